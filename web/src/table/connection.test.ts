import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action, Snapshot, FullSnapshot, Update } from "../api";
import * as api from "./api";
import { Connection } from "./connection.svelte";
import { wishOf } from "./remembered";

vi.mock("./api", async (original) => ({
  ...(await original<typeof api>()),
  getTable: vi.fn(),
  getUpdates: vi.fn(),
  stream: vi.fn(),
  act: vi.fn(),
}));

const snapshotAt = (number: number) => ({ number, decision: number, over: false, log: [] }) as unknown as Snapshot;
const updateAt = (number: number) =>
  ({ number, kind: "move", seat: 0, events: [], log: [], withdrawn: [], snapshot: snapshotAt(number) }) as unknown as Update;

/** A line over which these updates come, and which then stays open. */
function line(...updates: Update[]): Response {
  const text = updates.map((update) => `data: ${JSON.stringify(update)}\n\n`).join("");
  return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) }));
}

/** What a browser keeps. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const PLAY = { kind: "play", card: "key-r" } as unknown as Action;

let connection: Connection;

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  localStorage.setItem("flatshare.tables", JSON.stringify([{ table: "table", seats: [{ seat: 0, token: "t" }] }]));
  vi.mocked(api.getTable).mockResolvedValue(snapshotAt(5) as unknown as FullSnapshot);
  connection = new Connection("table");
});

afterEach(() => {
  connection.close();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test("what came twice is shown once", async () => {
  vi.mocked(api.stream).mockResolvedValueOnce(line(updateAt(6), updateAt(6), updateAt(7)));
  await connection.open();
  await vi.waitFor(() => expect(connection.snapshot!.number).toBe(7));
  expect(api.getUpdates).not.toHaveBeenCalled();
});

test("a gap is filled, even if the first tries fail and nothing else ever comes", async () => {
  vi.mocked(api.stream).mockResolvedValueOnce(line(updateAt(8)));
  vi.mocked(api.getUpdates)
    .mockRejectedValueOnce(new api.Unreachable())
    .mockResolvedValueOnce([updateAt(6), updateAt(7), updateAt(8)]);
  await connection.open();
  await vi.waitFor(() => expect(connection.trouble).toBe("lost"));
  await vi.waitFor(() => expect(connection.snapshot!.number).toBe(8), 5000);
  expect(connection.trouble).toBeNull();
});

test("a game that is gone is not asked for again, and says why", async () => {
  const message = { key: "table-other-edition", params: { edition: "house" } };
  vi.mocked(api.getTable).mockRejectedValue(new api.ApiProblem(410, { message }));
  await connection.open();
  expect([connection.trouble, connection.gone]).toEqual(["gone", message]);
  expect(api.getTable).toHaveBeenCalledOnce();
  expect(api.stream).not.toHaveBeenCalled();
});

test("there is one line at a time, whoever is looked for", async () => {
  const signals: AbortSignal[] = [];
  vi.mocked(api.stream).mockImplementation((_table, _token, _since, signal) => {
    signals.push(signal);
    return Promise.resolve(line());
  });
  await Promise.all([connection.look(0), connection.look(0)]);
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
});

test("a wish without an answer is kept, and sent with the same key when the table is opened again", async () => {
  vi.mocked(api.stream).mockImplementation(() => Promise.resolve(line()));
  vi.mocked(api.act).mockRejectedValue(new api.Unreachable());
  await connection.open();
  void connection.act(PLAY);
  await vi.waitFor(() => expect(connection.trouble).toBe("lost"));
  expect(connection.pending).toMatchObject({ what: "action", decision: 5, action: PLAY });
  expect(connection.kept).toBe(true);
  await connection.act({ ...PLAY, card: "key-b" } as Action);
  connection.close();
  const key = wishOf("table")!.key;

  vi.mocked(api.act).mockReset().mockResolvedValue({ updates: [updateAt(6)], snapshot: snapshotAt(6) } as never);
  connection = new Connection("table");
  await connection.open();
  expect(vi.mocked(api.act).mock.calls.map((call) => call.slice(1, 4))).toEqual([["t", key, { decision: 5, action: PLAY }]]);
  expect(connection.snapshot!.number).toBe(6);
  expect([connection.pending, wishOf("table")]).toEqual([null, null]);
});

test.each([409, 422])("a kept wish that is out of date is dropped quietly (%i)", async (status) => {
  localStorage.setItem("flatshare.wish.table", JSON.stringify({ seat: 0, key: "k", what: "action", decision: 3, action: PLAY }));
  vi.mocked(api.stream).mockImplementation(() => Promise.resolve(line()));
  vi.mocked(api.getUpdates).mockResolvedValue([]);
  vi.mocked(api.act).mockRejectedValue(new api.ApiProblem(status, {}));
  await connection.open();
  expect(api.act).toHaveBeenCalledOnce();
  expect([connection.pending, connection.refusal, connection.trouble, wishOf("table")]).toEqual([null, null, null, null]);
});

test("an event that cannot be shown does not keep back what the server says", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const adopted: number[] = [];
  connection.attach({
    show: () => Promise.reject(new Error("no such piece")),
    isTold: () => false,
    adopt: (snapshot) => adopted.push(snapshot.number),
  });
  const broken = { ...updateAt(6), events: [{}], log: [{ key: "told", params: {} }] } as unknown as Update;
  vi.mocked(api.stream).mockResolvedValueOnce(line(broken, updateAt(7)));
  await connection.open();
  await vi.waitFor(() => expect(adopted).toEqual([5, 6, 7]));
  await connection.settled();
  expect(connection.showing).toBe(false);
  expect(connection.log.map(({ message }) => message.key)).toEqual(["told"]);
  expect(reported).toHaveBeenCalledOnce();
});
