// The set-up that was chosen last in this browser. Whatever is stored, the form gets values that it knows.
import { readStored, store } from "../table/storage";
import { COLOURS, type Colour } from "./stage";

export interface SetUp {
  count: number;
  /** For four seats: a name, and who plays; "" is the usual bot. */
  seats: { name: string; player: string }[];
  royal: boolean;
  replaces: "R" | "S" | "H";
  renovation: boolean;
  cardless: boolean;
  askEnd: boolean;
  colours: "random" | "choose" | "set";
  own: Colour[];
  second: Colour[];
  /** "chance", or the number of the seat that begins. */
  start: string;
}

const KEY = "flatshare.set-up.room-share";
const SEATS = [0, 1, 2, 3];

function first(): SetUp {
  return {
    count: 3,
    seats: SEATS.map((seat) => ({ name: "", player: seat === 0 ? "person" : "" })),
    royal: false,
    replaces: "R",
    renovation: false,
    cardless: false,
    askEnd: true,
    colours: "random",
    own: [...COLOURS],
    second: ["y", "g"],
    start: "chance",
  };
}

/** The value if it is one of these, otherwise the usual one. */
function oneOf<T>(known: readonly T[], value: unknown, usual: T): T {
  return known.includes(value as T) ? (value as T) : usual;
}

function colours(value: unknown, usual: Colour[]): Colour[] {
  const fits = Array.isArray(value) && value.length === usual.length && value.every((one) => COLOURS.includes(one as Colour));
  return fits && new Set(value).size === value.length ? (value as Colour[]) : usual;
}

export function lastSetUp(): SetUp {
  const usual = first();
  const found = readStored(KEY);
  if (typeof found !== "object" || found === null) return usual;
  const stored = found as Record<string, unknown>;
  const flag = (name: "royal" | "renovation" | "cardless" | "askEnd") => oneOf([true, false], stored[name], usual[name]);
  const seats = Array.isArray(stored.seats) ? (stored.seats as unknown[]) : [];
  return {
    count: oneOf([2, 3, 4], stored.count, usual.count),
    seats: usual.seats.map((seat, i) => {
      const { name, player } = (seats[i] ?? {}) as Record<string, unknown>;
      return {
        name: typeof name === "string" ? name.slice(0, 40) : seat.name,
        player: typeof player === "string" && /^[a-z0-9-]*$/.test(player) ? player : seat.player,
      };
    }),
    royal: flag("royal"),
    replaces: oneOf(["R", "S", "H"], stored.replaces, usual.replaces),
    renovation: flag("renovation"),
    cardless: flag("cardless"),
    askEnd: flag("askEnd"),
    colours: oneOf(["random", "choose", "set"], stored.colours, usual.colours),
    own: colours(stored.own, usual.own),
    second: colours(stored.second, usual.second),
    start: oneOf(["chance", ...SEATS.map(String)], stored.start, usual.start),
  };
}

export function keepSetUp(setUp: SetUp): void {
  store(KEY, setUp);
}
