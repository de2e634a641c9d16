import { expect, test } from "vitest";
import {
  Binding,
  type ChainedLine,
  chained,
  fingerprintOf,
  historyKey,
  oldestKept,
  readPage,
  sealOfLine,
  writtenPage,
} from "./rules.ts";

const key = historyKey(Buffer.alloc(32, 1));
const other = historyKey(Buffer.alloc(32, 2));
const line: ChainedLine = {
  departmentId: 3,
  no: 1,
  at: "2026-11-22T01:02:03.004Z",
  actorId: 7,
  actorName: "Nguyễn Thị Mai",
  actorUnit: "Trường THCS Bến Hạ",
  event: "equipment.stopped",
  subjectType: "equipment",
  subjectId: 9,
  details: '{"a":"1"}',
  hash: Buffer.alloc(32, 9),
  keyNo: 1,
};
const changes: Partial<ChainedLine>[] = [
  { departmentId: 4 },
  { at: "2026-11-22T01:02:03.005Z" },
  { actorId: null },
  { actorName: "Nguyễn Thị Mây" },
  { actorUnit: "Trường THCS Bến Hạ 2" },
  { event: "equipment.resumed" },
  { subjectType: "room" },
  { subjectId: 10 },
  { details: '{"a":"1" }' },
];

test.each(changes)("a line with %o has another seal, and is bound otherwise", (change) => {
  const changed = { ...line, ...change };
  expect(sealOfLine(key, changed).equals(sealOfLine(key, line))).toBe(false);
  expect(boundOf([changed]).seal.equals(boundOf([line]).seal)).toBe(false);
});

test("another key makes another seal, and has another mark", () => {
  expect(sealOfLine(other, line).equals(sealOfLine(key, line))).toBe(false);
  expect(fingerprintOf(other).equals(fingerprintOf(key))).toBe(false);
});

test("what was bound ends where the last line was added, and the order counts", () => {
  const second = { ...line, no: 2, subjectId: 10 };
  expect(boundOf([line, second]).no).toBe(2);
  expect(boundOf([second, line]).seal.equals(boundOf([line, second]).seal)).toBe(false);
  expect(boundOf([line, { ...second, keyNo: 0 }]).seal.equals(boundOf([line, second]).seal)).toBe(false);
});

test("a page of heads is read back as it was written, and a changed one is known", () => {
  const heads = [
    { departmentId: 1, no: 12, hash: chained(Buffer.alloc(0), "a") },
    { departmentId: 30, no: 1, hash: chained(Buffer.alloc(0), "b") },
  ];
  const page = writtenPage({ key, no: 2 }, "2026-11-22", heads);
  expect(readPage({ key, no: 2 }, page)).toEqual({ day: "2026-11-22", keyNo: 2, heads, isSound: true });
  expect(readPage({ key, no: 2 }, page.replace("30 1 ", "30 2 "))?.isSound).toBe(false);
  expect(readPage({ key, no: 2 }, page.replace("2026-11-22", "2026-11-23"))?.isSound).toBe(false);
  expect(readPage({ key: other, no: 2 }, page)?.isSound).toBe(false);
  expect(readPage({ key, no: 3 }, page)?.isSound).toBeUndefined();
  expect(readPage(undefined, page)?.heads).toEqual(heads);
  expect(writtenPage({ key, no: 1 }, "2026-11-22", [])).toMatch(/^2026-11-22 1 [0-9a-f]{64}\n$/);
});

test.each(["", "2026-11-22", "hello\nworld\n"])("%o is no page of heads", (text) => {
  expect(readPage({ key, no: 1 }, text)).toBeUndefined();
});

test("pages stay for twenty-four months", () => {
  expect(oldestKept("2026-11-22")).toBe("2024-11-22");
});

function boundOf(lines: ChainedLine[]): { no: number; seal: Buffer } {
  const binding = new Binding(3);
  for (const one of lines) binding.add(one);
  return binding.seal(key);
}
