import "fake-indexeddb/auto";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { discard, onSending, sendWaiting, whatWaits } from "../../../lib/outbox.ts";
import { logInAs, openReport, openSchool, photo, type School } from "./report.test-data.tsx";
import { reportKind, sendReports } from "./send-reports.ts";

let school: School;

beforeEach(() => {
  sessionStorage.clear();
  school = openSchool();
  logInAs(4);
  onSending(reportKind, sendReports);
  URL.createObjectURL ??= () => "blob:photo";
  URL.revokeObjectURL ??= () => undefined;
});
afterEach(async () => {
  for (const { key } of await whatWaits()) await discard(key);
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const take = (...photos: File[]) =>
  fireEvent.change(screen.getByLabelText("Chọn ảnh"), { target: { files: photos } });
const sent = () => [...school.reports.values()];
/** Sending begins a moment after keeping. */
const says = (words: string | RegExp) => screen.findByText(words, {}, { timeout: 5_000 });

test("from the label in the hand: a photo, a sentence, and it is sent with the keyboard alone", async () => {
  openReport("/equipment/broken/new?equipment=20");
  const note = await screen.findByLabelText("Mô tả");
  await screen.findByText("Nhiều nhất 5 Cái");
  fireEvent.change(note, { target: { value: "Gãy ốc vi cấp" } });
  take(photo(), photo());
  await press("Hỏng nặng");
  fireEvent.keyDown(note, { key: "Enter", ctrlKey: true });
  expect(await says(/Đã gửi báo cáo HM-0005/)).toBeTruthy();
  expect(sent()).toEqual([
    {
      body: {
        kind: "BROKEN",
        equipmentId: 20,
        roomId: null,
        quantity: 1,
        occurredOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        severity: "HEAVY",
        classroomId: null,
        note: "Gãy ốc vi cấp",
        clientId: expect.stringMatching(/^[A-Za-z0-9-]{16,64}$/),
      },
      photos: ["Ảnh 1.jpg", "Ảnh 2.jpg"],
    },
  ]);
  expect(screen.getByRole("link", { name: "Xem báo cáo" }).getAttribute("href")).toBe(
    "/equipment/broken?open=1",
  );
});

test("what is on loan stands first and is reported lost with its number at most", async () => {
  const router = openReport("/equipment/broken/new?kind=LOST");
  const mine = within(await screen.findByRole("list", { name: "Thầy/cô đang mượn" }));
  fireEvent.click(mine.getByRole("button", { name: /PM-0070/ }));
  expect(router.state.location.search).toBe("?kind=LOST&equipment=20");
  await press("Thêm một: Số lượng");
  expect(((await button("Thêm một: Số lượng")) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByText("Mức độ")).toBeNull();
  await press("Thêm lớp, phòng, ngày xảy ra");
  await press("Kho thiết bị");
  await press("Gửi báo mất");
  await says(/Đã gửi báo cáo/);
  expect(sent()[0]?.body).toMatchObject({ kind: "LOST", quantity: 2, roomId: 8, severity: null });
});

test("without network it is kept, survives a reload, and arrives exactly once with its photos", async () => {
  openReport("/equipment/broken/new?equipment=20");
  await screen.findByText("Nhiều nhất 5 Cái");
  school.isAway = true;
  take(photo(), photo("image2.jpg"));
  await press("Gửi báo hỏng");
  expect(await says("Đã giữ trong máy, sẽ gửi khi có mạng")).toBeTruthy();
  expect(school.reports.size).toBe(0);

  // the page is closed; another one begins
  cleanup();
  openReport();
  const waiting = within(await screen.findByRole("region", { name: "Báo cáo chờ gửi" }));
  expect(waiting.getByText("Kính hiển vi quang học, 1 Cái")).toBeTruthy();

  // the network is back, and loses the answer of the report, then that of the first photo
  school.isAway = false;
  school.losesAnswerOf = "POST /incidents";
  await sendWaiting();
  school.losesAnswerOf = "POST /attachments";
  await sendWaiting();
  await sendWaiting();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Báo cáo chờ gửi" })).toBeNull());
  expect(sent().map(({ photos }) => photos)).toEqual([["Ảnh 1.jpg", "Ảnh 2.jpg"]]);
  expect(await whatWaits()).toEqual([]);
});

test("two taps are one report", async () => {
  openReport("/equipment/broken/new?equipment=20");
  const send = await button("Gửi báo hỏng");
  fireEvent.click(send);
  fireEvent.click(send);
  await says(/Đã gửi báo cáo/);
  expect(school.calls.filter((call) => call === "POST /incidents")).toHaveLength(1);
});

test("a report of somebody else's account waits for them", async () => {
  openReport("/equipment/broken/new?equipment=20");
  await screen.findByText("Nhiều nhất 5 Cái");
  school.isAway = true;
  await press("Gửi báo hỏng");
  await says("Đã giữ trong máy, sẽ gửi khi có mạng");
  cleanup();
  school.isAway = false;
  logInAs(5);
  await sendWaiting();
  expect(school.reports.size).toBe(0);
  logInAs(4);
  await sendWaiting();
  expect(school.reports.size).toBe(1);
});

test("what the server refuses is said, changed and sent again in its place", async () => {
  school.refuses["POST /incidents"] = [
    400,
    { code: "invalid", message: "…", fields: { quantity: "Chỉ còn 1 cái tốt ở phòng này." } },
  ];
  openReport("/equipment/broken/new?equipment=20");
  await screen.findByText("Nhiều nhất 5 Cái");
  fireEvent.change(screen.getByLabelText("Mô tả"), { target: { value: "Vỡ thị kính" } });
  await press("Thêm một: Số lượng");
  take(photo());
  await press("Gửi báo hỏng");
  expect(await says("Chỉ còn 1 cái tốt ở phòng này.")).toBeTruthy();
  school.refuses = {};
  await press("Sửa lại");
  expect(((await screen.findByLabelText("Mô tả")) as HTMLTextAreaElement).value).toBe("Vỡ thị kính");
  await press("Bớt một: Số lượng");
  await press("Gửi báo hỏng");
  await says(/Đã gửi báo cáo/);
  expect(sent()).toMatchObject([{ body: { quantity: 1, note: "Vỡ thị kính" }, photos: ["Ảnh 1.jpg"] }]);
  expect(await whatWaits()).toEqual([]);
});

test("a photo that is refused is named, and the report is there", async () => {
  school.refuses["POST /attachments"] = [400, { code: "invalid", message: "Tệp không phải là ảnh." }];
  openReport("/equipment/broken/new?equipment=20");
  await screen.findByText("Nhiều nhất 5 Cái");
  take(photo());
  await press("Gửi báo hỏng");
  expect(
    await says("Báo cáo HM-0005 đã gửi, nhưng “Ảnh 1.jpg” chưa gửi được: Tệp không phải là ảnh."),
  ).toBeTruthy();
  expect(school.reports.size).toBe(1);
});

test("a scanned label names its thing without network, and what was known before has its name", async () => {
  school.isAway = true;
  const router = openReport();
  const box = await screen.findByLabelText("Quét, hoặc tìm theo tên, mã");
  fireEvent.change(box, { target: { value: "https://thietbi.songlam.edu.vn/q/e77" } });
  fireEvent.submit(box.closest("form") as HTMLFormElement);
  await waitFor(() => expect(router.state.location.search).toBe("?equipment=77"));
  expect(await screen.findByText("Thiết bị có nhãn số 77")).toBeTruthy();
  await press("Gửi báo hỏng");
  await says("Đã giữ trong máy, sẽ gửi khi có mạng");
  expect(await whatWaits(reportKind)).toMatchObject([
    { request: { report: { equipmentId: 77 } }, about: "Thiết bị có nhãn số 77, 1" },
  ]);
});

test("a code that is of nothing is said; a search shows what matches", async () => {
  openReport("/equipment/broken/new?code=XYZ");
  const said = await screen.findByText("Không tìm thấy GET /qr-labels/resolution.", {
    // the notice says it too
    selector: ".ant-alert *",
  });
  expect(said).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Quét, hoặc tìm theo tên, mã"), { target: { value: "kính" } });
  const found = within(await screen.findByRole("list", { name: "Kết quả tìm" }));
  fireEvent.click(found.getByRole("button", { name: /Kính hiển vi/ }));
  expect(await button("Gửi báo hỏng")).toBeTruthy();
});
