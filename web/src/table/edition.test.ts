import { expect, test, vi } from "vitest";
import type { Snapshot } from "../api";
import * as api from "./api";
import { editionTexts } from "./edition";

vi.mock("./api", async (original) => ({ ...(await original<typeof api>()), options: vi.fn() }));

const at = (options: object) => ({ table: "t", options }) as unknown as Snapshot;

test("an owner's edition brings its texts, and the catalogue has those of the house edition", async () => {
  vi.mocked(api.options).mockResolvedValue({ game: "g", options: { files: { "texts.ftl": "a = b" } } } as never);
  expect(await editionTexts(at({ players: 2 }))).toBe("");
  expect(await editionTexts(at({ edition: "house" }))).toBe("");
  expect(api.options).not.toHaveBeenCalled();
  expect(await editionTexts(at({ edition: "mine" }))).toBe("a = b");
});

test("without its texts a game goes on", async () => {
  vi.mocked(api.options).mockRejectedValue(new api.Unreachable());
  expect(await editionTexts(at({ edition: "mine" }))).toBe("");
  vi.mocked(api.options).mockResolvedValue({ game: "g", options: { files: {} } } as never);
  expect(await editionTexts(at({ edition: "mine" }))).toBe("");
});
