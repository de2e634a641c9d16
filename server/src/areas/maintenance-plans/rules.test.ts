import { expect, test } from "vitest";
import { draftLines, type Followed, monthOf, monthsFrom, progressOf } from "./rules.ts";

const begins = "2026-08-31";

test("a school year has twelve months from the one in which it begins", () => {
  expect(monthsFrom(begins)).toEqual([8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7]);
  expect([monthOf(begins, 8), monthOf(begins, 12), monthOf(begins, 7)]).toEqual([
    "2026-08",
    "2026-12",
    "2027-07",
  ]);
});

const thing = (given: Partial<Followed>): Followed => ({
  equipmentId: 1,
  name: "Máy chiếu Lê Lợi",
  typeName: null,
  roomId: null,
  dueOn: null,
  everyMonths: null,
  ...given,
});

test.each<[string, Partial<Followed>, number[]]>([
  ["due in November, once", { dueOn: "2026-11-20" }, [11]],
  ["overdue since last year", { dueOn: "2026-03-01" }, [8]],
  ["due after the year", { dueOn: "2027-09-01" }, []],
  ["every six months from October", { dueOn: "2026-10-01", everyMonths: 6 }, [10, 4]],
  ["every five months, nobody has said when", { everyMonths: 5 }, [8, 1, 6]],
  ["every two years", { dueOn: "2026-12-01", everyMonths: 24 }, [12]],
])("%s", (_, given, months) => {
  expect(
    draftLines({ begins, today: begins }, { followed: [thing(given)], rooms: [] }).flatMap(
      (line) => line.months,
    ),
  ).toEqual(months);
});

test("like pieces of one room are one piece of work, and each laboratory is looked after twice", () => {
  const computers = [1, 2, 3].map((equipmentId) =>
    thing({ equipmentId, typeName: "Máy tính để bàn", roomId: 5, dueOn: `2026-1${equipmentId - 1}-05` }),
  );
  const two = [8, 9].map((equipmentId) => thing({ equipmentId, typeName: "Loa", roomId: 5 }));
  const rooms = [
    { id: 5, name: "Phòng máy", hasEquipment: true },
    { id: 6, name: "Văn phòng", hasEquipment: false },
  ];
  expect(draftLines({ begins, today: begins }, { followed: [...computers, ...two], rooms })).toEqual([
    {
      equipmentId: null,
      roomId: 5,
      content: "Bảo dưỡng, kiểm tra 3 máy tính để bàn",
      months: [10, 11, 12],
    },
    { equipmentId: 8, roomId: null, content: "Vệ sinh, kiểm tra, bảo dưỡng định kỳ", months: [8] },
    { equipmentId: 9, roomId: null, content: "Vệ sinh, kiểm tra, bảo dưỡng định kỳ", months: [8] },
    {
      equipmentId: null,
      roomId: 5,
      content: "Kiểm tra điện, nước, bàn ghế, tủ, an toàn phòng",
      months: [8, 1],
    },
  ]);
});

test("a plan drafted in November plans nothing for the months behind it", () => {
  const rooms = [{ id: 5, name: "Phòng máy", hasEquipment: true }];
  const followed = [
    thing({ equipmentId: 1, dueOn: "2026-09-10", everyMonths: 6 }),
    thing({ equipmentId: 2, dueOn: "2027-02-01" }),
  ];
  expect(
    draftLines({ begins, today: "2026-11-26" }, { followed, rooms }).map(({ months }) => months),
  ).toEqual([[11, 5], [2], [1]]);
});

test.each<[string, string[], string, string[]]>([
  ["nothing done, in October", [], "2026-10-15", ["8 missed", "10 now", "3 ahead"]],
  ["done in its month", ["2026-08-31"], "2026-10-15", ["8 done", "10 now", "3 ahead"]],
  ["done a month late", ["2026-09-02"], "2026-09-15", ["8 late", "10 ahead", "3 ahead"]],
  ["one day counts once", ["2026-10-01"], "2026-11-01", ["8 missed", "10 done", "3 ahead"]],
  ["before the year it counts for nothing", ["2026-07-30"], "2026-08-31", ["8 now", "10 ahead", "3 ahead"]],
])("%s", (_, days, today, expected) => {
  expect(
    progressOf(begins, [3, 8, 10], days, today).map(({ month, progress }) => `${month} ${progress}`),
  ).toEqual(expected);
});
