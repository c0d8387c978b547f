// The log as it is read.
import type { LogLine } from "../api";

/** Several undos of one player in a row become one line. */
export function withUndosJoined(lines: readonly LogLine[]): LogLine[] {
  const joined: LogLine[] = [];
  let count = 1;
  for (const line of lines) {
    const before = joined.at(-1);
    const again =
      line.message.key === "table-undone" && before?.message.key.startsWith("table-undone") && before.seat === line.seat;
    count = again ? count + 1 : 1;
    if (again) joined.pop();
    joined.push(again ? { ...line, message: { key: "table-undone-often", params: { ...line.message.params, count } } } : line);
  }
  return joined;
}
