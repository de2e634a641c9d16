import * as papers from "@so-thiet-bi/contract/incident-papers";
import { read } from "../../../http/routes.ts";
import { printed } from "../../../papers/print.ts";
import { liquidationMinutes } from "../papers/minutes.ts";
import { liquidationProposal } from "../papers/proposal.ts";

export const liquidationPaperRoutes = [
  read(papers.printLiquidationProposal, async ({ db, actor, params, query }) =>
    printed(await liquidationProposal(db, actor, params.id, query), query.format),
  ),
  read(papers.printLiquidationMinutes, async ({ db, actor, params, query }) =>
    printed(await liquidationMinutes(db, actor, params.id, query), query.format),
  ),
];
