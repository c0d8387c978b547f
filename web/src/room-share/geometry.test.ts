import { expect, test } from "vitest";
import { place, NARROW, stepTo, way, WIDE, wraps } from "./geometry";

test("a way goes round the edge if the apartments do not lie beside each other", () => {
  expect(wraps(0, 3, 4)).toBe(true);
  expect(wraps(0, 0, 15)).toBe(true);
  expect(wraps(0, 1, 1)).toBe(false);
  expect(wraps(6, 2, 11)).toBe(false);
});

test.each([WIDE, NARROW])("a way round the edge goes out at one side and comes in at the other, inside the drawing", (plan) => {
  const from = place(plan, { apartment: 0, arrow: 3 });
  const to = place(plan, { apartment: 4, arrow: 1 });
  const [out, into] = way(plan, from, 0, 3, to, 4);
  expect(out![1]!.x).toBeLessThan(from.x);
  expect(into![0]!.x).toBeGreaterThan(to.x);
  for (const { x, y } of [...out!, ...into!]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(plan.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(plan.height);
  }
  expect(way(plan, from, 0, 1, place(plan, { apartment: 1, arrow: 3 }), 1)).toHaveLength(1);
});

test("arrow keys walk over the board and stop at its edge", () => {
  expect(stepTo(7, "ArrowUp")).toBe(2);
  expect(stepTo(2, "ArrowUp")).toBe(2);
  expect(stepTo(4, "ArrowRight")).toBe(4);
  expect(stepTo(7, "Home")).toBe(5);
  expect(stepTo(7, "End")).toBe(9);
  expect(stepTo(7, "x")).toBe(7);
});
