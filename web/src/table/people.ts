// The people at a table: who waits for whom, invite links, and taking a seat.
import type { ChangedSeat, Joined, ListedTable, NewPlayer, People } from "../api";
import { navigate } from "../routes";
import { json } from "./api";
import { find, keepName, remember } from "./remembered";

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const people = (table: string, signal?: AbortSignal) =>
  json<People>(`${at(table)}/people`, signal ? { signal } : {});

export const startGame = (table: string) => json(`${at(table)}/start`, { method: "POST" });

export const changeSeat = (table: string, seat: number, change: Partial<ChangedSeat>) =>
  json<People>(`${at(table)}/seats/${seat}`, { method: "POST", body: change });

export const newInvitation = (table: string) => json(`${at(table)}/invitation`, { method: "POST" });

export const listTable = (table: string, listed: boolean) =>
  json<People>(`${at(table)}/settings`, { method: "POST", body: { listed } });

export const lobby = () => json<ListedTable[]>("/lobby");

/** The link that a friend opens. The secret stands in the fragment, which no server sees. */
export const inviteLink = (table: string, invite: string) =>
  `${location.origin}/join/${encodeURIComponent(table)}#${invite}`;

/** Take a seat, remember it, and go to the table. */
export async function join(room: People, wanted: NewPlayer): Promise<void> {
  const { table, seat, token } = await json<Joined>(`${at(room.table)}/join`, { method: "POST", body: wanted });
  keepName(wanted.name);
  const tokens = new Map(find(table)?.seats.map((known) => [known.seat, known.token]));
  tokens.set(seat, token);
  remember({
    table,
    game: room.game,
    // Only the host knows all the settings, so a guest cannot set up the same table again.
    wanted: { game: room.game, seats: [] },
    seats: room.seats.map((known) => ({
      seat: known.seat,
      name: known.seat === seat ? wanted.name : known.name,
      player: known.seat === seat ? "person" : known.player,
      token: tokens.get(known.seat) ?? null,
    })),
    opened: Date.now(),
    over: false,
  });
  await navigate("/tables/:id", { params: { id: table } });
}

/** Copy a text. On plain HTTP browsers have no clipboard for pages, but they copy what is selected. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
