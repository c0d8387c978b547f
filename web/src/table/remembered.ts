// The tables that were opened in this browser, with the tokens of their seats: nobody else has them.
import type { Action, NewTable, OpenedSeat } from "../api";

export interface Remembered {
  table: string;
  game: string;
  wanted: NewTable;
  seats: OpenedSeat[];
  opened: number;
  over: boolean;
}

const KEY = "flatshare.tables";
const AT_MOST = 30;

export function remembered(): Remembered[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Remembered[]) : [];
  } catch {
    return [];
  }
}

function store(tables: Remembered[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, AT_MOST)));
  } catch {
    // A browser that keeps nothing still plays; it only cannot come back to the table.
  }
}

export function find(table: string): Remembered | undefined {
  return remembered().find((entry) => entry.table === table);
}

const NAME = "flatshare.name";

/** The name that was used here last. */
export function lastName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is typed again next time.
  }
}

/** Tables opened just now, which nobody has looked at. */
const fresh = new Set<string>();

export function takeFresh(table: string): boolean {
  return fresh.delete(table);
}

export function remember(entry: Remembered): void {
  fresh.add(entry.table);
  store([entry, ...remembered().filter((other) => other.table !== entry.table)]);
}

/** Something that a seat wants done and that the server has not confirmed yet. */
export type Wish = {
  seat: number;
  /** The same with every repetition, so that the server does it once. */
  key: string;
} & (
  | { what: "action"; decision: number; action: Action }
  | { what: "undo"; decision: number | null; scope: "action" | "turn"; then: Action | null }
);

const wishKey = (table: string) => `flatshare.wish.${table}`;

export function wishOf(table: string): Wish | null {
  try {
    return JSON.parse(localStorage.getItem(wishKey(table)) ?? "null") as Wish | null;
  } catch {
    return null;
  }
}

/** Keep a wish until it is confirmed, also for when this page is left; tells whether the browser does. */
export function keepWish(table: string, wish: Wish): boolean {
  try {
    localStorage.setItem(wishKey(table), JSON.stringify(wish));
    return true;
  } catch {
    return false;
  }
}

export function dropWish(table: string, { key }: Wish): void {
  // Another page may have kept a newer one.
  if (wishOf(table)?.key === key) localStorage.removeItem(wishKey(table));
}

export function forget(table: string): void {
  const wish = wishOf(table);
  if (wish) dropWish(table, wish);
  store(remembered().filter((entry) => entry.table !== table));
}

export function markOver(table: string): void {
  store(remembered().map((entry) => (entry.table === table ? { ...entry, over: true } : entry)));
}
