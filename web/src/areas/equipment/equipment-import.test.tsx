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

test("a wrong cell is marked with its sentence and mended in place; what is asked carries the mended cell", async () => {
  const message = "Dòng 3, cột Đơn vị tính: bắt buộc nhập.";
  const rows = [
    preview.rows[0],
    {
      line: 3,
      cells: { name: "Máy chiếu" },
      errors: [{ field: "unit", message, text: "", suggestion: null, alike: 1 }],
    },
  ];
  const asked = serve({
    "POST /equipments/import/preview": {
      ...sure,
      errorCount: 1,
      rows,
      wrongLines: [3],
      notices: ["1 thiết bị trùng tên và đơn vị tính với thiết bị đã có."],
      skipped: ["Dòng 4: bỏ qua dòng tổng cộng."],
    },
  });
  open(EquipmentImport, home);
  await choose(sheet());
  const cell = await screen.findByRole("textbox", { name: "Dòng 3, Đơn vị tính" });
  expect(cell.getAttribute("aria-invalid")).toBe("true");
  expect(cell.closest(".import-wrong")?.textContent).toContain(message);
  expect(screen.getByText("Dòng 4: bỏ qua dòng tổng cộng.")).toBeTruthy();
  expect(screen.getByText(/1 thiết bị trùng tên/)).toBeTruthy();
  expect((screen.getByRole("button", { name: "Nhập 2 dòng" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(cell, { target: { value: "Cái" } });
  fireEvent.keyDown(cell, { key: "Enter" });
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({ edits: [{ field: "unit", line: 3, value: "Cái" }] }),
  );
});

test("an import whose answer got lost is repeated under the same key, then says how many and which voucher", async () => {
  let times = 0;
  const asked = serve({
    "POST /equipments/import/preview": sure,
    "POST /equipments/import": () =>
      ++times === 1
        ? [503, { code: "unavailable", message: "Chưa sẵn sàng." }]
        : {
            created: 2,
            changed: 0,
            unchanged: 0,
            voucherId: 7,
            voucherNumber: "DK-2627-0001",
            equipmentIds: [1, 2],
            unplaced: 1,
          },
  });
  open(EquipmentImport, home);
  await choose(sheet());
  fireEvent.click(await screen.findByRole("button", { name: "Nhập 2 dòng" }));
  expect(await screen.findByText("Chưa sẵn sàng.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nhập 2 dòng" }));
  expect(await screen.findByText("Đã nhập xong: Thiết bị")).toBeTruthy();
  expect(screen.getByText("Số lượng đầu kỳ ghi ở phiếu DK-2627-0001.", { exact: false })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Xếp 1 thiết bị vào phòng" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "In tem (2)" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Hoàn tác lần nhập" })).toBeTruthy();
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
    "POST /equipments/import": {
      created: 2,
      changed: 0,
      unchanged: 0,
      voucherId: 7,
      voucherNumber: "DK-2627-0001",
      equipmentIds: [1, 2],
      unplaced: 1,
    },
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
