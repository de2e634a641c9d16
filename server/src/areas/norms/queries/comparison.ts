import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import {
  type ComparedItem,
  type ComparedLine,
  type ComparedSchool,
  type compareNormLists as compare,
  comparedItem,
  type NormItem,
} from "@so-thiet-bi/contract/norms";
import { sql } from "kysely";
import { turns } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField } from "../../../http/refusal.ts";
import { sumOf } from "../../books/rules.ts";
import { getDepartment, inSight } from "../../departments/queries.ts";
import { differences, type Pair, pairsOf } from "../rules/compare.ts";
import { type Reading, readSchools, type School } from "./coverage-facts.ts";
import { needsBy } from "./covering.ts";
import { getNormList } from "./lists.ts";

/**
 * What a list changes against an older one, and what that does to each school of its level below the unit: a
 * fixed number of statements for any number of schools.
 */
export async function compareNormLists(
  db: Db,
  actor: Actor,
  id: number,
  { olderId, departmentId }: QueryOf<typeof compare>,
): Promise<AnswerOf<typeof compare>> {
  const unit = await getDepartment(db, actor, departmentId ?? actor.departmentId);
  const newer = await getNormList(db, actor, id);
  const older = await getNormList(db, actor, olderId);
  if (older.id === newer.id) throw invalidField(["olderId"], "same-list");
  if (older.level !== newer.level) throw invalidField(["olderId"], "other-level");
  const units = await schoolsOf(db, actor, unit.id, newer.level);
  const reading = await readSchools(
    db,
    units.map((school) => school.id),
    { listIds: [older.id, newer.id] },
  );
  const items = (list: number) => reading.items.get(list) ?? [];
  const pairs = await pairsBeside(items(older.id), items(newer.id));
  const changes = pairs.map((pair) => ({ ...pair, fields: differences(pair) }));
  const needs = await needsOfSchools(reading, pairs, { older: older.id, newer: newer.id });
  const lines = changes.flatMap((change, at) => {
    const isSame = change.before && change.after && change.fields.length === 0;
    return isSame ? [] : lineOf(change, needs.lines[at] as LineNeed);
  });
  const names = new Map(units.map((school) => [school.id, school]));
  return {
    older,
    newer,
    lines,
    same: changes.length - lines.length,
    schools: needs.schools.map(({ id: school, ...counts }) => {
      const { name = "", parentName = null } = names.get(school) ?? {};
      return { department: { id: school, name }, parentName, ...counts };
    }),
    department: { id: unit.id, name: unit.name },
  };
}

async function pairsBeside(older: readonly NormItem[], newer: readonly NormItem[]): Promise<Pair[]> {
  const turn = turns();
  await turn();
  const pairs = pairsOf(older, newer);
  await turn();
  return pairs;
}

interface SchoolRow {
  id: number;
  name: string;
  parentName: string | null;
}

/** The unit itself where it is a school. */
function schoolsOf(db: Db, actor: Actor, above: number, level: string): Promise<SchoolRow[]> {
  return db
    .selectFrom("departments as unit")
    .leftJoin("departments as parent", "parent.id", "unit.parent_id")
    .select(["unit.id", "unit.name", "parent.name as parentName"])
    .where("unit.type", "=", "LEVEL_3")
    .where("unit.active", "=", true)
    .where(sql<boolean>`${level} = any (unit.school_levels)`)
    .where((columns) => inSight(actor, columns.ref("unit.id"), columns.ref("unit.root_id")))
    .where((columns) =>
      columns.or([
        columns("unit.id", "=", above),
        columns("unit.parent_id", "=", above),
        columns("unit.root_id", "=", above),
      ]),
    )
    .orderBy(sql`unit.name collate "vi-x-icu"`)
    .orderBy("unit.id")
    .execute();
}

interface LineNeed {
  before: number | null;
  after: number | null;
  schools: number;
}

type SchoolNeed = Omit<ComparedSchool, "department" | "parentName"> & { id: number };

async function needsOfSchools(
  reading: Reading,
  pairs: readonly Pair[],
  ids: { older: number; newer: number },
): Promise<{ lines: LineNeed[]; schools: SchoolNeed[] }> {
  const lines = pairs.map((): LineNeed => ({ before: null, after: null, schools: 0 }));
  const schools: SchoolNeed[] = [];
  const turn = turns();
  for (const school of reading.schools) {
    const counts: SchoolNeed = { id: school.unit.id, more: 0, fewer: 0, added: 0, gone: 0, unknown: 0 };
    const needs = needsBy(withChoicesKept(school, pairs, ids), reading.items);
    for (const [at, { before, after }] of pairs.entries())
      count(counts, lines[at] as LineNeed, {
        before: before && (needs.get(before.id) ?? null),
        after: after && (needs.get(after.id) ?? null),
        has: { before: before !== null, after: after !== null },
      });
    schools.push(counts);
    await turn();
  }
  return { lines, schools };
}

interface Needs {
  before: number | null;
  after: number | null;
  has: { before: boolean; after: boolean };
}

function count(school: SchoolNeed, line: LineNeed, { before, after, has }: Needs): void {
  const plus = (sum: number | null, need: number | null) => (need === null ? sum : sumOf([sum ?? 0, need]));
  line.before = plus(line.before, before);
  line.after = plus(line.after, after);
  if ((has.before && before === null) || (has.after && after === null)) {
    school.unknown++;
    return;
  }
  const change = (after ?? 0) - (before ?? 0);
  if (change === 0) return;
  line.schools++;
  if (!has.before) school.added++;
  else if (!has.after) school.gone++;
  else if (change > 0) school.more++;
  else school.fewer++;
}

/**
 * What the school said of an item of the older list it would say of the same item of the newer one: otherwise
 * the comparison would show what it has not said yet as a change of the law.
 */
function withChoicesKept(
  school: School,
  pairs: readonly Pair[],
  { older, newer }: { older: number; newer: number },
): School {
  const choices = new Map(school.choices);
  for (const { before, after } of pairs) {
    const said = before && school.choices.get(before.id);
    if (said && after && !choices.has(after.id)) choices.set(after.id, said);
  }
  // a list that the school does not see yet is still a draft of the unit above it
  const lists = school.lists.filter(({ id }) => id === older || id === newer);
  return { ...school, lists, choices };
}

function lineOf(
  { before, after, fields }: Pair & Pick<ComparedLine, "fields">,
  need: LineNeed,
): ComparedLine[] {
  const state = before === null ? "ADDED" : after === null ? "GONE" : "CHANGED";
  return [
    {
      state,
      before: before && looked(before),
      after: after && looked(after),
      fields,
      needBefore: need.before,
      needAfter: need.after,
      schools: need.schools,
    },
  ];
}

const looked = (item: NormItem): ComparedItem => comparedItem.parse(item);
