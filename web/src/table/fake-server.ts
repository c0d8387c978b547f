// A server for tests: a game in which each seat counts, any seat at any time. It checks what the real one
// checks: keys, decision numbers, legal actions, all or none.
import type { Action, ActionResult, FullSnapshot, Snapshot, Update } from "../api";
import { ApiProblem, Unreachable } from "./api";
import type { Listener, Line, Subscription } from "./line";
import type { Server } from "./session.svelte";

interface Entry {
  number: number;
  seat: number | null;
  kind: Update["kind"];
  count: number;
  withdrawn: number[];
}

export const count = (to: number): Action => ({ kind: "count", to }) as unknown as Action;

/** Decides what happens to a message: called for each, it delivers when and as often as it likes, or never. */
export type Network = (message: string, deliver: () => void, lose: () => void) => void;

export class FakeServer implements Server {
  readonly entries: Entry[] = [{ number: 1, seat: null, kind: "start", count: 0, withdrawn: [] }];
  readonly posts: { seat: number; key: string; actions: Action[] }[] = [];
  private readonly answers = new Map<string, number[]>();
  private readonly lines = new Set<{ seat: number | null; on: Listener }>();

  constructor(
    readonly seats: number,
    /** Delivers at once by default. */
    public network: Network = (_message, deliver) => deliver(),
  ) {}

  // As a seat sees it

  countOf(seat: number, number = this.entries.length): number {
    const until = this.entries.slice(0, number);
    const withdrawn = new Set(until.flatMap((entry) => entry.withdrawn));
    return until.filter((entry) => entry.seat === seat && entry.kind === "move" && !withdrawn.has(entry.number)).length;
  }

  snapshot(seat: number | null, number = this.entries.length): Snapshot {
    const own = this.entries.slice(0, number).findLast((entry) => entry.seat === seat);
    const next = seat === null ? [] : [count(this.countOf(seat, number) + 1)];
    return {
      table: "table",
      game: "counting",
      number,
      seat,
      seats: Array.from({ length: this.seats }, (_, i) => ({ name: `Seat ${i}`, player: "person", ask_end: false })),
      decision: seat === null ? null : (own?.number ?? 1),
      awaited: Array.from({ length: this.seats }, (_, i) => i),
      can_undo: seat !== null && this.countOf(seat, number) > 0,
      can_redo: false,
      view: { legal: next, counts: Array.from({ length: this.seats }, (_, i) => this.countOf(i, number)) },
      refused: [],
      over: false,
    } as unknown as Snapshot;
  }

  private update(number: number, viewer: number | null): Update {
    const { seat, kind, count, withdrawn } = this.entries[number - 1]!;
    const log = kind === "move" ? [{ key: "counted", params: { player: seat!, to: count }, event: null }] : [];
    return { number, seat, kind, withdrawn, events: [], log, snapshot: this.snapshot(viewer, number) } as unknown as Update;
  }

  private add(entry: Omit<Entry, "number">): number {
    const number = this.entries.length + 1;
    this.entries.push({ ...entry, number });
    for (const { seat, on } of this.lines) this.network(`update ${number}`, () => on.update(this.update(number, seat)), () => {});
    return number;
  }

  // What sessions call

  private call<T>(message: string, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        let done: () => void;
        try {
          const result = work();
          done = () => resolve(result);
        } catch (error) {
          done = () => reject(error as Error);
        }
        this.network(`answer to ${message}`, done, () => reject(new Unreachable()));
      };
      this.network(message, attempt, () => reject(new Unreachable()));
    });
  }

  readonly getTable = (_table: string, token: string | null) =>
    this.call("get table", () => ({ ...this.snapshot(seatOf(token)), log: this.logNow() }) as unknown as FullSnapshot);

  readonly getUpdates = (_table: string, token: string | null, since: number) =>
    this.call("get updates", () =>
      this.entries.slice(since).map((entry) => this.update(entry.number, seatOf(token))),
    );

  readonly act: Server["act"] = (_table, token, key, body) =>
    this.call("act", () =>
      this.once(seatOf(token)!, key, () => {
        const seat = seatOf(token)!;
        this.checkDecision(seat, body.decision);
        const before = this.countOf(seat);
        const wanted = body.actions.map((action) => (action as unknown as { to: number }).to);
        if (wanted.some((to, i) => to !== before + i + 1)) throw new ApiProblem(422, { message: { key: "no", params: {} } });
        this.posts.push({ seat, key, actions: body.actions });
        return wanted.map((to) => this.add({ seat, kind: "move", count: to, withdrawn: [] }));
      }),
    );

  readonly undo: Server["undo"] = (_table, token, key, body) =>
    this.call("undo", () =>
      this.once(seatOf(token)!, key, () => {
        const seat = seatOf(token)!;
        this.checkDecision(seat, body.decision ?? -1);
        const gone = new Set(this.entries.flatMap((entry) => entry.withdrawn));
        const last = this.entries.findLast((entry) => entry.seat === seat && entry.kind === "move" && !gone.has(entry.number));
        if (!last) throw new ApiProblem(422, {});
        return [this.add({ seat, kind: "undo", count: 0, withdrawn: [last.number] })];
      }),
    );

  readonly redo: Server["redo"] = () => Promise.reject(new ApiProblem(422, {}));

  readonly follow = ({ token, since }: Subscription, on: Listener): Line => {
    const line = { seat: seatOf(token), on };
    this.lines.add(line);
    for (let number = since + 1; number <= this.entries.length; number++) {
      const update = this.update(number, line.seat);
      this.network(`update ${number}`, () => on.update(update), () => {});
    }
    return { close: () => void this.lines.delete(line), received: () => {} };
  };

  /** The connection is back: everybody gets what came last again. */
  refresh(): void {
    for (const { seat, on } of this.lines) on.update(this.update(this.entries.length, seat));
  }

  logNow(): { number: number; seat: number | null; message: { key: string; params: object } }[] {
    const gone = new Set(this.entries.flatMap((entry) => entry.withdrawn));
    return this.entries
      .filter((entry) => entry.kind === "move" && !gone.has(entry.number))
      .map(({ number, seat, count }) => ({ number, seat, message: { key: "counted", params: { player: seat!, to: count } } }));
  }

  private once(seat: number, key: string, work: () => number[]): ActionResult {
    const numbers = this.answers.get(key) ?? work();
    this.answers.set(key, numbers);
    const updates = numbers.map((number) => this.update(number, seat));
    return { updates, snapshot: updates.at(-1)!.snapshot! };
  }

  private checkDecision(seat: number, decision: number): void {
    if (decision !== this.snapshot(seat).decision) throw new ApiProblem(409, { snapshot: this.snapshot(seat) });
  }
}

const seatOf = (token: string | null) => (token === null ? null : Number(token));
