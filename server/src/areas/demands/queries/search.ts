import { demandStatusWords } from "@so-thiet-bi/contract/demand-words";
import { type SqlBool, sql } from "kysely";
import { otherUnitOf, type Searched } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { sight } from "../queries.ts";

export function searchedDemands(actor: Actor): Searched {
  const reach = sight(actor, sql.ref("department_id"), sql.ref("root_id"));
  return {
    from: sql`demands`,
    table: "demands",
    sight: sql<SqlBool>`${reach} and not cancelled`,
    code: sql`demands.code`,
    title: sql`demands.title`,
    hint: [otherUnitOf("demands", actor.departmentId)],
    state: { column: sql`demands.status`, words: demandStatusWords },
    list: "/equipment/demand",
  };
}
