import { liquidationStatusWords } from "@so-thiet-bi/contract/liquidations";
import { sql } from "kysely";
import { otherUnitOf, type Searched } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { sightOfLiquidations } from "../queries.ts";

export function searchedLiquidations(actor: Actor): Searched {
  return {
    from: sql`liquidations as liquidation`,
    table: "liquidation",
    sight: sightOfLiquidations(actor),
    code: sql`liquidation.number`,
    title: sql`liquidation.name`,
    hint: [otherUnitOf("liquidation", actor.departmentId)],
    state: { column: sql`liquidation.status`, words: liquidationStatusWords },
    list: "/equipment/broken/liquidations",
  };
}
