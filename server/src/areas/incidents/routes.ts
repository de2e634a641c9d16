import * as contract from "@so-thiet-bi/contract/incidents";
import { type Route, read, readOnce, write } from "../../http/routes.ts";
import { readerIn, readerOf } from "../departments/queries.ts";
import type { ServeWaiting } from "./actions.ts";
import { changeIncident } from "./changing.ts";
import { settleCompensation } from "./compensating.ts";
import { confirmIncident, confirmIncidents, dismissIncident } from "./confirming.ts";
import { exportIncidents } from "./export.ts";
import { findIncident } from "./finding.ts";
import { listIncidents, topIncidents } from "./listing.ts";
import { incidentPaperRoutes } from "./papers/routes.ts";
import { getIncident, historyOfIncident } from "./queries.ts";
import { reportIncident } from "./reporting.ts";
import { reopenIncident, resolveIncident } from "./resolving.ts";
import { writeOffIncidents } from "./writing-off.ts";

export const incidentRoutes = (serveWaiting: ServeWaiting): readonly Route[] => [
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
    dismissIncident(tx, actor, params.id, body, serveWaiting),
  ),
  write(contract.settleCompensation, ({ tx, actor, params, body }) =>
    settleCompensation(tx, actor, params.id, body, serveWaiting),
  ),
  write(contract.writeOffIncidents, ({ tx, actor, body }) => writeOffIncidents(tx, actor, body)),
  write(contract.findIncident, ({ tx, actor, params, body }) =>
    findIncident(tx, actor, params.id, body, serveWaiting),
  ),
  write(contract.resolveIncident, ({ tx, actor, params, body }) =>
    resolveIncident(tx, actor, params.id, body),
  ),
  write(contract.reopenIncident, ({ tx, actor, params, body }) => reopenIncident(tx, actor, params.id, body)),
  read(contract.listIncidentHistory, async ({ db, actor, params }) =>
    historyOfIncident(db, await readerOf(db, actor, "incidents", params.id), params.id),
  ),
  ...incidentPaperRoutes,
];
