/**
 * One count of a kind of thing: Bình of THCS Nam Giang has fifteen television sets, Trang asks for more,
 * Cường of the commune decides.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { demanding } from "./demanding.ts";
import { house, type Person } from "./house.ts";
import { rowsOf } from "./printed.ts";
import { newRecord, postVoucher } from "./storekeeping.ts";

const province = house();
const { send } = demanding(province);

const set = { name: "Ti vi 65 inch", unit: "Cái", trackingMode: "ITEM" };
let [binh, trang, cuong]: Person[] = [];
let schoolId: number;
let typeId: number;
/** The sets of the school, each a record of its own. */
let sets: number[];
/** What was sent and is decided by nobody yet: two more sets. */
let sent: { id: number; code: string };

beforeAll(async () => {
  [binh, trang, cuong] = [await province.as("binh"), await province.as("trang"), await province.as("cuong")];
  schoolId = (await binh.post("/auth/session")).body.user.department.id;
  const first = async (path: string) => (await binh?.get(`/${path}?size=1`))?.body.items[0].id as number;
  const measure = (await binh.get("/measures?size=200")).body.items.find(
    ({ name }: { name: string }) => name === "Cái",
  ).id as number;
  const common = {
    group: await first("equipment-groups"),
    subjects: [await first("subjects")],
    measure,
    trackingMode: "ITEM",
  };
  const khanh = await province.as("khanh");
  const type = (
    await khanh.post("/equipment-types", { ...common, name: set.name, referencePrice: 15_000_000 })
  ).body;
  typeId = type.id;
  sets = [];
  for (let at = 0; at < 15; at++)
    sets.push(
      await newRecord(binh, {
        ...set,
        unit: type.measure.name,
        typeId,
        quantity: 1,
        ...(at < 2 && { broken: 1 }),
        unitPrice: 12_500_000,
      }),
    );
  const lines = [
    {
      ...set,
      equipmentId: sets[3],
      requestedQuantity: 2,
      unitPrice: 13_000_000,
      normQuantity: 20,
      reason: "Hai phòng học mới",
    },
  ];
  const draft = await send("trang", "/demands", {
    title: "Ti vi cho phòng học mới",
    reason: "Năm học mới có thêm hai lớp",
    lines,
  });
  sent = await send("khanh", `/demands/${draft.id}/submit`);
});

describe("who decides", () => {
  test("sees the fifteen that the school has, not the one record that the line names, with norm and reason beside it", async () => {
    const [line] = (await (cuong as Person).get(`/demands/${sent.id}`)).body.lines;
    expect(line).toMatchObject({
      equipmentId: sets[3],
      count: {
        countedBy: "TYPE",
        records: 15,
        total: 15,
        good: 13,
        broken: 2,
        repairing: 0,
        borrowed: 0,
        asked: 0,
        drafted: null,
      },
      normQuantity: 20,
      gap: 7,
      reason: "Hai phòng học mới",
    });
    const desk = (await (cuong as Person).get("/demands/consolidation")).body;
    expect(desk.lines.find(({ demandId }: { demandId: number }) => demandId === sent.id)).toMatchObject({
      have: 13,
      norm: 20,
    });
    const letter = await rowsOf(
      await (cuong as Person).get(`/papers/demand-submission/${sent.id}?format=xlsx`),
    );
    expect(JSON.stringify(letter)).toContain("định mức 20 cái, hiện có 13 (không kể hỏng 2), thiếu 7");
  });

  test("sees what else the school has asked for of the same kind, and of its drafts nothing", async () => {
    const other = { ...set, typeId, requestedQuantity: 3, normQuantity: 20 };
    const draft = await send("trang", "/demands", {
      title: "Ti vi cho phòng bộ môn",
      reason: "Thay bảng tương tác",
      lines: [other],
    });
    expect(draft.lines[0]).toMatchObject({ count: { asked: 2, drafted: 0 }, gap: 5 });
    const count = async (who: Person) =>
      (await who.get(`/kind-counts?typeId=${typeId}&departmentId=${schoolId}`)).body;
    expect(await count(trang as Person)).toMatchObject({ total: 15, asked: 2, drafted: 3 });
    expect(await count(cuong as Person)).toMatchObject({ total: 15, asked: 2, drafted: null });
    const again = await send("khanh", `/demands/${draft.id}/submit`);
    const [line] = (await (cuong as Person).get(`/demands/${sent.id}`)).body.lines;
    expect(line).toMatchObject({ count: { asked: 3 }, gap: 4 });
    await send("cuong", `/demands/${again.id}/approval`, { approved: false, message: "Gộp vào một đề nghị" });
    expect((await (cuong as Person).get(`/demands/${sent.id}`)).body.lines[0]).toMatchObject({
      count: { asked: 0 },
      gap: 7,
    });
    // what came back is the school's to mend, as a draft is
    expect(await count(trang as Person)).toMatchObject({ asked: 2, drafted: 3 });
    await send("khanh", `/demands/${again.id}/cancel`, { reason: "Đã gộp vào đề nghị trước" });
    expect(await count(trang as Person)).toMatchObject({ asked: 2, drafted: 0 });
  });
});

describe("a line", () => {
  test("that names a record outside the catalogue counts all records of that name, and says so", async () => {
    const old = { name: "Đèn chiếu overhead", unit: "Cái" };
    const record = await newRecord(binh as Person, { ...old, quantity: 3, broken: 1 });
    await newRecord(binh as Person, { ...old, quantity: 4 });
    const draft = await send("trang", "/demands", {
      title: "Đèn chiếu",
      reason: "Thay đèn hỏng",
      lines: [
        { ...old, equipmentId: record, requestedQuantity: 1 },
        { ...old, name: "ĐÈN CHIẾU OVERHEAD", requestedQuantity: 1 },
        { name: "Máy chiếu vật thể", unit: "Cái", requestedQuantity: 1 },
      ],
    });
    expect(draft.lines).toMatchObject([
      { count: { countedBy: "NAME", records: 2, total: 7, good: 6, broken: 1 } },
      { count: { countedBy: "NAME", records: 2, total: 7, good: 6, broken: 1 } },
      { count: { countedBy: "NAME", records: 0, total: 0, asked: 0, drafted: 0 } },
    ]);
    expect((await (trang as Person).get(`/kind-counts?equipmentId=${record}`)).body).toMatchObject({
      countedBy: "NAME",
      total: 7,
    });
  });

  test("is told its price: of the last purchase, else of the catalogue; of nothing known, none", async () => {
    const price = async (query: string) =>
      (await (trang as Person).get(`/kind-counts?${query}`)).body.estimatedPrice;
    expect(await price(`typeId=${typeId}`)).toEqual({ amount: 12_500_000, source: "BOOKS" });
    const khanh = await province.as("khanh");
    const { group, subjects, measure } = (await khanh.get(`/equipment-types/${typeId}`)).body;
    const screen = {
      name: "Màn chiếu điện",
      group: group.id,
      subjects: subjects.map(({ id }: { id: number }) => id),
      measure: measure.id,
    };
    const bare = (await khanh.post("/equipment-types", { ...screen, referencePrice: 2_400_000 })).body;
    expect(await price(`typeId=${bare.id}`)).toEqual({ amount: 2_400_000, source: "CATALOGUE" });
    const pen = await newRecord(binh as Person, { name: "Bút trình chiếu", quantity: 1 });
    await postVoucher(binh as Person, "INCREASE", {
      lines: [{ equipmentId: pen, quantity: 2, unitPrice: 390_000 }],
    });
    expect(
      await price(`name=${encodeURIComponent("Bút trình chiếu")}&unit=${encodeURIComponent("Cái")}`),
    ).toEqual({
      amount: 390_000,
      source: "PURCHASE",
    });
    expect(
      await price(`name=${encodeURIComponent("Kính thiên văn")}&unit=${encodeURIComponent("Cái")}`),
    ).toBeNull();
  });

  test("costs no statement of its own: forty kinds are counted in as many as one", async () => {
    const cost = async (lines: object[]) => {
      const { id } = await send("trang", "/demands", { title: "Nhiều loại", reason: "Bổ sung", lines });
      const before = province.database.statements();
      const { lines: read } = (await (trang as Person).get(`/demands/${id}`)).body;
      return { lines: read.length, statements: province.database.statements() - before };
    };
    const one = await cost([{ ...set, typeId, requestedQuantity: 1 }]);
    const many = await cost(
      Array.from({ length: 40 }, (_, at) => ({
        name: `Thiết bị mới số ${at}`,
        unit: "Cái",
        requestedQuantity: 1,
      })),
    );
    expect([one.lines, many.lines, many.statements]).toEqual([1, 40, one.statements]);
  });
});

describe("a line without a norm", () => {
  const lineFor = async (line: object): Promise<number> => {
    const { id } = await send("trang", "/demands", {
      title: "Ti vi cho phòng học",
      reason: "Thêm hai lớp",
      lines: [{ ...line, requestedQuantity: 1 }],
    });
    await send("khanh", `/demands/${id}/submit`);
    return id;
  };
  const normSeen = async (id: number) => {
    const [line] = (await (cuong as Person).get(`/demands/${id}`)).body.lines;
    expect([line.normQuantity, line.gap]).toEqual([null, null]);
    return line.listNorm;
  };

  test("shows the approver what the published lists say of its kind, added up over the items that it serves", async () => {
    const ofRecord = await lineFor({ ...set, equipmentId: sets[5] });
    const outside = await lineFor({ name: "Tủ sấy tay", unit: "Cái" });
    expect(await normSeen(ofRecord)).toEqual({ need: null, items: 0, gap: null });

    const list = await send("cuong", "/norm-lists", {
      name: "Danh mục của xã",
      regulation: "Quyết định 12/QĐ-UBND",
      level: "MIDDLE",
    });
    const item = {
      grades: [6],
      forTeacher: true,
      forStudent: true,
      subject: null,
      unit: "Cái",
      basis: "PER_SCHOOL",
      kind: "SHARED",
    };
    const itemIds: number[] = [];
    for (const [at, quantity] of [18, 2].entries()) {
      const one = {
        ...item,
        number: `${at + 1}`,
        name: `Màn hình hiển thị ${at + 1}`,
        quantityText: `${quantity}/trường`,
        quantity,
      };
      itemIds.push((await send("cuong", `/norm-lists/${list.id}/items`, one)).id);
    }
    const optional = {
      ...item,
      number: "3",
      name: "Màn hình dự phòng",
      quantityText: "4/trường",
      quantity: 4,
      optional: true,
    };
    itemIds.push((await send("cuong", `/norm-lists/${list.id}/items`, optional)).id);
    await send("cuong", `/norm-lists/${list.id}/publication`, { version: list.version });
    await send("khanh", "/classrooms", { name: "6A1", grade: 6, studentCount: 38 });
    await send("binh", "/norm-mappings", {
      items: itemIds.map((itemId) => ({ itemId, mappings: [{ typeId }] })),
    });

    // thirteen are good and two are asked for elsewhere
    expect(await normSeen(ofRecord)).toEqual({ need: 20, items: 2, gap: 5 });
    expect(await normSeen(await lineFor({ ...set, typeId }))).toMatchObject({ need: 20, items: 2 });
    expect(await normSeen(await lineFor({ name: "TI VI 65 INCH", unit: "Cái" }))).toMatchObject({
      need: 20,
      items: 2,
    });
    expect(await normSeen(await lineFor({ name: "màn hình hiển thị 2", unit: "Cái" }))).toMatchObject({
      need: 2,
      items: 1,
    });
    expect(await normSeen(outside)).toEqual({ need: null, items: 0, gap: null });
    expect((await (cuong as Person).get(`/demands/${sent.id}`)).body.lines[0]).toMatchObject({
      normQuantity: 20,
    });
    expect((await (cuong as Person).get(`/demands/${sent.id}`)).body.lines[0]).not.toHaveProperty("listNorm");
  });

  test("of a record that an item names by itself has the norm of that item, in units of the record", async () => {
    const record = await newRecord(binh as Person, { name: "Tấm ghép hình", unit: "Tấm", quantity: 8 });
    const { items } = (await (cuong as Person).get("/norm-lists")).body;
    const list = items.find(({ name }: { name: string }) => name === "Danh mục của xã");
    const covered = (await (binh as Person).get(`/norm-coverage?listId=${list.id}`)).body.items;
    const itemId = covered[1].item.id;
    await send("binh", "/norm-mappings", {
      items: [{ itemId, mappings: [{ equipmentId: record, perItem: 6 }] }],
    });
    const [named, called] = [{ equipmentId: record }, {}].map((more) => ({
      name: "Tấm ghép hình",
      unit: "Tấm",
      ...more,
    }));
    expect(await normSeen(await lineFor(named as object))).toEqual({ need: 12, items: 1, gap: 4 });
    expect(await normSeen(await lineFor(called as object))).toEqual({ need: 12, items: 1, gap: 3 });
  });
});

test("another school, and a thing of another school, are not counted", async () => {
  const mai = await province.as("mai");
  expect((await mai.get(`/kind-counts?typeId=${typeId}&departmentId=${schoolId}`)).status).toBe(404);
  expect((await mai.get(`/kind-counts?equipmentId=${sets[0]}`)).status).toBe(404);
  const none = await mai.get("/kind-counts");
  expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ["name"]]);
});
