import * as contract from "@so-thiet-bi/contract/system-status";
import { type Route, read } from "../../http/routes.ts";
import { watchLoop } from "../../watch/loop.ts";
import { type Looked, readSystemStatus } from "./queries/status.ts";

export function systemStatusRoutes(looked: Looked): readonly Route[] {
  watchLoop();
  return [read(contract.getSystemStatus, ({ db }) => readSystemStatus(db, looked))];
}
