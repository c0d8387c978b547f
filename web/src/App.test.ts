import { render } from "svelte/server";
import { expect, test } from "vitest";
import App from "./App.svelte";

test("the first screen says the name of the project", () => {
  expect(render(App).body).toContain("<h1>flatshare</h1>");
});
