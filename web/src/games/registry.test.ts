import { expect, test } from "vitest";
import { has } from "../texts/texts";
import { hasModule, loadGame } from "./registry";

test("a game with a folder of its own is found by its name", async () => {
  expect(hasModule("room-share")).toBe(true);
  const module = await loadGame("room-share");
  expect(module?.name).toBe("room-share");
});

test("what the keys do is worded", async () => {
  const module = await loadGame("room-share");
  expect(module!.keys.length).toBeGreaterThan(5);
  expect(module!.keys.map(({ text }) => text).filter((text) => !has(text))).toEqual([]);
});

test.each(["secret-numbers", "table", "", "constructor", "../room-share"])("a game without a module has none: %j", async (name) => {
  expect(hasModule(name)).toBe(false);
  expect(await loadGame(name)).toBeNull();
});

test("a module that cannot be loaded is an error, not a game without one", async () => {
  const loaders = { "../chess/game.ts": () => Promise.reject(new TypeError("Failed to fetch")) };
  await expect(loadGame("chess", loaders)).rejects.toThrow("Failed to fetch");
});
