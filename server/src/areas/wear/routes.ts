import * as contract from "@so-thiet-bi/contract/wear";
import { type Route, read, write } from "../../http/routes.ts";
import { lockWear, postWear, undoWear } from "./actions.ts";
import { listEquipmentWear, listWearRuns, previewWear } from "./queries.ts";

export const wearRoutes: readonly Route[] = [
  read(contract.listEquipmentWear, ({ db, actor, params }) => listEquipmentWear(db, actor, params.id)),
  read(contract.listWearRuns, ({ db, actor, query }) => listWearRuns(db, actor, query.departmentId)),
  read(contract.previewWear, ({ db, actor, query }) => previewWear(db, actor, query.year)),
  write(contract.postWear, ({ tx, actor, body }) => postWear(tx, actor, body)),
  write(contract.lockWear, ({ tx, actor, params, body }) => lockWear(tx, actor, params.id, body.version)),
  write(contract.undoWear, ({ tx, actor, params, body }) => undoWear(tx, actor, params.id, body)),
];
