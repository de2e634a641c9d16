import * as contract from "@so-thiet-bi/contract/asset-changes";
import { type Route, read, write } from "../../http/routes.ts";
import { changeCost } from "./actions/change-cost.ts";
import { splitLot } from "./actions/split-lot.ts";
import { undoAssetChange } from "./actions/undo-change.ts";
import { previewCostChange, previewSplit } from "./queries/previews.ts";
import { getAssetValue } from "./queries.ts";

export const assetChangeRoutes: readonly Route[] = [
  read(contract.getAssetValue, ({ db, actor, params }) => getAssetValue(db, actor, params.id)),
  read(contract.previewSplit, ({ db, actor, params, query }) => previewSplit(db, actor, params.id, query)),
  write(contract.splitLot, ({ tx, actor, params, body }) => splitLot(tx, actor, params.id, body)),
  read(contract.previewCostChange, ({ db, actor, params, query }) =>
    previewCostChange(db, actor, params.id, query),
  ),
  write(contract.changeCost, ({ tx, actor, params, body }) => changeCost(tx, actor, params.id, body)),
  write(contract.undoAssetChange, ({ tx, actor, params, body }) =>
    undoAssetChange(tx, actor, params.id, body),
  ),
];
