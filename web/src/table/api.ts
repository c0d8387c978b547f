// The server's addresses. Types come from its OpenAPI description (`npm run types`).
import type {
  Action,
  BotInfo,
  ActionResult,
  NewTable,
  OpenedTable,
  Problem,
  FullSnapshot,
  GameInfo,
  Previews,
  TextBoard,
  Update,
} from "../api";

/** The server answered that it cannot. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
  ) {
    super(problem.detail ?? `HTTP ${status}`);
  }
}

/** No answer, or none that means anything: worth another try. */
export class Unreachable extends Error {}

interface Request {
  method?: string;
  token?: string | null;
  key?: string;
  body?: unknown;
  signal?: AbortSignal;
}

async function send(path: string, { method = "GET", token, key, body, signal }: Request): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (key) headers["Idempotency-Key"] = key;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  }
  if (response.status >= 500) throw new Unreachable();
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
  return response;
}

export async function json<T>(path: string, request: Request = {}): Promise<T> {
  const response = await send(path, request);
  try {
    return (await response.json()) as T;
  } catch {
    throw new Unreachable();
  }
}

export const bots = () => json<BotInfo[]>("/bots");

export const openTable = (wanted: NewTable) => json<OpenedTable>("/tables", { method: "POST", body: wanted });

export const getTable = (table: string, token: string | null) =>
  json<FullSnapshot>(`/tables/${encodeURIComponent(table)}`, { token });

export const getUpdates = (table: string, token: string | null, since: number) =>
  json<Update[]>(`/tables/${encodeURIComponent(table)}/updates?since=${since}&snapshots=true`, { token });

export const act = (
  table: string,
  token: string,
  key: string,
  body: { decision: number; undo: "action" | "turn" | null; actions: Action[] },
  signal: AbortSignal,
) => json<ActionResult>(`/tables/${encodeURIComponent(table)}/actions`, { method: "POST", token, key, body, signal });

export const undo = (
  table: string,
  token: string,
  key: string,
  body: { decision: number | null; scope: "action" | "turn" },
  signal: AbortSignal,
) => json<ActionResult>(`/tables/${encodeURIComponent(table)}/undo`, { method: "POST", token, key, body, signal });

export const redo = (table: string, token: string, key: string, body: { decision: number | null }, signal: AbortSignal) =>
  json<ActionResult>(`/tables/${encodeURIComponent(table)}/redo`, { method: "POST", token, key, body, signal });

export const previews = (table: string, token: string | null, actions: readonly Action[]) =>
  json<Previews>(`/tables/${encodeURIComponent(table)}/previews`, { method: "POST", token, body: { actions } });

export const text = (table: string, token: string | null, signal: AbortSignal) =>
  json<TextBoard>(`/tables/${encodeURIComponent(table)}/text`, { token, signal });

export const editionTexts = async (hash: string) => (await send(`/editions/${hash}/texts/en.ftl`, {})).text();

export const games = () => json<GameInfo[]>("/games");

export const record = (table: string, token: string | null) =>
  json<unknown>(`/tables/${encodeURIComponent(table)}/record`, { token });

export const stream = (table: string, token: string | null, since: number, signal: AbortSignal) =>
  send(`/tables/${encodeURIComponent(table)}/stream?since=${since}`, { token, signal });
