// What apartments bring, looked up in the table that the rules use too. Only for drawing what is on the
// way from one snapshot of the server to the next; the totals shown come from the server.
import APARTMENTS from "$package/room_share/apartments.json";
import { FREE, type Colour } from "./stage";

/** What each own meeple in an apartment of this kind brings, by the number of tenants. */
export function brings(kind: string): readonly number[] {
  return APARTMENTS[kind as keyof typeof APARTMENTS].brings;
}

export function worth(kind: string, tenants: string): number {
  return brings(kind)[tenants.replaceAll(FREE, "").length]!;
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
