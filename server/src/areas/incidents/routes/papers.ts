import * as papers from "@so-thiet-bi/contract/incident-papers";
import { read } from "../../../http/routes.ts";
import { printed } from "../../../papers/print.ts";
import { readerOf } from "../../departments/queries.ts";
import { incidentMinutes } from "../papers/incident-minutes.ts";
import { practiceMinutes } from "../papers/practice-minutes.ts";

export const incidentPaperRoutes = [
  read(papers.printIncidentMinutes, async ({ db, actor, params, query }) =>
    printed(
      await incidentMinutes(db, await readerOf(db, actor, "incidents", params.id), params.id, query),
      query.format,
    ),
  ),
  read(papers.printPracticeMinutes, async ({ db, actor, query }) =>
    printed(await practiceMinutes(db, actor, query), query.format),
  ),
];
