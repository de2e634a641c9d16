import type { splitObstacles } from "@so-thiet-bi/contract/asset-changes";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type Obstacle = (typeof splitObstacles)[number];

/** What names a record in a file that is still open: the file would lose the thing that it speaks of. */
export async function obstaclesOf(db: Db, departmentId: number, id: number): Promise<Obstacle[]> {
  const { rows } = await sql<{ kind: Obstacle }>`
    select kind
    from (
      values
        (1, 'HANDS', exists (
          select from stock_balances where equipment_id = ${id} and held > 0
        )),
        (2, 'PROMISED', exists (
          select from stock_promises
          where department_id = ${departmentId} and equipment_id = ${id}
            and registration_line_id is not null
            and (upper(span) is null or upper(span) > now())
        )),
        (3, 'INCIDENT', exists (
          select from incidents
          where department_id = ${departmentId} and equipment_id = ${id}
            and status in ('REPORTED', 'CONFIRMED', 'IN_PROGRESS')
        )),
        (4, 'REPAIR', exists (
          select from stock_balances
          where equipment_id = ${id} and condition = 'REPAIRING' and quantity > 0
        )),
        (5, 'LIQUIDATION', exists (
          select from liquidation_lines as line
          join liquidations on liquidations.id = line.liquidation_id
            and liquidations.status in ('DRAFT', 'PROPOSED', 'APPROVED', 'EXECUTED')
          where line.equipment_id = ${id} and line.removed_at is null
        )),
        (6, 'COUNT', exists (
          select from count_lines as line
          join inventory_checks on inventory_checks.id = line.check_id
            and inventory_checks.status in ('COUNTING', 'WAITING', 'APPROVED', 'REJECTED')
          where line.equipment_id = ${id}
        ))
    ) as obstacle (place, kind, found)
    where found
    order by place`.execute(db);
  return rows.map(({ kind }) => kind);
}
