import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { urlAsked } from "../../lib/asked.test-data.ts";
import { speak } from "../../lib/language.ts";
import { aDemand } from "./demand.example.ts";
import { ConsolidationPaperButton, DemandPaperButton } from "./demand-papers.tsx";

let addresses: string[] = [];
let asked: URL[] = [];
const lastQuery = () => Object.fromEntries(asked.at(-1)?.searchParams ?? []);

beforeEach(() => {
  speak("vi");
  addresses = [];
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    addresses.push(String(address));
    asked.push(urlAsked(address, init));
    return new Response(new Blob(["%PDF-"]), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function papersOf(demand: Partial<Demand>): Promise<string[]> {
  const { unmount } = render(<DemandPaperButton demand={{ ...aDemand, ...demand }} />);
  fireEvent.click(screen.getByRole("button", { name: "In" }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent ?? "");
  unmount();
  return items;
}

test("a demand has its plan and its letter, of each time it was sent and of what is being mended", async () => {
  const [plan, letter, central] = [
    "Kế hoạch, dự trù mua sắm",
    "Tờ trình đề nghị trang bị",
    "Đăng ký mua sắm tập trung",
  ];
  expect(await papersOf({ status: "PENDING", attempt: 0 })).toEqual([plan, letter, central]);
  expect(await papersOf({ status: "WAITING_FOR_LEVEL_1", attempt: 1 })).toEqual([plan, letter, central]);
  expect(await papersOf({ status: "WAITING_FOR_LEVEL_1", attempt: 2 })).toEqual([
    `${plan} – lần gửi 2`,
    `${plan} – lần gửi 1`,
    `${letter} – lần gửi 2`,
    `${letter} – lần gửi 1`,
    `${central} – lần gửi 2`,
    `${central} – lần gửi 1`,
  ]);
  expect(await papersOf({ status: "REJECTED_BY_LEVEL_2", attempt: 1 })).toEqual([
    `${plan} – bản đang sửa`,
    `${plan} – lần gửi 1`,
    `${letter} – bản đang sửa`,
    `${letter} – lần gửi 1`,
    `${central} – bản đang sửa`,
    `${central} – lần gửi 1`,
  ]);
  expect(await papersOf({ status: "PENDING", attempt: 0, handling: "SELF", ownSignature: true })).toEqual([
    plan,
  ]);
});

test("each decision that stands has its reply, the newest first", async () => {
  const decision = {
    ...{ id: 5, attempt: 1, round: 1, departmentName: "UBND phường Bến Hạ", approved: true, message: null },
    ...{ documentNo: null, documentDate: null, fundingSource: null, decidedBy: "Lan", lines: [] },
    decidedAt: "2026-11-20T02:00:00.000Z",
  };
  const decisions = [decision, { ...decision, id: 6, round: 2, departmentName: "Sở GDĐT" }];
  const demand = { ...aDemand, status: "APPROVED" as const, attempt: 1, decisions };
  const reply = "Văn bản trả lời đề nghị trang bị";
  expect((await papersOf(demand)).slice(3)).toEqual([
    `${reply} – Sở GDĐT, lần gửi 1`,
    `${reply} – UBND phường Bến Hạ, lần gửi 1`,
  ]);
  render(<DemandPaperButton demand={demand} />);
  fireEvent.click(screen.getByRole("button", { name: "In" }));
  fireEvent.click(await screen.findByText(`${reply} – UBND phường Bến Hạ, lần gửi 1`));
  await screen.findByRole("dialog");
  expect(addresses.at(-1)).toContain("/papers/demand-reply/7?format=pdf&decisionId=5");
});

test("the chosen attempt is the one that is asked for", async () => {
  render(<DemandPaperButton demand={{ ...aDemand, status: "REJECTED_BY_LEVEL_1", attempt: 1 }} />);
  fireEvent.click(screen.getByRole("button", { name: "In" }));
  fireEvent.click(await screen.findByText("Tờ trình đề nghị trang bị – lần gửi 1"));
  expect(await screen.findByRole("dialog", { name: "Tờ trình đề nghị trang bị – lần gửi 1" })).toBeTruthy();
  expect(addresses.at(-1)).toContain("/papers/demand-submission/7?format=pdf&attempt=1");
});

test("the desk prints what it shows, waiting or approved", async () => {
  render(<ConsolidationPaperButton query={{ schoolYear: 2026, search: "kính" }} />);
  fireEvent.click(screen.getByRole("button", { name: "In" }));
  fireEvent.click(await screen.findByText("Bảng phân bổ – đã duyệt"));
  await screen.findByRole("dialog");
  const shown = { schoolYear: "2026", search: "kính", scope: "DECIDED", format: "pdf" };
  expect(lastQuery()).toEqual(shown);
  fireEvent.click(screen.getByRole("button", { name: /Ngày và người ký/ }));
  const head = screen.getByLabelText("Thủ trưởng đơn vị");
  fireEvent.change(head, { target: { value: "Đặng Mạnh Hùng" } });
  fireEvent.blur(head);
  await vi.waitFor(() => expect(lastQuery()).toEqual({ ...shown, head: "Đặng Mạnh Hùng" }));
});
