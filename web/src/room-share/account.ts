// Where the points of a colour come from, apartment by apartment.
import type { Colour, Stage } from "./stage";

export interface Line {
  apartment: number;
  meeples: number;
  points: number;
}

export function accountOf({ tenants, brings }: Stage, colour: Colour): Line[] {
  return tenants.flatMap((home, apartment) => {
    const meeples = home.split(colour).length - 1;
    return meeples ? [{ apartment, meeples, points: meeples * brings[apartment]! }] : [];
  });
}
