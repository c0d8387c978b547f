// All tabs of a browser share one stream, since a browser has about six connections to a server. One tab leads:
// it keeps the stream open and passes updates on by a BroadcastChannel. (Web Locks and SharedWorker are missing on
// plain HTTP or on phones.) A hidden leader may be frozen, so a visible tab asks whether anybody leads.
import { createParser } from "eventsource-parser";
import type { Problem, Update } from "../api";

export interface Subscription {
  table: string;
  token: string | null;
  since: number;
}

export interface Listener {
  update(update: Update): void;
  /** The table cannot be followed: an HTTP status and the problem. */
  problem(status: number, problem: Partial<Problem>): void;
  lost(): void;
  back(): void;
}

export interface Line {
  close(): void;
  /** Everything up to this number has arrived, so a new connection may start after it. */
  received(number: number): void;
}

type Wanted = Subscription & { id: string };

type Message =
  | { kind: "ask" }
  | { kind: "lead" }
  | { kind: "bye" }
  | { kind: "want"; wanted: Wanted[] }
  | { kind: "update"; id: string; update: Update }
  | { kind: "problem"; id: string; problem: Partial<Problem> }
  | { kind: "lost" }
  | { kind: "back" };

type Sent = Message & { from: string };

export interface Channel {
  send(message: Sent): void;
  listen(receive: (message: Sent) => void): void;
}

export interface Surroundings {
  /** Which of two tabs leads: the one with the lower id. */
  id: string;
  channel: Channel | null;
  request(tables: readonly Wanted[], signal: AbortSignal): Promise<Response>;
  visible(): boolean;
}

/** A leader answers within this time, or it is gone. */
const ANSWER = 1_500;
/** A tab that never heard of a leader does not wait long: if there is one, the two settle it. */
const FIRST_ANSWER = 250;
/** A visible tab asks this often whether somebody leads. */
const ASK = 10_000;
/** A tab that was not heard of for this long is gone. */
const GONE = 300_000;
/** Silence longer than this means that the connection is dead: the server's comments come more often. */
const SILENCE = 45_000;
const RETRIES = [300, 700, 1500, 3000, 5000];

export class SharedStream {
  private readonly own = new Map<string, { wanted: Wanted; on: Listener }>();
  /** What the other tabs want, and when they said so; known to the leader only. */
  private readonly others = new Map<string, { wanted: Wanted[]; heard: number }>();
  private leading = false;
  private heardOfLeader = false;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private connection: AbortController | null = null;
  private hasten: (() => void) | null = null;
  private count = 0;

  constructor(private readonly around: Surroundings) {
    around.channel?.listen((message) => this.hear(message));
    if (around.channel) setInterval(() => this.check(), ASK);
  }

  follow(subscription: Subscription, on: Listener): Line {
    const id = `${this.around.id}/${(this.count += 1)}`;
    const wanted = { ...subscription, id };
    this.own.set(id, { wanted, on });
    this.changed();
    return {
      close: () => {
        if (this.own.delete(id)) this.changed();
      },
      received: (number) => (wanted.since = Math.max(wanted.since, number)),
    };
  }

  /** The page is looked at again. */
  resume(): void {
    this.hasten?.();
    if (this.leading) this.tell({ kind: "lead" });
    else this.check(true);
  }

  /** The network is back. What hangs on the one before never ends by itself. */
  reconnect(): void {
    if (this.leading) this.reopen();
    else this.check(true);
  }

  /** The page goes away. */
  leave(): void {
    this.tell({ kind: "want", wanted: [] });
    if (this.leading) this.tell({ kind: "bye" });
    this.stop();
  }

  private tell(message: Message): void {
    this.around.channel?.send({ ...message, from: this.around.id } as Sent);
  }

  private changed(): void {
    if (this.leading) this.reopen();
    else if (!this.around.channel) this.lead();
    else {
      this.tell({ kind: "want", wanted: this.wantedHere() });
      this.check(true);
    }
  }

  private wantedHere(): Wanted[] {
    return [...this.own.values()].map(({ wanted }) => wanted);
  }

  private hear(message: Sent): void {
    if (message.from === this.around.id) return;
    switch (message.kind) {
      case "ask":
        if (this.leading) this.tell({ kind: "lead" });
        return;
      case "lead":
        if (this.leading && this.around.id < message.from) return this.tell({ kind: "lead" });
        if (this.leading) this.stop();
        this.heardOfLeader = true;
        this.found();
        return this.tell({ kind: "want", wanted: this.wantedHere() });
      case "bye":
        // Every tab tries; the lower id wins.
        return this.own.size ? this.lead() : undefined;
      case "want":
        return this.wantedBy(message.from, message.wanted);
      case "update": {
        const line = this.own.get(message.id);
        if (!line) return;
        line.on.update(message.update);
        return;
      }
      case "problem":
        return this.fail(message.id, message.problem);
      case "lost":
      case "back":
        for (const { on } of this.own.values()) on[message.kind]();
    }
  }

  /** Ask who leads, and lead if nobody answers. Hidden tabs only do that when they want something new. */
  private check(urgent = false): void {
    // The others answer with what they want, hidden or not, so that none of them counts as gone.
    if (this.leading) return this.tell({ kind: "lead" });
    if (this.asking || !this.own.size || (!urgent && !this.around.visible())) return;
    this.asking = setTimeout(() => this.lead(), this.heardOfLeader ? ANSWER : FIRST_ANSWER);
    this.tell({ kind: "ask" });
  }

  private found(): void {
    clearTimeout(this.asking);
    this.asking = undefined;
  }

  private lead(): void {
    this.found();
    this.leading = true;
    this.tell({ kind: "lead" });
    this.reopen();
  }

  private stop(): void {
    this.leading = false;
    this.others.clear();
    this.connection?.abort();
    this.connection = null;
  }

  private wantedBy(tab: string, wanted: Wanted[]): void {
    if (!this.leading) return;
    const before = this.others.get(tab)?.wanted ?? [];
    if (wanted.length) this.others.set(tab, { wanted, heard: Date.now() });
    else this.others.delete(tab);
    const known = new Set(before.map(({ id }) => id));
    if (wanted.length !== before.length || wanted.some(({ id }) => !known.has(id))) this.reopen();
  }

  /** Open the stream again with what is wanted now. */
  private reopen(): void {
    this.connection?.abort();
    const connection = new AbortController();
    this.connection = connection;
    // What changes in the same moment is one request.
    queueMicrotask(() => {
      if (!connection.signal.aborted) void this.run(connection.signal);
    });
  }

  private all(): Wanted[] {
    for (const [tab, { heard }] of this.others) if (Date.now() - heard > GONE) this.others.delete(tab);
    return [...this.wantedHere(), ...[...this.others.values()].flatMap(({ wanted }) => wanted)];
  }

  private async run(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      const tables = this.all();
      if (!tables.length) return;
      const request = new AbortController();
      const stop = () => request.abort();
      signal.addEventListener("abort", stop);
      let alarm = setTimeout(stop, SILENCE);
      try {
        const response = await this.around.request(tables, request.signal);
        if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
        this.everywhere("back");
        attempt = 0;
        const parser = createParser({
          onEvent: ({ event, data }) => {
            if (!signal.aborted) this.deliver(event ?? "", data);
          },
        });
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          clearTimeout(alarm);
          alarm = setTimeout(stop, SILENCE);
          parser.feed(part.value);
        }
      } catch {
        // Tried again below.
      } finally {
        clearTimeout(alarm);
        signal.removeEventListener("abort", stop);
        request.abort();
      }
      if (signal.aborted) return;
      this.everywhere("lost");
      await this.pause(attempt);
    }
  }

  private everywhere(kind: "lost" | "back"): void {
    for (const { on } of this.own.values()) on[kind]();
    this.tell({ kind });
  }

  private deliver(event: string, data: string): void {
    if (event === "update") {
      const { id, update } = JSON.parse(data) as { id: string; update: Update };
      const line = this.own.get(id);
      if (line) line.on.update(update);
      else {
        for (const { wanted } of this.others.values()) {
          const one = wanted.find((other) => other.id === id);
          if (one) one.since = Math.max(one.since, update.number);
        }
        this.tell({ kind: "update", id, update });
      }
    } else if (event === "problem") {
      const { id, problem } = JSON.parse(data) as { id: string; problem: Partial<Problem> };
      if (this.own.has(id)) this.fail(id, problem);
      else {
        for (const other of this.others.values()) other.wanted = other.wanted.filter((one) => one.id !== id);
        this.tell({ kind: "problem", id, problem });
      }
    }
  }

  private fail(id: string, problem: Partial<Problem>): void {
    const line = this.own.get(id);
    if (!line) return;
    this.own.delete(id);
    line.on.problem(problem.status ?? 0, problem);
  }

  private pause(attempt: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(alarm);
        this.hasten = null;
        resolve();
      };
      const alarm = setTimeout(go, RETRIES[Math.min(attempt, RETRIES.length - 1)]);
      this.hasten = go;
    });
  }
}
