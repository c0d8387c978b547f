// What is on its way from a seat to the server: one gesture at a time, the others wait. A gesture that
// waited is matched against what is legal by then, and sent or dropped. It is done only when the server says so.
import type { ActionResult, Snapshot } from "../api";
import { fitted, type Gesture } from "./gesture";

export type Answer =
  | { kind: "done"; result: ActionResult }
  /** The server refused it, or the table has moved on; what the seat sees now, if the answer had it. */
  | { kind: "refused"; snapshot: Snapshot | null }
  /** The table cannot be reached any more. */
  | { kind: "closed" };

export interface Port {
  /** Send a gesture until there is an answer. `again`: it may have been sent before this page was opened. */
  send(gesture: Gesture, again: boolean): Promise<Answer>;
  /** What the seat sees now, as far as this screen knows. */
  seen(seat: number): Snapshot | null;
  /** Store the gestures, so that they survive this page; called after every change. */
  keep(gestures: readonly Gesture[]): void;
  /** A gesture that waited does not fit the table as it is now. */
  dropped(gesture: Gesture, snapshot: Snapshot | null): void;
}

export class Outbox {
  private gestures: Gesture[] = [];
  private sending = false;

  constructor(private readonly port: Port) {}

  /** Add a gesture that answers `decision`. Returns when it was answered or dropped. */
  async add(gesture: Gesture): Promise<void> {
    this.change([...this.gestures, this.gestures.length ? { ...gesture, decision: null } : gesture]);
    await this.run(false);
  }

  /** Send what was stored before the page was reloaded. */
  async resume(gestures: readonly Gesture[]): Promise<void> {
    if (!gestures.length || this.gestures.length) return;
    this.change([...gestures]);
    await this.run(true);
  }

  private change(gestures: Gesture[]): void {
    this.gestures = gestures;
    this.port.keep(gestures);
  }

  private async run(again: boolean): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    let latest: Snapshot | null = null;
    try {
      for (let first = this.gestures[0]; first; first = this.gestures[0]) {
        const ready = first.decision === null ? this.ready(first, latest) : first;
        if (!ready) {
          this.drop(first, latest);
          return;
        }
        if (ready !== first) this.change([ready, ...this.gestures.slice(1)]);
        const answer = await this.port.send(ready, again);
        if (answer.kind === "closed") return;
        if (answer.kind === "refused") {
          latest = answer.snapshot;
          // What was chosen after it was chosen in the belief that it is done.
          const [, ...later] = this.gestures;
          this.change([]);
          if (later[0]) this.port.dropped(later[0], latest);
          return;
        }
        latest = answer.result.snapshot;
        again = false;
        this.change(this.gestures.slice(1));
      }
    } finally {
      this.sending = false;
    }
  }

  /** The gesture under the decision that is open now; null if it does not fit. */
  private ready(gesture: Gesture, answered: Snapshot | null): Gesture | null {
    const seen = newer(answered, this.port.seen(gesture.seat));
    const request = seen && fitted(gesture.request, seen);
    return request ? { ...gesture, decision: seen.decision, request } : null;
  }

  private drop(gesture: Gesture, answered: Snapshot | null): void {
    this.change([]);
    this.port.dropped(gesture, newer(answered, this.port.seen(gesture.seat)));
  }
}

function newer(one: Snapshot | null, other: Snapshot | null): Snapshot | null {
  if (!one || !other) return one ?? other;
  return other.number > one.number ? other : one;
}
