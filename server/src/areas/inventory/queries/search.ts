import { checkStatusWords } from "@so-thiet-bi/contract/inventory-words";
import { sql } from "kysely";
import { otherUnitOf, type Searched } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { sightOfChecks } from "../queries.ts";

export function searchedChecks(actor: Actor): Searched {
  return {
    from: sql`inventory_checks`,
    table: "inventory_checks",
    sight: sightOfChecks(actor),
    code: sql`inventory_checks.number`,
    title: sql`inventory_checks.name`,
    hint: [otherUnitOf("inventory_checks", actor.departmentId)],
    state: { column: sql`inventory_checks.status`, words: checkStatusWords },
    list: "/equipment/inventory",
    page: "/equipment/inventory",
  };
}
