// What this browser stores for flatshare. Where it refuses or is full, the tab keeps it, or this page does.

export type Keeping = "browser" | "tab" | "page";

/** Values that only this page has. */
const memory = new Map<string, string>();
/** Keys that only this tab or this page has. */
const kept = new Map<string, Keeping>();

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string): boolean {
  try {
    storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function remove(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}

const browser = () => localStorage;
const tab = () => sessionStorage;

/** The value stored under a key. It is null if nothing is stored there, or something unreadable. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? read(tab, key) ?? read(browser, key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Store a value; returns how long it is kept. */
export function store(key: string, value: unknown): Keeping {
  const text = JSON.stringify(value);
  const keeping = write(browser, key, text) ? "browser" : write(tab, key, text) ? "tab" : "page";
  if (keeping === "page") memory.set(key, text);
  else memory.delete(key);
  if (keeping !== "tab") remove(tab, key);
  kept.set(key, keeping);
  return keeping;
}

export function removeStored(key: string): void {
  memory.delete(key);
  kept.delete(key);
  remove(tab, key);
  remove(browser, key);
}

/** How long everything that was stored on this page is kept. */
export function keeping(): Keeping {
  const all = [...kept.values()];
  return all.includes("page") ? "page" : all.includes("tab") ? "tab" : "browser";
}
