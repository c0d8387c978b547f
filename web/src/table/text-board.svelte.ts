// The table in words, as the viewer may know it, with the viewer's legal actions.
import type { TextBoard } from "../api";
import * as api from "./api";
import type { Session } from "./session.svelte";

const RETRY = 1500;

/** The latest text of one table. */
export class LatestText {
  current = $state.raw<TextBoard | null>(null);
  private asking: AbortController | null = null;

  constructor(
    private readonly table: string,
    private readonly get: typeof api.text = api.text,
  ) {}

  /** Ask for the text again, with this token. An answer to an earlier request is ignored. */
  async ask(token: string | null): Promise<void> {
    this.stop();
    const asking = new AbortController();
    this.asking = asking;
    while (!asking.signal.aborted) {
      try {
        const text = await this.get(this.table, token, asking.signal);
        if (!asking.signal.aborted) this.current = text;
        return;
      } catch (error) {
        if (!(error instanceof api.Unreachable)) return;
        await pause(asking.signal);
      }
    }
  }

  /** Show nothing: what is shown may be for another person's eyes. */
  clear(): void {
    this.stop();
    this.current = null;
  }

  stop(): void {
    this.asking?.abort();
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const alarm = setTimeout(resolve, RETRY);
    signal.addEventListener("abort", () => {
      clearTimeout(alarm);
      resolve();
    });
  });
}

/** The text of what the session's viewer sees, for as long as the calling component is there. */
export function followText(session: Session): LatestText {
  const text = new LatestText(session.table);
  const viewer = $derived(session.viewer);
  const number = $derived(session.snapshot?.number);

  // In this order: another viewer's text is cleared before the new one is asked for.
  $effect(() => {
    void viewer;
    text.clear();
  });
  $effect(() => {
    if (number !== undefined) void text.ask(session.token(viewer));
  });
  $effect(() => () => text.stop());
  return text;
}
