import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { atItsPlace } from "../../lib/notices.test-data.ts";
import { an, chi, nothing, open, serve, week } from "./statistics.test-data.tsx";
import StatisticsPage from "./statistics-page.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/request/statistics";
const usesOf = (name: string) =>
  screen.findByLabelText(new RegExp(`^Số lượt sử dụng.*, ${name}$`)) as Promise<HTMLInputElement>;
const saveButton = () => screen.getByRole("button", { name: /Lưu tuần này/ }) as HTMLButtonElement;
const put = (requests: ReturnType<typeof serve>) =>
  requests.filter(({ call }) => call === "PUT /usage-counts");

test("teachers stand by group, who is in none last; only rows one may change are fields; the sums are of all", async () => {
  serve();
  open(StatisticsPage, `${home}?tab=quick`);
  await usesOf("Nguyễn Văn An");
  const rows = screen.getAllByRole("row").map((row) => within(row).queryByRole("rowheader")?.textContent);
  expect(rows.filter(Boolean)).toEqual([
    "Tổ Khoa học tự nhiên",
    "Nguyễn Văn An",
    "Đỗ Quốc Dũng",
    "Tổ Ngữ văn",
    "Trần Kim ChiPhạm Thu Hà ghi",
    "Chưa thuộc tổ nào",
    "Lê Thị Bình",
    "Cộng",
  ]);
  expect(screen.queryByLabelText(/^Số lượt sử dụng.*, Đỗ Quốc Dũng$/)).toBeNull();
  expect(screen.getAllByRole("row").at(-1)?.textContent).toBe("Cộng113000");
});

test("only what changed is sent, with the version it was read in, and Ctrl+S saves", async () => {
  const requests = serve({ "PUT /usage-counts": { ...week, items: [{ ...an, uses: 5, version: 1 }, chi] } });
  open(StatisticsPage, `${home}?tab=quick&monday=2026-11-23`);
  fireEvent.change(await usesOf("Nguyễn Văn An"), { target: { value: "5" } });
  expect(screen.getByText("Có số chưa lưu")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole("row").at(-1)?.textContent).toBe("Cộng163000"));
  fireEvent.keyDown(document, { key: "s", ctrlKey: true });
  expect(await screen.findByText("Đã lưu số liệu Tuần 12 (23/11 – 29/11).")).toBeTruthy();
  expect(put(requests).map(({ body }) => body)).toEqual([
    { monday: "2026-11-23", rows: [{ employeeId: 1, subjectId: null, ...nothing, uses: 5, version: null }] },
  ]);
  await waitFor(() => expect(saveButton().disabled).toBe(true));
});

test("Enter and the arrows go to the same column of the next row that can be typed into", async () => {
  serve();
  open(StatisticsPage, `${home}?tab=quick`);
  const first = await usesOf("Nguyễn Văn An");
  const second = await usesOf("Trần Kim Chi");
  first.focus();
  fireEvent.keyDown(first, { key: "Enter" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
});

test("a table of Excel fills the cells, by name where it has names", async () => {
  const requests = serve({ "PUT /usage-counts": week });
  open(StatisticsPage, `${home}?tab=quick`);
  const first = await usesOf("Nguyễn Văn An");
  fireEvent.paste(first, {
    clipboardData: { getData: () => "TRẦN KIM CHI\t9\t8\nNguyễn Văn An\t2\t1\t1\nNgười Lạ\t3" },
  });
  expect(await screen.findByText("Đã dán 2 dòng.")).toBeTruthy();
  expect(screen.getByText("Không tìm thấy: Người Lạ.")).toBeTruthy();
  expect(first.value).toBe("2");
  fireEvent.click(saveButton());
  await waitFor(() =>
    expect(put(requests)[0]?.body).toMatchObject({
      rows: [
        { employeeId: 1, uses: 2, equipmentPeriods: 1, ictPeriods: 1 },
        { employeeId: 3, uses: 9, equipmentPeriods: 8, version: 2 },
      ],
    }),
  );
});

test("a line by subject needs its subject before it is sent", async () => {
  const requests = serve();
  open(StatisticsPage, `${home}?tab=quick`);
  fireEvent.click(
    await screen.findByRole("button", { name: "Ghi thêm một dòng theo môn cho Nguyễn Văn An" }),
  );
  await screen.findByRole("button", { name: "Bỏ dòng theo môn vừa thêm của Nguyễn Văn An" });
  const cells = screen.getAllByLabelText(/^Số lượt sử dụng.*, Nguyễn Văn An$/);
  expect(cells).toHaveLength(2);
  const subject = screen.getByRole("combobox", { name: "Môn, Nguyễn Văn An" });
  expect(document.activeElement).toBe(subject);
  // the keys of a list are the list's own
  fireEvent.keyDown(subject, { key: "ArrowDown", keyCode: 40 });
  expect(subject.getAttribute("aria-expanded")).toBe("true");
  fireEvent.change(cells[1] as HTMLElement, { target: { value: "3" } });
  fireEvent.click(saveButton());
  expect(await screen.findByText("Vui lòng chọn môn.")).toBeTruthy();
  expect(put(requests)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Bỏ dòng theo môn vừa thêm của Nguyễn Văn An" }));
  await waitFor(() => expect(screen.getAllByLabelText(/^Số lượt sử dụng.*, Nguyễn Văn An$/)).toHaveLength(1));
});

test("who was overtaken reads by whom, keeps what was typed, and may load what is there now", async () => {
  const answers: Record<string, unknown> = {
    "PUT /usage-counts": [
      409,
      { code: "stale", message: "Dữ liệu đã được Lê Minh sửa lúc 10:05, mời tải lại." },
    ],
  };
  serve(answers);
  open(StatisticsPage, `${home}?tab=quick`);
  const cell = await usesOf("Trần Kim Chi");
  fireEvent.change(cell, { target: { value: "6" } });
  fireEvent.click(saveButton());
  expect(
    await screen.findByText("Dữ liệu đã được Lê Minh sửa lúc 10:05, mời tải lại.", atItsPlace),
  ).toBeTruthy();
  expect(cell.value).toBe("6");
  serve({ "GET /usage-counts": { ...week, items: [an, { ...chi, uses: 12, version: 3 }] } });
  fireEvent.click(screen.getByRole("button", { name: "Tải bản mới, bỏ phần đang nhập" }));
  await waitFor(async () => expect((await usesOf("Trần Kim Chi")).value).toBe("12"));
});

test("what is wrong with a row is said of the teacher, not of the number it was sent under", async () => {
  serve({
    "PUT /usage-counts": [
      400,
      { code: "invalid", message: "x", fields: { "rows.0.uses": "Dòng, dòng 1, Số lượt không hợp lệ." } },
    ],
  });
  open(StatisticsPage, `${home}?tab=quick`);
  fireEvent.change(await usesOf("Trần Kim Chi"), { target: { value: "6" } });
  fireEvent.click(saveButton());
  expect(await screen.findByText("Trần Kim Chi, Số lượt không hợp lệ.")).toBeTruthy();
});

test("the other week waits until what was typed is saved or given up", async () => {
  serve();
  const router = open(StatisticsPage, `${home}?tab=quick&monday=2026-11-23`);
  fireEvent.change(await usesOf("Nguyễn Văn An"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Tuần sau" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(router.state.location.search).toBe("?tab=quick&monday=2026-11-23");
});

test("who may only read sees figures and no field", async () => {
  serve({
    "GET /usage-counts": {
      ...week,
      items: week.items.map((row) => ({ ...row, can: { edit: false } })),
      can: { edit: false, editAll: false },
    },
  });
  open(StatisticsPage, `${home}?tab=quick`);
  expect(await screen.findByText(/xem được số liệu của tuần này nhưng không sửa được/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lưu tuần này" })).toBeNull();
  expect(screen.queryByLabelText(/^Số lượt sử dụng.*, Nguyễn Văn An$/)).toBeNull();
});

test("the summary asks for the days of the address and adds up what it shows", async () => {
  const row = { employeeId: 1, name: "Nguyễn Văn An", subjectGroupName: "Tổ Khoa học tự nhiên" };
  const requests = serve({
    "GET /usage-summary": {
      from: "2026-11-01",
      to: "2026-11-30",
      items: [
        {
          ...row,
          ictPeriods: 3,
          equipmentPeriods: 12,
          subjectRoomPeriods: 2,
          multiPurposePeriods: 0,
          uses: 20,
        },
        {
          ...row,
          employeeId: 2,
          name: "Lê Thị Bình",
          ictPeriods: 1,
          equipmentPeriods: 4,
          subjectRoomPeriods: 0,
          multiPurposePeriods: 1,
          uses: 5,
        },
      ],
    },
  });
  open(StatisticsPage, `${home}?from=2026-11-01&to=2026-11-30&subjectGroupId=7`);
  expect(
    await screen.findByText(
      "Cộng: 16 tiết dùng thiết bị, 4 tiết ứng dụng CNTT, 2 tiết ở phòng bộ môn, 1 tiết ở phòng đa chức năng, 25 lượt dùng",
    ),
  ).toBeTruthy();
  const asked = requests.find(({ call }) => call === "GET /usage-summary")?.query ?? new URLSearchParams();
  expect(Object.fromEntries(asked)).toEqual({ from: "2026-11-01", to: "2026-11-30", subjectGroupId: "7" });
  expect((screen.getByRole("button", { name: "In bảng tổng hợp" }) as HTMLButtonElement).disabled).toBe(
    false,
  );
});

test("a period without figures says so, and there is nothing to print", async () => {
  serve({ "GET /usage-summary": { from: "2026-11-01", to: "2026-11-30", items: [] } });
  open(StatisticsPage, home);
  expect(await screen.findByText("Chưa có số liệu trong khoảng này")).toBeTruthy();
  expect((screen.getByRole("button", { name: "In bảng tổng hợp" }) as HTMLButtonElement).disabled).toBe(true);
});

test("the sums stand first; noting a week is one press away, and so is the way back", async () => {
  serve({ "GET /usage-summary": { from: "2026-11-01", to: "2026-11-30", items: [] } });
  open(StatisticsPage, home);
  fireEvent.click(await screen.findByRole("button", { name: "Ghi nhanh theo tuần" }));
  await usesOf("Nguyễn Văn An");
  fireEvent.click(screen.getByRole("button", { name: "Về thống kê" }));
  expect(await screen.findByText("Chưa có số liệu trong khoảng này")).toBeTruthy();
});
