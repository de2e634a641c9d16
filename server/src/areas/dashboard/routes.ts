import * as contract from "@so-thiet-bi/contract/dashboard";
import { type Route, read } from "../../http/routes.ts";
import { getDashboard } from "./queries/readings.ts";

export const dashboardRoutes: readonly Route[] = [
  read(contract.getDashboard, ({ db, actor }) => getDashboard(db, actor)),
];
