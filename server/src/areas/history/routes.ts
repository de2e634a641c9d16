import * as contract from "@so-thiet-bi/contract/history";
import { read } from "../../http/routes.ts";
import { listChanges } from "./queries/changes.ts";

export const historyRoutes = [
  read(contract.listChanges, ({ db, actor, query }) => listChanges(db, actor, query)),
];
