import roomShare from "$package/locales/en/room-share.ftl?raw";
import { expect, test } from "vitest";
import type { RoomSharePreview } from "../api";
import { addTexts } from "../texts/texts";
import { consequences, pointsOf } from "./status";

addTexts(roomShare);

const NAMES = ["Ada", "Ben"];

function preview(more: Partial<RoomSharePreview>): RoomSharePreview {
  return { actions: [], changes: [], items: [], follows: [], emptied: [], complete: true, ...more };
}

test("a change of points is said for every player that has one", () => {
  expect(pointsOf(preview({ changes: [[1, 1], [-2, -2]] }), NAMES)).toBe("Points: Ada +1 and Ben −2.");
  expect(pointsOf(preview({ changes: [[0, 0], [3, 3]] }), NAMES)).toBe("Points: Ben +3.");
});

test("where choices follow, the lowest and the highest change are said", () => {
  expect(pointsOf(preview({ changes: [[-1, 2], [0, 0]] }), NAMES)).toBe("Points: Ada −1 to +2.");
});

test("a choice that changes nothing says so, and one of which nothing is known says nothing", () => {
  expect(pointsOf(preview({ changes: [[0, 0], [0, 0]] }), NAMES)).toBe("No points change.");
  expect(pointsOf(preview({}), NAMES)).toBe("");
});

test("a chain is said in its order, and that more may change where it is not followed to its end", () => {
  const chain = preview({
    changes: [[0, 0], [-1, 0]],
    follows: [
      { key: "preview-empties", params: { apartment: "B2" } },
      { key: "preview-landing", params: { colour: "r", apartment: "B1" } },
      { key: "preview-empties-anyway", params: { apartment: "B1" } },
    ],
    emptied: [
      {
        apartment: 6,
        flights: [
          { colour: "r", origin: 6, arrow: 0, to: 1 },
          { colour: "b", origin: 6, arrow: 1, to: 6 },
        ],
      },
    ],
    complete: false,
  });
  expect(consequences(chain, NAMES)).toBe(
    "Everybody moves: red to B1. B2 empties, choose where red lands in B1, then B1 empties. Points: Ben −1 to 0. More may change.",
  );
});
