import type { KeptOfPerson } from "@so-thiet-bi/contract/about-me";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import AboutMe from "./about-me.tsx";
import DataRequestList from "./data-request-list.tsx";

const user = {
  id: 1,
  username: "gv.tuan",
  fullName: "Võ Anh Tuấn",
  role: "ROLE_DEPARTMENT_USER" as "ROLE_DEPARTMENT_USER" | "ROLE_DEPARTMENT_ADMIN",
  capabilities: [],
  scopes: [],
  language: "vi" as const,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};

const words = (vi: string) => ({ vi, en: vi });
const field = (key: string, label: string, kind: "text" | "day" | "flag" = "text") => ({
  ...{ key, kind, label: words(label), purpose: words(`Để biết ${label}`) },
  ...{ basis: words("Điều 19"), kept: words("24 tháng"), seenBy: words("Chỉ chính người đó") },
});
const kept: KeptOfPerson = {
  name: "Võ Anh Tuấn",
  departmentName: "Trường THCS Bến Hạ",
  at: "2026-11-27T03:00:00Z",
  parts: [
    {
      key: "employees",
      title: words("Nhân sự"),
      fields: [
        field("name", "Họ và tên"),
        field("birthDate", "Ngày sinh", "day"),
        field("locked", "Khóa", "flag"),
      ],
      rows: [["Võ Anh Tuấn", "1990-03-05", false]],
      total: 1,
    },
    {
      key: "loans",
      title: words("Phiếu mượn"),
      fields: [field("number", "Số phiếu")],
      rows: [["PM-2627-0001"], ["PM-2627-0002"]],
      total: 310,
    },
  ],
  inWords: [{ purpose: words("Lời ghi chú"), kept: words("Cùng sổ sách") }],
};

const request = {
  ...{ id: 7, number: "YC-2627-0003", status: "RECEIVED", kind: "COPY", subjectKind: "PUPIL" },
  ...{ pupil: { id: 9, name: "Trần Minh Anh" }, employee: null, subjectName: "Trần Minh Anh" },
  ...{ askedBy: "Nguyễn Thị Hạnh, mẹ", proof: "Xem căn cước", content: null, receivedOn: "2026-11-01" },
  ...{ answerBy: "2026-11-03", actBy: "2026-11-11", extendedBecause: null, late: true },
  ...{
    answeredOn: null,
    answer: null,
    answeredByName: null,
    endedOn: null,
    outcome: null,
    endedByName: null,
  },
  ...{
    keptUntil: null as string | null,
    createdByName: "Đặng Mạnh Hùng",
    createdAt: "2026-11-01T00:00:00Z",
    updatedAt: "2026-11-01T00:00:00Z",
  },
  version: 1,
  can: { edit: true, answer: true, extend: true, erase: false, finish: false, refuse: true, export: true },
};
const page = { items: [request], page: 1, size: 20, total: 1, can: { create: true, print: true } };

function serve(answers: Record<string, unknown> = {}) {
  const asked: { call: string; body: unknown }[] = [];
  const known: Record<string, unknown> = {
    "GET /about-me": kept,
    "GET /data-requests": page,
    "GET /data-requests/7": request,
    "GET /data-requests/7/history": { items: [] },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(address, "http://school").pathname.replace("/api", "")}`;
    asked.push({ call, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = known[call];
    return new Response(JSON.stringify(answer ?? { message: call, code: "notFound" }), {
      status: answer === undefined ? 404 : 200,
    });
  });
  return asked;
}

function open(path: string, role = user.role) {
  keepSession({ token: "abc", user: { ...user, role } });
  const router = createMemoryRouter(
    [
      { path: "/account/data", element: <AboutMe /> },
      { path: "*", element: <DataRequestList /> },
    ],
    { initialEntries: [path] },
  );
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => speak("vi"));

test("each field says its value and what it is for; of long parts it is said how many there are", async () => {
  serve();
  open("/account/data");
  expect(await screen.findByText("Võ Anh Tuấn")).toBeTruthy();
  expect(screen.getByText("05/03/1990")).toBeTruthy();
  expect(screen.getByText("Không")).toBeTruthy();
  expect(screen.getByText(/Để biết Ngày sinh/)).toBeTruthy();
  // what all fields of a part have in common is said once for each part
  expect(screen.getAllByText(/Giữ bao lâu: 24 tháng/).length).toBe(2);
  expect(screen.getByText("2 dòng mới nhất trong tổng số 310.")).toBeTruthy();
  expect(screen.getByText("PM-2627-0002")).toBeTruthy();
});

test("a teacher files a request about the own data and reads by when it is answered", async () => {
  const asked = serve({ "POST /about-me/requests": { ...request, answerBy: "2026-12-01" } });
  open("/account/data");
  fireEvent.click(await screen.findByRole("button", { name: "Gửi yêu cầu" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Nội dung yêu cầu"), { target: { value: "Ngày sinh ghi sai" } });
  fireEvent.click(dialog.getByRole("button", { name: "Gửi yêu cầu" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /about-me/requests")?.body).toEqual({
      kind: "CORRECT",
      content: "Ngày sinh ghi sai",
    }),
  );
});

test("a late request is said to be late in words, and is answered from its panel", async () => {
  const asked = serve({ "POST /data-requests/7/answer": { ...request, status: "ANSWERED" } });
  open("/system/data-requests?open=7", "ROLE_DEPARTMENT_ADMIN");
  expect((await screen.findAllByText("Chờ trả lời · Quá hạn")).length).toBeGreaterThan(0);
  fireEvent.click(await screen.findByRole("button", { name: "Trả lời" }));
  const words = await screen.findByLabelText("Nội dung trả lời");
  const dialog = within(words.closest("[role=dialog]") as HTMLElement);
  fireEvent.change(words, { target: { value: "Đã hẹn đến nhận bản in" } });
  fireEvent.click(dialog.getByRole("button", { name: "Trả lời" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /data-requests/7/answer")?.body).toMatchObject({
      answer: "Đã hẹn đến nhận bản in",
      version: 1,
    }),
  );
});

test("who asks from the own account is restricted from the request, which says what that means", async () => {
  const asks = {
    ...{ ...request, late: false, kind: "RESTRICT", subjectKind: "ACCOUNT", pupil: null, restricts: true },
    ...{ subjectName: "Võ Anh Tuấn", can: { ...request.can, edit: false, restrict: true, lift: false } },
  };
  const asked = serve({
    "GET /data-requests/7": asks,
    "POST /data-requests/7/restriction": { ...asks, status: "DONE" },
  });
  open("/system/data-requests?open=7", "ROLE_DEPARTMENT_ADMIN");
  expect(await screen.findByText(/danh sách và tệp chỉ còn họ tên/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Việc khác" }));
  fireEvent.click(await screen.findByText("Hạn chế xử lý", { selector: ".ant-dropdown-menu *" }));
  const words = await screen.findByLabelText("Kết quả thực hiện");
  const dialog = within(words.closest("[role=dialog]") as HTMLElement);
  // nobody answered yet: what is done is the answer
  expect(dialog.getByText(/kết quả cũng là câu trả lời/)).toBeTruthy();
  fireEvent.change(words, { target: { value: "Đã hạn chế từ hôm nay" } });
  fireEvent.click(dialog.getByRole("button", { name: "Hạn chế xử lý" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /data-requests/7/restriction")?.body).toMatchObject({
      outcome: "Đã hạn chế từ hôm nay",
      version: 1,
    }),
  );
});

test("whether a restriction still stands is said by its status", async () => {
  const done = { ...request, late: false, status: "DONE", kind: "RESTRICT", restricts: true, liftedOn: null };
  const lifted = { ...done, id: 8, liftedOn: "2026-11-20" };
  const byHand = { ...done, id: 9, restricts: false };
  serve({ "GET /data-requests": { ...page, items: [done, lifted, byHand], total: 3 } });
  open("/system/data-requests", "ROLE_DEPARTMENT_ADMIN");
  for (const words of ["Đang hạn chế", "Đã bỏ hạn chế", "Đã thực hiện"])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

test("a restriction that stands is lifted by a button that says so", async () => {
  const can = { ...request.can, edit: false, answer: false, extend: false, refuse: false, lift: true };
  const stands = { ...request, late: false, status: "DONE", kind: "RESTRICT", restricts: true, can };
  const asked = serve({
    "GET /data-requests/7": stands,
    "POST /data-requests/7/lifting": { ...stands, liftedOn: "2026-11-20" },
  });
  open("/system/data-requests?open=7", "ROLE_DEPARTMENT_ADMIN");
  fireEvent.click(await screen.findByRole("button", { name: "Bỏ hạn chế" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /data-requests/7/lifting")).toBe(true));
});

test("nothing is to be searched or narrowed where nobody has asked yet", async () => {
  serve({ "GET /data-requests": { ...page, items: [], total: 0 } });
  open("/system/data-requests", "ROLE_DEPARTMENT_ADMIN");
  expect(await screen.findByText("Chưa có yêu cầu nào")).toBeTruthy();
  expect(screen.queryByRole("toolbar", { name: "Bộ lọc" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("what is narrowed to nothing keeps what narrows it", async () => {
  serve({ "GET /data-requests": { ...page, items: [], total: 0 } });
  open("/system/data-requests?status=ANSWERED", "ROLE_DEPARTMENT_ADMIN");
  expect(await screen.findByText("Không có dòng nào khớp với bộ lọc")).toBeTruthy();
  expect(screen.getByRole("searchbox")).toBeTruthy();
});

test("who keeps no register is offered neither a new request nor the book", async () => {
  serve({ "GET /data-requests": { ...page, items: [], total: 0, can: { create: false, print: false } } });
  open("/system/data-requests");
  expect(await screen.findByText("Chưa có yêu cầu nào")).toBeTruthy();
  expect(screen.getByText(/Yêu cầu thầy\/cô gửi về dữ liệu của mình/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Dữ liệu về tôi" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ghi yêu cầu" })).toBeNull();
  expect(screen.queryByRole("button", { name: /In sổ/ })).toBeNull();
});

test("de-identifying says what goes and what stays, and is done only once it is confirmed", async () => {
  const answered = {
    ...request,
    status: "ANSWERED",
    kind: "ERASE",
    can: { ...request.can, answer: false, erase: true },
  };
  const asked = serve({
    "GET /data-requests/7": answered,
    "GET /data-requests/7/erasure": {
      codeName: "Học sinh YC-2627-0003",
      hindrance: null,
      replaced: [words("Họ và tên"), words("Ngày sinh")],
      stays: [{ what: words("Giấy tờ đã ký"), count: 0, until: words("Cùng sổ sách") }],
      incidents: [
        { id: 4, number: "HM-2627-0004", thing: "Kính", occurredOn: "2026-10-02", said: "Trần Minh Anh, 6A" },
      ],
    },
    "POST /data-requests/7/erasure": { ...answered, status: "DONE", codeName: "Học sinh YC-2627-0003" },
  });
  open("/system/data-requests?open=7", "ROLE_DEPARTMENT_ADMIN");
  fireEvent.click(await screen.findByRole("button", { name: "Việc khác" }));
  fireEvent.click(await screen.findByText("Khử nhận dạng"));
  const sure = await screen.findByRole("checkbox", { name: /đối chiếu đúng người/ });
  const dialog = within(sure.closest("[role=dialog]") as HTMLElement);
  expect(dialog.getByText("Giấy tờ đã ký")).toBeTruthy();
  const button = dialog.getByRole("button", { name: "Khử nhận dạng" });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(dialog.getByRole("checkbox", { name: /HM-2627-0004/ }));
  fireEvent.click(sure);
  fireEvent.click(button);
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /data-requests/7/erasure")?.body).toEqual({
      incidentIds: [4],
      version: 1,
    }),
  );
});

test("while the name of before is still replaced in many units, the request says so", async () => {
  const done = { ...request, status: "DONE", kind: "ERASE", codeName: "Người YC-2627-0003" };
  serve({ "GET /data-requests/7": { ...done, isBeingErased: true } });
  const { unmount } = open("/system/data-requests?open=7", "ROLE_DEPARTMENT_ADMIN");
  expect(await screen.findByText(/Tên cũ đang được thay/)).toBeTruthy();
  unmount();
  serve({ "GET /data-requests/7": { ...done, isBeingErased: false } });
  open("/system/data-requests?open=7", "ROLE_DEPARTMENT_ADMIN");
  await screen.findByText("Xem căn cước");
  expect(screen.queryByText(/Tên cũ đang được thay/)).toBeNull();
});

test("who was kept long enough is held back with a reason, and nobody notes it as done", async () => {
  const ending = {
    ...request,
    ...{ status: "ANSWERED", kind: "ERASE", late: false, keptUntil: "2026-10-31", actBy: "2026-11-20" },
    can: { ...request.can, edit: false, answer: false, erase: true },
  };
  const asked = serve({
    "GET /data-requests": { ...page, items: [ending] },
    "GET /data-requests/7": ending,
    "POST /data-requests/7/refusal": { ...ending, status: "REFUSED" },
  });
  open("/system/data-requests?open=7", "ROLE_DEPARTMENT_ADMIN");
  expect((await screen.findAllByText("Báo trước khi khử nhận dạng")).length).toBeGreaterThan(0);
  expect(await screen.findByText("31/10/2026")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Việc khác" }));
  fireEvent.click(await screen.findByText("Giữ lại"));
  const reason = await screen.findByLabelText("Lý do giữ lại");
  const dialog = within(reason.closest("[role=dialog]") as HTMLElement);
  expect(dialog.getByText(/Sau một năm chương trình hỏi lại/)).toBeTruthy();
  fireEvent.change(reason, { target: { value: "Đang giải quyết bồi thường" } });
  fireEvent.click(dialog.getByRole("button", { name: "Giữ lại" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /data-requests/7/refusal")?.body).toEqual({
      reason: "Đang giải quyết bồi thường",
      version: 1,
    }),
  );
});
