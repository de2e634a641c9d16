import type { DemandStatistic } from "@so-thiet-bi/contract/demand-desk";
import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { demandVerbs } from "@so-thiet-bi/contract/demand-words";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { aDemand } from "./demand.example.ts";
import DemandList from "./demand-list.tsx";

// jsdom cannot measure, so nothing could be drawn; the tables say the same
vi.mock("./desk/bar-figure.tsx", () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

beforeEach(() => speak("en"));
afterEach(() => vi.unstubAllGlobals());

const figures: DemandStatistic = {
  byStatus: {
    PENDING: 0,
    WAITING_FOR_LEVEL_1: 3,
    WAITING_FOR_LEVEL_2: 0,
    APPROVED: 1,
    REJECTED_BY_LEVEL_1: 0,
    REJECTED_BY_LEVEL_2: 0,
    DONE: 2,
  },
  byDepartment: [
    {
      departmentId: 3,
      name: "Trường THCS A",
      total: 6,
      waiting: 3,
      requestedAmount: 900_000,
      approvedAmount: 500_000,
      receivedAmount: 100_000,
    },
  ],
  byCatalogue: [
    {
      catalogueId: null,
      name: "Ống nghiệm",
      unit: "Cái",
      schools: 1,
      requested: 20,
      approved: 10,
      allocated: 10,
      received: 5,
    },
  ],
  bySubject: [
    { subject: null, lines: 2, requestedAmount: 900_000, approvedAmount: 500_000, receivedAmount: 100_000 },
  ],
  waitingForMe: 3,
  oldestWaitingDays: 34,
  totals: { requestedAmount: 900_000, approvedAmount: 500_000, receivedAmount: 100_000 },
  schoolYears: [2026],
};

const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const can = Object.fromEntries(
  demandVerbs.map((verb) => [verb, verb === "approve" || verb === "reject"]),
) as DemandSummary["can"];
const waiting = (id: number, since: number, more: Partial<DemandSummary> = {}): DemandSummary => ({
  ...aDemand,
  id,
  code: `DN-2627-000${id}`,
  status: "WAITING_FOR_LEVEL_1",
  statusSince: days(since),
  version: id,
  can,
  ...more,
});
const rows = [waiting(1, 34, { late: true }), waiting(2, 16), waiting(3, 1)];

function open(
  address: string,
  { type = "LEVEL_2" as "LEVEL_2" | "LEVEL_3", statistic = figures, demands = rows } = {},
) {
  keepSession({
    token: "t",
    user: {
      id: 7,
      username: "xa.lan",
      fullName: "Nguyễn Thị Ngọc Lan",
      role: "ROLE_DEPARTMENT_ADMIN",
      capabilities: [],
      scopes: [],
      language: "en",
      mustChangePassword: false,
      department: { id: 2, name: "UBND xã B", shortName: null, type },
    },
  });
  const asked: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (target, init) => {
      const path = String(target).replace("/api", "");
      asked.push(path);
      if (path.startsWith("/demands/statistic")) return Response.json(statistic);
      if (path.startsWith("/demands/decisions")) {
        const { decisions } = JSON.parse(String(init?.body)) as { decisions: { id: number }[] };
        sent.push(...decisions);
        return Response.json({
          decided: decisions.map(({ id }) => ({ id, status: "WAITING_FOR_LEVEL_2" })),
          refused: [],
        });
      }
      if (path.startsWith("/demands?"))
        return Response.json({
          items: demands,
          page: 1,
          size: 20,
          total: 3,
          can: { create: false, submit: false, decide: true, askSuperior: true },
        });
      return Response.json({ items: [], page: 1, size: 200, total: 0 });
    }),
  );
  const router = createMemoryRouter([{ path: "/equipment/demand", element: <DemandList /> }], {
    initialEntries: [`/equipment/demand${address}`],
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, asked, sent };
}

// why: on a busy machine the first drawing of antd takes more than the usual second
const listed = () => screen.findByText("DN-2627-0001", {}, { timeout: 20_000 });
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("who decides comes to what waits, oldest first; all others are one click away and stay so", async () => {
  const { router, asked } = open("");
  await listed();
  expect(router.state.location.search).toBe("?waitingForMe=true&sort=statusSince");
  expect(asked.filter((path) => path.startsWith("/demands?"))).toEqual([
    "/demands?page=1&size=20&sort=statusSince&waitingForMe=true",
  ]);
  await press(/^All/);
  expect(router.state.location.search).toBe("?waitingForMe=false");
});

test("an address that asks for something is left as it is", async () => {
  const { router } = open("?status=APPROVED");
  await listed();
  expect(router.state.location.search).toBe("?status=APPROVED");
});

test("where nothing waits everything is shown", async () => {
  const { router } = open("", { statistic: { ...figures, waitingForMe: 0, oldestWaitingDays: null } });
  await listed();
  expect(router.state.location.search).toBe("");
});

test("what lies too long says so in words, and what was sent late too", async () => {
  open("?waitingForMe=true");
  await listed();
  expect(screen.getByText("34 days – too long")).toBeTruthy();
  expect(screen.getByText("16 days – long")).toBeTruthy();
  expect(screen.getByText("1 day")).toBeTruthy();
  expect(screen.getAllByText("Sent late")).toHaveLength(1);
});

test("the list calls the units above by their short names, so that a tag is read whole", async () => {
  open("?waitingForMe=false", {
    demands: [
      waiting(1, 3, { unitName: "Ủy ban nhân dân phường Bến Hạ" }),
      waiting(2, 3, { status: "WAITING_FOR_LEVEL_2", unitName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam" }),
    ],
  });
  expect(await screen.findByText("Waiting for UBND phường Bến Hạ")).toBeTruthy();
  expect(screen.getByText("Waiting for Sở GD&ĐT")).toBeTruthy();
});

test("several are approved as they stand after naming how many and for how much", async () => {
  const { sent } = open("?waitingForMe=true");
  await listed();
  for (const box of screen.getAllByLabelText(/^Select (?!all)/).slice(0, 2)) fireEvent.click(box);
  await press("Approve as requested (2)");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Approve 2 demands of 1 unit")).toBeTruthy();
  expect(dialog.getByText("240.000 ₫")).toBeTruthy();
  await act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Approve 2 demands" })));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { id: 1, version: 1, approved: true },
    { id: 2, version: 2, approved: true },
  ]);
});

test("the figures stand in tables, and lead to their lists", async () => {
  open("?view=statistic&schoolYear=2026");
  const units = within(await screen.findByRole("region", { name: "By unit" }));
  expect(units.getByRole("link", { name: "6" }).getAttribute("href")).toBe(
    "/equipment/demand?waitingForMe=false&schoolYear=2026&departmentId=3",
  );
  const statuses = within(screen.getByRole("region", { name: "By status" }));
  expect(statuses.getByRole("link", { name: "3" }).getAttribute("href")).toBe(
    "/equipment/demand?waitingForMe=false&schoolYear=2026&status=WAITING_FOR_LEVEL_1",
  );
  expect(screen.getByRole("link", { name: "Ống nghiệm" }).getAttribute("href")).toContain(
    "view=consolidation",
  );
  expect(await screen.findByRole("img", { name: "By status" })).toBeTruthy();
});

test("a school has the figures of its own demands, and no desk", async () => {
  open("", { type: "LEVEL_3" });
  await listed();
  expect(screen.queryByRole("tab", { name: "Consolidation" })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole("tab", { name: "Statistics" })));
  expect(await screen.findByRole("region", { name: "By equipment" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "By unit" })).toBeNull();
});
