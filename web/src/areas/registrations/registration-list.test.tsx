import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import RegistrationList from "./registration-list.tsx";
import { asKept, open, serve, slip, week } from "./week/week.test-data.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/request/registrations";
const keeps = { ...week.can, keep: true };
const waiting = asKept(slip, { approve: true, reject: true, move: true });
const second = { ...waiting, id: 12, number: "DK-2627-0012", onHoliday: "Ngày Nhà giáo Việt Nam" };
const listOf = (...items: (typeof slip)[]) => ({ items, page: 1, size: 20, total: items.length, can: keeps });
const panel = () => screen.findByRole("dialog");

test("the list asks what the address says and says of each slip when, for whom and where it stands", async () => {
  const asked = serve({
    "GET /loan-registrations": listOf(waiting, second),
    "GET /classrooms/62": { id: 62, name: "6A2", code: null },
  });
  open(RegistrationList, `${home}?status=PENDING&onHoliday=true&classroomId=62&from=2026-11-23`);
  expect((await screen.findAllByText("Thứ Ba 24/11, tiết 3 sáng")).length).toBe(2);
  expect(screen.getAllByText("Trùng ngày nghỉ", { selector: ".status-tag" })).toHaveLength(1);
  expect(await screen.findByRole("button", { name: /Lớp: 6A2/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /Từ 23\/11\/2026/ })).toBeTruthy();
  const query = asked.find(({ call }) => call === "GET /loan-registrations")?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    status: "PENDING",
    onHoliday: "true",
    classroomId: "62",
    from: "2026-11-23",
  });
});

test("several are approved at once; of what could not be done it is said why", async () => {
  const asked = serve({
    "GET /loan-registrations": listOf(waiting, second),
    "POST /loan-registrations/decisions": {
      items: [
        { id: 11, done: true, message: null, registration: slip },
        { id: 12, done: false, message: "Kính hiển vi chỉ còn 4.", registration: null },
      ],
    },
  });
  open(RegistrationList, home);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  fireEvent.click(screen.getByRole("button", { name: "Duyệt (2)" }));
  const said = await panel();
  expect(within(said).getByText("1 phiếu chưa làm được")).toBeTruthy();
  expect(said.textContent).toContain("DK-2627-0012: Kính hiển vi chỉ còn 4.");
  expect(screen.getByText("Đã duyệt 1 phiếu.")).toBeTruthy();
  expect(asked.find(({ call }) => call.endsWith("/decisions"))?.body).toEqual({
    ids: [11, 12],
    decision: "APPROVE",
  });
});

test("who rejects several says why", async () => {
  const asked = serve({
    "GET /loan-registrations": listOf(waiting),
    "POST /loan-registrations/decisions": {
      items: [{ id: 11, done: true, message: null, registration: slip }],
    },
  });
  open(RegistrationList, home);
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Chọn DK-/ }));
  fireEvent.click(screen.getByRole("button", { name: "Từ chối (1)" }));
  const dialog = await panel();
  const verb = within(dialog).getByRole("button", { name: "Từ chối" }) as HTMLButtonElement;
  expect(verb.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole("textbox", { name: /Lý do/ }), {
    target: { value: "Phòng đang sửa" },
  });
  fireEvent.click(verb);
  expect(await screen.findByText("Đã từ chối 1 phiếu.")).toBeTruthy();
  expect(asked.find(({ call }) => call.endsWith("/decisions"))?.body).toEqual({
    ids: [11],
    decision: "REJECT",
    reason: "Phòng đang sửa",
  });
});

test("slips whose day became a holiday move to another day together", async () => {
  const asked = serve({
    "GET /loan-registrations": listOf(waiting, second, { ...second, id: 13, number: "DK-2627-0013" }),
    "POST /loan-registrations/moves": ({ body }: { body: { moves: object[] } }) => ({
      items: body.moves.map(() => slip),
    }),
  });
  open(RegistrationList, home);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  fireEvent.click(screen.getByRole("button", { name: "Chuyển ngày (2)" }));
  const dialog = await panel();
  const day = within(dialog).getByRole("textbox", { name: /Chuyển sang ngày/ });
  fireEvent.mouseDown(day);
  fireEvent.change(day, { target: { value: "28/11/2026" } });
  fireEvent.keyDown(day, { key: "Enter", keyCode: 13 });
  fireEvent.click(within(dialog).getByRole("button", { name: "Chuyển" }));
  expect(await screen.findByText("Đã chuyển 2 phiếu.")).toBeTruthy();
  expect(asked.find(({ call }) => call.endsWith("/moves"))?.body).toEqual({
    waitIfTaken: false,
    moves: [
      { id: 12, date: "2026-11-28" },
      { id: 13, date: "2026-11-28" },
    ],
  });
});

test("the panel says what is in the way, and offers only what the server allows", async () => {
  const one = {
    ...asKept(second, { approve: true, reject: true }),
    id: 11,
    movedFrom: {
      date: "2026-11-23",
      session: "MORNING" as const,
      periods: [1],
      borrowerName: "Trần Thị Hoa",
    },
  };
  const asked = serve({
    "GET /loan-registrations": listOf(one),
    "GET /loan-registrations/11": one,
    "POST /loan-registrations/11/approval": { ...one, status: "APPROVED" },
  });
  open(RegistrationList, `${home}?open=11`);
  const record = await panel();
  expect(await within(record).findByText(/Ngày này nay là ngày nghỉ: Ngày Nhà giáo Việt Nam/)).toBeTruthy();
  expect(within(record).getByText("Thứ Hai 23/11, tiết 1 sáng của Trần Thị Hoa")).toBeTruthy();
  expect(within(record).getByText("TB00002 · Lấy ở Kho")).toBeTruthy();
  expect(within(record).queryByRole("button", { name: "Giao thiết bị" })).toBeNull();
  fireEvent.click(within(record).getByRole("button", { name: "Duyệt" }));
  expect(await screen.findByText("Đã duyệt phiếu DK-2627-0012.")).toBeTruthy();
  expect(asked.find(({ call }) => call.endsWith("/approval"))?.body).toEqual({ version: 1 });
  fireEvent.click(within(record).getByRole("button", { name: "Thao tác khác" }));
  expect(await screen.findByText("Duyệt với số lượng khác")).toBeTruthy();
  expect(screen.queryByText("Hủy đăng ký")).toBeNull();
});

test("the keeper shares out what is short", async () => {
  const asked = serve({
    "GET /loan-registrations": listOf(waiting),
    "GET /loan-registrations/11": waiting,
    "POST /loan-registrations/11/approval": { ...waiting, status: "APPROVED" },
    "POST /loan-availability": {
      answers: [
        {
          things: [
            {
              equipmentId: 2,
              typeId: null,
              name: "Kính hiển vi",
              unit: "Cái",
              total: 12,
              free: 4,
              asked: 0,
              holders: [],
              nextFree: [],
            },
          ],
          room: null,
          closed: null,
        },
      ],
    },
  });
  open(RegistrationList, `${home}?open=11`);
  const record = await panel();
  fireEvent.click(await within(record).findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByText("Duyệt với số lượng khác"));
  expect(await screen.findByText("Còn 4 / 12")).toBeTruthy();
  const quantity = screen.getByRole("spinbutton", { name: "Số lượng, Kính hiển vi" });
  fireEvent.change(quantity, { target: { value: "4" } });
  fireEvent.blur(quantity);
  const dialog = quantity.closest<HTMLElement>("[role=dialog]") as HTMLElement;
  fireEvent.click(within(dialog).getByRole("button", { name: "Duyệt" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.endsWith("/approval"))?.body).toEqual({
      version: 1,
      lines: [{ id: 501, quantity: 4 }],
    }),
  );
});

test("a teacher cancels, with or without a reason", async () => {
  const asked = serve({ "POST /loan-registrations/11/cancellation": { ...slip, status: "CANCELLED" } });
  open(RegistrationList, `${home}?open=11`);
  const record = await panel();
  fireEvent.click(await within(record).findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByText("Hủy đăng ký"));
  const dialog = (await screen.findByText("Hủy phiếu DK-2627-0011")).closest<HTMLElement>(
    "[role=dialog]",
  ) as HTMLElement;
  fireEvent.click(within(dialog).getByRole("button", { name: "Hủy đăng ký" }));
  expect(await screen.findByText("Đã hủy phiếu DK-2627-0011.")).toBeTruthy();
  expect(asked.find(({ call }) => call.endsWith("/cancellation"))?.body).toEqual({ version: 1 });
});
