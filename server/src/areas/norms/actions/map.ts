import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { NormItem, saveMappings as save } from "@so-thiet-bi/contract/norms";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField } from "../../../http/refusal.ts";
import { holdPlaceAlone } from "../../departments/queries.ts";
import { record } from "../../history/actions.ts";
import { unitsAbove } from "../policy/lists.ts";
import { mayMap } from "../queries/coverage.ts";
import { nameOfItem } from "../queries/covering.ts";
import { listsInSight } from "../queries/lists.ts";
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
    sql<SqlBool>`
      item.id = ${anyOf(ids)}
      and exists (
        select
        from norm_lists as list
        where list.id = item.list_id and ${listsInSight(actor)}
      )`,
  );
  return new Map(items.map((item) => [item.id, item]));
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
    select id as "typeId", null::bigint as "equipmentId"
    from equipment_types
    where id = ${anyOf(all.flatMap(({ typeId }) => typeId ?? []))}
      and department_id = ${anyOf(units)}
      and active
    union all
    select null, id
    from equipments
    where id = ${anyOf(all.flatMap(({ equipmentId }) => equipmentId ?? []))}
      and department_id = ${actor.departmentId}
      and active
      and removed_at is null`.execute(tx);
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
    insert into norm_mappings (
      department_id, root_id, item_id, type_id, equipment_id, per_item, created_by_name
    )
    select ${actor.departmentId}, ${actor.rootId}, "itemId",
      "typeId", "equipmentId", "perItem", ${actor.fullName}
    from ${asRows(rows)} as given (
      "itemId" bigint, "typeId" bigint, "equipmentId" bigint, "perItem" numeric
    )`.execute(tx);
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
    select item_id as "itemId", mapping.type_id as "typeId",
      mapping.equipment_id as "equipmentId", per_item as "perItem",
      coalesce(type.name, record.name) as name
    from norm_mappings as mapping
    left join equipment_types as type on type.id = mapping.type_id
    left join equipments as record on record.id = mapping.equipment_id
    where mapping.department_id = ${actor.departmentId}
      and item_id = ${anyOf(itemIds)}
    order by coalesce(type.name, record.name) collate "vi-x-icu", mapping.id`.execute(tx);
  return rows;
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
