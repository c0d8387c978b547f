// Gestures that the server has not confirmed, stored in the browser so that they survive the page.
import { isGesture, type Gesture } from "./gesture";
import { readStored, removeStored, store } from "./storage";

const storageKey = (table: string) => `flatshare.outbox.${table}`;

export function keptGestures(table: string): Gesture[] {
  const found = readStored(storageKey(table));
  return Array.isArray(found) ? found.filter(isGesture) : [];
}

/**
 * Store these gestures instead of those with the keys `before`; returns whether they survive this page. Other tabs
 * store theirs in the same place.
 */
export function keepGestures(table: string, own: readonly Gesture[], before: ReadonlySet<string>): boolean {
  const gestures = [...keptGestures(table).filter(({ key }) => !before.has(key)), ...own];
  if (gestures.length) return store(storageKey(table), gestures) !== "page";
  removeStored(storageKey(table));
  return true;
}
