import { expect, test } from "vitest";
import { type Candidate, Suggestions } from "./suggest.ts";

const thing = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  name,
  unit: "Bộ",
  subject: null,
  alsoCalled: [],
  subjects: [],
  stock: 0,
  ...more,
});
const shelf = [
  thing("Bộ đồ dùng học Toán lớp 2", { subjects: ["toan"], stock: 30 }),
  thing("Bộ đồ dùng học Toán lớp 3", { subjects: ["toan"] }),
  thing("Bộ thiết bị dạy phép tính", { subjects: ["toan"] }),
  thing("Ống nghiệm Φ16", { unit: "Cái", subjects: ["khoahoctunhien"] }),
  thing("Nam châm thẳng", { unit: "Cái", alsoCalled: ["Thanh nam châm"] }),
  thing("Bóng đá số 5", { unit: "Quả" }),
  ...Array.from({ length: 30 }, (_, index) => thing(`Tranh minh họa bài ${index + 1}`, { unit: "Tờ" })),
];
const suggestions = new Suggestions(shelf);
const namesFor = (name: string, more: { unit?: string; subject?: string } = {}) =>
  suggestions
    .for({ name, unit: more.unit ?? null, subject: more.subject ?? null })
    .map((one) => one.thing.name);

test.each<[string, { unit?: string; subject?: string }, string]>([
  ["Bộ thiết bị dạy phép tính", {}, "Bộ thiết bị dạy phép tính"],
  ["bo do dung hoc toan lop 2", {}, "Bộ đồ dùng học Toán lớp 2"],
  ["Thanh nam châm", { unit: "Cái" }, "Nam châm thẳng"],
  ["Ống nghiệm", { unit: "Cái", subject: "khoahoctunhien" }, "Ống nghiệm Φ16"],
])("“%s” is found", (name, more, found) => {
  expect(namesFor(name, more)[0]).toBe(found);
});

test("another figure is another thing", () => {
  expect(namesFor("Bóng đá số 4", { unit: "Quả" })).not.toContain("Bóng đá số 5");
});

test("what shares nothing but empty words is not proposed, and never more than three are", () => {
  expect(namesFor("Bộ thiết bị dạy học về điện")).not.toContain("Bóng đá số 5");
  expect(namesFor("Kính thiên văn")).toEqual([]);
  expect(namesFor("Tranh minh họa").length).toBeLessThanOrEqual(3);
});
