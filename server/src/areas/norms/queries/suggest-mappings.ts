import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { suggestMappings as suggest } from "@so-thiet-bi/contract/norms";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { whoMaps } from "../actions/map.ts";
import { unitsAbove } from "../policy/lists.ts";
import { type Candidate, Suggestions } from "../rules/suggest.ts";
import { coverOne, mayMap } from "./coverage.ts";
import { nameOfItem } from "./covering.ts";
import { subjectKeyOf } from "./school-facts.ts";

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

type Found = Candidate & { typeId: number | null; equipmentId: number | null; code: string | null };

/** Types that the school can use, and its records that have none, with how many good ones are there. */
async function readCandidates(db: Db, actor: Actor): Promise<Found[]> {
  const units = [actor.departmentId, ...unitsAbove(actor)];
  const good = (which: RawBuilder<unknown>) => sql`
    coalesce(
      (
        select sum(shelf.quantity)
        from stock_balances as shelf
        join equipments as record on record.id = shelf.equipment_id
        where record.department_id = ${actor.departmentId}
          and record.removed_at is null
          and record.active
          and shelf.condition = 'GOOD'
          and ${which}
      ),
      0
    ) as stock`;
  const { rows } = await sql<Found>`
    select type.id as "typeId", null::bigint as "equipmentId",
      type.code, type.name, type.aliases as "alsoCalled",
      measures.name as unit,
      array(
        select subjects.name
        from equipment_type_subjects as of
        join subjects on subjects.id = of.target_id
        where of.owner_id = type.id
      ) as subjects,
      ${good(sql`record.type_id = type.id`)}
    from equipment_types as type
    join measures on measures.id = type.measure_id
    where type.department_id = ${anyOf(units)}
      and type.active
    union all
    select null, thing.id, thing.code, thing.name, '{}',
      thing.unit,
      array(select subjects.name from subjects where subjects.id = thing.subject_id),
      ${good(sql`record.id = thing.id`)}
    from equipments as thing
    where thing.department_id = ${actor.departmentId}
      and thing.type_id is null
      and thing.active
      and thing.removed_at is null`.execute(db);
  return rows.map((row) => ({ ...row, subject: null, subjects: row.subjects.map(subjectKeyOf) }));
}
