import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atItsPlace } from "../../../lib/notices.test-data.ts";
import { counting, drafted, dryRun, open, serve, written } from "../checks.test-data.tsx";
import { blankCheck, bodyOf, instantOf, isAhead, momentOf, nameOf, valuesOf } from "./check-values.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const home = "/equipment/inventory";
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a moment is typed in the time of the school, and what is ahead of now is known", () => {
  expect(momentOf(new Date("2027-05-25T18:00:30Z"))).toEqual({ day: "2027-05-26", clock: "01:00" });
  expect(instantOf({ day: "2027-05-26", clock: "01:00" })).toBe("2027-05-26T01:00:00+07:00");
  expect(instantOf({ day: "2027-05-26", clock: null })).toBeUndefined();
  const now = new Date("2027-05-25T10:00:00Z");
  expect(isAhead({ day: "2027-05-25", clock: "17:01" }, now)).toBe(true);
  expect(isAhead({ day: "2027-05-25", clock: "17:00" }, now)).toBe(false);
  expect(isAhead({ day: "2027-05-25", clock: "25:00" }, now)).toBe(false);
});

test("the body holds only what belongs to its scope, and members that have been filled in", () => {
  const rooms = [{ id: 3, name: "Phòng Lí", code: null }];
  const subjects = [{ id: 5, name: "Vật lí", code: null }];
  const values = { ...valuesOf(counting), roomIds: rooms, subjectIds: subjects };
  expect(bodyOf(values)).toMatchObject({ roomIds: [], subjectIds: [] });
  expect(bodyOf({ ...values, scope: "SUBJECTS" })).toMatchObject({
    roomIds: [3],
    subjectIds: [5],
    groupIds: [],
  });
  expect(bodyOf({ ...values, scope: "ROOMS" })).toMatchObject({ roomIds: [3], subjectIds: [] });
  const blank = {
    isOutside: false,
    employeeId: null,
    memberName: null,
    title: null,
    represents: null,
    role: "MEMBER" as const,
  };
  expect(bodyOf({ ...values, members: [...values.members, blank] }).members).toEqual([
    { employeeId: 9, title: "Hiệu trưởng", represents: null, role: "CHAIR" },
    {
      employeeId: null,
      memberName: "Nguyễn Văn Bình",
      title: "Trưởng ban",
      represents: "Ban đại diện cha mẹ học sinh",
      role: "MEMBER",
    },
  ]);
});

test("the name is proposed from kind and year", () => {
  const year = { id: 7, name: "2026–2027", startDate: "2026-09-05" };
  expect(blankCheck(year).name).toBe("Kiểm kê cuối năm học 2026–2027");
  expect(nameOf("ASSETS", year)).toBe("Kiểm kê tài sản 31/12/2026");
  expect(nameOf("HANDOVER", undefined)).toBe("Kiểm kê bàn giao phòng");
});

test("what and when: the name follows the kind until somebody writes another; days in the wrong order and a missing cut-off are said at their fields", async () => {
  const requests = serve();
  open(`${home}/new`);
  await waitFor(() =>
    expect((screen.getByLabelText("Tên đợt kiểm kê") as HTMLInputElement).value).toBe(
      "Kiểm kê cuối năm học 2026–2027",
    ),
  );
  fireEvent.mouseDown(screen.getByLabelText("Loại kiểm kê"));
  fireEvent.click(await screen.findByText("Tài sản 31/12"));
  expect((screen.getByLabelText("Tên đợt kiểm kê") as HTMLInputElement).value).toBe(
    "Kiểm kê tài sản 31/12/2026",
  );
  const type = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  type("Giờ chốt sổ", "");
  press("Lưu và tiếp tục");
  expect((await screen.findAllByText("Vui lòng nhập Thời điểm chốt sổ.")).length).toBeGreaterThan(0);
  press("Ngay bây giờ");
  const to = screen.getByLabelText("Đến ngày");
  fireEvent.change(to, { target: { value: "01/01/2020" } });
  fireEvent.keyDown(to, { key: "Enter" });
  press("Lưu và tiếp tục");
  expect((await screen.findAllByText(/^Đến ngày .*trước/)).length).toBeGreaterThan(0);
  expect(written(requests)).toEqual([]);
});

test("a cut-off that lies ahead is said at once, and 'now' sets it right", async () => {
  serve();
  open(`${home}/new`);
  const clock = await screen.findByLabelText("Giờ chốt sổ");
  const day = screen.getByLabelText("Thời điểm chốt sổ");
  fireEvent.change(day, { target: { value: "31/12/2099" } });
  fireEvent.keyDown(day, { key: "Enter" });
  fireEvent.change(clock, { target: { value: "17h" } });
  fireEvent.blur(clock);
  expect(await screen.findByText(/Thời điểm này chưa tới/)).toBeTruthy();
  press("Ngay bây giờ");
  await waitFor(() => expect(screen.queryByText(/Thời điểm này chưa tới/)).toBeNull());
});

test("the first step makes the draft and leads on to the scope, where rooms have to be named", async () => {
  const requests = serve({ "POST /inventory-checks": drafted });
  const router = open(`${home}/new`);
  await screen.findByDisplayValue("Kiểm kê cuối năm học 2026–2027");
  press("Lưu và tiếp tục");
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: `${home}/13/edit`, search: "?step=scope" }),
  );
  expect(written(requests)[0]?.body).toMatchObject({
    name: "Kiểm kê cuối năm học 2026–2027",
    schoolYearId: 7,
    scope: "ALL",
    members: [],
  });
  fireEvent.click(await screen.findByRole("radio", { name: /Theo phòng/ }));
  press("Lưu và tiếp tục");
  expect((await screen.findAllByText("Vui lòng nhập Phòng.")).length).toBeGreaterThan(0);
  expect(written(requests)).toHaveLength(1);
});

test("the board: somebody of the unit brings the position along; what the server refuses stands at its row", async () => {
  const requests = serve({
    "PUT /inventory-checks/13": [
      400,
      { code: "invalid", message: "x", fields: { "members.1.memberName": "Vui lòng nhập Họ tên." } },
    ],
  });
  open(`${home}/13/edit?step=board`);
  fireEvent.click(await screen.findByRole("button", { name: /Thêm người trong đơn vị/ }));
  fireEvent.mouseDown(await screen.findByLabelText("Họ tên (trong đơn vị)"));
  fireEvent.click(await screen.findByText("Võ Anh Tuấn"));
  await waitFor(() =>
    expect((screen.getByLabelText("Chức vụ") as HTMLInputElement).value).toBe("Phó hiệu trưởng"),
  );
  press(/Thêm người ngoài đơn vị/);
  fireEvent.change(screen.getAllByLabelText("Đại diện").at(-1) as HTMLElement, {
    target: { value: "UBND xã" },
  });
  press("Lưu và tiếp tục");
  expect((await screen.findAllByText("Vui lòng nhập Họ tên.")).length).toBeGreaterThan(0);
  expect(written(requests)[0]?.body).toMatchObject({
    version: 1,
    cutoffAt: drafted.cutoffAt,
    members: [
      { employeeId: 20, title: "Phó hiệu trưởng", role: "CHAIR" },
      { employeeId: null, represents: "UBND xã" },
    ],
  });
});

test("the board of the last check is taken over whole", async () => {
  const requests = serve({ "PUT /inventory-checks/13": { ...drafted, version: 2 } });
  const router = open(`${home}/13/edit?step=board`);
  fireEvent.click(await screen.findByRole("button", { name: "Lấy ban của đợt trước" }));
  expect(await screen.findByDisplayValue("Nguyễn Văn Bình")).toBeTruthy();
  press("Lưu và tiếp tục");
  await waitFor(() => expect(router.state.location.search).toBe("?step=start"));
  expect(written(requests)[0]?.body).toMatchObject({
    members: [{ employeeId: 9 }, { memberName: "Nguyễn Văn Bình" }],
  });
});

test("the dry run names what stands against the start, and nothing can be started", async () => {
  serve({
    "GET /inventory-checks/13/preview": dryRun({
      early: true,
      unposted: 3,
      taken: [
        { room: "Phòng bộ môn Vật lí", check: { id: 12, number: "KK-2027-0001", name: "Kiểm kê cuối năm" } },
      ],
    }),
  });
  open(`${home}/13/edit?step=start`);
  expect(
    (await screen.findByRole("link", { name: /Phòng bộ môn Vật lí: đợt KK-2027-0001/ })).getAttribute("href"),
  ).toBe(`${home}/12`);
  expect(screen.getByText(/chưa tới/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Xem phiếu nháp" }).getAttribute("href")).toBe(
    "/equipment/vouchers?status=DRAFT",
  );
  expect((screen.getByRole("button", { name: "Chốt sổ và bắt đầu đếm" }) as HTMLButtonElement).disabled).toBe(
    true,
  );
});

test("starting may be refused in the last moment; the sentence stays with the dry run", async () => {
  const requests = serve({
    "POST /inventory-checks/13/start": [
      409,
      { code: "roomBeingCounted", message: "Đang có đợt kiểm kê khác đếm: Phòng Lí." },
    ],
  });
  open(`${home}/13/edit?step=start`);
  expect(await screen.findByRole("heading", { name: "2 phiếu đếm, 122 dòng" })).toBeTruthy();
  press("Chốt sổ và bắt đầu đếm");
  expect(await screen.findByText("Đang có đợt kiểm kê khác đếm: Phòng Lí.", atItsPlace)).toBeTruthy();
  expect(written(requests)[0]?.body).toEqual({ version: 1 });
});

test("of a running check only board, days and words change, and the cut-off stays to the second", async () => {
  const requests = serve({ "PUT /inventory-checks/12": { ...counting, version: 5 } });
  const router = open(`${home}/12/edit`);
  expect(((await screen.findByLabelText("Tên đợt kiểm kê")) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole("radio")).toBeNull();
  fireEvent.change(screen.getByLabelText("Kết luận, kiến nghị"), { target: { value: "Đủ, đúng" } });
  press("Lưu");
  await waitFor(() => expect(router.state.location.pathname).toBe(`${home}/12`));
  expect(written(requests)[0]?.body).toMatchObject({
    conclusion: "Đủ, đúng",
    cutoffAt: "2027-05-25T10:00:30Z",
    version: 4,
  });
});
