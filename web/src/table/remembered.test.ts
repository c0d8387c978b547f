import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";

const ENTRY = {
  table: "t",
  game: "room-share",
  wanted: { game: "room-share", seats: [] },
  seats: [{ seat: 0, name: "Ada", player: "person", token: "secret" }],
  opened: 5,
  over: false,
};

function storage(full = false): object {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
}

/** The module as a page loads it. */
async function loaded(browser: object | undefined, tab: object | undefined = undefined): Promise<typeof import("./remembered")> {
  vi.resetModules();
  vi.stubGlobal("localStorage", browser);
  vi.stubGlobal("sessionStorage", tab);
  return import("./remembered");
}

beforeEach(() => vi.unstubAllGlobals());

test("what was remembered is found again", async () => {
  const page = await loaded(storage());
  page.remember(ENTRY);
  expect(page.find("t")).toEqual(ENTRY);
  page.markOver("t");
  expect(page.find("t")!.over).toBe(true);
  page.forget("t");
  expect(page.remembered()).toEqual([]);
});

test.each([
  ["refuses to store", undefined, undefined, "page"],
  ["is full", storage(true), storage(true), "page"],
  ["stores for a tab only", undefined, storage(), "tab"],
  ["stores", storage(), storage(), "browser"],
])("a browser that %s keeps a table as long as it can", async (_, browser, tab, expected) => {
  const page = await loaded(browser, tab);
  page.remember(ENTRY);
  expect(page.find("t")).toEqual(ENTRY);
  expect((await import("./storage")).keeping()).toBe(expected);
});

test("whatever is stored, what can be used of it is used", async () => {
  const browser = storage() as Storage;
  const page = await loaded(browser);
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom("x", 1, null, [null], { table: "x" }),
    fc.record({ ...Object.fromEntries(Object.keys(ENTRY).map((key) => [key, fc.jsonValue()])) }),
  );
  fc.assert(
    fc.property(fc.array(odd), fc.nat(5), (entries, at) => {
      browser.setItem("flatshare.tables", JSON.stringify(entries.toSpliced(at, 0, ENTRY)));
      const found = page.remembered();
      expect(found).toContainEqual(ENTRY);
      for (const { seats, opened } of found) {
        expect(seats.every((seat) => typeof seat.name === "string")).toBe(true);
        expect(Number.isFinite(opened)).toBe(true);
      }
    }),
  );
  for (const text of ["", "{", "null", "7", '"x"', '{"a":1}']) {
    browser.setItem("flatshare.tables", text);
    expect(page.remembered()).toEqual([]);
  }
});
