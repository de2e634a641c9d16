import type { ReportCard } from "@so-thiet-bi/contract/reports";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import MatrixPage from "./matrix-page.tsx";
import { asked, open, paper, request, sent, serve, silent } from "./report-requests.test-data.tsx";
import RequestList from "./request-list.tsx";
import RequestPage from "./request-page.tsx";
import { askedOf, requestableCards } from "./request-values.ts";
import SubmissionPage from "./submission-page.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/report/requests";

test("the list shows how many schools have sent, and a notice’s address leads to the request", async () => {
  serve();
  open(RequestList, home, home);
  expect(await screen.findByText("1/2 đã gửi")).toBeTruthy();
  expect(screen.getAllByText("1 trễ hạn").length).toBeGreaterThan(0);
  const router = open(RequestList, `${home}?open=5`, home);
  await waitFor(() => expect(router.state.location.pathname).toBe(`${home}/5`));
});

test("the unit that asked accepts, gives back with a reason, and reminds", async () => {
  const requests = serve({
    "POST /report-submissions/70/acceptance": { ...sent, status: "ACCEPTED" },
    "POST /report-submissions/70/return": [
      400,
      { code: "invalid", message: "x", fields: { reason: "Lý do quá ngắn." } },
    ],
    "POST /report-requests/5/reminder": { reminded: 0, alreadyToday: 1 },
  });
  open(RequestPage, `${home}/5`, `${home}/:id`);
  fireEvent.click(await screen.findByRole("button", { name: "Tiếp nhận báo cáo của Trường THCS Bến Hạ" }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call.endsWith("/acceptance"))?.body).toEqual({ version: 2 }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Trả lại báo cáo của Trường THCS Bến Hạ" }));
  const dialog = within(await screen.findByRole("dialog"));
  const confirm = dialog.getByRole("button", { name: "Trả lại" }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText("Lý do trả lại"), { target: { value: "Thiếu phụ lục" } });
  fireEvent.click(confirm);
  expect(await dialog.findByText("Lý do quá ngắn.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nhắc Trường Tiểu học Bến Hạ" }));
  expect(await screen.findByText(/Hôm nay đã nhắc 1 trường/)).toBeTruthy();
  expect(requests.find(({ call }) => call.endsWith("/reminder"))?.body).toEqual({ departmentIds: [31] });
});

test("what changed since the school looked is shown again before it is sent", async () => {
  const hashes = ["cũ", "mới"];
  const requests = serve({
    "GET /report-submissions/71": { submission: silent, request: asked, paper: null, attempts: [] },
    "GET /report-submissions/71/draft": () => ({
      paper,
      rows: 0,
      hash: hashes.shift(),
      codes: [
        { problem: "DUPLICATE", typeId: 8, name: "Kính lúp", code: "DT-07", expected: null },
        { problem: "MISSING", typeId: 9, name: "Kính hiển vi", code: null, expected: null },
      ],
    }),
    "POST /report-submissions/71/sending": [409, { code: "pageChanged", message: "Nội dung đã thay đổi" }],
  });
  open(SubmissionPage, "/report/submissions/71", "/report/submissions/:id", "school");
  expect(await screen.findByText("Không có thiết bị nào hỏng.")).toBeTruthy();
  expect(screen.getByText("1 thiết bị có mã thống kê cần rà soát")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Kính lúp" }).closest("details")).toBeNull();
  fireEvent.click(screen.getByText("Chưa có mã thống kê (1)"));
  expect(screen.getByRole("link", { name: "Kính hiển vi" }).getAttribute("href")).toBe(
    "/category/equipment?open=9",
  );
  fireEvent.click(screen.getByRole("button", { name: "Gửi báo cáo" }));
  expect(await screen.findByText(/Đây là báo cáo mới/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /Gửi báo cáo$/ }));
  await waitFor(() =>
    expect(requests.filter(({ call }) => call.endsWith("/sending")).map(({ body }) => body)).toEqual([
      { hash: "cũ", version: 1 },
      { hash: "mới", version: 1 },
    ]),
  );
});

test("the matrix says in words what each school has sent, and reminds from the head of a column", async () => {
  const { id, title, deadline, status, counts } = request;
  const requests = serve({
    "GET /report-requests/matrix": {
      requests: [{ id, title, deadline, status, counts }],
      schools: [
        {
          department: silent.department,
          parentName: null,
          answers: { 5: { id: 71, status: "NOT_SENT", late: true } },
        },
        { department: { id: 32, name: "Trường Mầm non Ánh Dương" }, parentName: null, answers: {} },
      ],
    },
    "POST /report-requests/5/reminder": { reminded: 1, alreadyToday: 0 },
  });
  open(MatrixPage, `${home}/matrix`, `${home}/matrix`);
  const cell = await screen.findByRole("link", {
    name: "Trường Tiểu học Bến Hạ, Danh mục thiết bị đầu năm: Chưa gửi, Trễ hạn",
  });
  expect(cell.getAttribute("href")).toBe("/report/submissions/71");
  expect(screen.getByText("Không yêu cầu")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /Nhắc các trường chưa gửi/ }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call.endsWith("/reminder"))?.body).toEqual({ departmentIds: [] }),
  );
});

const card = (key: string, names: ReportCard["parameters"][number]["name"][]) =>
  ({
    key,
    ofOneUnit: true,
    parameters: names.map((name) => ({ name, required: false })),
  }) as unknown as ReportCard;

test("schools are asked with what they share; a year that nobody changed is left to the server", () => {
  const [list] = requestableCards([
    card("equipment-list", ["schoolYear", "period", "roomId", "groupBy"]),
    card("wear", ["schoolYear"]),
  ]);
  expect(list?.parameters.map(({ name }) => name)).toEqual(["schoolYear", "period", "groupBy"]);
  const usual = { from: "2026-08-01", to: "2027-07-31" };
  const of = list as ReportCard;
  expect(askedOf(of, { groupBy: "room", roomId: "7" }, usual)).toEqual({ groupBy: "room" });
  expect(askedOf(of, { from: "2026-09-01", to: "2026-12-31" }, usual)).toEqual({
    from: "2026-09-01",
    to: "2026-12-31",
  });
  expect(askedOf(of, { ...usual }, usual)).toEqual({});
});
