// The pictures of the components, one source for browser and command line.
import APARTMENTS from "$package/room_share/apartments.json";
import type { Card, Colour } from "./stage";

const files = import.meta.glob<string>("$package/room_share/pictures/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

function picture(name: string): string {
  const path = Object.keys(files).find((path) => path.endsWith(`/${name}.svg`));
  if (!path) throw new Error(`no picture ${name}`);
  // Only what is inside: size and place are given where it is drawn.
  return files[path]!.replace(/^[^>]*>/, "").replace(/<\/svg>\s*$/, "");
}

export const MEEPLE: Record<Colour, string> = {
  r: picture("meeple-r"),
  b: picture("meeple-b"),
  y: picture("meeple-y"),
  g: picture("meeple-g"),
};

export const ROOM: Record<string, string> = {
  R: picture("apartment-regular"),
  S: picture("apartment-suite"),
  H: picture("apartment-haunted"),
  Y: picture("apartment-royal"),
};

export function cardPicture(card: Card | "back"): string {
  return picture(`card-${card}`);
}

/** The colour that a key's picture is painted in. */
export function keyColour(card: Card): Colour | null {
  return card.startsWith("key-") ? (card.slice(4) as Colour) : null;
}

/** The points that are printed on an apartment: what each meeple brings among three tenants. */
export const PRINTED: Record<string, number> = Object.fromEntries(
  Object.entries(APARTMENTS).map(([kind, { brings }]) => [kind, brings[3]!]),
);
