// The one Fluent catalogue, shared with the terminal. Nothing on the screen is worded anywhere else.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import parameters from "$package/locales/parameters.json";
import web from "$package/locales/en/web.ftl?raw";

export interface Message {
  key: string;
  params: Record<string, string | number>;
}

const { seats: SEATS, names: NAMES }: { seats: string[]; names: Record<string, string> } = parameters;

function bundleOf(...sources: string[]): FluentBundle {
  const bundle = new FluentBundle("en", { useIsolating: false });
  for (const source of sources) {
    const errors = bundle.addResource(new FluentResource(source), { allowOverrides: true });
    if (errors.length) throw errors[0]!;
  }
  return bundle;
}

const catalogue: string[] = [web];
let bundle = bundleOf(web);
let edition = "";

/** Add the messages of a game's module. */
export function addTexts(source: string): void {
  if (catalogue.includes(source)) return;
  catalogue.push(source);
  bundle = bundleOf(...catalogue, edition);
}

/** Use the messages that a table's edition brings over those of the catalogue; "" for none. */
export function useEdition(source: string): void {
  if (source === edition) return;
  edition = source;
  bundle = bundleOf(...catalogue, edition);
}

/** Whether the catalogue has a text of this key. */
export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The text of a key; the key itself if there is none, so that a gap is seen and harms nothing. */
export function t(key: string, params: Record<string, FluentVariable> = {}): string {
  const value = bundle.getMessage(key)?.value;
  if (!value) return key;
  const isolated = Object.fromEntries(
    Object.entries(params).map(([name, it]) => [name, typeof it === "string" ? isolate(it) : it]),
  );
  return tidy(bundle.formatPattern(value, isolated, []));
}

const LEFTWARDS = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** A name written from right to left must not turn the sentence around it. Only such a one gets the invisible marks. */
function isolate(name: string): string {
  return LEFTWARDS.test(name) ? `\u2068${name}\u2069` : name;
}

/** Texts over several lines become one, and a number below zero gets a real minus. */
function tidy(text: string): string {
  return text.replace(/\s+/g, " ").replace(/(^|[\s(])-(?=\d)/g, "$1−").trim();
}

/** A message in words: seats get the names of those who sit there, ids of components their names. */
export function words(message: Message, names: readonly string[]): string {
  const params: Record<string, FluentVariable> = { ...message.params };
  for (const [parameter, kind] of Object.entries(NAMES)) {
    const ids = params[parameter];
    if (typeof ids === "string") {
      params[parameter] = ids.split(/\s+/).filter(Boolean).map((id) => nameOf(kind, id, message.params)).join(", ");
    }
  }
  for (const seat of SEATS) {
    const value = params[seat];
    if (typeof value === "number") params[seat] = names[value] ?? String(value + 1);
  }
  return t(message.key, params);
}

/** A component's name: the text `roomie-ID`, or else `roomie` with the id, or else the id. */
function nameOf(kind: string, id: string, params: Message["params"]): string {
  if (has(`${kind}-${id}`)) return t(`${kind}-${id}`, params);
  const name = has(kind) ? t(kind, { [kind]: id }) : id;
  return name === id ? id.replaceAll("-", " ") : name;
}

/** A game's name as it is printed. */
export function gameName(game: string): string {
  if (has(`game-${game}`)) return t(`game-${game}`);
  return capital(game.replaceAll("-", " "));
}

/** The text with a capital letter at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number as it is printed, with a real minus. */
export function number(value: number): string {
  return tidy(String(value));
}

/** A change as it is printed, with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}

/** "a, b and c" */
export function list(parts: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts.map(isolate));
}
