import * as contract from "@so-thiet-bi/contract/incidents";
import { type Route, read, readOnce, write } from "../../http/routes.ts";
import { readerIn, readerOf } from "../departments/queries.ts";
import { changeIncident } from "./actions/change.ts";
import { settleCompensation } from "./actions/compensate.ts";
import { confirmIncident, confirmIncidents, dismissIncident } from "./actions/confirm.ts";
import { findIncident } from "./actions/find.ts";
import { reportIncident } from "./actions/report.ts";
import { reopenIncident, resolveIncident } from "./actions/resolve.ts";
import { writeOffIncidents } from "./actions/write-off.ts";
import { exportIncidents } from "./queries/export.ts";
import { listIncidents, topIncidents } from "./queries/list.ts";
import { getIncident, historyOfIncident } from "./queries.ts";

export const incidentRoutes: readonly Route[] = [
  read(contract.listIncidents, async ({ db, actor, query }) =>
    listIncidents(db, await readerIn(db, actor, query.departmentId), query),
  ),
  readOnce(contract.exportIncidents, async ({ db, actor, query, language }) =>
    exportIncidents(db, await readerIn(db, actor, query.departmentId), query, language),
  ),
  read(contract.topIncidents, async ({ db, actor, query }) =>
    topIncidents(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(contract.getIncident, async ({ db, actor, params }) =>
    getIncident(db, await readerOf(db, actor, "incidents", params.id), params.id),
  ),
  write(contract.reportIncident, ({ tx, actor, body }) => reportIncident(tx, actor, body)),
  write(contract.changeIncident, ({ tx, actor, params, body }) => changeIncident(tx, actor, params.id, body)),
  write(contract.confirmIncident, ({ tx, actor, params, body }) =>
    confirmIncident(tx, actor, params.id, body),
  ),
  write(contract.confirmIncidents, ({ tx, actor, body }) => confirmIncidents(tx, actor, body)),
  write(contract.dismissIncident, ({ tx, actor, params, body }) =>
    dismissIncident(tx, actor, params.id, body),
  ),
  write(contract.settleCompensation, ({ tx, actor, params, body }) =>
    settleCompensation(tx, actor, params.id, body),
  ),
  write(contract.writeOffIncidents, ({ tx, actor, body }) => writeOffIncidents(tx, actor, body)),
  write(contract.findIncident, ({ tx, actor, params, body }) => findIncident(tx, actor, params.id, body)),
  write(contract.resolveIncident, ({ tx, actor, params, body }) =>
    resolveIncident(tx, actor, params.id, body),
  ),
  write(contract.reopenIncident, ({ tx, actor, params, body }) => reopenIncident(tx, actor, params.id, body)),
  read(contract.listIncidentHistory, async ({ db, actor, params }) =>
    historyOfIncident(db, await readerOf(db, actor, "incidents", params.id), params.id),
  ),
];
