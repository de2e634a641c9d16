import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import {
  bodiesOf,
  keeps,
  line,
  loan,
  open,
  registration,
  returnOf,
  serve,
  tubes,
} from "./counter/counter.test-data.tsx";
import { HandOutDrawer } from "./hand-out-drawer.tsx";
import LoanList from "./loan-list.tsx";
import { byBorrower } from "./overdue-groups.ts";
import OverduePage from "./overdue-page.tsx";

beforeEach(() => speak("vi"));

/**
 * The dialog with this title; in tests antd gives those that stand above each other the same id of a name.
 */
const dialogOf = async (title: string | RegExp) =>
  (await screen.findByText(title)).closest<HTMLElement>("[role=dialog]") as HTMLElement;

const loans = "/equipment/request/loans";
const late = (id: number, dueAt: string, daysOverdue: number, name: string, borrowerId: number) =>
  loan({
    id,
    number: `PM-2627-00${id}`,
    overdue: true,
    daysOverdue,
    dueAt,
    borrower: { id: borrowerId, name },
  });

test("the list shows who has what until when, how much of it is open, and its sums", async () => {
  const asked = serve({
    "GET /loans": {
      items: [loan({ openLines: 1 })],
      page: 1,
      size: 20,
      total: 1,
      totals: { open: 7, overdue: 2 },
      can: keeps,
    },
  });
  open(LoanList, `${loans}?out=true&classroomId=3`);
  const row = await screen.findByRole("row", { name: /PM-2627-0040/ });
  expect(row.textContent).toContain("Kính hiển vi (KHV-001); 8\u00a0× Ống nghiệm");
  expect(row.textContent).toContain("1/2");
  expect(screen.getByText("7 phiếu chưa trả hết")).toBeTruthy();
  expect(screen.getByText("2 phiếu quá hạn")).toBeTruthy();
  const query = asked.find(({ call }) => call === "GET /loans")?.query;
  expect(query?.get("open")).toBe("true");
  expect(query?.get("classroomId")).toBe("3");
  expect(query?.has("out")).toBe(false);
});

test("a loan is taken back in part: one broken by group 3, the rest good; and the sentence offers to undo it", async () => {
  const after = loan({ openLines: 0, status: "RETURNED", returns: [returnOf()] });
  const asked = serve({ "POST /loans/40/return": after, "POST /loan-returns/70/undo": loan() });
  open(LoanList, loans);
  fireEvent.click(await screen.findByRole("button", { name: "Nhận lại" }));
  const drawer = await screen.findByRole("dialog");
  fireEvent.click(await within(drawer).findByRole("button", { name: "Thêm một: Hỏng, Ống nghiệm" }));
  fireEvent.click(within(drawer).getByRole("button", { name: "Ghi theo nhóm học sinh" }));
  fireEvent.change(within(drawer).getByRole("spinbutton", { name: "Nhóm, Ống nghiệm" }), {
    target: { value: "3" },
  });
  fireEvent.blur(within(drawer).getByRole("spinbutton", { name: "Nhóm, Ống nghiệm" }));
  fireEvent.click(within(drawer).getByRole("button", { name: "Bớt một: Tốt, Kính hiển vi" }));
  fireEvent.click(
    within(drawer).getByRole("button", { name: "Nhận lại 1 dòng, phần còn lại vẫn đang mượn" }),
  );
  await waitFor(() => expect(bodiesOf(asked, "POST /loans/40/return")).toHaveLength(1));
  expect(bodiesOf(asked, "POST /loans/40/return")[0]).toEqual({
    lines: [{ lineId: 2, good: 7, broken: 1, lost: 0, groups: [{ group: 3, broken: 1 }], note: null }],
    note: null,
    version: 3,
  });
  expect(await screen.findByText("Đã nhận lại từ Nguyễn Thị Lan.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Hoàn tác" }));
  expect(await screen.findByText("Đã hoàn tác, Nguyễn Thị Lan vẫn đang mượn.")).toBeTruthy();
  expect(bodiesOf(asked, "POST /loan-returns/70/undo")).toEqual([{ reason: "Ghi nhầm, hoàn tác ngay" }]);
});

test("the panel renews, and a refusal names who is next", async () => {
  const asked = serve({
    "POST /loans/40/renewal": [
      409,
      { code: "conflict", message: "Kính hiển vi đã hứa cho cô Hà (7A1) từ 26/11." },
    ],
  });
  open(LoanList, `${loans}?open=40`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Gia hạn" }));
  const dialog = await dialogOf("Gia hạn phiếu PM-2627-0040");
  fireEvent.click(within(dialog).getByRole("button", { name: "Gia hạn" }));
  expect(await within(dialog).findByText("Kính hiển vi đã hứa cho cô Hà (7A1) từ 26/11.")).toBeTruthy();
  expect(bodiesOf(asked, "POST /loans/40/renewal")).toEqual([{ dueDate: "2026-11-24", version: 3 }]);
});

test("a loan goes on into a later registration with the same things, and into no other", async () => {
  const next = registration({ id: 31, number: "DK-2627-0031", periods: [4], status: "APPROVED" });
  const other = registration({ id: 32, number: "DK-2627-0032", lines: [] });
  const asked = serve({
    "GET /loan-registrations": {
      items: [registration(), next, other],
      page: 1,
      size: 100,
      total: 3,
      can: keeps,
    },
    "POST /loans/40/keeping": loan(),
  });
  open(LoanList, `${loans}?open=40`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Giữ tiếp" }));
  const dialog = await dialogOf("Giữ tiếp từ phiếu PM-2627-0040");
  fireEvent.click(await within(dialog).findByRole("radio", { name: /tiết 4 sáng · 6A2 · DK-2627-0031/ }));
  expect(within(dialog).getAllByRole("radio")).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole("button", { name: "Giữ tiếp" }));
  await waitFor(() => expect(bodiesOf(asked, "POST /loans/40/keeping")).toEqual([{ registrationId: 31 }]));
});

test("returns stand in the panel with their incidents, and are undone with a reason", async () => {
  const harmed = {
    lineId: 2,
    good: 6,
    broken: 1,
    lost: 0,
    groups: [{ group: 3, broken: 1 }],
    note: "vỡ đáy",
    incident: { id: 8, number: "SC-2627-0008", status: "REPORTED" },
  };
  const asked = serve({
    "GET /loans/40": loan({
      lines: [line(), { ...tubes, returned: 6, broken: 1, open: 1 }],
      returns: [returnOf({ lines: [harmed] })],
    }),
    "POST /loan-returns/70/undo": loan(),
  });
  open(LoanList, `${loans}?open=40`);
  fireEvent.click(await screen.findByRole("tab", { name: "Các lần trả (1)" }));
  expect(await screen.findByText(/6 tốt, 1 hỏng, nhóm 3: 1 hỏng, vỡ đáy/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Báo hỏng, mất SC-2627-0008" }).getAttribute("href")).toBe(
    "/equipment/broken?open=8",
  );
  fireEvent.click(screen.getByRole("button", { name: "Hoàn tác" }));
  const dialog = await dialogOf(/^Hoàn tác lần trả/);
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Đếm nhầm ống" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Hoàn tác" }));
  await waitFor(() =>
    expect(bodiesOf(asked, "POST /loan-returns/70/undo")).toEqual([{ reason: "Đếm nhầm ống" }]),
  );
});

test("hand-overs wait above the list; the keeper notes a signature for whoever is not there", async () => {
  const handover = {
    id: 60,
    loanId: 40,
    loanNumber: "PM-2627-0040",
    from: { id: 5, name: "Nguyễn Thị Lan" },
    to: { id: 9, name: "Lê Thị Mai" },
    status: "PROPOSED",
    note: null,
    proposedByName: "Nguyễn Thị Lan",
    createdAt: "2026-11-24T03:00:00Z",
    giverConfirmedAt: null,
    giverConfirmedByName: null,
    receiverConfirmedAt: null,
    receiverConfirmedByName: null,
    newLoanId: null,
    reason: null,
    can: { confirmAsGiver: true, confirmAsReceiver: true, withdraw: false },
  };
  const asked = serve({
    "GET /loan-handovers": { items: [handover] },
    "POST /loan-handovers/60/confirmation": { ...handover, status: "PROPOSED" },
  });
  open(LoanList, loans);
  const waiting = await screen.findByRole("region", { name: "Chờ xác nhận chuyển người mượn" });
  fireEvent.click(within(waiting).getByRole("button", { name: "Ghi bên giao đã ký giấy" }));
  await waitFor(() =>
    expect(bodiesOf(asked, "POST /loan-handovers/60/confirmation")).toEqual([
      { side: "GIVER", accepted: true },
    ]),
  );
  expect(within(waiting).getByRole("button", { name: "Tôi nhận" })).toBeTruthy();
});

test("a registration is handed out with fewer, without a line, or with another piece", async () => {
  const asked = serve({
    "POST /loans": loan({ lineCount: 2 }),
    "GET /loanable-equipment": {
      items: [
        {
          equipmentId: 19,
          typeId: 80,
          code: "KHV-009",
          name: "Kính hiển vi",
          unit: "Cái",
          trackingMode: "ITEM",
          roomName: "Kho",
          subjectName: null,
          total: 1,
          free: 1,
        },
        {
          equipmentId: 20,
          typeId: 99,
          code: "X-1",
          name: "Kính lúp",
          unit: "Cái",
          trackingMode: "ITEM",
          roomName: "Kho",
          subjectName: null,
          total: 1,
          free: 1,
        },
      ],
    },
  });
  open(() => <HandOutDrawer registrationId={30} onClose={() => undefined} />, "/x");
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Chiếc giao cho dòng Kính hiển vi" }));
  fireEvent.click(await screen.findByTitle("KHV-009"));
  expect(screen.queryByTitle("X-1")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Bớt một: Ống nghiệm" }));
  expect(await screen.findByText("ít hơn đăng ký 1 Cái")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Giao 2 thứ" }));
  expect(await screen.findByText("Đã giao 2 thứ cho Nguyễn Thị Lan.")).toBeTruthy();
  expect(bodiesOf(asked, "POST /loans")).toEqual([
    {
      registrationId: 30,
      lines: [
        { equipmentId: 19, quantity: 1 },
        { equipmentId: 12, quantity: 7 },
      ],
      note: null,
      version: 4,
    },
  ]);
});

test("handed out as registered, the server takes the lines from the registration", async () => {
  const asked = serve({ "POST /loans": loan() });
  open(() => <HandOutDrawer registrationId={30} onClose={() => undefined} />, "/x");
  fireEvent.click(await screen.findByRole("button", { name: "Giao 2 thứ" }));
  await waitFor(() =>
    expect(bodiesOf(asked, "POST /loans")).toEqual([{ registrationId: 30, note: null, version: 4 }]),
  );
});

test("whoever is longest overdue stands first", () => {
  const grouped = byBorrower([
    late(41, "2026-11-20T03:00:00Z", 4, "Hòa", 6),
    late(42, "2026-11-10T03:00:00Z", 14, "Lan", 5),
    late(43, "2026-11-12T03:00:00Z", 12, "Hòa", 6),
  ]);
  expect(grouped.map(({ name, longest, loans: of }) => [name, longest, of.map(({ id }) => id)])).toEqual([
    ["Lan", 14, [42]],
    ["Hòa", 12, [43, 41]],
  ]);
});

test("some are reminded at once, and who has no account is named", async () => {
  const items = [
    late(42, "2026-11-10T03:00:00Z", 14, "Nguyễn Thị Lan", 5),
    late(41, "2026-11-20T03:00:00Z", 4, "Trần Văn Hòa", 6),
  ];
  const asked = serve({
    "GET /loans": { items, page: 1, size: 200, total: 2, totals: { open: 2, overdue: 2 }, can: keeps },
    "POST /loan-reminders": { people: 1, withoutAccount: ["Trần Văn Hòa"] },
  });
  open(OverduePage, "/equipment/request/overdue");
  expect(await screen.findByText("Quá hạn 14 ngày")).toBeTruthy();
  const query = asked.find(({ call }) => call === "GET /loans")?.query;
  expect([query?.get("overdue"), query?.get("sort")]).toEqual(["true", "dueAt"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn các phiếu của Nguyễn Thị Lan" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn phiếu PM-2627-0041" }));
  fireEvent.click(screen.getByRole("button", { name: "Nhắc trả (2)" }));
  expect(await screen.findByText("Chưa có tài khoản, cần nhắc trực tiếp: Trần Văn Hòa.")).toBeTruthy();
  expect(bodiesOf(asked, "POST /loan-reminders")).toEqual([{ ids: [42, 41] }]);
});

test("nobody overdue is said, and there is nothing to print", async () => {
  serve({
    "GET /loans": { items: [], page: 1, size: 200, total: 0, totals: { open: 0, overdue: 0 }, can: keeps },
  });
  open(OverduePage, "/equipment/request/overdue");
  expect(await screen.findByText("Không có ai quá hạn")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "In danh sách" }).disabled).toBe(true);
});
