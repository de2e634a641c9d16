/** When each record was handed out last, for lists that are narrowed by it. */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";

/** Stands beside the writing of the lines of these loans. */
export async function noteHandedOut(tx: Tx, loanIds: readonly number[]): Promise<void> {
  await keepLast(tx, sql`loan.id = ${anyOf(loanIds)}`);
}

/** More than are handed out anywhere while two versions of the program run beside one another. */
const mayBeMissed = 50_000;

/**
 * At each start: what the process of an older version, which knows nothing of this table, has handed out until
 * this one took its place.
 */
export async function catchUpOnLastLoans(tx: Tx): Promise<void> {
  await keepLast(
    tx,
    sql`
      loan.id > (select coalesce(max(id), 0) - ${mayBeMissed} from loans)
      and not exists (
        select 1
        from last_loans as kept
        where kept.equipment_id = line.equipment_id and kept.handed_at >= loan.handed_at
      )`,
  );
}

/** Stands behind the taking back of a loan that never was: what had been the last one before counts again. */
export async function findLastAgain(tx: Tx, equipmentIds: readonly number[]): Promise<void> {
  await sql`delete from last_loans where equipment_id = ${anyOf(equipmentIds)}`.execute(tx);
  await keepLast(tx, sql`line.equipment_id = ${anyOf(equipmentIds)}`);
}

/** `which`: of `loan` and its `line`. In the order of the records, so that two who write wait and do not block. */
async function keepLast(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into last_loans (equipment_id, department_id, root_id, handed_at)
    select line.equipment_id, loan.department_id, loan.root_id, max(loan.handed_at)
    from loan_lines as line
    join loans as loan on loan.id = line.loan_id
    where ${which}
    group by 1, 2, 3
    order by 1
    on conflict (equipment_id) do update
      set handed_at = greatest(last_loans.handed_at, excluded.handed_at)`.execute(tx);
}
