// The browser puts the log of recorded games into the same words as the terminal. Python says which those are.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadGame } from "../games/registry";
import { type Message, useEdition, words } from "./texts";

interface Line {
  message: Message;
  names: string[];
  edition: string;
  words: string;
}

const root = fileURLToPath(new URL("../../..", import.meta.url));

function linesOfRecords(): Record<string, Line[]> {
  const python = `${root}.venv/bin/python`;
  const printed = execFileSync(python, ["-m", "tests.records.words"], {
    cwd: root,
    env: { ...process.env, PYTHONPATH: `${root}src` },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(printed) as Record<string, Line[]>;
}

/** Only the browser has a real minus and puts everything into one line. */
function plain(text: string): string {
  return text.replaceAll("−", "-").replace(/\s+/g, " ").trim();
}

const games = linesOfRecords();

test.each(Object.keys(games))("the log of %s has the same words as in the terminal", async (game) => {
  const lines = games[game]!;
  expect(lines.length).toBeGreaterThan(50);
  await loadGame(game);
  const said = lines.map(({ message, names, edition }) => {
    useEdition(edition);
    return plain(words(message, names));
  });
  useEdition("");
  expect(said).toEqual(lines.map((line) => plain(line.words)));
});
