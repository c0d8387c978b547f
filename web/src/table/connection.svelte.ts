// A table as one browser follows it: what happened, in order, and what may be done now.
//
// Updates come by the stream and with the answers to one's own deeds. Each has a number, so one that
// came twice is dropped and a gap is filled. They are shown one after another (the queue); the snapshot
// after an update is taken over when that update was shown, never earlier.
import { createParser } from "eventsource-parser";
import type { Action, Event, LogLine, MessageOut, Snapshot, Update } from "../api";
import * as api from "./api";
import { EventQueue, type Wait } from "./event-queue";
import { dropWish, find, keepWish, markOver, takeFresh, wishOf, type Remembered, type Wish } from "./remembered";

/** Silence longer than this means that the line is dead: the server's comments come more often. */
const SILENCE = 45_000;
/** An answer to a wish comes sooner, or not at all. */
const ANSWER = 15_000;
const RETRIES = [300, 700, 1500, 3000, 5000];

export type Trouble = "lost" | "missing" | "denied" | "gone";

export interface Presenter {
  /** Show an event for the time it takes. */
  show(event: Event, update: Update, wait: Wait): Promise<void>;
  /** Whether an event has a line in the log. */
  isTold(event: Event): boolean;
  /** Take over what the server says. */
  adopt(snapshot: Snapshot): void;
}

export class Connection {
  /** What was shown last. */
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<LogLine[]>([]);
  trouble = $state<Trouble | null>(null);
  /** Why a game that is gone cannot be gone on with. */
  gone = $state.raw<MessageOut | null>(null);
  /** Why the last wish was refused. */
  refusal = $state.raw<{ message: MessageOut; ruling: string } | null>(null);
  /** A wish is on its way, or its outcome is being shown. */
  sending = $state(false);
  /** The wish that the server has not confirmed yet. */
  pending = $state.raw<Wish | null>(null);
  /** The browser keeps that wish even if this page is left. */
  kept = $state(false);
  /** Things that happened are being shown. */
  showing = $state(false);
  /** The seat whose eyes this screen sees with; null: a spectator's. */
  viewer = $state<number | null>(null);

  readonly remembered: Remembered | undefined;
  /** The seats at this screen. */
  readonly persons: number[];

  private presenter: Presenter | null = null;
  private last = 0;
  private closed = false;
  private listening: AbortController | null = null;
  /** Ends what may hang on a line that is gone. */
  private readonly hanging = new Set<() => void>();
  private readonly pausing = new Set<() => void>();
  private readonly queue: EventQueue<Update>;
  private resting: (() => void)[] = [];

  constructor(readonly table: string) {
    this.remembered = find(table);
    this.persons = (this.remembered?.seats ?? []).filter((seat) => seat.token).map((seat) => seat.seat);
    this.queue = new EventQueue<Update>(
      (update, wait) => this.present(update, wait),
      () => this.rest(),
    );
    globalThis.window?.addEventListener("online", this.reconnect);
    globalThis.document?.addEventListener("visibilitychange", this.hasten);
  }

  /** Several people share this screen, so hands are shown one at a time. */
  get several(): boolean {
    return this.persons.length > 1;
  }

  attach(presenter: Presenter): void {
    this.presenter = presenter;
    if (this.snapshot) presenter.adopt(this.snapshot);
  }

  async open(): Promise<void> {
    await this.look(this.persons.length === 1 ? this.persons[0]! : null);
    const wish = wishOf(this.table);
    if (wish && !this.closed && !this.trouble) await this.wish(wish, true);
  }

  close(): void {
    this.closed = true;
    globalThis.window?.removeEventListener("online", this.reconnect);
    globalThis.document?.removeEventListener("visibilitychange", this.hasten);
    this.goOn();
    this.listening?.abort();
    this.queue.clear();
  }

  skip(): void {
    this.queue.skip();
  }

  /** See the table with a seat's eyes from now on. */
  async look(seat: number | null): Promise<void> {
    this.listening?.abort();
    this.queue.clear();
    for (let attempt = 0; !this.closed; attempt++) {
      try {
        const snapshot = await api.getTable(this.table, this.token(seat));
        const first = takeFresh(this.table) ? (await api.getUpdates(this.table, this.token(seat), 0))[0] : undefined;
        this.viewer = seat;
        this.trouble = null;
        if (first?.snapshot) {
          // Nobody saw this table yet: show it from its start, even if a bot was quick.
          this.last = first.number;
          this.log = first.log.map((message) => ({ number: first.number, seat: null, message }));
          this.adopt(first.snapshot);
        } else {
          this.last = snapshot.number;
          this.log = snapshot.log;
          this.adopt(snapshot);
        }
        void this.listen();
        return;
      } catch (error) {
        if (this.stops(error)) return;
        await this.pause(attempt);
      }
    }
  }

  /** Nobody's hand is to be seen any more. */
  hide(): void {
    if (this.viewer === null) return;
    this.viewer = null;
    void this.listen();
  }

  /** Do something, and send it until the server has it. */
  async act(action: Action): Promise<void> {
    const { snapshot, viewer } = this;
    if (!snapshot || viewer === null || snapshot.decision === null) return;
    await this.wish({ seat: viewer, key: newKey(), what: "action", decision: snapshot.decision, action });
  }

  /** Take something back, and do something else instead if that is open then. */
  async undo(scope: "action" | "turn", then: Action | null = null): Promise<void> {
    const { snapshot, viewer } = this;
    if (!snapshot || viewer === null) return;
    await this.wish({ seat: viewer, key: newKey(), what: "undo", decision: snapshot.decision, scope, then });
  }

  /** When everything that came was shown. */
  settled(): Promise<void> {
    if (!this.queue.busy) return Promise.resolve();
    return new Promise((resolve) => this.resting.push(resolve));
  }

  private token(seat: number | null): string | null {
    return this.remembered?.seats.find((entry) => entry.seat === seat)?.token ?? null;
  }

  /** Send a wish until it is answered. One that was kept from before may be out of date: that is no news then. */
  private async wish(wish: Wish, again = false): Promise<void> {
    const token = this.token(wish.seat);
    if (!token || this.sending) return;
    this.sending = true;
    this.refusal = null;
    this.pending = wish;
    this.kept = keepWish(this.table, wish);
    let done = false;
    try {
      done = await this.deliver(wish, token, again);
    } finally {
      this.pending = null;
      this.sending = false;
    }
    if (done && wish.what === "undo" && wish.then && this.viewer === wish.seat) await this.act(wish.then);
  }

  /** Whether the server did it. */
  private async deliver(wish: Wish, token: string, again: boolean): Promise<boolean> {
    for (let attempt = 0; !this.closed; attempt++) {
      try {
        const { updates, snapshot } = await this.sent(wish, token);
        dropWish(this.table, wish);
        this.trouble = null;
        this.pending = null;
        // Others may look by now; what the wish's own seat sees is not for them.
        if (this.viewer === wish.seat) {
          await this.receive(
            updates.map((update, i) => (i === updates.length - 1 && !update.snapshot ? { ...update, snapshot } : update)),
          );
        }
        await this.settled();
        return true;
      } catch (error) {
        if (error instanceof api.ApiProblem && (error.status === 409 || error.status === 422)) {
          dropWish(this.table, wish);
          this.trouble = null;
          if (error.status === 409) await this.catchUp();
          else if (!again) this.refuse(error.problem);
          return false;
        }
        if (this.stops(error)) {
          if (!this.closed) dropWish(this.table, wish);
          return false;
        }
        await this.pause(attempt);
      }
    }
    return false;
  }

  private async sent(wish: Wish, token: string): ReturnType<typeof api.act> {
    const line = new AbortController();
    const stop = () => line.abort();
    const alarm = setTimeout(stop, ANSWER);
    this.hanging.add(stop);
    try {
      return wish.what === "action"
        ? await api.act(this.table, token, wish.key, { decision: wish.decision, action: wish.action }, line.signal)
        : await api.undo(this.table, token, wish.key, { decision: wish.decision, scope: wish.scope }, line.signal);
    } finally {
      clearTimeout(alarm);
      this.hanging.delete(stop);
    }
  }

  private refuse(problem: api.ApiProblem["problem"]): void {
    const message = problem.message ?? { key: "refuse-unknown", params: {} };
    this.refusal = { message, ruling: problem.ruling ?? "" };
  }

  private stops(error: unknown): boolean {
    if (this.closed) return true;
    if (error instanceof api.ApiProblem && (error.status === 404 || error.status === 422)) {
      this.trouble = "missing";
      return true;
    }
    if (error instanceof api.ApiProblem && error.status === 410) {
      this.trouble = "gone";
      this.gone = error.problem.message ?? null;
      return true;
    }
    if (error instanceof api.ApiProblem && (error.status === 401 || error.status === 403)) {
      this.trouble = "denied";
      return true;
    }
    this.trouble = "lost";
    return false;
  }

  private async listen(): Promise<void> {
    // One line at a time: an older one may see with another seat's eyes.
    this.listening?.abort();
    const listening = new AbortController();
    this.listening = listening;
    const stopped = () => this.closed || listening.signal.aborted;
    for (let attempt = 0; !stopped(); attempt++) {
      const line = new AbortController();
      const stop = () => line.abort();
      this.hanging.add(stop);
      listening.signal.addEventListener("abort", stop);
      let alarm = setTimeout(stop, SILENCE);
      try {
        const response = await api.stream(this.table, this.token(this.viewer), this.last, line.signal);
        if (this.trouble === "lost") this.trouble = null;
        attempt = 0;
        const parser = createParser({
          onEvent: ({ data }) => {
            if (!stopped()) void this.receive([JSON.parse(data) as Update]);
          },
        });
        const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          clearTimeout(alarm);
          alarm = setTimeout(stop, SILENCE);
          parser.feed(part.value);
        }
      } catch (error) {
        if (stopped() || this.stops(error)) return;
      } finally {
        clearTimeout(alarm);
        this.hanging.delete(stop);
        listening.signal.removeEventListener("abort", stop);
      }
      await this.pause(attempt);
    }
  }

  private async receive(updates: Update[]): Promise<void> {
    for (const update of updates) {
      if (update.number <= this.last) continue;
      if (update.number > this.last + 1) {
        await this.catchUp();
        continue;
      }
      this.last = update.number;
      this.showing = true;
      this.queue.push(update);
    }
  }

  /** Ask for what was missed, until it is here: no later update may come that would show the gap again. */
  private async catchUp(): Promise<void> {
    const { viewer } = this;
    for (let attempt = 0; !this.closed && viewer === this.viewer; attempt++) {
      try {
        const missed = await api.getUpdates(this.table, this.token(viewer), this.last);
        if (this.trouble === "lost") this.trouble = null;
        if (viewer === this.viewer) await this.receive(missed);
        return;
      } catch (error) {
        if (this.stops(error)) return;
        await this.pause(attempt);
      }
    }
  }

  private async present(update: Update, wait: Wait): Promise<void> {
    if (update.kind === "undo") {
      const gone = new Set(update.withdrawn);
      this.log = this.log.filter((line) => !gone.has(line.number));
    }
    const lines = [...update.log];
    try {
      for (const event of update.events) {
        // What the table itself says stands before the event it is about.
        while (lines[0]?.key.startsWith("table-")) this.tell(update, lines.shift()!);
        if (this.presenter?.isTold(event) && lines.length) this.tell(update, lines.shift()!);
        await this.presenter?.show(event, update, wait);
      }
    } finally {
      // Whatever came in between: what the server says holds.
      for (const line of lines) this.tell(update, line);
      if (update.snapshot) this.adopt(update.snapshot);
    }
  }

  private tell(update: Update, message: MessageOut): void {
    this.log = [...this.log, { number: update.number, seat: update.seat, message }];
  }

  private adopt(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    this.refusal = null;
    this.presenter?.adopt(snapshot);
    if (snapshot.over) markOver(this.table);
  }

  private rest(): void {
    this.showing = false;
    for (const done of this.resting.splice(0)) done();
  }

  private pause(attempt: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(alarm);
        this.pausing.delete(go);
        resolve();
      };
      const alarm = setTimeout(go, RETRIES[Math.min(attempt, RETRIES.length - 1)]);
      this.pausing.add(go);
    });
  }

  /** Try again now, as somebody looks. */
  private readonly hasten = (): void => {
    if (globalThis.document?.visibilityState !== "hidden") this.goOn();
  };

  /** The network is back; what hangs on the one before never ends by itself. */
  private readonly reconnect = (): void => {
    for (const stop of [...this.hanging]) stop();
    setTimeout(() => this.goOn());
  };

  private goOn(): void {
    for (const go of [...this.pausing]) go();
  }
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
