// What the components draw: a view of the server, arranged for drawing.
import type { RoomShareAction, RoomShareView } from "../api";
import type { Point, Spot } from "./geometry";

export type View = RoomShareView;
export type Action = RoomShareAction;
export type Colour = NonNullable<View["colours"][number]>;
export type Card = View["hand"][number];
export type Step = View["step"];
/** A meeple in the air: it has left its arrow and has not landed yet. */
export type Flight = View["flights"][number];

export const COLOURS: readonly Colour[] = ["r", "b", "y", "g"];
export const FREE = "-";

/** The colours of a supply as they are shown: the one that scores for its player first. */
export function ownFirst(own: Colour | null | undefined): readonly Colour[] {
  return own ? [own, ...COLOURS.filter((colour) => colour !== own)] : COLOURS;
}

export interface Stage {
  kinds: string;
  tenants: readonly string[];
  /** By apartment: what each meeple that lives there brings its player. */
  brings: readonly number[];
  /** The own colour of each seat; null as long as it has chosen none. */
  colours: readonly (Colour | null)[];
  supplies: readonly (readonly number[])[];
  hand: readonly Card[];
  hands: readonly number[];
  draw: number;
  discard: readonly Card[];
  played: Card | null;
  /** The meeple taken out of the supply. */
  taken: Colour | null;
  picked: Spot | null;
  flights: readonly Flight[];
  /** In the last chance, the apartments that may be chosen. */
  lastPlaces: readonly number[];
  turn: number;
  turns: number;
  points: readonly number[];
  over: boolean;
}

export function stageOf(view: View): Stage {
  const { step } = view;
  return {
    kinds: view.board.kinds,
    tenants: view.board.tenants,
    brings: view.brings,
    colours: view.colours,
    supplies: view.supplies,
    hand: view.hand,
    hands: view.hands,
    draw: view.draw,
    discard: view.discard,
    played: "card" in step ? step.card : null,
    taken: "meeple" in step ? step.meeple : null,
    picked: step.kind === "choose-exchange" && step.first ? spot(step.first) : null,
    flights: view.flights,
    lastPlaces: view.last_places,
    turn: view.turn,
    turns: view.turns,
    points: view.points,
    over: step.kind === "over",
  };
}

function spot([apartment, arrow]: [number, number]): Spot {
  return { apartment, arrow };
}

/** Hands are in this order, so the place of the card in play is known after a reload too. */
const CARDS: readonly Card[] = [
  "key-r", "key-b", "key-y", "key-g", "communication", "departure-day", "forced-eviction", "new-contract",
  "apartment-exchange", "renovation",
];

/** The hand with the card in play at its place. */
export function handWith(hand: readonly Card[], played: Card | null): { card: Card; inPlay: boolean }[] {
  const cards = hand.map((card) => ({ card, inPlay: false }));
  if (!played) return cards;
  const before = hand.filter((card) => CARDS.indexOf(card) < CARDS.indexOf(played)).length;
  return cards.toSpliced(before, 0, { card: played, inPlay: true });
}

/** A piece on its way: its colour and the lines it goes along, one after another. */
export interface Motion {
  colour: Colour;
  lines: Point[][];
  /** Comes down from above, or goes up and away. */
  fades?: "in" | "out";
}
