import type { Action } from "../api";

/** A legal action and what it does. */
export interface ActionText {
  action: Action;
  text: string;
}

/** The actions whose text has all the words of the filter, in any order. */
export function matching(actions: readonly ActionText[], filter: string): readonly ActionText[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}
