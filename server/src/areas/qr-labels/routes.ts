import * as contract from "@so-thiet-bi/contract/qr-labels";
import { read, write } from "../../http/routes.ts";
import { printLabels } from "./actions.ts";
import { resolveLabel } from "./queries.ts";

export const qrLabelRoutes = [
  read(contract.resolveLabel, ({ db, actor, query }) => resolveLabel(db, actor, query.text)),
  write(contract.printLabels, ({ tx, actor, body, caller }) => printLabels(tx, actor, body, caller.origin)),
];
