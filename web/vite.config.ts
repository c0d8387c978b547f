import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  // Messages (*.ftl) and pictures (*.svg) live in the Python package and are imported from there.
  resolve: { alias: { $package: here("../src/flatshare") } },
  build: {
    outDir: here("../src/flatshare/server/page"),
    emptyOutDir: true,
    // A slow machine is no mistake of ours that a build would have to report.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [here("."), here("../src/flatshare")] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
