import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { Leaving } from "@so-thiet-bi/contract/leaving";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../../lib/language.ts";
import { NoticeHost } from "../../../ui/notice-host.tsx";
import { open, ownSupplier, serve } from "../catalogue.test-data.tsx";
import { CataloguePage } from "../catalogue-page.tsx";

const { id: _, kind: _kind, rank: _rank, trusted: _trusted, contacts: _contacts, ...common } = ownSupplier;
const thu: CatalogueRecord = {
  ...common,
  id: 41,
  code: "CB0041",
  name: "Đinh Thị Lệ Thu",
  kind: "TEACHER",
  position: "TEACHER",
  subjectGroup: null,
  subjects: [],
  birthDate: null,
  gender: null,
  phone: null,
  email: null,
  status: "WORKING",
  joinedOn: null,
  leftOn: null,
  account: "gv.thu",
};

const leaving: Leaving = {
  employee: { id: 41, name: thu.name, code: "CB0041", status: "WORKING", leftOn: null, version: 4 },
  account: { id: 9, username: "gv.thu", locked: false, locksOn: null, canLock: true },
  left: [{ kind: "ROOM", count: 1, names: ["Kho"], blocks: false, link: "/category/functional-room" }],
  slips: [
    {
      id: 5,
      number: "DK-0005",
      date: "2026-12-01",
      words: { vi: "tiết 2 sáng 01/12", en: "period 2" },
      meets: null,
    },
  ],
  can: { leave: true },
};

const year = {
  id: 7,
  departmentId: 3,
  name: "2026–2027",
  startDate: "2026-09-05",
  endDate: "2027-05-31",
  status: "CURRENT",
  isOver: false,
};

const answers = (shown: Leaving) => ({
  "GET /school-years": { items: [year], can: { create: false } },
  "GET /employees": { items: [thu], page: 1, size: 20, total: 1, can: { create: true, import: true } },
  "GET /employees/41": thu,
  "PUT /employees/41": { ...thu, version: 4 },
  "GET /employees/41/leaving": shown,
  "POST /employees/41/leaving": { ...shown, account: { ...shown.account, locked: true } },
  "GET /employees/choices": { items: [{ id: 42, name: "Đinh Thị Hải Yến", code: "CB0042" }] },
});
/** Parts that are fetched when they are first opened. */
const slow = { timeout: 5000 };
const at = (search: string) => open(<CataloguePage of={employees} />, `${employees.path}${search}`);
const dialogOf = async () =>
  (await screen.findByText(/ chuyển đi, nghỉ hưu$/, {}, slow)).closest<HTMLElement>(
    "[role=dialog]",
  ) as HTMLElement;

beforeEach(() => {
  speak("vi");
  sessionStorage.clear();
});

test("with things still out nobody is noted as gone, and what is out is named", async () => {
  serve(
    answers({
      ...leaving,
      left: [{ kind: "LOAN", count: 1, names: ["PM-0007"], blocks: true, link: "/equipment/request/loans" }],
    }),
  );
  at("?open=41");
  fireEvent.click(await screen.findByRole("button", { name: /Chuyển đi, nghỉ hưu…/ }, slow));
  const dialog = await dialogOf();
  expect(await within(dialog).findByText(/PM-0007/)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: /ra khỏi đơn vị/ }).disabled).toBe(
    true,
  );
});

test("a form that says somebody moves away asks about account and slips before it does so", async () => {
  const asked = serve(answers(leaving));
  at("?form=41");
  await waitFor(() => expect(document.querySelector("#status")).toBeTruthy(), slow);
  fireEvent.mouseDown(document.querySelector("#status") as HTMLElement);
  fireEvent.click(await screen.findByTitle("Chuyển đi"));
  fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
  const dialog = await dialogOf();
  expect(asked.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
    status: "WORKING",
    leftOn: null,
  });
  expect(await within(dialog).findByText(/DK-0005/)).toBeTruthy();
  expect(
    within(dialog).getByRole<HTMLInputElement>("checkbox", { name: /Khóa tài khoản gv.thu/ }).checked,
  ).toBe(true);
  const confirm = within(dialog).getByRole<HTMLButtonElement>("button", { name: /ra khỏi đơn vị/ });
  expect(confirm.disabled).toBe(true);
  // notices stand around the router, not in it
  render(<NoticeHost>{null}</NoticeHost>);
  fireEvent.click(within(dialog).getByRole("radio", { name: /Hủy cả 1 phiếu/ }));
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith("POST"))?.body).toMatchObject({
      status: "MOVED",
      lockAccount: true,
      slips: "CANCEL",
      version: 4,
    }),
  );
  expect(await screen.findByRole("button", { name: "In giấy xác nhận hoàn trả thiết bị" })).toBeTruthy();
});

test("lessons that meet one of the chosen colleague are named before they are handed on", async () => {
  const meeting = {
    ...leaving,
    slips: leaving.slips.map((slip) => ({ ...slip, meets: { number: "PB-0009", classroom: "6A1" } })),
  };
  const asked = serve({ ...answers(leaving), "GET /employees/41/leaving": meeting });
  at("?open=41");
  fireEvent.click(await screen.findByRole("button", { name: /Chuyển đi, nghỉ hưu…/ }, slow));
  const dialog = await dialogOf();
  expect(within(dialog).queryByText(/Trùng giờ/)).toBeNull();
  fireEvent.mouseDown(await within(dialog).findByRole("combobox", { name: "Chuyển cho đồng nghiệp" }));
  fireEvent.click(await screen.findByText(/Đinh Thị Hải Yến/));
  expect(
    await within(dialog).findByText(/Trùng giờ: Đinh Thị Hải Yến đã có phiếu PB-0009 \(6A1\)/),
  ).toBeTruthy();
  expect(asked.some(({ query }) => query.get("toEmployeeId") === "42")).toBe(true);
});
