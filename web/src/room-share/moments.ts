// How the table went from one view to the next, found by comparing the two: which pieces move, what is drawn
// meanwhile, and for how long.
import { hovering, place, way, type Plan, type Spot } from "./geometry";
import { FREE, stageOf, type Colour, type Motion, type Stage, type View } from "./stage";

export interface Moment {
  /** In milliseconds at normal speed. */
  duration: number;
  motions: Motion[];
  /** What is drawn while it lasts. */
  stage: Stage;
}

interface Change extends Spot {
  before: string;
  after: string;
}

/** What is shown between two views. A person's own moves are shown briefly, or not at all: they are no news. */
export function momentBetween(before: View, after: View, own: boolean, plan: Plan): Moment {
  const changes = changesOf(before, after);
  const landed = before.flights[0] && before.flights.length !== after.flights.length ? before.flights[0] : null;
  const isLanding = landed && after.flights.length === before.flights.length - 1;
  if (isLanding) return landing(before, changes, own, plan);
  if (after.flights.length) return still(after, own ? 650 : 950);
  const came = changes.filter((change) => change.before === FREE);
  const left = changes.filter((change) => change.after === FREE);
  if (changes.length === 1 && came.length === 1) return arrival(before, came[0]!, own, plan);
  if (changes.length === 1 && left.length === 1) return departure(before, left[0]!, own, plan);
  if (changes.length === 2 && !came.length && !left.length) return exchange(before, changes, own, plan);
  return still(after, pause(before, after, own));
}

function changesOf(before: View, after: View): Change[] {
  return before.board.tenants.flatMap((home, apartment) =>
    [...home].flatMap((tenant, arrow) => {
      const now = after.board.tenants[apartment]![arrow]!;
      return now === tenant ? [] : [{ apartment, arrow, before: tenant, after: now }];
    }),
  );
}

/** Nothing moves: the outcome is shown for as long as reading about it takes. */
function still(after: View, duration: number): Moment {
  return { duration, motions: [], stage: stageOf(after) };
}

function without(view: View, spots: readonly Spot[]): Stage {
  const stage = stageOf(view);
  const tenants = [...stage.tenants];
  for (const { apartment, arrow } of spots) {
    tenants[apartment] = tenants[apartment]!.slice(0, arrow) + FREE + tenants[apartment]!.slice(arrow + 1);
  }
  return { ...stage, tenants };
}

function landing(before: View, changes: readonly Change[], own: boolean, plan: Plan): Moment {
  const [flight, ...others] = before.flights;
  const spot = changes.find((change) => change.before === FREE && change.after === flight!.colour);
  const stage = { ...stageOf(before), flights: others };
  if (!spot) return { duration: 0, motions: [], stage };
  const from = hovering(plan, { apartment: flight!.origin, arrow: flight!.arrow });
  const to = place(plan, spot);
  const stays = flight!.to === flight!.origin;
  const lines = stays ? [[from, to]] : way(plan, from, flight!.origin, flight!.arrow, to, spot.apartment);
  return { duration: own ? 380 : 700, motions: [{ colour: flight!.colour, lines }], stage };
}

function arrival(before: View, change: Change, own: boolean, plan: Plan): Moment {
  const to = place(plan, change);
  const motion: Motion = { colour: change.after as Colour, lines: [[{ x: to.x, y: to.y - 46 }, to]], fades: "in" };
  return { duration: own ? 260 : 650, motions: [motion], stage: stageOf(before) };
}

function departure(before: View, change: Change, own: boolean, plan: Plan): Moment {
  const from = place(plan, change);
  const motion: Motion = { colour: change.before as Colour, lines: [[from, { x: from.x, y: from.y - 46 }]], fades: "out" };
  return { duration: own ? 500 : 900, motions: [motion], stage: without(before, [change]) };
}

function exchange(before: View, changes: readonly Change[], own: boolean, plan: Plan): Moment {
  const [one, other] = [place(plan, changes[0]!), place(plan, changes[1]!)];
  const motions = [
    { colour: changes[0]!.before as Colour, lines: [[one, other]] },
    { colour: changes[1]!.before as Colour, lines: [[other, one]] },
  ];
  return { duration: own ? 500 : 900, motions, stage: without(before, changes) };
}

/** How long a change is shown in which no piece moves. */
function pause(before: View, after: View, own: boolean): number {
  const isLastChance = (view: View) => view.step.kind.startsWith("last-chance");
  if (isLastChance(after) && !isLastChance(before)) return 1200;
  if (after.draw > before.draw) return 600;
  if (after.turn !== before.turn) return isLastChance(after) ? 700 : 250;
  if (own || after.turns !== before.turns) return 0;
  const played = (view: View) => ("card" in view.step ? view.step.card : null);
  if (played(after) && !played(before)) return 900;
  if (after.step.kind !== before.step.kind && before.step.kind === "choose-key-colour") return 650;
  if (after.colours.some((colour, seat) => colour !== before.colours[seat])) return 600;
  if (after.step.kind === "choose-exchange" && after.step.first) return 400;
  return 0;
}
