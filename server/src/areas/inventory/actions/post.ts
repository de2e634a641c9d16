import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  InventoryCheck,
  postCheck as postCall,
  reverseCheck as reverseCall,
} from "@so-thiet-bi/contract/inventory";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { lockCounts, stopEmptied } from "../../equipment/actions.ts";
import { record } from "../../history/actions.ts";
import { type OpenedIncident, openIncidents, withdrawFilesOf } from "../../incidents/actions/settle.ts";
import { keepersOf, notify } from "../../notices/actions.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { lockRecords, post } from "../../stock/actions.ts";
import { recordsOf } from "../../stock/rules.ts";
import { reverseFor } from "../../vouchers/actions.ts";
import { getCheck } from "../queries/checks.ts";
import { computeVariances, keyOfVariance } from "../queries/computed.ts";
import { type CheckRow, lockCheckFor, subjectOf } from "../queries.ts";
import { notePartsOf, takeBackParts } from "./parts.ts";
import { makeSurplusRecords } from "./surplus.ts";
import { filesOf, type PostedVariance, vouchersFor } from "./treatments.ts";

/**
 * Posts every difference by its treatment: a voucher for each treatment, a file for each loss and breakage.
 * All of it or nothing.
 */
export async function postCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof postCall>,
): Promise<InventoryCheck> {
  const check = await lockCheckFor(tx, actor, "post", { id, version: given.version });
  const submitted = await readVariances(tx, id);
  await lockRecords(tx, check.departmentId, recordsTreated(submitted));
  await checkBooks(tx, check, submitted);
  // the unit's count of records is locked before its numbers, as everybody does who needs both
  await lockCounts(tx, check.departmentId);
  const variances = await makeSurplusRecords(tx, actor, check, submitted);
  const posted: { number: string; type: string }[] = [];
  const files: { varianceIds: number[]; rows: OpenedIncident[] } = { varianceIds: [], rows: [] };
  for (const voucher of vouchersFor(variances, `${check.number} ${check.name}`)) {
    const {
      id: voucherId,
      number,
      date,
    } = await post(tx, actor, {
      departmentId: check.departmentId,
      type: voucher.type,
      ...(given.date !== undefined && { date: given.date }),
      reason: voucher.reason,
      head: voucher.head,
      source: { type: "inventory-check", id },
      moves: voucher.moves,
    });
    posted.push({ number, type: voucher.type });
    await recordPosting(tx, actor, { id: voucherId, number }, check.departmentId);
    const own = voucher.variances.map((one) => one.id);
    await sql`
      update inventory_variances
      set voucher_id = ${voucherId}
      where id = ${anyOf(own)}`.execute(tx);
    for (const { variance, ...file } of filesOf(voucher.variances)) {
      files.varianceIds.push(variance.id);
      files.rows.push({ ...file, occurredOn: date, voucherId, inventoryCheckId: id });
    }
  }
  const opened = await openIncidents(tx, actor, files.rows);
  await sql`
    update inventory_variances as variance
    set incident_id = given."incidentId"
    from ${asRows(files.varianceIds.map((varianceId, index) => ({ varianceId, incidentId: opened[index]?.id })))} as given ("varianceId" bigint, "incidentId" bigint)
    where variance.id = given."varianceId"`.execute(tx);
  await notePartsOf(tx, actor, check);
  await setStatus(tx, actor, id, { status: "POSTED", reason: null });
  await record(tx, actor, "inventoryCheck.posted", subjectOf(check), {
    vouchers: posted.map(({ number }) => number).join(", ") || "—",
    files: opened.length,
  });
  await notify(tx, actor, [
    {
      event: "inventoryCheck.posted",
      about: { type: "inventory-check", id },
      details: { name: check.name },
      units: [keepersOf(check.departmentId)],
    },
  ]);
  await serveWaiting(tx, actor, recordsTreated(variances));
  return getCheck(tx, actor, id);
}

/**
 * Posts the opposite of every voucher and withdraws the files, as long as nobody has gone on with them and
 * the period is open.
 */
export async function reverseCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: BodyOf<typeof reverseCall>,
): Promise<InventoryCheck> {
  const check = await lockCheckFor(tx, actor, "reverse", { id, version });
  const { rows: vouchers } = await sql<{ id: number; date: string; closedUntil: string | null }>`
    select voucher.id, voucher.date, closing.until as "closedUntil"
    from stock_vouchers as voucher
    left join stock_closings as closing on closing.department_id = voucher.department_id
    where voucher.source_type = 'inventory-check'
      and voucher.source_id = ${id}
      and voucher.status = 'POSTED'
      and voucher.type <> 'REVERSAL'
    order by voucher.id desc`.execute(tx);
  const closed = vouchers.find(({ date, closedUntil }) => closedUntil !== null && date <= closedUntil);
  if (closed?.closedUntil) throw new Refusal("booksClosed", { until: formatDay(closed.closedUntil) });
  const variances = await readVariances(tx, id);
  await lockRecords(tx, check.departmentId, await recordsMoved(tx, id));
  const withdrawn = await withdrawFilesOf(tx, actor, { checkId: id });
  await lockCounts(tx, check.departmentId);
  for (const voucher of vouchers) await reverseFor(tx, actor, voucher.id, reason);
  // what had left the books before the check found it leaves them again
  await stopEmptied(
    tx,
    actor,
    variances.flatMap(({ kind, equipmentId }) =>
      kind === "SURPLUS" && equipmentId !== null ? [equipmentId] : [],
    ),
  );
  await sql`
    update inventory_variances set voucher_id = null, incident_id = null where check_id = ${id}`.execute(tx);
  await takeBackParts(tx, actor, check);
  await setStatus(tx, actor, id, { status: "APPROVED", reason });
  await record(tx, actor, "inventoryCheck.reversed", subjectOf(check), { reason, files: withdrawn.length });
  await serveWaiting(tx, actor, recordsTreated(variances));
  return getCheck(tx, actor, id);
}

async function setStatus(
  tx: Tx,
  actor: Actor,
  id: number,
  { status, reason }: { status: "POSTED" | "APPROVED"; reason: string | null },
): Promise<void> {
  await sql`
    update inventory_checks
    set status = ${status},
      reason = ${reason},
      posted_at = case when ${status} = 'POSTED' then now() end,
      posted_by_name = case when ${status} = 'POSTED' then ${actor.fullName} end,
      ${setChangedBy(actor)}
    where id = ${id}`.execute(tx);
  await takeRooms(tx, id, status === "APPROVED");
}

/** Back in an open check its rooms are its own again, unless another check counts them by now. */
async function takeRooms(tx: Tx, id: number, open: boolean): Promise<void> {
  if (open) {
    const { rows } = await sql<{ name: string | null }>`
      select room.name
      from count_sheets as sheet
      join count_sheets as other on other.department_id = sheet.department_id
        and other.room_id is not distinct from sheet.room_id
        and other.is_open
        and other.check_id <> sheet.check_id
      left join functional_rooms as room on room.id = sheet.room_id
      where sheet.check_id = ${id}`.execute(tx);
    if (rows.length > 0)
      throw new Refusal("roomBeingCounted", {
        rooms: rows.map(({ name }) => name ?? "Chưa xếp phòng").join(", "),
      });
  }
  await sql`update count_sheets set is_open = ${open} where check_id = ${id}`.execute(tx);
}

async function readVariances(tx: Tx, checkId: number): Promise<PostedVariance[]> {
  const { rows } = await sql<PostedVariance>`
    select variance.id, variance.kind,
      variance.equipment_id as "equipmentId", variance.unknown_id as "unknownId",
      variance.lot_id as "lotId", variance.from_condition as "fromCondition",
      variance.from_room_id as "fromRoomId", variance.to_condition as "toCondition",
      variance.to_room_id as "toRoomId", variance.quantity, variance.value,
      variance.treatment, variance.cause, variance.responsible, variance.note,
      equipments.active
    from inventory_variances as variance
    left join equipments on equipments.id = variance.equipment_id
    where variance.check_id = ${checkId}
    order by variance.id`.execute(tx);
  return rows;
}

/**
 * What was written afterwards for a day before the count changes what should have been there: then the
 * differences are not these any more.
 */
async function checkBooks(tx: Tx, check: CheckRow, submitted: readonly PostedVariance[]): Promise<void> {
  const { items } = await computeVariances(tx, check);
  const amounts = (all: readonly { key: string; quantity: number }[]) =>
    new Map(all.map(({ key, quantity }) => [key, quantity]));
  const now = amounts(items.map((one) => ({ key: keyOfVariance(one), quantity: one.quantity })));
  const then = amounts(
    submitted.map((one) => ({ key: keyOfVariance({ ...one, ...placesOf(one) }), quantity: one.quantity })),
  );
  const keys = new Set([...now.keys(), ...then.keys()]);
  const moved = [...keys].filter((key) => now.get(key) !== then.get(key)).length;
  if (moved > 0) throw new Refusal("booksMoved", { count: moved });
}

function placesOf({ fromCondition, fromRoomId, toCondition, toRoomId }: PostedVariance) {
  return {
    from: fromCondition && { roomId: fromRoomId, condition: fromCondition },
    to: toCondition && { roomId: toRoomId, condition: toCondition },
  };
}

/** Of those that are not left open. */
const recordsTreated = (variances: readonly PostedVariance[]) =>
  recordsOf(variances.filter(({ treatment }) => treatment !== "NONE"));

/** All that its vouchers touched, with the records that they made. */
async function recordsMoved(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct movement.equipment_id as id
    from stock_vouchers as voucher
    join stock_movements as movement on movement.voucher_id = voucher.id
    where voucher.source_type = 'inventory-check' and voucher.source_id = ${id}
    order by 1`.execute(tx);
  return rows.map((row) => row.id);
}
