import { expect, test } from "vitest";
import { account, worth } from "./payout";
import { after, ownFirst, stageOf, type Colour, type RoomEvent, type Stage, type View } from "./stage";

const EMPTY = Array.from({ length: 20 }, () => "----");

function stage(homes: Record<number, string>): Stage {
  return {
    kinds: "R".repeat(20), tenants: EMPTY.map((home, i) => homes[i] ?? home), colours: ["r", "b"],
    supplies: [[8, 0, 8, 0], [0, 8, 0, 8]], hand: ["key-r", "key-b"], hands: [3, 3], draw: 10, discard: [],
    played: null, taken: null, picked: null, air: [], turn: 0, turns: 0, points: [0, 0], over: false,
  };
}

const show = (before: Stage, ...events: RoomEvent[]) => events.reduce((s, event) => after(s, event), before);

test("a meeple that is placed comes out of its player's supply", () => {
  const shown = show(stage({}), { kind: "meeple-placed", seat: 0, colour: "y", apartment: 7, arrow: 2 });
  expect(shown.tenants[7]).toBe("--y-");
  expect(shown.supplies[0]).toEqual([8, 0, 7, 0]);
});

test("who is turned out hangs in the air above the own arrow, in the order of landing", () => {
  const shown = show(stage({ 6: "rbyg", 1: "rrbb" }), {
    kind: "evicted", seat: 0, apartment: 6, forced: false, air: [["b", 7], ["y", 11], ["g", 5], ["r", 6]],
  });
  expect(shown.tenants[6]).toBe("----");
  expect(shown.air.map(({ colour, arrow, to }) => [colour, arrow, to])).toEqual([
    ["b", 1, 7], ["y", 2, 11], ["g", 3, 5], ["r", 0, 6],
  ]);
});

test("each landing takes the first meeple out of the air", () => {
  const shown = show(
    stage({ 6: "r-y-" }),
    { kind: "evicted", seat: 0, apartment: 6, forced: true, air: [["r", 1], ["y", 11]] },
    { kind: "meeple-landed", seat: 0, colour: "r", origin: 6, apartment: 1, arrow: 3 },
  );
  expect(shown.tenants[1]).toBe("---r");
  expect(shown.air.map((flyer) => flyer.colour)).toEqual(["y"]);
});

test("in a renovation everybody stays", () => {
  const air: [Colour, number][] = [["r", 6], ["b", 6]];
  const shown = show(stage({ 6: "b--r" }), { kind: "renovation-began", seat: 0, apartment: 6, air });
  expect(shown.air.map(({ colour, arrow, to }) => [colour, arrow, to])).toEqual([["r", 3, 6], ["b", 0, 6]]);
});

test("two meeples swap", () => {
  const shown = show(stage({ 6: "r---", 7: "-b--" }), {
    kind: "meeples-swapped", seat: 0, colour: "r", apartment: 6, arrow: 0,
    other_colour: "b", other_apartment: 7, other_arrow: 1,
  });
  expect([shown.tenants[6], shown.tenants[7]]).toEqual(["b---", "-r--"]);
});

test("a played card leaves the hand, and lies on the discard pile when the turn has ended", () => {
  const played = show(stage({}), { kind: "card-played", seat: 0, card: "key-r" });
  expect([played.hand, played.hands, played.played]).toEqual([["key-b"], [2, 3], "key-r"]);
  const ended = show(played, { kind: "turn-ended", seat: 0 }, { kind: "card-drawn", seat: 0, card: null });
  expect([ended.discard, ended.draw, ended.hands]).toEqual([["key-r"], 9, [3, 3]]);
});

test("after a reload in the middle of an eviction the meeples hang where their arrows were", () => {
  const view = {
    board: { kinds: "R".repeat(20), tenants: EMPTY },
    players: 2,
    colours: ["r", "b"],
    step: { kind: "land-meeple", card: "key-r", evictions: 1, full: [], origin: 6, air: [["y", 11], ["r", 6]] },
  } as unknown as View;
  expect(stageOf(view).air).toEqual([
    { colour: "y", origin: 6, arrow: 2, to: 11 },
    { colour: "r", origin: 6, arrow: 0, to: 6 },
  ]);
});

test("an apartment lights up with three tenants, a haunted one never", () => {
  expect(worth("R", "rb-g")).toBe(1);
  expect(worth("S", "rb--")).toBe(0);
  expect(worth("Y", "-yyy")).toBe(3);
  expect(worth("R", "rbyg")).toBe(0);
  expect(worth("H", "r---")).toBe(-2);
  expect(account("RH", ["rr-b", "r---"], "r")).toEqual([
    { apartment: 0, meeples: 2, points: 2 },
    { apartment: 1, meeples: 1, points: -2 },
  ]);
});

test("a supply shows the colour that scores first", () => {
  expect(ownFirst("y")).toEqual(["y", "r", "b", "g"]);
  expect(ownFirst(null)).toEqual(["r", "b", "y", "g"]);
});
