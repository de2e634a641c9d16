/** Mai of THCS Bến Hạ prints everything that her school keeps, and the ward what it collects. */
import { endpoints } from "@so-thiet-bi/contract";
import { trackBooks } from "@so-thiet-bi/contract/track-books";
import { beforeAll, expect, test } from "vitest";
import { reports } from "../src/areas/reports/papers/registry.ts";
import { differenceFrom, nothingElse, readWord, saidIn } from "../src/papers/testdata/read-word.ts";
import { editedPapersOf, type Form, formsOf, morePapersOf } from "./forms.ts";
import { lentProvince } from "./lent-province.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { programWordsIn, valuesOfEnumerations } from "./program-words.ts";

const province = lentProvince();
const numbers = Array.from({ length: 44 }, (_, at) => `F${String(at + 1).padStart(2, "0")}`);
const values = valuesOfEnumerations();
let forms: Form[];

beforeAll(async () => {
  forms = await formsOf(province);
});

/** What nobody but the program should read, or a signature that stands by itself. */
function faultsOf(pages: readonly string[]): string[] {
  const alone = pages.filter(
    (text) => text.includes("(Ký") && text.slice(0, text.indexOf("(Ký")).length < 120,
  );
  const ours = pages.flatMap((text) => text.match(/(?<![\p{L}\d-])F[0-4]\d(?![\p{L}\d])/gu) ?? []);
  return [...programWordsIn(pages.join(" "), values), ...ours, ...alone.map((text) => `alone: ${text}`)];
}

test("a code of the program would be found", () => {
  expect(values.size).toBeGreaterThan(150);
  expect(
    programWordsIn("Ông (bà) Lực, VICE_PRINCIPAL, Thư ký; GOOD; KHV-001; PHIẾU MƯỢN; ICT", values),
  ).toEqual(["VICE_PRINCIPAL", "GOOD"]);
});

test.each(numbers)(
  "%s is made as PDF and as workbook, says no code of the program, and is signed below what it says",
  async (no) => {
    const { title, address, by, order } = forms.find((form) => form.no === no) as Form;
    const who = await province.as(by);
    const pages = (await pagesOf(order ? await who.post(address, order) : await who.get(address))).map(
      ({ text }) => text,
    );
    expect(pages.join(" ").toLocaleUpperCase("vi")).toContain(title.toLocaleUpperCase("vi"));
    expect(faultsOf(pages)).toEqual([]);
    // labels are stuck on things, so there is no workbook of them
    if (order) return;
    const rows = await rowsOf(
      await who.get(`${address}${address.includes("?") ? "&" : "?"}format=xlsx`, { "accept-language": "en" }),
    );
    const cells = rows.flat().filter((cell) => typeof cell === "string");
    expect(cells.join(" ").toLocaleUpperCase("vi")).toContain(title.toLocaleUpperCase("vi"));
    expect(programWordsIn(cells.join(" "), values)).toEqual([]);
  },
);

test("no other paper, report or tracking book says a code of the program either, and none is left out", async () => {
  const others = await morePapersOf(province);
  for (const { address, by } of others) {
    const who = await province.as(by);
    const pages = (await pagesOf(await who.get(address))).map(({ text }) => text);
    expect([address, faultsOf(pages)]).toEqual([address, []]);
    const rows = await rowsOf(
      await who.get(`${address}${address.includes("?") ? "&" : "?"}format=xlsx`, { "accept-language": "en" }),
    );
    expect([address, programWordsIn(rows.flat().join(" "), values)]).toEqual([address, []]);
  }
  const all = [...forms, ...others].map(({ address }) => address.replace(/\?.*/, ""));
  const printing = endpoints.filter(
    ({ endpoint }) => endpoint.answer === "file" && endpoint.path.startsWith("/papers/"),
  );
  for (const { endpoint } of printing) {
    const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, "\\d+")}$`);
    expect([endpoint.path, all.some((address) => pattern.test(address))]).toEqual([endpoint.path, true]);
  }
  for (const { key } of reports) expect([key, all.includes(`/reports/${key}/file`)]).toEqual([key, true]);
  for (const key of trackBooks) expect([key, all.includes(`/track-books/${key}/file`)]).toEqual([key, true]);
}, 180_000);

test("each that people go on writing in says in Word what it says as PDF, in styles that it has, and soon", async () => {
  const seen = new Set<string>();
  for (const { address, by } of await editedPapersOf(province)) {
    const who = await province.as(by);
    const begun = performance.now();
    const answer = await who.get(`${address}${address.includes("?") ? "&" : "?"}format=docx`);
    const seconds = (performance.now() - begun) / 1_000;
    expect([address, answer.status, answer.body.message]).toEqual([address, 200, undefined]);
    const document = await readWord(answer.body);
    const pdf = (await pagesOf(await who.get(address))).map(({ text }) => text).join(" ");
    expect([address, differenceFrom(document, pdf)]).toEqual([address, nothingElse]);
    expect([address, programWordsIn(saidIn(document), values)]).toEqual([address, []]);
    const used = [...document.paragraphs, ...document.tables].map(({ style }) => style);
    expect([address, used.filter((style) => !document.styles.has(style))]).toEqual([address, []]);
    const listed = document.tables.filter(({ style }) => style === "PaperTable");
    expect([address, listed.every(({ rows }) => rows[0]?.isHeader)]).toEqual([address, true]);
    expect([address, seconds < 30, answer.body.length < 500_000]).toEqual([address, true, true]);
    seen.add(address.replace(/\d+|\?.*/g, ""));
  }
  // twenty-two papers, and seven reports of which one is a paper too
  expect([...seen].toSorted()).toHaveLength(29);
}, 180_000);
