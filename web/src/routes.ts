import { createRouter } from "sv-router";
import GamePage from "./pages/GamePage.svelte";
import NotFoundPage from "./pages/NotFoundPage.svelte";
import RulesOfGame from "./pages/RulesOfGame.svelte";
import StartPage from "./pages/StartPage.svelte";

export const { p, navigate, route } = createRouter({
  "/": StartPage,
  "/games/:game": GamePage,
  "/games/:game/rules": RulesOfGame,
  "/rules": RulesOfGame,
  "/join/:id": () => import("./pages/JoinPage.svelte"),
  "/tables/:id": () => import("./pages/TablePage.svelte"),
  "*": NotFoundPage,
});
