import type { AccessToken } from "@so-thiet-bi/contract/access-tokens";
import type { OpenSession } from "@so-thiet-bi/contract/auth";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { currentSession, keepSession } from "../../lib/session.ts";
import Account from "./account.tsx";

const user = {
  id: 1,
  username: "tb.mai",
  fullName: "Phan Thị Tuyết Mai",
  role: "ROLE_DEPARTMENT_USER",
  capabilities: ["DEMAND_AUTHOR"],
  scopes: [
    {
      capability: "EQUIPMENT_KEEPER",
      rooms: [{ id: 4, name: "Phòng Hóa học" }],
      subjects: [],
      subjectGroups: [],
    },
  ],
  language: "vi",
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
} as const;

const here: OpenSession = {
  id: 10,
  browser: "Chrome",
  system: "Windows",
  address: "10.0.0.7",
  openedAt: "2026-11-20T00:00:00Z",
  seenAt: "2026-11-21T00:00:00Z",
  isThis: true,
};
const library: OpenSession = { ...here, id: 11, browser: null, system: null, isThis: false };

const accounting: AccessToken = {
  ...{ id: 5, name: "Phần mềm kế toán", scope: "READ", parts: ["EQUIPMENT", "REPORTS"] },
  ...{ createdAt: "2026-11-20T00:00:00Z", expiresOn: "2027-02-18", hasExpired: false },
  ...{ usedAt: "2026-11-21T01:30:00Z", usedFrom: "10.0.0.9" },
};
const tokens = {
  ...{ items: [accounting], latestDay: "2027-11-28", needsCode: false },
  can: { create: true },
};

function serve(answers: Record<string, unknown> = {}) {
  const asked: { call: string; body: unknown }[] = [];
  const known: Record<string, unknown> = {
    "GET /auth/profile": { email: null, phone: null, mailDigest: true, sendsMail: false },
    "GET /auth/sessions": { items: [here, library] },
    "DELETE /auth/sessions/11": null,
    "GET /access-tokens": tokens,
    "GET /auth/second-factor": { since: null, recoveryCodesLeft: 0, isRequired: false },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(address, "http://school").pathname.replace("/api", "")}`;
    asked.push({ call, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = known[call];
    if (answer === null) return new Response(null, { status: 204 });
    return new Response(JSON.stringify(answer ?? { message: call, code: "notFound" }), {
      status: answer === undefined ? 404 : 200,
    });
  });
  return asked;
}

function open(who: object = {}) {
  keepSession({
    token: "abc",
    user: { ...user, capabilities: [...user.capabilities], scopes: [...user.scopes].map(copied), ...who },
  });
  const router = createMemoryRouter([{ path: "*", element: <Account /> }], { initialEntries: ["/account"] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const copied = ({ capability, rooms }: (typeof user)["scopes"][0]) => ({
  capability,
  rooms: [...rooms],
  subjects: [],
  subjectGroups: [],
});

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

beforeEach(() => speak("vi"));

test("what one may do is a sentence, as the administrator reads it, with what is limited beside it", () => {
  serve();
  open();
  const may = screen.getByRole("heading", { name: "Được làm" }).nextElementSibling;
  expect(may?.textContent).toMatch(
    /^Giữ sổ thiết bị.*; sửa mọi đề nghị còn nháp.*; và mọi việc như giáo viên\.$/,
  );
  expect(screen.getByText("Chỉ cho một số phòng, môn, tổ").nextElementSibling?.textContent).toBe(
    "Quản lý thiết bị (Phòng Hóa học)",
  );
  expect(screen.queryByText("Người dùng của đơn vị")).toBeNull();
});

test("whoever runs the system has no duties in a unit, and is called what they are", () => {
  serve();
  open({ role: "ROLE_SYSTEM_ADMIN", capabilities: [], scopes: [] });
  expect(screen.getByText("Vai trò").nextElementSibling?.textContent).toBe("Quản trị hệ thống");
  expect(screen.queryByRole("heading", { name: "Được làm" })).toBeNull();
});

test("a new password typed differently the second time is not sent; typed alike it is sent once", async () => {
  const asked = serve({ "PUT /auth/password": { token: "new", user } });
  open();
  type("Mật khẩu hiện tại", "thietbi@2026");
  type("Mật khẩu mới", "mật khẩu mới 1");
  type("Nhập lại mật khẩu mới", "mật khẩu mới 2");
  fireEvent.click(screen.getByRole("button", { name: "Đổi mật khẩu" }));
  expect((await screen.findAllByText("Hai lần nhập mật khẩu mới chưa giống nhau.")).length).toBeGreaterThan(
    0,
  );
  expect(asked.some(({ call }) => call === "PUT /auth/password")).toBe(false);
  type("Nhập lại mật khẩu mới", "mật khẩu mới 1");
  fireEvent.click(screen.getByRole("button", { name: "Đổi mật khẩu" }));
  await waitFor(() => expect(currentSession()?.token).toBe("new"));
  expect(asked.find(({ call }) => call === "PUT /auth/password")?.body).toEqual({
    currentPassword: "thietbi@2026",
    newPassword: "mật khẩu mới 1",
  });
});

test("the session on the computer of the library is ended from here, the own one is not offered", async () => {
  const asked = serve();
  open();
  const list = await screen.findByRole("button", { name: "Đăng xuất Thiết bị không rõ" });
  const own = screen.getByText("Chrome trên Windows").closest("li") as HTMLElement;
  expect(within(own).queryByRole("button")).toBeNull();
  fireEvent.click(list);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("DELETE /auth/sessions/11"));
});

const tokenSection = () => within(screen.getByRole("region", { name: "Mã truy cập cho chương trình" }));

test("a token for a program is made with the password, shown this once and copied", async () => {
  const made = { ...accounting, id: 6, name: "Phần mềm thống kê" };
  const asked = serve({ "POST /access-tokens": { token: "stb_abc", accessToken: made } });
  open();
  const section = tokenSection();
  fireEvent.click(await section.findByRole("button", { name: "Tạo mã truy cập" }));
  fireEvent.change(await section.findByLabelText("Tên mã"), { target: { value: "Phần mềm thống kê" } });
  fireEvent.click(section.getByRole("checkbox", { name: "Mượn trả" }));
  fireEvent.click(section.getByRole("button", { name: "Tạo mã truy cập" }));
  expect((await section.findAllByText("Vui lòng nhập Mật khẩu.")).length).toBeGreaterThan(0);
  fireEvent.change(section.getByLabelText("Mật khẩu"), { target: { value: "thietbi@2026" } });
  fireEvent.click(section.getByRole("button", { name: "Tạo mã truy cập" }));
  expect(((await section.findByLabelText("Mã truy cập")) as HTMLInputElement).value).toBe("stb_abc");
  expect(section.getByText(/Mã chỉ hiện một lần này/)).toBeTruthy();
  expect(asked.find(({ call }) => call === "POST /access-tokens")?.body).toEqual({
    ...{ name: "Phần mềm thống kê", scope: "READ", parts: ["LOANS"], password: "thietbi@2026" },
    expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  fireEvent.click(section.getByRole("button", { name: "Tôi đã cất mã" }));
  await waitFor(() => expect(section.queryByLabelText("Mã truy cập")).toBeNull());
});

test("tokens say what they may, until when and when they were used; one is revoked", async () => {
  const asked = serve({ "DELETE /access-tokens/5": null });
  open();
  const section = tokenSection();
  const line = (await section.findByText("Phần mềm kế toán")).closest("li") as HTMLElement;
  expect(line.textContent).toContain("Chỉ đọc · Thiết bị, kho, sổ tài sản; Báo cáo, định mức, sổ theo dõi");
  expect(line.textContent).toContain("dùng đến 18/02/2027");
  expect(line.textContent).toContain("từ 10.0.0.9");
  fireEvent.click(section.getByRole("button", { name: "Thu hồi mã truy cập Phần mềm kế toán" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Thu hồi" }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("DELETE /access-tokens/5"));
});

test("an expired token says so, and a full list offers none", async () => {
  const expired = { ...accounting, hasExpired: true, usedAt: null, usedFrom: null };
  serve({ "GET /access-tokens": { ...tokens, items: [expired], can: { create: false } } });
  open();
  const section = tokenSection();
  expect(await section.findByText("Hết hạn")).toBeTruthy();
  expect(section.getByText(/chưa dùng lần nào/)).toBeTruthy();
  expect(section.getByText(/Đã đủ số mã/)).toBeTruthy();
  expect(section.queryByRole("button", { name: "Tạo mã truy cập" })).toBeNull();
});

test("who logs in in two steps makes a token with a code", async () => {
  const asked = serve({
    "GET /access-tokens": { ...tokens, items: [], needsCode: true },
    "POST /access-tokens": { token: "stb_abc", accessToken: accounting },
  });
  open();
  const section = tokenSection();
  fireEvent.click(await section.findByRole("button", { name: "Tạo mã truy cập" }));
  fireEvent.change(await section.findByLabelText("Tên mã"), { target: { value: "Thống kê" } });
  fireEvent.change(section.getByLabelText("Mật khẩu"), { target: { value: "thietbi@2026" } });
  fireEvent.change(section.getByLabelText("Mã xác thực"), { target: { value: "123456" } });
  fireEvent.click(section.getByRole("button", { name: "Tạo mã truy cập" }));
  await section.findByLabelText("Mã truy cập");
  expect(asked.find(({ call }) => call === "POST /access-tokens")?.body).toMatchObject({ code: "123456" });
});

test("whoever wants no mail switches it off", async () => {
  const contact = { email: "mai@benha.edu.vn", phone: null };
  const asked = serve({
    "GET /auth/profile": { ...contact, mailDigest: true, sendsMail: true },
    "PUT /auth/profile": { ...contact, mailDigest: false, sendsMail: true },
  });
  open();
  const digest = await screen.findByRole("switch", { name: "Gửi thư tóm tắt mỗi ngày một lần" });
  expect(digest.getAttribute("aria-checked")).toBe("true");
  fireEvent.click(digest);
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("PUT /auth/profile"));
  expect(asked.find(({ call }) => call === "PUT /auth/profile")?.body).toEqual({
    ...contact,
    mailDigest: false,
  });
});

test("where no mail is sent there is nothing to switch, and what was chosen before is kept", async () => {
  const contact = { email: "mai@benha.edu.vn", phone: null };
  const asked = serve({ "PUT /auth/profile": { ...contact, mailDigest: true, sendsMail: false } });
  open();
  expect(await screen.findByText(/hiện chưa gửi được thư/)).toBeTruthy();
  expect(screen.queryByRole("switch", { name: "Gửi thư tóm tắt mỗi ngày một lần" })).toBeNull();
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "mai@benha.edu.vn" } });
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("PUT /auth/profile"));
  expect(asked.find(({ call }) => call === "PUT /auth/profile")?.body).toEqual({
    ...contact,
    mailDigest: true,
  });
});

test("who has a one-time password sees nothing but the way to a new one", () => {
  serve();
  open({ mustChangePassword: true });
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Đổi mật khẩu",
  ]);
});

const recoveryCodes = ["abcd-efgh-jkmn-pqrs", "tuvw-xyza-bcde-fghj"];

test("two-step login is switched on with the password, then a code of the app; recovery codes are shown once", async () => {
  const asked = serve({
    "POST /auth/second-factor": {
      secret: "GEZDGNBVGY3TQOJQ",
      address: "otpauth://totp/So:tb.mai?secret=GEZDGNBVGY3TQOJQ",
    },
    "PUT /auth/second-factor": { recoveryCodes },
  });
  open();
  const section = within(screen.getByRole("region", { name: "Xác thực hai bước" }));
  fireEvent.click(await section.findByRole("button", { name: "Bật xác thực hai bước" }));
  const password = section.getByLabelText("Mật khẩu hiện tại");
  fireEvent.change(password, { target: { value: "thietbi@2026" } });
  fireEvent.click(section.getByRole("button", { name: "Tiếp tục" }));
  expect(await section.findByRole("img", { name: /Mã QR/ })).toBeTruthy();
  expect(section.getByText("GEZD GNBV GY3T QOJQ")).toBeTruthy();
  fireEvent.change(section.getByLabelText("Mã xác thực"), { target: { value: "123456" } });
  fireEvent.click(section.getByRole("button", { name: "Xác nhận" }));
  expect(await section.findByText(recoveryCodes[0] as string)).toBeTruthy();
  expect(asked.find(({ call }) => call === "POST /auth/second-factor")?.body).toEqual({
    password: "thietbi@2026",
  });
  expect(asked.find(({ call }) => call === "PUT /auth/second-factor")?.body).toEqual({ code: "123456" });
  fireEvent.click(section.getByRole("button", { name: "Tôi đã lưu các mã này" }));
  await waitFor(() => expect(section.queryByText(recoveryCodes[0] as string)).toBeNull());
});

test("switching two-step login off takes password and code, and what is wrong is said at its field", async () => {
  const asked = serve({
    "GET /auth/second-factor": { since: "2026-11-20T00:00:00Z", recoveryCodesLeft: 7, isRequired: false },
    "POST /auth/second-factor/removal": null,
  });
  open();
  const section = within(screen.getByRole("region", { name: "Xác thực hai bước" }));
  expect(await section.findByText(/Còn 7 mã khôi phục/)).toBeTruthy();
  fireEvent.click(section.getByRole("button", { name: "Tắt xác thực hai bước" }));
  fireEvent.change(section.getByLabelText("Mật khẩu hiện tại"), { target: { value: "thietbi@2026" } });
  fireEvent.click(section.getByRole("button", { name: "Tắt xác thực hai bước" }));
  expect((await section.findAllByText("Vui lòng nhập Mã xác thực.")).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call.startsWith("POST"))).toBe(false);
  fireEvent.change(section.getByLabelText("Mã xác thực"), { target: { value: recoveryCodes[0] } });
  fireEvent.click(section.getByRole("button", { name: "Tắt xác thực hai bước" }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("POST /auth/second-factor/removal"));
});

test("an administrator of whom two steps are required sees nothing but the way to them, and goes on from there", async () => {
  serve({
    "GET /auth/second-factor": { since: null, recoveryCodesLeft: 0, isRequired: true },
    "POST /auth/second-factor": {
      secret: "GEZDGNBVGY3TQOJQ",
      address: "otpauth://totp/So:ht.hung?secret=GEZDGNBVGY3TQOJQ",
    },
    "PUT /auth/second-factor": { recoveryCodes },
  });
  open({ role: "ROLE_DEPARTMENT_ADMIN", mustSetUpSecondFactor: true });
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Xác thực hai bước",
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Bật xác thực hai bước" }));
  type("Mật khẩu hiện tại", "thietbi@2026");
  fireEvent.click(screen.getByRole("button", { name: "Tiếp tục" }));
  fireEvent.change(await screen.findByLabelText("Mã xác thực"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Xác nhận" }));
  fireEvent.click(await screen.findByRole("button", { name: "Tôi đã lưu các mã này" }));
  await waitFor(() => expect(currentSession()?.user.mustSetUpSecondFactor).toBeUndefined());
});
