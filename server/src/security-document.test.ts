import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(`${root}docs/security.md`, "utf8");
/** `| V1.1.1 | 2 | What is asked | Held: … |` */
const rows = [...text.matchAll(/^\| V([\d.]+) \| ([12]) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number, level, , state]) => ({
    number: String(number),
    level: Number(level),
    state: String(state),
  }),
);

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const perChapter = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};

test("every requirement of levels 1 and 2 has one row", () => {
  const chapters = Map.groupBy(rows, ({ number }) => `V${number.split(".")[0]}`);
  const counts = Object.fromEntries([...chapters].map(([chapter, { length }]) => [chapter, length]));
  expect(counts).toEqual(perChapter);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect([1, 2].map((level) => rows.filter((row) => row.level === level).length)).toEqual([70, 183]);
});

test("each is held, not applicable or not yet, and says by what or why", () => {
  const unclear = rows.filter(
    ({ state }) => !/^(Held: .*`|Not applicable: \S.{8}|Not yet: \S.{8})/.test(state),
  );
  expect(unclear.map(({ number }) => number)).toEqual([]);
});

test("the sums at the top are those of the rows", () => {
  const [held, not, later] = ["Held", "Not applicable", "Not yet"].map(
    (state) => rows.filter((row) => row.state.startsWith(`${state}:`)).length,
  );
  expect(text).toContain(
    `${rows.length} requirements: ${held} held, ${not} not applicable, ${later} not yet.`,
  );
});

test("every file that is named is there, and every title that is quoted stands in it", () => {
  const named = [
    ...text.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|mjs|js|md|json))`((?:,? \(?(?:and )?“[^”]+”)*)/g),
  ];
  const wrong = named.flatMap(([, file, quoted]) => {
    if (!existsSync(root + file)) return [`${file} is not there`];
    const source = readFileSync(root + file, "utf8");
    const titles = [...String(quoted).matchAll(/“([^”]+)”/g)].map(([, title]) => title);
    if (titles.length === 0 && /\.(test|spec)\.tsx?$/.test(String(file)))
      return [`${file} is named without a title`];
    return titles
      .filter((title) => !source.includes(`"${title}"`))
      .map((title) => `${file} has no “${title}”`);
  });
  expect(named.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
