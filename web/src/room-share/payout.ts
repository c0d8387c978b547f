// What the screen lights up: how much an own meeple brings in an apartment as it stands on the table.
// Only for drawing; the totals shown come from the server.
import { FREE, type Colour } from "./stage";

const WORTH: Record<string, number> = { R: 1, S: 2, Y: 3 };

export function worth(kind: string, tenants: string): number {
  if (kind === "H") return -2;
  return tenants.split(FREE).length - 1 === 1 ? (WORTH[kind] ?? 0) : 0;
}

export interface Line {
  apartment: number;
  meeples: number;
  points: number;
}

/** Where a colour lives, and what each apartment brings it. */
export function account(kinds: string, tenants: readonly string[], colour: Colour): Line[] {
  return tenants.flatMap((home, apartment) => {
    const meeples = home.split(colour).length - 1;
    return meeples ? [{ apartment, meeples, points: meeples * worth(kinds[apartment]!, home) }] : [];
  });
}
