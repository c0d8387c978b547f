// What has to be done now, in plain words.
import type { RoomSharePreview } from "../api";
import { list, signed, t, words } from "../texts/texts";
import { nameOf } from "./geometry";
import type { Flight, View } from "./stage";

/** The task of the seat that decides. */
export function task(view: View): string {
  const { step } = view;
  const own = view.colours[view.turn];
  switch (step.kind) {
    case "choose-colour":
      return t(view.colours.filter(Boolean).length < view.players ? "task-own-colour" : "task-second-colour");
    case "choose-card":
      return t("task-card");
    case "choose-key-colour":
      return t("task-key-colour");
    case "choose-meeple":
      return t("task-meeple");
    case "choose-place":
      if (step.card === null) return t("task-place-anywhere", { meeple: step.meeple });
      if (step.card === "new-contract") return t("task-place-contract", { meeple: step.meeple, colour: own ?? "" });
      return t("task-place", { meeple: step.meeple, colour: step.key ?? "" });
    case "choose-departure":
      return t("task-departure");
    case "choose-exchange":
      return step.first
        ? t("task-exchange-second", { apartment: nameOf(step.first[0]) })
        : t("task-exchange-first");
    case "choose-house":
      return t(step.card === "renovation" ? "task-renovation" : "task-forced-eviction");
    case "choose-eviction":
      return t(step.full.length > 1 ? "task-evict-which" : "task-evict", {
        apartment: nameOf(step.full[0]?.[0] ?? 0),
      });
    case "land-meeple": {
      const { colour, origin, to } = view.flights[0]!;
      const where = { colour, apartment: nameOf(to) };
      if (step.evictions === 0) return t("task-land-renovation", where);
      return t(to === origin ? "task-land-stays" : "task-land", where);
    }
    case "confirm-end":
      return t("task-end");
    case "last-chance":
      return t("task-last-chance");
    case "last-chance-place":
      return t("task-last-place", { meeple: step.meeple, colour: own ?? "" });
    case "over":
      return "";
  }
}

/** Where these meeples go. */
export function destinations(flights: readonly Flight[]): string {
  return list(flights.map(({ colour, to }) => t("exit-to", { colour, apartment: nameOf(to) })));
}

/** The meeples that leave first. */
export function firstFlights({ emptied }: RoomSharePreview): readonly Flight[] {
  return emptied[0]?.flights ?? [];
}

/** What a choice would change, in one line: who moves, what empties, what is to be chosen then, and the points. */
export function consequences(preview: RoomSharePreview, names: readonly string[]): string {
  const flights = firstFlights(preview).filter(({ origin, to }) => origin !== to);
  const chain = preview.follows.map((message) => words(message, names));
  return [
    flights.length ? t("preview-moves", { ways: destinations(flights) }) : "",
    chain.length > 1 || (chain.length && !flights.length) ? t("preview-chain", { chain: chain.join(", ") }) : "",
    pointsOf(preview, names),
    preview.complete ? "" : t("preview-more"),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The change of points of every player that has one. */
export function pointsOf({ changes }: RoomSharePreview, names: readonly string[]): string {
  const changed = changes.flatMap(([lowest, highest], seat) => {
    if (!lowest && !highest) return [];
    const by = lowest === highest ? signed(lowest) : t("preview-range", { lowest: signed(lowest), highest: signed(highest) });
    return [t("preview-change", { player: names[seat] ?? String(seat + 1), by })];
  });
  if (!changes.length) return "";
  return changed.length ? t("preview-points", { changes: list(changed) }) : t("preview-nothing");
}
