import * as contract from "@so-thiet-bi/contract/liquidations";
import { type Route, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { answerLiquidation } from "./actions/answer.ts";
import { executeLiquidation, postLiquidation } from "./actions/carry-out.ts";
import { decideLiquidation } from "./actions/decide.ts";
import { changeLiquidation, createLiquidation, removeLiquidation } from "./actions/draft.ts";
import { extendLiquidation } from "./actions/extend.ts";
import { cancelLiquidation, proposeLiquidation, recallLiquidation } from "./actions/propose.ts";
import { listDisposable } from "./queries/candidates.ts";
import { findLiquidation, getLiquidation, listLiquidations } from "./queries.ts";

// the writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");

export const liquidationRoutes: readonly Route[] = [
  read(contract.listLiquidations, ({ db, actor, query }) => listLiquidations(db, actor, query)),
  read(contract.exportLiquidations, async ({ db, actor, query, language }) =>
    (await exports()).exportLiquidations(db, actor, query, language),
  ),
  read(contract.listDisposable, ({ db, actor, query }) => listDisposable(db, actor, query)),
  read(contract.getLiquidation, ({ db, actor, params }) => getLiquidation(db, actor, params.id)),
  write(contract.createLiquidation, ({ tx, actor, body }) => createLiquidation(tx, actor, body)),
  write(contract.changeLiquidation, ({ tx, actor, params, body }) =>
    changeLiquidation(tx, actor, params.id, body),
  ),
  write(contract.removeLiquidation, ({ tx, actor, params }) => removeLiquidation(tx, actor, params.id)),
  write(contract.proposeLiquidation, ({ tx, actor, params, body }) =>
    proposeLiquidation(tx, actor, params.id, body.version),
  ),
  write(contract.recallLiquidation, ({ tx, actor, params, body }) =>
    recallLiquidation(tx, actor, params.id, body.version),
  ),
  write(contract.decideLiquidation, ({ tx, actor, params, body }) =>
    decideLiquidation(tx, actor, params.id, body),
  ),
  write(contract.answerLiquidation, ({ tx, actor, params, body }) =>
    answerLiquidation(tx, actor, params.id, body),
  ),
  write(contract.extendLiquidation, ({ tx, actor, params, body }) =>
    extendLiquidation(tx, actor, params.id, body),
  ),
  write(contract.executeLiquidation, ({ tx, actor, params, body }) =>
    executeLiquidation(tx, actor, params.id, body),
  ),
  write(contract.postLiquidation, ({ tx, actor, params, body }) =>
    postLiquidation(tx, actor, params.id, body),
  ),
  write(contract.cancelLiquidation, ({ tx, actor, params, body }) =>
    cancelLiquidation(tx, actor, params.id, body),
  ),
  read(contract.listLiquidationHistory, async ({ db, actor, params }) => {
    await findLiquidation(db, actor, params.id);
    return historyOf(db, "liquidation", params.id);
  }),
];
