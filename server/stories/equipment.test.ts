import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSheet } from "../src/sheets/read.ts";
import { house } from "./house.ts";

const province = house();
const tubes = {
  name: "Ống nghiệm chia vạch",
  unit: "Cái",
  trackingMode: "QUANTITY",
  grades: [8, 9],
  quantity: 35,
  broken: 15,
  unitPrice: 12_000,
};

async function added(more: Record<string, unknown> = {}) {
  const answer = await (await province.as("mai")).post("/equipments", { ...tubes, ...more });
  expect(answer.status).toBe(200);
  return answer.body;
}

test("Mai adds test tubes: 35 with 15 broken stand on the books under an opening voucher", async () => {
  const record = await added();
  expect(record).toMatchObject({
    name: tubes.name,
    quantity: 35,
    good: 20,
    broken: 15,
    active: true,
    grades: [8, 9],
  });
  expect(record.code).toMatch(/^TB\d{5}$/);
  const mai = await province.as("mai");
  const { items } = (await mai.get(`/equipments/${record.id}/movements`)).body;
  expect(
    items.map((line: { voucherType: string; quantity: number }) => [line.voucherType, line.quantity]),
  ).toEqual([
    ["OPENING", 15],
    ["OPENING", 20],
  ]);
  expect((await mai.get(`/equipments/${record.id}/history`)).body.items).toMatchObject([
    { event: "equipment.created", actorName: "Phan Thị Tuyết Mai", details: { quantity: 35 } },
  ]);
});

test.each(["ong nghiem chia", "ỐNG NGHIỆM", "chia ong", "TB0"])(
  "searching “%s” finds the test tubes",
  async (search) => {
    await added();
    const { items } = (
      await (await province.as("mai")).get(`/equipments?size=200&search=${encodeURIComponent(search)}`)
    ).body;
    expect(items.some((item: { name: string }) => item.name === tubes.name)).toBe(true);
  },
);

test("Mai types “lực” and finds what is called so before what has it somewhere", async () => {
  const mai = await province.as("mai");
  await added({ name: "Lực kế ống 5 N", code: "LK-5" });
  await added({ name: "Bộ thí nghiệm đo lực", code: "DL-1" });
  await added({ name: "Bộ cờ Lucky", code: "LS-1" });
  const found = async (query: string) =>
    (await mai.get(`/equipments?size=200&search=${encodeURIComponent("lực")}${query}`)).body.items.map(
      (item: { name: string }) => item.name,
    ) as string[];
  const names = await found("");
  const places = ["Lực kế ống 5 N", "Bộ thí nghiệm đo lực", "Bộ cờ Lucky"].map((name) => names.indexOf(name));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect((await found("&sort=-createdAt"))[0]).toBe("Bộ cờ Lucky");
});

test("words are found from their beginning, and punctuation is neither missed nor a wildcard", async () => {
  const mai = await province.as("mai");
  await added({ name: "Cồn (hộp 72%) tinh_khiết", code: "HC-00417" });
  const found = async (search: string) =>
    (await mai.get(`/equipments?size=200&search=${encodeURIComponent(search)}`)).body.items.map(
      (item: { name: string }) => item.name,
    );
  for (const search of ["hop 72%", "khiet con", "(hộp", "hc-00417", "417", "HC 00417"])
    expect([search, (await found(search)).includes("Cồn (hộp 72%) tinh_khiết")]).toEqual([search, true]);
  for (const search of ["hi%t", "tinh_", "op"])
    expect([search, (await found(search)).filter((name: string) => name.startsWith("Cồn (hộp"))]).toEqual([
      search,
      search === "tinh_" ? ["Cồn (hộp 72%) tinh_khiết"] : [],
    ]);
  expect((await found("ong nghiem")).some((name: string) => name.startsWith("Ống nghiệm"))).toBe(true);
  expect((await found("ong nghiem")).filter((name: string) => name.includes("phòng thí nghiệm"))).toEqual([]);
});

test("lists are sorted the Vietnamese way, in pages with the exact total", async () => {
  const mai = await province.as("mai");
  const group = (await mai.post("/equipment-groups", { name: "Sắp xếp" })).body;
  for (const name of ["Ấm đun", "Áo blouse", "Đèn cồn", "Dao mổ", "Ê ke", "Eke gỗ"])
    await added({ name, groupId: group.id });
  const page = (await mai.get(`/equipments?groupId=${group.id}&sort=name&size=4`)).body;
  expect(page.total).toBe(6);
  expect(page.items.map((item: { name: string }) => item.name)).toEqual([
    "Áo blouse",
    "Ấm đun",
    "Dao mổ",
    "Đèn cồn",
  ]);
  const second = (await mai.get(`/equipments?groupId=${group.id}&sort=name&size=4&page=2`)).body;
  expect(second.items.map((item: { name: string }) => item.name)).toEqual(["Eke gỗ", "Ê ke"]);
});

test("the total is exact for every person, with and without a filter", async () => {
  for (const key of ["mai", "lan", "hoa", "tri"] as const) {
    const someone = await province.as(key);
    const all = (await someone.get("/equipments?size=1")).body.total;
    const byMode = await Promise.all(
      ["QUANTITY", "ITEM", "CONSUMABLE", "DIGITAL"].map(
        async (mode) => (await someone.get(`/equipments?size=1&trackingMode=${mode}`)).body.total,
      ),
    );
    expect(byMode.reduce((sum: number, n: number) => sum + n, 0)).toBe(all);
  }
});

test("a page of equipment costs the same number of statements, however many rows it has", async () => {
  const mai = await province.as("mai");
  const cost = async (path: string) => {
    const before = province.database.statements();
    await mai.get(path);
    return province.database.statements() - before;
  };
  expect(await cost("/equipments?size=1")).toBe(3);
  expect(await cost("/equipments?size=200")).toBe(3);
  expect(await cost("/equipments?size=200&search=ong&sort=name")).toBe(3);
});

test("a code is chosen or given, and stands once in a unit whatever its case, marks and spaces", async () => {
  await added({ code: "KHV-01" });
  const mai = await province.as("mai");
  const again = await mai.post("/equipments", { ...tubes, code: "khv - 01" });
  expect(again.status).toBe(409);
  expect(again.body.fields).toEqual({ code: "Mã thiết bị “khv - 01” đã tồn tại." });
  expect((await (await province.as("huong")).post("/equipments", { ...tubes, code: "KHV-01" })).status).toBe(
    200,
  );
});

test("the automatic numbering steps over a code that somebody chose", async () => {
  const last = Number((await added()).code.slice(2));
  await added({ code: `TB${String(last + 1).padStart(5, "0")}` });
  expect((await added()).code).toBe(`TB${String(last + 2).padStart(5, "0")}`);
});

test("Mai corrects the name; quantities are not hers to type", async () => {
  const record = await added();
  const mai = await province.as("mai");
  const change = {
    name: "Ống nghiệm chia độ",
    unit: "Cái",
    grades: [9],
    code: record.code,
    unitPrice: tubes.unitPrice,
    roomId: record.room.id,
    version: record.version,
  };
  expect((await mai.put(`/equipments/${record.id}`, { ...change, quantity: 99 })).status).toBe(400);
  const changed = await mai.put(`/equipments/${record.id}`, change);
  expect(changed.body).toMatchObject({
    name: "Ống nghiệm chia độ",
    grades: [9],
    quantity: 35,
    version: record.version + 1,
  });
  expect((await mai.put(`/equipments/${record.id}`, change)).body.code).toBe("stale");
  const [line] = (await mai.get(`/equipments/${record.id}/history`)).body.items;
  expect(line.details.changes).toEqual([
    { field: "name", from: "Ống nghiệm chia vạch", to: "Ống nghiệm chia độ" },
    { field: "grades", from: [8, 9], to: [9] },
  ]);
});

test("what was never used is deleted, and its opening is reversed, not erased", async () => {
  const record = await added();
  const mai = await province.as("mai");
  const before = (await mai.get("/equipments?size=1")).body.total;
  expect((await mai.delete(`/equipments/${record.id}`)).status).toBe(204);
  expect((await mai.get(`/equipments/${record.id}`)).status).toBe(404);
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before - 1);
  const { rows } = await province.owner.pool.query(
    "select sum(quantity) as sum, count(*) from stock_movements where equipment_id = $1",
    [record.id],
  );
  expect(rows).toEqual([{ sum: 0, count: 4 }]);
  await added({ code: record.code });
});

test("what a demand asks for cannot be deleted; it can be stopped, and followed again", async () => {
  const record = await added();
  const mai = await province.as("mai");
  await mai.post("/demands", {
    title: "Thêm ống nghiệm",
    lines: [{ equipmentId: record.id, name: "x", unit: "y", requestedQuantity: 5 }],
  });
  const refused = await mai.delete(`/equipments/${record.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    "Không thể xóa vì đã phát sinh: 1 đề nghị trang bị. Bạn có thể ngừng theo dõi.",
  );
  const total = (await mai.get("/equipments?size=1")).body.total;
  expect((await mai.post(`/equipments/${record.id}/deactivation`)).body).toMatchObject({
    active: false,
    can: { stop: false, resume: true },
  });
  expect((await mai.get("/equipments?size=1")).body.total).toBe(total - 1);
  expect((await mai.get("/equipments?size=1&active=false")).body.items[0].id).toBe(record.id);
  expect((await mai.post(`/equipments/${record.id}/reactivation`)).body.active).toBe(true);
  expect((await mai.get("/equipments?size=1")).body.total).toBe(total);
});

test("teachers and superiors look, only the unit's keepers write, and other schools see nothing", async () => {
  const record = await added();
  const change = { name: "x", unit: "y", grades: [], code: record.code, version: 1 };
  for (const key of ["tuan", "lan", "hoa"] as const) {
    const someone = await province.as(key);
    expect((await someone.get(`/equipments/${record.id}`)).body.can).toEqual({
      edit: false,
      remove: false,
      stop: false,
      resume: false,
      post: false,
    });
    expect((await someone.put(`/equipments/${record.id}`, change)).status).toBe(403);
    expect((await someone.delete(`/equipments/${record.id}`)).status).toBe(403);
  }
  expect((await (await province.as("tuan")).post("/equipments", tubes)).status).toBe(403);
  expect((await (await province.as("tri")).post("/equipments", tubes)).status).toBe(403);
  for (const key of ["huong", "khanh", "cuong", "toan"] as const) {
    const stranger = await province.as(key);
    expect((await stranger.get(`/equipments/${record.id}`)).status).toBe(404);
    expect((await stranger.put(`/equipments/${record.id}`, change)).status).toBe(404);
    expect((await stranger.get(`/equipments/${record.id}/history`)).status).toBe(404);
    expect((await stranger.get(`/equipments?departmentId=${record.departmentId}`)).body.total).toBe(0);
  }
});

test("a request that is sent twice with one key is done once", async () => {
  const mai = await province.as("mai");
  const key = { "idempotency-key": "lan-1" };
  const [first, second] = [
    await mai.post("/equipments", tubes, key),
    await mai.post("/equipments", tubes, key),
  ];
  expect(second.body).toEqual(first.body);
  expect((await mai.post("/equipments", { ...tubes, quantity: 1, broken: 0 }, key)).body.code).toBe(
    "keyReused",
  );
  const atOnce = await Promise.all(
    Array.from({ length: 10 }, () => mai.post("/equipments", tubes, { "idempotency-key": "lan-2" })),
  );
  expect(new Set(atOnce.map((answer) => answer.body.id)).size).toBe(1);
});

test.each([
  ["half a piece", { unit: "Cái", quantity: 1.5, broken: 0 }, "quantity"],
  ["two pieces under one code", { trackingMode: "ITEM", quantity: 2, broken: 0 }, "quantity"],
  ["more broken than there are", { quantity: 3, broken: 4 }, "broken"],
  ["a negative quantity", { quantity: -1, broken: 0 }, "quantity"],
  ["an endless quantity", { quantity: 1e300, broken: 0 }, "quantity"],
  ["four decimals", { unit: "kg", quantity: 1.2345, broken: 0 }, "quantity"],
  ["text for a number", { quantity: "35" }, "quantity"],
  ["a name of blanks", { name: " \u00a0 " }, "name"],
  ["a name with NUL", { name: "a\u0000b" }, "name"],
  ["a name with half a character", { name: "a\ud800b" }, "name"],
  ["a name of 300 letters", { name: "x".repeat(300) }, "name"],
  ["31 February", { inUseDate: "2026-02-31" }, "inUseDate"],
  ["a grade twice", { grades: [6, 6] }, "grades"],
  ["half a đồng", { unitPrice: 10.5 }, "unitPrice"],
])("%s is refused with a sentence at the field, and nothing is written", async (_, change, field) => {
  const mai = await province.as("mai");
  const before = (await mai.get("/equipments?size=1")).body.total;
  const answer = await mai.post("/equipments", { ...tubes, ...change });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toContain(field);
  expect(answer.body.fields[field].length).toBeGreaterThan(5);
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before);
});

test("names are kept in one Unicode form, however they were typed", async () => {
  const record = await added({ name: "Kính hiển vi".normalize("NFD") });
  expect(record.name).toBe("Kính hiển vi".normalize("NFC"));
});

test("grams may be fractions", async () => {
  expect(
    await added({ name: "Muối ăn", unit: "g", trackingMode: "CONSUMABLE", quantity: 12.5, broken: 0 }),
  ).toMatchObject({ quantity: 12.5 });
});

const stockList = readFileSync(new URL("../src/demo/names/sample-school-inventory.csv", import.meta.url));

test("Bình imports the school's real stock list into an empty school, and it comes out again as Excel", async () => {
  const binh = await province.as("binh");
  expect((await binh.get("/equipments?size=1")).body.total).toBe(0);
  const file = { name: "ton-kho.csv", bytes: stockList };
  const preview = await binh.upload("/equipments/import/preview", file);
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({
    rowCount: 86,
    errorCount: 0,
    problems: [],
    counts: { created: 86, changed: 0, unchanged: 0 },
  });
  expect((await binh.get("/equipments?size=1")).body.total).toBe(0);

  const imported = await binh.upload("/equipments/import", file);
  expect(imported.body).toMatchObject({ created: 86, changed: 0, unchanged: 0 });
  expect((await binh.upload("/equipments/import/preview", file)).body.notices[0]).toMatch(
    /^86 thiết bị trùng tên và đơn vị tính/,
  );
  const list = (await binh.get("/equipments?size=200")).body;
  expect(list.total).toBe(86);
  expect(list.items.find((item: { name: string }) => item.name === "Ống nghiệm Φ16")).toMatchObject({
    quantity: 35,
    good: 20,
    broken: 15,
    // a lower secondary school teaches it as a strand of natural sciences
    subject: { name: "Khoa học tự nhiên" },
    group: { name: "Thủy tinh" },
  });
  expect(list.items.find((item: { name: string }) => item.name === "Cồn Ethanol 96°")).toMatchObject({
    trackingMode: "CONSUMABLE",
    unit: "Chai",
    quantity: 10,
  });

  const exported = await binh.get("/equipments/export?search=kinh");
  const { rows } = await readSheet(exported.body, "x.xlsx");
  expect(rows[0]).toContain("Tên thiết bị");
  expect(rows.length - 1).toBe((await binh.get("/equipments?search=kinh&size=1")).body.total);

  const whole = await binh.get("/equipments/export");
  const again = await binh.upload("/equipments/import/preview", { name: "lai.xlsx", bytes: whole.body });
  expect(again.body.rowCount).toBe(86);
  expect(again.body.rows.filter((row: { errors: unknown[] }) => row.errors.length > 0)).toHaveLength(86);
  expect(again.body.rows[0].errors[0].message).toMatch(
    /^Dòng 2, cột Mã thiết bị: mã “.+” đã có trong đơn vị/,
  );
});

test("a list with wrong cells is shown cell by cell and not a row of it is saved", async () => {
  const mai = await province.as("mai");
  const before = (await mai.get("/equipments?size=1")).body.total;
  const file = {
    name: "loi.csv",
    bytes: Buffer.from("Tên thiết bị;ĐVT;SL;Hỏng\nBóng đá;Quả;10;2\nLưới;;3;0\nCột;Cái;ba;0\nVợt;Cái;2;5\n"),
  };
  const preview = await mai.upload("/equipments/import/preview", file);
  const sentences = preview.body.rows.flatMap((row: { errors: { message: string }[] }) =>
    row.errors.map((error) => error.message),
  );
  expect(sentences).toHaveLength(3);
  expect(sentences[0]).toBe("Dòng 3, cột Đơn vị tính: bắt buộc nhập.");
  expect(sentences[1]).toContain("Dòng 4, cột Số lượng");
  expect(sentences[2]).toContain("Dòng 5, cột Hỏng");
  const refused = await mai.upload("/equipments/import", file);
  expect(refused.status).toBe(400);
  expect(refused.body.code).toBe("rowsRefused");
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before);
});

test("columns can be mapped by hand", async () => {
  const mai = await province.as("mai");
  const file = { name: "la.csv", bytes: Buffer.from("A,B,C\nCờ vua,Bộ,4\n") };
  expect((await mai.upload("/equipments/import/preview", file)).body.problems).toHaveLength(1);
  const preview = await mai.upload("/equipments/import/preview", file, {
    mapping: ["name", "unit", "quantity"],
  });
  expect(preview.body).toMatchObject({ rowCount: 1, errorCount: 0 });
  expect(
    (await mai.upload("/equipments/import", file, { mapping: ["name", "unit", "quantity"] })).body.created,
  ).toBe(1);
});

test.each([
  ["no table", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4])],
  ["an empty file", Buffer.alloc(0)],
  ["a broken workbook", Buffer.from("PK\u0003\u0004 nothing behind")],
])("%s is refused in words", async (_, bytes) => {
  const answer = await (await province.as("mai")).upload("/equipments/import/preview", {
    name: "tep.xlsx",
    bytes,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.message.length).toBeGreaterThan(10);
});

test("a file of more than 10 MB is refused with 413", async () => {
  const answer = await (await province.as("mai")).upload("/equipments/import/preview", {
    name: "to.csv",
    bytes: Buffer.alloc(10 * 1024 * 1024 + 1, "a"),
  });
  expect(answer.status).toBe(413);
});

test("the template comes back empty but understood", async () => {
  const mai = await province.as("mai");
  const template = await mai.get("/equipments/import/template");
  const preview = await mai.upload("/equipments/import/preview", { name: "mau.xlsx", bytes: template.body });
  expect(preview.body.mapping.slice(0, 4)).toEqual(["code", "name", "unit", "quantity"]);
  expect(preview.body.rowCount).toBe(0);
});

test("the words already used are offered", async () => {
  await added({ unit: "Hộc" });
  const { units } = (await (await province.as("mai")).get("/equipments/words")).body;
  expect(units).toEqual(expect.arrayContaining(["Cái", "Hộc"]));
});

/** Rows of a catalogue that Mai sees, by their names. */
async function idsOf(path: string): Promise<Map<string, number>> {
  const { items } = (await (await province.as("mai")).get(`${path}?size=200`)).body;
  return new Map(items.map((row: { name: string; id: number }) => [row.name, row.id]));
}

const list = (header: string, rows: readonly string[]) => ({
  name: "so.csv",
  bytes: Buffer.from([header, ...rows].join("\n")),
});

test("300 rows with “Hỏng 15” in their notes: wrong units are named, nothing is saved until they are right, then the counts are taken over", async () => {
  const mai = await province.as("mai");
  const before = (await mai.get("/equipments?size=1")).body.total;
  const rows = (wrong: boolean) =>
    Array.from({ length: 300 }, (_, index) => {
      const unit = wrong && [10, 20].includes(index) ? "Cáii" : wrong && index === 30 ? "" : "Cái";
      return `Ống nghiệm nhập ${index};${unit};${index === 5 ? "2,5" : 40};${index % 3 === 0 ? "Hỏng 15" : index % 3 === 1 ? "Hỏng do sử dụng lâu năm" : ""}`;
    });
  const header = "Tên thiết bị;ĐVT;SL;Ghi chú";
  const wrong = await mai.upload("/equipments/import/preview", list(header, rows(true)));
  expect(wrong.body).toMatchObject({ rowCount: 300, errorCount: 4, offerCount: 100 });
  const sentences = wrong.body.rows.flatMap((row: { errors: { message: string }[] }) =>
    row.errors.map(({ message }) => message),
  );
  expect(sentences).toEqual([
    "Dòng 7, cột Số lượng: Số lượng phải là số nguyên với đơn vị tính này.",
    "Dòng 12, cột Đơn vị tính: “Cáii” chưa có trong danh mục Đơn vị tính. Có phải “Cái”?",
    "Dòng 22, cột Đơn vị tính: “Cáii” chưa có trong danh mục Đơn vị tính. Có phải “Cái”?",
    "Dòng 32, cột Đơn vị tính: bắt buộc nhập.",
  ]);
  expect(
    (await mai.upload("/equipments/import", list(header, rows(true)), { brokenFromNotes: true })).body.code,
  ).toBe("rowsRefused");
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before);

  const right = list(
    header,
    rows(false).map((row) => row.replace("2,5", "40")),
  );
  const preview = await mai.upload("/equipments/import/preview", right, { brokenFromNotes: true });
  expect(preview.body).toMatchObject({ errorCount: 0, offerCount: 100 });
  expect(preview.body.offers[0]).toEqual({ line: 2, name: "Ống nghiệm nhập 0", note: "Hỏng 15", broken: 15 });
  const imported = await mai.upload("/equipments/import", right, { brokenFromNotes: true });
  expect(imported.body).toMatchObject({ created: 300, changed: 0, unchanged: 0 });
  expect(imported.body.voucherNumber).toMatch(/^DK-\d{4}-\d{4}$/);
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before + 300);
  const found = (await mai.get("/equipments?size=200&search=ong%20nghiem%20nhap&condition=BROKEN")).body;
  expect(found.total).toBe(100);
  expect(found.items[0]).toMatchObject({ quantity: 40, good: 25, broken: 15, note: "Hỏng 15" });
});

test("notes are only offered where they can be meant: never beside a broken column, and what is more than there is gets a word", async () => {
  const mai = await province.as("mai");
  const file = list("Tên thiết bị;ĐVT;SL;Hỏng;Ghi chú", [
    "Bóng đá;Quả;10;2;Hỏng 5",
    "Lưới;Cái;3;;Hỏng 15",
    "Vợt;Cái;4;;hỏng hết",
  ]);
  const preview = (await mai.upload("/equipments/import/preview", file)).body;
  expect(preview.offers).toEqual([{ line: 4, name: "Vợt", note: "hỏng hết", broken: 4 }]);
  expect(preview.notices).toContain(
    "Dòng 3: ghi chú “Hỏng 15” nhưng số lượng chỉ có 3, nên không lấy số hỏng từ ghi chú.",
  );
  expect(preview.errorCount).toBe(0);
});

test("names of rooms, groups and sources that the unit does not have are announced and added, near misses are read as what is there", async () => {
  const mai = await province.as("mai");
  const file = list("Tên thiết bị;ĐVT;SL;Môn;Nhóm;Phòng;Nguồn", [
    "Kính lúp nhập;Cái;5;KHTN;Dụng cụ thí nghiệm;Phòng bộ môn Khoa học tự nhien;NSNN",
    "Tranh nhập;Tờ;3;khoa hoc tu nhien;Tranh ảnh;Kho số 7;Quỹ khuyến học",
    "Sổ tay nhập;Quyển;1;;Sổ tay;KHO SỐ 7;",
    "Kẹp nhập;Cái;1;;;Kho thiết bj;",
  ]);
  const preview = (await mai.upload("/equipments/import/preview", file)).body;
  expect(preview.errorCount).toBe(0);
  expect(preview.notices).toEqual([
    "Sẽ thêm vào danh mục nhóm thiết bị: Sổ tay (dòng 4).",
    "Sẽ thêm vào danh mục phòng: Kho số 7 (dòng 3, 4).",
    "Sẽ thêm vào danh mục nguồn kinh phí: Quỹ khuyến học (dòng 3).",
    "“Kho thiết bj” được hiểu là “Kho thiết bị” đã có trong danh mục.",
  ]);
  expect((await idsOf("/functional-rooms")).has("Kho số 7")).toBe(false);
  expect((await mai.upload("/equipments/import", file)).body.created).toBe(4);
  const record = async (name: string) =>
    (await mai.get(`/equipments?search=${encodeURIComponent(name)}`)).body.items[0];
  expect(await record("Kính lúp nhập")).toMatchObject({
    subject: { name: "Khoa học tự nhiên" },
    room: { name: "Phòng bộ môn Khoa học tự nhiên" },
    fundingSource: { name: "Ngân sách nhà nước" },
    places: [{ name: "Phòng bộ môn Khoa học tự nhiên" }],
  });
  const [pictures, book, clamp] = [
    await record("Tranh nhập"),
    await record("Sổ tay nhập"),
    await record("Kẹp nhập"),
  ];
  expect(pictures.room).toEqual({ id: book.room.id, name: "Kho số 7" });
  expect(clamp.room.name).toBe("Kho thiết bị");
  expect((await mai.get(`/functional-rooms/${book.room.id}`)).body.kind).toBe("STORE");
  expect((await mai.upload("/equipments/import/preview", file)).body.notices).toHaveLength(2);
});

test("what a row names wrongly is said cell by cell: a room that was stopped, a code that no catalogue has", async () => {
  const mai = await province.as("mai");
  const room = (await mai.post("/functional-rooms", { name: "Kho cũ", kind: "STORE" })).body;
  await mai.post(`/functional-rooms/${room.id}/deactivation`);
  const file = list("Tên thiết bị;ĐVT;SL;Phòng;Mã danh mục", [
    "A nhập;Cái;1;Kho cũ;",
    "B nhập;Cái;1;;DM9999",
  ]);
  const preview = (await mai.upload("/equipments/import/preview", file)).body;
  expect(
    preview.rows.map((row: { errors: { message: string }[] }) => row.errors.map(({ message }) => message)),
  ).toEqual([
    ["Dòng 2, cột Phòng: “Kho cũ” đã ngừng theo dõi trong danh mục."],
    ["Dòng 3, cột Mã danh mục: không có mã “DM9999” trong danh mục thiết bị."],
  ]);
});

test("a record is linked to the one row of the equipment catalogue that has its name and unit of measure", async () => {
  const mai = await province.as("mai");
  const name = "Cốc thủy tinh 250 ml";
  await mai.upload(
    "/equipments/import",
    list("Tên thiết bị;ĐVT;SL;Ghi chú", [`${name.toUpperCase()};Cái;3;nối`, `${name};Hộp;1;rời`]),
  );
  const { items } = (await mai.get(`/equipments?size=50&search=${encodeURIComponent("coc thuy tinh 250")}`))
    .body;
  const of = (note: string) => items.find((item: { note: string | null }) => item.note === note);
  expect(of("nối").type).toMatchObject({ name });
  expect(of("rời").type).toBeNull();
});

test("lots, warranty and the like are imported; an exported list says them again", async () => {
  const mai = await province.as("mai");
  const header =
    "Tên thiết bị;ĐVT;SL;Cách quản lý;Số lô;Hạn sử dụng;Nhà cung cấp;Bảo hành đến;Tự làm;Người làm";
  const file = list(header, [
    "Cồn nhập;ml;500;Tiêu hao;L7;31/12/2030;Công ty A;;;",
    "Đèn nhập;Cái;2;;;;;01/02/2029;Có;Tổ Lý",
    "Lọ nhập;Cái;2;;L8;;;;;",
  ]);
  const wrong = (await mai.upload("/equipments/import/preview", file)).body;
  expect(wrong.rows.at(-1).errors).toEqual([
    {
      field: "lotNumber",
      message: "Dòng 4, cột Số lô: Số lô chỉ nhập cho vật tư tiêu hao.",
      text: "L8",
      suggestion: null,
      alike: 1,
    },
  ]);
  const right = list(header, file.bytes.toString().split("\n").slice(1, 3));
  expect((await mai.upload("/equipments/import", right)).body.created).toBe(2);
  const alcohol = (await mai.get("/equipments?search=con%20nhap")).body.items[0];
  expect(alcohol).toMatchObject({ expiresOn: "2030-12-31", supplier: "Công ty A" });
  expect((await mai.get(`/equipments/${alcohol.id}/shelves`)).body.items).toMatchObject([
    {
      roomName: "Kho thiết bị",
      condition: "GOOD",
      quantity: 500,
      lot: { number: "L7", expiresOn: "2030-12-31" },
    },
  ]);
  const lamp = (await mai.get("/equipments?search=den%20nhap")).body.items[0];
  expect(lamp).toMatchObject({ warrantyUntil: "2029-02-01", selfMade: true, maker: "Tổ Lý" });
  const exported = await mai.get("/equipments/export?search=den%20nhap");
  const again = await mai.upload("/equipments/import/preview", { name: "lai.xlsx", bytes: exported.body });
  expect(again.body.rows[0].cells).toMatchObject({
    name: "Đèn nhập",
    selfMade: "Có",
    maker: "Tổ Lý",
    warrantyUntil: "2029-02-01",
  });
});

test("a record refers only to what the unit can use", async () => {
  const mai = await province.as("mai");
  const foreign = (
    await (await province.as("huong")).post("/functional-rooms", { name: "Kho của Hương", kind: "STORE" })
  ).body;
  for (const [field, id] of [
    ["roomId", foreign.id],
    ["subjectId", 987_654],
    ["groupId", 987_654],
    ["typeId", 987_654],
    ["fundingSourceId", 987_654],
  ] as const) {
    const answer = await mai.post("/equipments", { ...tubes, [field]: id });
    expect([field, answer.status, Object.keys(answer.body.fields)]).toEqual([field, 400, [field]]);
    expect(answer.body.fields[field]).toContain("không có trong đơn vị mình");
  }
  const room = (await mai.post("/functional-rooms", { name: "Kho rồi sẽ ngừng", kind: "STORE" })).body;
  const record = await added({ roomId: room.id, quantity: 0, broken: 0 });
  expect((await mai.post(`/functional-rooms/${room.id}/deactivation`)).status).toBe(200);
  const change = { name: "Ống khác", unit: "Cái", grades: [], code: record.code, version: record.version };
  expect((await mai.put(`/equipments/${record.id}`, { ...change, roomId: room.id })).body).toMatchObject({
    name: "Ống khác",
    room: { id: room.id },
  });
  expect((await mai.post("/equipments", { ...tubes, roomId: room.id })).status).toBe(400);
});

test("a record that moves to another room in the books says so by name in its history", async () => {
  const mai = await province.as("mai");
  const rooms = await idsOf("/functional-rooms");
  const record = await added({ roomId: rooms.get("Kho thiết bị") });
  const change = {
    name: tubes.name,
    unit: "Cái",
    grades: tubes.grades,
    unitPrice: tubes.unitPrice,
    code: record.code,
    version: record.version,
  };
  await mai.put(`/equipments/${record.id}`, { ...change, roomId: rooms.get("Phòng Tin học") });
  const [line] = (await mai.get(`/equipments/${record.id}/history`)).body.items;
  expect(line.details.changes).toEqual([{ field: "roomId", from: "Kho thiết bị", to: "Phòng Tin học" }]);
  expect((await mai.get(`/equipments/${record.id}`)).body).toMatchObject({
    room: { name: "Phòng Tin học" },
    places: [{ name: "Kho thiết bị" }],
  });
});

test("each branch of the tree has as many records as the list filtered by it", async () => {
  const mai = await province.as("mai");
  const filters: Record<string, (key: unknown) => string | null> = {
    subject: (key) => (key === null ? null : `subjectId=${key}`),
    room: (key) => (key === null ? "unplaced=true" : `roomId=${key}`),
    group: (key) => (key === null ? null : `groupId=${key}`),
    condition: (key) => `condition=${key}`,
  };
  for (const [by, filter] of Object.entries(filters)) {
    const { items } = (await mai.get(`/equipments/tree?by=${by}`)).body;
    expect(items.length).toBeGreaterThan(2);
    for (const { key, name, records } of items) {
      const narrowing = filter(key);
      if (narrowing === null) continue;
      expect([by, name, (await mai.get(`/equipments?size=1&${narrowing}`)).body.total]).toEqual([
        by,
        name,
        records,
      ]);
    }
  }
  const hidden = (await (await province.as("khanh")).get("/equipments/tree?by=subject&departmentId=1")).body;
  expect(hidden.items).toEqual([]);
});

test("the totals of a filtered list are the sums of its records", async () => {
  const mai = await province.as("mai");
  for (const filter of ["", "trackingMode=QUANTITY&grade=6&", "condition=BROKEN&", "search=ong&"]) {
    const totals = (await mai.get(`/equipments/totals?${filter}`)).body;
    const { items, total } = (await mai.get(`/equipments?${filter}size=200`)).body;
    expect(totals.records).toBe(total);
    if (total > 200) continue;
    expect(totals.value).toBe(items.reduce((sum: number, item: { value: number }) => sum + item.value, 0));
    const broken = totals.conditions.find((one: { condition: string }) => one.condition === "BROKEN");
    expect(broken?.records ?? 0).toBe(items.filter((item: { broken: number }) => item.broken > 0).length);
  }
});

test.each([
  ["unplaced=true", (item: Shown) => item.places.includes(null)],
  ["expiring=true", (item: Shown) => item.expiresOn !== null],
  ["condition=LOST", (item: Shown) => item.lost > 0],
  ["condition=REPAIRING", (item: Shown) => item.repairing > 0],
  ["condition=DISPOSAL", (item: Shown) => item.disposal > 0],
  ["incomplete=true", (item: Shown) => item.missingParts.length > 0],
  ["catalogued=true", (item: Shown) => item.type !== null],
  ["catalogued=false", (item: Shown) => item.type === null],
  ["labelled=false", (item: Shown) => item.labelPrintedAt === null],
  ["inStock=true", (item: Shown) => item.quantity > 0],
  ["grade=8", (item: Shown) => item.grades.length === 0 || item.grades.includes(8)],
  ["inUseYear=2019", (item: Shown) => item.inUseDate?.startsWith("2019") === true],
  ["trackingMode=CONSUMABLE", (item: Shown) => item.trackingMode === "CONSUMABLE"],
])("the filter %s shows what it says and some of it is in the demo", async (filter, fits) => {
  const { items, total } = (await (await province.as("mai")).get(`/equipments?size=200&${filter}`)).body;
  expect(total).toBeGreaterThan(0);
  expect(items.filter((item: Shown) => !fits(item))).toEqual([]);
});

interface Shown {
  places: (string | null)[];
  expiresOn: string | null;
  inUseDate: string | null;
  lost: number;
  repairing: number;
  disposal: number;
  quantity: number;
  grades: number[];
  trackingMode: string;
  missingParts: unknown[];
  type: object | null;
  labelPrintedAt: string | null;
}

test("Mai notes what a kit lacks; the kit stays on the books, and only its own parts can be missing", async () => {
  const mai = await province.as("mai");
  const name = "Bộ dụng cụ chiết tách chất lớp 6";
  const type = (await mai.get(`/equipment-types?search=${encodeURIComponent(name)}`)).body.items[0];
  const record = await added({ name, unit: "Bộ", typeId: type.id, quantity: 3, broken: 0 });
  const noted = await mai.put(`/equipments/${record.id}/missing-parts`, {
    parts: [
      { part: "phễu chiết 125 ML", quantity: 2, note: "vỡ" },
      { part: "Giấy lọc", quantity: 10 },
    ],
    version: record.version,
  });
  expect(noted.body).toMatchObject({ quantity: 3, good: 3, version: record.version + 1 });
  expect(noted.body.missingParts).toMatchObject([
    { part: "Phễu chiết 125 ml", quantity: 2, critical: true, note: "vỡ" },
    { part: "Giấy lọc", quantity: 10, critical: false, note: null },
  ]);
  const [line] = (await mai.get(`/equipments/${record.id}/history`)).body.items;
  expect(line).toMatchObject({
    event: "equipment.partsNoted",
    details: { parts: "Phễu chiết 125 ml (2), Giấy lọc (10)" },
  });
  const { id: colleague } = (await mai.get("/employees/choices")).body.items[0];
  const hand = (quantity: number) =>
    mai.post(`/equipments/${record.id}/holdings`, { employeeId: colleague, quantity });
  const refused = await hand(2);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `“${name}” đang thiếu Phễu chiết 125 ml, không có thì không dùng được: chỉ giao được 1 Bộ.`,
  ]);
  const [handed] = (await hand(1)).body.items;
  expect((await mai.post(`/holdings/${handed.id}/return`, {})).status).toBe(200);
  const put = (parts: object[]) =>
    mai.put(`/equipments/${record.id}/missing-parts`, { parts, version: noted.body.version });
  const stranger = await put([{ part: "Bánh xe", quantity: 1 }]);
  expect(stranger.status).toBe(400);
  expect(stranger.body.fields).toEqual({
    "parts.0.part": "Chi tiết còn thiếu, dòng 1, Tên chi tiết không có trong các chi tiết của bộ.",
  });
  expect(
    (
      await put([
        { part: "Giấy lọc", quantity: 1 },
        { part: "GIAY LOC", quantity: 1 },
      ])
    ).status,
  ).toBe(400);
  expect((await put([])).body.missingParts).toEqual([]);
  expect((await put([])).body.code).toBe("stale");
});

test("a room that holds stock is not stopped, and what is posted cannot be merged away or deleted", async () => {
  const mai = await province.as("mai");
  const room = (await mai.post("/functional-rooms", { name: "Kho thử", kind: "STORE" })).body;
  const other = (await mai.post("/functional-rooms", { name: "Kho nữa", kind: "STORE" })).body;
  const record = await added({ roomId: room.id });
  const stopped = await mai.post(`/functional-rooms/${room.id}/deactivation`);
  expect([stopped.status, stopped.body.message]).toEqual([
    409,
    "Phòng còn 1 thiết bị nên chưa ngừng theo dõi được. Hãy dùng “Chuyển toàn bộ” để chuyển sang phòng khác trước.",
  ]);
  const merged = await mai.post(`/functional-rooms/${room.id}/merger`, { intoId: other.id });
  expect([merged.status, merged.body.code]).toEqual([409, "mergePosted"]);
  expect(merged.body.message).toContain("dòng sổ thiết bị");
  const gone = await mai.delete(`/functional-rooms/${room.id}`);
  expect(gone.status).toBe(409);
  expect(gone.body.message).toContain("1 thiết bị");
  expect((await mai.delete(`/equipments/${record.id}`)).status).toBe(204);
  expect((await mai.post(`/functional-rooms/${room.id}/deactivation`)).status).toBe(200);
  const empty = (await mai.post("/functional-rooms", { name: "Kho trống", kind: "STORE" })).body;
  await added({ roomId: empty.id, quantity: 0, broken: 0 });
  expect((await mai.post(`/functional-rooms/${empty.id}/merger`, { intoId: other.id })).status).toBe(200);
});

test("a funding source in use is not deleted but stopped: it leaves the pickers and stays where it stands", async () => {
  const mai = await province.as("mai");
  const source = (await mai.post("/funding-sources", { name: "Hội đồng hương", kind: "DONATION" })).body;
  const record = await added({ fundingSourceId: source.id });
  const gone = await mai.delete(`/funding-sources/${source.id}`);
  expect(gone.body.message).toBe("Không thể xóa vì đã phát sinh: 1 thiết bị. Bạn có thể ngừng theo dõi.");
  expect((await mai.post(`/funding-sources/${source.id}/deactivation`)).status).toBe(200);
  const choices = (await mai.get("/funding-sources/choices?search=dong%20huong")).body.items;
  expect(choices).toEqual([]);
  expect((await mai.get(`/equipments/${record.id}`)).body.fundingSource).toEqual({
    id: source.id,
    name: "Hội đồng hương",
  });
  expect((await mai.get(`/equipments?fundingSourceId=${source.id}`)).body.total).toBe(1);
});

test("what is in somebody's hands is not deleted, and the refusal names the person", async () => {
  const mai = await province.as("mai");
  const record = await added({ quantity: 5, broken: 0 });
  const [employee] = (await mai.get("/employees")).body.items;
  const { pool } = province.owner;
  await pool.query("update stock_balances set held = 2 where equipment_id = $1", [record.id]);
  const { rows } = await pool.query(
    `insert into stock_holdings (department_id, equipment_id, quantity, employee_id, since, handed_by_name) values ($1, $2, 2, $3, now()::date, 'x') returning id`,
    [record.departmentId, record.id, employee.id],
  );
  expect((await mai.get(`/equipments/${record.id}`)).body).toMatchObject({ held: 2, available: 3 });
  const refused = await mai.delete(`/equipments/${record.id}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Không thể xóa vì đang do ${employee.name} (2 Cái) giữ. Hãy nhận lại trước.`,
  ]);
  await pool.query("update stock_holdings set returned = 2, ended_on = now()::date where id = $1", [
    rows[0].id,
  ]);
  await pool.query("update stock_balances set held = 0 where equipment_id = $1", [record.id]);
  expect((await mai.delete(`/equipments/${record.id}`)).body.message).toContain("1 lượt giao cho người dùng");
});

test("3,000 rows are checked and imported in seconds, and their progress can be asked for", async () => {
  const mai = await province.as("mai");
  const rows = Array.from(
    { length: 3_000 },
    (_, index) =>
      `Thiết bị lớn ${index};Cái;${(index % 40) + 1};Kho lớn ${index % 5};Toán;${index % 4 ? "" : "Hỏng 1"}`,
  );
  const file = list("Tên thiết bị;ĐVT;SL;Phòng;Môn;Ghi chú", rows);
  const start = performance.now();
  const preview = await mai.upload("/equipments/import/preview", file);
  const checked = performance.now();
  expect(preview.body).toMatchObject({ rowCount: 3_000, errorCount: 0 });
  const imported = await mai.upload("/equipments/import", file, {
    progressId: "ba-nghin-dong",
    brokenFromNotes: true,
  });
  const done = performance.now();
  expect(imported.body.created).toBe(3_000);
  expect((await mai.get("/imports/ba-nghin-dong/progress")).body).toEqual({ done: 3_000, total: 3_000 });
  expect(checked - start).toBeLessThan(10_000);
  expect(done - checked).toBeLessThan(10_000);
  if (process.env["FIGURES"])
    console.log(`preview ${Math.round(checked - start)} ms, import ${Math.round(done - checked)} ms`);
});
