/**
 * Every page of a list, board, calendar or book lets the system administrator choose whose it is, and nobody
 * who has no unit below.
 */

import type { Role } from "@so-thiet-bi/contract/people";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../lib/language.ts";
import { keepSession } from "../lib/session.ts";
import { openApp } from "./whole-app.test-data.tsx";

const pages = [
  "/system/school-year",
  "/category/subject",
  "/category/group-subject",
  "/category/equipment",
  "/category/line-department",
  "/category/lesson",
  "/category/classroom",
  "/category/employee",
  "/category/funding-source",
  "/equipment/management",
  "/equipment/vouchers",
  "/equipment/transfers",
  "/equipment/book",
  "/equipment/demand",
  "/equipment/campaigns",
  "/equipment/norm/lists",
  "/equipment/norm/rooms",
  "/equipment/inventory",
  "/equipment/broken",
  "/equipment/broken/repairs",
  "/equipment/broken/liquidations",
  "/equipment/broken/maintenance",
  "/equipment/broken/plan",
  "/equipment/request",
  "/equipment/request/board",
  "/equipment/request/loans",
  "/equipment/request/registrations",
  "/equipment/request/overdue",
  "/equipment/request/rooms",
  "/equipment/request/statistics",
  "/equipment/request/statistics?tab=quick",
  "/report",
  "/report/loan-book",
  "/report/requests",
  "/track-book",
];

const units = [
  { id: 1, name: "Sở A", type: "LEVEL_1", parentId: null },
  { id: 2, name: "UBND xã B", type: "LEVEL_2", parentId: 1 },
  { id: 3, name: "UBND xã C", type: "LEVEL_2", parentId: 1 },
  { id: 4, name: "THCS Kim Đồng", type: "LEVEL_3", parentId: 2 },
  { id: 5, name: "THCS Kim Đồng", type: "LEVEL_3", parentId: 3 },
].map((unit) => ({
  ...unit,
  shortName: null,
  code: null,
  schoolFundingType: null,
  schoolKind: null,
  schoolLevels: [],
  active: true,
  equipmentCount: 0,
  waitingDemands: 0,
}));
const loanBook = {
  ...{
    key: "loan-book",
    group: "use",
    title: { vi: "Sổ mượn", en: "Loans" },
    purpose: { vi: "Sổ", en: "Book" },
  },
  ...{ parameters: [], signers: [], ofUnitsBelow: false, ofOneUnit: true },
};
/** People without units below see their own. */
let inSight: typeof units;
const answerOf = (path: string): object | undefined =>
  ({
    "/departments": { items: inSight, can: { create: false } },
    "/reports": { items: [loanBook] },
    "/incidents": {
      items: [],
      page: 1,
      size: 20,
      total: 0,
      totals: { reports: 0, cost: 0 },
      can: { report: false, decide: false },
    },
  })[path];

/** What was asked for, path and query. */
let asked: string[];
beforeEach(() => {
  speak("vi");
  asked = [];
  vi.stubGlobal("fetch", (given: string | URL) => {
    const url = new URL(String(given), "http://localhost");
    const path = url.pathname.replace(/^\/api/, "");
    asked.push(`${path}${url.search}`);
    const answer = answerOf(path);
    // pages stand before their lists have come
    if (!answer) return new Promise(() => undefined);
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function comes(role: Role, department: { id: number; name: string; type: "LEVEL_1" | "LEVEL_3" }): void {
  inSight = units.filter(({ id }) => department.type === "LEVEL_1" || id === department.id);
  const user = {
    id: 1,
    username: "ai",
    fullName: "Ai",
    role,
    capabilities: [],
    scopes: [],
    language: null,
    mustChangePassword: false,
  };
  keepSession({ token: "abc", user: { ...user, department: { ...department, shortName: null } } });
}
const picker = () => screen.queryAllByRole("combobox", { name: /^Đơn vị/ });
const heading = () => screen.findByRole("heading", { level: 1 }, { timeout: 15_000 });

describe.each(pages)("%s", (page) => {
  test("lets the system administrator choose a unit", { timeout: 30_000 }, async () => {
    comes("ROLE_SYSTEM_ADMIN", { id: 1, name: "Sở A", type: "LEVEL_1" });
    openApp(page);
    await heading();
    await waitFor(() => expect(picker()).toHaveLength(1), { timeout: 15_000 });
  });

  test("asks an officer of a school for none", { timeout: 30_000 }, async () => {
    comes("ROLE_DEPARTMENT_USER", { id: 4, name: "THCS Kim Đồng", type: "LEVEL_3" });
    openApp(page);
    await heading();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(picker()).toEqual([]);
  });
});

const ofUnit = ["/equipment/request", "/equipment/broken", "/equipment/transfers", "/equipment/norm"];
const inside = pages.filter((page) => ofUnit.some((start) => page.startsWith(start)));
test.each(inside)(
  "%s asks for the unit of the address, and its tabs go on with it",
  { timeout: 30_000 },
  async (page) => {
    comes("ROLE_SYSTEM_ADMIN", { id: 1, name: "Sở A", type: "LEVEL_1" });
    openApp(`${page}${page.includes("?") ? "&" : "?"}departmentId=4`);
    await heading();
    await waitFor(() => expect(asked.filter((one) => one.includes("departmentId=4"))).not.toEqual([]), {
      timeout: 15_000,
    });
    expect(screen.getByText("Đơn vị: THCS Kim Đồng", { selector: ".chip" })).toBeTruthy();
    const tabs = [...document.querySelectorAll(".page-tabs a")].map((tab) => tab.getAttribute("href"));
    expect(tabs.length > 0).toBe(page !== "/equipment/transfers");
    expect(tabs.filter((tab) => !tab?.endsWith("?departmentId=4"))).toEqual([]);
  },
);

test("schools of one name are told apart by who stands above them", { timeout: 30_000 }, async () => {
  comes("ROLE_SYSTEM_ADMIN", { id: 1, name: "Sở A", type: "LEVEL_1" });
  openApp("/equipment/request/loans");
  await heading();
  await waitFor(() => expect(picker()).toHaveLength(1), { timeout: 15_000 });
  fireEvent.mouseDown(picker()[0] as HTMLElement);
  await waitFor(() =>
    expect(
      [...document.querySelectorAll(".ant-select-item-option-content")].map(({ textContent }) => textContent),
    ).toEqual(["Sở A", "UBND xã B", "UBND xã C", "THCS Kim Đồng (UBND xã B)", "THCS Kim Đồng (UBND xã C)"]),
  );
});

test("says that a unit is to be chosen, not that there is nothing", { timeout: 30_000 }, async () => {
  comes("ROLE_SYSTEM_ADMIN", { id: 1, name: "Sở A", type: "LEVEL_1" });
  openApp("/equipment/broken");
  expect(await screen.findByText("Chọn một đơn vị để xem", {}, { timeout: 15_000 })).toBeTruthy();
  cleanup();
  openApp("/equipment/broken?departmentId=4");
  await waitFor(() =>
    expect(asked.filter((one) => one.startsWith("/incidents") && one.includes("departmentId=4"))).not.toEqual(
      [],
    ),
  );
  expect(screen.queryByText("Chọn một đơn vị để xem")).toBeNull();
});
