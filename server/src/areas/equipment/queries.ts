import type { AsOf } from "@so-thiet-bi/contract/as-of";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { measures } from "@so-thiet-bi/contract/catalogues/measures";
import type {
  Equipment,
  EquipmentQuery,
  equipmentBranches,
  equipmentFilters,
  MissingPart,
} from "@so-thiet-bi/contract/equipment";
import type { Language, Words } from "@so-thiet-bi/contract/language";
import { type Condition, conditions, conditionWords } from "@so-thiet-bi/contract/stock";
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { type Conditions, holds, is, narrowing } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay, zone } from "../../db/days.ts";
import { findPart } from "../../db/page.ts";
import { byBeginning, unnamed } from "../../db/search.ts";
import { statement } from "../../db/statement.ts";
import type { Equipments, Tables } from "../../db/tables.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { findDescendants, namesIn, namesOf } from "../catalogues/queries.ts";
import { inSight, isInSight } from "../departments/queries.ts";
import { countThingsIn } from "../stock/queries.ts";
import { equipmentPolicy } from "./policy.ts";
import { type BelowNorm, type EquipmentAsked, isBelowNorm } from "./queries/below-norm.ts";
import { sumFigures } from "./queries/kept-equipment.ts";

export interface EquipmentPage {
  items: Equipment[];
  page: number;
  size: number;
  total: number;
  asOf: AsOf | null;
  can: { create: boolean; import: boolean; post: boolean };
}

/** Two statements whatever the page holds: first the ids and the exact total, then the rows. */
export async function listEquipments(db: Db, actor: Actor, query: EquipmentAsked): Promise<EquipmentPage> {
  const { ids, total } = await findEquipments(db, actor, query);
  return {
    items: await readEquipments(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    asOf: query.foundBelow?.asOf ?? null,
    can: {
      create: equipmentPolicy.create(actor),
      import: equipmentPolicy.import(actor),
      post: equipmentPolicy.postSome(actor),
    },
  };
}

/** Every id of the filtered list in its order, for an export. */
export async function listIds(
  db: Db,
  actor: Actor,
  query: EquipmentAsked,
  most: number,
): Promise<{ ids: number[]; total: number }> {
  return findEquipments(db, actor, { ...query, page: 1, size: most });
}

/**
 * How many records the filtered list has, what they are worth, and how much of that is in which condition.
 */
export async function totalEquipments(db: Db, actor: Actor, query: EquipmentAsked) {
  const isWhole = query.active && (await filters(db, actor, query)).length === 0;
  if (seesSeveral(actor, query) && isWhole) {
    const { followedIn: _, ...totals } = await sumFigures(db, actor);
    return totals;
  }
  const { rows } = await sql<{
    records: number;
    value: number;
    conditions: { condition: Condition; records: number; value: number }[] | null;
  }>`
    with hits as materialized (
      select id from equipments where ${await narrowed(db, actor, query)}
    ),
    sums as (
      select condition, count(distinct equipment_id)::int as records,
        sum(value)::bigint as value
      from stock_balances
      join hits on hits.id = equipment_id
      where quantity > 0
      group by condition
    )
    select (select count(*) from hits) as records,
      (select coalesce(sum(value), 0)::bigint from sums) as value,
      (
        select json_agg(
          json_build_object('condition', condition, 'records', records, 'value', value)
        )
        from sums
      ) as conditions ${query.search ? unnamed : sql``}`.execute(db);
  const { records, value, conditions: found } = rows[0] as (typeof rows)[number];
  return {
    records,
    value,
    conditions: conditions.flatMap((condition) => (found ?? []).filter((one) => one.condition === condition)),
    asOf: query.foundBelow?.asOf ?? null,
  };
}

export type Branch = (typeof equipmentBranches)[number];

/**
 * How many records of a unit each subject, room, group or condition has; a group has what the groups within
 * it have.
 */
export async function getEquipmentTree(
  db: Db,
  actor: Actor,
  { by, departmentId, active }: { by: Branch; departmentId?: number | undefined; active: boolean },
  language: Language,
): Promise<{ items: { key: number | Condition | null; name: string; records: number }[] }> {
  const own = departmentId ?? actor.departmentId;
  const scope = sql`
    equipments.removed_at is null
    and equipments.active = ${active}
    and equipments.department_id = ${own}
    and ${inSight(actor, sql.ref<number>("equipments.department_id"), sql.ref<number>("equipments.root_id"))}`;
  const { rows } = await sql<{
    key: number | Condition | null;
    name: string | null;
    records: number;
  }>`${branches[by](scope)}`.execute(db);
  if (by === "condition") {
    const counts = new Map(rows.map(({ key, records }) => [key, records]));
    return {
      items: conditions.flatMap((key) =>
        counts.has(key)
          ? { key, name: conditionWords[key][language], records: counts.get(key) as number }
          : [],
      ),
    };
  }
  return {
    items: rows.map(({ key, name, records }) => ({ key, name: name ?? nowhere[by][language], records })),
  };
}

// why the unit as well: the shelves of a school are read together, not looked up record by record
const ofTheSameUnit = sql`
  shelf.department_id = equipments.department_id
    and shelf.equipment_id = equipments.id
    and shelf.quantity > 0`;

const branches: Record<Branch, (scope: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  subject: (scope) => sql`
    select subject.id as key, subject.name,
      count(*)::int as records
    from equipments
    left join subjects as subject on subject.id = equipments.subject_id
    where ${scope}
    group by subject.id
    order by subject.sort_key nulls last, subject.id`,
  room: (scope) => sql`
    select room.id as key, room.name,
      count(distinct equipments.id)::int as records
    from equipments
    join stock_balances as shelf on ${ofTheSameUnit}
    left join functional_rooms as room on room.id = shelf.room_id
    where ${scope}
    group by room.id
    order by room.sort_key nulls last, room.id`,
  group: (scope) => sql`
    with recursive counted as (
      select group_id, count(*)::int as records
      from equipments
      where ${scope}
      group by group_id
    ),
    within as (
      select group_id, group_id as above
      from counted
      union
      select within.group_id, groups.parent_id
      from within
      join equipment_groups as groups on groups.id = within.above
      where groups.parent_id is not null
    )
    select groups.id as key, groups.name,
      sum(counted.records)::int as records
    from within
    join counted on counted.group_id is not distinct from within.group_id
    left join equipment_groups as groups on groups.id = within.above
    group by groups.id
    order by groups.sort_key nulls last, groups.id`,
  condition: (scope) => sql`
    select shelf.condition as key, null as name,
      count(distinct equipments.id)::int as records
    from equipments
    join stock_balances as shelf on ${ofTheSameUnit}
    where ${scope}
    group by shelf.condition`,
};

const nowhere: Record<Exclude<Branch, "condition">, Words> = {
  subject: { vi: "Chưa xếp môn", en: "No subject" },
  room: { vi: "Chưa xếp phòng", en: "In no room yet" },
  group: { vi: "Chưa xếp nhóm", en: "No group" },
};

/** The records of the given ids, in the order of the ids. */
export async function readEquipments(db: Db, actor: Actor, ids: readonly number[]): Promise<Equipment[]> {
  if (ids.length === 0) return [];
  const rows = await describedByIds(db, ids);
  const byId = new Map(rows.map((row) => [row.id, shown(actor, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function getEquipment(db: Db, actor: Actor, id: number): Promise<Equipment> {
  const [row] = await describedById(db, id);
  if (
    !row ||
    row.removed_at !== null ||
    !isInSight(actor, { id: row.department_id, parentId: row.department_parent_id, rootId: row.root_id })
  )
    throw notFound("equipment");
  return shown(actor, row);
}

// why names as single values: a join of each would make PostgreSQL weigh more orders than reading the page
// costs
const described = sql`
  select equipments.*, departments.name as department_name,
    departments.parent_id as department_parent_id,
    (select name from equipment_types where id = equipments.type_id) as type_name,
    (select name from subjects where id = equipments.subject_id) as subject_name,
    (select name from equipment_groups where id = equipments.group_id) as group_name,
    (select name from functional_rooms where id = equipments.room_id) as room_name,
    (
      select name from funding_sources where id = equipments.funding_source_id
    ) as funding_source_name,
    (
      select json_agg(
        json_build_object(
          'part', part, 'quantity', quantity, 'critical', critical,
          'note', note, 'since', since
        )
        order by critical desc, part
      )
      from equipment_missing_parts
      where equipment_id = equipments.id
    ) as missing_parts,
    stock.*
  from equipments
  join departments on departments.id = equipments.department_id
  cross join lateral (
    select coalesce(sum(quantity), 0) as quantity,
      coalesce(sum(quantity) filter (where condition = 'GOOD'), 0) as good,
      coalesce(sum(quantity) filter (where condition = 'BROKEN'), 0) as broken,
      coalesce(sum(quantity) filter (where condition = 'LOST'), 0) as lost,
      coalesce(sum(quantity) filter (where condition = 'REPAIRING'), 0) as repairing,
      coalesce(sum(quantity) filter (where condition = 'DISPOSAL'), 0) as disposal,
      coalesce(sum(held), 0) as held,
      coalesce(sum(value), 0) as value,
      json_agg(
        distinct (
          select jsonb_build_object('id', id, 'name', name)
          from functional_rooms
          where id = stock_balances.room_id
        )
      ) filter (where quantity > 0) as places,
      min(
        (select expires_on from stock_lots where id = lot_id)
      ) filter (where quantity > 0) as expires_on
    from stock_balances
    where equipment_id = equipments.id
  ) as stock`;

const describedByIds = statement((db, ids: readonly number[]) =>
  sql<Row>`${described} where equipments.id = ${anyOf(ids)}`.compile(db),
);

// why beside the other: for a list of one id PostgreSQL finds a plan of its own each time, and planning costs
// more than reading
const describedById = statement((db, id: number) =>
  sql<Row>`${described} where equipments.id = ${id}`.compile(db),
);

/** For a change: nobody else changes the record until the transaction ends. */
export async function lockEquipment(tx: Tx, actor: Actor, id: number): Promise<Selectable<Equipments>> {
  const row = await visible(tx, actor).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound("equipment");
  return row;
}

/** What is on the books under the given ids in the user's unit, for lines that name a record. */
export async function findOwnEquipments(db: Db, departmentId: number, ids: readonly number[]) {
  return db
    .selectFrom("equipments")
    .selectAll()
    .select(
      sql<string | null>`(select name from subjects where id = equipments.subject_id)`.as("subject_name"),
    )
    .where("department_id", "=", departmentId)
    .where("removed_at", "is", null)
    .where("id", "=", anyOf(ids))
    .execute();
}

/** Units of measure: those of the catalogue and those that records use already. */
export async function listEquipmentWords(
  db: Db,
  actor: Actor,
  departmentId: number | undefined,
): Promise<{ units: string[] }> {
  const own = departmentId ?? actor.departmentId;
  const named = await namesIn(db, actor, measures, own);
  const used = await visible(db, actor)
    .select("unit")
    .distinct()
    .where("department_id", "=", own)
    .orderBy("unit")
    .limit(200)
    .execute();
  return {
    units: [...new Set([...named, ...used.map(({ unit }) => unit)])].sort((a, b) => a.localeCompare(b, "vi")),
  };
}

/** What the links of a record are called, by the field they stand in: for its history, which reads names. */
export async function namesOfLinks(
  db: Db,
  links: Readonly<Record<string, { to: string; id: number | null }>>,
): Promise<Record<string, string | null>> {
  const names: Record<string, string | null> = {};
  for (const [field, { to, id }] of Object.entries(links))
    names[field] = id === null ? null : ((await namesOf(db, to, [id])).get(id)?.name ?? null);
  return names;
}

/**
 * The parts of the kit that a record is, by what its row of the equipment catalogue says; none: it is no kit,
 * or nobody has said.
 */
export async function partsOf(
  db: Db,
  typeId: number | null,
): Promise<{ part: string; quantity: number; critical: boolean }[]> {
  if (typeId === null) return [];
  return db
    .selectFrom("equipment_type_components")
    .select(["part", "quantity", "critical"])
    .where("owner_id", "=", typeId)
    .orderBy("position")
    .execute();
}

export async function missingPartsOf(db: Db, id: number): Promise<MissingPart[]> {
  return db
    .selectFrom("equipment_missing_parts")
    .select(["part", "quantity", "critical", "note", "since"])
    .where("equipment_id", "=", id)
    .orderBy("part")
    .execute();
}

/** In whose hands some of a record is. */
export async function holdersOf(
  db: Db,
  departmentId: number,
  id: number,
): Promise<{ name: string; quantity: number }[]> {
  const { rows } = await sql<{ name: string; quantity: number }>`
    select employees.name, sum(quantity - returned) as quantity
    from stock_holdings
    join employees on employees.id = employee_id
    where stock_holdings.department_id = ${departmentId}
      and equipment_id = ${id}
      and ended_on is null
    group by employees.id
    order by employees.sort_key, employees.id`.execute(db);
  return rows;
}

/**
 * What of a record's past is no voucher: demands that ask for it, and times that it was in somebody's hands.
 */
export async function countUses(
  db: Db,
  departmentId: number,
  id: number,
): Promise<{ demands: number; holdings: number }> {
  const { rows } = await sql<{ demands: number; holdings: number }>`
    select (
      select count(distinct demand_id)::int from demand_lines where equipment_id = ${id}
    ) as demands,
      (
        select count(*)::int
        from stock_holdings
        where department_id = ${departmentId} and equipment_id = ${id}
      ) as holdings`.execute(db);
  return rows[0] as { demands: number; holdings: number };
}

/** Codes of the given ones that are taken in the unit. */
export async function findTakenCodes(
  db: Db,
  departmentId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("equipments")
    .select("code_key")
    .where("department_id", "=", departmentId)
    .where("removed_at", "is", null)
    .where("code_key", "=", sql<string>`any (${keys}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.code_key));
}

/** The highest number that stands behind the given letters in the codes of a unit; 0: none. */
export async function highestPieceNumber(db: Db, departmentId: number, key: string): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(
      substring(code_key from ${key.length + 2}::int)::int
    ) as highest
    from equipments
    where department_id = ${departmentId}
      and removed_at is null
      and starts_with(code_key, ${`${key}-`})
      and substring(code_key from ${key.length + 2}::int) ~ '^[0-9]{1,9}$'`.execute(db);
  return rows[0]?.highest ?? 0;
}

/** How many of the given names, with their unit of measure, stand in the unit already. */
export async function countKnownNames(
  db: Db,
  departmentId: number,
  names: readonly { name: string; unit: string }[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from ${asRows(names)} as given (name text, unit text)
    where (name, unit) in (
      select name, unit
      from equipments
      where department_id = ${departmentId} and active and removed_at is null
    )`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface VisibleType {
  id: number;
  code: string | null;
  names: string[];
  measure: string;
}

/** The followed rows of the equipment catalogue as a unit sees it, by all their names. */
export async function visibleTypes(db: Db, actor: Actor): Promise<VisibleType[]> {
  const units = [actor.departmentId, actor.departmentParentId, actor.rootId].filter((id) => id !== null);
  const { rows } = await sql<VisibleType>`
    select type.id, type.code,
      array[type.name] || coalesce(type.aliases, '{}') as names,
      measures.name as measure
    from equipment_types as type
    join measures on measures.id = type.measure_id
    where type.active and type.department_id = ${anyOf(units)}`.execute(db);
  return rows;
}

/** The codes of rows of the equipment catalogue, for a file that names them. */
export async function codesOfTypes(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  return new Map([...(await namesOf(db, equipmentTypes.plural, ids))].map(([id, { code }]) => [id, code]));
}

/** A room is stopped when nothing stands in it any more. */
export async function roomBeforeStopping(db: Db, id: number): Promise<Refusal | undefined> {
  const count = await countThingsIn(db, id);
  return count > 0 ? new Refusal("roomNotEmpty", { count }) : undefined;
}

type Row = Omit<Selectable<Equipments>, "quantity"> & {
  department_name: string;
  department_parent_id: number | null;
  type_name: string | null;
  subject_name: string | null;
  group_name: string | null;
  room_name: string | null;
  funding_source_name: string | null;
  missing_parts: MissingPart[] | null;
  quantity: number;
  good: number;
  broken: number;
  lost: number;
  repairing: number;
  disposal: number;
  held: number;
  value: number;
  places: Equipment["places"] | null;
  expires_on: string | null;
};

function visible(db: Db, actor: Actor) {
  return db
    .selectFrom("equipments")
    .where("removed_at", "is", null)
    .where((columns: ExpressionBuilder<Tables, "equipments">) =>
      inSight(actor, columns.ref("department_id"), columns.ref("root_id")),
    );
}

function seesSeveral(actor: Actor, { departmentId }: Pick<EquipmentAsked, "departmentId">): boolean {
  const isAbove = actor.departmentType !== "LEVEL_3" || actor.role === "ROLE_SYSTEM_ADMIN";
  return isAbove && departmentId === undefined;
}

/** The ids of a page in its order, and how many there are in all. */
export async function findEquipments(
  db: Db,
  actor: Actor,
  query: EquipmentAsked,
): Promise<{ ids: number[]; total: number }> {
  const { page: no, size: limit } = query;
  const offset = (no - 1) * limit;
  const tests = await filters(db, actor, query);
  const scope = scopeOf(actor, query, sql.ref("department_id"), sql.ref("root_id"));
  const standing = standingIn(scope, query);
  const order = orders[query.sort ?? "-createdAt"];
  const asTyped = bestFirst(actor, query);
  if (tests.length > 0)
    return findPart(db, {
      select: sql`select id${asTyped ? sql`, name, code, search_text` : sortColumn(query.sort)} from equipments`,
      where: [standing, ...tests],
      order: asTyped ?? order,
      limit,
      offset,
      search: query.search,
    });
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (
      select coalesce(
        sum(${sql.ref(query.active ? "followed" : "stopped")}),
        0
      )::int
      from equipment_counts
      where ${scope}
    ) as total,
      array (
        select id
        from equipments
        where ${standing}
        order by ${order} limit ${limit} offset ${offset}
      ) as ids`.execute(db);
  return rows[0] as { total: number; ids: number[] };
}

async function narrowed(db: Db, actor: Actor, query: EquipmentAsked): Promise<RawBuilder<SqlBool>> {
  const scope = scopeOf(actor, query, sql.ref("department_id"), sql.ref("root_id"));
  return sql<SqlBool>`${sql.join([standingIn(scope, query), ...(await filters(db, actor, query))], sql` and `)}`;
}

function standingIn(scope: RawBuilder<SqlBool>, { active }: EquipmentAsked): RawBuilder<SqlBool> {
  return sql<SqlBool>`removed_at is null and active = ${active} and ${scope}`;
}

/**
 * What was searched for in one unit comes by how well its name answers, unless an order is asked for. Over
 * many units the newest come first: weighing each of a province's hits would cost more than finding them.
 */
function bestFirst(actor: Actor, query: EquipmentAsked): RawBuilder<unknown> | undefined {
  const { search, sort } = query;
  if (!search || sort || seesSeveral(actor, query)) return undefined;
  return sql`${byBeginning("hits", search)}, ${byName}, id desc`;
}

const byName = sql`name collate "vi-x-icu"`;
const orders: Record<NonNullable<EquipmentQuery["sort"]>, RawBuilder<unknown>> = {
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
  name: sql`${byName}, id`,
  "-name": sql`${byName} desc, id desc`,
  code: sql`code_key, id`,
  "-code": sql`code_key desc, id desc`,
};

function sortColumn(sort: EquipmentQuery["sort"]): RawBuilder<unknown> {
  if (sort === "name" || sort === "-name") return sql`, name`;
  if (sort === "code" || sort === "-code") return sql`, code_key`;
  return sql``;
}

function scopeOf(
  actor: Actor,
  query: EquipmentAsked,
  department: Expression<number>,
  root: Expression<number>,
): RawBuilder<SqlBool> {
  const sight = inSight(actor, department, root);
  return query.departmentId === undefined
    ? sql<SqlBool>`${sight}`
    : sql<SqlBool>`${department} = ${query.departmentId} and ${sight}`;
}

/** What narrows the list; nothing: the counters know its total. */
async function filters(db: Db, actor: Actor, query: EquipmentAsked): Promise<Expression<SqlBool>[]> {
  const { groupId } = query;
  // a group is also what stands within it
  const groups = groupId === undefined ? [] : await findDescendants(db, equipmentGroups, groupId);
  return narrowing(
    query,
    conditionsOf({
      groups,
      below: query.foundBelow,
      lent: scopeOf(actor, query, sql.ref("lent.department_id"), sql.ref("lent.root_id")),
    }),
  );
}

type EquipmentConditions = Conditions<typeof equipmentFilters, "departmentId" | "active">;

const conditionsOf = (found: {
  groups: readonly number[];
  below: BelowNorm | undefined;
  /** Narrows `lent` to the units of the list. */
  lent: RawBuilder<SqlBool>;
}): EquipmentConditions => ({
  ids: (ids) => sql`id = ${anyOf(ids)}`,
  subjectId: is("subject_id"),
  roomId: (id) => onShelf(sql`room_id = ${id}`),
  condition: (condition) => onShelf(sql`condition = ${condition}`),
  withoutSubject: holds(sql`subject_id is null`),
  unplaced: holds(onShelf(sql`room_id is null`)),
  withoutGroup: holds(sql`group_id is null`),
  held: holds(onShelf(sql`held > 0`)),
  expiring: holds(onShelf(expiring)),
  hazardous: holds(sql`exists (select 1 from equipment_types where id = equipments.type_id and hazardous)`),
  withoutSafetySheet: holds(sql`(
    exists (select 1 from equipment_types where id = equipments.type_id and hazardous)
    and not exists (
      select 1
      from attachments
      where subject_type = 'equipment' and subject_id = equipments.id and is_safety_sheet and removed_at is null
    )
  )`),
  incomplete: holds(sql`exists (select 1 from equipment_missing_parts where equipment_id = equipments.id)`),
  labelled: holds(sql`label_printed_at is not null`),
  catalogued: holds(sql`type_id is not null`),
  inStock: holds(onShelf(sql`true`)),
  borrowed: holds(borrowedThisYear(found.lent)),
  belowNorm: (wanted) => holds(isBelowNorm(found.below))(wanted),
  trackingMode: is("tracking_mode"),
  groupId: () => sql`group_id = ${anyOf(found.groups)}`,
  typeId: is("type_id"),
  // what names no grade is for every grade
  grade: (grade) => sql`${grade} = any (grades) or grades = '{}'`,
  fundingSourceId: is("funding_source_id"),
  inUseYear: (year) =>
    sql`in_use_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`,
  homeRoomId: is("room_id"),
});

/** The unit is said of both, so that the shelves of one unit are found by its own index. */
function onShelf(test: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select 1
    from stock_balances
    where equipment_id = equipments.id
      and stock_balances.department_id = equipments.department_id
      and quantity > 0
      and ${test}
  )`;
}

/**
 * The first day of the school year that a day lies in; of a unit that has none, whatever was ever borrowed
 * counts.
 */
export function yearBegan(departmentId: Expression<unknown>, day: Expression<unknown>): RawBuilder<unknown> {
  return sql`coalesce(
    (
      select max(start_date)
      from school_years
      where department_id = ${departmentId} and start_date <= ${day}
    ),
    '-infinity'::date
  )`;
}

/**
 * Lent in the school year that today lies in. `seen` narrows `lent` to the units of the list: then theirs are
 * read once and hashed, where each record would look for its own.
 */
function borrowedThisYear(seen: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`exists (
    select 1
    from last_loans as lent
    left join (
      select department_id, max(start_date) as began
      from school_years
      where start_date <= ${currentDay}
      group by 1
    ) as year on year.department_id = lent.department_id
    where lent.equipment_id = equipments.id
      and ${seen}
      and lent.handed_at >= coalesce(year.began, '-infinity'::date)::timestamp at time zone ${zone}
  )`;
}

const expiring = sql`lot_id in (select id from stock_lots where expires_on <= ${currentDay} + 30)`;

/** What is said of a record, but for its code: for a copy of it, or to compare it with what it becomes. */
export function descriptionOf(row: Selectable<Equipments>) {
  const {
    type_id: typeId,
    subject_id: subjectId,
    group_id: groupId,
    room_id: roomId,
    funding_source_id: fundingSourceId,
  } = row;
  return { ...plainOf(row), typeId, subjectId, groupId, roomId, fundingSourceId };
}

/** What is said of a record in words and figures, without what it is linked to. */
function plainOf(row: Selectable<Equipments>) {
  return {
    name: row.name,
    unit: row.unit,
    grades: row.grades,
    specification: row.specification,
    model: row.model,
    serialNumber: row.serial_number,
    manufacturer: row.manufacturer,
    country: row.country,
    yearMade: row.year_made,
    inUseDate: row.in_use_date,
    unitPrice: row.unit_price,
    supplier: row.supplier,
    warrantyUntil: row.warranty_until,
    maintenanceDue: row.maintenance_due,
    inspectionDue: row.inspection_due,
    selfMade: row.self_made,
    maker: row.maker,
    note: row.note,
  };
}

function shown(actor: Actor, row: Row): Equipment {
  const subject = {
    departmentId: row.department_id,
    active: row.active,
    roomId: row.room_id,
    subjectId: row.subject_id,
  };
  return {
    id: row.id,
    departmentId: row.department_id,
    departmentName: row.department_name,
    code: row.code,
    formerCode: row.former_code,
    trackingMode: row.tracking_mode,
    type: linked(row.type_id, row.type_name),
    subject: linked(row.subject_id, row.subject_name),
    group: linked(row.group_id, row.group_name),
    room: linked(row.room_id, row.room_name),
    fundingSource: linked(row.funding_source_id, row.funding_source_name),
    ...plainOf(row),
    active: row.active,
    quantity: row.quantity,
    good: row.good,
    broken: row.broken,
    lost: row.lost,
    repairing: row.repairing,
    disposal: row.disposal,
    held: row.held,
    available: Math.round((row.good - row.held) * 1000) / 1000,
    value: row.value,
    places: row.places ?? [],
    expiresOn: row.expires_on,
    missingParts: row.missing_parts ?? [],
    labelPrintedAt: row.label_printed_at,
    labelPrints: row.label_prints,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    can: {
      edit: equipmentPolicy.edit(actor, subject),
      remove: equipmentPolicy.remove(actor, subject),
      stop: equipmentPolicy.stop(actor, subject),
      resume: equipmentPolicy.resume(actor, subject),
      post: equipmentPolicy.post(actor, subject),
    },
  };
}

function linked(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
