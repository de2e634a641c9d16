import type { Account } from "@so-thiet-bi/contract/accounts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import AccountList from "./account-list.tsx";
import JobsPage from "./jobs-page.tsx";

const home = "/system/account";
const may = {
  edit: true,
  editRights: true,
  move: false,
  lock: true,
  unlock: false,
  resetPassword: true,
  removeSecondFactor: false,
};

const mai: Account = {
  id: 12,
  username: "tb.mai",
  fullName: "Phan Thị Tuyết Mai",
  role: "ROLE_DEPARTMENT_USER",
  departmentId: 3,
  departmentName: "THCS Gio Linh",
  departmentType: "LEVEL_3",
  jobs: ["TEACHER"],
  besides: ["EQUIPMENT_KEEPER"],
  capabilities: [
    {
      capability: "EQUIPMENT_KEEPER",
      rooms: [{ id: 5, name: "Phòng bộ môn Hóa học" }],
      subjects: [],
      subjectGroups: [],
    },
  ],
  locked: false,
  locksOn: null,
  mustChangePassword: false,
  oneTimePasswordOver: false,
  hasSecondFactor: false,
  employee: null,
  version: 2,
  createdAt: "2026-09-05T00:00:00Z",
  updatedAt: "2026-09-05T00:00:00Z",
  can: may,
};
const hung: Account = {
  ...mai,
  id: 11,
  username: "ht.hung",
  fullName: "Đặng Mạnh Hùng",
  role: "ROLE_DEPARTMENT_ADMIN",
  jobs: ["PRINCIPAL"],
  besides: [],
  capabilities: [],
  can: { ...may, editRights: false, lock: false, resetPassword: false },
};

interface Asked {
  call: string;
  body: unknown;
}

function serve(answers: Record<string, unknown> = {}): Asked[] {
  const all: Asked[] = [];
  const roles = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"];
  const known: Record<string, unknown> = {
    "GET /accounts": {
      items: [hung, mai],
      page: 1,
      size: 20,
      total: 2,
      can: { create: true, chooseUnit: false, roles },
    },
    "GET /accounts/11": hung,
    "GET /accounts/12": mai,
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(address, "http://school").pathname.replace("/api", "")}`;
    all.push({ call, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = known[call];
    return new Response(JSON.stringify(answer ?? { message: call, code: "notFound" }), {
      status: answer === undefined ? 404 : 200,
    });
  });
  return all;
}

function open(address = home) {
  const router = createMemoryRouter([{ path: home, Component: AccountList }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const changesIn = (asked: readonly Asked[]) => asked.filter(({ call }) => !call.startsWith("GET"));

beforeEach(() => {
  speak("vi");
  keepSession({
    token: "abc",
    user: {
      id: 11,
      username: "ht.hung",
      fullName: "Đặng Mạnh Hùng",
      role: "ROLE_DEPARTMENT_ADMIN",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("accounts are narrowed by the jobs that a school has, not by those of an office", async () => {
  serve();
  const router = open();
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Công việc" }));
  expect(await screen.findByRole("option", { name: "Cán bộ thiết bị" })).toBeTruthy();
  expect(screen.queryByRole("option", { name: "Lãnh đạo đơn vị, phòng" })).toBeNull();
  const words = screen.getAllByText("Cán bộ thiết bị").at(-1) as HTMLElement;
  fireEvent.click(words);
  await waitFor(() => expect(router.state.location.search).toContain("job=EQUIPMENT_OFFICER"));
});

test("the list says who holds what, and for which rooms", async () => {
  serve();
  open();
  expect(await screen.findByText("Quản lý thiết bị (Phòng bộ môn Hóa học)")).toBeTruthy();
  expect(screen.getByText("Giáo viên")).toBeTruthy();
  expect(screen.getByText("Hiệu trưởng")).toBeTruthy();
});

const tuan = { id: 41, code: "CB0023", name: "Võ Anh Tuấn", position: "ACCOUNTANT" };
const staffList = {
  "GET /accounts/employees-without-account": { items: [tuan], page: 1, size: 200, total: 1 },
  "GET /accounts/username-proposal": { username: "kt.tuan" },
};

test("a person of the staff list brings job and username along, and the account is theirs", async () => {
  const asked = serve({
    ...staffList,
    "POST /accounts": { account: { ...mai, id: 13, username: "kt.tuan" }, oneTimePassword: "abcd-efgh-jkmn" },
  });
  open(`${home}?form=new`);
  fireEvent.mouseDown(await screen.findByLabelText("Người trong danh sách nhân sự"));
  fireEvent.click(await screen.findByText("Võ Anh Tuấn"));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Tên đăng nhập").value).toBe("kt.tuan"));
  expect(screen.getByText(/^Sửa mọi đề nghị còn nháp của đơn vị; và mọi việc như giáo viên/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tạo tài khoản" }));
  expect(await screen.findByText("abcd-efgh-jkmn", {}, { timeout: 5000 })).toBeTruthy();
  const capabilities = [{ capability: "DEMAND_AUTHOR", rooms: [], subjects: [], subjectGroups: [] }];
  expect(changesIn(asked)[0]?.body).toEqual({
    username: "kt.tuan",
    employeeId: 41,
    departmentId: 3,
    role: "ROLE_DEPARTMENT_USER",
    capabilities,
  });
});

test("while the form closes over the slip it says the username that was given, not the next free one", async () => {
  const answers = {
    ...staffList,
    "POST /accounts": { account: { ...mai, id: 13, username: "kt.tuan" }, oneTimePassword: "abcd-efgh-jkmn" },
  };
  serve(answers);
  open(`${home}?form=new`);
  fireEvent.mouseDown(await screen.findByLabelText("Người trong danh sách nhân sự"));
  fireEvent.click(await screen.findByText("Võ Anh Tuấn"));
  const field = screen.getByLabelText<HTMLInputElement>("Tên đăng nhập");
  await waitFor(() => expect(field.value).toBe("kt.tuan"));
  serve({ ...answers, "GET /accounts/username-proposal": { username: "kt.tuan2" } });
  const said = new Set<string>();
  const watch = setInterval(() => said.add(field.value), 1);
  fireEvent.click(screen.getByRole("button", { name: "Tạo tài khoản" }));
  await screen.findByText("abcd-efgh-jkmn", {}, { timeout: 5000 });
  clearInterval(watch);
  expect([...said]).toEqual(["kt.tuan"]);
});

/** Somebody who is not on the staff list. */
async function typeNewcomer(): Promise<void> {
  fireEvent.click(await screen.findByRole("checkbox", { name: /không có trong danh sách/ }));
  fireEvent.change(await screen.findByLabelText("Họ và tên"), { target: { value: "Lê Bảo Ngọc" } });
  fireEvent.change(screen.getByLabelText("Tên đăng nhập"), { target: { value: "gv.ngoc" } });
}

test("the password of a new account is shown once: closed, it is gone", async () => {
  const asked = serve({
    ...staffList,
    "POST /accounts": { account: { ...mai, id: 13, username: "gv.ngoc" }, oneTimePassword: "abcd-efgh-jkmn" },
    "GET /accounts/13": mai,
  });
  const router = open(`${home}?form=new`);
  await typeNewcomer();
  fireEvent.click(screen.getByRole("button", { name: "Tạo tài khoản" }));
  expect(await screen.findByText("abcd-efgh-jkmn")).toBeTruthy();
  expect(changesIn(asked)).toEqual([
    {
      call: "POST /accounts",
      body: {
        username: "gv.ngoc",
        fullName: "Lê Bảo Ngọc",
        departmentId: 3,
        role: "ROLE_DEPARTMENT_USER",
        capabilities: [],
      },
    },
  ]);
  expect(JSON.stringify([router.state.location, { ...localStorage }])).not.toContain("abcd-efgh");
  fireEvent.click(screen.getByRole("button", { name: "Tôi đã ghi lại, đóng" }));
  await waitFor(() => expect(screen.queryByText("abcd-efgh-jkmn")).toBeNull());
});

test("a capability that is limited but names nothing is not sent as one for the whole unit", async () => {
  const asked = serve(staffList);
  open(`${home}?form=new`);
  await typeNewcomer();
  fireEvent.click(screen.getByText("Quyền riêng ngoài công việc"));
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Quản lý thiết bị/ }));
  fireEvent.click(screen.getByRole("radio", { name: /^Chỉ một số/ }));
  fireEvent.click(screen.getByRole("button", { name: "Tạo tài khoản" }));
  expect((await screen.findAllByText(/ít nhất một phòng/)).length).toBeGreaterThan(0);
  expect(changesIn(asked)).toEqual([]);
});

test("rights go back as they came when only the name was changed", async () => {
  const asked = serve({ "PUT /accounts/12": { ...mai, fullName: "Phan Tuyết Mai", version: 3 } });
  open(`${home}?form=12`);
  fireEvent.change(await screen.findByLabelText("Họ và tên"), { target: { value: "Phan Tuyết Mai" } });
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(changesIn(asked)).toHaveLength(1));
  expect(changesIn(asked)[0]?.body).toEqual({
    fullName: "Phan Tuyết Mai",
    departmentId: 3,
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [{ capability: "EQUIPMENT_KEEPER", rooms: [5], subjects: [], subjectGroups: [] }],
    version: 2,
  });
});

test("a second job adds what it brings, and goes again without what was held beside it", async () => {
  const asked = serve({ "PUT /accounts/12": { ...mai, version: 3 } });
  open(`${home}?form=12`);
  const job = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  const may = /^Giữ sổ thiết bị; cho mượn, nhận trả; và mọi việc như giáo viên/;
  expect((await job("Giáo viên")).checked).toBe(true);
  expect(screen.getByText(may)).toBeTruthy();
  fireEvent.click(await job("Kế toán"));
  expect(await screen.findByText(/sửa mọi đề nghị còn nháp/)).toBeTruthy();
  fireEvent.click(await job("Kế toán"));
  expect(await screen.findByText(may)).toBeTruthy();
  // who leads the unit has every right in it: the job stands alone
  fireEvent.click(await job("Hiệu trưởng"));
  await waitFor(async () => expect((await job("Giáo viên")).checked).toBe(false));
  expect(screen.getByText(/^Làm mọi việc về thiết bị của đơn vị/)).toBeTruthy();
  fireEvent.click(await job("Giáo viên"));
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(changesIn(asked)).toHaveLength(1));
  expect(changesIn(asked)[0]?.body).toMatchObject({
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [{ capability: "EQUIPMENT_KEEPER", rooms: [5], subjects: [], subjectGroups: [] }],
  });
});

test("two jobs ticked before anything is drawn are both there", async () => {
  serve({});
  open(`${home}?form=12`);
  const boxes = await Promise.all(
    ["Kế toán", "Phụ trách phòng bộ môn"].map((name) =>
      screen.findByRole<HTMLInputElement>("checkbox", { name }),
    ),
  );
  act(() => {
    for (const box of boxes) box.click();
  });
  await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([true, true]));
});

test("of the own account only the name can be changed", async () => {
  serve();
  open(`${home}?form=11`);
  expect((await screen.findByLabelText<HTMLInputElement>("Họ và tên")).disabled).toBe(false);
  for (const choice of screen.getAllByRole<HTMLInputElement>("checkbox")) expect(choice.disabled).toBe(true);
  fireEvent.click(screen.getByText("Quyền riêng ngoài công việc"));
  for (const choice of await screen.findAllByRole<HTMLInputElement>("radio"))
    expect(choice.disabled).toBe(true);
});

test("of a school without accounts its head comes first, in that school, as the list of the Sở shows it", async () => {
  const school = {
    id: 91,
    code: "NG",
    name: "THCS Nam Giang",
    shortName: null,
    type: "LEVEL_3",
    parentId: 3,
  };
  const asked = serve({
    "GET /departments": { items: [{ ...school, active: true }], page: 1, size: 5000, total: 1 },
    "GET /accounts/employees-without-account": { items: [], page: 1, size: 200, total: 0 },
    "GET /accounts/username-proposal": { username: "ht.duong" },
    "GET /accounts": {
      items: [],
      page: 1,
      size: 20,
      total: 0,
      can: { create: true, chooseUnit: true, roles: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] },
    },
  });
  open(`${home}?departmentId=91`);
  expect(await screen.findByText(/Tạo tài khoản đầu tiên cho thủ trưởng đơn vị/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Thêm tài khoản" })[0] as HTMLElement);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Hiệu trưởng" }).checked).toBe(true),
  );
  expect(asked.map(({ call }) => call)).toContain("GET /accounts/employees-without-account");
});

test("before an account is locked it is said what that does", async () => {
  const asked = serve({ "POST /accounts/12/lock": { ...mai, locked: true } });
  open(`${home}?open=12`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByText("Khóa tài khoản"));
  const dialog = (await screen.findByText(/mọi phiên đang mở kết thúc/)).closest<HTMLElement>(
    "[role=dialog]",
  ) as HTMLElement;
  fireEvent.click(within(dialog).getByRole("button", { name: "Khóa tài khoản" }));
  await waitFor(() => expect(changesIn(asked).map(({ call }) => call)).toEqual(["POST /accounts/12/lock"]));
});

test("people of the staff list get accounts together", async () => {
  const people = [
    { id: 41, code: "CB0023", name: "Nguyễn Thảo An", position: "TEACHER" },
    { id: 42, code: null, name: "Trịnh Hà An", position: "ACCOUNTANT" },
  ];
  const handedOut = [
    { employeeId: 41, name: "Nguyễn Thảo An", username: "an.nt", oneTimePassword: "abcd-efgh-jkmn" },
  ];
  const asked = serve({
    "GET /accounts/employees-without-account": { items: people, page: 1, size: 200, total: 2 },
    "POST /accounts/from-employees": { items: handedOut },
  });
  open();
  fireEvent.click(await screen.findByRole("button", { name: /Tạo từ danh sách nhân sự/ }));
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Chọn tất cả/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Trịnh Hà An/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Tạo 1 tài khoản" }));
  expect(await screen.findByText("an.nt")).toBeTruthy();
  expect(changesIn(asked)[0]?.body).toEqual({
    departmentId: 3,
    employeeIds: [41],
    job: "TEACHER",
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [],
  });
});

test("one page says who does what, and what each job may do", async () => {
  const asked = serve();
  const router = createMemoryRouter([{ path: `${home}/jobs`, Component: JobsPage }], {
    initialEntries: [`${home}/jobs`],
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const row = (await screen.findByRole("rowheader", { name: /^Phan Thị Tuyết Mai/ })).closest("tr");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells[heads.indexOf("Giáo viên")]).toContain("Có");
  expect(cells[heads.indexOf("Hiệu trưởng")]).toBe("");
  expect(cells[heads.indexOf("Quyền riêng")]).toBe("Quản lý thiết bị (Phòng bộ môn Hóa học)");
  const list = screen.getByRole("region", { name: "Công việc được làm gì" });
  expect(within(list).getByText(/^Duyệt mượn phòng và sửa thông tin phòng/)).toBeTruthy();
  expect(asked.map(({ call }) => call)).toContain("GET /accounts");
});
