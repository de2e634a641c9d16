/**
 * The same shortage is not asked for twice: Bình of THCS Nam Giang looks at the list, Trang drafts, Khánh
 * sends, Cường of the commune decides.
 */
import type { Paper, TableRow } from "@so-thiet-bi/contract/paper";
import { beforeAll, describe, expect, test } from "vitest";
import { demanding } from "./demanding.ts";
import { house } from "./house.ts";
import { type Normed, normedSchool } from "./norming.ts";

const province = house();
const { send } = demanding(province);
let school: Normed;

beforeAll(async () => {
  school = await normedSchool(province);
  await school.stock("pictures", 5, 3, { unitPrice: 180_000 });
});

const draftMissing = async (lines: { itemId: number; quantity: number }[]) => {
  const made = await school.trang.post("/norm-coverage/demand", {
    title: "Bổ sung thiết bị tối thiểu",
    lines,
  });
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  return (await school.trang.get(`/demands/${made.body.demandId}`)).body;
};
const rowsIn = (paper: Pick<Paper, "blocks">): readonly TableRow<string>[] =>
  paper.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
const rowOn = async (report: string, itemId: number) => {
  const { paper } = (
    await school.cuong.get(`/reports/${report}?departmentId=${school.schoolId}&normListId=${school.listId}`)
  ).body;
  return rowsIn(paper).find((row) => row.kind === "plain" && row.id === `norm-item:${itemId}`) as {
    cells: Record<string, unknown>;
  };
};
const missingOfUnit = async () => {
  const { items } = (await school.cuong.get("/norm-coverage/units")).body;
  return items.find(({ department }: { department: { id: number } }) => department.id === school.schoolId)
    .missingItems as number;
};

describe("what is missing", () => {
  test("is asked for with norm, stock and a price; a draft is named apart and takes nothing off", async () => {
    const { pictures, video } = school.itemIds;
    const draft = await draftMissing([
      { itemId: pictures, quantity: 2 },
      { itemId: video, quantity: 1 },
    ]);
    expect(draft.lines).toMatchObject([
      { normQuantity: 7, unitPrice: 180_000, count: { good: 5 } },
      { unitPrice: null },
    ]);
    expect(await school.covered("pictures")).toMatchObject({ good: 5, asked: 0, drafted: 2, missing: 2 });
    expect(await school.covered("video")).toMatchObject({ asked: 0, drafted: 1, missing: 4 });
    const drawn = { id: draft.id, number: draft.code, draft: true };
    expect(await school.covered("pictures")).toMatchObject({
      why: { vi: "38 học sinh : 6 một nhóm → 7 bộ; có 5 tốt, 3 hỏng → thiếu 2" },
      price: 180_000,
      amount: 360_000,
      demands: [drawn],
    });
    expect(await school.covered("video")).toMatchObject({ price: null, amount: null, demands: [drawn] });
    const { cost, items } = await school.coverage();
    const lacking = items.filter(({ missing }: { missing: number }) => missing > 0);
    expect(cost).toEqual({ amount: 360_000, unpriced: lacking.length - 1 });
  });

  test("is net of what was sent, on the page, among what is only missing, on the papers and for the commune alike", async () => {
    const { pictures, video } = school.itemIds;
    const before = await missingOfUnit();
    const [{ id }] = (await school.khanh.get("/demands?status=PENDING&search=tối thiểu")).body.items;
    await send("khanh", `/demands/${id}/submit`);
    expect(await school.covered("pictures")).toMatchObject({
      need: 7,
      good: 5,
      asked: 2,
      drafted: 0,
      missing: 0,
      percent: 71.4,
    });
    expect(await school.covered("video")).toMatchObject({ need: 4, asked: 1, missing: 3 });
    expect(await school.covered("pictures")).toMatchObject({
      why: { vi: "38 học sinh : 6 một nhóm → 7 bộ; có 5 tốt, 3 hỏng; đã đề nghị 2 → không thiếu" },
      amount: null,
      demands: [{ id, draft: false }],
    });
    expect((await school.coverage(school.binh)).cost.amount).toBe(0);
    const names = (await school.coverage(school.binh, "&onlyMissing=true")).items.map(
      ({ item }: { item: { name: string } }) => item.name,
    );
    expect(names).not.toContain("Bộ tranh về tế bào");
    expect(await missingOfUnit()).toBe(before - 1);
    expect(
      (await school.coverage(school.cuong)).items.find(
        ({ item }: { item: { id: number } }) => item.id === pictures,
      ),
    ).toMatchObject({
      asked: 2,
      drafted: null,
      missing: 0,
      demands: [],
    });
    expect((await rowOn("norm-coverage", pictures)).cells).toMatchObject({
      need: 7,
      good: 5,
      asked: 2,
      missing: null,
      percent: 71.4,
    });
    expect((await rowOn("norm-coverage", video)).cells).toMatchObject({ need: 4, asked: 1, missing: 3 });
    expect((await rowOn("norm-list", pictures)).cells).toMatchObject({
      quantity: 8,
      asked: 2,
      missing: null,
    });
    const again = await draftMissing([{ itemId: video, quantity: 3 }]);
    expect(again.lines[0]).toMatchObject({
      count: { asked: 1 },
      gap: 3,
      beyondNorm: false,
      reason: expect.stringContaining("đang đề nghị 1"),
    });
    expect((await school.trang.delete(`/demands/${again.id}`)).status).toBe(204);
  });

  test("comes back when the commune returns it, shrinks with what a round cuts, and is there when the goods are", async () => {
    const { pictures } = school.itemIds;
    const [{ id }] = (await school.khanh.get("/demands?waiting=true&search=tối thiểu")).body.items;
    await send("cuong", `/demands/${id}/approval`, { approved: false, message: "Ghi rõ phòng sử dụng" });
    expect(await school.covered("pictures")).toMatchObject({ asked: 0, drafted: 2, missing: 2 });
    const { lines } = await send("khanh", `/demands/${id}/submit`);
    await send("cuong", `/demands/${id}/approval`, {
      approved: true,
      lines: [{ id: lines[0].id, quantity: 1, note: "Kho huyện còn 1 bộ" }],
    });
    expect(await school.covered("pictures")).toMatchObject({ asked: 1, missing: 1 });
    await send("hoa", `/demands/${id}/approval`, { approved: true });
    await send("khanh", `/demands/${id}/confirm`, { lines: [{ id: lines[0].id, quantity: 1 }] });
    expect(await school.covered("pictures")).toMatchObject({ good: 6, asked: 0, missing: 1 });
    expect(await rowOn("norm-coverage", pictures)).toMatchObject({
      cells: { good: 6, asked: null, missing: 1 },
    });
  });

  test("is shared out once where a kind serves two items, and a line that becomes another thing serves its item no more", async () => {
    const first = async (path: string) =>
      (await school.khanh.get(`/${path}?size=1`)).body.items[0].id as number;
    const common = {
      group: await first("equipment-groups"),
      subjects: [await first("subjects")],
      measure: await first("measures"),
    };
    const type = (await school.khanh.post("/equipment-types", { ...common, name: "Nam châm thẳng đôi" }))
      .body;
    await school.map("magnets", { typeId: type.id });
    await school.map("moreMagnets", { typeId: type.id });
    const lines = [
      { typeId: type.id, name: type.name, unit: type.measure.name, requestedQuantity: 22, unitPrice: 1_000 },
    ];
    const asked = await send("trang", "/demands", { title: "Nam châm", reason: "Thiếu cho hai môn", lines });
    await send("khanh", `/demands/${asked.id}/submit`);
    expect(await school.covered("moreMagnets")).toMatchObject({ need: 20, asked: 20, missing: 0 });
    expect(await school.covered("magnets")).toMatchObject({ need: 7, asked: 2, missing: 5 });
    const draft = await draftMissing([{ itemId: school.itemIds.boards, quantity: 3 }]);
    expect(await school.covered("boards")).toMatchObject({ drafted: 3 });
    const { id, name, unit, requestedQuantity } = draft.lines[0];
    const other = { id, name: `${name} từ tính loại lớn`, unit, requestedQuantity };
    const changed = await school.trang.put(`/demands/${draft.id}`, {
      title: draft.title,
      reason: draft.reason,
      version: draft.version,
      lines: [other],
    });
    expect(changed.status).toBe(200);
    expect(await school.covered("boards")).toMatchObject({ drafted: 0 });
  });
});

describe("before it is sent", () => {
  test("a demand of 0 đồng, and lines without a price, are told with the record; who sends it all the same is not refused", async () => {
    const thing = { name: "Bản đồ địa hình Việt Nam", unit: "Tờ", requestedQuantity: 2 };
    const free = await send("trang", "/demands", {
      title: "Bản đồ",
      reason: "Thiếu cho phòng Địa lí",
      lines: [thing, { ...thing, name: "Quả địa cầu hành chính" }],
    });
    expect(free.requestedAmount).toBe(0);
    expect(free.warnings).toEqual([
      {
        kind: "noAmount",
        words: {
          vi: "Đề nghị này 0 ₫: chưa dòng nào có đơn giá, nên nơi duyệt không biết cần bao nhiêu tiền.",
          en: "This demand comes to 0 ₫: no line has a price, so nobody can know what it costs when deciding.",
        },
      },
    ]);
    const part = await send("trang", "/demands", {
      title: "Bản đồ",
      reason: "Thiếu",
      lines: [
        { ...thing, unitPrice: 90_000 },
        { ...thing, name: "Lược đồ khí hậu" },
      ],
    });
    expect(part.warnings).toMatchObject([
      { kind: "unpriced", words: { vi: expect.stringContaining("Lược đồ khí hậu") } },
    ]);
    const priced = await send("trang", "/demands", {
      title: "Bản đồ",
      reason: "Thiếu",
      lines: [{ ...thing, unitPrice: 90_000 }],
    });
    expect(priced.warnings).toEqual([]);
    const sent = await send("khanh", `/demands/${free.id}/submit`);
    expect([sent.status, sent.warnings]).toEqual(["WAITING_FOR_LEVEL_1", []]);
  });
});

test("what was asked for is read in one statement for one school or for all", async () => {
  const cost = async (who: Normed["cuong"]) => {
    const before = province.database.statements();
    const { items } = (await who.get("/norm-coverage/units")).body;
    return { schools: items.length, statements: province.database.statements() - before };
  };
  const [few, many] = [await cost(school.cuong), await cost(await province.as("hoa"))];
  expect(many.schools).toBeGreaterThan(few.schools);
  expect(many.statements).toBe(few.statements);
});
