import texts from "$package/locales/en/room-share.ftl?raw";
import type { GameModule } from "../games/module";

const roomShare: GameModule = {
  name: "room-share",
  Start: () => import("./RoomShareStart.svelte"),
  Table: () => import("./RoomShareTable.svelte"),
  Rules: () => import("./RulesPage.svelte"),
  keys: [
    { keys: "1 – 4", text: "key-digits" },
    { keys: "← ↑ → ↓", text: "key-arrows" },
    { keys: "Enter", text: "key-enter" },
    { keys: "Esc", text: "key-escape" },
    { keys: "E", text: "key-e" },
    { keys: "D", text: "key-d" },
  ],
  texts,
};

export default roomShare;
