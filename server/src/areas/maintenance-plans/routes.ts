import * as contract from "@so-thiet-bi/contract/maintenance-plans";
import { type Route, read, write } from "../../http/routes.ts";
import { readerIn } from "../departments/queries.ts";
import { historyOf } from "../history/queries.ts";
import { changePlan, decidePlan, draftPlan, removePlan, submitPlan } from "./actions.ts";
import { findPlan, findPlanOfYear } from "./queries.ts";

export const maintenancePlanRoutes: readonly Route[] = [
  read(contract.findMaintenancePlan, async ({ db, actor, query }) =>
    findPlanOfYear(db, await readerIn(db, actor, query.departmentId), query.schoolYear),
  ),
  write(contract.draftMaintenancePlan, ({ tx, actor, body }) => draftPlan(tx, actor, body.schoolYear)),
  write(contract.changeMaintenancePlan, ({ tx, actor, params, body }) =>
    changePlan(tx, actor, params.id, body),
  ),
  write(contract.removeMaintenancePlan, ({ tx, actor, params }) => removePlan(tx, actor, params.id)),
  write(contract.submitMaintenancePlan, ({ tx, actor, params, body }) =>
    submitPlan(tx, actor, params.id, body.version),
  ),
  write(contract.decideMaintenancePlan, ({ tx, actor, params, body }) =>
    decidePlan(tx, actor, params.id, body),
  ),
  read(contract.listMaintenancePlanHistory, async ({ db, actor, params }) => {
    await findPlan(db, actor, params.id);
    return historyOf(db, "maintenance-plan", params.id);
  }),
];
