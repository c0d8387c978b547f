// What happened is shown one thing after another: no result before its cause.

export type Wait = (milliseconds: number) => Promise<void>;
type Timer = (done: () => void, milliseconds: number) => () => void;

const clock: Timer = (done, milliseconds) => {
  const id = setTimeout(done, milliseconds);
  return () => clearTimeout(id);
};

export class ShowQueue<T> {
  private waiting: T[] = [];
  private running = false;
  private hurrying = false;
  private wake: (() => void) | null = null;

  /**
   * `show` shows one item and awaits what time it takes; `rest` is called when nothing is left to show.
   * What cannot be shown is reported, and the rest goes on without it.
   */
  constructor(
    private readonly show: (item: T, wait: Wait) => Promise<void>,
    private readonly rest: () => void,
    private readonly timer: Timer = clock,
    private readonly report: (error: unknown) => void = (error) => reportError(error),
  ) {}

  get busy(): boolean {
    return this.running;
  }

  push(...items: T[]): void {
    this.waiting.push(...items);
    if (!this.running && this.waiting.length) void this.run();
  }

  /** Show everything that waits at once. */
  hurry(): void {
    if (!this.running) return;
    this.hurrying = true;
    this.wake?.();
  }

  /** Forget what was not shown yet. */
  clear(): void {
    this.waiting = [];
    this.hurry();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length) {
      try {
        await this.show(this.waiting.shift()!, this.wait);
      } catch (error) {
        this.report(error);
      }
    }
    this.running = false;
    this.hurrying = false;
    this.rest();
  }

  private readonly wait: Wait = (milliseconds) => {
    if (this.hurrying || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.timer(() => this.wake?.(), milliseconds);
      this.wake = () => {
        stop();
        this.wake = null;
        resolve();
      };
    });
  };
}
