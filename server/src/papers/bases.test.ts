import { expect, test } from "vitest";
import { legalBases } from "./bases.ts";

const textsOf = (texts: (string | null)[]) =>
  legalBases(texts).map((block) => block.kind === "paragraph" && block.text);

test.each([
  [[], []],
  [["Luật"], ["Căn cứ Luật."]],
  [
    ["Luật", null, "Nghị định", "tình trạng thực tế"],
    ["Căn cứ Luật;", "Căn cứ Nghị định;", "Căn cứ tình trạng thực tế."],
  ],
  [
    ["Căn cứ Quyết định số 12/QĐ-THCS;", " căn cứ Luật. ", ";"],
    ["Căn cứ Quyết định số 12/QĐ-THCS;", "Căn cứ Luật."],
  ],
])("the bases %j end as the decree has it", (texts, written) => {
  expect(textsOf(texts)).toEqual(written);
});
