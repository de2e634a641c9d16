import * as contract from "@so-thiet-bi/contract/home-made-aids";
import { type Route, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { acceptAid, changeAid, createAid, removeAid, returnAid, submitAid } from "./actions.ts";
import { getAid, listAids } from "./queries.ts";

// the writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");

export const homeMadeAidRoutes: readonly Route[] = [
  read(contract.listAids, ({ db, actor, query }) => listAids(db, actor, query)),
  read(contract.exportAids, async ({ db, actor, query, language }) =>
    (await exports()).exportAids(db, actor, query, language),
  ),
  read(contract.getAid, ({ db, actor, params }) => getAid(db, actor, params.id)),
  write(contract.createAid, ({ tx, actor, body }) => createAid(tx, actor, body)),
  write(contract.changeAid, ({ tx, actor, params, body }) => changeAid(tx, actor, params.id, body)),
  write(contract.removeAid, ({ tx, actor, params }) => removeAid(tx, actor, params.id)),
  write(contract.submitAid, ({ tx, actor, params, body }) => submitAid(tx, actor, params.id, body.version)),
  write(contract.returnAid, ({ tx, actor, params, body }) => returnAid(tx, actor, params.id, body)),
  write(contract.acceptAid, ({ tx, actor, params, body }) => acceptAid(tx, actor, params.id, body)),
  read(contract.listAidHistory, async ({ db, actor, params }) => {
    await getAid(db, actor, params.id);
    return historyOf(db, "home-made-aid", params.id);
  }),
];
