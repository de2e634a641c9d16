import * as papers from "@so-thiet-bi/contract/inventory-papers";
import { read } from "../../../http/routes.ts";
import { printed } from "../../../papers/print.ts";
import { assetMinutes } from "../papers/asset-minutes.ts";
import { countSheetPaper } from "../papers/count-sheet.ts";
import { inventoryMinutes } from "../papers/minutes.ts";
import { varianceTable } from "../papers/variance-table.ts";

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
