// What the server said of a table, in order. Updates have numbers without gaps, so one that came twice is
// dropped, one that came early waits, and a gap is known.
import type { Update } from "../api";

export class Truth {
  /** The number of the last update that was applied. */
  private last: number;
  private early = new Map<number, Update>();

  constructor(number: number) {
    this.last = number;
  }

  get number(): number {
    return this.last;
  }

  /** Whether updates came early, so that some before them are missing. */
  get incomplete(): boolean {
    return this.early.size > 0;
  }

  /** Take updates in; returns those that are next now, in order. */
  receive(updates: readonly Update[]): Update[] {
    for (const update of updates) if (update.number > this.last) this.early.set(update.number, update);
    const next: Update[] = [];
    for (let update = this.early.get(this.last + 1); update; update = this.early.get(this.last + 1)) {
      this.early.delete(update.number);
      this.last = update.number;
      next.push(update);
    }
    return next;
  }
}
