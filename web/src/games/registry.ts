// The games that have screens of their own: every folder with a `game.ts`.
import { addTexts } from "../texts/texts";
import type { GameModule } from "./module";

type Loader = () => Promise<{ default: GameModule }>;

const LOADERS = import.meta.glob<{ default: GameModule }>("../*/game.ts");

/** Whether the game has a module. */
export function hasModule(name: string, loaders: Record<string, Loader> = LOADERS): boolean {
  return `../${name}/game.ts` in loaders;
}

/** The game's module, with its texts in the catalogue; null if it has none. Rejects if it cannot be loaded now. */
export async function loadGame(name: string, loaders: Record<string, Loader> = LOADERS): Promise<GameModule | null> {
  if (!hasModule(name, loaders)) return null;
  const { default: module } = await loaders[`../${name}/game.ts`]!();
  addTexts(module.texts);
  return module;
}
