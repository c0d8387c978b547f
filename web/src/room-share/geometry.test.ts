import { expect, test } from "vitest";
import { APARTMENTS, arrowTo, nameOf, neighbour, place, stepTo, way, WIDE, wraps } from "./geometry";

test("every apartment has four different neighbours, and is their neighbour in turn", () => {
  for (const apartment of APARTMENTS) {
    const around = [0, 1, 2, 3].map((arrow) => neighbour(apartment, arrow));
    expect(new Set([...around, apartment]).size).toBe(5);
    around.forEach((next, arrow) => expect(neighbour(next, (arrow + 2) % 4)).toBe(apartment));
  }
});

test("the house is round at its edges", () => {
  expect(nameOf(neighbour(0, 0))).toBe("A4");
  expect(nameOf(neighbour(0, 3))).toBe("E1");
  expect(nameOf(neighbour(19, 1))).toBe("A4");
  expect(nameOf(neighbour(19, 2))).toBe("E1");
  expect(wraps(0, 3)).toBe(true);
  expect(wraps(0, 1)).toBe(false);
});

test("the arrow to a neighbour is found, and none to a stranger", () => {
  expect(arrowTo(7, 2)).toBe(0);
  expect(arrowTo(0, 4)).toBe(3);
  expect(arrowTo(0, 7)).toBe(-1);
});

test("a way round the edge leaves the board and comes in at the other side", () => {
  const from = place(WIDE, { apartment: 0, arrow: 3 });
  const to = place(WIDE, { apartment: 4, arrow: 1 });
  const [out, into] = way(from, 0, 3, to);
  expect(out![1]!.x).toBeLessThan(0);
  expect(into![0]!.x).toBeGreaterThan(WIDE.width);
  expect(way(from, 1, 1, to)).toHaveLength(1);
});

test("arrow keys walk over the board and stop at its edge", () => {
  expect(stepTo(7, "ArrowUp")).toBe(2);
  expect(stepTo(2, "ArrowUp")).toBe(2);
  expect(stepTo(4, "ArrowRight")).toBe(4);
  expect(stepTo(7, "Home")).toBe(5);
  expect(stepTo(7, "End")).toBe(9);
  expect(stepTo(7, "x")).toBe(7);
});
