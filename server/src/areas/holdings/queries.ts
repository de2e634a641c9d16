import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { listHoldings as call, Holding } from "@so-thiet-bi/contract/holdings";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { matches } from "../../db/search.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { foundByShown } from "../catalogues/queries/restrictions.ts";
import { seesAll } from "../stock/rules/keepers.ts";
import { keeps } from "./policy.ts";
import { holdingSightOf, isFollowedBy } from "./queries/visibility.ts";

const most = 500;

export async function listHoldings(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const tests: Expression<SqlBool>[] = [holdingSightOf(actor)];
  tests.push(
    query.open ? sql<SqlBool>`holding.ended_on is null` : sql<SqlBool>`holding.ended_on is not null`,
  );
  if (query.equipmentId) tests.push(sql<SqlBool>`holding.equipment_id = ${query.equipmentId}`);
  if (query.employeeId) tests.push(sql<SqlBool>`holding.employee_id = ${query.employeeId}`);
  if (query.roomId) tests.push(sql<SqlBool>`holding.room_id = ${query.roomId}`);
  if (query.search) {
    const people = { ...actor, list: employees.plural, table: "employee" };
    const byShown = foundByShown(actor, people, query.search) ?? sql`true`;
    tests.push(
      sql<SqlBool>`(
        ${matches(sql.ref("equipments.search_text"), query.search)}
        or (${matches(sql.ref("employee.search_text"), query.search)} and ${byShown})
      )`,
    );
  }
  return {
    items: await readHoldings(db, actor, sql`${sql.join(tests, sql` and `)}`),
    can: { seeAll: seesAll(actor) },
  };
}

export async function getHolding(db: Db, actor: Actor, id: number): Promise<Holding> {
  const [holding] = await readHoldings(
    db,
    actor,
    sql`
      holding.id = ${id}
      and holding.department_id = ${actor.departmentId}`,
  );
  if (!holding) throw notFound("holding");
  return holding;
}

export async function holdingsOf(db: Db, actor: Actor, ids: readonly number[]): Promise<Holding[]> {
  return readHoldings(db, actor, sql`holding.id = ${anyOf(ids)}`);
}

async function readHoldings(db: Db, actor: Actor, where: Expression<unknown>): Promise<Holding[]> {
  const { rows } = await sql<
    Omit<Holding, "can"> & { departmentId: number; subjectId: number | null; isFollowed: boolean }
  >`
    select holding.id, holding.equipment_id as "equipmentId",
      equipments.code, equipments.name, equipments.unit,
      holding.room_id as "roomId", room.name as "roomName",
      holding.employee_id as "employeeId", employee.name as "employeeName",
      holding.quantity, holding.returned, holding.since,
      holding.due_on as "dueOn",
      holding.ended_on is null and holding.due_on < ${currentDay} as overdue,
      holding.purpose, holding.ended_on as "endedOn",
      holding.handed_by_name as "handedByName", holding.taken_back_by_name as "takenBackByName",
      holding.department_id as "departmentId", equipments.subject_id as "subjectId",
      loan.id as "loanId", loan.number as "loanNumber",
      ${isFollowedBy(actor)} as "isFollowed"
    from stock_holdings as holding
    join equipments on equipments.id = holding.equipment_id
    join employees as employee on employee.id = holding.employee_id
    left join functional_rooms as room on room.id = holding.room_id
    left join loan_lines as loan_line on loan_line.id = holding.loan_line_id
    left join loans as loan on loan.id = loan_line.loan_id
    where ${where}
    order by holding.id desc limit ${most}`.execute(db);
  return rows.map(({ departmentId, subjectId, overdue, isFollowed, ...row }) => ({
    ...row,
    overdue: overdue ?? false,
    can: {
      printHandover: isFollowed,
      takeBack:
        row.endedOn === null &&
        row.loanId === null &&
        keeps(actor, { departmentId, roomId: row.roomId, subjectId }),
    },
  }));
}

export interface OpenHolding {
  id: number;
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
}

/**
 * What is still out of the given loan lines, in the order in which it went out. Locked: others who take
 * back wait here.
 */
export async function lockHoldingsOfLines(
  tx: Tx,
  lineIds: readonly number[],
): Promise<(OpenHolding & { lineId: number; open: number; employeeId: number })[]> {
  const { rows } = await sql<OpenHolding & { lineId: number; open: number; employeeId: number }>`
    select id, equipment_id as "equipmentId", room_id as "roomId",
      lot_id as "lotId", loan_line_id as "lineId", quantity - returned as open,
      employee_id as "employeeId"
    from stock_holdings
    where loan_line_id = ${anyOf(lineIds)}
      and ended_on is null
    order by id for update`.execute(tx);
  return rows;
}

/** How many kits of a record cannot be used for want of a part, and which parts those are. */
export async function unusableKits(db: Db, equipmentId: number): Promise<{ kits: number; parts: string }> {
  const { rows } = await sql<{ kits: number; parts: string | null }>`
    select coalesce(
      max(ceil(missing.quantity / coalesce(component.quantity, missing.quantity))),
      0
    )::int as kits,
      string_agg(missing.part, ', ' order by missing.part) as parts
    from equipment_missing_parts as missing
    join equipments on equipments.id = missing.equipment_id
    left join equipment_type_components as component on component.owner_id = equipments.type_id
      and lower(component.part) = lower(missing.part)
    where missing.equipment_id = ${equipmentId} and missing.critical`.execute(db);
  return { kits: rows[0]?.kits ?? 0, parts: rows[0]?.parts ?? "" };
}
