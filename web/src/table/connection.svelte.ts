// A table as one browser follows it: what happened, in order, and what may be done now.
//
// Updates come by the stream and with the answers to one's own deeds. Each has a number, so one that
// came twice is dropped and a gap is filled. They are shown one after another (the queue); the sight
// after an update is taken over when that update was shown, never earlier.
import { createParser } from "eventsource-parser";
import type { Action, Event, LogLine, MessageOut, Sight, Update } from "../api";
import * as api from "./api";
import { EventQueue, type Wait } from "./event-queue";
import { find, markOver, takeFresh, type Remembered } from "./remembered";

/** Silence longer than this means that the line is dead: the server's comments come more often. */
const SILENCE = 45_000;
const RETRIES = [300, 700, 1500, 3000, 5000];

export type Trouble = "lost" | "missing" | "denied";

export interface Presenter {
  /** Show an event for the time it takes. */
  show(event: Event, update: Update, wait: Wait): Promise<void>;
  /** Whether an event has a line in the log. */
  isTold(event: Event): boolean;
  /** Take over what the server says. */
  adopt(sight: Sight): void;
}

export class Connection {
  /** What was shown last. */
  sight = $state.raw<Sight | null>(null);
  log = $state.raw<LogLine[]>([]);
  trouble = $state<Trouble | null>(null);
  /** Why the last wish was refused. */
  refusal = $state.raw<{ message: MessageOut; ruling: string } | null>(null);
  /** A wish is on its way. */
  sending = $state(false);
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
  private readonly queue: EventQueue<Update>;
  private resting: (() => void)[] = [];

  constructor(readonly table: string) {
    this.remembered = find(table);
    this.persons = (this.remembered?.seats ?? []).filter((seat) => seat.token).map((seat) => seat.seat);
    this.queue = new EventQueue<Update>(
      (update, wait) => this.present(update, wait),
      () => this.rest(),
    );
  }

  /** Several people share this screen, so hands are shown one at a time. */
  get several(): boolean {
    return this.persons.length > 1;
  }

  attach(presenter: Presenter): void {
    this.presenter = presenter;
    if (this.sight) presenter.adopt(this.sight);
  }

  async open(): Promise<void> {
    await this.look(this.persons.length === 1 ? this.persons[0]! : null);
  }

  close(): void {
    this.closed = true;
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
        const sight = await api.getTable(this.table, this.token(seat));
        const first = takeFresh(this.table) ? (await api.getUpdates(this.table, this.token(seat), 0))[0] : undefined;
        this.viewer = seat;
        this.trouble = null;
        if (first?.sight) {
          // Nobody saw this table yet: show it from its start, even if a bot was quick.
          this.last = first.number;
          this.log = first.log.map((message) => ({ number: first.number, seat: null, message }));
          this.adopt(first.sight);
        } else {
          this.last = sight.number;
          this.log = sight.log;
          this.adopt(sight);
        }
        void this.listen();
        return;
      } catch (error) {
        if (this.stops(error)) return;
        await pause(attempt);
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
    const { sight, viewer } = this;
    if (!sight || viewer === null || sight.decision === null) return;
    const { decision } = sight;
    await this.wish((token, key) => api.act(this.table, token, key, decision, action));
  }

  async undo(scope: "action" | "turn"): Promise<void> {
    const { sight } = this;
    if (!sight) return;
    const { decision } = sight;
    await this.wish((token, key) => api.undo(this.table, token, key, decision, scope));
  }

  /** When everything that came was shown. */
  settled(): Promise<void> {
    if (!this.queue.busy) return Promise.resolve();
    return new Promise((resolve) => this.resting.push(resolve));
  }

  private token(seat: number | null): string | null {
    return this.remembered?.seats.find((entry) => entry.seat === seat)?.token ?? null;
  }

  private async wish(send: (token: string, key: string) => ReturnType<typeof api.act>): Promise<void> {
    const token = this.token(this.viewer);
    if (!token || this.sending) return;
    this.sending = true;
    this.refusal = null;
    // The same key with every repetition, so that the server does it once.
    const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      for (let attempt = 0; !this.closed; attempt++) {
        try {
          const done = await send(token, key);
          this.trouble = null;
          const updates = done.updates.map((update, i) =>
            i === done.updates.length - 1 && !update.sight ? { ...update, sight: done.sight } : update,
          );
          await this.receive(updates);
          await this.settled();
          return;
        } catch (error) {
          if (error instanceof api.ApiProblem && this.answered(error)) return;
          if (this.stops(error)) return;
          await pause(attempt);
        }
      }
    } finally {
      this.sending = false;
    }
  }

  /** Whether a problem is an answer that asks for no more tries. */
  private answered({ status, problem }: api.ApiProblem): boolean {
    if (status === 409) {
      void this.catchUp();
      return true;
    }
    if (status === 422) {
      const message = problem.message ?? { key: "refuse-unknown", params: {} };
      this.refusal = { message, ruling: problem.ruling ?? "" };
      return true;
    }
    return false;
  }

  private stops(error: unknown): boolean {
    if (this.closed) return true;
    if (error instanceof api.ApiProblem && (error.status === 404 || error.status === 422)) {
      this.trouble = "missing";
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
        listening.signal.removeEventListener("abort", stop);
      }
      await pause(attempt);
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
        await pause(attempt);
      }
    }
  }

  private async present(update: Update, wait: Wait): Promise<void> {
    if (update.what === "undo") {
      const gone = new Set(update.withdrawn);
      this.log = this.log.filter((line) => !gone.has(line.number));
      for (const line of update.log) this.tell(update, line);
    } else {
      const lines = [...update.log];
      for (const event of update.events) {
        // What the table itself says stands before the event it is about.
        while (lines[0]?.key.startsWith("table-")) this.tell(update, lines.shift()!);
        if (this.presenter?.isTold(event) && lines.length) this.tell(update, lines.shift()!);
        await this.presenter?.show(event, update, wait);
      }
      for (const line of lines) this.tell(update, line);
    }
    if (update.sight) this.adopt(update.sight);
  }

  private tell(update: Update, message: MessageOut): void {
    this.log = [...this.log, { number: update.number, seat: update.seat, message }];
  }

  private adopt(sight: Sight): void {
    this.sight = sight;
    this.refusal = null;
    this.presenter?.adopt(sight);
    if (sight.over) markOver(this.table);
  }

  private rest(): void {
    this.showing = false;
    for (const done of this.resting.splice(0)) done();
  }
}

function pause(attempt: number): Promise<void> {
  return new Promise((done) => setTimeout(done, RETRIES[Math.min(attempt, RETRIES.length - 1)]));
}
