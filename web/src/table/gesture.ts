// Gestures: what a person asks for in one go, and how one waits until the server has it.
import type { Action, Snapshot } from "../api";

export type Scope = "action" | "turn";

/** Play actions, all or none. With `undo`, that is taken back first: another card instead of this one. */
export interface Play {
  kind: "play";
  undo: Scope | null;
  /** What the gesture may mean, the best first: a tap on a square places or picks, whatever is legal then. */
  meanings: Action[][];
}

export interface Undo {
  kind: "undo";
  scope: Scope;
}

export interface Redo {
  kind: "redo";
}

export type Request = Play | Undo | Redo;

/** A request of a seat. It is sent with the same key until it is answered, so that the server does it once. */
export interface Gesture {
  seat: number;
  key: string;
  /** The seat's decision number; null while the gesture waits for the one before it. */
  decision: number | null;
  request: Request;
}

export const play = (...meanings: Action[][]): Play => ({ kind: "play", undo: null, meanings });

export function sameAction(one: Action, other: Action): boolean {
  const [a, b] = [one, other] as unknown as Record<string, unknown>[];
  const keys = Object.keys(a!);
  return keys.length === Object.keys(b!).length && keys.every((key) => JSON.stringify(a![key]) === JSON.stringify(b![key]));
}

/** The request as it is sent under this snapshot; null if it does not fit it. */
export function fitted(request: Request, snapshot: Snapshot): Request | null {
  switch (request.kind) {
    case "undo":
      return snapshot.can_undo ? request : null;
    case "redo":
      return snapshot.can_redo ? request : null;
    case "play": {
      if (request.undo) return snapshot.can_undo ? request : null;
      if (snapshot.decision === null) return null;
      const legal = snapshot.view.legal as Action[];
      const meaning = request.meanings.find(([first]) => legal.some((action) => sameAction(action, first!)));
      return meaning ? { ...request, meanings: [meaning] } : null;
    }
  }
}

/** The actions that the gesture is about; none of an undo. */
export function actionsOf({ request }: Gesture): Action[] {
  return request.kind === "play" ? request.meanings.flat() : [];
}

/** A gesture that was stored, if it has the form that this version writes. */
export function isGesture(found: unknown): found is Gesture {
  if (typeof found !== "object" || found === null) return false;
  const { seat, key, decision, request } = found as Record<string, unknown>;
  return (
    Number.isInteger(seat) &&
    typeof key === "string" &&
    (decision === null || Number.isInteger(decision)) &&
    typeof request === "object" &&
    request !== null &&
    isRequest(request as Record<string, unknown>)
  );
}

function isRequest(found: Record<string, unknown>): boolean {
  const isScope = (scope: unknown) => scope === "action" || scope === "turn";
  const isAction = (action: unknown) => typeof action === "object" && action !== null && "kind" in action;
  switch (found.kind) {
    case "redo":
      return true;
    case "undo":
      return isScope(found.scope);
    case "play":
      return (
        (found.undo === null || isScope(found.undo)) &&
        Array.isArray(found.meanings) &&
        found.meanings.length > 0 &&
        found.meanings.every((meaning) => Array.isArray(meaning) && meaning.length > 0 && meaning.every(isAction))
      );
    default:
      return false;
  }
}
