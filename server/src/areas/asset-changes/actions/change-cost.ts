import {
  type AssetChange,
  type CostReason,
  type changeCost as changeCall,
  costReasonWords,
} from "@so-thiet-bi/contract/asset-changes";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Selectable } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Equipments } from "../../../db/tables.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { figure } from "../../books/rules.ts";
import { lockEquipment } from "../../equipment/queries.ts";
import { record } from "../../history/actions.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { lockRecords, post } from "../../stock/actions.ts";
import { balancesOfMany } from "../../stock/queries.ts";
import type { Move } from "../../stock/rules.ts";
import { lockUnit } from "../../wear/actions.ts";
import { mayChange, whoChanges } from "../policy.ts";
import { getChange, readStanding, type Standing } from "../queries.ts";
import { type CostPlan, directionOf, planCost, sharesByCost } from "../rules.ts";
import { checkDay } from "./check-day.ts";
import { type ChangeEntry, writeEntries } from "./entries.ts";

type Given = BodyOf<typeof changeCall>;

/**
 * The cost of a fixed asset changes for a named reason: by a voucher in which it leaves at the old and comes at
 * the new value, and by entries of its wear, which is reckoned anew from the year of the change on.
 */
export async function changeCost(tx: Tx, actor: Actor, id: number, given: Given): Promise<AssetChange> {
  await lockUnit(tx, actor);
  const row = await lockEquipment(tx, actor, id);
  if (!mayChange(actor, { departmentId: row.department_id })) throw forbidden(whoChanges);
  await lockRecords(tx, actor.departmentId, [id]);
  const standing = await assetToChange(tx, actor, row, given);
  checkCost(given.reason, standing.asset.cost, given.costAfter);
  if (given.reason === "REVALUATION" && given.documentNo === null)
    throw invalidField(["documentNo"], "revaluation-needs-decision");
  const plan = planCost(Number(given.date.slice(0, 4)), standing, given);
  checkWear(standing, plan, given);
  const changeId = await insertChange(tx, actor, { row, given, standing, plan });
  const posted = await post(tx, actor, {
    departmentId: actor.departmentId,
    type: "REVALUE",
    date: given.date,
    reason: `Thay đổi nguyên giá ${row.code}: ${costReasonWords[given.reason].vi}`.slice(0, 255),
    head: { documentNo: given.documentNo, documentDate: given.documentDate, note: given.explanation },
    source: { type: "asset-change", id: changeId },
    moves: await movesTo(tx, id, given.costAfter),
  });
  await recordPosting(tx, actor, posted, actor.departmentId);
  await writeEntries(tx, actor.departmentId, changeId, entriesOf(given, standing, plan));
  await record(
    tx,
    actor,
    "assetChange.cost",
    { type: "equipment", id, departmentId: actor.departmentId },
    {
      from: figure(standing.asset.cost),
      to: figure(given.costAfter),
      reason: costReasonWords[given.reason],
      voucher: posted.number,
    },
  );
  return getChange(tx, actor, changeId);
}

async function assetToChange(
  tx: Tx,
  actor: Actor,
  { id, name, active }: Selectable<Equipments>,
  { date, seenCost }: Given,
): Promise<Standing> {
  if (!active) throw new Refusal("stoppedRecord", { name });
  const standing = await readStanding(tx, actor.departmentId, { id, day: date });
  if (!standing?.asset.isFixedAsset || standing.asset.quantity <= 0)
    throw new Refusal("notFixedAsset", { name });
  await checkDay(tx, actor.departmentId, { day: date, standing });
  const { cost } = standing.asset;
  if (cost !== seenCost) throw new Refusal("assetMoved", { name, cost: figure(cost) });
  return standing;
}

function checkCost(reason: CostReason, before: number, after: number): void {
  const field = { field: "costAfter" };
  const says = { reason: costReasonWords[reason], cost: figure(before) };
  if (after === before) throw new Refusal("costUnchanged", {}, field);
  if (directionOf[reason] === "rise" && after < before) throw new Refusal("costMustRise", says, field);
  if (directionOf[reason] === "fall" && after > before) throw new Refusal("costMustFall", says, field);
}

function checkWear({ asset, kept }: Standing, plan: CostPlan, given: Given): void {
  const { wornBefore, wornAfter, yearsLeft } = given;
  const { name } = asset;
  if (kept && wornBefore !== undefined && wornBefore !== kept.accumulated)
    throw new Refusal("wornIsPosted", { name, worn: figure(kept.accumulated) }, { field: "wornBefore" });
  const isGiven = wornBefore !== undefined || wornAfter !== undefined;
  if (plan.wornBefore === null && isGiven) throw new Refusal("wornUnknown", { name }, { field: "wornAfter" });
  if (plan.yearsLeft === null && yearsLeft !== undefined)
    throw new Refusal("wornUnknown", { name }, { field: "yearsLeft" });
  if ((plan.wornBefore ?? 0) > asset.cost)
    throw new Refusal("wornAboveCost", { cost: figure(asset.cost) }, { field: "wornBefore" });
  if ((plan.wornAfter ?? 0) > given.costAfter)
    throw new Refusal("wornAboveCost", { cost: figure(given.costAfter) }, { field: "wornAfter" });
}

interface Change {
  row: Selectable<Equipments>;
  given: Given;
  standing: Standing;
  plan: CostPlan;
}

async function insertChange(tx: Tx, actor: Actor, { row, given, standing, plan }: Change): Promise<number> {
  const { id } = await tx
    .insertInto("asset_changes")
    .values({
      department_id: actor.departmentId,
      root_id: actor.rootId,
      equipment_id: row.id,
      kind: "COST",
      date: given.date,
      reason: given.reason,
      document_no: given.documentNo,
      document_date: given.documentDate,
      explanation: given.explanation,
      cost_before: standing.asset.cost,
      cost_after: given.costAfter,
      worn_before: plan.wornBefore,
      worn_after: plan.wornAfter,
      basis_year: plan.basis?.from ?? null,
      basis_worn: plan.basis?.worn ?? null,
      years_left: plan.basis?.yearsLeft ?? null,
      created_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Each shelf gives up what stands there and gets it back at its share of the new cost; who holds it goes on. */
async function movesTo(tx: Tx, id: number, costAfter: number): Promise<Move[]> {
  const shelves = await balancesOfMany(tx, [id]);
  const isFree = shelves.every(({ value }) => value === 0);
  const weights = shelves.map(({ value, quantity }) => (isFree ? Math.round(quantity * 1000) : value));
  const values = sharesByCost(costAfter, weights);
  return shelves.flatMap(({ equipmentId, roomId, lotId, condition, quantity }, at): Move[] => {
    const shelf = { equipmentId, roomId, lotId, condition };
    return [
      { line: at + 1, quantity, from: shelf },
      { line: at + 1, quantity, to: shelf, value: values[at] as number },
    ];
  });
}

function entriesOf(
  { date, costAfter }: Given,
  { asset, state, kept }: Standing,
  { wornBefore, wornAfter }: CostPlan,
): ChangeEntry[] {
  if (wornBefore === null || wornAfter === null) return [];
  const year = Number(date.slice(0, 4));
  const { id: equipmentId, cost } = asset;
  const before = { equipmentId, cost, accumulated: wornBefore };
  const entries: ChangeEntry[] = [];
  const departing = (state?.accumulated ?? 0) - (kept?.accumulated ?? 0);
  if (departing > 0) entries.push({ ...before, year, kind: "DEPARTURE", amount: -departing });
  if (!state && wornBefore > 0)
    entries.push({ ...before, year: year - 1, kind: "OPENING", amount: wornBefore });
  const amount = wornAfter - wornBefore;
  entries.push({ equipmentId, year, kind: "CHANGE", amount, cost: costAfter, accumulated: wornAfter });
  return entries;
}
