import { expect, test } from "vitest";
import { days, entry, hoa, lan, laptops, mai, periods, tuan } from "./board.test-data.tsx";
import { together } from "./board-api.ts";
import { refusedOf } from "./board-move-dialog.tsx";
import {
  boardShows,
  daysOf,
  daysShown,
  isMeant,
  moved,
  nextVerb,
  periodRows,
  placed,
  roomOf,
  spansOf,
  stateOf,
} from "./board-places.ts";

test("days on which nobody teaches are left out, unless something stands on them", () => {
  expect(daysShown(days, []).map(({ date }) => date)).toEqual(days.slice(0, 6).map(({ date }) => date));
  expect(daysShown(days, [entry({ date: "2026-12-06" })])).toHaveLength(7);
  const summer = days.map((day) => ({ ...day, isSchoolDay: false, holiday: null }));
  expect(daysShown(summer, [])).toHaveLength(6);
});

test("a period that the unit no longer has keeps its row while something stands in it", () => {
  const rows = periodRows(periods, [entry({ session: "AFTERNOON", periods: [4] }), laptops]);
  expect(rows.map(({ session, number }) => `${session[0]}${number}`)).toEqual([
    "M1",
    "M2",
    "M3",
    "M4",
    "M5",
    "A1",
    "A2",
    "A4",
  ]);
  expect(rows.at(-1)).toMatchObject({ start: null });
});

test("a lesson of two periods stands in the first and is named in the second", () => {
  const cells = placed([tuan, lan, laptops], ({ date }) => date);
  expect(cells.get("2026-12-01 MORNING 1")).toEqual([{ entry: tuan, isRest: false }]);
  expect(cells.get("2026-12-01 MORNING 2")).toEqual([{ entry: tuan, isRest: true }]);
  expect(cells.size).toBe(3);
});

test("a slip stands by the room it booked, else by the room its things come from", () => {
  expect(roomOf(tuan)).toBe(7);
  expect(roomOf({ ...tuan, roomBooked: false })).toBe(5);
  expect(roomOf(hoa)).toBeNull();
});

test("what lasts for days covers them; what is overdue from before is not lost", () => {
  const shown = daysShown(days, []);
  const trip = entry({
    id: 7,
    date: "2026-12-02",
    kind: "DAYS",
    session: null,
    periods: [],
    startsAt: "2026-12-02T00:00:00Z",
    endsAt: "2026-12-03T17:00:00Z",
  });
  const late = entry({
    id: 8,
    date: "2026-11-16",
    kind: "DAYS",
    session: null,
    periods: [],
    overdue: true,
    startsAt: "2026-11-16T00:00:00Z",
    endsAt: "2026-11-18T09:00:00Z",
  });
  const gone = { ...late, id: 9, overdue: false };
  const lesson = entry({ id: 10, date: "2026-11-27", overdue: true });
  expect(
    spansOf([trip, laptops, late, gone, lan, lesson], shown).map(({ entry: { id }, first, last }) => [
      id,
      first,
      last,
    ]),
  ).toEqual([
    [5, 0, 5],
    [8, 0, 0],
    [10, 0, 0],
    [7, 2, 3],
  ]);
  // seventeen o’clock in Greenwich is midnight at the school
  expect(daysOf(trip)).toEqual({ from: "2026-12-02", until: "2026-12-03" });
});

test("a lesson is moved with all its periods, and nowhere when it stays", () => {
  expect(moved(tuan, { date: "2026-12-03", session: "AFTERNOON", period: 2 })).toEqual({
    date: "2026-12-03",
    session: "AFTERNOON",
    periods: [2, 3],
  });
  expect(moved(tuan, { date: tuan.date, session: "MORNING", period: 1 })).toBeUndefined();
});

test("each slip has one state, one next step, and its counts", () => {
  const waiting = entry({ waiting: true });
  const back = entry({ status: "BORROWED", loanStatus: "RETURNED" });
  expect([lan, waiting, tuan, mai, laptops, back].map(stateOf)).toEqual([
    "PENDING",
    "WAITING",
    "APPROVED",
    "OVERDUE",
    "OUT",
    "RETURNED",
  ]);
  expect([lan, tuan, mai, back].map(nextVerb)).toEqual(["approve", "prepare", "takeBack", undefined]);
  const counts = (slip: typeof lan) => boardShows.filter((show) => isMeant[show](slip));
  expect([lan, waiting, tuan, mai, hoa, back].map(counts)).toEqual([
    ["pending"],
    ["waiting"],
    ["toPrepare"],
    ["out", "overdue"],
    ["toPrepare", "onHoliday"],
    [],
  ]);
});

test("a time suits when it suits everything that is short", () => {
  const at = (date: string) => ({ date, session: "MORNING" as const, periods: [2] });
  expect(
    together([
      { nextFree: [at("2026-12-01"), at("2026-12-02")] },
      { nextFree: [] },
      { nextFree: [at("2026-12-02")] },
    ]),
  ).toEqual([at("2026-12-02")]);
  expect(together([{ nextFree: [] }])).toEqual([]);
});

test("a refused move of several says which", () => {
  const fields = { "moves.1.date": "Ngày nghỉ.", "moves.1.periods": "Không có tiết này.", date: "?" };
  expect(refusedOf({ fields }, [lan, tuan])).toEqual([{ entry: tuan, message: "Ngày nghỉ." }]);
});
