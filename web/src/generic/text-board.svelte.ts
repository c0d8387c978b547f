// The table in words, fetched again after every update that is shown.
import type { TextBoard } from "../api";
import * as api from "../table/api";
import type { Session } from "../table/session.svelte";

export class BoardInWords {
  board = $state.raw<TextBoard | null>(null);
  failed = $state(false);
  private asked = "";

  /** Fetch what the viewer sees now. */
  async ask(session: Session): Promise<void> {
    const question = `${session.viewer} ${session.snapshot?.number}`;
    if (question === this.asked) return;
    this.asked = question;
    try {
      const board = await api.text(session.table, session.token(session.viewer));
      if (question !== this.asked) return;
      this.board = board;
      this.failed = false;
    } catch {
      if (question !== this.asked) return;
      this.failed = true;
      // Whoever asks again gets another try.
      this.asked = "";
    }
  }
}
