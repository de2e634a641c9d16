import { describe, expect, test } from "vitest";
import { conditionOf, type LentThing, lessonOf, linesOf, periodsOf } from "./entries.ts";

const thing = (more: Partial<LentThing> = {}): LentThing => ({
  kind: "type 1",
  typeName: "Kính hiển vi",
  name: "Kính hiển vi quang học",
  code: "KHV-001",
  trackingMode: "ITEM",
  unit: "Cái",
  quantity: 1,
  staysOut: false,
  returned: 0,
  broken: 0,
  lost: 0,
  handedOn: 0,
  returnedOn: null,
  ...more,
});
const glasses = (more: Partial<LentThing>) =>
  thing({ trackingMode: "QUANTITY", code: "TB00044", name: "Kính lúp", quantity: 8, ...more });
const spirit = (more: Partial<LentThing>) =>
  thing({
    trackingMode: "CONSUMABLE",
    code: "TB00073",
    name: "Cồn 90°",
    unit: "ml",
    quantity: 20,
    staysOut: true,
    ...more,
  });

describe("how things came back, in words", () => {
  test.each<[string, LentThing[]]>([
    ["Tốt", [glasses({ returned: 8 })]],
    ["Chưa trả", [glasses({})]],
    ["Hỏng 1", [thing({ broken: 1 })]],
    ["Mất 1", [thing({ lost: 1 })]],
    ["Tốt 6, hỏng 1, chưa trả 1", [glasses({ returned: 6, broken: 1 })]],
    ["Tốt 1, mất 1", [thing({ returned: 1 }), thing({ code: "KHV-002", lost: 1 })]],
    ["Chuyển người khác", [glasses({ handedOn: 8 })]],
    ["Đã xuất dùng", [spirit({})]],
    ["Đã dùng 12,5, thừa 7,5", [spirit({ returned: 7.5 })]],
    ["Tốt", [thing({ trackingMode: "DIGITAL", staysOut: true })]],
  ])("%s", (words, things) => {
    expect(conditionOf(things)).toBe(words);
  });
});

test("pieces of a type are one line with their codes, records stay by themselves", () => {
  const lines = [
    thing({ returned: 1, returnedOn: "2026-11-24" }),
    thing({ code: "KHV-002", name: "Kính hiển vi điện tử", returned: 1, returnedOn: "2026-11-25" }),
    glasses({ quantity: 0.1, returned: 0.1, returnedOn: "2026-11-24" }),
    spirit({}),
  ];
  expect(
    linesOf({ id: 7, date: "2026-11-24", lines }).map((line) => [
      line.id,
      line.name,
      line.quantity,
      line.returnedOn,
    ]),
  ).toEqual([
    ["slip:7:type 1 Cái", "Kính hiển vi (KHV-001, KHV-002)", 2, "2026-11-25"],
    ["slip:7:record TB00044", "Kính lúp", 0.1, "2026-11-24"],
    ["slip:7:record TB00073", "Cồn 90° (ml)", 20, null],
  ]);
});

test("while one piece is out there is no day of return; what was never carried away is back on the day itself", () => {
  const dayOf = (lines: LentThing[]) => linesOf({ id: 7, date: "2026-11-24", lines })[0]?.returnedOn;
  expect(dayOf([thing({ returned: 1, returnedOn: "2026-11-24" }), thing({ code: "KHV-002" })])).toBeNull();
  expect(dayOf([thing({ trackingMode: "DIGITAL", staysOut: true })])).toBe("2026-11-24");
});

test("periods, lessons and loans to others in the words of a book", () => {
  expect(periodsOf({ session: "AFTERNOON", periods: [2, 3] })).toBe("2, 3 chiều");
  expect(periodsOf({ session: null, periods: [] })).toBeNull();
  expect(lessonOf({ lessonTitle: null, partner: "Trường Tiểu học Bến Hạ" })).toBe(
    "Cho Trường Tiểu học Bến Hạ mượn",
  );
});
