// Which meeples moved lately. The log tells: it outlives a reload, and forgets what was taken back.
import type { LogLine } from "../api";
import { spotNamed, type Spot } from "./geometry";

const TURNS = ["log-game-started", "log-turn-began"];
const MOVES = ["log-meeple-placed", "log-meeple-landed", "log-meeple-stayed", "log-meeples-swapped"];

/** Where meeples were set since a seat's last turn ended; for nobody's seat, since the last turn began. */
export function movedLately(log: readonly LogLine[], seat: number | null): Spot[] {
  const turns = log.flatMap(({ message }, at) => (TURNS.includes(message.key) ? [at] : []));
  const own = turns.findLastIndex((at, turn) => turn < turns.length - 1 && log[at]!.message.params.player === seat);
  const from = (seat === null ? turns.at(-2) : turns[own + 1]) ?? 0;
  return log.slice(from).flatMap(({ message: { key, params } }) =>
    MOVES.includes(key)
      ? [spotNamed(params.apartment, params.arrow), spotNamed(params.other_apartment, params.other_arrow)].filter((spot) => spot !== null)
      : [],
  );
}
