import fc from "fast-check";
import { expect, test } from "vitest";
import { removeStored, store } from "../table/storage";
import { keepSetUp, lastSetUp } from "./set-up";

const KEY = "flatshare.set-up.room-share";

test("the last set-up is filled in again", () => {
  const chosen = { ...lastSetUp(), count: 4, royal: true, colours: "set" as const, start: "2" };
  chosen.seats[1] = { name: "Ben", player: "person" };
  keepSetUp(chosen);
  expect(lastSetUp()).toEqual(chosen);
  removeStored(KEY);
  expect(lastSetUp().count).toBe(3);
});

test("whatever is stored, the form gets values that it knows", () => {
  const fields = Object.fromEntries(Object.keys(lastSetUp()).map((name) => [name, fc.jsonValue()]));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record(fields, { requiredKeys: [] })), (stored) => {
      store(KEY, stored);
      const found = lastSetUp();
      expect([2, 3, 4]).toContain(found.count);
      expect(found.seats).toHaveLength(4);
      expect(found.seats.every(({ name, player }) => typeof name === "string" && typeof player === "string")).toBe(true);
      expect([...found.own].sort()).toEqual(["b", "g", "r", "y"]);
      expect(found.second).toHaveLength(2);
      expect(typeof found.askEnd).toBe("boolean");
      expect(["chance", "0", "1", "2", "3"]).toContain(found.start);
    }),
  );
});
