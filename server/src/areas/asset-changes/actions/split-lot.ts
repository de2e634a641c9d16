import {
  type AssetChange,
  type splitLot as splitCall,
  splitObstacleWords,
} from "@so-thiet-bi/contract/asset-changes";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Selectable } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Equipments } from "../../../db/tables.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import { figure } from "../../books/rules.ts";
import { insertEquipments, pieceCodes, stopEmptied } from "../../equipment/actions.ts";
import { descriptionOf, lockEquipment } from "../../equipment/queries.ts";
import { record, recordMany } from "../../history/actions.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { lockRecords, post } from "../../stock/actions.ts";
import { balancesOfMany } from "../../stock/queries.ts";
import { lockUnit } from "../../wear/actions.ts";
import { mayChange, whoChanges } from "../policy.ts";
import { obstaclesOf } from "../queries/obstacles.ts";
import { getChange, readStanding, type Standing } from "../queries.ts";
import { isLot, piecesOfLot, type SharedLot, shareLot } from "../rules.ts";
import { checkDay } from "./check-day.ts";
import { type ChangeEntry, writeEntries } from "./entries.ts";

type Given = BodyOf<typeof splitCall>;

/**
 * A lot that is booked as one fixed asset becomes single assets with codes of their own: its cost and what is
 * worn of it are shared to the đồng, the stock goes over by a voucher of its own.
 */
export async function splitLot(tx: Tx, actor: Actor, id: number, given: Given): Promise<AssetChange> {
  await lockUnit(tx, actor);
  const row = await lockEquipment(tx, actor, id);
  if (!mayChange(actor, { departmentId: row.department_id })) throw forbidden(whoChanges);
  await lockRecords(tx, actor.departmentId, [id]);
  const { standing, shelves } = await lotToSplit(tx, actor, row, given);
  const pieces = piecesOfLot(shelves, given.pieces);
  const shared = shareLot(Number(given.date.slice(0, 4)), standing, pieces.length);
  const codes = await pieceCodes(tx, actor.departmentId, given.code || row.code, pieces.length);
  const like = { ...descriptionOf(row), ...(given.unit && { unit: given.unit }), serialNumber: null };
  const ids = await insertEquipments(
    tx,
    actor,
    actor,
    pieces.map(({ roomId }, index) => ({
      ...like,
      trackingMode: "ITEM" as const,
      code: codes[index] as string,
      roomId: roomId ?? row.room_id,
      unitPrice: shared.costs[index] as number,
    })),
  );
  const changeId = await insertSplit(tx, actor, { row, given, standing, shared });
  const posted = await post(tx, actor, {
    departmentId: actor.departmentId,
    type: "CONVERT",
    date: given.date,
    reason: `Tách lô ${row.code} thành ${pieces.length} tài sản`.slice(0, 255),
    head: { documentNo: given.documentNo, documentDate: given.documentDate, note: given.explanation },
    source: { type: "asset-change", id: changeId },
    moves: [
      ...shelves.map(({ equipmentId, roomId, lotId, condition, quantity }) => ({
        line: 1,
        quantity,
        from: { equipmentId, roomId, lotId, condition },
      })),
      ...pieces.map(({ roomId, condition }, index) => ({
        line: 1,
        quantity: 1,
        to: { equipmentId: ids[index] as number, roomId, lotId: null, condition },
        value: shared.costs[index] as number,
      })),
    ],
  });
  await recordPosting(tx, actor, posted, actor.departmentId);
  await writeEntries(tx, actor.departmentId, changeId, entriesOf(standing, shared, ids));
  await stopEmptied(tx, actor, [id]);
  const { worn } = shared;
  await record(tx, actor, "assetChange.split", subjectOf(actor, id), {
    pieces: pieces.length,
    codes: `${codes[0]} … ${codes.at(-1)}`,
    cost: figure(standing.asset.cost),
    worn: worn === null ? "—" : figure(worn),
    voucher: posted.number,
  });
  await recordMany(
    tx,
    actor,
    "assetChange.splitFrom",
    ids.map((piece, index) => ({
      subject: subjectOf(actor, piece),
      details: {
        lot: row.code,
        cost: figure(shared.costs[index] as number),
        worn: shared.parts === null ? "—" : figure(shared.wornOf[index] as number),
        voucher: posted.number,
      },
    })),
  );
  return getChange(tx, actor, changeId);
}

const subjectOf = ({ departmentId }: Actor, id: number) => ({ type: "equipment", id, departmentId });

/** Refused by name where it is no lot, where something of it is in an open file, and where it has moved. */
async function lotToSplit(tx: Tx, actor: Actor, row: Selectable<Equipments>, given: Given) {
  const { id, name, unit } = row;
  if (!row.active) throw new Refusal("stoppedRecord", { name });
  const standing = await readStanding(tx, actor.departmentId, { id, day: given.date });
  if (!standing?.asset.isFixedAsset) throw new Refusal("notFixedAsset", { name });
  await checkDay(tx, actor.departmentId, { day: given.date, standing });
  const { quantity, cost } = standing.asset;
  if (!isLot({ trackingMode: row.tracking_mode, unit, quantity })) throw new Refusal("notALot", { name });
  const obstacles = await obstaclesOf(tx, actor.departmentId, id);
  if (obstacles.length > 0)
    throw new Refusal("lotBusy", {
      name,
      obstacles: {
        vi: obstacles.map((one) => splitObstacleWords[one].vi).join("; "),
        en: obstacles.map((one) => splitObstacleWords[one].en).join("; "),
      },
    });
  if (cost !== given.seenCost) throw new Refusal("assetMoved", { name, cost: figure(cost) });
  if (quantity > 1 && given.pieces !== quantity)
    throw new Refusal("lotPieces", { name, unit, quantity }, { field: "pieces" });
  if (cost < given.pieces)
    throw new Refusal(
      "lotCheaperThanPieces",
      { cost: figure(cost), pieces: given.pieces },
      { field: "pieces" },
    );
  return { standing, shelves: await balancesOfMany(tx, [id]) };
}

interface Split {
  row: Selectable<Equipments>;
  given: Given;
  standing: Standing;
  shared: SharedLot;
}

async function insertSplit(
  tx: Tx,
  actor: Actor,
  { row, given, standing: { asset, kept }, shared: { worn } }: Split,
): Promise<number> {
  const { id } = await tx
    .insertInto("asset_changes")
    .values({
      department_id: actor.departmentId,
      root_id: actor.rootId,
      equipment_id: row.id,
      kind: "SPLIT",
      date: given.date,
      document_no: given.documentNo,
      document_date: given.documentDate,
      explanation: given.explanation,
      cost_before: asset.cost,
      cost_after: asset.cost,
      worn_before: worn,
      worn_after: worn,
      basis_year: kept?.basis?.from ?? null,
      basis_worn: kept?.basis?.worn ?? null,
      years_left: kept?.basis?.yearsLeft ?? null,
      pieces: given.pieces,
      created_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What is worn goes from the lot to its parts; of what left the lot before, the wear stays to leave with it. */
function entriesOf(
  { asset, state }: Standing,
  { parts, costs }: SharedLot,
  ids: readonly number[],
): ChangeEntry[] {
  if (!state || parts === null) return [];
  const entries: ChangeEntry[] = [];
  let left = state.accumulated;
  for (const [at, { year, worn }] of parts.entries()) {
    const amount = worn.reduce((sum, one) => sum + one, 0);
    left -= amount;
    const cost = at === parts.length - 1 ? Math.max(left, state.cost - asset.cost) : state.cost;
    entries.push({ equipmentId: asset.id, year, kind: "SPLIT", amount: -amount, cost, accumulated: left });
  }
  for (const [index, equipmentId] of ids.entries()) {
    let accumulated = 0;
    for (const { year, worn } of parts) {
      const amount = worn[index] as number;
      accumulated += amount;
      entries.push({ equipmentId, year, kind: "SPLIT", amount, cost: costs[index] as number, accumulated });
    }
  }
  return entries;
}
