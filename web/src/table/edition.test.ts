import { expect, test, vi } from "vitest";
import type { Snapshot } from "../api";
import * as api from "./api";
import { editionTexts } from "./edition";

vi.mock("./api", async (original) => ({ ...(await original<typeof api>()), editionTexts: vi.fn() }));

const at = (options: object, hash: string | null = "abc") => ({ table: "t", options, edition_hash: hash }) as unknown as Snapshot;

test("an owner's edition brings its texts, and the catalogue has those of the house edition", async () => {
  vi.mocked(api.editionTexts).mockResolvedValue("a = b");
  expect(await editionTexts(at({ players: 2 }))).toBe("");
  expect(await editionTexts(at({ edition: "house" }))).toBe("");
  expect(await editionTexts(at({ edition: "mine" }, null))).toBe("");
  expect(api.editionTexts).not.toHaveBeenCalled();
  expect(await editionTexts(at({ edition: "mine" }))).toBe("a = b");
  expect(api.editionTexts).toHaveBeenCalledWith("abc");
});

test("without its texts a game goes on", async () => {
  vi.mocked(api.editionTexts).mockRejectedValue(new api.ApiProblem(404, {}));
  expect(await editionTexts(at({ edition: "mine" }))).toBe("");
});
