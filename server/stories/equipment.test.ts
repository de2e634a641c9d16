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
  expect(record).toMatchObject({ name: tubes.name, quantity: 35, good: 20, broken: 15, active: true, grades: [8, 9] });
  expect(record.code).toMatch(/^TB\d{5}$/);
  const mai = await province.as("mai");
  const { items } = (await mai.get(`/equipments/${record.id}/movements`)).body;
  expect(items.map((line: { voucherType: string; quantity: number }) => [line.voucherType, line.quantity])).toEqual([
    ["OPENING", 15],
    ["OPENING", 20],
  ]);
  expect((await mai.get(`/equipments/${record.id}/history`)).body.items).toMatchObject([
    { event: "equipment.created", actorName: "Phan Thị Tuyết Mai", details: { quantity: 35 } },
  ]);
});

test.each(["ong nghiem chia", "ỐNG NGHIỆM", "chia ong", "TB0"])("searching “%s” finds the test tubes", async (search) => {
  await added();
  const { items } = (await (await province.as("mai")).get(`/equipments?size=200&search=${encodeURIComponent(search)}`)).body;
  expect(items.some((item: { name: string }) => item.name === tubes.name)).toBe(true);
});

test("words are found from their beginning, and punctuation is neither missed nor a wildcard", async () => {
  const mai = await province.as("mai");
  await added({ name: "Cồn (hộp 72%) tinh_khiết", code: "HC-00417" });
  const found = async (search: string) =>
    (await mai.get(`/equipments?size=200&search=${encodeURIComponent(search)}`)).body.items.map((item: { name: string }) => item.name);
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
  for (const name of ["Ấm đun", "Áo blouse", "Đèn cồn", "Dao mổ", "Ê ke", "Eke gỗ"]) await added({ name, groupId: group.id });
  const page = (await mai.get(`/equipments?groupId=${group.id}&sort=name&size=4`)).body;
  expect(page.total).toBe(6);
  expect(page.items.map((item: { name: string }) => item.name)).toEqual(["Áo blouse", "Ấm đun", "Dao mổ", "Đèn cồn"]);
  const second = (await mai.get(`/equipments?groupId=${group.id}&sort=name&size=4&page=2`)).body;
  expect(second.items.map((item: { name: string }) => item.name)).toEqual(["Eke gỗ", "Ê ke"]);
});

test("the total is exact for every person, with and without a filter", async () => {
  for (const key of ["mai", "lan", "hoa", "tri"] as const) {
    const someone = await province.as(key);
    const all = (await someone.get("/equipments?size=1")).body.total;
    const byMode = await Promise.all(
      ["QUANTITY", "ITEM", "CONSUMABLE", "DIGITAL"].map(async (mode) => (await someone.get(`/equipments?size=1&trackingMode=${mode}`)).body.total),
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
  expect((await (await province.as("huong")).post("/equipments", { ...tubes, code: "KHV-01" })).status).toBe(200);
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
    version: record.version,
  };
  expect((await mai.put(`/equipments/${record.id}`, { ...change, quantity: 99 })).status).toBe(400);
  const changed = await mai.put(`/equipments/${record.id}`, change);
  expect(changed.body).toMatchObject({ name: "Ống nghiệm chia độ", grades: [9], quantity: 35, version: record.version + 1 });
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
  const { rows } = await province.database.pool.query("select sum(quantity) as sum, count(*) from stock_movements where equipment_id = $1", [
    record.id,
  ]);
  expect(rows).toEqual([{ sum: 0, count: 4 }]);
  await added({ code: record.code });
});

test("what a demand asks for cannot be deleted; it can be stopped, and followed again", async () => {
  const record = await added();
  const mai = await province.as("mai");
  await mai.post("/demands", { title: "Thêm ống nghiệm", lines: [{ equipmentId: record.id, name: "x", unit: "y", requestedQuantity: 5 }] });
  const refused = await mai.delete(`/equipments/${record.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe("Không thể xóa vì đã phát sinh: 1 đề nghị trang bị. Bạn có thể ngừng theo dõi.");
  const total = (await mai.get("/equipments?size=1")).body.total;
  expect((await mai.post(`/equipments/${record.id}/deactivation`)).body).toMatchObject({ active: false, can: { stop: false, resume: true } });
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
    expect((await someone.get(`/equipments/${record.id}`)).body.can).toEqual({ edit: false, remove: false, stop: false, resume: false, post: false });
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
  const [first, second] = [await mai.post("/equipments", tubes, key), await mai.post("/equipments", tubes, key)];
  expect(second.body).toEqual(first.body);
  expect((await mai.post("/equipments", { ...tubes, quantity: 1, broken: 0 }, key)).body.code).toBe("keyReused");
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => mai.post("/equipments", tubes, { "idempotency-key": "lan-2" })));
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
  expect(await added({ name: "Muối ăn", unit: "g", trackingMode: "CONSUMABLE", quantity: 12.5, broken: 0 })).toMatchObject({ quantity: 12.5 });
});

const stockList = readFileSync(new URL("../src/demo/names/sample-school-inventory.csv", import.meta.url));

test("Bình imports the school's real stock list into an empty school, and it comes out again as Excel", async () => {
  const binh = await province.as("binh");
  expect((await binh.get("/equipments?size=1")).body.total).toBe(0);
  const file = { name: "ton-kho.csv", bytes: stockList };
  const preview = await binh.upload("/equipments/import/preview", file);
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({ rowCount: 86, errorCount: 0, problems: [], counts: { created: 86, changed: 0, unchanged: 0 } });
  expect((await binh.get("/equipments?size=1")).body.total).toBe(0);

  const imported = await binh.upload("/equipments/import", file);
  expect(imported.body).toMatchObject({ created: 86, changed: 0, unchanged: 0 });
  expect((await binh.upload("/equipments/import/preview", file)).body.notices[0]).toMatch(/^86 thiết bị trùng tên và đơn vị tính/);
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
  expect(again.body.rows[0].errors[0].message).toMatch(/^Dòng 2, cột Mã thiết bị: mã “.+” đã có trong đơn vị/);
});

test("a list with wrong cells is shown cell by cell and not a row of it is saved", async () => {
  const mai = await province.as("mai");
  const before = (await mai.get("/equipments?size=1")).body.total;
  const file = { name: "loi.csv", bytes: Buffer.from("Tên thiết bị;ĐVT;SL;Hỏng\nBóng đá;Quả;10;2\nLưới;;3;0\nCột;Cái;ba;0\nVợt;Cái;2;5\n") };
  const preview = await mai.upload("/equipments/import/preview", file);
  const sentences = preview.body.rows.flatMap((row: { errors: { message: string }[] }) => row.errors.map((error) => error.message));
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
  const preview = await mai.upload("/equipments/import/preview", file, { mapping: ["name", "unit", "quantity"] });
  expect(preview.body).toMatchObject({ rowCount: 1, errorCount: 0 });
  expect((await mai.upload("/equipments/import", file, { mapping: ["name", "unit", "quantity"] })).body.created).toBe(1);
});

test.each([
  ["no table", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4])],
  ["an empty file", Buffer.alloc(0)],
  ["a broken workbook", Buffer.from("PK\u0003\u0004 nothing behind")],
])("%s is refused in words", async (_, bytes) => {
  const answer = await (await province.as("mai")).upload("/equipments/import/preview", { name: "tep.xlsx", bytes });
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
