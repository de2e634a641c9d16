/** `npm run screenshots`: pictures of every page, to be looked at; kept in docs/screenshots. */
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

export default defineConfig({
  ...journeys,
  outputDir: ".cache/screenshots",
  projects: [{ name: "pictures", testMatch: "screenshots.ts" }],
});
