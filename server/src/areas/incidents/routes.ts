import * as contract from "@so-thiet-bi/contract/incidents";
import { type Route, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { confirmIncident, dismissIncident, type ServeWaiting } from "./actions.ts";
import { getIncident, listIncidents } from "./queries.ts";

export const incidentRoutes = (serveWaiting: ServeWaiting): readonly Route[] => [
  read(contract.listIncidents, ({ db, actor, query }) => listIncidents(db, actor, query)),
  read(contract.getIncident, ({ db, actor, params }) => getIncident(db, actor, params.id)),
  write(contract.confirmIncident, ({ tx, actor, params, body }) => confirmIncident(tx, actor, params.id, body)),
  write(contract.dismissIncident, ({ tx, actor, params, body }) => dismissIncident(tx, actor, params.id, body, serveWaiting)),
  read(contract.listIncidentHistory, async ({ db, actor, params }) => {
    await getIncident(db, actor, params.id);
    return historyOf(db, "incident", params.id);
  }),
];
