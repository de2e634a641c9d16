import { timetable } from "@so-thiet-bi/contract/catalogues/timetable";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../../lib/language.ts";
import { open, ownSupplier, serve } from "../catalogue.test-data.tsx";
import { CataloguePage } from "../catalogue-page.tsx";

beforeEach(() => {
  speak("vi");
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T02:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { id: _, kind: _kind, rank: _rank, trusted: _trusted, contacts: _contacts, ...common } = ownSupplier;
const named = (id: number, name: string) => ({ id, name, code: null });
const class61 = named(61, "6A1");
const class62 = named(62, "6A2");
const mai = named(11, "Lê Thị Mai");
const lan = named(12, "Nguyễn Thị Lan");
const maths = named(1, "Toán");
const music = named(2, "Âm nhạc");

const row = {
  ...common,
  ...{ id: 1, code: null, name: "6A1 – Toán – Lê Thị Mai", version: 3 },
  ...{ classroom: class61, weekday: "MON", session: "MORNING", period: 1, subject: maths, teacher: mai },
  ...{ room: null, since: "2026-09-07", until: null },
};
const rows = [
  row,
  { ...row, id: 2, weekday: "TUE", subject: music, teacher: lan },
  { ...row, id: 3, classroom: class62, weekday: "TUE", period: 2, subject: music, teacher: lan },
];
const year = {
  ...{ id: 7, departmentId: 3, name: "2026–2027", status: "CURRENT", isOver: false, holidays: [] },
  weeks: [{ number: 13, monday: "2026-11-30", sunday: "2026-12-06", term: 1 }],
};
const unit = { periodsMorning: 2, periodsAfternoon: 2, periodTimes: [], workdays: [1, 2] };

const page = (can = { create: true, import: true, seeAs: "keepers" }, items: readonly unknown[] = rows) => ({
  "GET /school-years": { items: [year], can: { create: false } },
  "GET /departments/3": unit,
  "GET /timetable-periods": { items, page: 1, size: 200, total: items.length, can },
  "GET /subjects/choices": { items: [maths, music] },
  "GET /employees/choices": { items: [mai, lan] },
  "POST /timetable-periods": { ...row, id: 9 },
  "PUT /timetable-periods/1": { ...row, version: 4 },
});
const at = (search = "") => open(<CataloguePage of={timetable} />, `${timetable.path}${search}`);
const slow = { timeout: 5000 };
const cell = (name: RegExp) => screen.findByRole("button", { name }, slow);
const choose = async (label: string, option: string) => {
  const field = within(await screen.findByRole("form")).getByRole("combobox", { name: label });
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByTitle(option));
};

test("the week of a class stands as a grid, and its list is one step away", async () => {
  serve(page());
  const router = at();
  const grid = await screen.findByRole(
    "grid",
    { name: "Thời khóa biểu lớp 6A1, Tuần 13 (30/11 – 06/12)" },
    slow,
  );
  expect(within(grid).getByRole("columnheader", { name: "Thứ Hai 30/11" })).toBeTruthy();
  expect(
    within(grid).getByRole("button", { name: /^Đổi Thứ Hai, tiết 1 sáng: *Toán *Lê Thị Mai$/ }),
  ).toBeTruthy();
  expect(screen.getByText(/2 tiết một tuần · Áp dụng từ 07\/09\/2026/)).toBeTruthy();
  fireEvent.click(await screen.findByText("Danh sách", {}, slow));
  expect(await screen.findByPlaceholderText(/Tìm theo lớp/)).toBeTruthy();
  expect(router.state.location.search).toBe("?view=list");
});

test("what only the list knows leads to the list", async () => {
  serve(page());
  at("?weekday=MON");
  expect(await screen.findByPlaceholderText(/Tìm theo lớp/)).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("a teacher who may not change it sees their own week first", async () => {
  serve(
    page(
      { create: false, import: false, seeAs: "unit" },
      // another of the same name, who comes first
      [{ ...row, id: 4, teacher: named(10, "Nguyễn Thị Lan") }, ...rows.slice(1)].map((one) => ({
        ...one,
        can: { edit: false },
      })),
    ),
  );
  at();
  const grid = await screen.findByRole("grid", { name: /^Lịch dạy của Nguyễn Thị Lan/ }, slow);
  expect(within(grid).getByText("6A2")).toBeTruthy();
  expect(within(grid).queryByRole("button")).toBeNull();
});

test("another subject from this week on leaves the weeks before as they were", async () => {
  const asked = serve(page());
  at();
  fireEvent.click(await cell(/^Đổi Thứ Hai, tiết 1 sáng/));
  await choose("Môn học", "Âm nhạc");
  // who has music in the class already is proposed
  expect(within(screen.getByRole("form")).getByText("Nguyễn Thị Lan")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /timetable-periods")).toBe(true));
  expect(asked.find(({ call }) => call === "POST /timetable-periods")?.body).toEqual({
    ...{ schoolYearId: 7, weekday: "MON", session: "MORNING", period: 1 },
    ...{ classroom: 61, subject: 2, teacher: 12, room: null, since: "2026-11-30", until: null },
  });
});

test("a mistake is corrected for the whole timetable", async () => {
  const asked = serve(page());
  at();
  fireEvent.click(await cell(/^Đổi Thứ Hai, tiết 1 sáng/));
  fireEvent.click(await screen.findByRole("radio", { name: "Cả thời khóa biểu, từ 07/09/2026" }));
  await choose("Giáo viên", "Nguyễn Thị Lan");
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "PUT /timetable-periods/1")).toBe(true));
  expect(asked.find(({ call }) => call === "PUT /timetable-periods/1")?.body).toMatchObject({
    ...{ version: 3, subject: 1, teacher: 12, since: "2026-09-07", until: null },
  });
});

test("a free cell takes a lesson; who teaches elsewhere then is named", async () => {
  const asked = serve(page());
  at("?classroom=62");
  fireEvent.click(await cell(/^Thêm tiết vào Thứ Ba, tiết 1 sáng/));
  await choose("Môn học", "Âm nhạc");
  expect(await screen.findByText("Nguyễn Thị Lan dạy 6A1 tiết này.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /timetable-periods")?.body).toMatchObject({
      ...{ classroom: 62, weekday: "TUE", period: 1, subject: 2, teacher: 12, since: "2026-11-30" },
    }),
  );
});

test("a lesson that is taken out ends on the day before", async () => {
  const asked = serve(page());
  at();
  fireEvent.click(await cell(/^Đổi Thứ Hai, tiết 1 sáng/));
  fireEvent.click(await screen.findByRole("button", { name: "Bỏ tiết này" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "PUT /timetable-periods/1")?.body).toMatchObject({
      ...{ version: 3, subject: 1, until: "2026-11-29" },
    }),
  );
});
