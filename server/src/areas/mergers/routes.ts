import * as contract from "@so-thiet-bi/contract/mergers";
import { read, write } from "../../http/routes.ts";
import { stepMerger, takeBackMergerStep } from "./actions/steps.ts";
import { changeMerger, planMerger, removeMerger } from "./actions.ts";
import { previewMerger } from "./queries/preview.ts";
import { getMerger, listMergers } from "./queries.ts";

export const mergerRoutes = [
  read(contract.listMergers, ({ db, actor }) => listMergers(db, actor)),
  read(contract.getMerger, ({ db, actor, params }) => getMerger(db, actor, params.id)),
  read(contract.previewMerger, ({ db, actor, params }) => previewMerger(db, actor, params.id)),
  write(contract.planMerger, ({ tx, actor, body }) => planMerger(tx, actor, body)),
  write(contract.changeMerger, ({ tx, actor, params, body }) => changeMerger(tx, actor, params.id, body)),
  write(contract.removeMerger, ({ tx, actor, params }) => removeMerger(tx, actor, params.id)),
  write(contract.stepMerger, ({ tx, actor, params, body }) => stepMerger(tx, actor, params.id, body.version)),
  write(contract.takeBackMergerStep, ({ tx, actor, params, body }) =>
    takeBackMergerStep(tx, actor, params.id, body.version),
  ),
];
