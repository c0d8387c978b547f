import { createRouter } from "sv-router";
import NotFoundPage from "./pages/NotFoundPage.svelte";
import StartPage from "./pages/StartPage.svelte";
import RulesPage from "./room-share/RulesPage.svelte";
import TablePage from "./table/TablePage.svelte";

export const { p, navigate, route } = createRouter({
  "/": StartPage,
  "/tables/:id": TablePage,
  "/rules": RulesPage,
  "*": NotFoundPage,
});
