import * as desk from "@so-thiet-bi/contract/demand-desk";
import * as contract from "@so-thiet-bi/contract/demands";
import { countKind } from "@so-thiet-bi/contract/kind-counts";
import { read, readOnce, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { commentOnDemand } from "./actions/comments.ts";
import { allocateDemand, decideDemand, decideDemands } from "./actions/decide.ts";
import { confirmDemand, undoReceipt } from "./actions/receive.ts";
import { withdrawDecision } from "./actions/withdraw.ts";
import {
  cancelDemand,
  changeDemand,
  createDemand,
  recallDemand,
  removeDemand,
  rerouteDemand,
  submitDemand,
} from "./actions.ts";
import { getConsolidation } from "./queries/consolidation.ts";
import { exportDemands } from "./queries/export.ts";
import { getKindCount } from "./queries/kinds.ts";
import { type FindListNorms, withListNorms } from "./queries/list-norms.ts";
import { getDemandStatistic } from "./queries/statistic.ts";
import { getDemand, listDemands } from "./queries.ts";

export const demandRoutes = (findListNorms: FindListNorms) => [
  read(contract.listDemands, ({ db, actor, query }) => listDemands(db, actor, query)),
  // why once: the file is still being read when the handler has answered
  readOnce(contract.exportDemands, ({ db, actor, query, language }) =>
    exportDemands(db, actor, query, language),
  ),
  read(desk.getDemandStatistic, ({ db, actor, query }) => getDemandStatistic(db, actor, query)),
  read(desk.getConsolidation, ({ db, actor, query }) => getConsolidation(db, actor, query)),
  read(countKind, ({ db, actor, query }) => getKindCount(db, actor, query)),
  read(contract.getDemand, async ({ db, actor, params }) =>
    withListNorms(db, await getDemand(db, actor, params.id), findListNorms),
  ),
  write(contract.createDemand, ({ tx, actor, body }) => createDemand(tx, actor, body)),
  write(contract.changeDemand, ({ tx, actor, params, body }) => changeDemand(tx, actor, params.id, body)),
  write(contract.removeDemand, ({ tx, actor, params }) => removeDemand(tx, actor, params.id)),
  write(contract.submitDemand, ({ tx, actor, params, body }) =>
    submitDemand(tx, actor, params.id, body.version),
  ),
  write(contract.recallDemand, ({ tx, actor, params, body }) =>
    recallDemand(tx, actor, params.id, body.version),
  ),
  write(contract.cancelDemand, ({ tx, actor, params, body }) => cancelDemand(tx, actor, params.id, body)),
  write(contract.decideDemand, ({ tx, actor, params, body }) => decideDemand(tx, actor, params.id, body)),
  write(contract.decideDemands, ({ tx, actor, body }) => decideDemands(tx, actor, body)),
  write(contract.withdrawDecision, ({ tx, actor, params, body }) =>
    withdrawDecision(tx, actor, params.id, body),
  ),
  write(contract.rerouteDemand, ({ tx, actor, params, body }) => rerouteDemand(tx, actor, params.id, body)),
  write(contract.allocateDemand, ({ tx, actor, params, body }) => allocateDemand(tx, actor, params.id, body)),
  write(contract.confirmDemand, ({ tx, actor, params, body }) => confirmDemand(tx, actor, params.id, body)),
  write(contract.undoReceipt, ({ tx, actor, params, body }) =>
    undoReceipt(tx, actor, params.id, body.reason),
  ),
  write(contract.commentOnDemand, ({ tx, actor, params, body }) =>
    commentOnDemand(tx, actor, params.id, body.text),
  ),
  read(contract.listDemandHistory, async ({ db, actor, params }) => {
    await getDemand(db, actor, params.id);
    return historyOf(db, "demand", params.id);
  }),
];
