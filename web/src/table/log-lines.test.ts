import roomShare from "$package/locales/en/room-share.ftl?raw";
import { expect, test } from "vitest";
import type { LogLine } from "../api";
import { addTexts, words } from "../texts/texts";
import { withUndosJoined } from "./log-lines";

addTexts(roomShare);

const line = (key: string, seat: number): LogLine => ({ number: 1, seat, message: { key, params: { player: seat } }, forced: false });
const shown = (...lines: LogLine[]) => withUndosJoined(lines).map(({ message }) => words(message, ["Ada", "Ben"]));

test("what one player takes back in a row is one line", () => {
  const undone = line("table-undone", 0);
  expect(shown(undone)).toEqual(["Ada takes something back."]);
  expect(shown(undone, undone, line("log-hidden-card-drawn", 0), undone, undone, undone)).toEqual([
    "Ada takes something back, twice.",
    "Ada draws a card.",
    "Ada takes something back, 3 times.",
  ]);
});

test("what different players take back stays apart", () => {
  expect(shown(line("table-undone", 0), line("table-undone", 1))).toEqual([
    "Ada takes something back.",
    "Ben takes something back.",
  ]);
});
