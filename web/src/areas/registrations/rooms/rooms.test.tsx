import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../../lib/language.ts";
import { calendar, days, monday, open, periods, roomLesson, serve } from "../board/board.test-data.tsx";
import RoomPage from "./room-page.tsx";
import { blocksOf, hasBegun } from "./room-places.ts";

beforeEach(() => {
  speak("vi");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T02:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const home = `/equipment/request/rooms?monday=${monday}&roomId=7`;

test("the week of a room reads as the timetable on the wall", async () => {
  const requests = serve();
  open(RoomPage, home);
  const table = within(await screen.findByRole("grid", { name: /^Lịch Phòng Lí, Tuần 13/ }));
  const lesson = table.getByRole("button", { name: /Võ Anh Tuấn · 8B.*Vật lí: Thấu kính.*của tôi/ });
  expect(lesson.closest("td")?.rowSpan).toBe(2);
  // whose slip it is not cannot open it
  expect(table.queryByRole("button", { name: /Nguyễn Thị Lan/ })).toBeNull();
  expect(table.getByText("Chờ duyệt")).toBeTruthy();
  // an examination without periods fills those it lasts for
  expect(table.getByText("Thi, kiểm tra").closest("td")?.rowSpan).toBe(5);
  const { query } = requests.find(({ call }) => call === "GET /room-calendar") ?? {
    query: new URLSearchParams(),
  };
  expect(Object.fromEntries(query)).toEqual({ roomId: "7", monday });
});

test("a free period leads to the form with room and slot filled in; what is past or a holiday does not", async () => {
  serve();
  open(RoomPage, home);
  await screen.findByRole("grid");
  const free = screen.getByRole("link", { name: "Đăng ký phòng: Phòng Lí, Thứ Tư 02/12, tiết 3 sáng" });
  expect(free.getAttribute("href")).toBe(
    "/equipment/request/registrations/new?kind=PERIOD&date=2026-12-02&session=MORNING&period=3&roomId=7",
  );
  // it is nine o’clock on Monday
  expect(screen.queryByRole("link", { name: /Thứ Hai 30\/11, tiết 2 sáng/ })).toBeNull();
  expect(screen.getByRole("link", { name: /Thứ Hai 30\/11, tiết 4 sáng/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Thứ Bảy/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /Thứ Ba 01\/12, tiết 1 sáng/ })).toBeNull();
});

test("who may not register is offered nothing", async () => {
  serve({ "GET /room-calendar": { ...calendar, can: { ...calendar.can, register: false } } });
  open(RoomPage, home);
  await screen.findByRole("grid");
  expect(screen.queryByRole("link", { name: /Đăng ký phòng/ })).toBeNull();
});

test("another room is one tap away", async () => {
  const requests = serve();
  open(RoomPage, home);
  fireEvent.click(await screen.findByRole("button", { name: "Phòng Tin học 1" }));
  await waitFor(() =>
    expect(
      requests
        .filter(({ call }) => call === "GET /room-calendar")
        .at(-1)
        ?.query.get("roomId"),
    ).toBe("8"),
  );
});

test("a school without rooms that can be booked reads how it gets one", async () => {
  serve({ "GET /room-calendar": { ...calendar, rooms: [], room: null, items: [] } });
  open(RoomPage, home);
  expect(await screen.findByText("Trường chưa có phòng nào nhận đặt trước")).toBeTruthy();
});

test("places: different lessons are not one block, nor the same lesson over noon", () => {
  const morning = { ...roomLesson, periods: [4, 5] };
  const afternoon = { ...roomLesson, registrationId: 3, session: "AFTERNOON" as const, periods: [1] };
  const [tuesday] = blocksOf([days[1] as (typeof days)[number]], periods, [morning, afternoon]);
  expect(tuesday?.map(({ row, span, entries }) => [row, span, entries.length])).toEqual([
    [0, 1, 0],
    [1, 1, 0],
    [2, 1, 0],
    [3, 2, 1],
    [5, 1, 1],
    [6, 1, 0],
  ]);
  expect(hasBegun("2026-11-30", { session: "MORNING", number: 3, start: "08:50", end: "09:35" })).toBe(true);
  expect(hasBegun("2026-11-30", { session: "MORNING", number: 4, start: "09:40", end: "10:25" })).toBe(false);
});
