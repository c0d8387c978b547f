// The server's list of what is legal and what is not, sorted by where on the table it is chosen.
import type { RefusedAction } from "../api";
import { APARTMENTS, type Spot } from "./geometry";
import type { Action, Card, Colour, View } from "./stage";

export interface Home {
  /** Choosing the apartment itself. */
  whole: Action | null;
  /** Choosing one of its arrows. */
  arrows: (Action | null)[];
  /** Why an arrow is closed. */
  shut: (RefusedAction | null)[];
  /** Why nothing can be chosen here. */
  why: RefusedAction | null;
}

export interface Choices {
  homes: Home[];
  cards: Map<Card, Action>;
  shutCards: Map<Card, RefusedAction>;
  colours: Map<Colour, Action>;
  shutColours: Map<Colour, RefusedAction>;
  end: Action | null;
  decline: Action | null;
  /** What the board is asked for now. */
  asks: "arrow" | "meeple" | "apartment" | null;
}

function none(): Choices {
  return {
    homes: APARTMENTS.map(() => ({ whole: null, arrows: [null, null, null, null], shut: [null, null, null, null], why: null })),
    cards: new Map(),
    shutCards: new Map(),
    colours: new Map(),
    shutColours: new Map(),
    end: null,
    decline: null,
    asks: null,
  };
}

export const NO_CHOICES = none();

/** The spot on the board that an action names. */
export function spotOf(action: Action, view: View): Spot | null {
  if (action.kind === "place" || action.kind === "pick") return { apartment: action.apartment, arrow: action.arrow };
  if (action.kind === "land" && view.flights[0]) {
    return { apartment: view.flights[0]!.to, arrow: action.arrow };
  }
  return null;
}

export function choicesOf(view: View, refused: readonly RefusedAction[]): Choices {
  const all = none();
  for (const action of view.legal) {
    const spot = spotOf(action, view);
    if (spot) all.homes[spot.apartment]!.arrows[spot.arrow] = action;
    else if (action.kind === "apartment") all.homes[action.apartment]!.whole = action;
    else if (action.kind === "play") all.cards.set(action.card, action);
    else if (action.kind === "name" || action.kind === "take") all.colours.set(action.colour, action);
    else if (action.kind === "end") all.end = action;
    else if (action.kind === "decline") all.decline = action;
  }
  for (const closed of refused) {
    const action = closed.action as Action;
    const spot = spotOf(action, view);
    if (spot) all.homes[spot.apartment]!.shut[spot.arrow] = closed;
    else if (action.kind === "apartment") all.homes[action.apartment]!.why = closed;
    else if (action.kind === "play") all.shutCards.set(action.card, closed);
    else if (action.kind === "name" || action.kind === "take") all.shutColours.set(action.colour, closed);
  }
  for (const home of all.homes) {
    const [first] = home.shut;
    if (first && home.shut.every((closed) => closed?.message.key === first.message.key)) home.why = first;
  }
  all.asks = asked(view);
  return all;
}

function asked(view: View): Choices["asks"] {
  switch (view.legal[0]?.kind) {
    case "place":
    case "land":
      return "arrow";
    case "pick":
      return "meeple";
    case "apartment":
      return "apartment";
    default:
      return null;
  }
}

export function isOpen(home: Home): boolean {
  return home.whole !== null || home.arrows.some(Boolean);
}
