import * as contract from "@so-thiet-bi/contract/search";
import { type Route, read } from "../../http/routes.ts";
import { searchEverything } from "./queries.ts";

export const searchRoutes: readonly Route[] = [
  read(contract.searchEverything, ({ db, actor, query }) => searchEverything(db, actor, query.search)),
];
