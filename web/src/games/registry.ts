// The games that have a screen of their own, each loaded when it is needed.
import { addTexts } from "../texts/texts";
import type { GameModule } from "./module";

const found = import.meta.glob<{ default: GameModule }>("../*/game.ts");
const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split("/")[1]!, load]));
const loaded = new Map<string, Promise<GameModule>>();

/** The module of a game; null if the game has none. Rejects if it cannot be loaded now. */
export async function loadGame(name: string): Promise<GameModule | null> {
  const load = loaders.get(name);
  if (!load) return null;
  let module = loaded.get(name);
  if (!module) {
    module = load().then(({ default: game }) => {
      addTexts(game.texts);
      return game;
    });
    loaded.set(name, module);
    // Without a network it is tried again next time.
    module.catch(() => loaded.delete(name));
  }
  return module;
}
