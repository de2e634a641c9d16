import { expect, test } from "vitest";
import { firstFew, say } from "./language.ts";
import { noticeSentence } from "./notices.ts";

const things = ["Kính hiển vi", "Cân", "Loa", "Ti vi"];

test.each([
  [[], "", ""],
  [things.slice(0, 2), "Kính hiển vi, Cân", "Kính hiển vi, Cân"],
  [things, "Kính hiển vi, Cân và 2 thứ khác", "Kính hiển vi, Cân and 2 more"],
])("of %j the first two are named", (all, vi, en) => {
  expect(firstFew(all, 2)).toEqual({ vi, en });
});

test("what is itself in both languages is named in each", () => {
  const nowhere = { vi: "chưa xếp phòng", en: "in no room yet" };
  const words = { vi: "{{named}} và {{count}} phòng khác", en: "{{named}} and {{count}} other rooms" };
  expect(firstFew([nowhere, "6A1", "6A2"], 2, { words, separator: "; " })).toEqual({
    vi: "chưa xếp phòng; 6A1 và 1 phòng khác",
    en: "in no room yet; 6A1 and 1 other room",
  });
});

test("what a notice is filled with is read in the language of its sentence, days as on paper", () => {
  const slot = { vi: "tiết 3, sáng 20/11/2026", en: "period 3, morning of 20/11/2026" };
  const notice = {
    event: "registration.rejected",
    details: { number: "PB-2627-0001", slot, reason: "2026-11-21" },
  };
  expect(noticeSentence(notice, "vi")).toBe(
    "đã từ chối đăng ký mượn PB-2627-0001 của thầy/cô (tiết 3, sáng 20/11/2026): 21/11/2026",
  );
  expect(noticeSentence(notice, "en")).toBe(
    "rejected your registration PB-2627-0001 (period 3, morning of 20/11/2026): 21/11/2026",
  );
});

test.each([
  ["{{count}} rows are wrong", 1, "1 row is wrong"],
  ["{{count}} rows are wrong", 2, "2 rows are wrong"],
  ["{{count}} days left", 1, "1 day left"],
  ["{{count}} repairs are late", 1, "1 repair is late"],
  ["{{count}} lots expire soon", 1, "1 lot expires soon"],
  ["{{count}} people have it", 1, "1 person has it"],
  ["{{count}} open loans", 1, "1 open loan"],
  ["{{count}} count sheets are left", 1, "1 count sheet is left"],
  ["{{count}} entries were kept", 1, "1 entry was kept"],
  ["Importing {{done}} of {{count}} rows", 1, "Importing 1 of 1 row"],
])("in English %j of %i is %j", (en, count, said) => {
  expect(say({ vi: "{{count}} dòng", en }, "en", { count, done: 1 })).toBe(said);
  expect(say({ vi: "{{count}} dòng", en }, "vi", { count })).toBe(`${count} dòng`);
});
