import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printedDocuments } from "./print-documents.ts";

test.each(Object.entries(printedDocuments))(
  "%s says what the code says; `npm run docs` prints it anew",
  (name, print) => {
    expect(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8")).toBe(print());
  },
);
