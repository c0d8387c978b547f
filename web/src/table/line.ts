// One table's updates as they happen.
import { createParser } from "eventsource-parser";
import type { Problem, Update } from "../api";
import * as api from "./api";

export interface Subscription {
  table: string;
  token: string | null;
  since: number;
}

export interface Listener {
  update(update: Update): void;
  /** The table cannot be followed: an HTTP status and the problem. */
  problem(status: number, problem: Partial<Problem>): void;
  lost(): void;
  back(): void;
}

export interface Line {
  close(): void;
  /** Everything up to this number has arrived, so a new connection may start after it. */
  received(number: number): void;
}

const SILENCE = 45_000;
const RETRIES = [300, 700, 1500, 3000, 5000];

export function follow(subscription: Subscription, on: Listener): Line {
  const closing = new AbortController();
  let { since } = subscription;
  void run();
  return {
    close: () => closing.abort(),
    received: (number) => (since = Math.max(since, number)),
  };

  async function run(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      const line = new AbortController();
      const stop = () => line.abort();
      closing.signal.addEventListener("abort", stop);
      let alarm = setTimeout(stop, SILENCE);
      try {
        const response = await api.stream(subscription.table, subscription.token, since, line.signal);
        on.back();
        attempt = 0;
        const parser = createParser({ onEvent: ({ data }) => on.update(JSON.parse(data) as Update) });
        const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          clearTimeout(alarm);
          alarm = setTimeout(stop, SILENCE);
          parser.feed(part.value);
        }
      } catch (error) {
        if (closing.signal.aborted) return;
        if (error instanceof api.ApiProblem) return on.problem(error.status, error.problem);
      } finally {
        clearTimeout(alarm);
        closing.signal.removeEventListener("abort", stop);
      }
      on.lost();
      await new Promise((resolve) => setTimeout(resolve, RETRIES[Math.min(attempt, RETRIES.length - 1)]));
    }
  }
}
