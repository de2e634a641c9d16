import { repairStatusWords } from "@so-thiet-bi/contract/repairs";
import { sql } from "kysely";
import type { Searched } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { sightOfRepairs } from "../queries.ts";

export function searchedRepairs(actor: Actor): Searched {
  return {
    from: sql`repairs as repair`,
    table: "repair",
    sight: sightOfRepairs(actor),
    code: sql`repair.number`,
    title: sql`(
      select string_agg(distinct equipments.name, ', ')
      from repair_lines as line
      join equipments on equipments.id = line.equipment_id
      where line.repair_id = repair.id
    )`,
    hint: [sql`repair.firm`],
    state: { column: sql`repair.status`, words: repairStatusWords },
    list: "/equipment/broken/repairs",
  };
}
