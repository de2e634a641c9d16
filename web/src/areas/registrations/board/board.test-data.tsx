/**
 * A school’s week with a slip of each kind, a room with its lessons, and a server that is only a table of
 * answers.
 */
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import type {
  BoardEntry,
  LoanBoard,
  RoomCalendar,
  RoomEntry,
} from "@so-thiet-bi/contract/registration-board";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../../lib/asked.test-data.ts";
import { newQueryClient } from "../../../lib/queries.ts";
import { keepSession } from "../../../lib/session.ts";
import { NoticeHost } from "../../../ui/notice-host.tsx";

export const monday = "2026-11-30";

export const days = [
  "2026-11-30",
  "2026-12-01",
  "2026-12-02",
  "2026-12-03",
  "2026-12-04",
  "2026-12-05",
  "2026-12-06",
].map((date) => ({
  date,
  isSchoolDay: date < "2026-12-05",
  holiday: date === "2026-12-05" ? "Ngày hội trường" : null,
}));

const starts = ["07:00", "07:50", "08:50", "09:40", "10:30"];
const ends = ["07:45", "08:35", "09:35", "10:25", "11:15"];
export const periods: LoanBoard["periods"] = [
  ...starts.map((start, index) => ({
    session: "MORNING" as const,
    number: index + 1,
    start,
    end: ends[index] ?? "",
  })),
  ...[1, 2].map((number) => ({
    session: "AFTERNOON" as const,
    number,
    start: `1${number + 2}:30`,
    end: `1${number + 3}:15`,
  })),
];

const nothing = {
  approve: false,
  reject: false,
  prepare: false,
  handOut: false,
  move: false,
  markNotFetched: false,
  recordUse: false,
  takeBack: false,
};

/** A lesson of cô Lan on Tuesday, third period; `change` makes another one of it. */
export function entry(change: Partial<BoardEntry> = {}): BoardEntry {
  const { can, ...rest } = change;
  const date = change.date ?? "2026-12-01";
  return {
    id: 1,
    number: "DK-0001",
    kind: "PERIOD",
    status: "PENDING",
    waiting: false,
    loanId: null,
    loanStatus: null,
    overdue: false,
    borrower: { id: 11, name: "Nguyễn Thị Lan" },
    classroom: { id: 61, name: "6A2" },
    subject: { id: 3, name: "Khoa học tự nhiên" },
    lessonTitle: "Tế bào",
    purpose: "PRACTICE",
    room: null,
    roomBooked: false,
    date,
    session: "MORNING",
    periods: [3],
    startsAt: `${date}T01:50:00Z`,
    endsAt: `${date}T02:35:00Z`,
    things: [{ name: "Kính hiển vi", quantity: 7, unit: "Cái" }],
    moreThings: 2,
    fromRooms: [{ id: 5, name: "Kho thiết bị" }],
    short: false,
    onHoliday: null,
    version: 3,
    ...rest,
    can: { ...nothing, ...can },
  };
}

const pending = { ...nothing, approve: true, reject: true, move: true };
export const lan = entry({ can: pending });
export const tuan = entry({
  id: 2,
  number: "DK-0002",
  borrower: { id: 12, name: "Võ Anh Tuấn" },
  classroom: { id: 81, name: "8B" },
  status: "APPROVED",
  periods: [1, 2],
  startsAt: "2026-12-01T00:00:00Z",
  things: [{ name: "Bộ thí nghiệm quang học", quantity: 4, unit: "Bộ" }],
  moreThings: 0,
  room: { id: 7, name: "Phòng Lí" },
  roomBooked: true,
  short: true,
  can: { ...nothing, prepare: true, handOut: true, move: true },
});
export const mai = entry({
  id: 3,
  number: "DK-0003",
  borrower: { id: 13, name: "Trần Thị Mai" },
  status: "BORROWED",
  loanId: 40,
  loanStatus: "OUT",
  overdue: true,
  date: "2026-11-30",
  periods: [5],
  can: { ...nothing, takeBack: true },
});
export const hoa = entry({
  id: 4,
  number: "DK-0004",
  borrower: { id: 14, name: "Phạm Thị Hoa" },
  status: "APPROVED",
  date: "2026-12-05",
  session: "MORNING",
  periods: [2],
  onHoliday: "Ngày hội trường",
  fromRooms: [],
  can: { ...nothing, prepare: true, move: true },
});
export const laptops = entry({
  id: 5,
  number: "DK-0005",
  kind: "LONG_TERM",
  borrower: { id: 15, name: "Lê Văn Bình" },
  classroom: null,
  status: "BORROWED",
  loanId: 41,
  loanStatus: "OUT",
  date: "2026-09-07",
  session: null,
  periods: [],
  startsAt: "2026-09-07T00:00:00Z",
  endsAt: "2027-05-28T10:00:00Z",
  things: [{ name: "Máy tính xách tay", quantity: 1, unit: "Cái" }],
  moreThings: 0,
  can: { ...nothing, takeBack: true },
});

const can = {
  employee: { id: 10, name: "Phan Thị Tuyết Mai" },
  register: true,
  keep: true,
  lendOutside: false,
  readAll: true,
};

export const board: LoanBoard = {
  monday,
  number: 13,
  days,
  periods,
  rooms: [
    { id: 5, name: "Kho thiết bị", bookable: false },
    { id: 7, name: "Phòng Lí", bookable: true },
  ],
  items: [lan, tuan, mai, hoa, laptops],
  counts: { pending: 1, waiting: 0, toPrepare: 2, toFetch: 0, out: 2, overdue: 1, onHoliday: 1 },
  can,
};

export const roomLesson: RoomEntry = {
  registrationId: 2,
  number: "DK-0002",
  status: "APPROVED",
  booked: true,
  kind: "PERIOD",
  purpose: "PRACTICE",
  title: "Thấu kính",
  borrowerName: "Võ Anh Tuấn",
  className: "8B",
  subjectName: "Vật lí",
  date: "2026-12-01",
  session: "MORNING",
  periods: [1, 2],
  startsAt: "2026-12-01T00:00:00Z",
  endsAt: "2026-12-01T01:35:00Z",
  mine: true,
};
const exam: RoomEntry = {
  ...roomLesson,
  registrationId: 9,
  number: "DK-0009",
  kind: "DAYS",
  purpose: "EXAM",
  title: "Thi giữa kì",
  borrowerName: "Đặng Mạnh Hùng",
  className: null,
  subjectName: null,
  date: "2026-12-03",
  session: null,
  periods: [],
  startsAt: "2026-12-03T00:00:00Z",
  endsAt: "2026-12-03T04:15:00Z",
  mine: false,
};

export const calendar: RoomCalendar = {
  monday,
  number: 13,
  days,
  periods,
  rooms: [
    { id: 7, name: "Phòng Lí", capacity: 40, needsApproval: true },
    { id: 8, name: "Phòng Tin học 1", capacity: 45, needsApproval: false },
  ],
  room: { id: 7, name: "Phòng Lí" },
  items: [
    roomLesson,
    {
      ...roomLesson,
      registrationId: 8,
      booked: false,
      mine: false,
      borrowerName: "Nguyễn Thị Lan",
      periods: [4],
    },
    exam,
  ],
  can: { ...can, keep: false, feed: true },
};

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * `[status, body]` is a refusal; a function answers by what was asked. What was asked is kept, newest last.
 */
export function serve(answers: Record<string, unknown> = {}): Request[] {
  const all: Request[] = [];
  const known: Record<string, unknown> = {
    "GET /loan-board": board,
    "GET /room-calendar": calendar,
    "GET /calendar-feeds": { items: [], can: { createOwn: true } },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body } = init;
    const url = urlAsked(address, init);
    const request: Request = {
      call: `${method} ${url.pathname.replace("/api", "")}`,
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    all.push(request);
    const answer = known[request.call];
    const given: unknown = typeof answer === "function" ? answer(request) : answer;
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: request.call, code: "notFound" }];
    return new Response(status === 204 ? null : JSON.stringify(content), { status });
  });
  return all;
}

const school = {
  id: 31,
  name: "Trường THCS Bến Hạ",
  shortName: null,
  type: "LEVEL_3",
} satisfies CurrentUser["department"];

export function open(Page: ComponentType, at: string) {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "tb.mai",
      fullName: "Phan Thị Tuyết Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: ["EQUIPMENT_KEEPER"],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: school,
    },
  });
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}
