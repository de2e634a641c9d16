/** Papers have numbers in a list of ours, by which we find them in the code. Nobody is shown one. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const ours = /\bF(0[1-9]|[1-3]\d|4[0-4])\b/;

/** Where a number may stand: in a comment, and where a paper declares its own. */
const unseen = [/\/\*[\s\S]*?\*\//g, /(^|\s)\/\/.*$/gm, /^\s*form: "F\d\d",$/gm];

function numbersIn(source: string): string[] {
  const words = unseen.reduce((rest, one) => rest.replace(one, ""), source);
  return words.split("\n").filter((line) => ours.test(line));
}

test("no word of the contract, of the screens and of the papers is one of our own numbers", () => {
  const files = ["contract/src/**/*.ts", "web/src/**/*.{ts,tsx}", "server/src/areas/**/*.ts"]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test(-data)?\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    numbersIn(readFileSync(path.join(root, file), "utf8")).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test("a number in a title, a summary or a button would be found", () => {
  expect(numbersIn('  form: "F07",\n  title: { vi: "F07 Sổ theo dõi" },')).toEqual([
    '  title: { vi: "F07 Sổ theo dõi" },',
  ]);
  expect(numbersIn("/** F07 Sổ */\nconst a = 1; // F07")).toEqual([]);
});
