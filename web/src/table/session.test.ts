import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action, Update } from "../api";
import { ApiProblem, Unreachable } from "./api";
import { count, FakeServer } from "./fake-server";
import { play } from "./gesture";
import { keptGestures } from "./kept-gestures";
import { Session } from "./session.svelte";

/** What a browser stores. */
function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

function remember(...seats: number[]): void {
  const entry = {
    table: "table",
    game: "counting",
    wanted: { game: "counting", options: {}, seats: [] },
    seats: seats.map((seat) => ({ seat, name: `Seat ${seat}`, player: "person", token: String(seat) })),
    opened: 1,
    over: false,
  };
  localStorage.setItem("flatshare.tables", JSON.stringify([entry]));
}

const sessions: Session[] = [];

async function opened(server: FakeServer, ...seats: number[]): Promise<Session> {
  remember(...seats);
  const session = new Session("table", server);
  sessions.push(session);
  await session.open();
  return session;
}

const sitting = (server: FakeServer, seat = 0) => opened(server, seat);

/** Two people at one screen, the first of whom looks. */
async function sharing(server: FakeServer): Promise<Session> {
  const session = await opened(server, 0, 1);
  await session.look(0);
  return session;
}

const counts = (session: Session) => (session.snapshot!.view as unknown as { counts: number[] }).counts;

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
});

afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A network that delivers when the test says so. */
function slow(server: FakeServer): { deliver: () => Promise<void> } {
  const waiting: (() => void)[] = [];
  server.network = (_message, deliver) => void waiting.push(deliver);
  return {
    deliver: async () => {
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        message();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

test("a gesture made while another one is on its way is sent after it", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  const network = slow(server);
  expect(session.submit(play([count(1)]))).toBe(true);
  expect(session.submit(play([count(2)]))).toBe(true);
  expect(session.pending).toHaveLength(2);
  expect(counts(session)).toEqual([0]);
  await network.deliver();
  expect(counts(session)).toEqual([2]);
  expect(session.pending).toEqual([]);
  expect(server.posts.map((post) => post.actions)).toEqual([[count(1)], [count(2)]]);
});

test("a gesture that waited and does not fit any more is dropped, and it is said", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  const network = slow(server);
  session.submit(play([count(1)]));
  session.submit(play([count(5)]));
  session.submit(play([count(6)]));
  await network.deliver();
  expect(counts(session)).toEqual([1]);
  expect(session.pending).toEqual([]);
  expect(session.refusal?.message.key).toBe("gesture-dropped");
});

test("a gesture with several meanings is sent with the one that is legal by then", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  const network = slow(server);
  session.submit(play([count(1)]));
  session.submit(play([count(7)], [count(2)], [count(3)]));
  await network.deliver();
  expect(server.posts.map((post) => post.actions)).toEqual([[count(1)], [count(2)]]);
});

test("a double click is one gesture", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  const network = slow(server);
  expect(session.submit(play([count(1)], [count(9)]))).toBe(true);
  expect(session.submit(play([count(1)], [count(9)]))).toBe(true);
  await network.deliver();
  expect(counts(session)).toEqual([1]);
  expect(session.refusal).toBeNull();
});

test("a gesture that does not fit is not sent", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  expect(session.submit(play([count(4)]))).toBe(false);
  expect(session.undo("action")).toBe(false);
  expect(server.posts).toEqual([]);
});

test("an undo that waits is sent once there is something to undo", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  const network = slow(server);
  session.submit(play([count(1)]));
  expect(session.undo("action")).toBe(true);
  await network.deliver();
  expect(counts(session)).toEqual([0]);
  expect(session.log).toEqual([]);
});

test("several actions are sent in one request", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  session.submit(play([count(1), count(2), count(3)]));
  await vi.waitFor(() => expect(counts(session)).toEqual([3]));
  expect(server.posts).toHaveLength(1);
});

test("a gesture is possible while the moves of others are shown, if the question is still the same", async () => {
  const server = new FakeServer(2);
  const session = await sitting(server, 0);
  let finish = () => {};
  session.attach({ show: () => new Promise((resolve) => (finish = resolve)) });
  await server.act("table", "1", "other", { decision: 1, undo: null, actions: [count(1)] }, new AbortController().signal);
  expect([session.showing, session.acting]).toEqual([true, 0]);
  expect(session.submit(play([count(1)]))).toBe(true);
  await vi.waitFor(() => expect(counts(session)).toEqual([1, 1]));
  expect(session.shown!.number).toBe(1);
  finish();
});

test("a gesture is not possible while it is shown how another seat's move changed the question", async () => {
  const server = new FakeServer(2);
  const session = await sitting(server, 0);
  const shown: number[] = [];
  session.attach({
    show: async (_before, update, wait) => {
      await wait(60_000);
      shown.push(update.number);
    },
  });
  const snapshot = server.snapshot.bind(server);
  vi.spyOn(server, "snapshot").mockImplementation((seat, number) => ({ ...snapshot(seat, number), decision: number ?? 2 }));
  await server.act("table", "1", "other", { decision: 1, undo: null, actions: [count(1)] }, new AbortController().signal).catch(() => {});
  await server.act("table", "1", "other", { decision: 2, undo: null, actions: [count(1)] }, new AbortController().signal);
  expect([session.blocked, session.acting]).toEqual([true, null]);
  expect(session.submit(play([count(1)]))).toBe(false);
  // The attempt shows the rest at once.
  await session.settled();
  expect([session.blocked, session.acting, shown]).toEqual([false, 0, [2]]);
});

test("nothing is shown as done before the server confirmed it", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  const network = slow(server);
  session.submit(play([count(1)]));
  expect([counts(session), session.log, session.pending.length]).toEqual([[0], [], 1]);
  await network.deliver();
  await session.settled();
  expect(session.log).toHaveLength(1);
});

test("an update that came twice is shown once", async () => {
  const server = new FakeServer(2, (message, deliver) => {
    deliver();
    if (message.startsWith("update")) deliver();
  });
  const session = await sitting(server, 0);
  await server.act("table", "1", "other", { decision: 1, undo: null, actions: [count(1)] }, new AbortController().signal);
  await session.settled();
  expect(session.log).toHaveLength(1);
});

test("a gap is filled, even if the first tries fail and nothing else ever comes", async () => {
  const server = new FakeServer(2);
  const session = await sitting(server, 0);
  server.network = (message, deliver) => message !== "update 2" && deliver();
  const fetched = vi.spyOn(server, "getUpdates").mockRejectedValueOnce(new Unreachable());
  const other = (key: string, to: number, decision: number) =>
    server.act("table", "1", key, { decision, undo: null, actions: [count(to)] }, new AbortController().signal);
  await other("a", 1, 1);
  await other("b", 2, 2);
  expect(session.snapshot!.number).toBe(1);
  await vi.waitFor(() => expect(session.snapshot!.number).toBe(3), 5000);
  expect([session.trouble, fetched.mock.calls.length, counts(session)]).toEqual([null, 2, [0, 2]]);
});

test("a game that cannot be continued is not asked for again, and says why", async () => {
  const server = new FakeServer(1);
  const message = { key: "table-other-edition", params: { edition: "house" } };
  const asked = vi.spyOn(server, "getTable").mockRejectedValue(new ApiProblem(410, { message }));
  const session = await sitting(server);
  expect([session.trouble, session.gone, asked.mock.calls.length]).toEqual(["gone", message, 1]);
});

test("a gesture without an answer is stored, and sent with the same key when the table is opened again", async () => {
  const server = new FakeServer(1);
  const session = await sitting(server);
  server.network = (message, deliver, lose) => (message.includes("act") ? lose() : deliver());
  session.submit(play([count(1)]));
  session.submit(play([count(2)]));
  await vi.waitFor(() => expect(session.trouble).toBe("lost"));
  expect(session.kept).toBe(true);
  session.close();
  const key = keptGestures("table")[0]!.key;

  server.network = (_message, deliver) => deliver();
  const again = new Session("table", server);
  sessions.push(again);
  await again.open();
  expect(server.posts.map((post) => post.actions)).toEqual([[count(1)], [count(2)]]);
  expect(server.posts[0]!.key).toBe(key);
  expect(counts(again)).toEqual([2]);
  expect(keptGestures("table")).toEqual([]);
});

test("a stored gesture that is out of date is dropped without a message", async () => {
  localStorage.setItem(
    "flatshare.outbox.table",
    JSON.stringify([{ seat: 0, key: "k", decision: 0, request: play([count(1)]) }, "nonsense", { seat: 0 }]),
  );
  const session = await sitting(new FakeServer(1));
  expect([session.pending, session.refusal, session.trouble, keptGestures("table")]).toEqual([[], null, null, []]);
});

test("an update that cannot be shown does not keep back what the server says", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const server = new FakeServer(1);
  const session = await sitting(server);
  session.attach({ show: () => Promise.reject(new Error("no such piece")) });
  session.submit(play([count(1)]));
  await vi.waitFor(() => expect(session.shown!.number).toBe(2));
  await session.settled();
  expect([session.showing, session.log.length]).toEqual([false, 1]);
  expect(reported).toHaveBeenCalledOnce();
});

test("what a seat's answer tells is not shown to whoever looks by then", async () => {
  const server = new FakeServer(2);
  const session = await sharing(server);
  const network = slow(server);
  session.submit(play([count(1)]));
  const looked = session.look(1);
  await network.deliver();
  await looked;
  expect([session.viewer, session.snapshot!.seat]).toEqual([1, 1]);
});

test("what was being shown to one person is not shown to the next", async () => {
  const server = new FakeServer(3);
  const session = await sharing(server);
  let finish = () => {};
  session.attach({ show: () => new Promise((resolve) => (finish = resolve)) });
  const network = slow(server);
  const looked = session.look(1);
  server.network = (_message, deliver) => deliver();
  session.submit(play([count(1)]));
  await new Promise((resolve) => setTimeout(resolve));
  await network.deliver();
  await looked;
  finish();
  await session.settled();
  expect([session.viewer, session.shown!.seat, session.snapshot!.seat]).toEqual([1, 1, 1]);
});

test("a hand that was asked for before it was hidden does not come back", async () => {
  const server = new FakeServer(2);
  const session = await sharing(server);
  const network = slow(server);
  const late = session.look(0);
  session.hide();
  await network.deliver();
  await late;
  expect(session.viewer).toBeNull();
});

test("two tabs of one table store their gestures side by side", async () => {
  const server = new FakeServer(1);
  const one = await sitting(server);
  const other = await sitting(server);
  server.network = (message, deliver, lose) => (message.includes("act") ? lose() : deliver());
  one.submit(play([count(1)]));
  other.submit(play([count(1)]));
  await vi.waitFor(() => expect(other.trouble).toBe("lost"));
  expect(keptGestures("table")).toHaveLength(2);
});

// Five seats, and a network that delays, reorders, repeats and loses.

interface Step {
  seat: number;
  act: "count" | "two" | "undo";
}

const step: fc.Arbitrary<Step> = fc.record({ seat: fc.nat(4), act: fc.constantFrom("count", "count", "two", "undo") });
const fate = fc.constantFrom("deliver", "deliver", "later", "twice", "lose");

test("after any trouble the clients equal the server, and each confirmed gesture is shown once", async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.infiniteStream(fate), async (steps, fates) => {
      vi.stubGlobal("localStorage", storage());
      const waiting: (() => void)[] = [];
      const server = new FakeServer(5);
      const seated: Session[] = [];
      for (let seat = 0; seat < 5; seat++) seated.push(await sitting(server, seat));
      server.network = (_message, deliver, lose) => {
        switch (fates.next().value) {
          case "later":
            waiting.splice(Math.floor(waiting.length / 2), 0, deliver);
            return;
          case "twice":
            deliver();
            waiting.push(deliver);
            return;
          case "lose":
            lose();
            return;
          default:
            deliver();
        }
      };
      for (const { seat, act } of steps) {
        const session = seated[seat]!;
        const next = counts(session)[seat]! + session.pending.length + 1;
        if (act === "undo") session.undo("action");
        else session.submit(play(act === "two" ? [count(next), count(next + 1)] : [count(next)]));
        await vi.advanceTimersByTimeAsync(200);
        waiting.shift()?.();
      }
      // The network is back: late messages arrive, and the streams start again.
      server.network = (_message, deliver) => deliver();
      for (const deliver of waiting.splice(0)) deliver();
      await vi.advanceTimersByTimeAsync(60_000);
      server.refresh();
      await vi.advanceTimersByTimeAsync(60_000);

      const log = server.logNow();
      for (const [seat, session] of seated.entries()) {
        expect(session.pending).toEqual([]);
        expect(session.snapshot).toMatchObject(server.snapshot(seat));
        expect(session.shown).toMatchObject(server.snapshot(seat));
        expect(session.log.map((line) => line.number)).toEqual(log.map((line) => line.number));
        session.close();
      }
      const keys = server.posts.map((post) => post.key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 60 },
  );
});

test("five seats that act at the same time never block each other", async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), async (order) => {
      vi.stubGlobal("localStorage", storage());
      const server = new FakeServer(5);
      const seated: Session[] = [];
      for (let seat = 0; seat < 5; seat++) seated.push(await sitting(server, seat));
      const forever = { show: (_before: unknown, _update: Update) => new Promise<void>(() => {}) };
      for (const session of seated) session.attach(forever);
      for (const seat of order) {
        const accepted = [1, 2, 3].map((to) => seated[seat]!.submit(play([count(to)] as Action[])));
        expect(accepted).toEqual([true, true, true]);
      }
      await vi.waitFor(() => {
        for (const session of seated) expect(counts(session)).toEqual([3, 3, 3, 3, 3]);
      });
      for (const session of seated) session.close();
    }),
    { numRuns: 10 },
  );
});
