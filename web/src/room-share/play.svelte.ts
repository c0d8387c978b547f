// One screen's part in a game of Room Share: what is drawn, and what the player asks for.
import type { Action as AnyAction, Snapshot, Update } from "../api";
import { actionsOf, play, type Scope } from "../table/gesture";
import type { Presenter, Session } from "../table/session.svelte";
import { settings, wantsNoMotion } from "../table/settings.svelte";
import type { Wait } from "../table/showing";
import { choicesOf, NO_CHOICES } from "./choices";
import { type Plan, type Spot, WIDE } from "./geometry";
import { momentBetween } from "./moments";
import { handWith, stageOf, type Action, type Card, type Colour, type Motion, type Stage, type Step, type View } from "./stage";

/** Until one of these is over, nothing on the board has changed, so another card may still be chosen. */
const UNDECIDED: readonly Step["kind"][] = [
  "choose-key-colour",
  "choose-meeple",
  "choose-place",
  "choose-departure",
  "choose-exchange",
  "choose-house",
];

const viewOf = (snapshot: Snapshot) => snapshot.view as View;

/** The session serves any game; whoever plays here is at a table of Room Share. */
export class Play implements Presenter {
  motions = $state.raw<Motion[]>([]);
  duration = $state(0);
  plan: Plan = WIDE;
  /** What is drawn while something moves. */
  private moving = $state.raw<Stage | null>(null);

  /** What the server said last. */
  readonly view = $derived.by(() => viewOf(this.session.snapshot!));
  readonly stage = $derived.by(() => this.moving ?? stageOf(viewOf(this.session.shown!)));
  /** What the viewer has asked for and the server has not confirmed. */
  readonly asked = $derived.by(() => this.session.pending.flatMap((gesture) => actionsOf(gesture) as Action[]));
  readonly choices = $derived.by(() =>
    this.session.acting === null || this.session.pending.length
      ? NO_CHOICES
      : choicesOf(this.view, this.session.snapshot!.refused),
  );
  readonly cardChangeable = $derived.by(() => this.changeable(...UNDECIDED));
  readonly meepleChangeable = $derived.by(() => this.changeable("choose-place", "last-chance-place"));
  /** The seat whose hand may be seen on this screen. */
  readonly handOf = $derived.by(() => {
    const { viewer, several, snapshot } = this.session;
    if (viewer === null) return null;
    const ownTurn = this.stage.turn === viewer && snapshot!.awaited.includes(viewer);
    return !several || ownTurn ? viewer : null;
  });
  readonly cards = $derived.by(() =>
    this.handOf === null ? [] : handWith(this.stage.hand, this.stage.turn === this.handOf ? this.stage.played : null),
  );

  constructor(readonly session: Session) {}

  async show(before: Snapshot, update: Update, wait: Wait): Promise<void> {
    const own = update.seat !== null && update.seat === this.session.viewer;
    // A forced move is nothing that the person did.
    const moment = momentBetween(viewOf(before), viewOf(update.snapshot!), own && !update.forced, this.plan);
    const duration = settings.at(moment.duration);
    if (duration <= 0) return;
    const moves = moment.motions.length > 0 && !wantsNoMotion();
    try {
      this.duration = duration;
      this.moving = moves || !moment.motions.length ? moment.stage : stageOf(viewOf(update.snapshot!));
      this.motions = moves ? moment.motions : [];
      await wait(duration);
    } finally {
      this.motions = [];
      this.moving = null;
    }
  }

  private changeable(...steps: readonly Step["kind"][]): boolean {
    const { acting, canUndo, pending } = this.session;
    return acting !== null && canUndo && !pending.length && steps.includes(this.view.step.kind);
  }

  // Each of these returns whether it was accepted.

  act(action: Action): boolean {
    return this.session.submit(play([action as AnyAction]));
  }

  /** Play a card; if one is in play already, take it back in the same request. */
  card(card: Card): boolean {
    const action: Action = { kind: "play", card };
    const replaces = this.isAsked("play") || (this.cardChangeable && !this.choices.cards.has(card));
    return replaces ? this.instead("turn", action) : this.act(action);
  }

  /** Take a meeple or name a colour; if a meeple was taken already, put it back in the same request. */
  colour(colour: Colour): boolean {
    const take: Action = { kind: "take", colour };
    const replaces = this.isAsked("take") || (this.meepleChangeable && !this.choices.colours.has(colour));
    if (replaces) return this.instead("action", take);
    return this.session.submit(play([take as AnyAction], [{ kind: "name", colour } as AnyAction]));
  }

  home(apartment: number): boolean {
    return this.act({ kind: "apartment", apartment });
  }

  spot({ apartment, arrow }: Spot): boolean {
    const actions: Action[] = [
      { kind: "place", apartment, arrow },
      { kind: "pick", apartment, arrow },
    ];
    if (this.view.flights[0]?.to === apartment) actions.push({ kind: "land", arrow });
    return this.session.submit(play(...actions.map((action) => [action as AnyAction])));
  }

  /** Whether such an action is the last one on its way. */
  private isAsked(kind: Action["kind"]): boolean {
    return this.asked.at(-1)?.kind === kind;
  }

  private instead(undo: Scope, action: Action): boolean {
    return this.session.submit({ kind: "play", undo, meanings: [[action as AnyAction]] });
  }
}
