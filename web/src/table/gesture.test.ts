import { expect, test } from "vitest";
import type { Action, Snapshot } from "../api";
import { fitted, isGesture, play, sameAction, type Request } from "./gesture";

const action = (kind: string, more: object = {}) => ({ kind, ...more }) as unknown as Action;

function snapshot(more: object): Snapshot {
  return { decision: 4, can_undo: true, can_redo: true, view: { legal: [action("take", { colour: "r" })] }, ...more } as unknown as Snapshot;
}

test("actions are the same if all their fields are", () => {
  expect(sameAction(action("take", { colour: "r" }), action("take", { colour: "r" }))).toBe(true);
  expect(sameAction(action("take", { colour: "r" }), action("take", { colour: "b" }))).toBe(false);
  expect(sameAction(action("take"), action("take", { colour: "b" }))).toBe(false);
  expect(sameAction(action("set", { at: [1, 2] }), action("set", { at: [1, 2] }))).toBe(true);
});

test("an undo or a redo fits if there is something to undo or redo", () => {
  const undo: Request = { kind: "undo", scope: "turn" };
  expect(fitted(undo, snapshot({}))).toEqual(undo);
  expect(fitted(undo, snapshot({ can_undo: false }))).toBeNull();
  expect(fitted({ kind: "redo" }, snapshot({}))).toEqual({ kind: "redo" });
  expect(fitted({ kind: "redo" }, snapshot({ can_redo: false }))).toBeNull();
});

test("actions fit with the first meaning that is legal", () => {
  const take = [action("take", { colour: "r" })];
  expect(fitted(play([action("place")], take), snapshot({}))).toEqual(play(take));
  expect(fitted(play([action("place")]), snapshot({}))).toBeNull();
  expect(fitted(play(take), snapshot({ decision: null }))).toBeNull();
});

test("what replaces something else fits if that can be undone: what is legal then, the server knows", () => {
  const instead: Request = { kind: "play", undo: "turn", meanings: [[action("play")]] };
  expect(fitted(instead, snapshot({}))).toEqual(instead);
  expect(fitted(instead, snapshot({ can_undo: false }))).toBeNull();
});

test("stored gestures of every kind are read again, and anything else is not", () => {
  const base = { seat: 0, key: "k", decision: 3 };
  const requests: Request[] = [
    { kind: "undo", scope: "action" },
    { kind: "undo", scope: "turn" },
    { kind: "redo" },
    play([action("take")]),
    { kind: "play", undo: "turn", meanings: [[action("take")]] },
  ];
  for (const request of requests) expect(isGesture({ ...base, request })).toBe(true);
  expect(isGesture({ ...base, decision: null, request: requests[0] })).toBe(true);
  const wrong = [
    null,
    7,
    base,
    { ...base, request: { kind: "undo", scope: "all" } },
    { ...base, request: { kind: "play", undo: null, meanings: [] } },
    { ...base, request: { kind: "play", undo: null, meanings: [[]] } },
    { ...base, request: { kind: "play", undo: null, meanings: [[7]] } },
    { ...base, request: { kind: "play", undo: "all", meanings: [[action("take")]] } },
    { ...base, request: { kind: "dance" } },
    { ...base, seat: "0", request: requests[0] },
    { ...base, key: 1, request: requests[0] },
    { ...base, decision: "3", request: requests[0] },
  ];
  for (const found of wrong) expect(isGesture(found)).toBe(false);
});
