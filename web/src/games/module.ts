// What the page needs to know of a game. A game's folder has a `game.ts` that exports one as its default; the
// registry finds it there, so a new game touches no shared file.
import type { Component } from "svelte";
import type { Session } from "../table/session.svelte";

export interface GameModule {
  /** The game's name in addresses. */
  name: string;
  /** The form that sets up a table; null: the form for any game. */
  Start: (() => Promise<{ default: Component }>) | null;
  /** What one sees at a table; null: the table in words. */
  Table: (() => Promise<{ default: Component<{ session: Session }> }>) | null;
  /** The page that explains the rules, or null. */
  Rules: (() => Promise<{ default: Component }>) | null;
  /** Keys at the table: how they are printed, and the key of the text that explains them. */
  keys: readonly { keys: string; text: string }[];
  /** Messages of the game, in Fluent. */
  texts: string;
}
