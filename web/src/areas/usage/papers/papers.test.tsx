import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../../lib/language.ts";
import { asked } from "../../../ui/paper-drawer.test-data.tsx";
import { open, rights, serve } from "../statistics.test-data.tsx";
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

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/request/papers";
const card = (name: RegExp) => screen.findByRole("button", { name }) as Promise<HTMLButtonElement>;

const period = { from: "2026-11-01", to: "2026-11-30" };
const chosen = `${home}?from=2026-11-01&to=2026-11-30&subjectGroupId=7&borrowerId=1&monday=2026-11-23&overdue=true`;

test.each([
  [
    "Phiếu báo sử dụng thiết bị",
    "/papers/usage-notice",
    { monday: "2026-11-23", borrowerId: "1" },
    signersOfPaper.usageNotice,
  ],
  [
    "Sổ theo dõi mượn – trả thiết bị",
    "/papers/loan-book",
    { ...period, subjectGroupId: "7", borrowerId: "1" },
    signersOfPaper.loanBook,
  ],
  [
    "Sổ mượn trả của từng giáo viên",
    "/papers/teacher-loan-book",
    { ...period, subjectGroupId: "7", borrowerId: "1" },
    signersOfPaper.teacherLoanBook,
  ],
  [
    "Báo cáo sử dụng đồ dùng dạy học",
    "/papers/usage-report",
    { ...period, subjectGroupId: "7", borrowerId: "1" },
    signersOfPaper.usageReport,
  ],
  [
    "Tổng hợp số tiết sử dụng",
    "/papers/usage-summary",
    { ...period, subjectGroupId: "7", borrowerId: "1" },
    signersOfPaper.usageSummary,
  ],
  [
    "Danh sách chưa trả, quá hạn",
    "/papers/overdue-list",
    { subjectGroupId: "7", borrowerId: "1", overdue: "true" },
    signersOfPaper.overdueList,
  ],
  ["Giấy xác nhận hoàn trả thiết bị", "/papers/clearance/1", {}, signersOfPaper.clearance],
])("%s is asked for with what was chosen", async (form, path, query, signers) => {
  const requests = serve();
  open(PapersPage, chosen);
  fireEvent.click(await card(new RegExp(`^Xem và in: ${form}$`)));
  expect(await screen.findByRole("dialog", { name: new RegExp(`${form}$`) })).toBeTruthy();
  const paper = requests.find(({ call }) => call.startsWith("GET /papers"));
  expect(paper?.call).toBe(`GET ${path}`);
  expect(Object.fromEntries(paper?.query ?? [])).toEqual({ ...query, format: "pdf", head: asked.head });
  expect(asked.signers).toEqual(signers);
});

test("a card says what will stand on its paper", async () => {
  serve();
  open(PapersPage, chosen);
  const book = (await card(/Sổ theo dõi mượn – trả thiết bị$/)).closest("li") as HTMLElement;
  expect(await within(book).findByText(/Sẽ in: 01\/11\/2026 – 30\/11\/2026, .*Nguyễn Văn An/)).toBeTruthy();
});

test("what needs a person says so until one is chosen", async () => {
  serve({
    "GET /loans": {
      items: [],
      page: 1,
      size: 1,
      total: 0,
      totals: { open: 0, overdue: 0 },
      can: { ...rights, employee: null },
    },
  });
  open(PapersPage, home);
  for (const form of [/Phiếu báo sử dụng thiết bị$/, /Giấy xác nhận hoàn trả thiết bị$/]) {
    const button = await card(form);
    expect(button.disabled).toBe(true);
    expect(button.title).toBe("Chọn người mượn ở trên trước.");
  }
  expect((await card(/Sổ theo dõi mượn – trả thiết bị$/)).disabled).toBe(false);
});
