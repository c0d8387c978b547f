import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";


const tokens = readFileSync(fileURLToPath(new URL("./tokens.css", import.meta.url)), "utf-8");

/** OKLab distance below which two colours are easily taken for each other. */
const ALIKE = 0.17;

function themes(): Record<string, Map<string, string>> {
  const light = read(/:root \{([^}]*)\}/);
  return { light, dark: new Map([...light, ...read(/\[data-theme="dark"\] \{([^}]*)\}/)]) };
}

function read(block: RegExp): Map<string, string> {
  const [, inside] = tokens.match(block)!;
  return new Map([...inside!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name!, value!]));
}

function linear(hex: string): [number, number, number] {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  const channel = (at: number) => {
    const value = parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

function oklab(hex: string): [number, number, number] {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (one: string, other: string) => Math.hypot(...oklab(one).map((value, i) => value - oklab(other)[i]!));

function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(Object.entries(themes()))("in the %s theme", (_, theme) => {
  test.each(["go", "mark"])("the accent --%s resembles no player's colour", (accent) => {
    for (const colour of ["r", "b", "y", "g"]) {
      expect(distance(theme.get(accent)!, theme.get(`meeple-${colour}`)!)).toBeGreaterThan(ALIKE);
    }
  });

  test("text can be read on every background", () => {
    for (const ink of ["ink", "soft", "go", "mark", "warn"]) {
      for (const ground of ["paper", "paper-2", "card"]) {
        expect(contrast(theme.get(ink)!, theme.get(ground)!), `--${ink} on --${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(theme.get("go-ink")!, theme.get("go")!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.get("sky-soft")!, theme.get("sky-2")!)).toBeGreaterThanOrEqual(4.5);
  });
});
