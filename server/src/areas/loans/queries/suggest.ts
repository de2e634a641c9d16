/** What somebody at the counter may mean by the words they type: people, and things by their name. */
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { CounterSuggestions } from "@so-thiet-bi/contract/counter-suggestions";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { byBeginning, matches, unnamed } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { codeShown, foundByShown } from "../../catalogues/queries/restrictions.ts";
import { subjectGroupOf } from "../../catalogues/queries.ts";
import { keepsSome, whoKeepsThings } from "../../stock/rules/keepers.ts";

const mostPeople = 6;
const mostThings = 8;
const mostPieces = 60;
/** A name that fits more records than these says too little. */
const mostRecords = 2_000;

export async function suggestAtCounter(
  db: Db,
  actor: Actor,
  asked: { search: string; returning: boolean },
): Promise<CounterSuggestions> {
  if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
  const [people, things] = [
    await findPeople(db, actor, asked.search),
    await (asked.returning
      ? findOut(db, actor.departmentId, asked.search)
      : findToGive(db, actor.departmentId, asked.search)),
  ];
  return { people, things };
}

/**
 * Who is called as was typed comes first; of those who has something to fetch today, then who has something
 * out.
 */
async function findPeople(db: Db, actor: Actor, search: string): Promise<CounterSuggestions["people"]> {
  const { departmentId } = actor;
  const byShown = foundByShown(actor, { departmentId, list: employees.plural, table: "employee" }, search);
  const { rows } = await sql<CounterSuggestions["people"][number]>`
    select hit.id, hit.name,
      coalesce(hit.code, '') as code,
      (
        select name from subject_groups where subject_groups.id = ${subjectGroupOf("hit.id")}
      ) as "subjectGroupName",
      hit.slips, hit.out
    from (
      select employee.id, employee.name, ${codeShown(actor, "employee")} as code, employee.sort_key,
        ${byBeginning("employee", search)} as fit,
        (
          select count(*)::int
          from loan_registrations
          where department_id = ${departmentId}
            and borrower_id = employee.id
            and status in ('APPROVED', 'PREPARED')
            and date = ${dayOf(Date.now())}
        ) as slips,
        (
          select count(*)::int
          from loans
          where borrower_id = employee.id and closed_at is null
        ) as out
      from employees as employee
      where employee.department_id = ${departmentId}
        and employee.active
        and ${named("employee", search)}
        ${byShown ? sql`and ${byShown}` : sql``}
      limit 200
    ) as hit
    order by hit.fit, hit.slips > 0 desc,
      hit.out > 0 desc, hit.sort_key, hit.id
    limit ${mostPeople} ${unnamed}`.execute(db);
  return rows;
}

/**
 * Things by their name, those first that begin as was typed, with how many are free now; pieces of one kind
 * are one row, with the codes of those that are free.
 */
async function findToGive(
  db: Db,
  departmentId: number,
  search: string,
): Promise<CounterSuggestions["things"]> {
  const { rows } = await sql<CounterSuggestions["things"][number]>`
    with hit as materialized (
      select equipments.id, equipments.code, equipments.code_key,
        coalesce(type.name, equipments.name) as kind,
        equipments.name, equipments.unit, equipments.tracking_mode, equipments.type_id,
        ${byBeginning("equipments", search)} as fit
      from equipments
      left join equipment_types as type on type.id = equipments.type_id
      where equipments.department_id = ${departmentId}
        and equipments.removed_at is null
        and equipments.active
        and coalesce(type.loanable, true)
        and ${named("equipments", search)}
      limit ${mostRecords}
    ),
    shelf as (
      select hit.*,
        greatest(
          0,
          coalesce(
            (
              select sum(quantity - held)
              from stock_balances
              where equipment_id = hit.id and condition = 'GOOD'
            ),
            0
          ) - coalesce(
            (
              select sum(quantity)
              from stock_promises
              where equipment_id = hit.id
                and holding_id is null
                and span && tstzrange(now(), now() + interval '2 hours')
            ),
            0
          )
        ) as free
      from hit
    )
    select min(case when tracking_mode = 'ITEM' then kind else name end) as name,
      min(unit) as unit, min(tracking_mode) as "trackingMode",
      sum(free) as free,
      count(*)::int as records,
      '[]'::json as holders,
      to_json(
        (array_agg(code order by free > 0 desc, code_key))[1:${mostPieces}]
      ) as codes,
      coalesce(
        to_json(
          (
            array_agg(code order by code_key) filter (where free > 0)
          )[1:${mostPieces}]
        ),
        '[]'
      ) as "freeCodes"
    from shelf
    group by case
      when tracking_mode = 'ITEM' then coalesce('type ' || type_id, 'name ' || lower(name))
      else 'record ' || id
    end
    order by min(fit), sum(free) > 0 desc, 1
    limit ${mostThings} ${unnamed}`.execute(db);
  return rows;
}

/** What is out, each record with the people who have it. */
async function findOut(db: Db, departmentId: number, search: string): Promise<CounterSuggestions["things"]> {
  const { rows } = await sql<CounterSuggestions["things"][number]>`
    select equipments.name, equipments.unit,
      equipments.tracking_mode as "trackingMode",
      sum(holding.quantity - holding.returned) as free,
      1 as records, json_agg(distinct employee.name) as holders,
      json_build_array(equipments.code) as codes,
      json_build_array(equipments.code) as "freeCodes"
    from stock_holdings as holding
    join equipments on equipments.id = holding.equipment_id
    join employees as employee on employee.id = holding.employee_id
    where holding.department_id = ${departmentId}
      and holding.ended_on is null
      and ${named("equipments", search)}
    group by equipments.id
    order by ${byBeginning("equipments", search)}, equipments.name,
      equipments.code_key
    limit ${mostThings} ${unnamed}`.execute(db);
  return rows;
}

const named = (table: string, search: string): Expression<SqlBool> =>
  matches(sql.ref(`${table}.search_text`), search);
