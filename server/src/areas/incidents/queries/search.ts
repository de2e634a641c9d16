import { incidentStatusWords } from "@so-thiet-bi/contract/incident-words";
import { incidentKindWords } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import { type Searched, shownDay } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { sightOf } from "../queries.ts";

export function searchedIncidents(actor: Actor): Searched {
  return {
    from: sql`incidents as incident join equipments as thing on thing.id = incident.equipment_id`,
    table: "incident",
    sight: sightOf(actor),
    code: sql`incident.number`,
    title: sql`thing.name`,
    hint: [shownDay(sql`incident.occurred_on`)],
    worded: { column: sql`incident.kind`, words: incidentKindWords },
    state: { column: sql`incident.status`, words: incidentStatusWords },
    list: "/equipment/broken",
  };
}
