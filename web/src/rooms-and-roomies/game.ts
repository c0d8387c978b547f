import choices from "$package/locales/en/rooms-and-roomies-game.ftl?raw";
import house from "$package/locales/en/rooms-and-roomies-house.ftl?raw";
import score from "$package/locales/en/rooms-and-roomies-score.ftl?raw";
import components from "$package/locales/en/rooms-and-roomies.ftl?raw";
import type { GameModule } from "../games/module";

const roomsAndRoomies: GameModule = {
  name: "rooms-and-roomies",
  Start: null,
  Table: null,
  Rules: null,
  keys: [],
  texts: [components, house, score, choices].join("\n"),
};

export default roomsAndRoomies;
