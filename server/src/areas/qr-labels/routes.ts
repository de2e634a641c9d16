import * as contract from "@so-thiet-bi/contract/qr-labels";
import { type Config, originFor } from "../../config.ts";
import { read, write } from "../../http/routes.ts";
import type { FindBelowNorm } from "../equipment/queries/below-norm.ts";
import { printLabels } from "./actions.ts";
import { resolveLabel } from "./queries.ts";

export const qrLabelRoutes = (config: Config, findBelowNorm: FindBelowNorm) => [
  read(contract.resolveLabel, ({ db, actor, query }) => resolveLabel(db, actor, query.text)),
  write(contract.printLabels, ({ tx, actor, body }) =>
    printLabels(tx, actor, { ...body, origin: originFor(config, body.origin) }, findBelowNorm),
  ),
];
