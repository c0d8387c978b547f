// Gestures that the server has not confirmed, stored in the browser so that they survive the page.
import { isGesture, type Gesture } from "./gesture";
import { readStored, removeStored, store } from "./storage";

const storageKey = (table: string) => `flatshare.outbox.${table}`;

export function keptGestures(table: string): Gesture[] {
  const found = readStored(storageKey(table));
  return Array.isArray(found) ? found.filter(isGesture) : [];
}

/** Store the gestures; returns whether they survive this page. */
export function keepGestures(table: string, gestures: readonly Gesture[]): boolean {
  if (gestures.length) return store(storageKey(table), gestures) !== "page";
  removeStored(storageKey(table));
  return true;
}
