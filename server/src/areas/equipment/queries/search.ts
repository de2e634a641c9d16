import { type SqlBool, sql } from "kysely";
import { otherUnitOf, type Searched } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { inSight } from "../../departments/queries.ts";

const pieces: NonNullable<Searched["alike"]> = {
  by: sql`
    case when t.tracking_mode = 'ITEM'
      then t.department_id || ' ' || coalesce(t.type_id, 0) || ' ' || t.name
    end`,
  unit: sql`t.department_id`,
  words: { vi: "{{count}} chiếc: {{first}} … {{last}}", en: "{{count}} pieces: {{first}} … {{last}}" },
};

export function searchedEquipment(actor: Actor): Searched {
  const reach = inSight(actor, sql.ref("t.department_id"), sql.ref("t.root_id"));
  return {
    from: sql`equipments as t left join functional_rooms as room on room.id = t.room_id`,
    table: "t",
    sight: sql<SqlBool>`${reach} and t.removed_at is null and t.active`,
    code: sql`t.code`,
    title: sql`t.name`,
    hint: [sql`room.name`, otherUnitOf("t", actor.departmentId)],
    // why not for a province: all that its many schools have by that name would be gathered to show five
    ...(actor.departmentType !== "LEVEL_1" && { alike: pieces }),
    order: sql`t.name collate "vi-x-icu", t.id`,
    list: "/equipment/management",
    page: "/equipment/management",
  };
}
