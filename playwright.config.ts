import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const port = 8199;
/** What is told of THCS Nam Giang, whose book begins empty, and of those who decide for it. */
const newSchool = /(demands|main-job|year-setup)\.spec\.ts$/;
/** Look at things and change nothing, so they go side by side. */
const everyPage = /(every-page|room-for-rows)\.spec\.ts$/;
const shell = /shell\.spec\.ts$/;
/** Each makes a school of its own. */
const ownSchool = /school-begins\.spec\.ts$/;
// the configuration is read again in every worker: they must not make folders of their own
process.env["JOURNEY_DATA"] ??= mkdtempSync(path.join(tmpdir(), "stb-journeys-"));

export default defineConfig({
  testDir: "journeys",
  outputDir: ".cache/journeys",
  // one after the other in a school, and the two schools at once
  workers: 2,
  projects: [
    { name: "new school", testMatch: newSchool, workers: 1 },
    { name: "school", testIgnore: [newSchool, everyPage, shell, ownSchool], workers: 1 },
    { name: "own school", testMatch: ownSchool, fullyParallel: true },
    { name: "shell", testMatch: shell, fullyParallel: true },
    { name: "every page", testMatch: everyPage, fullyParallel: true },
  ],
  timeout: 120_000,
  // a whole run takes most of an hour: what stumbles once is walked once more, and named in what it prints
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 10_000 },
  globalTeardown: "./journeys/tear-down.ts",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 15_000,
    // what is recorded of every step takes half of the time of a journey: only of one walked once more
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // the product itself, as `npm start` runs it, on a database of its own
  webServer: {
    command: `${JSON.stringify(process.execPath)} server/src/main.ts`,
    url: `http://127.0.0.1:${port}/api/openapi.json`,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: process.env["JOURNEY_DATA"],
      REQUESTS_PER_MINUTE: "100000",
      DATABASE_URL: "",
    },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
