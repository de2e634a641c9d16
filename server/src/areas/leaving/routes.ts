import * as contract from "@so-thiet-bi/contract/leaving";
import { type Route, read, write } from "../../http/routes.ts";
import type { Edges } from "../catalogues/actions/end.ts";
import { leaveUnit } from "./actions.ts";
import { getLeaving } from "./queries.ts";

/** `edges`: what holds somebody of the staff list back. */
export const leavingRoutes = (edges: Edges): Route[] => [
  read(contract.getLeaving, ({ db, actor, params, query }) =>
    getLeaving(db, actor, params.id, query.toEmployeeId),
  ),
  write(contract.leaveUnit, ({ tx, actor, params, body }) =>
    leaveUnit(tx, actor, params.id, { ...body, ...edges }),
  ),
];
