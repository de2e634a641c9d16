import * as contract from "@so-thiet-bi/contract/security";
import { read, readOnce } from "../../http/routes.ts";
import { exportSecurityEvents } from "./queries/export.ts";
import { listSecurityEvents } from "./queries.ts";

export const securityRoutes = [
  read(contract.listSecurityEvents, ({ db, actor, query }) => listSecurityEvents(db, actor, query)),
  readOnce(contract.exportSecurityEvents, ({ db, actor, query, language }) =>
    exportSecurityEvents(db, actor, query, language),
  ),
];
