import * as contract from "@so-thiet-bi/contract/repairs";
import { type Route, read, write } from "../../http/routes.ts";
import { readerIn, readerOf } from "../departments/queries.ts";
import { historyOf } from "../history/queries.ts";
import { cancelRepair, changeRepair } from "./actions/change.ts";
import { addMaintenance, changeMaintenance, removeMaintenance } from "./actions/maintain.ts";
import { receiveRepair } from "./actions/receive.ts";
import { sendToRepair } from "./actions/send.ts";
import { listRepairable } from "./queries/candidates.ts";
import { findRepair } from "./queries/locked.ts";
import { listMaintenance } from "./queries/maintenance.ts";
import { getRepair, listRepairs } from "./queries.ts";

// the writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");
const maintenanceExports = () => import("./queries/export-maintenance.ts");

export const repairRoutes: readonly Route[] = [
  read(contract.listRepairs, async ({ db, actor, query }) =>
    listRepairs(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(contract.exportRepairs, async ({ db, actor, query, language }) =>
    (await exports()).exportRepairs(db, await readerIn(db, actor, query.departmentId), query, language),
  ),
  read(contract.listRepairable, ({ db, actor, query }) => listRepairable(db, actor, query)),
  read(contract.getRepair, async ({ db, actor, params }) =>
    getRepair(db, await readerOf(db, actor, "repairs", params.id), params.id),
  ),
  write(contract.sendToRepair, ({ tx, actor, body }) => sendToRepair(tx, actor, body)),
  write(contract.changeRepair, ({ tx, actor, params, body }) => changeRepair(tx, actor, params.id, body)),
  write(contract.receiveRepair, ({ tx, actor, params, body }) => receiveRepair(tx, actor, params.id, body)),
  write(contract.cancelRepair, ({ tx, actor, params, body }) => cancelRepair(tx, actor, params.id, body)),
  read(contract.listRepairHistory, async ({ db, actor, params }) => {
    await findRepair(db, await readerOf(db, actor, "repairs", params.id), params.id);
    return historyOf(db, "repair", params.id);
  }),
  read(contract.listMaintenance, async ({ db, actor, query }) =>
    listMaintenance(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(contract.exportMaintenance, async ({ db, actor, query, language }) =>
    (await maintenanceExports()).exportMaintenance(
      db,
      await readerIn(db, actor, query.departmentId),
      query,
      language,
    ),
  ),
  write(contract.addMaintenance, ({ tx, actor, body }) => addMaintenance(tx, actor, body)),
  write(contract.changeMaintenance, ({ tx, actor, params, body }) =>
    changeMaintenance(tx, actor, params.id, body),
  ),
  write(contract.removeMaintenance, ({ tx, actor, params }) => removeMaintenance(tx, actor, params.id)),
];
