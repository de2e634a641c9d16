import type { AnswerOf, BodyOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { NormItem, saveMappings as save, suggestMappings as suggest } from "@so-thiet-bi/contract/norms";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField } from "../../../http/refusal.ts";
import { holdPlaceAlone } from "../../departments/queries.ts";
import { record } from "../../history/actions.ts";
import { unitsAbove } from "../policy/lists.ts";
import { coverOne, mayMap } from "../queries/coverage.ts";
import { nameOfItem } from "../queries/covering.ts";
import { listsInSight } from "../queries/lists.ts";
import { subjectKeyOf } from "../queries/school-facts.ts";
import { type Candidate, Suggestions } from "../rules/suggest.ts";
import { readItems } from "./items.ts";

export const whoMaps = {
  vi: "Việc này của quản trị trường hoặc người quản lý thiết bị của cả trường.",
  en: "This is for the school’s administrator or the keeper of all its equipment.",
};

type Given = BodyOf<typeof save>["items"];
type GivenMapping = Given[number]["mappings"][number];

/** The given mappings replace those of their items; one line in the school's history says of which. */
export async function saveMappings(tx: Tx, actor: Actor, given: Given): Promise<AnswerOf<typeof save>> {
  if (!mayMap(actor)) throw forbidden(whoMaps);
  // why alone: two people who match the same item would both add what neither sees of the other
  await holdPlaceAlone(tx, actor.departmentId);
  const items = await knownItems(
    tx,
    actor,
    given.map(({ itemId }) => itemId),
  );
  checkItems(given, items);
  const before = await readMappings(tx, actor, [...items.keys()]);
  await checkThings(tx, actor, given, before);

  await tx
    .deleteFrom("norm_mappings")
    .where("department_id", "=", actor.departmentId)
    .where("item_id", "in", [...items.keys()])
    .execute();
  await addMappings(tx, actor, given);
  const after = Map.groupBy(await readMappings(tx, actor, [...items.keys()]), ({ itemId }) => itemId);
  const old = Map.groupBy(before, ({ itemId }) => itemId);
  const changed = [...items.values()].flatMap((item) => {
    const [from, to] = [textOf(old.get(item.id)), textOf(after.get(item.id))];
    return from === to ? [] : [{ name: nameOfItem(item), from, to }];
  });
  if (changed.length > 0) {
    const told = (side: "from" | "to") =>
      changed
        .slice(0, 20)
        .map((one) => `${one.name}: ${one[side]}`)
        .join("\n");
    await record(tx, actor, "norm.mapped", ofSchool(actor), {
      items: changed.length,
      changes: [{ field: "mappings", from: told("from"), to: told("to") }],
    });
  }
  return { saved: given.length };
}

/** The line stands in the book of the school, since an item belongs to the list of somebody else. */
export function ofSchool(actor: Actor) {
  return { type: "department", id: actor.departmentId, departmentId: actor.departmentId };
}

/** Those of the given items that stand in a list in sight. */
export async function knownItems(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, NormItem>> {
  const items = await readItems(
    db,
    sql<SqlBool>`item.id = any (${ids}::bigint[]) and exists (select from norm_lists as list where list.id = item.list_id and ${listsInSight(actor)})`,
  );
  return new Map(items.map((item) => [item.id, item]));
}

export async function suggestMappings(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof suggest>,
): Promise<AnswerOf<typeof suggest>> {
  if (!mayMap(actor)) throw forbidden(whoMaps);
  const { items } = await coverOne(db, actor, {
    ...query,
    departmentId: actor.departmentId,
    onlyMissing: false,
    withRepair: false,
  });
  const open = items.filter(({ mappings, choice }) => mappings.length === 0 && !choice.metDigitally);
  const suggestions = new Suggestions(open.length === 0 ? [] : await readCandidates(db, actor));
  return {
    items: open.map(({ item }) => ({
      itemId: item.id,
      itemName: nameOfItem(item),
      itemUnit: item.unit,
      subject: item.subject,
      candidates: suggestions
        .for({
          name: nameOfItem(item),
          unit: item.unit,
          subject: item.subject === null ? null : subjectKeyOf(item.subject),
        })
        .map(({ thing: { typeId, equipmentId, code, name, unit, stock }, likeness }) => ({
          typeId,
          equipmentId,
          code,
          name,
          unit: unit ?? "",
          perItem: 1,
          likeness,
          stock,
        })),
    })),
  };
}

function checkItems(given: Given, items: ReadonlyMap<number, NormItem>): void {
  const seen = new Set<number>();
  for (const [index, { itemId, mappings }] of given.entries()) {
    if (!items.has(itemId)) throw invalidField(["items", index, "itemId"], "not-visible");
    if (seen.has(itemId)) throw invalidField(["items", index, "itemId"], "repeated");
    seen.add(itemId);
    const things = new Set<string>();
    for (const [place, mapping] of mappings.entries()) {
      if (things.has(thingOf(mapping)))
        throw invalidField(["items", index, "mappings", place, fieldOf(mapping)], "repeated");
      things.add(thingOf(mapping));
    }
  }
}

/** Types that the school can use and records of its own; what was stopped since stays where it stands. */
async function checkThings(tx: Tx, actor: Actor, given: Given, before: readonly Stored[]): Promise<void> {
  const all = given.flatMap(({ mappings }) => mappings);
  const units = [actor.departmentId, ...unitsAbove(actor)];
  const { rows } = await sql<{ typeId: number | null; equipmentId: number | null }>`
    select id as "typeId", null::bigint as "equipmentId" from equipment_types
    where id = any (${all.flatMap(({ typeId }) => typeId ?? [])}::bigint[]) and department_id = any (${units}::bigint[]) and active
    union all
    select null, id from equipments
    where id = any (${all.flatMap(({ equipmentId }) => equipmentId ?? [])}::bigint[]) and department_id = ${actor.departmentId} and active and removed_at is null`.execute(
    tx,
  );
  const usable = new Set([...rows, ...before].map(thingOf));
  for (const [index, { mappings }] of given.entries()) {
    for (const [place, mapping] of mappings.entries()) {
      if (!usable.has(thingOf(mapping)))
        throw invalidField(["items", index, "mappings", place, fieldOf(mapping)], "not-visible");
    }
  }
}

async function addMappings(tx: Tx, actor: Actor, given: Given): Promise<void> {
  const rows = given.flatMap(({ itemId, mappings }) => mappings.map((mapping) => ({ itemId, ...mapping })));
  await sql`
    insert into norm_mappings (department_id, root_id, item_id, type_id, equipment_id, per_item, created_by_name)
    select ${actor.departmentId}, ${actor.rootId}, "itemId", "typeId", "equipmentId", "perItem", ${actor.fullName}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given ("itemId" bigint, "typeId" bigint, "equipmentId" bigint, "perItem" numeric)`.execute(
    tx,
  );
}

interface Stored {
  itemId: number;
  typeId: number | null;
  equipmentId: number | null;
  perItem: number;
  name: string;
}

async function readMappings(tx: Tx, actor: Actor, itemIds: readonly number[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select item_id as "itemId", mapping.type_id as "typeId", mapping.equipment_id as "equipmentId", per_item as "perItem", coalesce(type.name, record.name) as name
    from norm_mappings as mapping
    left join equipment_types as type on type.id = mapping.type_id left join equipments as record on record.id = mapping.equipment_id
    where mapping.department_id = ${actor.departmentId} and item_id = any (${itemIds}::bigint[])
    order by coalesce(type.name, record.name) collate "vi-x-icu", mapping.id`.execute(tx);
  return rows;
}

type Found = Candidate & { typeId: number | null; equipmentId: number | null; code: string | null };

/** Types that the school can use, and its records that have none, with how many good ones are there. */
async function readCandidates(db: Db, actor: Actor): Promise<Found[]> {
  const units = [actor.departmentId, ...unitsAbove(actor)];
  const good = (
    which: ReturnType<typeof sql>,
  ) => sql`coalesce((select sum(shelf.quantity) from stock_balances as shelf join equipments as record
      on record.id = shelf.equipment_id where record.department_id = ${actor.departmentId} and record.removed_at is null and record.active
      and shelf.condition = 'GOOD' and ${which}), 0) as stock`;
  const { rows } = await sql<Found>`
    select type.id as "typeId", null::bigint as "equipmentId", type.code, type.name, type.aliases as "alsoCalled", measures.name as unit,
      array(select subjects.name from equipment_type_subjects as of join subjects on subjects.id = of.target_id where of.owner_id = type.id) as subjects,
      ${good(sql`record.type_id = type.id`)}
    from equipment_types as type join measures on measures.id = type.measure_id
    where type.department_id = any (${units}::bigint[]) and type.active
    union all
    select null, thing.id, thing.code, thing.name, '{}', thing.unit,
      array(select subjects.name from subjects where subjects.id = thing.subject_id), ${good(sql`record.id = thing.id`)}
    from equipments as thing
    where thing.department_id = ${actor.departmentId} and thing.type_id is null and thing.active and thing.removed_at is null`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, subject: null, subjects: row.subjects.map(subjectKeyOf) }));
}

function thingOf({ typeId, equipmentId }: Pick<GivenMapping, "typeId" | "equipmentId">): string {
  return typeId === null ? `record ${equipmentId}` : `type ${typeId}`;
}

function fieldOf({ typeId }: Pick<GivenMapping, "typeId">): "typeId" | "equipmentId" {
  return typeId === null ? "equipmentId" : "typeId";
}

function textOf(mappings: readonly Stored[] = []): string {
  return (
    mappings.map(({ name, perItem }) => (perItem === 1 ? name : `${name} (${perItem} : 1)`)).join(", ") || "—"
  );
}
