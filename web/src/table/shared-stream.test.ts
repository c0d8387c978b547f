import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../api";
import { type Channel, type Line, SharedStream, type Subscription } from "./shared-stream";

type Message = Parameters<Channel["send"]>[0];

/** What connects the tabs of a browser. A frozen tab gets its messages when it wakes up. */
class Browser {
  readonly tabs: Tab[] = [];
  /** Whether a message between tabs arrives. */
  arrives: () => boolean = () => true;

  constructor(readonly server: FakeStreams) {}

  open(id: string): Tab {
    const tab = new Tab(id, this);
    this.tabs.push(tab);
    return tab;
  }

  send(from: Tab, message: Message): void {
    for (const tab of this.tabs) {
      if (tab !== from && !tab.dead && this.arrives()) tab.take(message);
    }
  }
}

class Tab {
  dead = false;
  frozen = false;
  visible = true;
  readonly got = new Map<string, number[]>();
  readonly problems: number[] = [];
  private waiting: Message[] = [];
  private receive: (message: Message) => void = () => {};
  readonly stream: SharedStream;

  constructor(
    readonly id: string,
    browser: Browser,
  ) {
    this.stream = new SharedStream({
      id,
      channel: {
        send: (message) => {
          if (!this.dead && !this.frozen) browser.send(this, message);
        },
        listen: (receive) => (this.receive = receive),
      },
      request: (tables, signal) => browser.server.request(tables, signal, () => this.dead || this.frozen),
      visible: () => this.visible,
    });
  }

  take(message: Message): void {
    if (this.frozen) this.waiting.push(message);
    else this.receive(structuredClone(message));
  }

  wake(): void {
    this.frozen = false;
    for (const message of this.waiting.splice(0)) this.receive(message);
    this.stream.resume();
  }

  follow(table: string, since = 0): Line {
    const numbers: number[] = [];
    this.got.set(table, numbers);
    let last = since;
    const line = this.stream.follow({ table, token: `${this.id}'s token`, since }, {
      update: ({ number }) => {
        // As a session does it: what came before is dropped, a gap is filled by another request.
        for (let next = last + 1; next <= number; next++) numbers.push(next);
        last = Math.max(last, number);
        line.received(last);
      },
      problem: (status) => this.problems.push(status),
      lost: () => {},
      back: () => {},
    });
    return line;
  }
}

/** A server with one stream for each request. */
class FakeStreams {
  readonly last = new Map<string, number>();
  requests = 0;
  private readonly open = new Set<{ tables: readonly (Subscription & { id: string })[]; push: (text: string) => void }>();

  get connections(): number {
    return this.open.size;
  }

  request(tables: readonly (Subscription & { id: string })[], signal: AbortSignal, cut: () => boolean): Promise<Response> {
    this.requests += 1;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const stream = {
          tables,
          push: (text: string) => {
            if (!cut()) controller.enqueue(encoder.encode(text));
          },
        };
        this.open.add(stream);
        signal.addEventListener("abort", () => {
          if (!this.open.delete(stream)) return;
          controller.error(new Error("aborted"));
        });
        for (const { id, table, since } of tables) {
          if (table === "missing") stream.push(`event: problem\ndata: ${JSON.stringify({ id, problem: { status: 404 } })}\n\n`);
          for (let number = since + 1; number <= (this.last.get(table) ?? 0); number++) stream.push(event(id, number));
        }
      },
    });
    return Promise.resolve(new Response(body));
  }

  happen(table: string): void {
    const number = (this.last.get(table) ?? 0) + 1;
    this.last.set(table, number);
    for (const { tables, push } of this.open) {
      for (const one of tables) if (one.table === table && one.since < number) push(event(one.id, number));
    }
  }
}

const event = (id: string, number: number) =>
  `event: update\ndata: ${JSON.stringify({ id, update: { number } as unknown as Update })}\n\n`;

let server: FakeStreams;
let browser: Browser;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeStreams();
  browser = new Browser(server);
});

afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

test("all tabs share one connection, and each gets the updates of its table", async () => {
  const tabs = ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => browser.open(id));
  for (const tab of tabs) {
    tab.follow(`table of ${tab.id}`);
    await pass(400);
  }
  expect(server.connections).toBe(1);
  for (const tab of tabs) server.happen(`table of ${tab.id}`);
  await pass(10);
  for (const tab of tabs) expect(tab.got.get(`table of ${tab.id}`)).toEqual([1]);
});

test("two tabs that open at the same moment settle on one leader", async () => {
  const [one, other] = [browser.open("a"), browser.open("b")];
  one.follow("t");
  other.follow("t");
  await pass(3000);
  expect(server.connections).toBe(1);
  server.happen("t");
  await pass(10);
  expect([one.got.get("t"), other.got.get("t")]).toEqual([[1], [1]]);
});

test("when the leading tab is closed, another one leads at once", async () => {
  const [leader, other] = [browser.open("a"), browser.open("b")];
  leader.follow("t");
  await pass(400);
  other.follow("t");
  await pass(400);
  leader.stream.leave();
  leader.dead = true;
  server.happen("t");
  await pass(100);
  expect(other.got.get("t")).toEqual([1]);
  expect(server.connections).toBe(1);
});

test("when the leading tab dies without a word, a visible one takes over", async () => {
  const [leader, other] = [browser.open("a"), browser.open("b")];
  leader.follow("t");
  await pass(400);
  other.follow("t");
  await pass(400);
  leader.dead = true;
  server.happen("t");
  await pass(12_000);
  expect(other.got.get("t")).toEqual([1]);
});

test("a frozen leader is replaced by the tab that is looked at, and follows when it wakes up", async () => {
  const [leader, other] = [browser.open("a"), browser.open("b")];
  leader.follow("t");
  await pass(400);
  other.visible = false;
  other.follow("t");
  await pass(400);
  leader.frozen = true;
  server.happen("t");
  other.visible = true;
  other.stream.resume();
  await pass(2000);
  expect(other.got.get("t")).toEqual([1]);
  leader.wake();
  await pass(3000);
  server.happen("t");
  await pass(100);
  expect([leader.got.get("t"), other.got.get("t")]).toEqual([[1, 2], [1, 2]]);
  expect(server.connections).toBe(1);
});

test("a hidden tab still gets its updates", async () => {
  const [leader, hidden] = [browser.open("a"), browser.open("b")];
  leader.follow("t");
  hidden.follow("u");
  await pass(3000);
  hidden.visible = false;
  server.happen("u");
  await pass(10);
  expect(hidden.got.get("u")).toEqual([1]);
});

test("a table that is missing is a problem of its tab alone", async () => {
  const [one, other] = [browser.open("a"), browser.open("b")];
  one.follow("t");
  await pass(400);
  other.follow("missing");
  await pass(400);
  expect([one.problems, other.problems]).toEqual([[], [404]]);
  server.happen("t");
  await pass(10);
  expect(one.got.get("t")).toEqual([1]);
});

test("a silent connection is opened again, after what has arrived", async () => {
  const tab = browser.open("a");
  tab.follow("t");
  await pass(400);
  server.happen("t");
  await pass(60_000);
  expect(server.requests).toBeGreaterThan(1);
  server.happen("t");
  await pass(10);
  expect(tab.got.get("t")).toEqual([1, 2]);
});

test("an unreachable server is tried again, and not all the time", async () => {
  let tries = 0;
  const trouble: string[] = [];
  const alone = new SharedStream({
    id: "a",
    channel: null,
    request: () => {
      tries += 1;
      return Promise.reject(new Error("unreachable"));
    },
    visible: () => true,
  });
  alone.follow({ table: "t", token: null, since: 0 }, {
    update: () => {},
    problem: () => {},
    lost: () => trouble.push("lost"),
    back: () => trouble.push("back"),
  });
  await pass(60_000);
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(25);
  expect(new Set(trouble)).toEqual(new Set(["lost"]));
});

test("nobody keeps a connection when no table is followed", async () => {
  const tab = browser.open("a");
  const line = tab.follow("t");
  await pass(400);
  line.close();
  await pass(100);
  expect(server.connections).toBe(0);
});

test("without a channel a tab has a stream of its own", async () => {
  const got: number[] = [];
  const alone = new SharedStream({
    id: "a",
    channel: null,
    request: (tables, signal) => server.request(tables, signal, () => false),
    visible: () => true,
  });
  alone.follow({ table: "t", token: null, since: 0 }, {
    update: ({ number }) => got.push(number),
    problem: () => {},
    lost: () => {},
    back: () => {},
  });
  await pass(1);
  server.happen("t");
  await pass(1);
  expect(got).toEqual([1]);
});

type Step = { tab: number; act: "follow" | "close" | "freeze" | "wake" | "die" | "look" | "happen" };

test("whatever happens to tabs and messages, every tab that is looked at ends up with every update", async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    tab: fc.nat(4),
    act: fc.constantFrom("follow", "follow", "happen", "happen", "close", "freeze", "wake", "die", "look"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.infiniteStream(fc.nat(9)), async (steps, luck) => {
      server = new FakeStreams();
      browser = new Browser(server);
      browser.arrives = () => luck.next().value !== 0;
      const tabs = ["a", "b", "c", "d", "e"].map((id) => browser.open(id));
      const lines = new Map<Tab, Line>();
      for (const { tab: at, act } of steps) {
        const tab = tabs[at]!;
        const table = `table of ${tab.id}`;
        if (act === "happen") server.happen(table);
        else if (tab.dead) continue;
        else if (act === "follow" && !lines.has(tab)) lines.set(tab, tab.follow(table));
        else if (act === "close" && lines.delete(tab)) tab.stream.leave();
        else if (act === "freeze") tab.frozen = true;
        else if (act === "wake") tab.wake();
        else if (act === "die") tab.dead = true;
        else if (act === "look") tab.stream.resume();
        if (act === "close") tab.dead = true;
        await pass(300);
      }
      browser.arrives = () => true;
      const alive = tabs.filter((tab) => !tab.dead);
      for (const tab of alive) tab.wake();
      await pass(60_000);
      for (const tab of alive) {
        const table = `table of ${tab.id}`;
        if (lines.has(tab)) {
          server.happen(table);
          await pass(20);
          expect(tab.got.get(table)).toEqual(upTo(server.last.get(table) ?? 0));
        }
      }
    }),
    { numRuns: 20 },
  );
}, 60_000);

test("a hidden tab is still served when the line breaks after a long quiet time", async () => {
  const leader = browser.open("a");
  leader.follow("one");
  await vi.advanceTimersByTimeAsync(2_000);
  const hidden = browser.open("b");
  hidden.visible = false;
  hidden.follow("two");
  await vi.advanceTimersByTimeAsync(2_000);
  server.happen("two");
  await vi.advanceTimersByTimeAsync(10);
  expect(hidden.got.get("two")).toEqual([1]);
  await vi.advanceTimersByTimeAsync(400_000);
  leader.stream.reconnect();
  await vi.advanceTimersByTimeAsync(2_000);
  server.happen("two");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(hidden.got.get("two")).toEqual([1, 2]);
});

test("a table of another tab that cannot be followed is asked for once", async () => {
  const leader = browser.open("a");
  const line = leader.follow("one");
  await vi.advanceTimersByTimeAsync(2_000);
  const other = browser.open("b");
  other.visible = false;
  other.follow("missing");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(other.problems).toEqual([404]);
  const before = server.requests;
  line.close();
  leader.stream.reconnect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(before);
});
