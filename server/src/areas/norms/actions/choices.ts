import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import { type saveChoice as save, sharingWords } from "@so-thiet-bi/contract/norms";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, notFound } from "../../../http/refusal.ts";
import { holdPlaceAlone } from "../../departments/queries.ts";
import { changesBetween, record } from "../../history/actions.ts";
import { mayMap } from "../queries/coverage.ts";
import { nameOfItem, usualChoice } from "../queries/covering.ts";
import { knownItems, ofSchool, whoMaps } from "./map.ts";

type Given = BodyOf<typeof save>;

/** How the school reckons an item, where that differs from what the list says. */
export async function saveChoice(
  tx: Tx,
  actor: Actor,
  itemId: number,
  { version, ...given }: Given,
): Promise<AnswerOf<typeof save>> {
  const item = (await knownItems(tx, actor, [itemId])).get(itemId);
  if (!item) throw notFound({ vi: "dòng danh mục", en: "item of the list" });
  if (!mayMap(actor)) throw forbidden(whoMaps);
  // why alone: of two people who choose for the first time neither finds a row to lock
  await holdPlaceAlone(tx, actor.departmentId);
  const before = await tx
    .selectFrom("norm_choices")
    .selectAll()
    .where("department_id", "=", actor.departmentId)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  if (before) checkVersion(version ?? 0, before);
  const { sharing, atOnce, groupSize, manualNeed, perCampus, metDigitally, note } = given;
  const row = await tx
    .insertInto("norm_choices")
    .values({
      department_id: actor.departmentId,
      root_id: actor.rootId,
      item_id: itemId,
      sharing,
      at_once: atOnce,
      group_size: groupSize,
      manual_need: manualNeed,
      per_campus: perCampus,
      met_digitally: metDigitally,
      note,
      updated_by_name: actor.fullName,
    })
    .onConflict((conflict) =>
      conflict.columns(["department_id", "item_id"]).doUpdateSet((columns) => ({
        sharing: columns.ref("excluded.sharing"),
        at_once: columns.ref("excluded.at_once"),
        group_size: columns.ref("excluded.group_size"),
        manual_need: columns.ref("excluded.manual_need"),
        per_campus: columns.ref("excluded.per_campus"),
        met_digitally: columns.ref("excluded.met_digitally"),
        note: columns.ref("excluded.note"),
        updated_by_name: columns.ref("excluded.updated_by_name"),
        updated_at: sql`now()`,
        version: sql`norm_choices.version + 1`,
      })),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  const old: Described = before
    ? {
        sharing: before.sharing,
        atOnce: before.at_once,
        groupSize: before.group_size,
        manualNeed: before.manual_need,
        perCampus: before.per_campus,
        metDigitally: before.met_digitally,
        note: before.note,
      }
    : usualChoice;
  const changes = changesBetween(described(old), described(given));
  if (changes.length > 0)
    await record(tx, actor, "norm.choiceChanged", ofSchool(actor), { name: nameOfItem(item), changes });
  return row;
}

type Described = Omit<Given, "version">;

/** As it stands in the history, which is read and not computed with. */
function described({ sharing, atOnce, groupSize, manualNeed, perCampus, metDigitally, note }: Described) {
  return { sharing: sharingWords[sharing].vi, atOnce, groupSize, manualNeed, perCampus, metDigitally, note };
}
