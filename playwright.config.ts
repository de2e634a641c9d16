import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { addressOf, portOf } from "./journeys/lanes.ts";

/** Look at things and change nothing, or make a school of their own: even those of one file go side by side. */
const sideBySide = /(every-page|room-for-rows|shell|school-begins)\.spec\.ts$/;
const lanes = Number(process.env["JOURNEY_LANES"] ?? 1);
// the configuration is read again in every worker: they must not make folders of their own
process.env["JOURNEY_DATA"] ??= mkdtempSync(path.join(tmpdir(), "stb-journeys-"));
const folder = process.env["JOURNEY_DATA"];

export default defineConfig({
  testDir: "journeys",
  outputDir: ".cache/journeys",
  workers: lanes,
  projects: [
    { name: "journeys", testIgnore: sideBySide },
    { name: "side by side", testMatch: sideBySide, fullyParallel: true },
  ],
  timeout: 120_000,
  // a whole run takes a quarter of an hour: what stumbles once is walked once more, and named in what it prints
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 10_000 },
  globalTeardown: "./journeys/tear-down.ts",
  use: {
    baseURL: addressOf(0),
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
  // the product itself, as `npm start` runs it, for each lane on a database of its own: what one journey changes
  // no other one sees at the same time
  webServer: Array.from({ length: lanes }, (_, lane) => ({
    command: `${JSON.stringify(process.execPath)} server/src/main.ts`,
    url: `${addressOf(lane)}/api/openapi.json`,
    env: {
      PORT: String(portOf(lane)),
      HOST: "127.0.0.1",
      DATA_DIR: path.join(folder, String(lane)),
      REQUESTS_PER_MINUTE: "100000",
      DATABASE_URL: "",
    },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    stdout: "ignore" as const,
    stderr: "pipe" as const,
  })),
});
