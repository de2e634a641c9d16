import { requestStatusWords } from "@so-thiet-bi/contract/report-requests";
import { sql } from "kysely";
import { otherUnitOf, type Searched, shownDay } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { sight } from "../queries.ts";

export function searchedRequests(actor: Actor): Searched {
  return {
    from: sql`report_requests as request`,
    table: "request",
    sight: sight(actor),
    title: sql`request.title`,
    hint: [otherUnitOf("request", actor.departmentId), shownDay(sql`request.deadline`)],
    state: { column: sql`request.status`, words: requestStatusWords },
    list: "/report/requests",
    page: "/report/requests",
  };
}
