/**
 * What came, went and is left of each thing in a period, counted from the movements: nothing here is kept
 * anywhere.
 */
import {
  type VoucherCause,
  type VoucherType,
  voucherCauseWords,
  voucherTypeWords,
} from "@so-thiet-bi/contract/stock";
import { sql } from "kysely";
import { pause, turns } from "../../../../beside/turns.ts";
import type { Db } from "../../../../db/connect.ts";
import { unnamed } from "../../../../db/search.ts";
import type { Asking } from "../../../../papers/report.ts";
import { type Period, sumOf } from "../../../books/rules.ts";
import { type EquipmentGrouping, groupColumns, inOrderOfNames, joins, testOf } from "./records.ts";

export interface Amounts {
  quantity: number;
  /** Whole đồng. */
  value: number;
}

/** Records of one name, unit and group: pieces with codes of their own are one thing to this paper. */
export interface ChangedThing {
  name: string;
  unit: string;
  group: { id: number | null; name: string | null };
  /** Of the records behind it. */
  ids: readonly number[];
  opening: Amounts;
  increases: readonly Change[];
  decreases: readonly Change[];
  closing: Amounts;
  /** Broken, lost, being repaired or for disposal at the end, and still on the books. */
  unfit: number;
}

/** What all vouchers of a reason changed; a decrease is positive too. */
export interface Change extends Amounts {
  reason: string;
}

export interface NetRow extends Amounts {
  equipmentId: number;
  /** `null`: everything before the period. */
  voucherId: number | null;
  type: VoucherType | null;
  cause: VoucherCause | null;
  unfit: number;
}

export interface ThingRow {
  id: number;
  name: string;
  unit: string;
  group: { id: number | null; name: string | null };
}

export async function readChanges(
  { db, unit, asked }: Pick<Asking, "db" | "unit" | "asked">,
  by: EquipmentGrouping,
  period: Period,
): Promise<ChangedThing[]> {
  const { id, name, order, join = sql`` } = groupColumns[by];
  const things = await sql<ThingRow>`
    select equipments.id, equipments.name, equipments.unit, json_build_object('id', ${id}, 'name', ${name}) as "group"
    from equipments ${joins} ${join}
    where equipments.department_id = ${unit.id} and ${await testOf(db, asked)}
    order by ${order}, ${inOrderOfNames}`.execute(db);
  return await changesOf(things.rows, await readNets(db, unit.id, period));
}

async function readNets(db: Db, departmentId: number, { from, to }: Period): Promise<NetRow[]> {
  const { rows } = await sql<NetRow>`
    select net.equipment_id as "equipmentId", net.voucher_id as "voucherId", voucher.type, voucher.cause, net.quantity, net.value, net.unfit
    from (
      select equipment_id, case when date >= ${from}::date then voucher_id end as voucher_id, sum(quantity) as quantity, sum(value)::bigint as value,
        coalesce(sum(quantity) filter (where condition <> 'GOOD'), 0) as unfit
      from stock_movements where department_id = ${departmentId} and date <= ${to}::date group by 1, 2
    ) as net
    left join stock_vouchers as voucher on voucher.id = net.voucher_id
    order by net.voucher_id nulls first ${unnamed}`.execute(db);
  return rows;
}

/**
 * What a voucher takes from a thing and gives back to it, as a move between rooms or the split into coded
 * pieces does, is no change.
 */
async function changesOf(things: readonly ThingRow[], nets: readonly NetRow[]): Promise<ChangedThing[]> {
  await pause();
  const ofRecord = Map.groupBy(nets, ({ equipmentId }) => equipmentId);
  const alike = Map.groupBy(things, ({ group, name, unit }) =>
    JSON.stringify([group.id, group.name, name.toLowerCase(), unit.toLowerCase()]),
  );
  const changed: ChangedThing[] = [];
  const turn = turns();
  for (const records of alike.values()) {
    await turn();
    const { name, unit, group } = records[0] as ThingRow;
    const rows = records.flatMap(({ id }) => ofRecord.get(id) ?? []);
    if (rows.length === 0) continue;
    const before = amountsOf(rows.filter(({ voucherId }) => voucherId === null));
    const vouchers = Map.groupBy(
      rows.filter(({ voucherId }) => voucherId !== null),
      ({ voucherId }) => voucherId,
    );
    const changes = [...vouchers.values()].map((some) => ({
      reason: reasonOf(some[0] as NetRow),
      ...amountsOf(some),
    }));
    changed.push({
      name,
      unit,
      group,
      ids: records.map(({ id }) => id),
      opening: before,
      increases: byReason(changes.filter(isIncrease)),
      decreases: byReason(
        changes
          .filter((change) => isChange(change) && !isIncrease(change))
          .map(({ reason, quantity, value }) => ({ reason, quantity: -quantity, value: -value })),
      ),
      closing: amountsOf(rows),
      unfit: sumOf(rows.map((row) => row.unfit)),
    });
  }
  return changed;
}

const isChange = ({ quantity, value }: Amounts) => quantity !== 0 || value !== 0;
const isIncrease = ({ quantity, value }: Amounts) => quantity > 0 || (quantity === 0 && value > 0);

function byReason(changes: readonly Change[]): Change[] {
  return [...Map.groupBy(changes, ({ reason }) => reason)].map(([reason, some]) => ({
    reason,
    ...amountsOf(some),
  }));
}

export function amountsOf(some: readonly Amounts[]): Amounts {
  return {
    quantity: sumOf(some.map(({ quantity }) => quantity)),
    value: some.reduce((sum, { value }) => sum + value, 0),
  };
}

function reasonOf({ type, cause }: NetRow): string {
  if (cause) return voucherCauseWords[cause].vi;
  return type ? voucherTypeWords[type].vi : "";
}
