import { defineConfig } from "@hey-api/openapi-ts";

export default defineConfig({
  input: "./openapi.json",
  output: { path: "./src/api", fileName: { suffix: ".gen" } },
  plugins: ["@hey-api/typescript"],
});
