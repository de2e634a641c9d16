import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../../lib/language.ts";
import { faultsByLesson, mondayToOpen, withThing } from "../week-values.ts";
import { fourOfTwelve, open, serve, slip, week } from "./week.test-data.tsx";
import WeekPage from "./week-page.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/request?monday=2026-11-23";
const box = (name: RegExp) => screen.findByRole("checkbox", { name });

test("the week opens on the one people think of: from Friday noon on the next", () => {
  expect(mondayToOpen(new Date("2026-11-24T03:00:00Z"))).toBe("2026-11-23");
  expect(mondayToOpen(new Date("2026-11-27T04:59:00Z"))).toBe("2026-11-23");
  expect(mondayToOpen(new Date("2026-11-27T05:00:00Z"))).toBe("2026-11-30");
  // Sunday evening in London is Monday morning at the school
  expect(mondayToOpen(new Date("2026-11-29T18:00:00Z"))).toBe("2026-11-30");
});

test("the week says what is registered, what is out and what the timetable proposes with how much is free", async () => {
  const asked = serve();
  open(WeekPage, home);
  expect(
    await screen.findByText("Bài 18: Thực hành quan sát tế bào", {
      selector: ".slip-card-open .slip-card-lesson",
    }),
  ).toBeTruthy();
  expect(screen.getByText("Chờ duyệt")).toBeTruthy();
  expect(screen.getByRole("link", { name: "1 quá hạn" }).getAttribute("href")).toBe(
    "/equipment/request/loans?mine=true&overdue=true",
  );
  expect(await screen.findAllByText("còn 12/12")).toHaveLength(2);
  expect(screen.getAllByText("Trường còn thiếu: Tiêu bản tế bào")).toHaveLength(2);
  expect(asked.find(({ call }) => call === "GET /loan-weeks")?.query.get("monday")).toBe("2026-11-23");
});

test("what is chosen among the proposals goes to the server in one call", async () => {
  const asked = serve();
  open(WeekPage, home);
  fireEvent.click(await box(/Thứ Năm 26\/11, tiết 2 sáng, 6A3/));
  fireEvent.click(await box(/Thứ Sáu 27\/11, tiết 4 sáng, 6A4/));
  fireEvent.click(screen.getByRole("button", { name: "Đăng ký 2 tiết" }));
  expect(await screen.findByText("Đã đăng ký 2 tiết.")).toBeTruthy();
  const calls = asked.filter(({ call }) => call === "POST /loan-registrations");
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body.registrations).toMatchObject([
    {
      kind: "PERIOD",
      date: "2026-11-26",
      session: "MORNING",
      periods: [2],
      classroomId: 63,
      lessonId: 301,
      lines: [{ typeId: 50, quantity: 6 }],
    },
    { date: "2026-11-27", periods: [4], classroomId: 64 },
  ]);
  expect(calls[0]?.body).toMatchObject({ waitIfTaken: false, proposed: true });
  // nothing is chosen any more, and the bar that sends goes from the foot of the page
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Đăng ký/ })).toBeNull());
});

test("what another device registered meanwhile is not counted again, and the week is read anew", async () => {
  const asked = serve({ "POST /loan-registrations": { items: [slip], before: [slip] } });
  open(WeekPage, home);
  fireEvent.click(await box(/Thứ Năm 26\/11, tiết 2 sáng, 6A3/));
  fireEvent.click(await box(/Thứ Sáu 27\/11, tiết 4 sáng, 6A4/));
  const reads = () => asked.filter(({ call }) => call === "GET /loan-weeks").length;
  const first = reads();
  fireEvent.click(screen.getByRole("button", { name: "Đăng ký 2 tiết" }));
  expect(
    await screen.findByText("Đã đăng ký 1 tiết. 1 tiết đã đăng ký trước đó, không ghi thêm."),
  ).toBeTruthy();
  await waitFor(() => expect(reads()).toBeGreaterThan(first));
});

test("all proposals are chosen by one tap beside the week, and only then a bar stands at the foot", async () => {
  serve();
  open(WeekPage, home);
  const all = await screen.findByRole("button", { name: /^Chọn cả \d+ tiết$/ });
  expect(screen.queryByRole("button", { name: /^Đăng ký/ })).toBeNull();
  const count = /\d+/.exec(all.textContent ?? "")?.[0];
  fireEvent.click(all);
  expect(await screen.findByRole("button", { name: `Đăng ký ${count} tiết` })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Chọn cả/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Bỏ chọn" }));
  expect(await screen.findByRole("button", { name: /^Chọn cả/ })).toBeTruthy();
});

test("where there is not enough, it says who has it, and a tap takes the lesson to when there is", async () => {
  const asked = serve({ "POST /loan-availability": fourOfTwelve });
  open(WeekPage, home);
  expect(await screen.findByText("Còn 4 / 12, Trần Thị Hoa (6A1, tiết 2 sáng) đã đăng ký 8")).toBeTruthy();
  fireEvent.click(await box(/6A3/));
  expect(screen.getByText("1 tiết thiếu thiết bị")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Thứ Năm 26/11, tiết 4 sáng" }));
  expect(await screen.findByText("Chuyển sang Thứ Năm 26/11, tiết 4 sáng")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("1 tiết thiếu thiết bị")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Đăng ký 1 tiết" }));
  await waitFor(() =>
    expect(
      asked.find(({ call }) => call === "POST /loan-registrations")?.body.registrations[0],
    ).toMatchObject({ date: "2026-11-26", periods: [4] }),
  );
});

test("what others have can be waited for; a refusal stands at its lesson", async () => {
  const asked = serve({
    "POST /loan-availability": fourOfTwelve,
    "POST /loan-registrations": [
      409,
      {
        code: "notEnough",
        message: "Chưa đăng ký được.",
        fields: { "registrations.0.lines.0.quantity": "Kính hiển vi chỉ còn 4." },
      },
    ],
  });
  open(WeekPage, home);
  fireEvent.click(await box(/6A3/));
  fireEvent.click(await box(/Chờ nếu trống/));
  fireEvent.click(screen.getByRole("button", { name: "Đăng ký 1 tiết" }));
  const fault = await screen.findByText("Kính hiển vi chỉ còn 4.");
  expect(fault.closest("article")?.textContent).toContain("6A3");
  expect(asked.find(({ call }) => call === "POST /loan-registrations")?.body.waitIfTaken).toBe(true);
});

test("without a timetable a lesson is put together chip by chip, with its things chosen already", async () => {
  const asked = serve({ "GET /loan-weeks": { ...week, items: [], proposals: [] } });
  open(WeekPage, home);
  fireEvent.click(await screen.findByRole("button", { name: "Thêm tiết: Thứ Tư 25/11, tiết 2 sáng" }));
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByRole("button", { name: "Thứ Tư 25/11" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  fireEvent.click(await within(sheet).findByRole("button", { name: /^6A2\s*·\s*KHTN$/ }));
  expect((await within(sheet).findByRole("button", { name: /Bài 18/ })).getAttribute("aria-pressed")).toBe(
    "true",
  );
  expect(await within(sheet).findByText("còn 12/12")).toBeTruthy();
  fireEvent.click(within(sheet).getByRole("button", { name: /Tiết 3/, description: "08:50 – 08:45" }));
  fireEvent.click(within(sheet).getByRole("button", { name: "Đăng ký" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /loan-registrations")).toBe(true));
  const { body } = asked.find(({ call }) => call === "POST /loan-registrations") ?? {};
  expect(body.registrations[0]).toMatchObject({
    date: "2026-11-25",
    periods: [2, 3],
    classroomId: 62,
    subjectId: 31,
    lessonId: 301,
    studentCount: 42,
    lines: [{ typeId: 50, quantity: 6 }],
  });
});

test("a slip is copied to other periods and classes; what is registered there is overwritten only when somebody says so", async () => {
  const outcomes = [
    { sourceId: 11, date: "2026-11-25", session: "MORNING", periods: [1], outcome: "COPIED", message: null },
    {
      sourceId: 11,
      date: "2026-11-26",
      session: "MORNING",
      periods: [1],
      outcome: "TAKEN",
      message: "Cô Hoa đã lấy hết.",
    },
  ];
  const asked = serve({
    "POST /loan-registrations/copies": ({ body }: { body: { overwrite: boolean } }) =>
      body.overwrite
        ? { items: [slip], outcomes }
        : [409, { code: "weekRegistered", message: "Tuần 12 đã có đăng ký. Ghi đè?" }],
  });
  open(WeekPage, home);
  fireEvent.click(await screen.findByRole("button", { name: /^Sao chép: Thứ Ba 24\/11/ }));
  const drawer = await screen.findByRole("dialog");
  fireEvent.click(await within(drawer).findByRole("button", { name: "Chép sang Thứ Tư 25/11, tiết 1 sáng" }));
  fireEvent.click(within(drawer).getByRole("button", { name: "Chép sang Thứ Năm 26/11, tiết 1 sáng" }));
  fireEvent.mouseDown(
    await within(drawer).findByRole("combobox", { name: "Lớp, Thứ Năm 26/11, tiết 1 sáng" }),
  );
  fireEvent.click(await screen.findByText("6A3", { selector: ".ant-select-item-option-content" }));
  fireEvent.click(within(drawer).getByRole("button", { name: "Sao chép sang 2 tiết" }));
  expect(await within(drawer).findByText("Tuần 12 đã có đăng ký. Ghi đè?")).toBeTruthy();
  fireEvent.click(within(drawer).getByRole("button", { name: "Ghi đè" }));
  expect(await within(drawer).findByText("Cô Hoa đã lấy hết.")).toBeTruthy();
  expect(within(drawer).getByText("Đã sao chép 1 tiết.")).toBeTruthy();
  const [first, second] = asked.filter(({ call }) => call === "POST /loan-registrations/copies");
  expect(first?.body).toMatchObject({ ids: [11], overwrite: false, borrowerId: 80 });
  expect(second?.body.overwrite).toBe(true);
  expect(second?.body.slots).toMatchObject([
    { date: "2026-11-25", periods: [1], classroomId: 62 },
    { date: "2026-11-26", periods: [1], classroomId: 63 },
  ]);
});

test("a whole week goes to several others; one that was recorded blocks it", async () => {
  const asked = serve({
    "POST /loan-registrations/copies": [
      409,
      { code: "weekRecorded", message: "Tuần 13 đã ghi mượn, không thể sao chép đè." },
    ],
  });
  open(WeekPage, home);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByText("Sao chép tuần này sang…"));
  const drawer = await screen.findByRole("dialog");
  fireEvent.click(await within(drawer).findByRole("checkbox", { name: "Tuần 13 (30/11 – 06/12)" }));
  fireEvent.click(within(drawer).getByRole("checkbox", { name: "Tuần 14 (07/12 – 13/12)" }));
  fireEvent.click(within(drawer).getByRole("button", { name: "Sao chép sang 2 tuần" }));
  expect(await within(drawer).findByText("Tuần 13 đã ghi mượn, không thể sao chép đè.")).toBeTruthy();
  expect(within(drawer).queryByRole("button", { name: "Ghi đè" })).toBeNull();
  expect(asked.at(-1)?.body).toMatchObject({
    fromMonday: "2026-11-23",
    toMondays: ["2026-11-30", "2026-12-07"],
  });
});

test("who may not register for himself sees the week without a way to add", async () => {
  serve({
    "GET /loan-weeks": {
      ...week,
      items: [],
      proposals: [],
      can: { employee: null, register: false, keep: false, lendOutside: false, readAll: false },
    },
  });
  open(WeekPage, home);
  expect(await screen.findByText(/chưa gắn với cán bộ nào/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Thêm tiết/ })).toBeNull();
});

test("who reads everybody's week and has none is asked whose it shall be", async () => {
  const nobody = { employee: null, register: false, keep: false, lendOutside: false, readAll: true };
  serve({ "GET /loan-weeks": { ...week, items: [], proposals: [], can: nobody } });
  open(WeekPage, home);
  expect(await screen.findByText("Chưa chọn xem tuần của ai")).toBeTruthy();
  expect(await screen.findByRole("combobox", { name: "Xem tuần của" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Bảng điều phối" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Quầy giao nhận" })).toBeNull();
});

test("a thing picked again is one more of it, and sentences find their lesson", () => {
  const thing = {
    equipmentId: 5,
    typeId: null,
    code: null,
    name: "Kính lúp",
    unit: "Cái",
    trackingMode: "QUANTITY",
    roomName: null,
    subjectName: null,
    total: 9,
    free: 9,
  };
  expect(withThing(withThing([], thing), thing)).toMatchObject([{ equipmentId: 5, quantity: 2 }]);
  expect([...faultsByLesson({ "registrations.1.date": "Ngày nghỉ.", send: "?" })]).toEqual([
    [1, ["Ngày nghỉ."]],
  ]);
});
