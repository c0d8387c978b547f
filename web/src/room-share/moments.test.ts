import { expect, test } from "vitest";
import { WIDE } from "./geometry";
import { momentBetween } from "./moments";
import { FREE, handWith, type View } from "./stage";

const EMPTY = Array.from({ length: 20 }, () => FREE.repeat(4));

function view(homes: Record<number, string>, more: object = {}): View {
  return {
    board: { kinds: "R".repeat(20), tenants: EMPTY.map((home, i) => homes[i] ?? home) },
    brings: EMPTY.map(() => 0),
    colours: ["r", "b"],
    supplies: [[1, 1, 1, 1], [1, 1, 1, 1]],
    hand: [],
    hands: [3, 3],
    draw: 5,
    discard: [],
    flights: [],
    last_places: [],
    turn: 0,
    turns: 3,
    points: [0, 0],
    step: { kind: "choose-card" },
    ...more,
  } as unknown as View;
}

const FLIGHTS = [
  { colour: "r", origin: 6, arrow: 0, to: 1 },
  { colour: "b", origin: 6, arrow: 3, to: 5 },
];

test("a meeple that was placed comes in from above, and is not drawn at its place before", () => {
  const { motions, stage } = momentBetween(view({}), view({ 3: "-r--" }), false, WIDE);
  expect(motions).toEqual([{ colour: "r", lines: [[expect.anything(), expect.anything()]], fades: "in" }]);
  expect(stage.tenants[3]).toBe("----");
});

test("a meeple that was sent home goes up and away", () => {
  const { motions, stage } = momentBetween(view({ 3: "br--" }), view({ 3: "b---" }), false, WIDE);
  expect(motions.map(({ colour, fades }) => [colour, fades])).toEqual([["r", "out"]]);
  expect(stage.tenants[3]).toBe("b---");
});

test("two meeples that were swapped cross, and neither is drawn at rest meanwhile", () => {
  const { motions, stage } = momentBetween(view({ 3: "r---", 4: "--b-" }), view({ 3: "b---", 4: "--r-" }), false, WIDE);
  expect(motions.map(({ colour }) => colour)).toEqual(["r", "b"]);
  const [[one], [other]] = [motions[0]!.lines, motions[1]!.lines];
  expect([one![0], one![1]]).toEqual([other![1], other![0]]);
  expect([stage.tenants[3], stage.tenants[4]]).toEqual(["----", "----"]);
});

test("the first meeple in the air lands, and the others stay in the air", () => {
  const before = view({}, { flights: FLIGHTS });
  const after = view({ 1: "--r-" }, { flights: FLIGHTS.slice(1) });
  const { motions, stage } = momentBetween(before, after, false, WIDE);
  expect(motions.map(({ colour }) => colour)).toEqual(["r"]);
  expect(stage.flights).toEqual(FLIGHTS.slice(1));
  expect(stage.tenants[1]).toBe("----");
});

test("an eviction is shown with its meeples in the air, longer if somebody else chose it", () => {
  const after = view({}, { flights: FLIGHTS });
  const [own, other] = [true, false].map((mine) => momentBetween(view({ 6: "r--b" }), after, mine, WIDE));
  expect(own!.motions).toEqual([]);
  expect(own!.stage.flights).toEqual(FLIGHTS);
  expect(own!.duration).toBeLessThan(other!.duration);
});

test("a card that somebody else plays is shown for a while, and one's own not at all", () => {
  const after = view({}, { step: { kind: "choose-meeple", card: "key-r" } });
  expect(momentBetween(view({}), after, false, WIDE).duration).toBeGreaterThan(0);
  expect(momentBetween(view({}), after, true, WIDE).duration).toBe(0);
});

test("the last chance and a reshuffle are shown for a while, whoever acted", () => {
  const chance = view({}, { step: { kind: "last-chance" }, turn: 1 });
  expect(momentBetween(view({}), chance, true, WIDE).duration).toBeGreaterThan(1000);
  expect(momentBetween(view({}), view({}, { draw: 20 }), true, WIDE).duration).toBeGreaterThan(0);
});

test("the card in play keeps its place in the hand", () => {
  expect(handWith(["key-r", "renovation"], "communication").map(({ card, inPlay }) => [card, inPlay])).toEqual([
    ["key-r", false],
    ["communication", true],
    ["renovation", false],
  ]);
  expect(handWith(["key-g"], "key-g").map(({ inPlay }) => inPlay)).toEqual([true, false]);
  expect(handWith(["key-g"], null)).toEqual([{ card: "key-g", inPlay: false }]);
});
