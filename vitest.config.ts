import { defineConfig } from "vitest/config";

const slowStories = "server/stories/**/*.slow.test.ts";
const turnStories = "server/stories/nothing-blocks.slow.test.ts";
const wordStories = "server/stories/**/*.word.test.ts";
const olderStories = "server/stories/older-database.test.ts";
/** What depends on the database itself: its order, its locks, its rights, its copies. */
const storiesOfTheDatabase = [
  "backup.slow",
  "coverage-basis",
  "equipment",
  "history-seal",
  "kept-coverage",
  "large-numbers",
  "ledger",
  "loan-race",
  "one-moment",
  "operator",
  "outage",
  "program-rights",
  "search",
  "search-of-marks",
  "tables",
  "verify",
  "wear",
].map((name) => `server/stories/${name}.test.ts`);
const slowFiles = "server/src/**/*.slow.test.ts";
const stories = {
  isolate: false,
  globalSetup: ["server/stories/template.ts"],
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

// `isolate: false`: the files of a worker share what they import, which is most of the time they take; each
// cleans up behind itself. So a mock of a module reaches only what no other file of the worker has imported
// already: mock what one file alone imports, or what is imported when it is called
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          include: [
            "contract/src/**/*.test.ts",
            "client/src/**/*.test.ts",
            "server/src/**/*.test.ts",
            "web/antd-styles/*.test.ts",
          ],
          exclude: ["server/src/db/embedded/**", slowFiles],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "embedded",
          include: ["server/src/db/embedded/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...stories,
          name: "stories",
          setupFiles: ["server/stories/move-clock.ts", "server/stories/write-statements.ts"],
          include: ["server/stories/**/*.test.ts"],
          exclude: [slowStories, wordStories, olderStories],
        },
      },
      { test: { ...stories, name: "slow", include: [slowStories, slowFiles], exclude: [turnStories] } },
      { test: { ...stories, name: "turns", include: [turnStories] } },
      { test: { ...stories, name: "older", include: [olderStories, ...storiesOfTheDatabase] } },
      // needs LibreOffice: `npm run compare-word`
      { test: { ...stories, name: "word", include: [wordStories] } },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          isolate: false,
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["./web/src/test-setup.ts"],
          testTimeout: 30_000,
          // why of its own: what shares imports runs in groups, and a browser's environment is another one
          sequence: { groupOrder: 1 },
          // a group asks its own projects how many it may have
          maxWorkers: 2,
        },
      },
    ],
    maxWorkers: 2,
  },
});
