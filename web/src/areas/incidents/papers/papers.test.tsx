import {
  printIncidentBook,
  printIncidentMinutes,
  printLiquidationMinutes,
  printLiquidationProposal,
  printMaintenanceBook,
  printPracticeMinutes,
  printRepairOrder,
} from "@so-thiet-bi/contract/incident-papers";

import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DeclaredPaperDrawer } from "../../../ui/declared-paper.tsx";
import { asked } from "../../../ui/paper-drawer.test-data.tsx";
import { openPage, serve } from "../incidents.test-data.tsx";
import PapersPage from "./papers-page.tsx";

vi.mock("../../../ui/paper-drawer.tsx", async () => ({
  PaperDrawer: (await import("../../../ui/paper-drawer.test-data.tsx")).AskedDrawer,
}));
vi.mock("../../../ui/paper-drawer.tsx", () => ({
  PaperDrawer(props: {
    open: boolean;
    title: string;
    signers: string[];
    fetchPaper: (format: "pdf", head: object) => Promise<unknown>;
  }) {
    asked.signers = props.signers;
    if (props.open) props.fetchPaper("pdf", { head: asked.head }).catch(() => undefined);
    return props.open ? <div role="dialog" aria-label={props.title} /> : null;
  },
}));
afterEach(() => vi.unstubAllGlobals());

const chosen = "/equipment/broken/papers?from=2026-11-01&to=2026-11-30&subjectId=7&roomId=3";
const period = { from: "2026-11-01", to: "2026-11-30" };

test.each([
  [
    "Biên bản tổng hợp dụng cụ vỡ trong thực hành",
    "/papers/practice-minutes",
    { ...period, subjectId: "7" },
    printPracticeMinutes.signers,
  ],
  [
    "Sổ theo dõi hỏng – mất – sửa chữa",
    "/papers/incident-book",
    { ...period, subjectId: "7", roomId: "3" },
    printIncidentBook.signers,
  ],
  [
    "Sổ bảo trì, bảo dưỡng",
    "/papers/maintenance-book",
    { ...period, roomId: "3" },
    printMaintenanceBook.signers,
  ],
])("%s is asked for with what was chosen", async (form, path, query, signers) => {
  const room = { id: 3, name: "Phòng bộ môn Sinh", code: "P3" };
  const requests = serve({
    "GET /functional-rooms/3": room,
    "GET /subjects/7": { id: 7, name: "Sinh học", code: "SINH" },
  });
  openPage(PapersPage, chosen);
  const button = await screen.findByRole("button", { name: new RegExp(`^Xem và in: ${form}$`) });
  expect(
    await within(button.closest("li") as HTMLElement).findByText(
      /Sẽ in: 01\/11\/2026 – 30\/11\/2026, (Sinh học|Phòng bộ môn Sinh)/,
    ),
  ).toBeTruthy();
  fireEvent.click(button);
  expect(await screen.findByRole("dialog", { name: new RegExp(`${form}$`) })).toBeTruthy();
  const paper = requests.find(({ call }) => call.startsWith("GET /papers"));
  expect(paper?.call).toBe(`GET ${path}`);
  expect(Object.fromEntries(paper?.query ?? [])).toEqual({ ...query, format: "pdf", head: asked.head });
  expect(asked.signers).toEqual(signers);
});

const shown = { isOpen: true, onClose: () => undefined };
const ofOne = { params: { id: 5 } };
const ofMeeting = { ...ofOne, query: { meeting: "true" } } as const;

test.each([
  [
    "GET /papers/incident-minutes/5",
    <DeclaredPaperDrawer key="" paper={printIncidentMinutes} asked={ofOne} {...shown} />,
    {},
  ],
  [
    "GET /papers/repair-order/5",
    <DeclaredPaperDrawer key="" paper={printRepairOrder} asked={ofOne} {...shown} />,
    {},
  ],
  [
    "GET /papers/liquidation-proposal/5",
    <DeclaredPaperDrawer key="" paper={printLiquidationProposal} asked={ofOne} {...shown} />,
    {},
  ],
  [
    "GET /papers/liquidation-minutes/5",
    <DeclaredPaperDrawer key="" paper={printLiquidationMinutes} asked={ofOne} {...shown} />,
    {},
  ],
  [
    "GET /papers/liquidation-minutes/5",
    <DeclaredPaperDrawer key="" paper={printLiquidationMinutes} asked={ofMeeting} {...shown} />,
    { meeting: "true" },
  ],
])("%s is of one record", async (call, paper, query) => {
  const requests = serve();
  render(paper);
  await screen.findByRole("dialog");
  expect(requests[0]?.call).toBe(call);
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ format: "pdf", head: asked.head, ...query });
});
