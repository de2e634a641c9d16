/** A teacher's week with one slip and two proposals, and a server that is only a table of answers. */
import type { LoanWeek, Proposal } from "@so-thiet-bi/contract/registration-week";
import type { Registration } from "@so-thiet-bi/contract/registrations";
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

const nothing: Registration["can"] = {
  edit: false,
  remove: false,
  send: false,
  approve: false,
  reject: false,
  prepare: false,
  unprepare: false,
  handOut: false,
  recordUse: false,
  withdrawUse: false,
  checkRoom: false,
  move: false,
  cancel: false,
  markNotFetched: false,
};

/** Tuesday 24/11, third period of the morning: eight microscopes for 6A2. */
export const slip: Registration = {
  id: 11,
  number: "DK-2627-0011",
  kind: "PERIOD",
  status: "PENDING",
  borrower: { id: 80, name: "Nguyễn Thị Lan" },
  subjectGroup: { id: 90, name: "Tổ Khoa học tự nhiên" },
  onBehalf: false,
  date: "2026-11-24",
  session: "MORNING",
  periods: [3],
  startsAt: "2026-11-24T01:50:00Z",
  endsAt: "2026-11-24T02:35:00Z",
  dueAt: "2026-11-24T02:50:00Z",
  classroom: { id: 62, name: "6A2" },
  subject: { id: 31, name: "KHTN" },
  lesson: { id: 301, name: "Bài 18: Thực hành quan sát tế bào" },
  lessonTitle: null,
  curriculumPeriod: 42,
  purpose: "PRACTICE",
  usesIct: false,
  room: { id: 4, name: "Phòng thí nghiệm Sinh" },
  roomBooked: true,
  studentCount: 42,
  groupCount: 7,
  partner: null,
  documentNo: null,
  note: null,
  lines: [
    {
      id: 501,
      equipmentId: 2,
      code: "TB00002",
      name: "Kính hiển vi",
      unit: "Cái",
      trackingMode: "QUANTITY",
      typeId: 50,
      typeName: "Kính hiển vi",
      quantity: 8,
      fromRoomName: "Kho",
      note: null,
    },
  ],
  waitingSince: null,
  recordedLater: false,
  movedFrom: null,
  onHoliday: null,
  reason: null,
  loan: null,
  roomCheck: null,
  statusSince: "2026-11-20T03:00:00Z",
  statusByName: "Nguyễn Thị Lan",
  createdAt: "2026-11-20T03:00:00Z",
  createdByName: "Nguyễn Thị Lan",
  updatedAt: "2026-11-20T03:00:00Z",
  updatedByName: "Nguyễn Thị Lan",
  version: 1,
  can: { ...nothing, edit: true, cancel: true, move: true },
};

export const asKept = (of: Registration, can: Partial<Registration["can"]>): Registration => ({
  ...of,
  can: { ...nothing, ...can },
});

const proposal: Proposal = {
  date: "2026-11-26",
  session: "MORNING",
  period: 2,
  classroom: { id: 63, name: "6A3", studentCount: 40, groupCount: 6 },
  subject: { id: 31, name: "KHTN" },
  lesson: { id: 301, name: "Bài 18: Thực hành quan sát tế bào" },
  curriculumPeriod: 42,
  room: null,
  lines: [
    {
      equipmentId: null,
      typeId: 50,
      name: "Kính hiển vi",
      unit: "Cái",
      quantity: 6,
      free: 12,
      mandatory: true,
    },
  ],
  missing: ["Tiêu bản tế bào"],
  usesIct: false,
};
const second: Proposal = {
  ...proposal,
  date: "2026-11-27",
  period: 4,
  classroom: { id: 64, name: "6A4", studentCount: 41, groupCount: 7 },
};

const days = ["23", "24", "25", "26", "27", "28", "29"].map((day) => ({
  date: `2026-11-${day}`,
  isSchoolDay: day !== "29",
  holiday: null,
}));
const starts = {
  MORNING: ["07:00", "07:50", "08:50", "09:40", "10:30"],
  AFTERNOON: ["13:00", "13:50", "14:50"],
} as const;
const periods = (["MORNING", "AFTERNOON"] as const).flatMap((session) =>
  starts[session].map((start, index) => ({
    session,
    number: index + 1,
    start,
    end: start.replace(/..$/, "45"),
  })),
);

export const week: LoanWeek = {
  monday: "2026-11-23",
  number: 12,
  schoolYear: { id: 7, name: "2026–2027" },
  days,
  periods,
  items: [slip],
  proposals: [proposal, second],
  openLoans: 2,
  overdueLoans: 1,
  can: {
    employee: { id: 80, name: "Nguyễn Thị Lan" },
    register: true,
    keep: false,
    lendOutside: false,
    readAll: false,
  },
};

export const assignments = [
  {
    classroom: { id: 62, name: "6A2", grade: 6, studentCount: 42, groupCount: 7 },
    subject: { id: 31, name: "KHTN" },
  },
  {
    classroom: { id: 63, name: "6A3", grade: 6, studentCount: 40, groupCount: 6 },
    subject: { id: 31, name: "KHTN" },
  },
];

const lessons = [
  { id: 300, name: "Bài 17: Tế bào", week: 12, periodFrom: 41, periodTo: 41, proposed: false },
  {
    id: 301,
    name: "Bài 18: Thực hành quan sát tế bào",
    week: 12,
    periodFrom: 42,
    periodTo: 42,
    proposed: true,
  },
];

export interface Asked {
  call: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  body: any;
}

/** Enough of everything, unless more than twelve are wanted. */
const everythingFree = ({ body }: Asked) => ({
  answers: body.asks.map(
    ({
      things,
      roomId,
    }: {
      things: { equipmentId: number | null; typeId: number | null; quantity: number }[];
      roomId: number | null;
    }) => ({
      things: things.map((thing) => ({
        ...thing,
        name: "Kính hiển vi",
        unit: "Cái",
        total: 12,
        free: 12,
        asked: 0,
        holders: [],
        nextFree: [],
      })),
      room:
        roomId === null
          ? null
          : { id: roomId, name: "Phòng thí nghiệm Sinh", bookable: true, capacity: 45, takenBy: null },
      closed: null,
    }),
  ),
});

/** Only four of twelve: a colleague has the others, and two periods later there is enough. */
export const fourOfTwelve = ({ body }: Asked) => {
  const { answers } = everythingFree({ body } as Asked);
  const holder = {
    name: "Trần Thị Hoa",
    className: "6A1",
    date: "2026-11-26",
    session: "MORNING",
    periods: [2],
    quantity: 8,
    from: "2026-11-26T00:50:00Z",
    until: "2026-11-26T01:35:00Z",
    state: "REGISTERED",
  };
  const free = {
    date: "2026-11-26",
    session: "MORNING",
    periods: [4],
    from: "2026-11-26T02:40:00Z",
    until: "2026-11-26T03:25:00Z",
    free: 12,
  };
  return {
    answers: answers.map((answer: { things: object[] }, index: number) => {
      const [at] = body.asks[index].periods as number[];
      return at === 2
        ? {
            ...answer,
            things: answer.things.map((thing) => ({
              ...thing,
              free: 4,
              holders: [holder],
              nextFree: [free],
            })),
          }
        : answer;
    }),
  };
};

type Answer = unknown | ((asked: Asked) => unknown);

/**
 * Answers `GET /loan-weeks` and the like; `[status, body]` is a refusal. What was asked is kept, newest last.
 */
export function serve(answers: Record<string, Answer> = {}): Asked[] {
  const all: Asked[] = [];
  const known: Record<string, Answer> = {
    "GET /loan-weeks": week,
    "GET /loan-handovers": { items: [] },
    "GET /school-years": {
      items: [
        {
          id: 7,
          status: "CURRENT",
          isOver: false,
          weeks: [
            { number: 12, monday: "2026-11-23", sunday: "2026-11-29", term: 1 },
            { number: 13, monday: "2026-11-30", sunday: "2026-12-06", term: 1 },
            { number: 14, monday: "2026-12-07", sunday: "2026-12-13", term: 1 },
          ],
        },
      ],
    },
    "GET /lesson-needs": ({ query }: Asked) => ({
      assignments,
      lessons: query.get("classroomId") ? lessons : [],
      lines: query.get("lessonId") === "301" ? proposal.lines : [],
      missing: [],
    }),
    "GET /loanable-equipment": {
      items: [
        {
          equipmentId: 5,
          typeId: null,
          code: "TB00005",
          name: "Kính lúp",
          unit: "Cái",
          trackingMode: "QUANTITY",
          roomName: "Kho",
          subjectName: "KHTN",
          total: 20,
          free: 15,
        },
      ],
    },
    "POST /loan-availability": everythingFree,
    "POST /loan-registrations": ({ body }: Asked) => ({
      items: body.registrations.map(() => slip),
      before: [],
    }),
    "GET /loan-registrations": { items: [slip], page: 1, size: 20, total: 1, can: week.can },
    "GET /loan-registrations/11": slip,
    "GET /loan-registrations/11/history": { items: [] },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body } = init;
    const url = urlAsked(address, init);
    const asked: Asked = {
      call: `${method} ${url.pathname.replace("/api", "")}`,
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    all.push(asked);
    const answer = known[asked.call];
    const given: unknown =
      typeof answer === "function" ? (answer as (asked: Asked) => unknown)(asked) : answer;
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: asked.call, code: "notFound" }];
    return new Response(JSON.stringify(content), { status });
  });
  return all;
}

export function open(Page: ComponentType, at: string, path = "*") {
  sessionStorage.clear();
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "lan",
      fullName: "Nguyễn Thị Lan",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: "*", element: null },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}
