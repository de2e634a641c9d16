import * as contract from "@so-thiet-bi/contract/demands";
import { read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { changeDemand, confirmDemand, createDemand, decideDemand, removeDemand, submitDemand } from "./actions.ts";
import { getDemand, getDemandStatistic, listDemands } from "./queries.ts";

export const demandRoutes = [
  read(contract.listDemands, ({ db, actor, query }) => listDemands(db, actor, query)),
  read(contract.getDemandStatistic, ({ db, actor }) => getDemandStatistic(db, actor)),
  read(contract.getDemand, ({ db, actor, params }) => getDemand(db, actor, params.id)),
  write(contract.createDemand, ({ tx, actor, body }) => createDemand(tx, actor, body)),
  write(contract.changeDemand, ({ tx, actor, params, body }) => changeDemand(tx, actor, params.id, body)),
  write(contract.removeDemand, ({ tx, actor, params }) => removeDemand(tx, actor, params.id)),
  write(contract.submitDemand, ({ tx, actor, params, body }) => submitDemand(tx, actor, params.id, body.version)),
  write(contract.decideDemand, ({ tx, actor, params, body }) => decideDemand(tx, actor, params.id, body)),
  write(contract.confirmDemand, ({ tx, actor, params, body }) => confirmDemand(tx, actor, params.id, body.version)),
  read(contract.listDemandHistory, async ({ db, actor, params }) => {
    await getDemand(db, actor, params.id);
    return historyOf(db, "demand", params.id);
  }),
];
