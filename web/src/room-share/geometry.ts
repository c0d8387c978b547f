// Where things are drawn on the board. No rules: what is legal, where a meeple goes and what it brings comes
// from the server.

export const COLUMNS = 5;
export const ROWS = 4;
export const APARTMENTS = Array.from({ length: COLUMNS * ROWS }, (_, apartment) => apartment);
export const ARROWS = ["top", "right", "bottom", "left"] as const;
export const STEPS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const;

export interface Point {
  x: number;
  y: number;
}

export interface Spot {
  apartment: number;
  arrow: number;
}

export function column(apartment: number): number {
  return apartment % COLUMNS;
}

export function row(apartment: number): number {
  return Math.floor(apartment / COLUMNS);
}

/** A1 (top left) to E4 (bottom right). */
export function nameOf(apartment: number): string {
  return "ABCDE"[column(apartment)]! + (row(apartment) + 1);
}

/** The spot of an apartment's and an arrow's name; null if that is none. */
export function spotNamed(name: unknown, way: unknown): Spot | null {
  const apartment = APARTMENTS.findIndex((at) => nameOf(at) === name);
  const arrow = ARROWS.findIndex((one) => one === way);
  return apartment < 0 || arrow < 0 ? null : { apartment, arrow };
}

/** Whether the way from an apartment over an arrow to another one goes round the edge of the board. */
export function wraps(from: number, arrow: number, to: number): boolean {
  const step = STEPS[arrow]!;
  return column(from) + step.x !== column(to) || row(from) + step.y !== row(to);
}

export const CELL = 128;

/** The sizes of a drawn board, in the units of its viewBox. */
export interface Plan {
  gap: number;
  side: number;
  roof: number;
  lintel: number;
  ground: number;
  width: number;
  height: number;
}

function plan(gap: number, side: number, roof: number, lintel: number, ground: number): Plan {
  return {
    gap,
    side,
    roof,
    lintel,
    ground,
    width: 2 * side + COLUMNS * CELL + (COLUMNS - 1) * gap,
    height: roof + lintel + ROWS * CELL + (ROWS - 1) * gap + ground,
  };
}

export const WIDE = plan(12, 36, 40, 30, 22);
/** For narrow screens: more room for the apartments, larger letters. */
export const NARROW = plan(6, 26, 30, 34, 16);

export function corner(plan: Plan, apartment: number): Point {
  return {
    x: plan.side + column(apartment) * (CELL + plan.gap),
    y: plan.roof + plan.lintel + row(apartment) * (CELL + plan.gap),
  };
}

/** Where a meeple stands inside its apartment. */
export function standing(arrow: number): Point {
  const step = STEPS[arrow]!;
  return { x: CELL / 2 + step.x * 41, y: CELL / 2 + step.y * 40 };
}

export function place(plan: Plan, { apartment, arrow }: Spot): Point {
  const at = corner(plan, apartment);
  const inside = standing(arrow);
  return { x: at.x + inside.x, y: at.y + inside.y };
}

export function middle(plan: Plan, apartment: number): Point {
  const at = corner(plan, apartment);
  return { x: at.x + CELL / 2, y: at.y + CELL / 2 };
}

/** A style for what stands at a corner of an apartment: there it covers none of its neighbours. */
export function besideOf(plan: Plan, apartment: number): string {
  const { x, y } = corner(plan, apartment);
  const percent = (value: number, of: number) => `${(100 * value) / of}%`;
  const left = column(apartment) <= COLUMNS / 2;
  const above = row(apartment) < ROWS / 2;
  return [
    left ? `left:${percent(x + CELL + plan.gap, plan.width)}` : `right:${percent(plan.width - x + plan.gap, plan.width)}`,
    above ? `top:${percent(y + CELL + plan.gap, plan.height)}` : `bottom:${percent(plan.height - y + plan.gap, plan.height)}`,
  ].join(";");
}

/** Where a meeple hovers that left its arrow and was not set down yet. */
export function hovering(plan: Plan, spot: Spot): Point {
  const at = place(plan, spot);
  return { x: at.x, y: at.y - 9 };
}

/** How far it is from a point to the edge of the drawing, in an arrow's direction. */
export function room(plan: Plan, at: Point, arrow: number): number {
  return [at.y, plan.width - at.x, plan.height - at.y, at.x][arrow]!;
}

/** The way of a meeple to another apartment: through the wall, or out at one edge and in at the other. */
export function way(plan: Plan, from: Point, origin: number, arrow: number, to: Point, apartment: number): Point[][] {
  if (!wraps(origin, arrow, apartment)) return [[from, to]];
  const step = STEPS[arrow]!;
  // As far as the edge of the drawing, and no further.
  const out = Math.min(CELL, room(plan, from, arrow) - 4);
  const back = Math.min(CELL, room(plan, to, (arrow + 2) % 4) - 4);
  return [
    [from, { x: from.x + step.x * out, y: from.y + step.y * out }],
    [{ x: to.x - step.x * back, y: to.y - step.y * back }, to],
  ];
}

/** The apartment that an arrow key leads to; at the edge it stays, as a reader of a grid expects. */
export function stepTo(apartment: number, key: string): number {
  const x = column(apartment);
  const y = row(apartment);
  switch (key) {
    case "ArrowUp":
      return y > 0 ? apartment - COLUMNS : apartment;
    case "ArrowDown":
      return y < ROWS - 1 ? apartment + COLUMNS : apartment;
    case "ArrowLeft":
      return x > 0 ? apartment - 1 : apartment;
    case "ArrowRight":
      return x < COLUMNS - 1 ? apartment + 1 : apartment;
    case "Home":
      return y * COLUMNS;
    case "End":
      return y * COLUMNS + COLUMNS - 1;
    default:
      return apartment;
  }
}
