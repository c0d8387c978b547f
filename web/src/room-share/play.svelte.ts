// One screen's part in a game of Room Share: what is drawn while things happen, and what the player does.
import type { Event, Snapshot, Update } from "../api";
import type { Connection, Presenter } from "../table/connection.svelte";
import type { Wait } from "../table/event-queue";
import { settings, wantsNoMotion } from "../table/settings.svelte";
import { choicesOf, NO_CHOICES } from "./choices";
import { type Plan, WIDE } from "./geometry";
import {
  after,
  isTold,
  lasts,
  moving,
  stageOf,
  type Action,
  type Card,
  type Colour,
  type Motion,
  type RoomEvent,
  type Stage,
  type Step,
  type View,
} from "./stage";

/** Until one of these is over, nothing on the board has changed, so another card may still be chosen. */
const UNDECIDED: Step["kind"][] = [
  "choose-key-colour",
  "choose-meeple",
  "choose-place",
  "choose-departure",
  "choose-exchange",
  "choose-house",
];

/** The connection serves any game; whoever plays here is at a table of Room Share, as the page saw to. */
export class Play implements Presenter {
  stage = $state.raw<Stage | null>(null);
  motions = $state.raw<Motion[]>([]);
  duration = $state(0);
  plan: Plan = WIDE;
  /** Where in the hand the card in play was. */
  private slot = 0;

  readonly view = $derived.by(() => this.connection.snapshot!.view as View);
  readonly idle = $derived.by(() => !this.connection.showing);
  /** The seat that decides at this screen now. */
  readonly acting = $derived.by(() => {
    const { snapshot, viewer } = this.connection;
    return this.idle && viewer !== null && snapshot!.awaited.includes(viewer) ? viewer : null;
  });
  /** What was chosen and is not confirmed yet; until then nothing else can be. */
  readonly pending = $derived.by(() => {
    const { pending, snapshot } = this.connection;
    return pending && this.acting === pending.seat && pending.decision === snapshot!.decision ? pending : null;
  });
  /** The action on its way, or that will be when what it replaces was taken back. */
  readonly pendingAction = $derived.by(() => {
    const chosen = this.pending?.what === "undo" ? this.pending.then : this.pending?.action;
    return (chosen as Action | null | undefined) ?? null;
  });
  readonly choices = $derived.by(() =>
    this.acting === null || this.connection.pending ? NO_CHOICES : choicesOf(this.view, this.connection.snapshot!.refused),
  );
  readonly canUndo = $derived.by(
    () => this.idle && !this.connection.pending && this.connection.viewer !== null && this.connection.snapshot!.can_undo,
  );
  readonly cardChangeable = $derived.by(
    () => this.acting !== null && this.canUndo && UNDECIDED.includes(this.view.step.kind),
  );
  readonly meepleChangeable = $derived.by(
    () =>
      this.acting !== null &&
      this.canUndo &&
      (this.view.step.kind === "choose-place" || this.view.step.kind === "last-chance-place"),
  );
  /** The hand that may be seen on this screen. */
  readonly handOf = $derived.by(() => {
    const { viewer, several, snapshot } = this.connection;
    if (viewer === null || !this.stage) return null;
    const ownTurn = this.stage.turn === viewer && snapshot!.awaited.includes(viewer);
    return !several || ownTurn ? viewer : null;
  });
  readonly cards = $derived.by(() => {
    const stage = this.stage;
    if (!stage || this.handOf === null) return [];
    const cards = stage.hand.map((card) => ({ card, inPlay: false }));
    const played = stage.turn === this.handOf ? stage.played : null;
    return played ? cards.toSpliced(Math.min(this.slot, cards.length), 0, { card: played, inPlay: true }) : cards;
  });

  constructor(readonly connection: Connection) {
    connection.attach(this);
  }

  isTold(event: Event): boolean {
    return isTold(event as RoomEvent);
  }

  async show(happened: Event, update: Update, wait: Wait): Promise<void> {
    const stage = this.stage;
    const event = happened as RoomEvent;
    if (!stage) return;
    if (event.kind === "card-played") this.slot = Math.max(0, stage.hand.indexOf(event.card));
    const own = update.seat !== null && update.seat === this.connection.viewer;
    const duration = settings.at(lasts(event, own));
    if (duration > 0) {
      const shown = moving(stage, event, this.plan);
      if (shown.motions.length && !wantsNoMotion()) {
        this.duration = duration;
        this.stage = shown.stage;
        this.motions = shown.motions;
        await wait(duration);
        this.motions = [];
        this.stage = after(stage, event);
        return;
      }
      // What does not move is seen after the fact, for as long as reading about it takes.
      this.stage = after(stage, event);
      await wait(duration);
      return;
    }
    this.stage = after(stage, event);
  }

  adopt(snapshot: Snapshot): void {
    this.motions = [];
    this.stage = stageOf(snapshot.view as View, this.stage ?? undefined);
  }

  async act(action: Action): Promise<void> {
    if (this.acting !== null && !this.connection.sending) await this.connection.act(action);
  }

  /** Play a card; if one is in play already, take it back first. */
  async card(card: Card): Promise<void> {
    const open = this.choices.cards.get(card);
    if (open) await this.act(open);
    else if (this.cardChangeable && !this.connection.sending) await this.connection.undo("turn", { kind: "play", card });
  }

  /** Take a meeple or name a colour; if a meeple was taken already, put it back first. */
  async colour(colour: Colour): Promise<void> {
    const open = this.choices.colours.get(colour);
    if (open) await this.act(open);
    else if (this.meepleChangeable && !this.connection.sending) await this.connection.undo("action", { kind: "take", colour });
  }
}
