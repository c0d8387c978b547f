import { expect, test } from "vitest";
import type { LogLine } from "../api";
import { movedLately } from "./lately";

const line = (key: string, params: Record<string, string | number>): LogLine => ({
  number: 1,
  seat: null,
  message: { key: `log-${key}`, params },
  forced: false,
});
const turn = (player: number) => line("turn-began", { player });
const placed = (apartment: string, arrow: string) => line("meeple-placed", { player: 0, colour: "r", apartment, arrow });

const A1 = { apartment: 0, arrow: 0 };
const B1 = { apartment: 1, arrow: 1 };
const C1 = { apartment: 2, arrow: 2 };
const D1 = { apartment: 3, arrow: 3 };
const LOG = [
  line("game-started", { player: 0 }),
  placed("A1", "top"),
  turn(1),
  placed("B1", "right"),
  turn(2),
  placed("C1", "bottom"),
  turn(0),
  placed("D1", "left"),
];

test("who has the turn sees what moved since the last one, and in this one", () => {
  expect(movedLately(LOG, 0)).toEqual([B1, C1, D1]);
});

test("who waits sees what moved since", () => {
  expect(movedLately(LOG, 1)).toEqual([C1, D1]);
  expect(movedLately(LOG.slice(0, 4), 2)).toEqual([A1, B1]);
});

test("who looks on sees this turn and the one before", () => {
  expect(movedLately(LOG, null)).toEqual([C1, D1]);
});

test("a swap moves two, and a card nobody", () => {
  const swap = { apartment: "A1", arrow: "top", other_apartment: "D1", other_arrow: "left" };
  expect(movedLately([turn(0), line("card-played", { player: 0, card: "key-r" }), line("meeples-swapped", swap)], 0)).toEqual([A1, D1]);
});
