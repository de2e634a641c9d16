import type {
  ClosingItem,
  SchoolYear,
  SchoolYearProposal,
  YearConsequences,
} from "@so-thiet-bi/contract/school-years";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { onNotice } from "../../lib/notices.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { keepSession } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import SchoolYears from "./school-years.tsx";

const home = "/system/school-year";
const nothing = {
  edit: false,
  remove: false,
  setCurrent: false,
  close: false,
  reopen: false,
  takeBack: false,
};

const proposal: SchoolYearProposal = {
  name: "2026-2027",
  startDate: "2026-08-01",
  endDate: "2027-07-31",
  returnDate: null,
  openingDate: "2026-09-05",
  terms: [
    { number: 1, startDate: "2026-09-07", endDate: "2027-01-10" },
    { number: 2, startDate: "2027-01-11", endDate: "2027-05-09" },
  ],
  week1Monday: "2026-09-07",
  holidays: [{ name: "Quốc khánh", from: "2026-09-02", to: "2026-09-02" }],
  workdays: [1, 2, 3, 4, 5, 6],
};

const current: SchoolYear = {
  ...proposal,
  id: 8,
  departmentId: 3,
  departmentName: "THCS Gio Linh",
  status: "CURRENT",
  isOver: false,
  weeks: [
    { number: 1, monday: "2026-09-07", sunday: "2026-09-13", term: 1 },
    { number: null, monday: "2026-09-14", sunday: "2026-09-20", term: 1 },
  ],
  closedAt: null,
  closedByName: null,
  currentFrom: "2026-06-17",
  lastStep: null,
  version: 4,
  updatedAt: "2026-09-05T00:00:00Z",
  updatedByName: "Nguyễn Thị Lan",
  can: { ...nothing, edit: true, close: true },
};
const left: SchoolYear = {
  ...current,
  id: 7,
  name: "2025-2026",
  startDate: "2025-08-01",
  endDate: "2026-07-31",
  status: "PLANNED",
  isOver: true,
  can: { ...nothing, edit: true, setCurrent: true, close: true },
};

const demands: ClosingItem = {
  key: "demands-waiting",
  words: { vi: "đề nghị trang bị chờ duyệt", en: "demands waiting" },
  count: 2,
  link: "/equipment/demand",
  blocks: false,
};
const loans: ClosingItem = {
  key: "loans",
  words: { vi: "phiếu mượn chưa trả", en: "open loans" },
  count: 3,
  link: "/equipment/request",
  blocks: true,
};

const closing = (items: ClosingItem[]): YearConsequences => ({
  step: "close",
  former: null,
  leavesNone: false,
  belongs: [{ words: { vi: "lớp học", en: "classes" }, count: 30, former: null }],
  unfinished: { name: "2025-2026", items },
});

interface Asked {
  call: string;
  body: unknown;
}

function serve(answers: Record<string, unknown>): Asked[] {
  const all: Asked[] = [];
  const known: Record<string, unknown> = {
    "GET /school-years": { items: [current, left], can: { create: true } },
    "GET /school-years/8": current,
    "GET /school-years/7": left,
    "GET /school-years/proposal": proposal,
    "GET /school-years/frames": { items: [] },
    "GET /school-years/7/consequences": closing([demands]),
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(address, "http://school").pathname.replace("/api", "")}`;
    all.push({ call, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = known[call];
    return new Response(JSON.stringify(answer ?? { message: call, code: "notFound" }), {
      status: answer === undefined ? 404 : 200,
    });
  });
  return all;
}

function open(element: React.ReactNode = <SchoolYears />, at = home) {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "lan",
      fullName: "Nguyễn Thị Lan",
      role: "ROLE_DEPARTMENT_ADMIN",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" },
    },
  });
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T03:00:00Z") });
  speak("vi");
  writeStored("school-year 1", null);
});

afterEach(() => vi.useRealTimers());

test("a year that the school has left behind waits to be closed, and that is its next step", async () => {
  serve({});
  open();
  const row = (await screen.findByText("2025-2026")).closest("tr") as HTMLElement;
  expect(within(row).getByText("Chờ đóng")).toBeTruthy();
  expect(within(row).getByRole("button", { name: "Đóng năm học" })).toBeTruthy();
});

test("before closing one sees what is unfinished; what only reminds does not stand in the way", async () => {
  const asked = serve({ "POST /school-years/7/closing": { ...left, status: "CLOSED" } });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Đóng năm học" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(/2 đề nghị trang bị chờ duyệt/)).toBeTruthy();
  expect(
    within(dialog).getByRole("link", { name: "Xem: đề nghị trang bị chờ duyệt" }).getAttribute("href"),
  ).toBe("/equipment/demand");
  fireEvent.click(within(dialog).getByRole("button", { name: "Đóng năm học" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /school-years/7/closing")?.body).toEqual({ version: 4 }),
  );
});

test("setting a year as current says first what people will see, and can be taken back from the record", async () => {
  const coming: SchoolYear = {
    ...left,
    id: 9,
    name: "2027-2028",
    startDate: "2027-08-01",
    isOver: false,
    can: { ...nothing, setCurrent: true },
  };
  const done: SchoolYear = {
    ...coming,
    status: "CURRENT",
    version: 5,
    lastStep: { step: "setCurrent", at: "2026-11-21T03:00:00Z", byName: "Nguyễn Thị Lan" },
    can: { ...nothing, takeBack: true },
  };
  const asked = serve({
    "GET /school-years": { items: [coming, current], can: { create: true } },
    "GET /school-years/9": done,
    "GET /school-years/9/consequences": {
      step: "setCurrent",
      former: { id: 8, name: "2026-2027" },
      leavesNone: false,
      belongs: [{ words: { vi: "lớp học", en: "classes" }, count: 0, former: 12 }],
      unfinished: { name: "2026-2027", items: [demands] },
    } satisfies YearConsequences,
    "POST /school-years/9/activation": done,
    "POST /school-years/9/taking-back": coming,
  });
  const router = open();
  fireEvent.click(await screen.findByRole("button", { name: "Đặt làm năm hiện tại" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("(năm 2026-2027: 12)")).toBeTruthy();
  expect(within(dialog).getByText(/2 đề nghị trang bị chờ duyệt/)).toBeTruthy();
  expect(asked.some(({ call }) => call === "POST /school-years/9/activation")).toBe(false);
  fireEvent.click(within(dialog).getByRole("button", { name: "Đặt làm năm hiện tại" }));
  await waitFor(() =>
    expect(asked.some(({ call }) => call === "POST /school-years/9/activation")).toBe(true),
  );
  await router.navigate(`${home}?open=9`);
  expect(
    await screen.findByText(/Nguyễn Thị Lan đã đặt năm học này làm năm hiện tại/, {}, { timeout: 10_000 }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Hoàn tác" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /school-years/9/taking-back")?.body).toEqual({
      version: 5,
    }),
  );
});

test("what blocks is said, and the year cannot be closed", async () => {
  serve({ "GET /school-years/7/consequences": closing([loans, demands]) });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Đóng năm học" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Cần xử lý xong trước khi đóng")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Đóng năm học" })).toHaveProperty("disabled", true);
});

test("a school without years is offered the proposed one, filled in and counted", async () => {
  const asked = serve({
    "GET /school-years": { items: [], can: { create: true } },
    "POST /school-years": current,
  });
  const router = open();
  fireEvent.click(await screen.findByRole("button", { name: "Tạo năm học 2026-2027" }));
  expect(await screen.findByDisplayValue("2026-2027")).toBeTruthy();
  expect(await screen.findByText(/35 tuần học \(HKI: 18 tuần, HKII: 17 tuần\)/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(router.state.location.search).toBe("?open=8"));
  const { workdays: _, ...body } = proposal;
  expect(asked.find(({ call }) => call === "POST /school-years")?.body).toEqual(body);
});

test("a year that is created on the way through the roll-over leads back into it", async () => {
  serve({ "POST /school-years": { ...current, id: 9 } });
  const told: string[] = [];
  const stop = onNotice(({ title }) => told.push(title));
  const router = open(<SchoolYears />, `${home}?form=new&rollOver=7`);
  expect(await screen.findByDisplayValue("2026-2027", {}, { timeout: 10_000 })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${home}/7/roll-over`));
  // it stands there as the year to move into; a notice would lie over what is chosen
  expect(told).toEqual([]);
  stop();
});

test("who may only read is offered nothing that changes", async () => {
  serve({
    "GET /school-years": { items: [{ ...current, can: nothing }], can: { create: false } },
    "GET /school-years/8": { ...current, can: nothing },
  });
  open(<SchoolYears />, `${home}?open=8`);
  expect(await screen.findByRole("tab", { name: "Tuần học" })).toBeTruthy();
  for (const name of ["Thêm năm học", "Sửa", "Thao tác khác", "Đóng năm học"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("weeks are called by number and days, a week off is no number", async () => {
  serve({});
  open(<SchoolYears />, `${home}?open=8`);
  fireEvent.click(await screen.findByRole("tab", { name: "Tuần học" }));
  expect(await screen.findByText(/Tuần 1 \(07\/09 – 13\/09\)/)).toBeTruthy();
  expect(screen.getByText(/Tuần nghỉ \(14\/09 – 20\/09\)/).closest("tr")?.dataset["past"]).toBe("true");
});

function Chosen(): React.ReactNode {
  const { year, isPast, choose } = useSchoolYear();
  return (
    <button type="button" onClick={() => choose(7)}>
      {year ? `${year.name}${isPast ? " cũ" : ""}` : "chưa có"}
    </button>
  );
}

test("pages show the current year until another one is chosen, which this account keeps", async () => {
  serve({});
  open(<Chosen />);
  fireEvent.click(await screen.findByRole("button", { name: "2026-2027" }));
  expect(await screen.findByRole("button", { name: "2025-2026 cũ" })).toBeTruthy();
  expect(readStored("school-year 1")).toBe("7");
});

test("a chosen year that is gone is forgotten", async () => {
  writeStored("school-year 1", "99");
  serve({});
  open(<Chosen />);
  expect(await screen.findByRole("button", { name: "2026-2027" })).toBeTruthy();
  await waitFor(() => expect(readStored("school-year 1")).toBeNull());
});

test("between two years the coming one is shown", async () => {
  const coming: SchoolYear = { ...current, id: 9, name: "2027-2028", status: "PLANNED" };
  const closed: SchoolYear = { ...current, status: "CLOSED", isOver: true };
  serve({ "GET /school-years": { items: [coming, closed], can: { create: true } } });
  open(<Chosen />);
  expect(await screen.findByRole("button", { name: "2027-2028" })).toBeTruthy();
});
