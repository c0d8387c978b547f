// What this browser stores for flatshare. Where it refuses or is full, the page keeps it for this visit.

/** Entries that the browser did not take. */
const memory = new Map<string, string>();

/** The value that is stored under a key; null if there is none, or nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Store a value; returns whether it survives this visit. */
export function store(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}

/** Whether everything that was to be stored survives this visit. */
export function storesEverything(): boolean {
  return memory.size === 0;
}
