/** What a school must have by a list of its commune, what it has of it, and how it asks for the rest. */
import { beforeAll, describe, expect, test } from "vitest";
import { house } from "./house.ts";
import { itemsOfList, type Normed, normedSchool } from "./norming.ts";
import { newRecord } from "./storekeeping.ts";

const province = house();
let school: Normed;

beforeAll(async () => {
  school = await normedSchool(province);
});

describe("what is needed", () => {
  test("a published list is in force for the school below, and says of each item how it was reckoned", async () => {
    const { lists, items, can, schoolYear } = (await school.binh.get("/norm-coverage")).body;
    expect([lists.some(({ id }: { id: number }) => id === school.listId), can, schoolYear]).toEqual([
      true,
      { map: true, demand: true },
      "2026-2027",
    ]);
    expect(
      items.find(({ item }: { item: { id: number } }) => item.id === school.itemIds.pictures),
    ).toMatchObject({
      need: 7,
      formula: {
        values: { q: 1, K: 1, M: 38, n: 6 },
        words: { vi: "1 × 1 lớp cùng lúc × ⌈38/6⌉ = 7" },
        upTo: 10,
      },
      good: 0,
      missing: 7,
      percent: 0,
      flags: ["notMapped"],
    });
    expect(await school.covered("video")).toMatchObject({ need: 4, flags: ["notMapped"] });
    expect(await school.covered("boards")).toMatchObject({ need: 12 });
    expect(await school.covered("magnets")).toMatchObject({ need: 7, flags: ["noSubjectRoom", "notMapped"] });
    expect(await school.covered("moreMagnets")).toMatchObject({ need: 20 });
    expect(await school.covered("soil")).toMatchObject({
      need: null,
      percent: null,
      missing: 0,
      flags: ["manual", "notMapped"],
    });
  });

  test("what the timetable shows, rooms and a teacher who took over are seen at once", async () => {
    const [first, second] = school.classIds as [number, number];
    for (const [index, classroom] of [first, second].entries())
      expect(
        (
          await school.khanh.post("/timetable-periods", {
            classroom,
            weekday: "TUE",
            session: "MORNING",
            period: 2,
            subject: school.subjectId,
            teacher: school.teacherIds[index],
          })
        ).status,
      ).toBe(200);
    expect(await school.covered("pictures")).toMatchObject({ need: 14, formula: { values: { K: 2 } } });
    for (const name of ["Phòng bộ môn KHTN 1", "Phòng bộ môn KHTN 2"])
      expect(
        (
          await school.khanh.post("/functional-rooms", {
            name,
            kind: "SUBJECT_ROOM",
            subjects: [school.subjectId],
          })
        ).status,
      ).toBe(200);
    expect(
      (
        await school.khanh.post("/functional-rooms", {
          name: "Kho KHTN",
          kind: "STORE",
          subjects: [school.subjectId],
        })
      ).status,
    ).toBe(200);
    expect(await school.covered("magnets")).toMatchObject({ need: 14, flags: ["notMapped"] });
    // the first teacher takes over the class of the second
    const handed = {
      classroom: second,
      subject: school.subjectId,
      teacher: school.teacherIds[0],
      since: "2026-09-01",
      periodsPerWeek: 4,
    };
    expect((await school.khanh.post("/teaching-assignments", handed)).status).toBe(200);
    expect(await school.covered("video")).toMatchObject({ need: 3 });
  });

  test("the school may reckon otherwise: classes at once, a typed need, a digital copy; its book keeps who did", async () => {
    const { binh, itemIds } = school;
    const choice = { atOnce: 1, note: "Mượn luân phiên" };
    const saved = await binh.put(`/norm-choices/${itemIds.pictures}`, choice);
    expect([saved.status, saved.body]).toEqual([200, { version: 1 }]);
    expect(await school.covered("pictures")).toMatchObject({
      need: 7,
      choice: { atOnce: 1, note: "Mượn luân phiên", version: 1 },
    });
    expect((await binh.put(`/norm-choices/${itemIds.pictures}`, choice)).status).toBe(409);
    expect((await binh.put(`/norm-choices/${itemIds.pictures}`, { ...choice, version: 1 })).body).toEqual({
      version: 2,
    });
    await binh.put(`/norm-choices/${itemIds.soil}`, { manualNeed: 6 });
    expect(await school.covered("soil")).toMatchObject({ need: 6, missing: 6, flags: ["notMapped"] });
    await binh.put(`/norm-choices/${itemIds.video}`, { metDigitally: true });
    expect(await school.covered("video")).toMatchObject({
      need: 3,
      missing: 0,
      percent: 100,
      flags: ["digital"],
    });
    const history = (await school.khanh.get(`/departments/${school.schoolId}/history`)).body.items;
    expect(history.find(({ event }: { event: string }) => event === "norm.choiceChanged")).toMatchObject({
      actorName: "Phạm Thanh Bình",
      details: {
        name: "Video về sự lớn lên của cây",
        changes: [{ field: "metDigitally", from: false, to: true }],
      },
    });
  });
});

describe("what is there", () => {
  test("five good and three broken of seven: two are missing; nine good and four broken of twelve: 75 %", async () => {
    await school.stock("pictures", 5, 3);
    expect(await school.covered("pictures")).toMatchObject({
      need: 7,
      good: 5,
      broken: 3,
      missing: 2,
      surplus: 0,
      percent: 71.4,
      flags: [],
    });
    // “cái” and “chiếc” are the same
    await school.stock("boards", 9, 4, { unit: "Cái" });
    expect(await school.covered("boards")).toMatchObject({
      need: 12,
      good: 9,
      broken: 4,
      missing: 3,
      percent: 75,
      flags: [],
    });
  });

  test("what two items live on is counted once, for the greater need first", async () => {
    const id = await school.stock("magnets", 25);
    await school.map("moreMagnets", { equipmentId: id });
    expect(await school.covered("moreMagnets")).toMatchObject({
      need: 20,
      good: 20,
      percent: 100,
      sharedWith: ["Nam châm thẳng"],
      flags: ["sharedStock"],
    });
    expect(await school.covered("magnets")).toMatchObject({
      need: 14,
      good: 5,
      missing: 9,
      sharedWith: ["Nam châm – loại thẳng"],
    });
  });

  test("sums leave out what nobody must have, and say how many kinds are there in full", async () => {
    const { bySubject, total, items } = await school.coverage();
    expect(items).toHaveLength(Object.keys(itemsOfList).length);
    const whole = (rows: number) => ({ rows, official: rows, missingLevels: [] });
    expect(bySubject).toEqual([
      { subject: null, items: 1, full: 0, percent: 75, missingItems: 1, basis: whole(1) },
      { subject: "MÔN KHOA HỌC TỰ NHIÊN", items: 3, full: 1, percent: 69, missingItems: 2, basis: whole(3) },
      { subject: "Công nghệ", items: 2, full: 1, percent: 50, missingItems: 1, basis: whole(3) },
    ]);
    expect(total).toEqual({
      subject: null,
      items: 6,
      full: 2,
      percent: 63.7,
      missingItems: 4,
      basis: whole(7),
    });
    const only = await school.coverage(school.binh, "&onlyMissing=true&subject=khtn&grade=6");
    // the list calls it by three names
    expect(only.items.map(({ item }: { item: { name: string } }) => item.name)).toEqual([
      "Bộ tranh về tế bào",
      "Nam châm thẳng",
    ]);
    expect((await school.coverage(school.binh, "&grade=9")).items).toEqual([]);
  });

  test("the units above read it, each school in a row, in as many statements for one school as for all", async () => {
    expect((await school.coverage(school.cuong)).can).toEqual({ map: false, demand: false });
    const rows = (await school.cuong.get("/norm-coverage/units")).body.items;
    expect(
      rows.find(({ department }: { department: { id: number } }) => department.id === school.schoolId),
    ).toMatchObject({
      percent: 63.7,
      items: 6,
      full: 2,
      missingItems: 4,
      mapped: 4,
      parentName: "Ủy ban nhân dân xã Nam Giang",
    });
    const cost = async (who: Normed["cuong"]) => {
      const before = province.database.statements();
      const { items } = (await who.get("/norm-coverage/units")).body;
      return { schools: items.length, statements: province.database.statements() - before };
    };
    const [few, many] = [await cost(school.cuong), await cost(await province.as("hoa"))];
    expect(many.schools).toBeGreaterThan(few.schools);
    expect(many.statements).toBe(few.statements);
  });
});

describe("matching", () => {
  test("what is not matched yet is proposed by name, with what is in stock", async () => {
    const { items } = (await school.binh.get(`/norm-mappings/suggestions?listId=${school.listId}`)).body;
    const soil = await school.stock("soil", 4, 0, { name: "Mẫu đất trồng" });
    await school.map("soil");
    expect(items.map(({ itemId }: { itemId: number }) => itemId)).toEqual([
      school.itemIds.soil,
      school.itemIds.notebook,
    ]);
    const again = (
      await school.binh.get(
        `/norm-mappings/suggestions?listId=${school.listId}&subject=C%C3%B4ng%20ngh%E1%BB%87`,
      )
    ).body.items;
    expect(again[0]).toMatchObject({
      itemName: "Mẫu đất",
      candidates: [{ equipmentId: soil, typeId: null, unit: "Túi", stock: 4 }],
    });
  });

  test("names of the school's catalogue serve too, and say how many make one", async () => {
    const type = (await school.binh.get("/equipment-types?size=5&search=bang%20nhom")).body.items[0];
    await school.map("soil", { typeId: type.id, perItem: 4 });
    expect(await school.covered("soil")).toMatchObject({
      mappings: [{ typeId: type.id, name: "Bảng nhóm", perItem: 4 }],
      good: 0,
    });
    const history = (await school.khanh.get(`/departments/${school.schoolId}/history`)).body.items;
    expect(history[0]).toMatchObject({
      event: "norm.mapped",
      details: {
        items: 1,
        changes: [{ field: "mappings", from: "Mẫu đất: —", to: "Mẫu đất: Bảng nhóm (4 : 1)" }],
      },
    });
  });

  test("two types that turn out to be one serve their item once after they are merged", async () => {
    const first = async (path: string) =>
      (await school.khanh.get(`/${path}?size=1`)).body.items[0].id as number;
    const common = {
      group: await first("equipment-groups"),
      subjects: [await first("subjects")],
      measure: await first("measures"),
    };
    const typeOf = async (name: string) =>
      (await school.khanh.post("/equipment-types", { ...common, name })).body as { id: number };
    const [kept, twice, other] = [
      await typeOf("Túi mẫu đất"),
      await typeOf("Mẫu đất đóng túi"),
      await typeOf("Mẫu đất sét"),
    ];
    await school.map("soil", { typeId: kept.id }, { typeId: twice.id });
    expect(await school.khanh.post(`/equipment-types/${twice.id}/merger`, { intoId: kept.id })).toMatchObject(
      { status: 200 },
    );
    expect((await school.covered("soil")).mappings).toMatchObject([
      { typeId: kept.id, name: "Túi mẫu đất", perItem: 1 },
    ]);
    await school.map("soil", { typeId: kept.id }, { typeId: other.id, perItem: 4 });
    // four of one and one of the other for the same item: somebody has to say what is true now
    expect(await school.khanh.post(`/equipment-types/${other.id}/merger`, { intoId: kept.id })).toMatchObject(
      {
        status: 409,
        body: { code: "mergeCollides", message: expect.stringContaining("dòng ghép với danh mục tối thiểu") },
      },
    );
  });

  test("the list of equipment finds what serves an item that lacks something: by its type, or by itself", async () => {
    const first = async (path: string) =>
      (await school.khanh.get(`/${path}?size=1`)).body.items[0].id as number;
    const common = {
      group: await first("equipment-groups"),
      subjects: [await first("subjects")],
      measure: await first("measures"),
    };
    const type = (await school.khanh.post("/equipment-types", { ...common, name: "Mẫu đất phù sa" })).body;
    await newRecord(school.binh, {
      name: "Mẫu đất ven sông",
      unit: type.measure.name,
      typeId: type.id,
      quantity: 1,
    });
    await newRecord(school.binh, { name: "Mẫu đá cuội", quantity: 1 });
    await school.map("soil", { typeId: type.id });
    const lacking = (await school.coverage()).items.filter(({ missing }: { missing: number }) => missing > 0);
    const serving = lacking.flatMap(({ mappings }: { mappings: { equipmentId: number | null }[] }) =>
      mappings.flatMap((one) => one.equipmentId ?? []),
    );
    const list = async (who: Normed["cuong"], query: string) =>
      (await who.get(`/equipments?size=100&${query}`)).body;
    const found = await list(school.binh, "belowNorm=true");
    const names = found.items.map(({ name }: { name: string }) => name);
    expect(names).toContain("Mẫu đất ven sông");
    expect(names).not.toContain("Mẫu đá cuội");
    expect(found.total).toBe(new Set(serving).size + 1);
    expect((await school.binh.get("/equipments/totals?belowNorm=true")).body.records).toBe(found.total);
    expect((await list(school.binh, "belowNorm=false")).total + found.total).toBe(
      (await list(school.binh, "")).total,
    );
    // whoever stands above finds the same in the school
    expect((await list(school.cuong, `belowNorm=true&departmentId=${school.schoolId}`)).total).toBe(
      found.total,
    );
    expect(
      (await list(school.cuong, "belowNorm=true")).items.map(({ name }: { name: string }) => name),
    ).toContain("Mẫu đất ven sông");
  });

  test("a strange item, a thing of another school and a thing named twice are refused by name, and nothing is written", async () => {
    const foreign = (await (await province.as("mai")).get("/equipments?size=1")).body.items[0].id;
    const own = await school.stock("notebook", 1);
    const { itemIds } = school;
    const before = (await school.coverage()).items;
    for (const [items, field] of [
      [[{ itemId: 987_654_321, mappings: [] }], "items.0.itemId"],
      [[{ itemId: itemIds.soil, mappings: [{ equipmentId: foreign }] }], "items.0.mappings.0.equipmentId"],
      [[{ itemId: itemIds.soil, mappings: [{ typeId: 987_654_321 }] }], "items.0.mappings.0.typeId"],
      [
        [{ itemId: itemIds.soil, mappings: [{ equipmentId: own }, { equipmentId: own, perItem: 2 }] }],
        "items.0.mappings.1.equipmentId",
      ],
      [
        [
          { itemId: itemIds.soil, mappings: [{ equipmentId: own }] },
          { itemId: itemIds.soil, mappings: [] },
        ],
        "items.1.itemId",
      ],
      [[{ itemId: itemIds.soil, mappings: [{}] }], "items.0.mappings.0.typeId"],
    ] as const) {
      const refused = await school.binh.post("/norm-mappings", { items });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await school.coverage()).items).toEqual(before);
  });

  test("a teacher reads, and neither matches nor chooses; another commune sees nothing", async () => {
    const body = { items: [{ itemId: school.itemIds.soil, mappings: [] }] };
    expect((await school.coverage(school.trang)).can).toEqual({ map: false, demand: true });
    expect((await school.trang.post("/norm-mappings", body)).status).toBe(403);
    expect((await school.trang.put(`/norm-choices/${school.itemIds.soil}`, {})).status).toBe(403);
    expect((await school.cuong.post("/norm-mappings", body)).status).toBe(403);
    expect(
      (await (await province.as("lan")).get(`/norm-coverage?departmentId=${school.schoolId}`)).status,
    ).toBe(404);
    expect((await (await province.as("mai")).put(`/norm-choices/${school.itemIds.soil}`, {})).status).toBe(
      404,
    );
    expect((await (await province.as("mai")).get(`/norm-coverage?listId=${school.listId}`)).status).toBe(404);
  });
});

describe("asking for what is missing", () => {
  test("the demand stands with norm, stock and the place in the list, ready to be sent", async () => {
    const { itemIds } = school;
    const type = (await school.binh.get("/equipment-types?size=5&search=bang%20nhom")).body.items[0];
    const [matched] = (await school.covered("boards")).mappings;
    await school.map("boards", { typeId: type.id }, { equipmentId: matched?.equipmentId as number });
    const lines = [
      { itemId: itemIds.pictures, quantity: 2 },
      { itemId: itemIds.boards, quantity: 3 },
      { itemId: itemIds.video, quantity: 1 },
    ];
    const made = await school.trang.post("/norm-coverage/demand", {
      title: "Bổ sung thiết bị tối thiểu",
      lines,
    });
    expect([made.status, made.body.lines]).toEqual([200, 3]);
    const demand = (await school.trang.get(`/demands/${made.body.demandId}`)).body;
    expect(demand).toMatchObject({
      title: "Bổ sung thiết bị tối thiểu",
      kind: "MINIMUM",
      status: "PENDING",
      reason: expect.stringContaining("Quyết định 12/QĐ-UBND"),
    });
    expect(demand.lines).toMatchObject([
      {
        name: "Bộ tranh về tế bào của trường",
        unit: "Bộ",
        requestedQuantity: 2,
        normQuantity: 7,
        count: { good: 5 },
        gap: 2,
        reason: "Theo Quyết định 12/QĐ-UBND, mục 1; hiện có 5, hỏng 3.",
      },
      { name: "Bảng nhóm", typeId: type.id, requestedQuantity: 3, normQuantity: 12 },
      {
        name: "Video về sự lớn lên của cây",
        equipmentId: null,
        unit: "Bộ",
        requestedQuantity: 1,
        normQuantity: 3,
        subject: "KHTN",
      },
    ]);
    expect((await school.khanh.post(`/demands/${demand.id}/submit`, {})).status).toBe(200);
  });

  test("half a set, a strange line and a line twice are refused by name", async () => {
    const ask = async (lines: unknown[]) =>
      (await school.khanh.post("/norm-coverage/demand", { title: "Bổ sung", lines })).body.fields;
    const { itemIds } = school;
    expect(await ask([{ itemId: itemIds.pictures, quantity: 1.5 }])).toEqual({
      "lines.0.quantity": "Các dòng, dòng 1, Số lượng phải là số nguyên với đơn vị tính này.",
    });
    expect(await ask([{ itemId: 987_654_321, quantity: 1 }])).toHaveProperty("lines.0.itemId");
    const twice = { itemId: itemIds.video, quantity: 1 };
    expect(await ask([twice, twice])).toHaveProperty("lines.1.itemId");
    expect(
      (await school.cuong.post("/norm-coverage/demand", { title: "Bổ sung", lines: [twice] })).status,
    ).toBe(403);
  });
});
