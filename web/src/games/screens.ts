// The screens of a game: its own, or the generic ones.
import type { Component } from "svelte";
import type { Session } from "../table/session.svelte";
import { loadGame } from "./registry";

export async function startOf(game: string): Promise<Component<{ game: string }>> {
  const module = await loadGame(game);
  return (await (module?.Start ?? (() => import("../generic/GenericStart.svelte")))()).default as Component<{ game: string }>;
}

export async function tableOf(game: string): Promise<Component<{ session: Session }>> {
  const module = await loadGame(game);
  return (await (module?.Table ?? (() => import("../generic/GenericTable.svelte")))()).default;
}

export async function rulesOf(game: string): Promise<Component<{ game: string }>> {
  const module = await loadGame(game);
  return (await (module?.Rules ?? (() => import("../generic/NoRules.svelte")))()).default as Component<{ game: string }>;
}
