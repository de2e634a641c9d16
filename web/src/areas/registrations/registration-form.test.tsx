import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import RegistrationForm from "./registration-form.tsx";
import { askOfValues, bodyOfValues, isRecorded, movedTo, startOf } from "./registration-values.ts";
import { fourOfTwelve, open, serve, slip, week } from "./week/week.test-data.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/request/registrations";
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const pickThing = async () => {
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Thêm thiết bị" }));
  fireEvent.click(await screen.findByText("Kính lúp"));
};

test("an address says when and for whom; what is chosen is sent and the slip opens", async () => {
  const asked = serve({ "GET /classrooms/62": { id: 62, name: "6A2", code: null } });
  const router = open(
    RegistrationForm,
    `${home}/new?date=2027-03-02&session=MORNING&periods=3&classroomId=62`,
    `${home}/new`,
  );
  const morning = within(await screen.findByRole("group", { name: "sáng" }));
  expect(morning.getByRole("button", { name: "Tiết 3" }).getAttribute("aria-pressed")).toBe("true");
  await screen.findByText("6A2");
  await pickThing();
  const quantity = await screen.findByRole("spinbutton", { name: "Số lượng Kính lúp" });
  fireEvent.change(quantity, { target: { value: "3" } });
  fireEvent.blur(quantity);
  expect(await screen.findByText("còn 12/12")).toBeTruthy();
  fireEvent.click(await button("Gửi đăng ký"));
  await waitFor(() => expect(router.state.location.search).toBe("?open=11"));
  const { body } = asked.find(({ call }) => call === "POST /loan-registrations") ?? {};
  expect(body).toMatchObject({ send: true, waitIfTaken: false });
  expect(body.registrations[0]).toMatchObject({
    kind: "PERIOD",
    date: "2027-03-02",
    session: "MORNING",
    periods: [3],
    classroomId: 62,
    lines: [{ equipmentId: 5, typeId: null, quantity: 3 }],
  });
});

test("a loan over days has a last day; without it, and without things, nothing is sent", async () => {
  const asked = serve();
  open(RegistrationForm, `${home}/new?date=2027-03-02`, `${home}/new`);
  fireEvent.click(await screen.findByRole("radio", { name: "Theo ngày, mang về" }));
  expect(screen.queryByRole("button", { name: "Tiết 3" })).toBeNull();
  fireEvent.click(await button("Gửi đăng ký"));
  const summary = await screen.findByText("Còn 2 chỗ cần sửa trước khi lưu");
  expect(summary).toBeTruthy();
  expect(screen.getAllByText("Hãy chọn thiết bị cần mượn, hoặc phòng cần đặt.").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Vui lòng nhập Đến ngày.").length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call.startsWith("POST /loan-registrations"))).toBe(false);
});

test("a lesson that has the same slip already leads to that slip, and says so", async () => {
  serve({ "POST /loan-registrations": { items: [], before: [slip] } });
  const router = open(
    RegistrationForm,
    `${home}/new?date=2027-03-02&session=MORNING&periods=3&classroomId=62`,
    `${home}/new`,
  );
  await pickThing();
  fireEvent.click(await button("Gửi đăng ký"));
  expect(await screen.findByText(/^Tiết này đã đăng ký trước đó với đúng các thứ ấy/)).toBeTruthy();
  expect(router.state.location.search).toBe("?open=11");
});

test("a draft is kept and not sent", async () => {
  const asked = serve({ "POST /loan-registrations": { items: [{ ...slip, status: "DRAFT" }], before: [] } });
  open(RegistrationForm, `${home}/new?date=2027-03-02&session=MORNING&periods=3`, `${home}/new`);
  await pickThing();
  fireEvent.click(await button("Lưu nháp"));
  expect(await screen.findByText("Đã lưu nháp DK-2627-0011.")).toBeTruthy();
  expect(asked.find(({ call }) => call === "POST /loan-registrations")?.body.send).toBe(false);
});

test("a day that is over is recorded instead", async () => {
  const asked = serve({ "POST /loan-records": { items: [{ ...slip, recordedLater: true }] } });
  open(RegistrationForm, `${home}/new?date=2026-10-06&session=MORNING&periods=3`, `${home}/new`);
  expect(await screen.findByText(/phiếu được ghi bổ sung/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lưu nháp" })).toBeNull();
  await pickThing();
  fireEvent.click(await button("Ghi bổ sung"));
  expect(await screen.findByText("Đã ghi bổ sung phiếu DK-2627-0011.")).toBeTruthy();
  expect(asked.find(({ call }) => call === "POST /loan-records")?.body.registrations[0].date).toBe(
    "2026-10-06",
  );
});

test("where there is not enough, it says who has it, and it can be waited for", async () => {
  const asked = serve({ "POST /loan-availability": fourOfTwelve });
  open(RegistrationForm, `${home}/new?date=2027-03-02&session=MORNING&periods=2`, `${home}/new`);
  await pickThing();
  const quantity = await screen.findByRole("spinbutton", { name: "Số lượng Kính lúp" });
  fireEvent.change(quantity, { target: { value: "6" } });
  fireEvent.blur(quantity);
  expect(await screen.findByText("Còn 4 / 12, Trần Thị Hoa (6A1, tiết 2 sáng) đã đăng ký 8")).toBeTruthy();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Chờ nếu trống" }));
  fireEvent.click(await button("Gửi đăng ký"));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /loan-registrations")?.body.waitIfTaken).toBe(true),
  );
});

test("what the server refuses stands at its field", async () => {
  serve({
    "POST /loan-registrations": [
      409,
      {
        code: "conflict",
        message: "Chưa đăng ký được.",
        fields: { "registrations.0.lines.0.quantity": "Kính lúp chỉ còn 2." },
      },
    ],
  });
  open(RegistrationForm, `${home}/new?date=2027-03-02&session=MORNING&periods=2`, `${home}/new`);
  await pickThing();
  fireEvent.click(await button("Gửi đăng ký"));
  await waitFor(() => expect(screen.getAllByText("Kính lúp chỉ còn 2.")).toHaveLength(2));
});

test("a draft that stands is changed with its version and then sent; who keeps may name the borrower of a new one", async () => {
  const draft = { ...slip, status: "DRAFT" as const, version: 4, can: { ...slip.can, send: true } };
  const asked = serve({
    "GET /loan-registrations/11": draft,
    "PUT /loan-registrations/11": { ...draft, version: 5 },
    "POST /loan-registrations/11/submission": { ...slip, version: 6 },
    "GET /loan-weeks": { ...week, can: { ...week.can, keep: true } },
  });
  const router = open(RegistrationForm, `${home}/11/edit`, `${home}/:id/edit`);
  expect(await screen.findByRole("heading", { name: "Sửa đăng ký DK-2627-0011" })).toBeTruthy();
  const borrower = await screen.findByRole("combobox", { name: /Người mượn/ });
  expect((borrower as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(await button("Gửi đăng ký"));
  await waitFor(() => expect(router.state.location.search).toBe("?open=11"));
  expect(asked.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
    version: 4,
    periods: [3],
    lines: [{ equipmentId: 2, quantity: 8 }],
  });
  expect(asked.find(({ call }) => call.endsWith("/submission"))?.body).toMatchObject({ version: 5 });
});

test("what goes with a kind stays with it", () => {
  const values = {
    ...startOf(new URLSearchParams("kind=OUTSIDE&date=2027-03-02&session=MORNING&periods=2")),
    untilDate: "2027-03-05",
    partner: "THCS Nam Giang",
  };
  expect(bodyOfValues(values)).toMatchObject({
    kind: "OUTSIDE",
    untilDate: "2027-03-05",
    partner: "THCS Nam Giang",
  });
  expect(bodyOfValues(values)).not.toHaveProperty("periods");
  expect(bodyOfValues({ ...values, kind: "PERIOD" })).not.toHaveProperty("partner");
  expect(movedTo(values, { date: "2027-03-08", session: null, periods: [] })).toEqual({
    date: "2027-03-08",
    untilDate: "2027-03-11",
  });
  expect(askOfValues(values, undefined)).toBeUndefined();
  expect(
    askOfValues({ ...values, roomId: { id: 4, name: "Lab", code: null }, untilTime: "16" }, 9),
  ).toMatchObject({
    roomId: 4,
    exceptId: 9,
    untilTime: null,
  });
  expect(
    isRecorded({ kind: "PERIOD", date: "2027-03-01", untilDate: null, after: false }, "2027-03-02"),
  ).toBe(true);
  expect(
    isRecorded({ kind: "PERIOD", date: "2027-03-02", untilDate: null, after: false }, "2027-03-02"),
  ).toBe(false);
  expect(
    isRecorded({ kind: "DAYS", date: "2027-03-01", untilDate: "2027-03-02", after: true }, "2027-03-02"),
  ).toBe(true);
});
