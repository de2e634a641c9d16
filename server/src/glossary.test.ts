/** No sentence of a screen or a paper uses a word that `docs/glossary.md` says is not used. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "@so-thiet-bi/contract/language";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

type Language = "vi" | "en";

interface Unused {
  language: Language;
  pattern: RegExp;
  instead: string;
}

const unused: Unused[] = readFileSync(join(root, "docs/glossary.md"), "utf8")
  .split("## Words that are not used")[1]
  ?.split("\n")
  .flatMap((line) => {
    const [, language, pattern, instead] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if ((language !== "vi" && language !== "en") || !pattern || !instead) return [];
    const source = pattern.replace(/^`|`$/g, "").replaceAll("\\|", "|");
    return [{ language, pattern: new RegExp(source, "u"), instead }];
  }) as Unused[];

const filesIn = (folder: string, ends: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ends.test(file) && !/\.test(-data)?\.tsx?$/.test(file))
    .map((file) => join(folder, file));

const literal = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const inside = (quoted: string) => quoted.slice(1, -1);

/** The words of a screen: one dictionary after the other. */
function sentencesOfText(source: string): Record<Language, string[]> {
  const [vi = "", en = ""] = source.split(/\ben\b\s*(?::[^=\n]*)?(?:=|:)\s*\{/);
  const of = (part: string) => (part.match(literal) ?? []).map(inside);
  return { vi: of(vi), en: of(en) };
}

/** `{ vi: "…", en: "…" }` wherever it stands, also where words of a screen are put in: `{ vi: vi`…` }`. */
function sentencesOfWords(source: string): Record<Language, string[]> {
  const of = (language: Language) =>
    [...source.matchAll(new RegExp(`\\b${language}:\\s*(?:${language})?(${literal.source})`, "g"))].map(
      ([, said = ""]) => inside(said),
    );
  // the heads of printed tables are Vietnamese alone
  const heads = [...source.matchAll(new RegExp(`\\bheader:\\s*(${literal.source})`, "g"))];
  return { vi: [...of("vi"), ...heads.map(([, head = ""]) => inside(head))], en: of("en") };
}

function wordsFound(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  const said = /text\.ts$/.test(file) ? sentencesOfText(source) : sentencesOfWords(source);
  return unused.flatMap(({ language, pattern, instead }) =>
    said[language]
      .filter((sentence) => pattern.test(sentence))
      .map((sentence) => `${file}: “${sentence.slice(0, 80)}”: say ${instead}`),
  );
}

/** Words behind a number that are no things that one counts. */
const notCounted =
  /^in |^(?:\w+ )?(?:is|was|has|does|goes|lies|leaves|waits|stays|needs|keeps|stops|works|takes|stands|says|repeats|refuses|quotes|moves|holds|hears|decides|contains|confirms|belongs|begins|agrees|becomes|as|its|this|less|unless|access|ms|names|notes|lists|logs)$/;

test("in English one thing is said as one", () => {
  const severalAtOne = ["web/src", "contract/src"]
    .flatMap((folder) => filesIn(folder, /\.ts$/))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      const { en } = /text\.ts$/.test(file) ? sentencesOfText(source) : sentencesOfWords(source);
      return en.flatMap((sentence) =>
        [...sentence.matchAll(/\{\{(\w+)\}\} ((?:[a-z-]+ )??[a-z]+s)\b/g)]
          .filter(([, , things = ""]) => !notCounted.test(things))
          .filter(([several, key = ""]) => {
            const one = say({ vi: "", en: several }, "en", { [key]: 1 });
            return one === several.replace(/\{\{\w+\}\}/, "1");
          })
          .map(([several]) => `${file}: “${several}”`),
      );
    });
  expect(severalAtOne).toEqual([]);
});

test("the server says one thing as one too: a counted sentence has its place for the number", () => {
  const fixedPlural = filesIn("server/src", /(?<!test)\.ts$/).flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line) => [...line.matchAll(/\ben: .*?`[^`]*\$\{[^}]*\} ((?:[a-z-]+ )??[a-z]+s)\b/g)])
      // of one it says something else on the same line
      .filter(([said, things = ""]) => !notCounted.test(things) && !said.includes("=== 1 ?"))
      .map(([said]) => `${file}: ${said}`),
  );
  expect(fixedPlural).toEqual([]);
});

test.each([
  "Week {{week}} has registrations",
  "{{hours}} is less",
  "{{lag}} ms behind",
  "{{year}} was closed",
])("in English %j stays as it is", (en) => {
  const [, key = ""] = /\{\{(\w+)\}\}/.exec(en) ?? [];
  expect(say({ vi: "", en }, "en", { [key]: 1 })).toBe(en.replace(/\{\{\w+\}\}/, "1"));
});

test("the glossary names words that are not used, in both languages", () => {
  expect(unused.filter(({ language }) => language === "vi").length).toBeGreaterThan(5);
  expect(unused.filter(({ language }) => language === "en").length).toBeGreaterThan(2);
});

test("sentences are found in dictionaries and beside each other", () => {
  expect(sentencesOfText('const vi = {\n a: "Một",\n};\nconst en: typeof vi = {\n a: "One",\n};')).toEqual({
    vi: ["Một"],
    en: ["One"],
  });
  expect(sentencesOfWords('x = { vi: "Hai", en: "Two" }')).toEqual({ vi: ["Hai"], en: ["Two"] });
  expect(sentencesOfWords('{ key: "records", header: "Số thiết bị" }').vi).toEqual(["Số thiết bị"]);
});

test("a record of a thing is no “thẻ”; stock cards and teachers' cards are", () => {
  const hits = (sentence: string) => unused.filter(({ pattern }) => pattern.test(sentence)).length;
  expect(["Ghi thêm vào thẻ đang có", "Thẻ mới", "3 thẻ"].map(hits)).toEqual([1, 1, 1]);
  expect(["In thẻ kho", "Quét thẻ giáo viên", "Số hiệu, thẻ TSCĐ", "Thẻ kho"].map(hits)).toEqual([
    0, 0, 0, 0,
  ]);
  expect(sentencesOfWords("x = { vi: vi`Ba`, en: en`Three` }")).toEqual({ vi: ["Ba"], en: ["Three"] });
});

test("no sentence of a screen or of the server uses one of them", () => {
  const files = [
    ...filesIn("web/src", /text\.ts$/),
    ...filesIn("web/src/app/help", /(?<!text)\.ts$/),
    ...filesIn("contract/src", /\.ts$/),
    ...filesIn("server/src/areas", /\.ts$/),
    ...filesIn("server/src/http", /\.ts$/),
  ];
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(wordsFound)).toEqual([]);
});
