// Gestures that the server has not confirmed, stored in the browser so that they survive the page.
import { isGesture, type Gesture } from "./gesture";

const storageKey = (table: string) => `flatshare.outbox.${table}`;

export function keptGestures(table: string): Gesture[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? "[]");
    return Array.isArray(found) ? found.filter(isGesture) : [];
  } catch {
    return [];
  }
}

/** Store the gestures; returns whether the browser does. */
export function keepGestures(table: string, gestures: readonly Gesture[]): boolean {
  try {
    if (gestures.length) localStorage.setItem(storageKey(table), JSON.stringify(gestures));
    else localStorage.removeItem(storageKey(table));
    return true;
  } catch {
    return false;
  }
}
