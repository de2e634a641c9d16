import * as contract from "@so-thiet-bi/contract/paper-home";
import { type Route, read } from "../../http/routes.ts";
import type { Printing } from "../../papers/prints.ts";
import { listPapers } from "./queries.ts";

export const paperHomeRoutes = (printings: readonly Printing[]): readonly Route[] => [
  read(contract.listPapers, async ({ db, actor, query, language }) => ({
    items: await listPapers(db, actor, printings, { ...query, language }),
  })),
];
