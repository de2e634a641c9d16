import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { measures } from "@so-thiet-bi/contract/catalogues/measures";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { Equipment, EquipmentQuery } from "@so-thiet-bi/contract/equipment";
import { type Expression, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { matches, unnamed } from "../../db/search.ts";
import { statement } from "../../db/statement.ts";
import type { Equipments, Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { namesIn } from "../catalogues/queries.ts";
import { inSight, isInSight } from "../departments/queries.ts";
import { equipmentPolicy } from "./policy.ts";

export interface EquipmentPage {
  items: Equipment[];
  page: number;
  size: number;
  total: number;
  can: { create: boolean; import: boolean };
}

/** Two statements whatever the page holds: first the ids and the exact total, then the rows. */
export async function listEquipments(db: Db, actor: Actor, query: EquipmentQuery): Promise<EquipmentPage> {
  const { ids, total } = await findIds(db, actor, query, query.size, (query.page - 1) * query.size);
  return {
    items: await readEquipments(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: equipmentPolicy.create(actor), import: equipmentPolicy.import(actor) },
  };
}

/** Every id of the filtered list in its order, for an export. */
export async function listIds(db: Db, actor: Actor, query: EquipmentQuery, most: number): Promise<{ ids: number[]; total: number }> {
  return findIds(db, actor, query, most, 0);
}

/** The records of the given ids, in the order of the ids. */
export async function readEquipments(db: Db, actor: Actor, ids: readonly number[]): Promise<Equipment[]> {
  if (ids.length === 0) return [];
  const rows = await describedByIds(db, ids);
  const byId = new Map(rows.map((row) => [row.id, shown(actor, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function getEquipment(db: Db, actor: Actor, id: number): Promise<Equipment> {
  const [row] = await describedById(db, id);
  if (!row || row.removed_at !== null || !isInSight(actor, { id: row.department_id, parentId: row.department_parent_id, rootId: row.root_id }))
    throw notFound("equipment");
  return shown(actor, row);
}

const described = sql`
  select equipments.*, departments.name as department_name, departments.parent_id as department_parent_id,
    coalesce(good.quantity, 0) as good, coalesce(broken.quantity, 0) as broken
  from equipments
  join departments on departments.id = equipments.department_id
  left join stock_balances as good on good.equipment_id = equipments.id and good.condition = 'GOOD'
  left join stock_balances as broken on broken.equipment_id = equipments.id and broken.condition = 'BROKEN'`;

const describedByIds = statement((db, ids: readonly number[]) =>
  sql<Row>`${described} where equipments.id = any (${ids}::bigint[])`.compile(db as Tx),
);

// why beside the other: for a list of one id PostgreSQL finds a plan of its own each time, and planning costs more than reading
const describedById = statement((db, id: number) => sql<Row>`${described} where equipments.id = ${id}`.compile(db as Tx));

/** For a change: nobody else changes the record until the transaction ends. */
export async function lockEquipment(tx: Tx, actor: Actor, id: number): Promise<Selectable<Equipments>> {
  const row = await visible(tx, actor).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound("equipment");
  return row;
}

/** What is on the books under the given ids in the own unit, for lines that name a record. */
export async function findOwnEquipments(db: Db, departmentId: number, ids: readonly number[]) {
  return db
    .selectFrom("equipments")
    .selectAll()
    .where("department_id", "=", departmentId)
    .where("removed_at", "is", null)
    .where("id", "=", sql<number>`any (${ids}::bigint[])`)
    .execute();
}

export async function listEquipmentWords(db: Db, actor: Actor, departmentId: number | undefined) {
  const own = departmentId ?? actor.departmentId;
  const wordsOf = async (column: "subject" | "category" | "unit" | "location" | "funding_source", of: Catalogue) => {
    const named = await namesIn(db, actor, of, own);
    const rows = await visible(db, actor)
      .select(column)
      .distinct()
      .where("department_id", "=", own)
      .where(column, "is not", null)
      .orderBy(column)
      .limit(200)
      .execute();
    return [...new Set([...named, ...rows.map((row) => row[column] as string)])].sort((a, b) => a.localeCompare(b, "vi"));
  };
  return {
    subjects: await wordsOf("subject", subjects),
    categories: await wordsOf("category", equipmentGroups),
    units: await wordsOf("unit", measures),
    locations: await wordsOf("location", functionalRooms),
    fundingSources: await wordsOf("funding_source", fundingSources),
  };
}

/** Codes of the given ones that are taken in the unit. */
export async function findTakenCodes(db: Db, departmentId: number, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("equipments")
    .select("code_key")
    .where("department_id", "=", departmentId)
    .where("removed_at", "is", null)
    .where("code_key", "=", sql<string>`any (${keys}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.code_key));
}

/** How many of the given names, with their unit of measure, stand in the unit already. */
export async function countKnownNames(db: Db, departmentId: number, names: readonly { name: string; unit: string }[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from json_to_recordset(${JSON.stringify(names)}::json) as given (name text, unit text)
    where exists (select 1 from equipments where department_id = ${departmentId} and removed_at is null
      and equipments.name = given.name and equipments.unit = given.unit)`.execute(db as Tx);
  return rows[0]?.count ?? 0;
}

type Row = Selectable<Equipments> & { department_name: string; department_parent_id: number | null; good: number; broken: number };

function visible(db: Db, actor: Actor) {
  return db
    .selectFrom("equipments")
    .where("removed_at", "is", null)
    .where((columns: ExpressionBuilder<Tables, "equipments">) => inSight(actor, columns.ref("department_id"), columns.ref("root_id")));
}

async function findIds(db: Db, actor: Actor, query: EquipmentQuery, limit: number, offset: number): Promise<{ ids: number[]; total: number }> {
  const narrowed = query.search || query.subject || query.category || query.trackingMode || query.broken !== undefined;
  const scope = scopeOf(actor, query, sql.ref("department_id"), sql.ref("root_id"));
  const order = orders[query.sort ?? "-createdAt"];
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  const statement = narrowed
    ? // one scan answers both: how many there are and which stand on this page
      sql<{ total: number; ids: number[] }>`
        with hits as materialized (select id${sortColumn(query.sort)} from equipments where removed_at is null and active = ${query.active} and ${scope} and ${filters(query)})
        select (select count(*) from hits) as total, array (select id from hits ${page}) as ids ${query.search ? unnamed : sql``}`
    : sql<{ total: number; ids: number[] }>`
        select (select coalesce(sum(${sql.ref(query.active ? "followed" : "stopped")}), 0)::int from equipment_counts where ${scope}) as total,
          array (select id from equipments where removed_at is null and active = ${query.active} and ${scope} ${page}) as ids`;
  const { rows } = await statement.execute(db as Tx);
  return rows[0] as { total: number; ids: number[] };
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

function scopeOf(actor: Actor, query: EquipmentQuery, department: Expression<number>, root: Expression<number>): RawBuilder<SqlBool> {
  const sight = inSight(actor, department, root);
  return query.departmentId === undefined ? sql<SqlBool>`${sight}` : sql<SqlBool>`${department} = ${query.departmentId} and ${sight}`;
}

function filters(query: EquipmentQuery): RawBuilder<SqlBool> {
  const tests: Expression<SqlBool>[] = [];
  if (query.search) tests.push(matches(sql.ref("search_text"), query.search));
  if (query.subject) tests.push(sql<SqlBool>`subject = ${query.subject}`);
  if (query.category) tests.push(sql<SqlBool>`category = ${query.category}`);
  if (query.trackingMode) tests.push(sql<SqlBool>`tracking_mode = ${query.trackingMode}`);
  if (query.broken !== undefined) {
    const broken = sql`exists (select 1 from stock_balances where equipment_id = equipments.id and condition = 'BROKEN' and quantity > 0)`;
    tests.push(query.broken ? sql<SqlBool>`${broken}` : sql<SqlBool>`not ${broken}`);
  }
  return sql<SqlBool>`${sql.join(tests, sql` and `)}`;
}

function shown(actor: Actor, row: Row): Equipment {
  const subject = { departmentId: row.department_id, active: row.active, location: row.location, subject: row.subject };
  return {
    id: row.id,
    departmentId: row.department_id,
    departmentName: row.department_name,
    code: row.code,
    name: row.name,
    unit: row.unit,
    trackingMode: row.tracking_mode,
    subject: row.subject,
    category: row.category,
    grades: row.grades,
    specification: row.specification,
    model: row.model,
    serialNumber: row.serial_number,
    manufacturer: row.manufacturer,
    country: row.country,
    yearMade: row.year_made,
    inUseDate: row.in_use_date,
    fundingSource: row.funding_source,
    unitPrice: row.unit_price,
    location: row.location,
    note: row.note,
    active: row.active,
    quantity: Math.round((row.good + row.broken) * 1000) / 1000,
    good: row.good,
    broken: row.broken,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    can: {
      edit: equipmentPolicy.edit(actor, subject),
      remove: equipmentPolicy.remove(actor, subject),
      stop: equipmentPolicy.stop(actor, subject),
      resume: equipmentPolicy.resume(actor, subject),
    },
  };
}
