// What this browser's user prefers.

export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

const KEY = "flatshare.settings";
const FACTOR: Record<Speed, number> = { slow: 1.9, normal: 1, fast: 0.45, off: 0 };

function stored(): { theme?: unknown; speed?: unknown } {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as object) ?? {};
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>("auto");
  speed = $state<Speed>("normal");

  constructor() {
    const { theme, speed } = stored();
    if (THEMES.includes(theme as Theme)) this.theme = theme as Theme;
    if (SPEEDS.includes(speed as Speed)) this.speed = speed as Speed;
  }

  save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, speed: this.speed }));
    } catch {
      // Kept for this visit only.
    }
    this.paint();
  }

  /** Time in milliseconds at the chosen speed. */
  at(milliseconds: number): number {
    return milliseconds * FACTOR[this.speed];
  }

  paint(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const theme = this.theme === "auto" ? (dark ? "dark" : "light") : this.theme;
    document.documentElement.dataset.theme = theme;
  }

  follow(): void {
    this.paint();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.paint());
  }
}

export const settings = new Settings();

export function wantsNoMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
