import * as contract from "@so-thiet-bi/contract/dashboard";
import { type Route, read } from "../../http/routes.ts";
import { getDashboard } from "./queries/readings.ts";
import { listSchoolsBelow } from "./queries/schools-below.ts";

export const dashboardRoutes: readonly Route[] = [
  read(contract.getDashboard, ({ db, actor }) => getDashboard(db, actor)),
  read(contract.listDashboardUnits, ({ db, actor, query }) => listSchoolsBelow(db, actor, query)),
];
