import * as contract from "@so-thiet-bi/contract/setup";
import { type Route, read, write } from "../../http/routes.ts";
import { putStepOff } from "./actions.ts";
import { getSetup } from "./queries.ts";

export const setupRoutes: readonly Route[] = [
  read(contract.getSetup, ({ db, actor }) => getSetup(db, actor)),
  write(contract.putSetupStepOff, ({ tx, actor, body }) => putStepOff(tx, actor, body)),
];
