import * as contract from "@so-thiet-bi/contract/holdings";
import { read, write } from "../../http/routes.ts";
import { readerIn } from "../departments/queries.ts";
import { handOver, takeBack } from "./actions.ts";
import { listHoldings } from "./queries.ts";

export const holdingRoutes = [
  read(contract.listHoldings, async ({ db, actor, query }) =>
    listHoldings(db, await readerIn(db, actor, query.departmentId), query),
  ),
  write(contract.handOver, ({ tx, actor, params, body }) => handOver(tx, actor, params.id, body)),
  write(contract.takeBack, ({ tx, actor, params, body }) => takeBack(tx, actor, params.id, body.quantity)),
];
