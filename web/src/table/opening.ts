// Opening tables, and coming back to the same settings.
import type { NewTable } from "../api";
import { navigate } from "../routes";
import * as api from "./api";
import { remember, type Remembered } from "./remembered";

export async function open(wanted: NewTable): Promise<void> {
  const { table, seats } = await api.openTable(wanted);
  remember({ table, game: wanted.game, wanted, seats, opened: Date.now(), over: false });
  await navigate("/tables/:id", { params: { id: table } });
}

/** Opens a table with the same settings, where they are known. */
export function openAgain(entry: Remembered | undefined): (() => void) | null {
  return entry?.wanted.seats.length ? () => void open(entry.wanted) : null;
}
