import * as papers from "@so-thiet-bi/contract/inventory-papers";
import { read } from "../../../http/routes.ts";
import { printed } from "../../books/print.ts";
import { assetMinutes } from "./asset-minutes.ts";
import { countSheetPaper } from "./count-sheet.ts";
import { inventoryMinutes } from "./minutes.ts";
import { varianceTable } from "./variance-table.ts";

export const inventoryPaperRoutes = [
  read(papers.printInventoryMinutes, async ({ db, actor, params, query }) =>
    printed(await inventoryMinutes(db, actor, params.id, query), query.format),
  ),
  read(papers.printAssetMinutes, async ({ db, actor, params, query }) =>
    printed(await assetMinutes(db, actor, params.id, query), query.format),
  ),
  read(papers.printCountSheet, async ({ db, actor, params, query }) =>
    printed(await countSheetPaper(db, actor, params.id, query), query.format),
  ),
  read(papers.printInventoryVariances, async ({ db, actor, params, query }) =>
    printed(await varianceTable(db, actor, params.id, query), query.format),
  ),
];
