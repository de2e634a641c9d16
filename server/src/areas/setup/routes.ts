import * as contract from "@so-thiet-bi/contract/setup";
import { type Route, read, write } from "../../http/routes.ts";
import type { YearCheck } from "../school-years/queries.ts";
import { putStepOff } from "./actions.ts";
import { getYearTasks } from "./queries/year-tasks.ts";
import { getSetup } from "./queries.ts";

export const setupRoutes = (checks: readonly YearCheck[]): readonly Route[] => [
  read(contract.getSetup, ({ db, actor }) => getSetup(db, actor)),
  read(contract.getYearTasks, ({ db, actor, params }) => getYearTasks(db, actor, params.id, checks)),
  write(contract.putSetupStepOff, ({ tx, actor, body }) => putStepOff(tx, actor, body)),
];
