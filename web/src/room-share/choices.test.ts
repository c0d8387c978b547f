import { expect, test } from "vitest";
import type { RefusedAction } from "../api";
import { choicesOf, isOpen } from "./choices";
import type { Action, View } from "./stage";

const place = (apartment: number, arrow: number): Action => ({ kind: "place", apartment, arrow });

function refused(action: Action, key: string): RefusedAction {
  return { action, message: { key, params: {} }, ruling: "RS-6" };
}

function viewWith(legal: Action[], flights: object[] = []): View {
  return { legal, step: { kind: "choose-place" }, flights } as unknown as View;
}

test("open and closed arrows are found at their apartments", () => {
  const choices = choicesOf(viewWith([place(6, 0)]), [refused(place(6, 1), "refuse-arrow-taken")]);
  expect(choices.asks).toBe("arrow");
  expect(isOpen(choices.homes[6]!)).toBe(true);
  expect(choices.homes[6]!.shut[1]!.message.key).toBe("refuse-arrow-taken");
  expect(choices.homes[6]!.why).toBeNull();
});

test("an apartment is closed as a whole when all four arrows are for the same reason", () => {
  const closed = [0, 1, 2, 3].map((arrow) => refused(place(9, arrow), "refuse-no-such-tenant"));
  expect(choicesOf(viewWith([place(6, 0)]), closed).homes[9]!.why!.message.key).toBe("refuse-no-such-tenant");
});

test("a landing belongs to the apartment that the next meeple goes to", () => {
  const flights = [
    { colour: "r", origin: 6, arrow: 1, to: 7 },
    { colour: "b", origin: 6, arrow: 2, to: 11 },
  ];
  const choices = choicesOf(viewWith([{ kind: "land", arrow: 2 }], flights), []);
  expect(choices.homes[7]!.arrows[2]).toEqual({ kind: "land", arrow: 2 });
});
