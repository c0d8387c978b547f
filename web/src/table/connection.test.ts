import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sight, TableSight, Update } from "../api";
import * as api from "./api";
import { Connection } from "./connection.svelte";

vi.mock("./api", async (original) => ({
  ...(await original<typeof api>()),
  getTable: vi.fn(),
  getUpdates: vi.fn(),
  stream: vi.fn(),
}));

const sightAt = (number: number) => ({ number, over: false, log: [] }) as unknown as Sight;
const updateAt = (number: number) =>
  ({ number, what: "action", seat: 0, events: [], log: [], withdrawn: [], sight: sightAt(number) }) as unknown as Update;

/** A line over which these updates come, and which then stays open. */
function line(...updates: Update[]): Response {
  const text = updates.map((update) => `data: ${JSON.stringify(update)}\n\n`).join("");
  return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) }));
}

let connection: Connection;

beforeEach(() => {
  vi.mocked(api.getTable).mockResolvedValue(sightAt(5) as unknown as TableSight);
  connection = new Connection("table");
});

afterEach(() => {
  connection.close();
  vi.resetAllMocks();
});

test("what came twice is shown once", async () => {
  vi.mocked(api.stream).mockResolvedValueOnce(line(updateAt(6), updateAt(6), updateAt(7)));
  await connection.open();
  await vi.waitFor(() => expect(connection.sight!.number).toBe(7));
  expect(api.getUpdates).not.toHaveBeenCalled();
});

test("a gap is filled, even if the first tries fail and nothing else ever comes", async () => {
  vi.mocked(api.stream).mockResolvedValueOnce(line(updateAt(8)));
  vi.mocked(api.getUpdates)
    .mockRejectedValueOnce(new api.Unreachable())
    .mockResolvedValueOnce([updateAt(6), updateAt(7), updateAt(8)]);
  await connection.open();
  await vi.waitFor(() => expect(connection.trouble).toBe("lost"));
  await vi.waitFor(() => expect(connection.sight!.number).toBe(8), 5000);
  expect(connection.trouble).toBeNull();
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
