// A table as one browser follows it. Three things are kept apart: what the server said (`snapshot`, applied
// as it arrives), what is on its way to the server (`gestures`), and what the screen shows (`shown`).
import type { LogLine, MessageOut, Snapshot, Update } from "../api";
import * as api from "./api";
import { actionsOf, fitted, sameAction, type Gesture, type Request, type Scope } from "./gesture";
import { follow, type Line } from "./line";
import { Outbox, type Answer } from "./outbox";
import { keepGestures, keptGestures } from "./kept-gestures";
import { randomHex } from "./random";
import { find, isFresh, markOver, seen, type Remembered } from "./remembered";
import { ShowQueue, type Wait } from "./showing";
import { Truth } from "./truth";

/** An answer comes sooner, or not at all. */
const ANSWER = 15_000;
const RETRIES = [300, 700, 1500, 3000, 5000];

export type Trouble = "lost" | "missing" | "denied" | "gone" | "waiting";

export interface Presenter {
  /** Show how the table went from `before` to the update's snapshot, for the time that takes. */
  show(before: Snapshot, update: Update, wait: Wait): Promise<void>;
}

export interface Refusal {
  message: MessageOut;
  ruling: string;
}

/** The calls that a session makes; tests give others. */
export interface Server {
  getTable: typeof api.getTable;
  getUpdates: typeof api.getUpdates;
  act: typeof api.act;
  undo: typeof api.undo;
  redo: typeof api.redo;
  follow: typeof follow;
}

const SERVER: Server = { ...api, follow };

export class Session {
  /** What the server said last. */
  snapshot = $state.raw<Snapshot | null>(null);
  /** What the screen shows: the same, or an earlier snapshot while what came after it is being shown. */
  shown = $state.raw<Snapshot | null>(null);
  /** The lines of the log up to what is shown. */
  log = $state.raw<LogLine[]>([]);
  /** Updates are being shown. */
  showing = $state(false);
  trouble = $state<Trouble | null>(null);
  /** Why a game cannot be continued. */
  gone = $state.raw<MessageOut | null>(null);
  /** Why the viewer's last gesture was refused or dropped. */
  refusal = $state.raw<Refusal | null>(null);
  /** The seat whose view this screen shows; null: a spectator's. */
  viewer = $state<number | null>(null);
  /** By seat: what the server has not confirmed yet. */
  private gestures = $state.raw<Readonly<Record<number, readonly Gesture[]>>>({});
  /** The browser stores these gestures, so they survive this page. */
  kept = $state(true);
  /** The last update in which somebody else's move changed the viewer's question. */
  private asked = $state(0);

  /** What the viewer has asked for and the server has not confirmed, in order. */
  readonly pending = $derived.by<readonly Gesture[]>(() =>
    this.viewer === null ? [] : (this.gestures[this.viewer] ?? []),
  );
  /** The screen shows how the viewer's question came about, so the viewer cannot answer it yet. */
  readonly blocked = $derived.by(() => (this.shown?.number ?? 0) < this.asked);
  /** The viewer, if the game waits for it and it can choose now. */
  readonly acting = $derived.by(() => {
    const { viewer, snapshot } = this;
    return viewer !== null && !this.blocked && snapshot?.awaited.includes(viewer) ? viewer : null;
  });
  readonly canUndo = $derived.by(() => this.viewer !== null && !this.blocked && (this.snapshot?.can_undo ?? false));
  readonly canRedo = $derived.by(() => this.viewer !== null && !this.blocked && (this.snapshot?.can_redo ?? false));
  readonly names = $derived.by(() => this.snapshot?.seats.map((seat) => seat.name) ?? []);

  readonly remembered: Remembered | undefined;
  /** The seats at this screen. */
  readonly persons: readonly number[];

  private presenter: Presenter | null = null;
  private truth = new Truth(0);
  private line: Line | null = null;
  private closed = false;
  /** What is being completed by another request. */
  private filling: Truth | null = null;
  /** Counts calls of `look`: only the last one has its way. */
  private looks = 0;
  /** Counts the views that were shown from their start: what was being shown of an earlier one is over. */
  private views = 0;
  /** The keys of gestures that this session stored. */
  private storedKeys: ReadonlySet<string> = new Set();
  private readonly outboxes = new Map<number, Outbox>();
  /** Ends requests that hang on a connection that is gone. */
  private readonly hanging = new Set<() => void>();
  private readonly pausing = new Set<() => void>();
  private readonly queue: ShowQueue<Update>;
  private resting: (() => void)[] = [];

  constructor(
    readonly table: string,
    private readonly server: Server = SERVER,
  ) {
    this.remembered = find(table);
    this.persons = (this.remembered?.seats ?? []).filter((seat) => seat.token).map((seat) => seat.seat);
    this.queue = new ShowQueue<Update>(
      (update, wait) => this.present(update, wait),
      () => this.rest(),
    );
    globalThis.window?.addEventListener("online", this.reconnect);
    globalThis.document?.addEventListener("visibilitychange", this.changeVisibility);
  }

  /** Several people share this screen, so hands are shown one at a time. */
  get several(): boolean {
    return this.persons.length > 1;
  }

  /** Let a game show updates in its own way; returns the end of that. */
  attach(presenter: Presenter): () => void {
    this.presenter = presenter;
    return () => {
      if (this.presenter === presenter) this.presenter = null;
    };
  }

  async open(): Promise<void> {
    await this.look(this.persons.length === 1 ? this.persons[0]! : null);
    const kept = keptGestures(this.table).filter((gesture) => this.token(gesture.seat));
    this.storedKeys = new Set(kept.map((gesture) => gesture.key));
    await Promise.all(
      [...new Set(kept.map((gesture) => gesture.seat))].map((seat) =>
        this.outbox(seat).resume(kept.filter((gesture) => gesture.seat === seat)),
      ),
    );
  }

  close(): void {
    this.closed = true;
    globalThis.window?.removeEventListener("online", this.reconnect);
    globalThis.document?.removeEventListener("visibilitychange", this.changeVisibility);
    this.retry();
    this.line?.close();
    this.queue.clear();
  }

  // What is asked for

  /** Ask for something. Returns false if it does not fit the table; it is said why only if it had to wait first. */
  submit(request: Request): boolean {
    const { viewer, snapshot } = this;
    if (viewer === null || !snapshot) return false;
    if (this.blocked) {
      this.hurry();
      return false;
    }
    const last = this.pending.at(-1);
    if (last && repeats(request, last.request)) return true;
    const fitting = last ? request : fitted(request, snapshot);
    if (!fitting) return false;
    this.refusal = null;
    void this.outbox(viewer).add({ seat: viewer, key: randomHex(16), decision: snapshot.decision, request: fitting });
    return true;
  }

  undo(scope: Scope): boolean {
    return this.submit({ kind: "undo", scope });
  }

  redo(): boolean {
    return this.submit({ kind: "redo" });
  }

  /** Show at once what waits to be shown. */
  hurry(): void {
    this.queue.hurry();
  }

  /** When everything that came was shown. */
  settled(): Promise<void> {
    if (!this.queue.busy) return Promise.resolve();
    return new Promise((resolve) => this.resting.push(resolve));
  }

  // Whose view it is

  /** Show a seat's view from now on. */
  async look(seat: number | null): Promise<void> {
    const mine = (this.looks += 1);
    this.line?.close();
    this.line = null;
    this.queue.clear();
    for (let attempt = 0; !this.closed && mine === this.looks; attempt++) {
      try {
        const snapshot = await this.server.getTable(this.table, this.token(seat));
        const first = isFresh(this.table) ? (await this.server.getUpdates(this.table, this.token(seat), 0))[0] : undefined;
        if (this.closed || mine !== this.looks) return;
        seen(this.table);
        this.queue.clear();
        this.views += 1;
        this.viewer = seat;
        this.trouble = null;
        this.refusal = null;
        // If nobody saw this table yet, it is shown from its start, even if a bot was quick.
        const start = first?.snapshot ?? snapshot;
        this.log = first?.snapshot ? linesOf(first) : snapshot.log;
        this.truth = new Truth(start.number);
        this.asked = 0;
        this.adopt(start);
        this.shown = start;
        this.listen();
        return;
      } catch (error) {
        if (mine !== this.looks || this.stops(error)) return;
        await this.pause(attempt);
      }
    }
  }

  /** Show nobody's hand any more, not even one that was asked for a moment ago. */
  hide(): void {
    if (this.viewer === null) return;
    this.looks += 1;
    this.viewer = null;
    this.listen();
  }

  token(seat: number | null): string | null {
    return this.remembered?.seats.find((entry) => entry.seat === seat)?.token ?? null;
  }

  // What the server said

  private listen(): void {
    this.line?.close();
    const line = this.server.follow(
      { table: this.table, token: this.token(this.viewer), since: this.truth.number },
      {
        update: (update) => {
          if (line === this.line) this.receive([update]);
        },
        problem: (status, problem) => {
          if (line === this.line) this.stops(new api.ApiProblem(status, problem));
        },
        lost: () => (this.trouble ??= "lost"),
        back: () => this.found(),
      },
    );
    this.line = line;
  }

  private receive(updates: readonly Update[]): void {
    for (const update of this.truth.receive(updates)) {
      const before = this.snapshot?.decision;
      if (update.snapshot) this.adopt(update.snapshot);
      if (update.seat !== this.viewer && this.snapshot?.decision !== before) this.asked = update.number;
      this.showing = true;
      this.queue.push(update);
    }
    this.line?.received(this.truth.number);
    if (globalThis.document?.visibilityState === "hidden") this.queue.hurry();
    if (this.truth.incomplete) void this.fill();
  }

  private adopt(snapshot: Snapshot): void {
    if (snapshot.decision !== this.snapshot?.decision) this.refusal = null;
    this.snapshot = snapshot;
    if (snapshot.over) markOver(this.table);
  }

  /** Ask for missing updates until they are here: no later update may come that would show the gap again. */
  private async fill(): Promise<void> {
    const { truth, viewer } = this;
    if (this.filling === truth) return;
    this.filling = truth;
    try {
      for (let attempt = 0; !this.closed && truth === this.truth && viewer === this.viewer; attempt++) {
        try {
          const missing = await this.server.getUpdates(this.table, this.token(viewer), truth.number);
          this.found();
          if (truth === this.truth && viewer === this.viewer) this.receive(missing);
          if (!truth.incomplete) return;
        } catch (error) {
          if (this.stops(error)) return;
        }
        await this.pause(attempt);
      }
    } finally {
      if (this.filling === truth) this.filling = null;
    }
  }

  // What is on its way

  private outbox(seat: number): Outbox {
    const known = this.outboxes.get(seat);
    if (known) return known;
    const outbox = new Outbox({
      send: (gesture, again) => this.send(gesture, again),
      seen: (asked) => (asked === this.viewer ? this.snapshot : null),
      keep: (gestures) => {
        this.gestures = { ...this.gestures, [seat]: gestures };
        const all = Object.values(this.gestures).flat();
        this.kept = keepGestures(this.table, all, this.storedKeys);
        this.storedKeys = new Set(all.map((gesture) => gesture.key));
      },
      dropped: (gesture, snapshot) => this.drop(gesture, snapshot),
    });
    this.outboxes.set(seat, outbox);
    return outbox;
  }

  private async send(gesture: Gesture, again: boolean): Promise<Answer> {
    for (let attempt = 0; !this.closed; attempt++) {
      try {
        const result = await this.post(gesture);
        this.found();
        // Somebody else may look by now; what the gesture's own seat sees is not for them.
        if (this.viewer === gesture.seat) this.receive(result.updates);
        return { kind: "done", result };
      } catch (error) {
        if (error instanceof api.ApiProblem && (error.status === 409 || error.status === 422)) {
          this.found();
          // After a reload, a gesture that is out of date is no news.
          if (!again && this.viewer === gesture.seat) this.refuse(error);
          if (error.status === 409) void this.fill();
          return { kind: "refused", snapshot: error.problem.snapshot ?? null };
        }
        if (this.stops(error)) return { kind: "closed" };
        await this.pause(attempt);
      }
    }
    return { kind: "closed" };
  }

  private async post({ seat, key, decision, request }: Gesture): ReturnType<typeof api.act> {
    const token = this.token(seat) ?? "";
    const line = new AbortController();
    const stop = () => line.abort();
    const alarm = setTimeout(stop, ANSWER);
    this.hanging.add(stop);
    try {
      switch (request.kind) {
        case "undo":
          return await this.server.undo(this.table, token, key, { decision, scope: request.scope }, line.signal);
        case "redo":
          return await this.server.redo(this.table, token, key, { decision }, line.signal);
        case "play": {
          const body = { decision: decision ?? 0, undo: request.undo, actions: request.meanings[0]! };
          return await this.server.act(this.table, token, key, body, line.signal);
        }
      }
    } finally {
      clearTimeout(alarm);
      this.hanging.delete(stop);
    }
  }

  private refuse({ status, problem }: api.ApiProblem): void {
    const message = problem.message ?? { key: status === 409 ? "gesture-outdated" : "refuse-unknown", params: {} };
    this.refusal = { message, ruling: problem.ruling ?? "" };
  }

  private drop(gesture: Gesture, snapshot: Snapshot | null): void {
    if (gesture.seat !== this.viewer) return;
    const [first] = actionsOf(gesture);
    const refused = first && snapshot?.refused.find(({ action }) => sameAction(action, first));
    // The reason of a refusal that came just now says more.
    this.refusal ??= refused ?? { message: { key: "gesture-dropped", params: {} }, ruling: "" };
  }

  /** Whether this is the end of asking for the table. */
  private stops(error: unknown): boolean {
    if (this.closed) return true;
    const status = error instanceof api.ApiProblem ? error.status : 0;
    if (status === 404 || status === 422) this.trouble = "missing";
    else if (status === 410) {
      this.trouble = "gone";
      this.gone = (error as api.ApiProblem).problem.message ?? null;
    } else if (status === 409)
      this.trouble = "waiting"; // for players, before the game starts
    else if (status === 401 || status === 403) this.trouble = "denied";
    else {
      this.trouble = "lost";
      return false;
    }
    return true;
  }

  private found(): void {
    if (this.trouble === "lost") this.trouble = null;
  }

  // What is shown

  private async present(update: Update, wait: Wait): Promise<void> {
    const mine = this.views;
    if (update.kind === "undo") {
      const withdrawn = new Set(update.withdrawn);
      this.log = this.log.filter((line) => !withdrawn.has(line.number));
    }
    this.log = [...this.log, ...linesOf(update)];
    try {
      if (this.shown && update.snapshot) await this.presenter?.show(this.shown, update, wait);
    } finally {
      // Whatever came in between, the server's snapshot holds.
      if (update.snapshot && mine === this.views) this.shown = update.snapshot;
    }
  }

  private rest(): void {
    this.showing = false;
    for (const done of this.resting.splice(0)) done();
  }

  // Trying again

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

  private readonly changeVisibility = (): void => {
    // A hidden page's timers are slow; what happens meanwhile is not animated.
    if (globalThis.document?.visibilityState === "hidden") this.queue.hurry();
    else this.retry();
  };

  /** The network is back. Requests that hang on the one before never end by themselves. */
  private readonly reconnect = (): void => {
    for (const stop of [...this.hanging]) stop();
    setTimeout(() => this.retry());
  };

  private retry(): void {
    for (const go of [...this.pausing]) go();
  }
}

function linesOf(update: Update): LogLine[] {
  return update.log.map(({ key, params, forced }) => ({
    number: update.number,
    seat: update.seat,
    message: { key, params },
    forced,
  }));
}

/** Whether a request asks for the same actions as the one before it, as the second click of a double click does. */
function repeats(request: Request, before: Request): boolean {
  if (request.kind !== "play" || before.kind !== "play" || request.undo !== before.undo) return false;
  const meanings = new Set(before.meanings.map((meaning) => JSON.stringify(meaning)));
  return request.meanings.some((meaning) => meanings.has(JSON.stringify(meaning)));
}
