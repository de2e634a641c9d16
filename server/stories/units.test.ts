import { expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { person } from "../src/demo/people.ts";
import { house, type Person } from "./house.ts";
import { dayFromToday, employeesOf, newRecord } from "./storekeeping.ts";

const province = house();

async function unitOf(key: PersonKey): Promise<number> {
  return (await (await province.as(key)).post("/auth/session")).body.user.department.id;
}

const school = {
  type: "LEVEL_3",
  name: "Trường THCS Bến Hạ 2",
  shortName: "THCS Bến Hạ 2",
  schoolLevels: ["MIDDLE"],
  schoolFundingType: "PUBLIC",
  placeName: "Bến Hạ",
};

async function one<Row>(statement: string, values: unknown[] = []): Promise<Row> {
  return (await province.owner.pool.query(statement, values)).rows[0] as Row;
}

/** A demand of the school, sent to the first unit of its route. */
async function submitted(author: PersonKey, signer: PersonKey) {
  const body = {
    title: "Bổ sung thiết bị",
    reason: "Thiếu cho năm học mới",
    lines: [{ name: "Kính lúp", unit: "Cái", requestedQuantity: 2 }],
  };
  const drafted = await (await province.as(author)).post("/demands", {
    ...body,
    lines: body.lines.map((line) => ({ ...line, trackingMode: "QUANTITY" })),
  });
  return (await (await province.as(signer)).post(`/demands/${drafted.body.id}/submit`)).body;
}

/** What waits for a decision goes back to the unit. */
async function returnAll(unit: number): Promise<void> {
  await province.owner.pool.query(
    "update demands set status = 'REJECTED_BY_LEVEL_1', turn_department_id = null where department_id = $1 and turn_department_id is not null",
    [unit],
  );
}

test("Trí adds a school below the ward: Lan sees it at once, and its history begins", async () => {
  const tri = await province.as("tri");
  const created = await tri.post("/departments", {
    ...school,
    parentId: await unitOf("lan"),
    code: "03412599",
  });
  expect(created.status).toBe(200);
  expect(created.body).toMatchObject({
    name: school.name,
    parentName: "Ủy ban nhân dân phường Bến Hạ",
    active: true,
    periodsMorning: 5,
    can: { edit: true, editPlace: true, move: true, stop: true, resume: false },
  });
  const lan = await province.as("lan");
  expect((await lan.get(`/departments/${created.body.id}`)).body).toMatchObject({
    name: school.name,
    can: { move: false, stop: false },
  });
  const [line] = (await lan.get(`/departments/${created.body.id}/history`)).body.items;
  expect(line).toMatchObject({ event: "department.created", actorName: "Nguyễn Hữu Trí" });
  const again = await tri.post("/departments", {
    ...school,
    parentId: await unitOf("lan"),
    code: "034 125 99",
  });
  expect(again.body).toMatchObject({
    code: "duplicate",
    fields: { code: expect.stringContaining("034 125 99") },
  });
});

test("only the system administrator adds, moves, stops and resumes units", async () => {
  const id = await unitOf("hung");
  for (const key of ["hoa", "lan", "hung", "mai"] as const) {
    const someone = await province.as(key);
    expect((await someone.get("/departments")).body.can).toEqual({ create: false });
    expect(
      (await someone.post("/departments", { ...school, parentId: await unitOf("lan"), code: "X1" })).status,
    ).toBe(403);
    expect(
      (await someone.post(`/departments/${id}/move`, { parentId: await unitOf("cuong"), reason: "sáp nhập" }))
        .status,
    ).toBe(403);
    expect((await someone.post(`/departments/${id}/deactivation`, { reason: "giải thể" })).status).toBe(403);
    expect((await someone.post(`/departments/${id}/reactivation`)).status).toBe(403);
  }
  expect((await (await province.as("tri")).get("/departments")).body.can).toEqual({ create: true });
});

test.each([
  ["a school without a level", { schoolLevels: [] }, "schoolLevels"],
  ["a school that is neither public nor private", { schoolFundingType: null }, "schoolFundingType"],
  ["a school without a superior", { parentId: null }, "parentId"],
  ["a ward below a ward", { type: "LEVEL_2" }, "parentId"],
  ["a Sở below a ward", { type: "LEVEL_1" }, "parentId"],
  ["a superior that is not there", { parentId: 999_999 }, "parentId"],
  ["no name", { name: " " }, "name"],
])("%s: a sentence at the field, and no unit is added", async (_, change, field) => {
  const tri = await province.as("tri");
  const count = () => one<{ n: number }>("select count(*)::int as n from departments");
  const before = await count();
  const answer = await tri.post("/departments", {
    ...school,
    parentId: await unitOf("lan"),
    code: "X2",
    ...change,
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(await count()).toEqual(before);
});

test("a new Sở begins with the catalogues that come with the product", async () => {
  const tri = await province.as("tri");
  const created = await tri.post("/departments", {
    type: "LEVEL_1",
    code: "SGDDT-MOI",
    name: "Sở Giáo dục và Đào tạo tỉnh Mới",
    placeName: "Tỉnh Mới",
  });
  expect(created.body).toMatchObject({
    type: "LEVEL_1",
    parentId: null,
    parentName: null,
    can: { move: false },
  });
  const rows = "select count(*)::int as n from subjects where locked and department_id = $1";
  const { n } = await one<{ n: number }>(rows, [await unitOf("hoa")]);
  expect(n).toBeGreaterThan(20);
  expect(await one(rows, [created.body.id])).toEqual({ n });
});

test("a school moves to another commune: the old one loses sight of it, new demands take the new way", async () => {
  const id = await unitOf("khanh");
  await returnAll(id);
  const [tri, cuong, vinh] = [
    await province.as("tri"),
    await province.as("cuong"),
    await province.as("vinh"),
  ];
  expect((await cuong.get(`/departments/${id}`)).status).toBe(200);
  const unit = (await tri.get(`/departments/${id}`)).body;
  const moved = await tri.post(`/departments/${id}/move`, {
    parentId: await unitOf("vinh"),
    reason: "Nghị quyết sắp xếp địa giới",
    version: unit.version,
  });
  expect(moved.status).toBe(200);
  expect(moved.body).toMatchObject({
    parentName: "Ủy ban nhân dân xã Thanh Sơn",
    version: unit.version + 1,
  });
  expect((await cuong.get(`/departments/${id}`)).status).toBe(404);
  expect(
    (await cuong.get("/equipments?search=a")).body.items.some(
      (row: { departmentId: number }) => row.departmentId === id,
    ),
  ).toBe(false);
  const [line] = (await vinh.get(`/departments/${id}/history`)).body.items;
  expect(line).toMatchObject({
    event: "department.moved",
    details: {
      from: "Ủy ban nhân dân xã Nam Giang",
      to: "Ủy ban nhân dân xã Thanh Sơn",
      reason: "Nghị quyết sắp xếp địa giới",
    },
  });
  expect((await submitted("binh", "khanh")).unitName).toBe("Ủy ban nhân dân xã Thanh Sơn");
});

test.each([
  ["to where it stands", "lan", 400, "parentId"],
  ["below a school", "yen", 400, "parentId"],
] as const)("a move %s is refused at the field", async (_, above, status, field) => {
  const tri = await province.as("tri");
  const answer = await tri.post(`/departments/${await unitOf("hung")}/move`, {
    parentId: await unitOf(above),
    reason: "sáp nhập",
  });
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test("a move needs a reason and the version that was read", async () => {
  const tri = await province.as("tri");
  const id = await unitOf("yen");
  const parentId = await unitOf("vinh");
  expect((await tri.post(`/departments/${id}/move`, { parentId })).body.fields.reason).toBe(
    "Vui lòng nhập Lý do chuyển.",
  );
  expect(
    (await tri.post(`/departments/${id}/move`, { parentId, reason: "sáp nhập", version: 1_000 })).body.code,
  ).toBe("stale");
});

test("a unit does not move while its demands wait for the old branch; those at the Sở, which stays above it, and returned ones do not hold it", async () => {
  const id = await unitOf("hung");
  const tri = await province.as("tri");
  const demand = await submitted("mai", "hung");
  const move = async () =>
    tri.post(`/departments/${id}/move`, { parentId: await unitOf("cuong"), reason: "sáp nhập xã" });
  const { n } = await one<{ n: number }>(
    "select count(*)::int as n from demands where department_id = $1 and turn_department_id = $2",
    [id, await unitOf("lan")],
  );
  const held = await move();
  expect(held).toMatchObject({ status: 409, body: { code: "demandsWait" } });
  expect(held.body.message).toContain(`còn ${n} đề nghị`);
  await returnAll(id);
  expect((await move()).status).toBe(200);
  const again = await (await province.as("hung")).post(`/demands/${demand.id}/submit`);
  expect(again.body.unitName).toBe("Ủy ban nhân dân xã Nam Giang");
});

test("a commune that moves to another Sở takes schools, stock and demands along", async () => {
  const tri = await province.as("tri");
  const other = await tri.post("/departments", {
    type: "LEVEL_1",
    code: "SGDDT-2",
    name: "Sở thứ hai",
    placeName: "Tỉnh Hai",
  });
  const commune = await unitOf("vinh");
  for (const key of ["quang", "khanh"] as const) await returnAll(await unitOf(key));
  const quang = await province.as("quang");
  await lendIn(await province.as("nhung"));
  await repairIn(await province.as("nhung"));
  await reportTo(await province.as("vinh"), await province.as("nhung"));
  await lockPage(await province.as("nhung"));
  await worthMore(quang, await province.as("nhung"));
  await planAndMake(await province.as("nhung"));
  await keepNorms(await province.as("vinh"), await province.as("nhung"));
  await correctIn(await province.as("nhung"));
  const about = await (await province.as("nhung")).post("/about-me/requests", { kind: "SEE", content: null });
  expect(about.status).toBe(200);
  await agreeIn(quang);
  const { total: stock, items } = (await quang.get("/equipments?size=1")).body;
  expect(stock).toBeGreaterThan(0);
  const paper = { name: "Phiếu bảo hành.pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") };
  expect(
    (await quang.upload("/attachments", paper, { subjectType: "equipment", subjectId: items[0].id })).status,
  ).toBe(200);
  const asked = {
    name: "Nhu cầu thiết bị của xã",
    deadline: dayFromToday(30),
    lines: [{ name: "Kính lúp", unit: "Cái" }],
  };
  expect((await (await province.as("vinh")).post("/purchase-campaigns", asked)).status).toBe(200);
  const moved = await tri.post(`/departments/${commune}/move`, {
    parentId: other.body.id,
    reason: "Sáp nhập tỉnh",
  });
  expect(moved.status).toBe(200);
  const hoa = await province.as("hoa");
  const id = await unitOf("quang");
  expect((await hoa.get(`/departments/${id}`)).status).toBe(404);
  expect((await hoa.get(`/equipments?departmentId=${id}`)).body.items ?? []).toEqual([]);
  expect((await quang.get("/equipments")).body.total).toBe(stock);
  for (const table of await tablesWithRoot()) {
    const sql = `select count(*)::int as n from ${table} as t join departments d on d.id = t.department_id where t.root_id <> d.root_id`;
    expect(await one(sql), table).toEqual({ n: 0 });
    expect(
      (
        await one<{ n: number }>(`select count(*)::int as n from ${table} where root_id = $1`, [
          other.body.id,
        ])
      ).n,
      table,
    ).toBeGreaterThan(0);
  }
  const [line] = (await quang.get(`/departments/${id}/history`)).body.items;
  expect(line).toMatchObject({
    event: "department.movedAlong",
    details: { unit: "Ủy ban nhân dân xã Thanh Sơn", to: "Sở thứ hai" },
  });
});

/** One thing too many was typed. */
async function correctIn(keeper: Person): Promise<void> {
  const id = await newRecord(keeper, { name: "Thước dây", quantity: 2 });
  const place = { roomId: null, lotId: null, condition: "GOOD", inBooks: 2, actual: 1 };
  const corrected = await keeper.post(`/equipments/${id}/corrections`, {
    reason: "WRONG_ENTRY",
    places: [place],
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
}

/**
 * Something is borrowed and comes back broken, the uses of the week are counted, and an inventory check is
 * drafted.
 */
/** A mother agrees that a picture of her child is shown. */
async function agreeIn(head: Person): Promise<void> {
  const classroom = (await head.get("/classrooms?size=1")).body.items[0].id;
  const pupil = await head.post("/students", {
    ...{ name: "Lò Thị Mây", code: "HS-MAY", classroom, status: "STUDYING" },
  });
  expect([pupil.status, pupil.body.message]).toEqual([200, undefined]);
  const { status, body } = await head.post("/consents", {
    ...{ pupilId: pupil.body.id, purpose: "PICTURES", scope: "Ảnh trên bảng tin của trường" },
    ...{ giver: "PARENT", giverName: "Lò Thị Hoa", pupilAgreed: true, proof: "Phiếu ký tay" },
    givenOn: dayFromToday(),
  });
  expect([status, body.message]).toEqual([200, undefined]);
}

async function lendIn(keeper: Person): Promise<void> {
  const [person] = await employeesOf(keeper);
  const equipmentId = await newRecord(keeper, { name: "Kính lúp cầm tay", quantity: 2 });
  const loan = await keeper.post("/loans", {
    borrowerId: person?.id,
    dueDate: dayFromToday(1),
    lines: [{ equipmentId, quantity: 1 }],
  });
  expect(loan.status, JSON.stringify(loan.body)).toBe(200);
  const lines = [{ lineId: loan.body.lines[0].id, broken: 1 }];
  expect((await keeper.post(`/loans/${loan.body.id}/return`, { lines })).status).toBe(200);
  const counts = {
    uses: 1,
    equipmentPeriods: 1,
    ictPeriods: 0,
    subjectRoomPeriods: 0,
    multiPurposePeriods: 0,
  };
  expect(
    (
      await keeper.put("/usage-counts", {
        monday: dayFromToday(),
        rows: [{ employeeId: person?.id, ...counts }],
      })
    ).status,
  ).toBe(200);
  expect(
    (await keeper.post("/inventory-checks", { name: "Kiểm kê cuối năm", cutoffAt: new Date().toISOString() }))
      .status,
  ).toBe(200);
}

/**
 * Something is at repair, something is proposed for liquidation, and a line stands in the maintenance log.
 */
async function repairIn(keeper: Person): Promise<void> {
  const equipmentId = await newRecord(keeper, { name: "Kính lúp hỏng", quantity: 2, broken: 2 });
  const lines = [{ equipmentId, quantity: 1 }];
  expect((await keeper.post("/repairs", { lines })).status).toBe(200);
  expect((await keeper.post("/liquidations", { name: "Thanh lý", lines })).status).toBe(200);
  expect(
    (await keeper.post("/maintenance", { equipmentId, doneOn: dayFromToday(), content: "Lau bụi" })).status,
  ).toBe(200);
}

/** The commune asks for a report, and the school sends it. */
async function reportTo(asker: Person, keeper: Person): Promise<void> {
  const body = { title: "Tài sản cố định", reportKey: "fixed-assets", asked: {}, deadline: dayFromToday(5) };
  const { id } = (await asker.post("/report-requests", body)).body;
  const { own } = (await keeper.get(`/report-requests/${id}`)).body;
  const { hash } = (await keeper.get(`/report-submissions/${own.id}/draft`)).body;
  const sent = await keeper.post(`/report-submissions/${own.id}/sending`, { hash, version: 1 });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
}

/** A page of a tracking book is locked, with a note in its margin. */
async function lockPage(keeper: Person): Promise<void> {
  const period = "2015";
  expect(
    (await keeper.post("/track-books/equipment-book/notes", { period, note: "Chép từ sổ giấy" })).status,
  ).toBe(200);
  const { hash } = (await keeper.get(`/track-books/equipment-book?period=${period}`)).body;
  expect((await keeper.post("/track-books/equipment-book/locks", { period, hash })).status).toBe(200);
}

/** An asset wears until the end of last year, and then costs more. */
async function worthMore(head: Person, keeper: Person): Promise<void> {
  const of = async (path: string) => (await keeper.get(`${path}?size=1`)).body.items[0].id as number;
  const type = await head.post("/equipment-types", {
    name: "Bàn ghế hội trường",
    group: await of("/equipment-groups"),
    subjects: [await of("/subjects")],
    measure: await of("/measures"),
    assetClass: "FIXED_ASSET",
    wearRate: 12.5,
    lifeYears: 8,
  });
  const costs = 100_000_000;
  const equipmentId = await newRecord(keeper, {
    name: "Bàn ghế hội trường",
    typeId: type.body.id,
    quantity: 1,
    unitPrice: costs,
    inUseDate: `${Number(dayFromToday().slice(0, 4)) - 3}-09-05`,
  });
  await postWear(keeper, Number(dayFromToday().slice(0, 4)) - 1);
  const change = { reason: "UPGRADE", date: dayFromToday(), costAfter: costs * 1.2, seenCost: costs };
  const changed = await keeper.post(`/equipments/${equipmentId}/cost-changes`, change);
  expect([changed.status, changed.body.message]).toEqual([200, undefined]);
}

/** The maintenance of the year is planned, an aid is made by hand, and a room was looked at after a lesson. */
async function planAndMake(keeper: Person): Promise<void> {
  const planned = await keeper.post("/maintenance-plans", {});
  expect([planned.status, planned.body.message]).toEqual([200, undefined]);
  const aid = {
    name: "Mô hình bằng bìa",
    maker: "Cô Nhung",
    madeOn: dayFromToday(-1),
    quantity: 1,
    unit: "Bộ",
  };
  const made = await keeper.post("/home-made-aids", aid);
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  const offered = await keeper.post("/donations", {
    donor: "Hội cựu học sinh",
    donorKind: "ORGANISATION",
    offeredOn: dayFromToday(-1),
    purpose: "Dạy học",
    lines: [{ name: "Ti vi 55 inch", unit: "Cái", quantity: 1 }],
  });
  expect([offered.status, offered.body.message]).toEqual([200, undefined]);
  const { rowCount } = await province.owner.pool.query(
    `insert into room_checks
       (department_id, root_id, registration_id, room_id, met, checked_by_name, updated_by_name)
     select slip.department_id, slip.root_id, slip.id, room.id, '{CLEAN}', 'Nhung', 'Nhung'
     from loan_registrations as slip join functional_rooms as room using (department_id)
     where slip.department_id = $1 limit 1`,
    [await unitOf("quang")],
  );
  expect(rowCount).toBe(1);
}

async function postWear(keeper: Person, year: number): Promise<void> {
  const { seen } = (await keeper.get(`/wear-runs/preview?year=${year}`)).body;
  expect((await keeper.post("/wear-runs", { year, seen })).status).toBe(200);
}

/**
 * The commune has a list of minimum equipment and a rule on rooms of its own, and the school says how it
 * reckons an item and what serves it.
 */
async function keepNorms(commune: Person, keeper: Person): Promise<void> {
  const list = { name: "Danh mục của xã", regulation: "Quyết định 12/QĐ-UBND", level: "MIDDLE" };
  expect((await commune.post("/norm-lists", list)).status).toBe(200);
  expect(
    (
      await commune.post("/room-norms", {
        room: "Phòng Tin học",
        scope: "Quyết định 12/QĐ-UBND",
        level: "MIDDLE",
      })
    ).status,
  ).toBe(200);
  const { items } = (await keeper.get("/norm-lists")).body;
  const inForce = items.find(
    (one: { inForce: boolean; level: string }) => one.inForce && one.level === "ELEMENTARY",
  );
  const [item] = (await keeper.get(`/norm-lists/${inForce.id}/items`)).body.items;
  const equipmentId = await newRecord(keeper, { name: "Thước thẳng", quantity: 1 });
  expect(
    (await keeper.post("/norm-mappings", { items: [{ itemId: item.id, mappings: [{ equipmentId }] }] }))
      .status,
  ).toBe(200);
  expect((await keeper.put(`/norm-choices/${item.id}`, { atOnce: 2 })).status).toBe(200);
}

/** Every table that repeats the topmost unit. */
async function tablesWithRoot(): Promise<string[]> {
  const { rows } = await province.owner.pool.query<{ name: string }>(
    "select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'root_id' and table_name <> 'departments' order by 1",
  );
  return rows.map((row) => row.name);
}

test("every table that repeats the topmost unit is tied to the unit’s place, so that no row can stay or arrive in the old branch", async () => {
  const { rows } = await province.owner.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where confrelid = 'departments'::regclass and contype = 'f' and confupdtype = 'c'
       and pg_get_constraintdef(oid) like 'FOREIGN KEY (department_id, root_id) REFERENCES departments(id, root_id)%' order by 1`,
  );
  expect(rows.map((row) => row.name)).toEqual(await tablesWithRoot());
  const wrong = province.owner.pool.query(
    "insert into equipment_counts (department_id, root_id) select id, $1 from departments where code = '03412599'",
    [await unitOf("lan")],
  );
  await expect(wrong).rejects.toMatchObject({ code: "23503" });
});

test("a demand sent in the moment of the move goes the new way, or holds the unit", async () => {
  const id = await unitOf("phuc");
  const tri = await province.as("tri");
  const phuc = await province.as("phuc");
  const places = [await unitOf("lan"), await unitOf("cuong")];
  for (let round = 0; round < 6; round++) {
    const drafted = await (await province.as("hien")).post("/demands", {
      title: "Bổ sung",
      reason: "Thiếu thiết bị",
      lines: [{ name: "Kính lúp", unit: "Cái", trackingMode: "QUANTITY", requestedQuantity: 1 }],
    });
    const parentId = places[round % 2] as number;
    const [sent, moved] = await Promise.all([
      phuc.post(`/demands/${drafted.body.id}/submit`),
      tri.post(`/departments/${id}/move`, { parentId, reason: "sắp xếp lại" }),
    ]);
    expect(sent.status).toBe(200);
    if (moved.status === 200) expect(sent.body.route[0].departmentId).toBe(parentId);
    else expect(moved.body.code).toBe("demandsWait");
    await returnAll(id);
    const parent = await one<{ parent_id: number }>("select parent_id::int from departments where id = $1", [
      id,
    ]);
    if (parent.parent_id !== parentId)
      expect((await tri.post(`/departments/${id}/move`, { parentId, reason: "sắp xếp lại" })).status).toBe(
        200,
      );
  }
});

test("a stopped unit: its people are logged out and told so, its superior keeps reading, and resuming lets them in again", async () => {
  const tri = await province.as("tri");
  const toan = await province.as("toan");
  const id = await unitOf("toan");
  await returnAll(id);
  const stopped = await tri.post(`/departments/${id}/deactivation`, {
    reason: "Sáp nhập theo quyết định 12/QĐ-UBND",
  });
  expect(stopped.body).toMatchObject({ active: false, can: { stop: false, resume: true } });
  expect((await toan.get("/equipments")).status).toBe(401);
  const credentials = { username: "ht.toan", password: person("toan").password };
  expect((await province.nobody.post("/auth/login", credentials)).body.code).toBe("unitStopped");
  expect((await province.nobody.post("/auth/login", { ...credentials, password: "sai" })).body.code).toBe(
    "wrongCredentials",
  );
  const hoa = await province.as("hoa");
  expect((await hoa.get(`/departments/${id}`)).body.active).toBe(false);
  expect((await hoa.get(`/equipments?departmentId=${id}`)).body.total).toBeGreaterThan(0);
  expect((await tri.post(`/departments/${id}/deactivation`, { reason: "lần nữa" })).body.code).toBe(
    "wrongState",
  );

  const resumed = await tri.post(`/departments/${id}/reactivation`);
  expect(resumed.body).toMatchObject({ active: true, can: { stop: true, resume: false } });
  expect((await tri.post(`/departments/${id}/reactivation`)).body.code).toBe("wrongState");
  expect((await province.nobody.post("/auth/login", credentials)).status).toBe(200);
  const lines = (await tri.get(`/departments/${id}/history`)).body.items;
  expect(lines.slice(0, 2).map((line: { event: string }) => line.event)).toEqual([
    "department.resumed",
    "department.stopped",
  ]);
});

test("a unit is not stopped while units below work, demands wait or it is the own one; nothing is put below a stopped one", async () => {
  const tri = await province.as("tri");
  const reason = "Ngừng theo quyết định";
  const commune = (
    await tri.post("/departments", {
      type: "LEVEL_2",
      parentId: await unitOf("hoa"),
      code: "03499",
      name: "UBND xã Thử",
      placeName: "Thử",
    })
  ).body;
  const below = (await tri.post("/departments", { ...school, parentId: commune.id, code: "03499501" })).body;
  expect((await tri.post(`/departments/${commune.id}/deactivation`, { reason })).body).toMatchObject({
    code: "unitsBelow",
    message: expect.stringContaining("còn 1 đơn vị"),
  });
  expect((await tri.post(`/departments/${await unitOf("tri")}/deactivation`, { reason })).status).toBe(403);
  await submitted("thao", "yen");
  expect((await tri.post(`/departments/${await unitOf("yen")}/deactivation`, { reason })).body.code).toBe(
    "demandsWait",
  );

  expect((await tri.post(`/departments/${below.id}/deactivation`, { reason })).status).toBe(200);
  expect((await tri.post(`/departments/${commune.id}/deactivation`, { reason })).status).toBe(200);
  expect((await tri.post(`/departments/${below.id}/reactivation`)).body.code).toBe("superiorStopped");
  const late = await tri.post("/departments", { ...school, parentId: commune.id, code: "03499502" });
  expect(late.body).toMatchObject({
    code: "superiorStopped",
    fields: {
      parentId:
        "UBND xã Thử đã ngừng hoạt động. Hãy chọn đơn vị cấp trên khác, hoặc cho đơn vị đó hoạt động lại trước.",
    },
  });
  expect(
    (await tri.post(`/departments/${await unitOf("minh")}/move`, { parentId: commune.id, reason })).body.code,
  ).toBe("superiorStopped");
});

test("of two administrators who stop each other’s unit at once, one stays", async () => {
  const tri = await province.as("tri");
  const units: number[] = [];
  for (const code of ["03412701", "03412702"]) {
    units.push(
      (
        await tri.post("/departments", {
          ...school,
          parentId: await unitOf("lan"),
          code,
          name: `Trường ${code}`,
        })
      ).body.id,
    );
  }
  const [first, second] = [await province.as("anh"), await province.as("linh")];
  for (const [index, username] of ["gv.anh", "gv.linh"].entries()) {
    await province.owner.pool.query(
      "update users set role = 'ROLE_SYSTEM_ADMIN', capabilities = '{}', department_id = $1 where username = $2",
      [units[index], username],
    );
  }
  const answers = await Promise.all([
    first.post(`/departments/${units[1]}/deactivation`, { reason: "nhầm lẫn" }),
    second.post(`/departments/${units[0]}/deactivation`, { reason: "nhầm lẫn" }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
});

test("a renamed school keeps its old name on what it posted before", async () => {
  const minh = await province.as("minh");
  const huong = await province.as("huong");
  const id = await unitOf("minh");
  const [row] = (await huong.get("/equipments?size=1")).body.items;
  const before = (await huong.get(`/equipments/${row.id}/movements`)).body.items;
  const {
    id: _id,
    parentName: _parent,
    active: _active,
    updatedAt: _at,
    can: _can,
    ...unit
  } = (await minh.get(`/departments/${id}`)).body;
  expect(before[0].departmentName).toBe(unit.name);
  expect((await minh.put(`/departments/${id}`, { ...unit, name: "Trường Tiểu học Lê Lợi" })).status).toBe(
    200,
  );
  const added = await huong.post("/equipments", {
    name: "Bộ chữ cái",
    unit: "Bộ",
    trackingMode: "QUANTITY",
    grades: [1],
    quantity: 5,
    broken: 0,
  });
  expect(added.body).toMatchObject({ quantity: 5 });
  expect((await huong.get(`/equipments/${row.id}/movements`)).body.items[0].departmentName).toBe(unit.name);
  expect((await huong.get(`/equipments/${added.body.id}/movements`)).body.items[0].departmentName).toBe(
    "Trường Tiểu học Lê Lợi",
  );
});
