import * as papers from "@so-thiet-bi/contract/loan-papers";
import * as counts from "@so-thiet-bi/contract/usage-counts";
import { type Route, read, write } from "../../http/routes.ts";
import { readerIn } from "../departments/queries.ts";
import { getUsageCounts, saveUsageCounts } from "./actions.ts";
import { getUsageSummary } from "./queries.ts";

export const usageRoutes: readonly Route[] = [
  read(counts.getUsageCounts, async ({ db, actor, query }) =>
    getUsageCounts(db, await readerIn(db, actor, query.departmentId), query.monday),
  ),
  write(counts.saveUsageCounts, ({ tx, actor, body }) => saveUsageCounts(tx, actor, body)),
  read(papers.getUsageSummary, async ({ db, actor, query }) =>
    getUsageSummary(db, await readerIn(db, actor, query.departmentId), query),
  ),
];
