// The record of a game as a file.
import * as api from "./api";
import type { Session } from "./session.svelte";

export async function downloadRecord(session: Session): Promise<void> {
  const content = await api.record(session.table, session.token(session.persons[0] ?? null));
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: `${session.snapshot!.game}-${session.table}.json` }).click();
  URL.revokeObjectURL(url);
}
