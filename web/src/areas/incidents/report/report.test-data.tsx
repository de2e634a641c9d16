/** A teacher with a phone, a microscope on loan, and a server that knows a report by its key. */
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { newQueryClient } from "../../../lib/queries.ts";
import { keepSession } from "../../../lib/session.ts";
import { NoticeHost } from "../../../ui/notice-host.tsx";
import { reported } from "../incidents.test-data.tsx";
import ReportPage from "./report-page.tsx";

export const microscope = {
  id: 20,
  departmentId: 31,
  name: "Kính hiển vi quang học",
  code: "TB-000020",
  unit: "Cái",
  trackingMode: "QUANTITY",
  quantity: 6,
  good: 5,
  places: [
    { id: 3, name: "Phòng bộ môn Sinh" },
    { id: 8, name: "Kho thiết bị" },
  ],
} as Equipment;

const line = {
  equipmentId: 20,
  code: "TB-000020",
  name: microscope.name,
  unit: "Cái",
  trackingMode: "QUANTITY",
  open: 2,
  staysOut: false,
};

/** What the server has, and how it behaves. */
export interface School {
  /** Reports by their key: the same key twice is one report. */
  reports: Map<string, { body: Record<string, unknown>; photos: string[] }>;
  /** How often each call was made. */
  calls: string[];
  /** No network at all. */
  isAway: boolean;
  /** The server does it, and its answer never comes back. */
  losesAnswerOf: string | undefined;
  /** `[status, body]` for a call. */
  refuses: Record<string, [number, unknown]>;
}

export function openSchool(): School {
  const school: School = {
    reports: new Map(),
    calls: [],
    isAway: false,
    losesAnswerOf: undefined,
    refuses: {},
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(address, "http://so").pathname.replace("/api", "")}`;
    school.calls.push(call);
    if (school.isAway) throw new TypeError("Failed to fetch");
    const refused = school.refuses[call];
    const answer = refused ?? answerOf(school, call, new URL(address, "http://so").searchParams, body);
    if (school.losesAnswerOf === call) {
      school.losesAnswerOf = undefined;
      throw new TypeError("Failed to fetch");
    }
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  return school;
}

function answerOf(
  { reports }: School,
  call: string,
  query: URLSearchParams,
  body: RequestInit["body"],
): [number, unknown] {
  switch (call) {
    case "POST /incidents": {
      const given = JSON.parse(String(body)) as Record<string, unknown> & { clientId: string };
      const kept = reports.get(given.clientId) ?? { body: given, photos: [] };
      reports.set(given.clientId, kept);
      return [
        200,
        { ...reported, id: [...reports.keys()].indexOf(given.clientId) + 1, photoCount: kept.photos.length },
      ];
    }
    case "POST /attachments": {
      const parts = body as FormData;
      const at = Number(JSON.parse(String(parts.get("subjectId")))) - 1;
      [...reports.values()][at]?.photos.push((parts.get("file") as File).name);
      return [200, {}];
    }
    case "GET /attachments": {
      const photos = [...reports.values()][Number(query.get("subjectId")) - 1]?.photos ?? [];
      return [
        200,
        { items: photos.map((name) => ({ name: name.replace(/\.[^.]*$/, "") })), can: { edit: true } },
      ];
    }
    case "GET /equipments/20":
      return [200, microscope];
    case "GET /equipments":
      return [200, { items: [microscope], page: 1, size: 20, total: 1, can: {} }];
    case "GET /loans":
      return [
        200,
        { items: [{ number: "PM-0070", lines: [line] }], page: 1, size: 20, total: 1, totals: {}, can: {} },
      ];
    default:
      return [404, { code: "notFound", message: `Không tìm thấy ${call}.` }];
  }
}

export function logInAs(userId: number): void {
  keepSession({
    token: "abc",
    user: {
      id: userId,
      username: "tuan",
      fullName: "Võ Anh Tuấn",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 31, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
}

export function openReport(at = "/equipment/broken/new") {
  const router = createMemoryRouter([{ path: "*", element: <ReportPage /> }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}

export const photo = (name = "image.jpg") => new File([`bytes of ${name}`], name, { type: "image/jpeg" });
