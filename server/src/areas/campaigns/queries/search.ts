import { campaignStatusWords } from "@so-thiet-bi/contract/campaigns";
import { sql } from "kysely";
import { otherUnitOf, type Searched } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { sight } from "../queries.ts";

export function searchedCampaigns(actor: Actor): Searched {
  return {
    from: sql`purchase_campaigns`,
    table: "purchase_campaigns",
    sight: sight(actor),
    title: sql`purchase_campaigns.name`,
    hint: [otherUnitOf("purchase_campaigns", actor.departmentId), sql`purchase_campaigns.school_year::text`],
    state: { column: sql`purchase_campaigns.status`, words: campaignStatusWords },
    list: "/equipment/campaigns",
  };
}
