import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { type Asked, open, preview, serve } from "./equipment.test-data.tsx";
import EquipmentImport from "./equipment-import.tsx";

const home = "/equipment/management/import";
const sure = { ...preview, confidence: [1, 1, 1] };
const sheet = (name = "thiet-bi.xlsx") => new File(["x"], name);

beforeEach(() => speak("vi"));

async function choose(file: File) {
  await screen.findByText(/Kéo tệp vào đây/);
  fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
    target: { files: [file] },
  });
}

test("a file of another kind is refused before it is sent", async () => {
  const asked = serve({});
  open(EquipmentImport, home);
  await choose(sheet("thiet-bi.xls"));
  expect(await screen.findByText(/Chỉ nhận tệp Excel/)).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

test("a doubtful column is shown first; another choice asks again", async () => {
  const asked = serve({ "POST /equipments/import/preview": preview });
  open(EquipmentImport, home);
  await choose(sheet());
  expect(await screen.findByText("Hãy xem lại")).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Cột “Ghi” là" }));
  fireEvent.click(await screen.findByTitle("Không nhập cột này"));
  await waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({
      mapping: ["name", "unit", null],
      brokenFromNotes: false,
      file: "thiet-bi.xlsx",
    }),
  );
});

test("a wrong cell is marked, its sentence listed, and nothing can be imported", async () => {
  const sentence = "Dòng 3, cột Đơn vị tính: bắt buộc nhập.";
  const rows = [
    preview.rows[0],
    { line: 3, cells: { name: "Máy chiếu" }, errors: [{ field: "unit", message: sentence }] },
  ];
  serve({
    "POST /equipments/import/preview": {
      ...sure,
      errorCount: 1,
      rows,
      notices: ["1 thiết bị trùng tên và đơn vị tính với thiết bị đã có."],
      skipped: ["Dòng 4: bỏ qua dòng tổng cộng."],
    },
  });
  open(EquipmentImport, home);
  await choose(sheet());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText(/^bắt buộc nhập\.$/).closest(".import-wrong")).toBeTruthy();
  expect(screen.getByText("Dòng 4: bỏ qua dòng tổng cộng.")).toBeTruthy();
  expect(screen.getByText(/1 thiết bị trùng tên/)).toBeTruthy();
  expect((screen.getByRole("button", { name: "Nhập 2 dòng" }) as HTMLButtonElement).disabled).toBe(true);
});

test("an import whose answer got lost is repeated under the same key, then says how many and which voucher", async () => {
  let times = 0;
  const asked = serve({
    "POST /equipments/import/preview": sure,
    "POST /equipments/import": () =>
      ++times === 1
        ? [503, { code: "unavailable", message: "Chưa sẵn sàng." }]
        : { created: 2, changed: 0, unchanged: 0, voucherNumber: "DK-2627-0001" },
  });
  open(EquipmentImport, home);
  await choose(sheet());
  fireEvent.click(await screen.findByRole("button", { name: "Nhập 2 dòng" }));
  expect(await screen.findByText("Chưa sẵn sàng.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nhập 2 dòng" }));
  expect(await screen.findByText("Đã nhập xong: Thiết bị")).toBeTruthy();
  expect(screen.getByText(/DK-2627-0001/)).toBeTruthy();
  const keys = asked
    .filter(({ call }: Asked) => call === "POST /equipments/import")
    .map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("broken pieces that only a note names are recorded when somebody says so", async () => {
  const offers = [{ line: 2, name: "Ống nghiệm Φ16", note: "Hỏng 15", broken: 15 }];
  const asked = serve({
    "POST /equipments/import/preview": { ...sure, offers, offerCount: 1 },
    "POST /equipments/import": { created: 2, changed: 0, unchanged: 0, voucherNumber: "DK-2627-0001" },
  });
  open(EquipmentImport, home);
  await choose(sheet());
  expect(await screen.findByText("1 dòng có số hỏng nằm trong cột ghi chú")).toBeTruthy();
  expect(screen.getByText("Dòng 2, Ống nghiệm Φ16: ghi chú “Hỏng 15”, 15 hỏng")).toBeTruthy();
  fireEvent.click(screen.getByRole("switch", { name: /Ghi nhận số hỏng/ }));
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ brokenFromNotes: true }));
  await waitFor(() => expect((screen.getByRole("switch") as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: /Nhập 2 dòng/ }));
  expect(await screen.findByText("Đã nhập xong: Thiết bị")).toBeTruthy();
  expect(asked.find(({ call }) => call === "POST /equipments/import")?.body).toMatchObject({
    brokenFromNotes: true,
  });
});
