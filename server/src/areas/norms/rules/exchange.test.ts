import type { ExchangedList } from "@so-thiet-bi/contract/norms";
import { expect, test } from "vitest";
import { canonical, checksumOf, readExchange, writeExchange } from "./exchange.ts";

const item = {
  subject: null,
  block: null,
  topic: null,
  number: "1",
  name: "Bảng nhóm",
  component: null,
  purpose: null,
  description: "400x600x0,5 mm",
  forTeacher: false,
  forStudent: true,
  unit: "Chiếc",
  quantityText: "12/trường",
  quantity: 12,
  basis: "PER_SCHOOL" as const,
  studentsMin: null,
  studentsMax: null,
  grades: [10, 11, 12],
  kind: "SHARED" as const,
  legacyCode: null,
  optional: false,
  note: null,
  source: "tanphatvn.com",
  partial: false,
};

const content: ExchangedList = {
  format: "so-thiet-bi/norm-list",
  version: 1,
  from: { unit: "Sở GD&ĐT tỉnh An Bình", madeAt: "2026-11-25T10:00:00.000Z", status: "PUBLISHED" },
  list: {
    name: "Danh mục THPT",
    regulation: "Thông tư 39/2021/TT-BGDĐT",
    level: "HIGH",
    validFrom: "2022-02-14",
    validUntil: null,
    partial: false,
    source: null,
    note: null,
  },
  items: [item, { ...item, number: "2", name: "Nam châm" }],
};

test("what is written is read again, also when an editor saved it anew", () => {
  const text = writeExchange(content);
  const { checksum } = JSON.parse(text);
  expect(checksum).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(readExchange(text)).toEqual({ content, checksum });
  const { items, ...rest } = JSON.parse(text);
  expect(readExchange(`\uFEFF${JSON.stringify({ items, ...rest }, null, 8)}`)).toEqual({ content, checksum });
});

test.each([
  ["a quantity", (text: string) => text.replace('"quantity":12', '"quantity":120'), "changed"],
  ["a name", (text: string) => text.replace("Nam châm", "Nam cham"), "changed"],
  ["the source", (text: string) => text.replace("Sở GD&ĐT", "Sở GDĐT"), "changed"],
  ["an item that is left out", (text: string) => text.replace(/,\n {4}\{.*"2".*\}/, ""), "changed"],
  ["a newer program", (text: string) => text.replace('"version": 1', '"version": 2'), "newer"],
  ["another file", () => '{"format":"x"}', "not-a-list"],
  ["half a file", (text: string) => text.slice(0, 200), "not-a-list"],
  ["a word", () => '"x"', "not-a-list"],
])("%s that was changed is refused", (_, change, fault) => {
  const text = writeExchange(content);
  expect(change(text)).not.toBe(text);
  expect(readExchange(change(text))).toBe(fault);
});

test("a right checksum of wrong content is refused too", () => {
  const wrong = { ...content, items: [{ ...item, name: "" }] };
  expect(readExchange(JSON.stringify({ ...wrong, checksum: checksumOf(wrong) }))).toBe("invalid");
});

test("the order of keys says nothing", () => {
  expect(canonical({ b: [1, { d: null, c: "x" }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
});
