import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dailyWorks } from "@so-thiet-bi/contract/daily-work";
import { expect, test } from "vitest";
import { newest } from "./newest.ts";
import { mostNews, releases } from "./releases.ts";

const root = join(import.meta.dirname, "../../../..");
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");

/** What the changelog has something to say about, as `releases.ts` calls it. */
const versions = changelog
  .split(/^## /m)
  .slice(1)
  .filter((part) => part.includes("\n- ") || part.includes("\nThe first version."))
  .map((part) => part.split("\n")[0]?.trim().replace("Unreleased", "next"));

test("each release of the changelog has its news, newest first", () => {
  expect(releases.map(({ version }) => version)).toEqual(versions);
});

test("the newest release and whom it concerns are what the start page asks for", () => {
  const [{ version, news } = { version: "", news: [] }] = releases;
  const concerned = dailyWorks.filter((work) => news.some(({ concerns }) => concerns.includes(work)));
  expect(newest).toEqual({ version, concerns: concerned });
});

test.each(releases.flatMap(({ version, news }) => dailyWorks.map((work) => ({ version, work, news }))))(
  "release $version has at most five sentences for a $work, in both languages",
  ({ work, news }) => {
    const own = news.filter(({ concerns }) => concerns.includes(work));
    expect(own.length).toBeLessThanOrEqual(mostNews);
    for (const { words } of own)
      for (const said of [words.vi, words.en]) expect(said).toMatch(/^[^.]+(\d\.\d[^.]*)?\.$/);
  },
);
