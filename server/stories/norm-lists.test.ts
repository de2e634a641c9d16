/**
 * A commune takes the annex of a circular into a list of its own and publishes it; what came with the product
 * stays as it is.
 */
import { Workbook } from "@cj-tech-master/excelts";
import { quantityText } from "@so-thiet-bi/contract/norms";
import { expect, test } from "vitest";
import { installNorms, shippedItems, shippedLists } from "../src/areas/norms/actions/shipped.ts";
import { transaction } from "../src/db/transaction.ts";
import type { PersonKey } from "../src/demo/people.ts";
import { theProgram } from "../src/installation.ts";
import { house } from "./house.ts";

const province = house();

const group = {
  name: "Bảng nhóm",
  unit: "Chiếc",
  quantityText: "12/trường",
  quantity: 12,
  basis: "PER_SCHOOL",
};
const microscope = {
  name: "Kính hiển vi",
  subject: "Khoa học tự nhiên",
  unit: "Bộ",
  quantityText: "1 bộ/4 đến 6HS",
  quantity: 1,
  basis: "PER_N_STUDENTS",
  studentsMin: 4,
  studentsMax: 6,
  grades: [7, 6, 7],
};

let serial = 0;
const bodyOf = (given: object = {}) => ({
  name: `Danh mục bổ sung lần ${++serial}`,
  regulation: "Quyết định 12/QĐ-UBND",
  level: "MIDDLE",
  validFrom: "2026-01-01",
  ...given,
});

async function post(key: PersonKey, path: string, body?: unknown) {
  return (await province.as(key)).post(path, body);
}

async function done(key: PersonKey, path: string, body?: unknown) {
  const answer = await post(key, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const see = async (key: PersonKey, path: string) => (await province.as(key)).get(path);
const drafted = (key: PersonKey = "lan", given: object = {}) => done(key, "/norm-lists", bodyOf(given));
const itemsOf = async (key: PersonKey, id: number, query = "") =>
  (await see(key, `/norm-lists/${id}/items${query}`)).body;

async function published(key: PersonKey = "lan", given: object = {}) {
  const { id, version } = await drafted(key, given);
  await done(key, `/norm-lists/${id}/items`, group);
  return done(key, `/norm-lists/${id}/publication`, { version });
}

test("what ships is marked as partial, names its source, and is in force only where its circular is", async () => {
  const { items } = (await see("mai", "/norm-lists")).body;
  const shipped = items.filter((list: { departmentId: number | null }) => list.departmentId === null);
  expect(
    shipped.map(
      (list: { regulation: string; level: string; items: number; status: string; inForce: boolean }) => [
        list.regulation,
        list.level,
        list.items,
        list.status,
        list.inForce,
      ],
    ),
  ).toEqual(
    expect.arrayContaining([
      ["Thông tư 37/2021/TT-BGDĐT", "ELEMENTARY", 5, "PUBLISHED", true],
      ["Thông tư 37/2021/TT-BGDĐT", "ELEMENTARY", 2, "PUBLISHED", true],
      ["Thông tư 39/2021/TT-BGDĐT", "HIGH", 7, "PUBLISHED", true],
      [
        "Thông tư 43/2020/TT-BGDĐT (đã thay bằng Thông tư 37/2021/TT-BGDĐT)",
        "ELEMENTARY",
        14,
        "RETIRED",
        false,
      ],
      [
        "Thông tư 05/2019/TT-BGDĐT (đã thay bằng Thông tư 37/2021/TT-BGDĐT)",
        "ELEMENTARY",
        9,
        "RETIRED",
        false,
      ],
      ["Thông tư 44/2020/TT-BGDĐT (đã thay bằng Thông tư 38/2021/TT-BGDĐT)", "MIDDLE", 7, "RETIRED", false],
      ["Thông tư 19/2009/TT-BGDĐT (đã thay bằng Thông tư 38/2021/TT-BGDĐT)", "MIDDLE", 8, "RETIRED", false],
      ["Thông tư 19/2009/TT-BGDĐT (đã thay bằng Thông tư 38/2021/TT-BGDĐT)", "MIDDLE", 10, "RETIRED", false],
      [
        "Thông tư 15/2009/TT-BGDĐT (đã thay bằng Thông tư 37/2021/TT-BGDĐT)",
        "ELEMENTARY",
        8,
        "RETIRED",
        false,
      ],
      [
        "Thông tư 05/2019/TT-BGDĐT (đã thay bằng Thông tư 37/2021/TT-BGDĐT)",
        "ELEMENTARY",
        4,
        "RETIRED",
        false,
      ],
      [
        "Thông tư 02/2010/TT-BGDĐT, sửa bởi Thông tư 34/2013/TT-BGDĐT (01/VBHN-BGDĐT 2015)",
        "KINDERGARTEN",
        15,
        "PUBLISHED",
        true,
      ],
      ["Thông tư 32/2012/TT-BGDĐT", "KINDERGARTEN", 2, "PUBLISHED", true],
    ]),
  );
  expect(shipped).toHaveLength(shippedLists.length);
  for (const list of shipped) {
    expect(list).toMatchObject({
      partial: true,
      can: { change: false, publish: false, retire: false, remove: false },
    });
    expect([list.name, list.source]).toEqual([
      expect.stringContaining("(một phần)"),
      expect.stringMatching(/./),
    ]);
  }
  const old = shipped.find((list: { name: string }) => list.name.includes("Thể dục"));
  expect((await itemsOf("mai", old.id)).items[0]).toMatchObject({
    number: "1",
    legacyCode: "CSTD1001",
    basis: "MANUAL",
    quantity: null,
    quantityText: null,
  });
  const cut = shipped.find((list: { level: string }) => list.level === "HIGH");
  expect((await itemsOf("mai", cut.id)).items[6]).toMatchObject({
    name: "Thiết bị thu phát âm thanh",
    basis: "MANUAL",
    partial: true,
    subject: null,
  });
});

test("the reader of quantities understands every row that ships the way its source was read by hand", async () => {
  let read = 0;
  for (const list of shippedLists) {
    for (const item of await shippedItems(list)) {
      const { quantity, basis, studentsMin, studentsMax } = quantityText(item.quantityText ?? "", list.level);
      expect({ quantity, basis, studentsMin, studentsMax }).toEqual({
        quantity: item.quantity,
        basis: item.basis,
        studentsMin: item.studentsMin,
        studentsMax: item.studentsMax,
      });
      if (basis !== "MANUAL") read++;
    }
  }
  expect(read).toBe(5 + 6 + 14 + 4 + 14);
});

test("a further start adds what is missing once, also where two start together, and overwrites nothing", async () => {
  const start = () => transaction(province.database, { keyed: false }, (tx) => installNorms(tx, theProgram));
  const { pool } = province.owner;
  const count = async () =>
    (
      await pool.query(
        "select (select count(*) from norm_items) as items, (select count(*) from norm_lists) as lists, (select count(*) from room_norms) as rooms",
      )
    ).rows[0];
  const before = await count();
  await pool.query("update norm_lists set note = 'sửa tay' where product_key = 'tt39-2021-dung-chung'");
  await pool.query("delete from norm_lists where product_key = 'tt37-2021-toan'");
  await Promise.all([start(), start()]);
  await start();
  expect(await count()).toEqual(before);
  expect(
    (await pool.query("select note from norm_lists where product_key = 'tt39-2021-dung-chung'")).rows,
  ).toEqual([{ note: "sửa tay" }]);
});

test("what came with the product is changed by nobody, but begins a list of one's own", async () => {
  const { items } = (await see("lan", "/norm-lists")).body;
  const maths = items.find(
    (list: { departmentId: number | null; items: number }) => list.departmentId === null && list.items === 5,
  );
  expect(await post("hoa", `/norm-lists/${maths.id}/retirement`, { version: maths.version })).toMatchObject({
    status: 403,
  });
  expect(await post("hoa", `/norm-lists/${maths.id}/items`, group)).toMatchObject({ status: 403 });
  expect((await (await province.as("hoa")).delete(`/norm-lists/${maths.id}`)).status).toBe(403);
  const copy = await done("lan", `/norm-lists/${maths.id}/copy`, { name: "Toán tiểu học của phường" });
  expect(copy).toMatchObject({
    status: "DRAFT",
    partial: true,
    items: 5,
    level: "ELEMENTARY",
    can: { change: true, publish: true, retire: false, remove: true },
  });
  const strip = (row: Record<string, unknown>) => ({ ...row, id: 0, listId: 0 });
  expect((await itemsOf("lan", copy.id)).items.map(strip)).toEqual(
    (await itemsOf("lan", maths.id)).items.map(strip),
  );
});

test("a draft stays inside its unit until it is published; then the schools of its level are told, and its items stay", async () => {
  const list = await drafted();
  for (const key of ["hung", "hoa", "khanh", "tri"] as const)
    expect((await see(key, `/norm-lists/${list.id}`)).status).toBe(404);
  expect((await see("son", `/norm-lists/${list.id}`)).body).toMatchObject({
    can: { change: false, publish: false },
  });
  expect(await post("lan", `/norm-lists/${list.id}/publication`, { version: list.version })).toMatchObject({
    status: 409,
    body: { code: "normListEmpty" },
  });
  const item = await done("lan", `/norm-lists/${list.id}/items`, microscope);
  expect(item).toMatchObject({ position: 1, grades: [6, 7], studentsMin: 4 });
  expect(
    await post("lan", `/norm-lists/${list.id}/publication`, { version: list.version + 5 }),
  ).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await done("lan", `/norm-lists/${list.id}/publication`, { version: list.version })).toMatchObject({
    status: "PUBLISHED",
    inForce: true,
    items: 1,
  });
  for (const key of ["hung", "mai", "tri"] as const)
    expect((await see(key, `/norm-lists/${list.id}`)).status).toBe(200);
  for (const key of ["hoa", "khanh"] as const)
    expect((await see(key, `/norm-lists/${list.id}`)).status).toBe(404);
  const told = async (key: PersonKey) =>
    (await see(key, "/notices?size=100")).body.items.filter(
      (one: { subjectId: number; event: string }) =>
        one.event === "norm.published" && one.subjectId === list.id,
    ).length;
  // the primary schools of the commune are not concerned, nor is a teacher who keeps nothing
  expect([
    await told("hung"),
    await told("mai"),
    await told("yen"),
    await told("tuan"),
    await told("lan"),
  ]).toEqual([1, 1, 0, 0, 0]);
  for (const answer of [
    await post("lan", `/norm-lists/${list.id}/items`, group),
    await (await province.as("lan")).put(`/norm-items/${item.id}`, group),
    await (await province.as("lan")).delete(`/norm-items/${item.id}`),
    await post("lan", `/norm-lists/${list.id}/item-import`, { items: [group], replace: true }),
  ]) {
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "normListPublished", message: expect.stringContaining(list.name) },
    });
  }
  expect((await (await province.as("lan")).delete(`/norm-lists/${list.id}`)).status).toBe(409);
});

test("a published list gets another end but no other level, and once retired it stays to be read", async () => {
  const list = await published();
  const lan = await province.as("lan");
  const { name, regulation } = list;
  const ended = await lan.put(`/norm-lists/${list.id}`, {
    name,
    regulation,
    level: "MIDDLE",
    validFrom: "2025-01-01",
    validUntil: "2025-12-31",
    version: list.version,
  });
  expect(ended.body).toMatchObject({ status: "PUBLISHED", inForce: false, validUntil: "2025-12-31" });
  const otherLevel = await lan.put(`/norm-lists/${list.id}`, {
    name,
    regulation,
    level: "HIGH",
    version: ended.body.version,
  });
  expect([otherLevel.status, Object.keys(otherLevel.body.fields)]).toEqual([400, ["level"]]);
  const retired = await done("lan", `/norm-lists/${list.id}/retirement`, { version: ended.body.version });
  expect(retired).toMatchObject({
    status: "RETIRED",
    inForce: false,
    can: { change: false, publish: false, retire: false, remove: false },
  });
  expect((await itemsOf("mai", list.id)).items).toHaveLength(1);
  expect((await post("lan", `/norm-lists/${list.id}/retirement`, { version: retired.version })).status).toBe(
    409,
  );
  const events = await province.owner.pool.query(
    "select event from history where subject_type = 'norm-list' and subject_id = $1 order by no",
    [list.id],
  );
  expect(events.rows.map(({ event }) => event)).toEqual([
    "normList.created",
    "normList.itemAdded",
    "normList.published",
    "normList.changed",
    "normList.retired",
  ]);
});

test("items are found without marks and by subject, and each change of one leaves a line", async () => {
  const { id } = await drafted();
  await done("lan", `/norm-lists/${id}/items`, group);
  const item = await done("lan", `/norm-lists/${id}/items`, microscope);
  const page = await itemsOf("mai", id);
  expect(page).toHaveProperty("code", "notFound");
  expect(
    (await itemsOf("lan", id, "?search=kinh%20hien")).items.map((one: { id: number }) => one.id),
  ).toEqual([item.id]);
  expect(await itemsOf("lan", id, "?subject=khoa%20h%E1%BB%8Dc%20t%E1%BB%B1%20nhi%C3%AAn")).toMatchObject({
    items: [{ id: item.id }],
    subjects: ["Khoa học tự nhiên"],
  });
  const lan = await province.as("lan");
  expect(
    (await lan.put(`/norm-items/${item.id}`, { ...microscope, name: "Kính hiển vi quang học" })).body,
  ).toMatchObject({
    position: 2,
    name: "Kính hiển vi quang học",
  });
  const wrong = await lan.put(`/norm-items/${item.id}`, { ...microscope, studentsMax: null });
  expect(wrong.body.fields).toEqual({ studentsMax: "Vui lòng nhập Nhóm nhiều nhất (học sinh)." });
  expect((await lan.delete(`/norm-items/${item.id}`)).status).toBe(204);
  expect((await lan.put(`/norm-items/${item.id}`, group)).status).toBe(404);
  expect((await itemsOf("lan", id)).items).toHaveLength(1);
});

/**
 * As the ministry lays it out: titles, a header in two rows, blocks, parts in rows of their own, merged
 * cells.
 */
async function annex(): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("KHTN");
  const rows = [
    ["DANH MỤC THIẾT BỊ DẠY HỌC TỐI THIỂU CẤP TRUNG HỌC CƠ SỞ - MÔN KHOA HỌC TỰ NHIÊN"],
    ["(Kèm theo Quyết định số 12/QĐ-UBND)"],
    [
      "Số TT",
      "Chủ đề dạy học",
      "Tên thiết bị",
      "Mục đích sử dụng",
      "Mô tả chi tiết thiết bị dạy học",
      "Đối tượng sử dụng",
      "",
      "Đơn vị",
      "Số lượng",
      "Ghi chú",
    ],
    ["", "", "", "", "", "GV", "HS", "", "", ""],
    ["A. THIẾT BỊ DÙNG CHUNG"],
    [
      1,
      "Dụng cụ chung",
      "Kính lúp",
      "Quan sát",
      "Kính phóng đại 10 lần",
      "",
      "x",
      "Chiếc",
      "1 bộ/4 đến 6HS",
      "Dùng cho lớp 6, 7",
    ],
    ["B. THIẾT BỊ THEO CÁC CHỦ ĐỀ"],
    ["I", "Dụng cụ"],
    [
      2,
      "Chất và sự biến đổi chất",
      "Bộ dụng cụ thí nghiệm",
      "Thí nghiệm",
      "a) Ống nghiệm thủy tinh",
      "",
      "x",
      "Bộ",
      "7 bộ/PHBM",
      "Dùng cho lớp 8",
    ],
    ["", "", "", "", "b) Giá để ống nghiệm", "x", "x", "Cái", "7/PHBM", ""],
    [3, "", "Cân điện tử", "", "Độ chính xác 0,1 g", "x", "", "Chiếc", "01 chiếc (hoặc nhiều hơn)", ""],
    ["Ghi chú: Giáo viên có thể khai thác các thiết bị, tranh ảnh, tư liệu khác phục vụ cho môn học."],
  ];
  for (const row of rows) sheet.addRow(row);
  for (const range of [
    "A1:J1",
    "A2:J2",
    "F3:G3",
    "A3:A4",
    "B3:B4",
    "C3:C4",
    "A5:J5",
    "A7:J7",
    "B8:J8",
    "A9:A10",
    "B9:B11",
    "C9:C10",
    "D9:D10",
    "A12:J12",
  ])
    sheet.mergeCells(range);
  workbook.addWorksheet("Ghi chú").addRow(["Không phải bảng"]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

test("the official annex is read from a workbook, shown with its doubts, and written as a whole", async () => {
  const { id } = await drafted();
  const lan = await province.as("lan");
  const { status, body } = await lan.upload(`/norm-lists/${id}/file-reading`, {
    name: "phu-luc.xlsx",
    bytes: await annex(),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.subjects).toEqual(["Khoa học tự nhiên"]);
  type Read = {
    row: number;
    item: Record<string, unknown>;
    doubts: { field: string; says: string }[];
    carried: string[];
  };
  const shown = ({ row, item, doubts }: Read) => [
    row,
    item["number"],
    item["name"],
    item["component"],
    item["topic"],
    item["block"],
    item["basis"],
    item["quantity"],
    item["grades"],
    doubts.map(({ field }) => field),
  ];
  const blockB = "B. THIẾT BỊ THEO CÁC CHỦ ĐỀ / I. Dụng cụ";
  const theme = "Chất và sự biến đổi chất";
  expect(body.items.map(shown)).toEqual([
    [6, "1", "Kính lúp", null, "Dụng cụ chung", "A. THIẾT BỊ DÙNG CHUNG", "PER_N_STUDENTS", 1, [6, 7], []],
    [9, "2", "Bộ dụng cụ thí nghiệm", "a) Ống nghiệm thủy tinh", theme, blockB, "PER_ROOM", 7, [8], []],
    [10, "2", "Bộ dụng cụ thí nghiệm", "b) Giá để ống nghiệm", theme, blockB, "PER_ROOM", 7, [], []],
    [11, "3", "Cân điện tử", null, theme, blockB, "MANUAL", null, [], ["quantityText"]],
  ]);
  expect(body.items[3].doubts[0].says).toContain("01 chiếc (hoặc nhiều hơn)");
  expect(body.items.map(({ carried }: Read) => carried.includes("topic"))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(body.skipped).toMatchObject([{ row: 12, says: "ghi chú ngoài bảng" }]);
  expect((await itemsOf("lan", id)).items).toEqual([]);

  const items = body.items.map(({ item }: Read) => item);
  const broken = items.map((item: object, index: number) => (index === 2 ? { ...item, name: "" } : item));
  const refused = await post("lan", `/norm-lists/${id}/item-import`, { items: broken });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { "items.2.name": expect.stringContaining("dòng 3, Tên") } },
  });
  expect((await itemsOf("lan", id)).items).toEqual([]);
  expect(await done("lan", `/norm-lists/${id}/item-import`, { items })).toMatchObject({
    items: 4,
    version: 2,
  });
  expect(await done("lan", `/norm-lists/${id}/item-import`, { items: [group] })).toMatchObject({ items: 5 });
  expect((await itemsOf("lan", id)).items.map((one: { position: number }) => one.position)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(
    await done("lan", `/norm-lists/${id}/item-import`, { items: [group, microscope], replace: true }),
  ).toMatchObject({ items: 2 });
});

test("a pasted table is read the same way; what is no annex or no workbook is refused in a sentence", async () => {
  const { id } = await drafted();
  const rows = [
    ["TT", "Tên thiết bị", "Đơn vị", "Số lượng", "Ghi chú"],
    ["1", "Bảng nhóm", "Chiếc", "12/trường", "dùng cho lớp 1"],
  ];
  const read = await done("lan", `/norm-lists/${id}/table-reading`, { rows });
  // the list is of lower secondary schools
  expect(read.items).toMatchObject([
    { row: 2, item: { quantity: 12, basis: "PER_SCHOOL", grades: [1] }, doubts: [{ field: "grades" }] },
  ]);
  const noHeader = await post("lan", `/norm-lists/${id}/table-reading`, { rows: rows.slice(1) });
  expect([noHeader.status, noHeader.body.fields.rows]).toEqual([
    400,
    expect.stringContaining("dòng tiêu đề"),
  ]);
  const lan = await province.as("lan");
  const text = await lan.upload(`/norm-lists/${id}/file-reading`, {
    name: "danh-muc.csv",
    bytes: Buffer.from(rows.map((row) => row.join(";")).join("\n")),
  });
  expect(text.body.items).toMatchObject([{ item: { name: "Bảng nhóm", unit: "Chiếc" } }]);
  const pdf = await lan.upload(`/norm-lists/${id}/file-reading`, {
    name: "phu-luc.pdf",
    bytes: Buffer.from("%PDF-1.7\n"),
  });
  expect(pdf).toMatchObject({ status: 400, body: { code: "sheetRefused" } });
});

test("a list holds three thousand items, written in the time of a click, and not one more", async () => {
  const { id } = await drafted();
  const items = Array.from({ length: 3_000 }, (_, index) => ({ ...microscope, number: String(index + 1) }));
  const began = performance.now();
  expect(await done("lan", `/norm-lists/${id}/item-import`, { items })).toMatchObject({ items: 3_000 });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await post("lan", `/norm-lists/${id}/items`, group)).toMatchObject({
    status: 409,
    body: { code: "normListFull" },
  });
});

test("lists and items cost a fixed number of statements", async () => {
  const lan = await province.as("lan");
  const cost = async (path: string) => {
    const before = province.database.statements();
    await lan.get(path);
    return province.database.statements() - before;
  };
  const few = await published();
  const many = await drafted();
  await done("lan", `/norm-lists/${many.id}/item-import`, {
    items: Array.from({ length: 300 }, () => group),
  });
  expect(await cost(`/norm-lists/${many.id}/items`)).toBe(await cost(`/norm-lists/${few.id}/items`));
  const lists = await cost("/norm-lists");
  await published();
  expect(await cost("/norm-lists")).toBe(lists);
});

test("rules on rooms come with the product, and a Sở or commune adds its own for the schools below", async () => {
  const { items, can } = (await see("mai", "/room-norms")).body;
  expect(can).toEqual({ create: false });
  const shipped = items.filter((one: { departmentId: number | null }) => one.departmentId === null);
  expect(shipped).toHaveLength(23);
  expect(shipped).toContainEqual(
    expect.objectContaining({
      level: "MIDDLE",
      room: "Khoa học tự nhiên",
      areaPerStudent: 1.85,
      minArea: 60,
      inForce: expect.stringContaining("TT 14/2025"),
      can: { change: false },
    }),
  );
  expect(
    (await post("hung", "/room-norms", { level: "MIDDLE", room: "Phòng STEM", scope: "QĐ" })).status,
  ).toBe(403);
  const own = await done("lan", "/room-norms", {
    level: "MIDDLE",
    room: "Phòng STEM",
    scope: "Quyết định 12/QĐ-UBND",
    minRooms: "1",
    areaPerStudent: 2.25,
  });
  const lan = await province.as("lan");
  const changed = await lan.put(`/room-norms/${own.id}`, {
    level: "MIDDLE",
    room: "Phòng STEM",
    scope: own.scope,
    minArea: 80,
    version: own.version,
  });
  expect(changed.body).toMatchObject({ minArea: 80, minRooms: null, version: 2 });
  expect(
    (await lan.put(`/room-norms/${own.id}`, { level: "MIDDLE", room: "X", scope: "Y", version: own.version }))
      .body.code,
  ).toBe("stale");
  expect((await (await province.as("hoa")).delete(`/room-norms/${own.id}`)).status).toBe(404);
  expect((await lan.delete(`/room-norms/${shipped[0].id}`)).status).toBe(403);
  expect((await see("mai", "/room-norms")).body.items).toContainEqual(
    expect.objectContaining({ id: own.id, can: { change: false } }),
  );
  expect((await lan.delete(`/room-norms/${own.id}`)).status).toBe(204);
});
