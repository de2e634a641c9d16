import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type {
  CoverageItem,
  CoverageLine,
  CoverageQuery,
  getCoverage as get,
  listUnitCoverage as listOfUnits,
  UnitCoverage,
} from "@so-thiet-bi/contract/norms";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { type Actor, holds } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { mayDraft } from "../../demands/rules/visibility.ts";
import { getDepartment, inSight } from "../../departments/queries.ts";
import { demandsByItem } from "../rules/asked.ts";
import { inStockUnits } from "../rules/need.ts";
import { whyOf } from "../rules/why.ts";
import { readAskingDemands, readSchools, type School } from "./coverage-facts.ts";
import { bySubject, coverSchool, nameOfItem, subjectIn, totalOf } from "./covering.ts";
import { readCoverage } from "./kept-coverage.ts";
import { listsInSight, normListNoun, readLists } from "./lists.ts";
import { type Serving, servingsOf } from "./prices.ts";
import { gradesOf } from "./school-facts.ts";

export interface Covered {
  school: School;
  items: CoverageItem[];
}

/**
 * A school and its items: all are reckoned, since they share what is there, and of them those asked for are
 * answered.
 */
export async function coverOne(
  db: Db,
  actor: Actor,
  query: Omit<CoverageQuery, "departmentId"> & { departmentId: number },
): Promise<Covered> {
  if (query.listId !== undefined) await checkList(db, actor, query.listId);
  const reading = await readSchools(db, [query.departmentId], {
    listIds: query.listId === undefined ? undefined : [query.listId],
    schoolYear: query.schoolYear,
  });
  const [school] = reading.schools as [School];
  const items = coverSchool(school, reading.items, query).filter((one) => isAsked(school, one, query));
  const isOwn = actor.departmentId === query.departmentId;
  return { school, items: isOwn ? items : items.map((one) => ({ ...one, drafted: null })) };
}

export async function getCoverage(db: Db, actor: Actor, query: CoverageQuery): Promise<AnswerOf<typeof get>> {
  const unit = await getDepartment(db, actor, query.departmentId ?? actor.departmentId);
  const { school, items } = await coverOne(db, actor, { ...query, departmentId: unit.id });
  const listIds = school.lists.map(({ id }) => id);
  const isOwn = actor.departmentId === unit.id;
  const lines = await linesOf(db, school, items, isOwn);
  const missing = lines.filter((line) => line.missing > 0);
  return {
    departmentId: unit.id,
    departmentName: unit.name,
    schoolYear: school.year?.name ?? null,
    lists: await readLists(db, actor, sql<SqlBool>`list.id = ${anyOf(listIds)}`),
    items: query.onlyMissing ? missing : lines,
    cost: {
      amount: missing.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      unpriced: missing.filter(({ amount }) => amount === null).length,
    },
    ...sumsOf({ school, items }),
    can: { map: mayMap(actor, unit.id), demand: isOwnSchool(actor, unit.id) && mayDraft(actor) },
  };
}

const sumsOf = ({ school, items }: Covered) => ({
  bySubject: bySubject(school, items).map(({ summary }) => summary),
  total: totalOf(school, items),
});

/** What each item costs, why it is missing, and where it was asked for already. */
async function linesOf(
  db: Db,
  school: School,
  items: readonly CoverageItem[],
  knowsDemands: boolean,
): Promise<CoverageLine[]> {
  const servings = await servingsOf(db, school, items);
  const demands = demandsByItem(
    knowsDemands ? await readAskingDemands(db, school.unit.id) : [],
    items.map(({ item, mappings }) => ({ itemId: item.id, name: nameOfItem(item), mappings })),
  );
  return items.map((row, at) => {
    const { price: each, perItem } = servings[at] as Serving;
    const price = each === null ? null : Math.round(each * perItem);
    return {
      ...row,
      why: whyOf(row),
      price,
      amount:
        each === null || row.missing === 0 ? null : Math.round(each * inStockUnits(row.missing, perItem)),
      demands: demands.get(row.item.id) ?? [],
    };
  });
}

/** The schools below a unit, in a fixed number of statements however many they are, by what is kept of them. */
export async function listUnitCoverage(
  db: Db,
  actor: Actor,
  departmentId: number | undefined,
): Promise<AnswerOf<typeof listOfUnits>> {
  const above = await getDepartment(db, actor, departmentId ?? actor.departmentId);
  const units = await db
    .selectFrom("departments as unit")
    .leftJoin("departments as parent", "parent.id", "unit.parent_id")
    .select(["unit.id", "unit.name", "parent.name as parentName"])
    .where("unit.type", "=", "LEVEL_3")
    .where("unit.active", "=", true)
    .where((columns) => inSight(actor, columns.ref("unit.id"), columns.ref("unit.root_id")))
    .where((columns) =>
      columns.or([
        columns("unit.id", "=", above.id),
        columns("unit.parent_id", "=", above.id),
        columns("unit.root_id", "=", above.id),
      ]),
    )
    .orderBy(sql`unit.name collate "vi-x-icu"`)
    .orderBy("unit.id")
    .execute();
  const { of, asOf } = await readCoverage(
    db,
    units.map(({ id }) => id),
  );
  const items = units.map(
    ({ id, name, parentName }): UnitCoverage => ({
      department: { id, name },
      parentName,
      ...of(id),
    }),
  );
  return { items, asOf };
}

/** The keepers of a whole school's equipment say what serves what, and how it is computed. */
export function mayMap(actor: Actor, departmentId = actor.departmentId): boolean {
  return isOwnSchool(actor, departmentId) && holds(actor, "EQUIPMENT_KEEPER");
}

export function isOwnSchool(actor: Actor, departmentId = actor.departmentId): boolean {
  return actor.departmentType === "LEVEL_3" && departmentId === actor.departmentId;
}

async function checkList(db: Db, actor: Actor, listId: number): Promise<void> {
  const found = await db
    .selectFrom("norm_lists as list")
    .select("id")
    .where("list.id", "=", listId)
    .where(listsInSight(actor))
    .executeTakeFirst();
  if (!found) throw notFound(normListNoun);
}

function isAsked(
  school: School,
  { item }: CoverageItem,
  { subject, grade }: Pick<CoverageQuery, "subject" | "grade">,
): boolean {
  if (subject && (item.subject === null || subjectIn(school, item.subject) !== subjectIn(school, subject)))
    return false;
  if (grade === undefined) return true;
  const list = school.lists.find(({ id }) => id === item.listId);
  return list !== undefined && gradesOf(item, list).includes(grade);
}
