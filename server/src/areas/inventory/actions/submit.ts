import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { maxQuantity } from "@so-thiet-bi/contract/fields";
import {
  type InventoryCheck,
  type submitCheck as submitCall,
  treatmentsOf,
} from "@so-thiet-bi/contract/inventory";
import { sayBoth } from "@so-thiet-bi/contract/language";
import { maxWorth } from "@so-thiet-bi/contract/worth";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { getCheck } from "../queries/checks.ts";
import { type ComputedVariance, computeVariances, keyOfVariance } from "../queries/computed.ts";
import { type CheckRow, lockCheckFor, subjectOf } from "../queries.ts";

/**
 * Ends counting: what differs is written down and waits. How a difference was treated at an earlier
 * submission is kept where it is still there.
 */
export async function submitCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof submitCall>,
): Promise<InventoryCheck> {
  const check = await lockCheckFor(tx, actor, "submit", { id, version: given.version });
  await checkReady(tx, check);
  const { items } = await computeVariances(tx, check);
  const tooLarge = items.find(({ value, quantity }) => value > maxWorth || quantity > maxQuantity);
  if (tooLarge)
    throw new Refusal("differenceTooLarge", {
      name: tooLarge.name,
      quantity: tooLarge.quantity,
      unit: tooLarge.unit,
      most: maxWorth,
    });
  await keepVariances(tx, id, items);
  await sql`
    update inventory_checks
    set status = 'WAITING', submitted_at = now(),
      submitted_by_name = ${actor.fullName}, reason = null,
      conclusion = coalesce(${given.conclusion ?? null}, conclusion),
      ${setChangedBy(actor)}
    where id = ${id}`.execute(tx);
  await record(tx, actor, "inventoryCheck.submitted", subjectOf(check), { lines: items.length });
  await notify(tx, actor, [
    {
      event: "inventoryCheck.submitted",
      about: { type: "inventory-check", id },
      details: { name: check.name, lines: items.length },
      units: [{ departmentId: check.departmentId, capabilities: [] }],
    },
  ]);
  return getCheck(tx, actor, id);
}

/** Every sheet is confirmed, and nothing is left to decide. */
async function checkReady(tx: Tx, { id }: CheckRow): Promise<void> {
  const { rows } = await sql<{ sheets: number; differing: number; late: number; unknown: number }>`
    select (
      select count(*)::int
      from count_sheets
      where check_id = ${id} and status <> 'CONFIRMED'
    ) as sheets,
      (
        select count(*)::int
        from count_lines
        where check_id = ${id} and differs
      ) as differing,
      (
        select count(*)::int
        from count_entries as entry
        where check_id = ${id}
          and late
          and not exists (
            select 1 from count_late_decisions as decision where decision.entry_id = entry.id
          )
      ) as late,
      (
        select count(*)::int
        from unknown_things
        where check_id = ${id} and state = 'OPEN'
      ) as unknown`.execute(tx);
  const { sheets = 0, differing = 0, late = 0, unknown = 0 } = rows[0] ?? {};
  const missing = [
    [sheets, "{{count}} phiếu đếm chưa xác nhận", "{{count}} sheets are not confirmed"],
    [differing, "{{count}} dòng hai người đếm khác nhau", "counters differ on {{count}} lines"],
    [late, "{{count}} lượt đếm đến muộn chưa xét", "{{count}} late counts are undecided"],
    [unknown, "{{count}} vật chưa rõ chưa xét", "{{count}} unknown things are undecided"],
  ] as const;
  const left = missing
    .filter(([count]) => count > 0)
    .map(([count, vi, en]) => sayBoth({ vi, en }, { count }));
  if (left.length > 0)
    throw new Refusal("checkNotReady", {
      missing: { vi: left.map(({ vi }) => vi).join("; "), en: left.map(({ en }) => en).join("; ") },
    });
}

async function keepVariances(tx: Tx, checkId: number, items: readonly ComputedVariance[]): Promise<void> {
  const { rows: before } = await sql<Treated>`
    delete from inventory_variances
    where check_id = ${checkId}
    returning kind, equipment_id as "equipmentId", unknown_id as "unknownId",
      lot_id as "lotId", from_room_id as "fromRoomId", to_room_id as "toRoomId",
      from_condition as "fromCondition", to_condition as "toCondition", treatment, cause,
      responsible, note`.execute(tx);
  const treated = new Map(
    before.map((one) => [
      keyOfVariance({
        ...one,
        from: one.fromCondition && { roomId: one.fromRoomId, condition: one.fromCondition },
        to: one.toCondition && { roomId: one.toRoomId, condition: one.toCondition },
      }),
      one,
    ]),
  );
  const rows = items.map((one) => {
    const kept = treated.get(keyOfVariance(one));
    return {
      kind: one.kind,
      equipmentId: one.equipmentId,
      unknownId: one.unknownId,
      lotId: one.lotId,
      fromRoomId: one.from?.roomId ?? null,
      toRoomId: one.to?.roomId ?? null,
      fromCondition: one.from?.condition ?? null,
      toCondition: one.to?.condition ?? null,
      quantity: one.quantity,
      value: one.value,
      treatment: kept?.treatment ?? treatmentsOf[one.kind][0],
      cause: kept?.cause ?? null,
      responsible: kept?.responsible ?? null,
      note: kept?.note ?? null,
      words: searchText(one.code, one.name, one.fromRoom?.name, one.toRoom?.name),
    };
  });
  await sql`
    insert into inventory_variances (
      check_id, kind, equipment_id, unknown_id, lot_id, from_room_id, to_room_id, from_condition,
      to_condition, quantity, value, treatment, cause, responsible, note, search_text
    )
    select ${checkId}::bigint, kind, "equipmentId",
      "unknownId", "lotId", "fromRoomId", "toRoomId", "fromCondition", "toCondition", quantity,
      value, treatment, cause, responsible, note, words
    from ${asRows(rows)} as given (
      kind text, "equipmentId" bigint, "unknownId" bigint, "lotId" bigint,
      "fromRoomId" bigint, "toRoomId" bigint, "fromCondition" text, "toCondition" text,
      quantity numeric, value bigint, treatment text, cause text,
      responsible text, note text, words text
    )`.execute(tx);
}

interface Treated extends Pick<ComputedVariance, "kind" | "equipmentId" | "unknownId" | "lotId"> {
  fromRoomId: number | null;
  toRoomId: number | null;
  fromCondition: "GOOD" | "BROKEN" | null;
  toCondition: "GOOD" | "BROKEN" | null;
  treatment: string;
  cause: string | null;
  responsible: string | null;
  note: string | null;
}
