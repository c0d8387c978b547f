import { describe, expect, test } from "vitest";
import roomShare from "$package/locales/en/room-share.ftl?raw";
import { addTexts, gameName, has, list, number, t, useEdition, words } from "./texts";

addTexts(roomShare);

const screens = import.meta.glob<string>("../**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const server = import.meta.glob<string>("$package/server/*.py", { query: "?raw", import: "default", eager: true });
const rules = import.meta.glob<string>("$package/room_share/*.py", { query: "?raw", import: "default", eager: true });

function keysIn(sources: Record<string, string>, pattern: RegExp): string[] {
  return [...new Set(Object.values(sources).flatMap((source) => [...source.matchAll(pattern)].map((found) => found[1]!)))];
}

describe("the catalogue", () => {
  test("has every text that a screen names", () => {
    const keys = keysIn(screens, /\bt\(\s*"([a-z][a-z0-9-]*)"/g);
    expect(keys.length).toBeGreaterThan(60);
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });

  test("has a line for everything the rules tell", () => {
    const keys = keysIn(rules, /"(log-[a-z-]+)"/g);
    expect(keys.length).toBeGreaterThan(15);
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });

  test("has a reason for everything the rules refuse", () => {
    const keys = keysIn(rules, /refused\(\s*"([a-z-]+)"/g).map((key) => `refuse-${key}`);
    expect(keys.length).toBeGreaterThan(15);
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });

  test("has a text for everything that the server says about a table", () => {
    const keys = keysIn(server, /Message\("([a-z-]+)"/g);
    expect(keys).toContain("table-undone");
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });

  test("says for every way a game is decided why", () => {
    for (const by of ["points", "supply", "last-chance", "first-turn"]) expect(has(`decided-${by}`)).toBe(true);
  });
});

test("a message's seats are worded as the names of those who sit there", () => {
  const message = { key: "log-meeple-returned", params: { player: 0, other: 1, colour: "b", apartment: "C2", arrow: "top" } };
  expect(words(message, ["Ada", "Ben"])).toBe("Ada sends a blue meeple home from C2, to Ben’s supply.");
});

test("a name from right to left does not turn the sentence around it", () => {
  expect(t("waiting-for", { player: "נועה" })).toBe("\u2068נועה\u2069 is thinking …");
  expect(list(["Ada", "ليلى"])).toBe("Ada and \u2068ليلى\u2069");
  expect(t("waiting-for", { player: "Zoë" })).toBe("Zoë is thinking …");
});

test("one point is singular, and points below zero have a real minus", () => {
  expect(t("points", { points: 1 })).toBe("1 point");
  expect(t("points", { points: -4 })).toBe("−4 points");
  expect(number(-2)).toBe("−2");
});

test("ids of components become their names, those of an edition too", () => {
  addTexts("log-x = { $player } takes in { $roomie }.\nroomie-yoga-enthusiast = the Yoga Enthusiast");
  const message = { key: "log-x", params: { player: 0, roomie: "yoga-enthusiast my-own-card" } };
  expect(words(message, ["Ada"])).toBe("Ada takes in the Yoga Enthusiast, my own card.");
  useEdition("roomie-my-own-card = Gran");
  expect(words(message, ["Ada"])).toBe("Ada takes in the Yoga Enthusiast, Gran.");
  useEdition("");
  expect(words(message, ["Ada"])).toBe("Ada takes in the Yoga Enthusiast, my own card.");
});

test("a game without a text for its name is named by its id", () => {
  expect([gameName("room-share"), gameName("secret-numbers")]).toEqual(["Room Share", "Secret numbers"]);
});

test("a key without a text stands for itself", () => {
  expect(t("no-such-text")).toBe("no-such-text");
});

test("a list reads as one", () => {
  expect(list(["A1"])).toBe("A1");
  expect(list(["A1", "B2", "C3"])).toBe("A1, B2, and C3");
});
