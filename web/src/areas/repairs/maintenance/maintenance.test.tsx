import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { today } from "../../../lib/format.ts";
import { speak } from "../../../lib/language.ts";
import { maintained, open, serve, written } from "../../incidents/broken.test-data.tsx";
import MaintenanceList from "./maintenance-list.tsx";
import { bookPeriod } from "./maintenance-values.ts";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/broken/maintenance";
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input, textarea" }), { target: { value } });

test("what is due says so, late in red, and can be noted at once", async () => {
  const requests = serve({
    "POST /maintenance": { ...maintained, equipment: { id: 60, code: "TB-000060", name: "Tủ hút khí độc" } },
  });
  open(MaintenanceList, home);
  fireEvent.click(await screen.findByRole("button", { name: "Đến kỳ (2)" }));
  expect((await screen.findByText("quá kỳ từ 30/10/2026")).getAttribute("data-tone")).toBe("bad");
  expect(screen.getByText("đến kỳ 10/12/2026").getAttribute("data-tone")).toBe("waiting");
  fireEvent.click(screen.getByRole("button", { name: "Ghi bảo trì Tủ hút khí độc" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(drawer.getByText("Tủ hút khí độc (TB-000060)")).toBeTruthy();
  type("Nội dung", "Thay than hoạt tính");
  type("Chi phí", "250000");
  fireEvent.click(drawer.getByRole("button", { name: "Lưu" }));
  expect(await screen.findByText("Đã ghi bảo trì Tủ hút khí độc.")).toBeTruthy();
  expect(written(requests)).toMatchObject([
    {
      call: "POST /maintenance",
      body: {
        doneOn: today(),
        equipmentId: 60,
        roomId: null,
        content: "Thay than hoạt tính",
        cost: 250_000,
        nextOn: null,
      },
    },
  ]);
});

test("maintenance is of a thing or a room: without either nothing is sent", async () => {
  const requests = serve();
  open(MaintenanceList, `${home}?form=new`);
  await screen.findByRole("dialog");
  type("Nội dung", "Lau bụi");
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  expect((await screen.findAllByText(/Vui lòng nhập Thiết bị|Thiết bị/)).length).toBeGreaterThan(1);
  expect(screen.getByText("Còn 1 chỗ cần sửa trước khi lưu")).toBeTruthy();
  expect(written(requests)).toEqual([]);
});

test("a line is corrected with its version, and copied without its outcome", async () => {
  const requests = serve({ "PUT /maintenance/2": { ...maintained, version: 2 } });
  const router = open(MaintenanceList, `${home}?open=2`);
  fireEvent.click(await screen.findByRole("button", { name: "Sửa" }));
  await screen.findByText("Sửa dòng bảo trì");
  type("Kết quả", "Chạy êm");
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() =>
    expect(written(requests)[0]).toMatchObject({
      call: "PUT /maintenance/2",
      body: { result: "Chạy êm", version: 1, equipmentId: 50, roomId: 8 },
    }),
  );
  await waitFor(() => expect(router.state.location.search).toBe("?open=2"));
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Nhân bản" }));
  await screen.findByText("Ghi bảo trì tương tự");
  expect((screen.getByLabelText("Kết quả") as HTMLTextAreaElement).value).toBe("");
  expect((screen.getByLabelText("Nội dung", { selector: "textarea" }) as HTMLTextAreaElement).value).toBe(
    "Vệ sinh lưới lọc, thay bóng",
  );
});

test("a line is deleted after it was named", async () => {
  const requests = serve({ "DELETE /maintenance/2": {} });
  open(MaintenanceList, `${home}?open=2`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Xóa" }));
  expect(
    await screen.findByText("Dòng ngày 05/10/2026 của Máy chiếu phòng Tin sẽ không còn trong sổ."),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Xóa" }));
  await waitFor(() => expect(written(requests).map(({ call }) => call)).toEqual(["DELETE /maintenance/2"]));
});

test.each([
  [{}, { from: "2026-09-05", to: "2027-05-31" }],
  [{ from: "2026-10-01" }, { from: "2026-10-01", to: "2026-11-22" }],
  [{ to: "2025-03-01" }, { from: "2025-01-01", to: "2025-03-01" }],
  [{ from: "2027-01-01" }, { from: "2027-01-01", to: "2027-01-01" }],
])("the book of the filters %j shows %j", (filters, period) => {
  expect(bookPeriod(filters, { startDate: "2026-09-05", endDate: "2027-05-31" }, "2026-11-22")).toEqual(
    period,
  );
});
