// What each choice would change. The server is asked once for each question; what is pointed at afterwards is
// only looked up.
import type { Action, Preview } from "../api";
import * as api from "./api";
import { sameAction } from "./gesture";
import type { Session } from "./session.svelte";

export class Previews<P extends Preview> {
  private found = $state.raw<readonly Preview[]>([]);
  private asked = "";

  /** Ask for every way to continue a gesture that begins with these actions, unless that was asked already. */
  ask(session: Session, actions: readonly Action[]): void {
    const { snapshot, viewer } = session;
    const question = JSON.stringify([viewer, snapshot?.number, actions]);
    if (!snapshot || question === this.asked) return;
    this.asked = question;
    this.found = [];
    api.previews(session.table, session.token(viewer), actions).then(
      ({ number, previews }) => {
        if (question === this.asked && number === snapshot.number) this.found = previews;
      },
      // Without previews the game is played as well.
      () => {},
    );
  }

  /** What the completion that begins with this action would change. */
  of(action: Action): P | null {
    const found = this.found.find(({ actions: [first] }) => first && sameAction(first as Action, action));
    return (found as P | undefined) ?? null;
  }
}
