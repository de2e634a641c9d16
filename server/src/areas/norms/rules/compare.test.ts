import type { NormItem } from "@so-thiet-bi/contract/norms";
import { expect, test } from "vitest";
import { differences, pairsOf } from "./compare.ts";

let serial = 0;
const item = (name: string, more: Partial<NormItem> = {}): NormItem => ({
  id: ++serial,
  listId: 1,
  position: serial,
  subject: "Toán",
  block: null,
  topic: null,
  number: null,
  name,
  component: null,
  purpose: null,
  description: null,
  forTeacher: false,
  forStudent: true,
  unit: "Bộ",
  quantityText: "01/GV",
  quantity: 1,
  basis: "PER_TEACHER",
  studentsMin: null,
  studentsMax: null,
  grades: [10],
  kind: "OTHER",
  legacyCode: null,
  optional: false,
  note: null,
  source: null,
  partial: false,
  ...more,
});

const told = (pairs: ReturnType<typeof pairsOf>) =>
  pairs.map(({ before, after }) => [before?.name ?? null, after?.name ?? null]);

test("an item is the same by its words, its old code, or words that are nearly the same", () => {
  const older = [
    item("Bộ thước vẽ bảng"),
    item("Compa gỗ"),
    item("Bộ hình khối dạy học", { legacyCode: "CSTH2001" }),
    item("Bộ thiết bị dạy hình học trực quan"),
    item("Ê ke"),
  ];
  const newer = [
    item("BỘ THƯỚC VẼ BẢNG", { subject: "MÔN TOÁN" }),
    item("Khối lập phương và khối trụ", { legacyCode: "CSTH2001" }),
    item("Bộ thiết bị dạy hình học trực quan.", { name: "Bộ thiết bị để dạy hình học trực quan" }),
    item("Bàn tính"),
  ];
  expect(told(pairsOf(older, newer))).toEqual([
    ["Bộ thước vẽ bảng", "BỘ THƯỚC VẼ BẢNG"],
    ["Compa gỗ", null],
    ["Bộ hình khối dạy học", "Khối lập phương và khối trụ"],
    ["Bộ thiết bị dạy hình học trực quan", "Bộ thiết bị để dạy hình học trực quan"],
    ["Ê ke", null],
    [null, "Bàn tính"],
  ]);
});

test("the same name of several grades finds its own grade first, and another subject is another thing", () => {
  const older = [item("Tranh", { grades: [10] }), item("Tranh", { grades: [11] })];
  const newer = [
    item("Tranh", { grades: [11] }),
    item("Tranh", { grades: [12] }),
    item("Tranh", { subject: "Ngữ văn" }),
  ];
  const pairs = pairsOf(older, newer);
  expect(pairs.map(({ before, after }) => [before?.grades, after?.grades, after?.subject])).toEqual([
    [[11], [11], "Toán"],
    [[10], [12], "Toán"],
    [undefined, [10], "Ngữ văn"],
  ]);
});

test("what a school must know of is told, and other words for the same quantity are no change", () => {
  const before = item("Thước", { quantityText: "01/GV" });
  const same = item("thước", { quantityText: "1 bộ/GV", description: "dài 1 m", purpose: "Vẽ" });
  expect(differences({ before, after: same })).toEqual([]);
  const after = item("Thước", {
    quantityText: "7/PHBM",
    basis: "PER_ROOM",
    quantity: 7,
    unit: "Chiếc",
    grades: [10, 11],
    forTeacher: true,
    optional: true,
  });
  expect(differences({ before, after })).toEqual(["unit", "quantityText", "grades", "users", "optional"]);
  expect(differences({ before: null, after })).toEqual([]);
});
