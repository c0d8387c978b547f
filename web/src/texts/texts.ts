// The one Fluent catalogue, shared with the terminal. Nothing on the screen is worded anywhere else.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import roomShare from "$package/locales/en/room-share.ftl?raw";
import web from "$package/locales/en/web.ftl?raw";

export interface Message {
  key: string;
  params: Record<string, string | number>;
}

const bundle = new FluentBundle("en", { useIsolating: false });
for (const source of [roomShare, web]) {
  const errors = bundle.addResource(new FluentResource(source));
  if (errors.length) throw errors[0]!;
}

/** Whether the catalogue has a text of this key. */
export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The text of a key; the key itself if there is none, so that a gap is seen and harms nothing. */
export function t(key: string, params: Record<string, FluentVariable> = {}): string {
  const value = bundle.getMessage(key)?.value;
  return value ? tidy(bundle.formatPattern(value, params, [])) : key;
}

/** Texts over several lines become one, and a number below zero gets a real minus. */
function tidy(text: string): string {
  return text.replace(/\s+/g, " ").replace(/(^|[\s(])-(?=\d)/g, "$1−").trim();
}

/** A message in words: its seats get the names of those who sit there. */
export function words(message: Message, names: readonly string[]): string {
  const params: Record<string, FluentVariable> = { ...message.params };
  for (const seat of ["player", "other"]) {
    const value = params[seat];
    if (typeof value === "number") params[seat] = names[value] ?? String(value + 1);
  }
  return t(message.key, params);
}

/** Why something is not possible, with the ruling that decides it. */
export function reason(closed: { message: Message; ruling: string }, names: readonly string[]): string {
  return words(closed.message, names) + (closed.ruling ? ` (${closed.ruling})` : "");
}

/** A number as it is printed, with a real minus. */
export function number(value: number): string {
  return tidy(String(value));
}

/** "a, b and c" */
export function list(parts: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
}
