/** Wrong cells of a list are mended beside the file, and right rows are taken without the wrong ones. */
import { describe, expect, test } from "vitest";
import { readSheet } from "../src/sheets/read.ts";
import { house } from "./house.ts";

const province = house();

const list = (header: string, rows: readonly string[]) => ({
  name: "so.csv",
  bytes: Buffer.from([header, ...rows].join("\n")),
});

interface Shown {
  rows: { line: number; cells: Record<string, unknown>; errors: { field: string; message: string }[] }[];
}

const faultsOf = ({ rows }: Shown) =>
  rows.flatMap(({ line, errors }) => errors.map(({ field }) => `${line} ${field}`));

const stock = (rows: readonly string[]) => list("Tên thiết bị;ĐVT;SL;Phòng;Ngày đưa vào sử dụng", rows);

describe("a stock list", () => {
  const file = stock([
    ...Array.from({ length: 14 }, (_, index) => `Kẹp ống nghiệm sửa ${index};Cáii;4;;`),
    "Giá đỡ sửa;Cái;mười;Phòng sửa ô;",
    "Đèn cồn sửa;Cái;6;;31/02/2025",
    "Lưới sửa;Cái;7;;",
  ]);

  test("says of each wrong cell what stands there, what was meant, what may stand there, and how many are alike", async () => {
    const mai = await province.as("mai");
    const seen = (await mai.upload("/equipments/import/preview", file)).body;
    expect(seen).toMatchObject({ rowCount: 17, errorCount: 16, whole: null });
    expect(seen.rows).toHaveLength(17);
    expect(seen.wrongLines).toEqual(Array.from({ length: 16 }, (_, index) => index + 2));
    expect(seen.rows[0].errors).toEqual([
      {
        field: "unit",
        message: "Dòng 2, cột Đơn vị tính: “Cáii” chưa có trong danh mục Đơn vị tính. Có phải “Cái”?",
        text: "Cáii",
        suggestion: "Cái",
        alike: 14,
      },
    ]);
    expect(seen.rows[14].errors[0]).toMatchObject({ text: "mười", suggestion: null, alike: 1 });
    expect(seen.rows[15].errors[0]).toMatchObject({ field: "inUseDate", text: "31/02/2025" });
    const field = (key: string) => seen.fields.find((one: { key: string }) => one.key === key);
    expect(field("unit").choices).toContain("Cái");
    expect([field("unit").others, field("quantity").choices]).toEqual([false, []]);
  });

  test("is judged again with what was mended, alike or one by one, and imported so; the same attempt again changes nothing", async () => {
    const mai = await province.as("mai");
    const before = (await mai.get("/equipments?size=1")).body.total;
    const alike = [{ field: "unit", from: "Cáii", value: "Cái" }];
    const half = await mai.upload("/equipments/import/preview", file, { edits: alike });
    expect(faultsOf(half.body)).toEqual(["16 quantity", "17 inUseDate"]);
    const still = await mai.upload("/equipments/import/preview", file, {
      edits: [...alike, { field: "quantity", line: 16, value: "mười hai" }],
    });
    expect(still.body.rows[14].errors[0]).toMatchObject({
      text: "mười hai",
      message: "Dòng 16, cột Số lượng: “mười hai” không phải là số.",
    });
    const edits = [
      ...alike,
      { field: "quantity", line: 16, value: "mười hai" },
      { field: "quantity", line: 16, value: "12" },
      { field: "inUseDate", line: 17, value: "28/02/2025" },
    ];
    const seen = await mai.upload("/equipments/import/preview", file, { edits });
    expect(seen.body).toMatchObject({ errorCount: 0, counts: { created: 17 } });
    expect(seen.body.countsFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    const key = { "idempotency-key": "nhap-da-sua-mot-lan" };
    const done = await mai.upload("/equipments/import", file, { edits }, key);
    expect(done.body).toMatchObject({ created: 17 });
    expect(done.body.equipmentIds).toHaveLength(17);
    expect((await mai.upload("/equipments/import", file, { edits }, key)).body).toEqual(done.body);
    expect((await mai.get("/equipments?size=1")).body.total).toBe(before + 17);
    const [stand] = (await mai.get("/equipments?search=gia%20do%20sua")).body.items;
    expect(stand).toMatchObject({ name: "Giá đỡ sửa", quantity: 12 });
    const voucher = (await mai.get(`/stock-vouchers/${done.body.voucherId}`)).body;
    expect(voucher).toMatchObject({ number: done.body.voucherNumber, date: seen.body.countsFrom });

    const undone = await mai.post(`/stock-vouchers/${done.body.voucherId}/reversal`, {
      reason: "Hoàn tác ngay sau khi ghi",
    });
    expect([undone.status, undone.body.status]).toEqual([200, "REVERSED"]);
    const after = (await mai.get(`/equipments/${stand.id}`)).body;
    expect(after).toMatchObject({ quantity: 0, active: false });
    // what was taken back is no reason to warn of the same list
    const again = await mai.upload("/equipments/import/preview", file, { edits });
    expect(again.body.notices.join(" ")).not.toContain("trùng tên");
  });

  test("is taken without its wrong rows, which leave nothing behind and come back as a file with what is wrong", async () => {
    const mai = await province.as("mai");
    const mixed = stock([
      "Bình cầu để lại 1;Cái;4;;",
      "Bình cầu để lại 2;Cáii;4;Phòng chỉ dòng sai nêu;",
      "Bình cầu để lại 3;Cái;tám;;",
    ]);
    const roomsNamed = async () =>
      (await mai.get(`/functional-rooms?search=${encodeURIComponent("Phòng chỉ dòng sai nêu")}`)).body.total;
    const edits = [{ field: "quantity", line: 4, value: "tám cái" }];
    const seen = (await mai.upload("/equipments/import/preview", mixed, { edits })).body;
    expect(seen.wrongLines).toEqual([3, 4]);

    const some = await mai.upload("/equipments/import", mixed, { edits, without: [3] });
    expect(some).toMatchObject({ status: 400, body: { code: "rowsRefused" } });
    expect((await mai.get("/equipments?search=binh%20cau%20de%20lai")).body.total).toBe(0);

    const returned = await mai.upload("/equipments/import/errors", mixed, { edits, without: [3, 4] });
    expect(String(returned.headers["content-disposition"])).toContain("so-loi.xlsx");
    const { rows } = await readSheet(returned.body, "x.xlsx");
    expect(rows).toEqual([
      ["Tên thiết bị", "ĐVT", "SL", "Phòng", "Ngày đưa vào sử dụng", "Lỗi"],
      [
        "Bình cầu để lại 2",
        "Cáii",
        "4",
        "Phòng chỉ dòng sai nêu",
        null,
        "Đơn vị tính: “Cáii” chưa có trong danh mục Đơn vị tính. Có phải “Cái”?",
      ],
      ["Bình cầu để lại 3", "Cái", "tám cái", null, null, "Số lượng: “tám cái” không phải là số."],
    ]);

    const taken = await mai.upload("/equipments/import", mixed, { edits, without: [3, 4] });
    expect(taken.body).toMatchObject({ created: 1 });
    const found = (await mai.get("/equipments?search=binh%20cau%20de%20lai")).body;
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual(["Bình cầu để lại 1"]);
    expect(await roomsNamed()).toBe(0);

    // the file that came back, mended, is taken like any other
    const mended = await mai.upload(
      "/equipments/import",
      { name: "so-loi.xlsx", bytes: returned.body },
      {
        edits: [
          { field: "unit", line: 2, value: "Cái" },
          { field: "quantity", line: 3, value: "8" },
        ],
      },
    );
    expect(mended.body).toMatchObject({ created: 2 });
    expect(await roomsNamed()).toBe(1);
  });

  test("has no cell that is not in the file: the edit is refused by row and column, in both languages, and nothing is written", async () => {
    const mai = await province.as("mai");
    const before = (await mai.get("/equipments?size=1")).body.total;
    const right = stock(["Cốc sửa nhầm;Cái;4;;"]);
    const edits = [{ field: "unit", line: 400, value: "Cái" }];
    const refused = await mai.upload("/equipments/import", right, { edits });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: "sheetRefused",
        message: "Dòng 400, cột Đơn vị tính: tệp không có ô này nên không sửa được.",
      },
    });
    const english = await mai.upload("/equipments/import", right, { edits }, { "accept-language": "en" });
    expect(english.body.message).toBe(
      "Row 400, column Unit of measure: the file has no such cell, so it cannot be mended.",
    );
    const header = await mai.upload("/equipments/import", right, {
      edits: [{ field: "unit", line: 1, value: "Cái" }],
    });
    expect(header.body.message).toContain("Dòng 1, cột Đơn vị tính");
    const unknown = await mai.upload("/equipments/import", right, {
      edits: [{ field: "khongCo", from: "a", value: "b" }],
    });
    expect(unknown.body.message).toBe("Cột khongCo: danh sách này không có cột này nên không sửa được.");
    const wrong = await mai.upload(
      "/equipments/import/preview",
      right,
      { edits: [{ field: "quantity", line: 2, value: "bốn" }] },
      { "accept-language": "en" },
    );
    expect(wrong.body.rows[0].errors[0].message).toBe("Row 2, column Quantity: “bốn” is not a number.");
    expect((await mai.get("/equipments?size=1")).body.total).toBe(before);
  });

  test("gains a column that its file does not have, where a cell of it is filled in", async () => {
    const mai = await province.as("mai");
    const file = list("Tên thiết bị;ĐVT;SL", ["Ống hút thêm cột;Cái;3", "Ống đong thêm cột;Cái;2"]);
    const edits = [{ field: "code", line: 3, value: "THEMCOT1" }];
    expect((await mai.upload("/equipments/import", file, { edits })).body).toMatchObject({ created: 2 });
    const [named] = (await mai.get("/equipments?search=THEMCOT1")).body.items;
    expect(named).toMatchObject({ name: "Ống đong thêm cột", code: "THEMCOT1" });
  });

  test("is marked only by those who may import it", async () => {
    const tuan = await province.as("tuan");
    expect((await tuan.upload("/equipments/import/errors", file)).status).toBe(403);
  });
});

describe("a catalogue", () => {
  test("is mended and taken in part by the same words; what was taken is there at the next reading", async () => {
    const hung = await province.as("hung");
    const file = list("Tên lớp,Khối,Sĩ số,Buổi học", [
      "6Y1,6,40,Sáng",
      "6Y2,sáu,40,Sánh",
      "6Y2,6,41,Sáng",
      "6Y4,6,40,Sánh",
    ]);
    const seen = (await hung.upload("/classrooms/import/preview", file)).body;
    expect(faultsOf(seen)).toEqual(["3 grade", "3 session", "4 name", "5 session"]);
    expect(seen.rows[1].errors[1]).toMatchObject({ text: "Sánh", suggestion: "Sáng", alike: 2 });
    expect(seen.fields.find((one: { key: string }) => one.key === "session")).toMatchObject({
      choices: expect.arrayContaining(["Sáng", "Chiều"]),
      others: false,
    });
    const edits = [{ field: "session", from: "Sánh", value: "Sáng" }];
    // without the third row the fourth repeats nothing
    const fewer = (await hung.upload("/classrooms/import/preview", file, { edits, without: [3] })).body;
    expect(fewer).toMatchObject({ rowCount: 3, errorCount: 0, counts: { created: 3 } });
    const returned = await hung.upload("/classrooms/import/errors", file, { edits, without: [3] });
    const { rows } = await readSheet(returned.body, "x.xlsx");
    expect(rows.slice(1)).toEqual([
      ["6Y2", "sáu", "40", "Sáng", "Khối: “sáu” không có trong danh sách cho phép."],
    ]);
    const taken = await hung.upload("/classrooms/import", file, { edits, without: [3] });
    expect(taken.body).toEqual({ created: 3, changed: 0, unchanged: 0 });
    const again = await hung.upload("/classrooms/import", file, { edits, without: [3] });
    expect(again.body).toEqual({ created: 0, changed: 0, unchanged: 3 });
  });

  test("of lessons is taken as a whole, and says why", async () => {
    const mai = await province.as("mai");
    const file = list("Môn học,Khối,Thứ tự,Tên bài học,Từ tiết,Đến tiết", [
      "Khoa học tự nhiên,9,901,Vạn hoa một,901,901",
      "Khoa học tự nhiên,9,902,Vạn hoa hai,chín,902",
    ]);
    const seen = (await mai.upload("/lessons/import/preview", file)).body;
    expect(seen.whole).toContain("chỉ nhận cả danh sách một lần");
    const refused = await mai.upload("/lessons/import", file, { without: [3] });
    expect(refused).toMatchObject({ status: 400, body: { code: "sheetRefused", message: seen.whole } });
    expect((await mai.get(`/lessons?search=${encodeURIComponent("Vạn hoa một")}`)).body.total).toBe(0);
    const edits = [{ field: "periodFrom", line: 3, value: "902" }];
    expect((await mai.upload("/lessons/import", file, { edits })).body).toMatchObject({ created: 2 });
  });

  test("of lessons whose subject and grade stand in the title alone is filled in for all its rows", async () => {
    const mai = await province.as("mai");
    const file = list("STT,Tên bài học,Tiết PPCT", ["921,Bài có tên,921–922", "922,Bài sau nó,923"]);
    const seen = (await mai.upload("/lessons/import/preview", file)).body;
    expect(seen).toMatchObject({ problems: [], unsaid: ["subject", "grade"], rowCount: 2 });
    const choicesOf = (key: string) =>
      seen.fields.find((field: { key: string }) => field.key === key).choices;
    expect(choicesOf("subject")).toContain("Khoa học tự nhiên");
    expect(choicesOf("grade").length).toBeGreaterThan(0);
    expect((await mai.upload("/lessons/import", file)).status).toBe(400);
    const edits = [
      { field: "subject", from: "", value: "Khoa học tự nhiên" },
      { field: "grade", from: "", value: choicesOf("grade").at(-1) },
    ];
    const filled = (await mai.upload("/lessons/import/preview", file, { edits })).body;
    expect([faultsOf(filled), filled.unsaid]).toEqual([[], []]);
    expect((await mai.upload("/lessons/import", file, { edits })).body).toMatchObject({ created: 2 });
    // a name is in no title
    const nameless = list("STT,Tiết PPCT", ["923,924"]);
    expect((await mai.upload("/lessons/import/preview", nameless)).body).toMatchObject({ unsaid: [] });
  });

  test("of lessons with one column of periods is mended as that column is written", async () => {
    const mai = await province.as("mai");
    const file = list("Môn học,Khối,Thứ tự,Tên bài học,Tiết", [
      "Khoa học tự nhiên,9,911,Bài hai đầu,911–912",
      "Khoa học tự nhiên,9,912,Bài sai đầu,chín",
    ]);
    const mapping = ["subject", "grade", "orderNo", "name", "periodFrom"];
    const edits = [{ field: "periodFrom", line: 3, value: "913–914" }];
    const seen = (await mai.upload("/lessons/import/preview", file, { mapping, edits })).body;
    expect(faultsOf(seen)).toEqual([]);
    expect(seen.rows[1].cells).toMatchObject({ periodFrom: 913, periodTo: 914 });
  });
});
