import type { Department, DepartmentNode } from "@so-thiet-bi/contract/departments";
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Departments, Tables } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import { departmentPolicy, type Place } from "./policy.ts";
import { loanSettingsOf } from "./rules.ts";

type Row = Selectable<Departments>;

/**
 * The units a person may see, as a condition on any table that carries `department_id` and `root_id`.
 * Undefined: all of them.
 */
export function unitsInSight(
  actor: Actor,
): { own: number } | { below: number } | { root: number } | undefined {
  if (actor.role === "ROLE_SYSTEM_ADMIN") return undefined;
  if (actor.departmentType === "LEVEL_1") return { root: actor.departmentId };
  if (actor.departmentType === "LEVEL_2") return { below: actor.departmentId };
  return { own: actor.departmentId };
}

/** The same as an SQL condition on the given columns. */
export function inSight(
  actor: Actor,
  departmentColumn: Expression<number>,
  rootColumn: Expression<number>,
): Expression<SqlBool> {
  const sight = unitsInSight(actor);
  if (!sight) return sql<SqlBool>`true`;
  if ("own" in sight) return sql<SqlBool>`${departmentColumn} = ${sight.own}`;
  if ("root" in sight) return sql<SqlBool>`${rootColumn} = ${sight.root}`;
  return sql<SqlBool>`${departmentColumn} = any (
    array(
      select id
      from departments
      where parent_id = ${sight.below}
      union all
      select ${sight.below}::bigint
    )
  )`;
}

/** The same for one unit whose place is known. */
export function isInSight(actor: Actor, unit: Place): boolean {
  return departmentPolicy.see(actor, unit);
}

/** The own unit and all below it, parents before children. */
export async function listDepartments(
  db: Db,
  actor: Actor,
): Promise<{ items: DepartmentNode[]; can: { create: boolean } }> {
  const rows = await db
    .selectFrom("departments")
    .leftJoin("equipment_counts", "equipment_counts.department_id", "departments.id")
    .select((columns) => [
      "departments.id",
      "name",
      "short_name as shortName",
      "code",
      "type",
      "parent_id as parentId",
      "school_funding_type as schoolFundingType",
      "school_kind as schoolKind",
      "school_levels as schoolLevels",
      "active",
      sql<number>`coalesce(equipment_counts.followed, 0)`.as("equipmentCount"),
      columns
        .selectFrom("demands")
        .select(sql<number>`count(*)`.as("n"))
        .whereRef("demands.department_id", "=", "departments.id")
        .where("demands.turn_department_id", "is not", null)
        .as("waitingDemands"),
    ])
    .where((columns: ExpressionBuilder<Tables, "departments">) =>
      inSight(actor, columns.ref("departments.id"), columns.ref("departments.root_id")),
    )
    .orderBy("type")
    .orderBy(sql`name collate "vi-x-icu"`)
    .execute();
  return {
    items: rows.map((row) => ({
      ...row,
      schoolLevels: row.schoolLevels as DepartmentNode["schoolLevels"],
      waitingDemands: row.waitingDemands ?? 0,
    })),
    can: { create: departmentPolicy.create(actor) },
  };
}

export async function getDepartment(db: Db, actor: Actor, id: number): Promise<Department> {
  return shown(actor, await findVisible(db, actor, id));
}

/** For a change: nobody else changes the unit until the transaction ends. */
export async function lockDepartment(tx: Tx, actor: Actor, id: number): Promise<Row> {
  await tx.selectFrom("departments").select("id").where("id", "=", id).forUpdate().execute();
  return (await findVisible(tx, actor, id)).row;
}

/**
 * Who reads a list that stays inside its unit: the person in their own unit, and the system administrator,
 * who decides nothing anywhere, as if seated in the unit that they choose.
 */
export async function readerIn(db: Db, actor: Actor, departmentId: number | undefined): Promise<Actor> {
  if (departmentId === undefined || departmentId === actor.departmentId) return actor;
  const { row } = await findVisible(db, actor, departmentId);
  if (actor.role !== "ROLE_SYSTEM_ADMIN") throw forbidden(whoReadsInside);
  return { ...seatedIn(actor, row), departmentName: row.name };
}

/**
 * Somebody who acts in a unit below their own as its head would. What they leave in its history still names
 * the unit whose account it is.
 */
export function seatedIn(
  actor: Actor,
  unit: Pick<Row, "id" | "short_name" | "type" | "parent_id" | "root_id">,
): Actor {
  return {
    ...actor,
    departmentId: unit.id,
    departmentShortName: unit.short_name,
    departmentType: unit.type,
    departmentParentId: unit.parent_id,
    rootId: unit.root_id,
  };
}

/** The same for one record of such a list: the system administrator reads it where it lies. */
export async function readerOf(
  db: Db,
  actor: Actor,
  table: "loans" | "loan_registrations" | "incidents" | "repairs",
  id: number,
): Promise<Actor> {
  if (actor.role !== "ROLE_SYSTEM_ADMIN") return actor;
  const { rows } = await sql<{
    unit: number;
  }>`
    select department_id as unit
    from ${sql.table(table)}
    where id = ${id}`.execute(db);
  return readerIn(db, actor, rows[0]?.unit);
}

const whoReadsInside = {
  vi: "Chỉ người của đơn vị và quản trị hệ thống xem được.",
  en: "Only people of the unit and the system administrator see it.",
};

/** Where a unit stands that the person sees. */
export async function findPlaceOf(db: Db, actor: Actor, id: number): Promise<Place> {
  const { row } = await findVisible(db, actor, id);
  return { id: row.id, parentId: row.parent_id, rootId: row.root_id };
}

/** For a change of where the units below a unit stand. Adding one waits for the unit itself. */
export async function lockUnitsBelow(tx: Tx, id: number): Promise<number[]> {
  // why: types descend, so what is two steps below the topmost unit has nothing below
  const rows = await tx
    .selectFrom("departments")
    .select("id")
    .where("parent_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * For a change that relies on where the unit stands: it is not moved or stopped until the transaction ends.
 */
export async function holdPlace(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom("departments").select("id").where("id", "=", id).forKeyShare().execute();
}

/** The same, where what the unit has done so far matters too: others who ask for it wait. */
export async function holdPlaceAlone(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom("departments").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

export async function countActiveBelow(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom("departments")
    .select(sql<number>`count(*)`.as("count"))
    .where("parent_id", "=", id)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Demands that are under way, of a unit or at it. */
export async function countWaiting(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom("demands")
    .select(sql<number>`count(*)`.as("count"))
    .where("turn_department_id", "is not", null)
    .where((columns) =>
      columns.or([columns("department_id", "=", id), columns("turn_department_id", "=", id)]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Demands of the given units that are under way and would wait at the wrong place if the units stood below
 * the given one: somebody has still to decide who is neither of these units nor above them then. What was
 * re-routed to the new place holds nothing up.
 */
export async function countMisplaced(db: Db, ids: readonly number[], parentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive above as (
      select id, parent_id
      from departments
      where id = ${parentId}
      union all
      select parent.id, parent.parent_id
      from above
      join departments as parent on parent.id = above.parent_id
    )
    select count(*)
    from demands
    where department_id = ${anyOf(ids)}
      and turn_department_id is not null
      and exists (
        select
        from jsonb_array_elements(route) as stop
        where (stop ->> 'round')::int >= case status when 'WAITING_FOR_LEVEL_2' then 2 else 1 end
          and (stop ->> 'departmentId')::bigint <> all (
            ${ids}::bigint[] || array(select id from above)
          )
      )`.execute(db);
  return (rows[0] as { count: number }).count;
}

/**
 * The approving units above a unit, nearest first, at most two; an inactive unit approves nothing. A private
 * school asks its owner alone, which is the unit of LEVEL_2 that it stands below: the Sở has no money for it.
 */
export async function listApprovers(db: Db, departmentId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive above as (
      select parent.id, parent.parent_id, parent.name, parent.active,
        parent.type, own.school_funding_type = 'PRIVATE' as is_private,
        1 as step
      from departments as own
      join departments as parent on parent.id = own.parent_id
      where own.id = ${departmentId}
      union all
      select parent.id, parent.parent_id, parent.name, parent.active,
        parent.type, above.is_private, above.step + 1
      from above
      join departments as parent on parent.id = above.parent_id
    )
    select id, name
    from above
    where active
      and (is_private is not true or (step = 1 and type = 'LEVEL_2'))
    order by step limit 2`.execute(db);
  return rows;
}

/**
 * A private school spends no public money, so it needs neither the forms nor the limits that bind those who
 * do.
 */
export async function isPrivateUnit(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("departments")
    .select("school_funding_type")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.school_funding_type === "PRIVATE";
}

/** Sites that were written before anybody asked for the area of their land. */
type KeptCampus = Omit<Department["campuses"][number], "landAreas"> &
  Partial<Pick<Department["campuses"][number], "landAreas">>;

export function bodyOf(row: Row): Omit<Department, "id" | "parentName" | "active" | "updatedAt" | "can"> {
  return {
    name: row.name,
    shortName: row.short_name,
    code: row.code,
    budgetCode: row.budget_code,
    schoolFundingType: row.school_funding_type,
    schoolKind: row.school_kind,
    schoolLevels: row.school_levels as Department["schoolLevels"],
    address: row.address,
    province: row.province,
    ward: row.ward,
    phone: row.phone,
    email: row.email,
    website: row.website,
    placeName: row.place_name,
    signTitle: row.sign_title,
    signPrefix: row.sign_prefix,
    signers: row.signers as Department["signers"],
    campuses: (row.campuses as KeptCampus[]).map((site) => ({ landAreas: [], ...site })),
    periodsMorning: row.periods_morning,
    periodsAfternoon: row.periods_afternoon,
    periodTimes: row.period_times as Department["periodTimes"],
    workdays: row.workdays,
    loanSettings: loanSettingsOf(row.loan_settings),
    defaultStoreId: row.default_store_id,
    type: row.type,
    parentId: row.parent_id,
    version: row.version,
    note: row.note,
  };
}

async function findVisible(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ row: Row; parentName: string | null }> {
  const found = await db
    .selectFrom("departments")
    .selectAll("departments")
    .select((columns) =>
      columns
        .selectFrom("departments as parent")
        .select("parent.name")
        .whereRef("parent.id", "=", "departments.parent_id")
        .as("parentName"),
    )
    .where("departments.id", "=", id)
    .executeTakeFirst();
  if (
    !found ||
    !departmentPolicy.see(actor, { id: found.id, parentId: found.parent_id, rootId: found.root_id })
  )
    throw notFound("department");
  const { parentName, ...row } = found;
  return { row, parentName };
}

function shown(actor: Actor, { row, parentName }: { row: Row; parentName: string | null }): Department {
  const place = { id: row.id, parentId: row.parent_id, rootId: row.root_id };
  return {
    ...bodyOf(row),
    id: row.id,
    parentName,
    active: row.active,
    updatedAt: row.updated_at,
    can: {
      edit: departmentPolicy.edit(actor, place),
      editPlace: departmentPolicy.editPlace(actor),
      move: row.type !== "LEVEL_1" && departmentPolicy.move(actor),
      stop: row.active && departmentPolicy.stop(actor, place),
      resume: !row.active && departmentPolicy.resume(actor),
    },
  };
}
