import type { Consolidation, ConsolidationQuery } from "@so-thiet-bi/contract/demand-desk";
import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../../db/days.ts";
import { isMatch, searchText } from "../../../db/search.ts";
import type { Demands } from "../../../db/tables.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { demandWorkflow, whoConsolidates } from "../policy.ts";
import { subjectOf } from "../queries.ts";
import { mayDecideForUnit } from "../rules/visibility.ts";
import { readStockOfLines } from "./kinds.ts";

/** What waits for the user's unit, in four statements however much it is. */
export async function getConsolidation(
  db: Db,
  actor: Actor,
  query: ConsolidationQuery,
): Promise<Consolidation> {
  if (!mayDecideForUnit(actor)) throw forbidden(whoConsolidates);
  const rows = await readWaiting(db, actor, query);
  const ids = rows.map(({ id }) => id);
  const found = (await readThings(db, ids)).filter(
    ({ name, subject }) => !query.search || isMatch(searchText(name, subject), query.search),
  );
  const stock = await readStockOfLines(db, ids);
  const places = new Map(found.map(({ key }, place) => [key, place]));
  return {
    departments: departmentsOf(rows),
    demands: rows.map((row) => {
      const can = demandWorkflow.abilities(actor, subjectOf(row));
      return {
        id: row.id,
        code: row.code,
        title: row.title,
        departmentId: row.department_id,
        urgency: row.urgency,
        late: row.late,
        attempt: row.attempt,
        statusSince: row.status_since,
        waitingDays: row.waiting_days,
        version: row.version,
        can: { approve: can.approve, reject: can.reject },
      };
    }),
    things: found,
    lines: (await readLines(db, ids)).map(({ key, ...line }) => ({
      ...line,
      thing: places.get(key) ?? null,
      have: stock.get(line.id)?.good ?? null,
    })),
  };
}

type WaitingRow = Selectable<Demands> & {
  department_name: string;
  short_name: string | null;
  waiting_days: number;
};

async function readWaiting(db: Db, actor: Actor, query: ConsolidationQuery): Promise<WaitingRow[]> {
  const tests: Expression<SqlBool>[] = [sql<SqlBool>`demands.turn_department_id = ${actor.departmentId}`];
  if (query.campaignId) tests.push(sql<SqlBool>`demands.campaign_id = ${query.campaignId}`);
  if (query.kind) tests.push(sql<SqlBool>`demands.kind = ${query.kind}`);
  if (query.departmentId) tests.push(sql<SqlBool>`demands.department_id = ${query.departmentId}`);
  if (query.schoolYear) tests.push(sql<SqlBool>`demands.school_year = ${query.schoolYear}`);
  const { rows } = await sql<WaitingRow>`
    select demands.*, departments.name as department_name,
      departments.short_name,
      ${currentDay} - ${dayOfMoment("demands.status_since")} as waiting_days
    from demands
    join departments on departments.id = demands.department_id
    where ${sql.join(tests, sql` and `)}
    order by demands.status_since, demands.id`.execute(db);
  return rows;
}

const byName = new Intl.Collator("vi");

function departmentsOf(rows: readonly WaitingRow[]): Consolidation["departments"] {
  const units = new Map(
    rows.map((row) => [
      row.department_id,
      { id: row.department_id, name: row.department_name, shortName: row.short_name },
    ]),
  );
  return [...units.values()].sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
}

/**
 * Schools write the same thing with other capitals and under other subjects; what most of them write names
 * it.
 */
async function readThings(db: Db, demandIds: readonly number[]): Promise<Consolidation["things"]> {
  const { rows } = await sql<Consolidation["things"][number]>`
    select key, name, unit, subject
    from (
      select thing_key as key,
        mode() within group (order by name) as name,
        mode() within group (order by unit) as unit,
        mode() within group (order by subject) as subject
      from demand_lines
      where demand_id = ${anyOf(demandIds)}
      group by thing_key
    ) as thing
    order by subject collate "vi-x-icu" nulls last, name collate "vi-x-icu",
      unit collate "vi-x-icu", key`.execute(db);
  return rows;
}

type Line = Omit<Consolidation["lines"][number], "thing" | "have"> & { key: string };

async function readLines(db: Db, demandIds: readonly number[]): Promise<Line[]> {
  // why as one value: three thousand rows of nine columns take longer to read than to find
  const { rows } = await sql<{ lines: Line[] }>`
    select coalesce(json_agg(line), '[]') as lines
    from (
      select line.id, demand_id as "demandId", thing_key as key,
        requested_quantity as requested, coalesce(round1_quantity, requested_quantity) as before,
        unit_price as "unitPrice", norm_quantity as norm, priority
      from demand_lines as line
      join demands on demands.id = demand_id
      where demand_id = ${anyOf(demandIds)}
      order by status_since, demand_id, position
    ) as line`.execute(db);
  return rows[0]?.lines ?? [];
}
