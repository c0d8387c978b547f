// The tables that were opened in this browser, with the tokens of their seats: nobody else has them.
import type { NewTable, OpenedSeat } from "../api";
import { readStored, store as keep } from "./storage";

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

type Fields = Record<string, unknown>;
const isObject = (found: unknown): found is Fields => typeof found === "object" && found !== null && !Array.isArray(found);

function isSeat(found: unknown): found is OpenedSeat {
  return (
    isObject(found) &&
    Number.isInteger(found.seat) &&
    typeof found.name === "string" &&
    typeof found.player === "string" &&
    (found.token === null || typeof found.token === "string")
  );
}

/** Whether this is an entry as this version writes it: another version, or a person, may have written it. */
function isRemembered(found: unknown): found is Remembered {
  return (
    isObject(found) &&
    typeof found.table === "string" &&
    typeof found.game === "string" &&
    isObject(found.wanted) &&
    Array.isArray(found.seats) &&
    found.seats.every(isSeat) &&
    typeof found.opened === "number" &&
    Number.isFinite(found.opened) &&
    typeof found.over === "boolean"
  );
}

export function remembered(): Remembered[] {
  const found = readStored(KEY);
  return Array.isArray(found) ? found.filter(isRemembered) : [];
}

function store(tables: Remembered[]): void {
  keep(KEY, tables.slice(0, AT_MOST));
}

export function find(table: string): Remembered | undefined {
  return remembered().find((entry) => entry.table === table);
}

const NAME = "flatshare.name";

/** The name that was used here last. */
export function lastName(): string {
  const found = readStored(NAME);
  return typeof found === "string" ? found.slice(0, 40) : "";
}

export function keepName(name: string): void {
  keep(NAME, name);
}

/** Tables opened just now, which nobody has looked at. */
const fresh = new Set<string>();

export function isFresh(table: string): boolean {
  return fresh.has(table);
}

export function seen(table: string): void {
  fresh.delete(table);
}

export function remember(entry: Remembered): void {
  fresh.add(entry.table);
  store([entry, ...remembered().filter((other) => other.table !== entry.table)]);
}

/** Take over who has which seat, as it is when a game starts. */
export function renameSeats(table: string, people: readonly { seat: number; name: string; player: string }[]): void {
  const now = new Map(people.map(({ seat, name, player }) => [seat, { name, player }]));
  const renamed = (entry: Remembered) => ({ ...entry, seats: entry.seats.map((seat) => ({ ...seat, ...now.get(seat.seat) })) });
  store(remembered().map((entry) => (entry.table === table ? renamed(entry) : entry)));
}

export function forget(table: string): void {
  store(remembered().filter((entry) => entry.table !== table));
}

export function markOver(table: string): void {
  if (find(table)?.over === false) store(remembered().map((entry) => (entry.table === table ? { ...entry, over: true } : entry)));
}
