/**
 * What an upper secondary school does with its fixed assets this year: a lot booked as one is split, a projector
 * is revalued, a copier that is still good is sold, and what the head does not decide alone waits, answered by
 * the Sở.
 */
import { changeCost, splitLot } from "@so-thiet-bi/contract/asset-changes";
import { createEquipment } from "@so-thiet-bi/contract/equipment";
import { answerLiquidation, createLiquidation } from "@so-thiet-bi/contract/liquidations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { changeCost as change } from "../areas/asset-changes/actions/change-cost.ts";
import { splitLot as split } from "../areas/asset-changes/actions/split-lot.ts";
import { createEquipment as add } from "../areas/equipment/actions.ts";
import { answerLiquidation as answer } from "../areas/liquidations/actions/answer.ts";
import { executeLiquidation, postLiquidation } from "../areas/liquidations/actions/carry-out.ts";
import { decideLiquidation } from "../areas/liquidations/actions/decide.ts";
import { createLiquidation as draft } from "../areas/liquidations/actions/draft.ts";
import { proposeLiquidation } from "../areas/liquidations/actions/propose.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";
import { postWearOf, yearBefore } from "./wear.ts";

const million = 1_000_000;

export async function changeAssets(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const school = { keeper: as("loan"), head: as("toan"), day: await today(tx) };
  const { keeper, day } = school;
  const year = Number(day.slice(0, 4));
  const typed = async (name: string) => {
    const { rows } = await sql<{ id: number }>`select id from equipment_types where name = ${name}`.execute(
      tx,
    );
    return rows[0]?.id ?? null;
  };
  const asset = (name: string, given: object) =>
    add(
      tx,
      keeper,
      createEquipment.body.parse({ name, grades: [], trackingMode: "QUANTITY", quantity: 1, ...given }),
    );
  const lot = await asset("Lô máy tính phòng Ngoại ngữ", {
    ...{ typeId: await typed("Máy tính để bàn"), unit: "Lô", unitPrice: 98 * million },
    ...{ inUseDate: `${year - 2}-08-20`, roomId: await roomCalled(tx, keeper, "Phòng Ngoại ngữ") },
  });
  const projector = await asset("Máy chiếu laser hội trường", {
    ...{ typeId: await typed("Máy chiếu đa năng"), unit: "Cái", trackingMode: "ITEM" },
    ...{ unitPrice: 78.5 * million, inUseDate: `${year - 2}-01-15` },
    roomId: await roomCalled(tx, keeper, "Nhà đa năng"),
  });
  const copier = await asset("Máy photocopy văn phòng", {
    ...{ unit: "Cái", trackingMode: "ITEM", unitPrice: 46 * million, inUseDate: `${year - 4}-09-01` },
    roomId: await roomCalled(tx, keeper, "Văn phòng"),
  });
  const room = await asset("Hệ thống phòng học ngoại ngữ", {
    ...{ unit: "Hệ thống", trackingMode: "ITEM", unitPrice: 620 * million, broken: 1 },
    ...{ inUseDate: `${year - 9}-09-01` },
    roomId: await roomCalled(tx, keeper, "Phòng Ngoại ngữ"),
  });
  await postWearOf(tx, keeper, yearBefore(day));
  await split(
    tx,
    keeper,
    lot.id,
    splitLot.body.parse({
      ...{ pieces: 7, unit: "Bộ", code: "MTNN", date: day, seenCost: 98 * million },
      ...{ documentNo: "64/QĐ-THPT", documentDate: day },
      explanation: "Tách lô đã ghi chung thành từng tài sản để theo dõi riêng",
    }),
  );
  await change(
    tx,
    keeper,
    projector.id,
    changeCost.body.parse({
      ...{ reason: "REVALUATION", date: day, costAfter: 66 * million, seenCost: 78.5 * million },
      ...{ documentNo: "1187/QĐ-SGDĐT", documentDate: addDays(day, -10) },
      explanation: "Đánh giá lại theo biên bản của hội đồng định giá",
    }),
  );
  await sellTo(tx, school, {
    ...{ name: "Bán máy photocopy đã thay máy mới", councilNo: "61/QĐ-HĐBTS", equipmentIds: [copier.id] },
    ...{
      decisionNo: "66/QĐ-THPT",
      buyer: "Cửa hàng photocopy Hồng Phúc",
      paidInNo: "GNT 214",
      cost: 200_000,
    },
    assessment: "Còn in được, tốc độ chậm, đã có máy mới thay",
    each: { worth: 8.6 * million, residualValue: 9.2 * million, income: 9.2 * million },
  });
  await askAbove(tx, school, { id: room.id, superior: as("hoa") });
}

/**
 * A lower secondary school gets rid of television sets whose wear is posted: two that are worn out are sold and off
 * the books, one that is still worth something waits for the principal.
 */
export async function disposeOfWorn(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const school = { keeper: as("mai"), head: as("hung"), day: await today(tx) };
  const { rows } = await sql<{ id: number; left: number }>`
    select equipment.id, equipment.unit_price - sum(entry.amount) as left
    from equipments as equipment
    join wear_entries as entry on entry.equipment_id = equipment.id
    join stock_balances as shelf on shelf.equipment_id = equipment.id and shelf.condition = 'GOOD' and shelf.quantity = 1
    where equipment.department_id = ${school.keeper.departmentId} and equipment.name like 'Ti vi%'
      and shelf.held = 0
      and not exists (select 1 from stock_promises as promise where promise.equipment_id = equipment.id)
    group by equipment.id
    order by equipment.id desc`.execute(tx);
  const worn = rows.filter(({ left }) => Number(left) <= 0).slice(0, 2);
  const [other] = rows.filter(({ left }) => Number(left) > 0);
  if (worn.length > 0)
    await sellTo(tx, school, {
      ...{ name: "Bán ti vi đã thay bằng màn hình tương tác", councilNo: "41/QĐ-HĐBTS" },
      ...{ decisionNo: "43/QĐ-THCS", buyer: "Điện máy Bến Hạ", paidInNo: "GNT 131", cost: 0 },
      assessment: "Còn lên hình, màn hình ám màu, đã hết hao mòn",
      each: { worth: 900_000, income: 950_000 },
      equipmentIds: worn.map(({ id }) => id),
    });
  if (!other) return;
  const { id } = await draftSale(tx, school, {
    ...{ name: "Bán ti vi còn giá trị, không còn dùng", councilNo: "44/QĐ-HĐBTS", equipmentIds: [other.id] },
    assessment: "Còn dùng được, phòng học đã có màn hình tương tác",
    each: { worth: 4_200_000 },
  });
  await proposeLiquidation(tx, school.keeper, id, undefined);
}

interface School {
  keeper: Actor;
  head: Actor;
  day: string;
}

interface Sale {
  name: string;
  councilNo: string;
  equipmentIds: readonly number[];
  assessment: string;
  /** What the council says each is worth. */
  each: { worth: number; residualValue?: number };
}

async function draftSale(
  tx: Tx,
  school: School,
  { name, councilNo, equipmentIds, assessment, each }: Sale,
): Promise<{ id: number }> {
  const lines = [];
  for (const equipmentId of equipmentIds)
    lines.push({
      ...{ equipmentId, quantity: 1, condition: "GOOD", reason: "OBSOLETE", form: "SELL", assessment },
      ...(await shelfOf(tx, equipmentId)),
      ...{ residualValue: each.residualValue, revaluedValue: each.worth },
    });
  return draft(
    tx,
    school.keeper,
    createLiquidation.body.parse({ name, kind: "SALE", councilNo, members: councilOf(school), lines }),
  );
}

/** Replaced by new ones, still good: decided, sold to a named buyer, paid in and off the books. */
async function sellTo(
  tx: Tx,
  school: School,
  sale: Sale & {
    decisionNo: string;
    buyer: string;
    paidInNo: string;
    each: { income: number };
    cost: number;
  },
): Promise<void> {
  const { keeper, head, day } = school;
  const { decisionNo, buyer, paidInNo, each, cost } = sale;
  const { id } = await draftSale(tx, school, sale);
  await proposeLiquidation(tx, keeper, id, undefined);
  const { lines } = await decideLiquidation(tx, head, id, {
    ...{ approved: true, decisionNo, decisionDate: day },
    ...{ superiorNo: null, superiorDate: null, reason: null },
  });
  await executeLiquidation(tx, keeper, id, {
    ...{ executedOn: day, buyer },
    ...{ paidIn: each.income * lines.length - cost, paidInNo, paidInOn: day },
    lines: lines.map(({ id: lineId }) => ({
      ...{ lineId, form: "SELL" as const, saleMethod: "DESIGNATED" as const },
      ...{ buyer: null, recipientId: null, rounds: [], income: each.income, cost },
    })),
  });
  await postLiquidation(tx, keeper, id, {});
}

/** More than the head decides alone: the Sở has agreed by its document, the principal's decision is awaited. */
async function askAbove(
  tx: Tx,
  { keeper, head, day }: School,
  { id: equipmentId, superior }: { id: number; superior: Actor },
): Promise<void> {
  const { id } = await draft(
    tx,
    keeper,
    createLiquidation.body.parse({
      ...{ name: "Thanh lý hệ thống phòng học ngoại ngữ", councilNo: "58/QĐ-HĐTL" },
      members: councilOf({ keeper, head }),
      lines: [
        {
          ...{ equipmentId, quantity: 1 },
          ...(await shelfOf(tx, equipmentId)),
          assessment: "Bộ điều khiển trung tâm hỏng, hãng đã ngừng cung cấp linh kiện",
        },
      ],
    }),
  );
  await proposeLiquidation(tx, keeper, id, undefined);
  await answer(
    tx,
    superior,
    id,
    answerLiquidation.body.parse({
      ...{ agreed: true, documentNo: "2043/SGDĐT-KHTC", documentDate: day },
      note: "Xóa dữ liệu trong máy trước khi bàn giao cho đơn vị thu gom.",
    }),
  );
}

const councilOf = ({ head, keeper }: Pick<School, "head" | "keeper">) => [
  { memberName: head.fullName, title: "Hiệu trưởng", role: "CHAIR" },
  { memberName: keeper.fullName, title: "Cán bộ thiết bị", role: "SECRETARY" },
];

async function roomCalled(tx: Tx, { departmentId }: Actor, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from functional_rooms where department_id = ${departmentId} and name = ${name}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Where a single thing stands. */
async function shelfOf(
  tx: Tx,
  equipmentId: number,
): Promise<{ roomId: number | null; lotId: number | null }> {
  const { rows } = await sql<{ roomId: number | null; lotId: number | null }>`
    select room_id as "roomId", lot_id as "lotId"
    from stock_balances
    where equipment_id = ${equipmentId} and quantity > 0`.execute(tx);
  return rows[0] ?? { roomId: null, lotId: null };
}
