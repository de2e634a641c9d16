/**
 * Reads what coverage is reckoned from, for one school or for hundreds of them, in the same number of
 * statements.
 */
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { CoverageItem, NormItem } from "@so-thiet-bi/contract/norms";
import { type SqlBool, sql } from "kysely";
import { turns } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { taughtLevels } from "../../../db/taught-levels.ts";
import { anyOf } from "../../../db/values.ts";
import { inForce, type LegalRow } from "../../../law/in-force.ts";
import { legalRows } from "../../../law/rows.ts";
import { openLines } from "../../demands/queries/kinds.ts";
import { broken, good, isCounted, repairing } from "../../stock/queries/kinds.ts";
import { readItems } from "../actions/items.ts";
import { sourceOf } from "../rules/allot.ts";
import type { AskedRow, AskingRow } from "../rules/asked.ts";
import { withoutReplaced } from "../rules/circular.ts";
import { isInForce, type NormListRow as ListRow, todayHere } from "./lists.ts";
import {
  type ClassRow,
  namedSubjects,
  readAtOnce,
  readClasses,
  readRooms,
  readSubjects,
  readTaught,
  readYears,
  slotsOf,
  strandsOf,
  type TaughtRoom,
  type TaughtRow,
} from "./school-facts.ts";

export type { ListRow };

export interface CoverageAsk {
  /** These, whether they are in force or not; without them those in force for the levels of each school. */
  listIds?: readonly number[] | undefined;
  /** The year in which the school year begins; without it the current one. */
  schoolYear?: number | undefined;
  /**
   * What was on the books at the end of that day, against what is needed now; without it what is there now.
   */
  stockOn?: string | undefined;
}

interface Unit {
  id: number;
  name: string;
  parentId: number | null;
  rootId: number;
  levels: string[];
  campuses: number;
  periodsMorning: number;
  periodsAfternoon: number;
  workdays: number;
  /** From this price on a norm of the competent authority applies beside the list. */
  highValueFrom: number;
}

interface Matched {
  departmentId: number;
  itemId: number;
  typeId: number | null;
  equipmentId: number | null;
  perItem: number;
}

/** A type or a record that serves items. */
interface Thing {
  code: string | null;
  name: string;
  unit: string;
  referencePrice: number | null;
  trackingMode: TrackingMode;
  /** Can still be chosen. */
  active: boolean;
}

type MappingRow = Matched & Thing;

/** What stands on the books of one kind, in its own units. */
export interface StockRow {
  departmentId: number;
  typeId: number | null;
  /** Only of a record that an item names itself. */
  equipmentId: number | null;
  unitPrice: number | null;
  good: number;
  broken: number;
  atRepair: number;
}

export interface School {
  unit: Unit;
  year: { id: number; name: string } | undefined;
  lists: ListRow[];
  /** Somebody chose the lists, whatever is in force. */
  chosen: boolean;
  classes: ClassRow[];
  /** Ids of the school's subjects and those of the units above, by folded name. */
  subjects: ReadonlyMap<string, ReadonlySet<number>>;
  /** Ids of the subjects of which that is a strand, by its folded name. */
  strands: ReadonlyMap<string, ReadonlySet<number>>;
  /** The folded full name of a subject, by every name it has. */
  fullNames: ReadonlyMap<string, string>;
  taught: TaughtRow[];
  rooms: readonly Omit<TaughtRoom, "departmentId">[];
  /** Most classes at once, by `slotKey`. */
  atOnce: ReadonlyMap<string, number>;
  mappings: ReadonlyMap<number, MappingRow[]>;
  stock: StockRow[];
  /** What its open demands ask for. */
  asked: AskedRow[];
  choices: ReadonlyMap<number, CoverageItem["choice"]>;
}

export interface Reading {
  schools: School[];
  /** By list, in the order of the annex. */
  items: ReadonlyMap<number, NormItem[]>;
}

export async function readSchools(db: Db, ids: readonly number[], ask: CoverageAsk): Promise<Reading> {
  const units = await readUnits(db, ids);
  const owners = [...new Set(units.flatMap(({ id, parentId, rootId }) => [id, parentId ?? id, rootId]))];
  const lists = await readLists(db, owners, ask.listIds);
  const listIds = lists.map(({ id }) => id);
  const items = Map.groupBy(
    await readItems(db, sql<SqlBool>`item.list_id = ${anyOf(listIds)}`),
    ({ listId }) => listId,
  );
  const years = await readYears(db, ids, ask.schoolYear);
  const yearIds = years.map(({ id }) => id);
  const subjects = await readSubjects(db, owners);
  const classes = Map.groupBy(await readClasses(db, yearIds), ({ departmentId }) => departmentId);
  const taught = Map.groupBy(await readTaught(db, yearIds), ({ departmentId }) => departmentId);
  const rooms = Map.groupBy(await readRooms(db, ids), ({ departmentId }) => departmentId);
  const atOnce = Map.groupBy(
    await readAtOnce(db, yearIds, slotsOf(lists, items, subjects)),
    ({ departmentId }) => departmentId,
  );
  const mappings = Map.groupBy(await readMappings(db, ids, listIds), ({ departmentId }) => departmentId);
  const stock = Map.groupBy(
    await readStock(db, ids, listIds, ask.stockOn),
    ({ departmentId }) => departmentId,
  );
  const asked = Map.groupBy(
    ask.stockOn === undefined ? await readAsked(db, ids) : [],
    ({ departmentId }) => departmentId,
  );
  const choices = Map.groupBy(await readChoices(db, ids, listIds), ({ departmentId }) => departmentId);
  const schools: School[] = [];
  const turn = turns();
  for (const unit of units) {
    await turn();
    const above = new Set([unit.id, unit.parentId, unit.rootId]);
    const inSight = lists.filter(({ department_id: owner }) => owner === null || above.has(owner));
    const own = subjects.filter(({ departmentId }) => above.has(departmentId));
    schools.push({
      unit,
      year: years.find(({ departmentId }) => departmentId === unit.id),
      lists:
        ask.listIds === undefined
          ? withoutReplaced(inSight.filter(({ level }) => unit.levels.includes(level)))
          : inSight,
      chosen: ask.listIds !== undefined,
      classes: classes.get(unit.id) ?? [],
      subjects: namedSubjects(own),
      strands: strandsOf(own),
      fullNames: new Map(own.flatMap(({ keys }) => keys.map((key) => [key, keys[0] as string] as const))),
      taught: taught.get(unit.id) ?? [],
      rooms: rooms.get(unit.id) ?? [],
      atOnce: new Map((atOnce.get(unit.id) ?? []).map(({ slot, most }) => [slot, most])),
      mappings: Map.groupBy(mappings.get(unit.id) ?? [], ({ itemId }) => itemId),
      stock: stock.get(unit.id) ?? [],
      asked: asked.get(unit.id) ?? [],
      choices: new Map(
        (choices.get(unit.id) ?? []).map(({ itemId, departmentId: _, ...choice }) => [itemId, choice]),
      ),
    });
  }
  return { schools, items };
}

async function readUnits(db: Db, ids: readonly number[]): Promise<Unit[]> {
  const { rows } = await sql<Omit<Unit, "highValueFrom"> & { today: string; law: LegalRow[] }>`
    select id, name, parent_id as "parentId", root_id as "rootId",
      ${taughtLevels} as levels, jsonb_array_length(campuses)::int as campuses,
      periods_morning as "periodsMorning", periods_afternoon as "periodsAfternoon",
      cardinality(workdays) as workdays,
      ${currentDay} as today, ${legalRows} as law
    from departments
    where id = ${anyOf(ids)}
    order by name collate "vi-x-icu", id`.execute(db);
  return rows.map(({ today, law, ...unit }) => ({
    ...unit,
    highValueFrom: inForce("highValueFrom", today, law),
  }));
}

async function readLists(
  db: Db,
  owners: readonly number[],
  listIds: readonly number[] | undefined,
): Promise<ListRow[]> {
  const which = listIds ? sql`list.id = ${anyOf(listIds)}` : isInForce;
  const { rows } = await sql<ListRow>`
    select list.*
    from norm_lists as list
    cross join ${todayHere}
    where (department_id is null or department_id = ${anyOf(owners)})
      and ${which}
    order by department_id nulls first, id`.execute(db);
  return rows;
}

/**
 * Two hundred schools match the same few hundred types: what is known of a type is read once, not for each
 * row of each school.
 */
async function readMappings(
  db: Db,
  ids: readonly number[],
  listIds: readonly number[],
): Promise<MappingRow[]> {
  const { rows } = await sql<Matched>`
    select mapping.department_id as "departmentId", item_id as "itemId",
      mapping.type_id as "typeId", mapping.equipment_id as "equipmentId",
      per_item as "perItem"
    from norm_mappings as mapping
    join norm_items as item on item.id = item_id
    where mapping.department_id = ${anyOf(ids)}
      and item.list_id = ${anyOf(listIds)}
    order by mapping.id`.execute(db);
  const typeIds = [...new Set(rows.flatMap(({ typeId }) => typeId ?? []))];
  const recordIds = [...new Set(rows.flatMap(({ equipmentId }) => equipmentId ?? []))];
  const { rows: things } = await sql<Thing & Pick<Matched, "typeId" | "equipmentId">>`
    select type.id as "typeId", null::bigint as "equipmentId",
      type.code, type.name, measures.name as unit,
      type.reference_price as "referencePrice", type.tracking_mode as "trackingMode",
      type.active
    from equipment_types as type
    join measures on measures.id = type.measure_id
    where type.id = ${anyOf(typeIds)}
    union all
    select null, id, code, name, unit, null, tracking_mode,
      active and removed_at is null
    from equipments
    where id = ${anyOf(recordIds)}`.execute(db);
  const known = new Map(
    things.map(({ typeId, equipmentId, ...thing }) => [sourceOf({ typeId, equipmentId }), thing]),
  );
  const mappings: MappingRow[] = [];
  const turn = turns();
  for (const row of rows) {
    mappings.push({ ...row, ...(known.get(sourceOf(row)) as Thing) });
    await turn();
  }
  return mappings;
}

/**
 * What is on the books of everything that is matched: a record that an item names by itself stays apart, the
 * others of a type stand together.
 */
async function readStock(
  db: Db,
  ids: readonly number[],
  listIds: readonly number[],
  day: string | undefined,
): Promise<StockRow[]> {
  const shelves =
    day === undefined
      ? sql`stock_balances`
      : sql`(
        select equipment_id, condition, sum(quantity) as quantity
        from stock_movements
        where department_id = ${anyOf(ids)}
          and date <= ${day}::date
        group by 1, 2
      )`;
  const { rows } = await sql<StockRow>`
    with matched as materialized (
      select distinct mapping.department_id, mapping.type_id, mapping.equipment_id
      from norm_mappings as mapping
      join norm_items as item on item.id = item_id
      where mapping.department_id = ${anyOf(ids)}
        and item.list_id = ${anyOf(listIds)}
    ),
    records as (
      select record.id, record.department_id, record.type_id, record.unit_price
      from equipments as record
      join matched on matched.type_id = record.type_id
        and matched.department_id = record.department_id
      where ${isCounted}
      union
      select record.id, record.department_id, record.type_id, record.unit_price
      from equipments as record
      join matched on matched.equipment_id = record.id
        and matched.department_id = record.department_id
      where ${isCounted}
    )
    select records.department_id as "departmentId", records.type_id as "typeId",
      matched.equipment_id as "equipmentId",
      max(records.unit_price) as "unitPrice",
      ${good} as good, ${broken} as broken,
      ${repairing} as "atRepair"
    from records
    left join matched on matched.equipment_id = records.id
      and matched.department_id = records.department_id
    left join ${shelves} as shelf on shelf.equipment_id = records.id
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** What of the units is asked for and not over yet, whatever it is: one statement. */
async function readAsked(db: Db, ids: readonly number[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select department_id as "departmentId", norm_item_id as "itemId", type_id as "typeId",
      equipment_id as "equipmentId", lower(name collate "vi-x-icu") as name,
      sum(asked) as asked, sum(drafted) as drafted
    from (${openLines(sql`select unnest(${ids}::bigint[])`)}) as open
    where asked > 0 or drafted > 0
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** The open demands of a unit by what their lines ask for, the newest first. */
export async function readAskingDemands(db: Db, departmentId: number): Promise<AskingRow[]> {
  const { rows } = await sql<AskingRow>`
    select distinct demand_id as "demandId", code as number, asked = 0 as draft,
      norm_item_id as "itemId", type_id as "typeId", equipment_id as "equipmentId",
      lower(name collate "vi-x-icu") as name
    from (${openLines(sql`select ${departmentId}::bigint`)}) as open
    where asked > 0 or drafted > 0
    order by 1 desc`.execute(db);
  return rows;
}

async function readChoices(db: Db, ids: readonly number[], listIds: readonly number[]) {
  const { rows } = await sql<CoverageItem["choice"] & { departmentId: number; itemId: number }>`
    select department_id as "departmentId", item_id as "itemId", sharing,
      at_once as "atOnce", group_size as "groupSize", manual_need as "manualNeed",
      per_campus as "perCampus", met_digitally as "metDigitally", choice.note, version
    from norm_choices as choice
    join norm_items as item on item.id = item_id
    where department_id = ${anyOf(ids)}
      and item.list_id = ${anyOf(listIds)}`.execute(db);
  return rows;
}
