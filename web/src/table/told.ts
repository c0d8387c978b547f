// The log as it is read.
import type { LogLine } from "../api";

/** Several takings-back of one player in a row become one line: what they took back is no longer there to read. */
export function gathered(lines: readonly LogLine[]): LogLine[] {
  const told: LogLine[] = [];
  let count = 1;
  for (const line of lines) {
    const before = told.at(-1);
    const again = line.message.key === "table-undone" && before?.message.key.startsWith("table-undone") && before.seat === line.seat;
    count = again ? count + 1 : 1;
    if (again) told.pop();
    told.push(again ? { ...line, message: { key: "table-undone-often", params: { ...line.message.params, count } } } : line);
  }
  return told;
}
