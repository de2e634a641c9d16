import * as contract from "@so-thiet-bi/contract/corrections";
import { type Route, read, write } from "../../http/routes.ts";
import { correctQuantity, reverseCorrection } from "./actions.ts";
import { getCorrectionStart } from "./queries.ts";

export const correctionRoutes: readonly Route[] = [
  read(contract.getCorrectionStart, ({ db, actor, params }) => getCorrectionStart(db, actor, params.id)),
  write(contract.correctQuantity, ({ tx, actor, params, body }) =>
    correctQuantity(tx, actor, params.id, body),
  ),
  write(contract.reverseCorrection, ({ tx, actor, params, body }) =>
    reverseCorrection(tx, actor, params.id, body.reason),
  ),
];
