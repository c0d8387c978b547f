// What lies on the table as the screen shows it. Events are shown one after another, so the screen is
// for a while between two snapshots of the server; it keeps the pieces' places itself and takes over the
// server's snapshot as soon as everything that led to it was shown.
import type { RoomShareAction, RoomShareEvent, RoomShareView } from "../api";
import { arrowTo, hovering, place, way, type Plan, type Point, type Spot } from "./geometry";

export type View = RoomShareView;
export type Action = RoomShareAction;
export type RoomEvent = RoomShareEvent;
export type Colour = NonNullable<View["colours"][number]>;
export type Card = View["hand"][number];
export type Step = View["step"];

export const COLOURS: readonly Colour[] = ["r", "b", "y", "g"];
export const FREE = "-";

/** The colours of a supply as they are shown: the one that scores for its player first. */
export function ownFirst(own: Colour | null | undefined): readonly Colour[] {
  return own ? [own, ...COLOURS.filter((colour) => colour !== own)] : COLOURS;
}

/** A meeple in the air: turned out of an apartment and not yet set down. */
export interface Flyer {
  colour: Colour;
  origin: number;
  arrow: number;
  to: number;
}

export interface Stage {
  kinds: string;
  tenants: string[];
  /** The own colour of each seat; null as long as it has chosen none. */
  colours: (Colour | null)[];
  supplies: number[][];
  hand: Card[];
  hands: number[];
  draw: number;
  discard: Card[];
  played: Card | null;
  /** The meeple taken out of the supply. */
  taken: Colour | null;
  picked: Spot | null;
  air: Flyer[];
  turn: number;
  turns: number;
  points: number[];
  over: boolean;
}

/** The table of a view. What was shown before may know which arrow a meeple in the air came from. */
export function stageOf(view: View, before?: Stage): Stage {
  const { step } = view;
  return {
    kinds: view.board.kinds,
    tenants: view.board.tenants,
    colours: Array.from({ length: view.players }, (_, seat) => view.colours[seat] ?? null),
    supplies: view.supplies,
    hand: view.hand,
    hands: view.hands,
    draw: view.draw,
    discard: view.discard,
    played: "card" in step ? step.card : null,
    taken: "meeple" in step ? step.meeple : null,
    picked: step.kind === "choose-exchange" && step.first ? spot(step.first) : null,
    air: step.kind === "land-meeple" ? flyers(step, before?.air ?? []) : [],
    turn: view.turn,
    turns: view.turns,
    points: view.points,
    over: step.kind === "over",
  };
}

function spot([apartment, arrow]: [number, number]): Spot {
  return { apartment, arrow };
}

function flyers(step: Extract<Step, { kind: "land-meeple" }>, known: Flyer[]): Flyer[] {
  const left = known.filter((flyer) => flyer.origin === step.origin).slice(-step.air.length);
  const same = step.air.every(([colour, to], i) => left[i]?.colour === colour && left[i]?.to === to);
  return same && left.length === step.air.length ? left : lifted(step.origin, step.air);
}

/** Who is in the air, each above an arrow: that to the new home, or one of the others for who stays. */
function lifted(origin: number, air: readonly (readonly [string, number])[], home = ""): Flyer[] {
  const used = new Set(air.map(([, to]) => arrowTo(origin, to)));
  const others = [0, 1, 2, 3].filter((arrow) => !used.has(arrow) && home[arrow] !== FREE);
  return air.map(([colour, to]) => {
    const out = arrowTo(origin, to);
    if (out >= 0) return { colour: colour as Colour, origin, arrow: out, to };
    const own = others.findIndex((arrow) => home[arrow] === colour);
    return { colour: colour as Colour, origin, arrow: others.splice(Math.max(0, own), 1)[0]!, to };
  });
}

function put(tenants: string[], apartment: number, arrow: number, colour: string): string[] {
  const home = tenants[apartment]!;
  return tenants.with(apartment, home.slice(0, arrow) + colour + home.slice(arrow + 1));
}

function counted(supplies: number[][], seat: number, colour: Colour, by: number): number[][] {
  const supply = supplies[seat]!;
  const which = COLOURS.indexOf(colour);
  return supplies.with(seat, supply.with(which, supply[which]! + by));
}

/** The table after an event was shown. */
export function after(stage: Stage, event: RoomEvent): Stage {
  switch (event.kind) {
    case "game-started":
      return { ...stage, kinds: event.kinds, tenants: event.tenants };
    case "supplies-dealt":
      return { ...stage, colours: event.colours, supplies: event.supplies };
    case "colour-taken":
      return event.second ? stage : { ...stage, colours: stage.colours.with(event.seat, event.colour) };
    case "spare-housed":
      return {
        ...stage,
        tenants: event.arrows.reduce((t, arrow) => put(t, event.apartment, arrow, event.colour), stage.tenants),
      };
    case "card-played": {
      const at = stage.hand.indexOf(event.card);
      return {
        ...stage,
        played: event.card,
        hand: at < 0 ? stage.hand : stage.hand.toSpliced(at, 1),
        hands: stage.hands.with(event.seat, Math.max(0, stage.hands[event.seat]! - 1)),
      };
    }
    case "meeple-taken":
      return { ...stage, taken: event.colour };
    case "meeple-placed":
      return {
        ...stage,
        taken: null,
        tenants: put(stage.tenants, event.apartment, event.arrow, event.colour),
        supplies: counted(stage.supplies, event.seat, event.colour, -1),
      };
    case "meeple-returned":
      return {
        ...stage,
        tenants: put(stage.tenants, event.apartment, event.arrow, FREE),
        supplies: counted(stage.supplies, event.owner, event.colour, 1),
      };
    case "meeple-picked":
      return { ...stage, picked: { apartment: event.apartment, arrow: event.arrow } };
    case "meeples-swapped": {
      const one = put(stage.tenants, event.apartment, event.arrow, event.other_colour);
      return { ...stage, picked: null, tenants: put(one, event.other_apartment, event.other_arrow, event.colour) };
    }
    case "evicted":
    case "renovation-began":
      return {
        ...stage,
        air: lifted(event.apartment, event.air, stage.tenants[event.apartment]),
        tenants: stage.tenants.with(event.apartment, FREE.repeat(4)),
      };
    case "meeple-landed":
      return {
        ...stage,
        air: stage.air.slice(1),
        tenants: put(stage.tenants, event.apartment, event.arrow, event.colour),
      };
    case "turn-ended":
      return {
        ...stage,
        turns: stage.turns + 1,
        played: null,
        discard: stage.played ? [...stage.discard, stage.played] : stage.discard,
      };
    case "discard-shuffled":
      return { ...stage, draw: event.cards, discard: [] };
    case "card-drawn":
      return {
        ...stage,
        draw: Math.max(0, stage.draw - 1),
        hands: stage.hands.with(event.seat, stage.hands[event.seat]! + 1),
      };
    case "turn-began":
      return { ...stage, turn: event.seat };
    default:
      return stage;
  }
}

/** A piece on its way: its colour and the lines it goes along, one after another. */
export interface Motion {
  colour: Colour;
  lines: Point[][];
  /** Comes down from above, or goes up and away. */
  fades?: "in" | "out";
}

/** What moves while an event is shown, and the table without the pieces that move. */
export function moving(stage: Stage, event: RoomEvent, plan: Plan): { stage: Stage; motions: Motion[] } {
  switch (event.kind) {
    case "meeple-placed": {
      const to = place(plan, event);
      return { stage, motions: [{ colour: event.colour, lines: [[{ x: to.x, y: to.y - 46 }, to]], fades: "in" }] };
    }
    case "meeple-returned": {
      const from = place(plan, event);
      return {
        stage: { ...stage, tenants: put(stage.tenants, event.apartment, event.arrow, FREE) },
        motions: [{ colour: event.colour, lines: [[from, { x: from.x, y: from.y - 46 }]], fades: "out" }],
      };
    }
    case "meeples-swapped": {
      const one = place(plan, event);
      const other = place(plan, { apartment: event.other_apartment, arrow: event.other_arrow });
      const cleared = put(stage.tenants, event.apartment, event.arrow, FREE);
      return {
        stage: { ...stage, tenants: put(cleared, event.other_apartment, event.other_arrow, FREE) },
        motions: [
          { colour: event.colour, lines: [[one, other]] },
          { colour: event.other_colour, lines: [[other, one]] },
        ],
      };
    }
    case "meeple-landed": {
      const flyer = stage.air[0];
      if (!flyer) return { stage, motions: [] };
      const from = hovering(plan, { apartment: flyer.origin, arrow: flyer.arrow });
      const to = place(plan, event);
      const stays = event.apartment === event.origin;
      const lines = stays ? [[from, to]] : way(from, flyer.origin, flyer.arrow, to);
      return { stage: { ...stage, air: stage.air.slice(1) }, motions: [{ colour: event.colour, lines }] };
    }
    default:
      return { stage, motions: [] };
  }
}

/** How long an event is shown at normal speed, in milliseconds; one's own deeds need no telling. */
export function lasts(event: RoomEvent, own: boolean): number {
  switch (event.kind) {
    case "card-played":
      return own ? 0 : 900;
    case "colour-named":
      return own ? 0 : 650;
    case "colour-taken":
      return own ? 0 : 600;
    case "meeple-placed":
      return own ? 260 : 650;
    case "meeple-picked":
      return own ? 0 : 400;
    case "meeple-returned":
    case "meeples-swapped":
      return own ? 500 : 900;
    case "evicted":
    case "renovation-began":
      return own ? 650 : 950;
    case "meeple-landed":
      return own ? 380 : 700;
    case "discard-shuffled":
      return 600;
    case "last-chance-began":
      return 1200;
    case "last-chance-declined":
      return 700;
    case "turn-began":
      return 250;
    default:
      return 0;
  }
}

/** Events that have no line in the log, because another one tells the same. */
const SILENT = new Set<RoomEvent["kind"]>([
  "supplies-dealt",
  "cards-dealt",
  "meeple-taken",
  "meeple-picked",
  "turn-ended",
]);

export function isTold(event: RoomEvent): boolean {
  return !SILENT.has(event.kind);
}
