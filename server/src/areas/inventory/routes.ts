import * as counting from "@so-thiet-bi/contract/counting";
import * as contract from "@so-thiet-bi/contract/inventory";
import * as review from "@so-thiet-bi/contract/inventory-review";
import { type Route, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import type { ServeWaiting } from "../incidents/actions.ts";
import { getCheck, listChecks } from "./check-queries.ts";
import { changeCheck, createCheck, removeCheck } from "./checks.ts";
import { compareChecks } from "./comparison.ts";
import { cancelCheck, closeCheck, decideCheck, recallCheck } from "./deciding.ts";
import { listEntries, sendEntries } from "./entries.ts";
import { decideLateEntries, listLateEntries } from "./late.ts";
import { decideLines, findCountable, listLines } from "./lines.ts";
import { getCountPack } from "./pack.ts";
import { inventoryPaperRoutes } from "./papers/routes.ts";
import { postCheck, reverseCheck } from "./posting.ts";
import { previewCheck } from "./preview.ts";
import { findCheck } from "./queries.ts";
import { listVariances, treatVariances } from "./reviewing.ts";
import { appointCounters, confirmSheets, finishSheet, listSheets, reopenSheet } from "./sheets.ts";
import { startCheck } from "./starting.ts";
import { submitCheck } from "./submitting.ts";
import { decideUnknown, listUnknown } from "./unknown.ts";

export const inventoryRoutes = (serveWaiting: ServeWaiting): readonly Route[] => [
  read(contract.listChecks, ({ db, actor, query }) => listChecks(db, actor, query)),
  read(contract.getCheck, ({ db, actor, params }) => getCheck(db, actor, params.id)),
  write(contract.createCheck, ({ tx, actor, body }) => createCheck(tx, actor, body)),
  write(contract.changeCheck, ({ tx, actor, params, body }) => changeCheck(tx, actor, params.id, body)),
  write(contract.removeCheck, ({ tx, actor, params }) => removeCheck(tx, actor, params.id)),
  read(contract.previewCheck, ({ db, actor, params }) => previewCheck(db, actor, params.id)),
  write(contract.startCheck, ({ tx, actor, params, body }) => startCheck(tx, actor, params.id, body.version)),
  write(contract.submitCheck, ({ tx, actor, params, body }) => submitCheck(tx, actor, params.id, body)),
  write(contract.recallCheck, ({ tx, actor, params, body }) =>
    recallCheck(tx, actor, params.id, body.version),
  ),
  write(contract.decideCheck, ({ tx, actor, params, body }) => decideCheck(tx, actor, params.id, body)),
  write(contract.postCheck, ({ tx, actor, params, body }) =>
    postCheck(tx, actor, params.id, body, serveWaiting),
  ),
  write(contract.reverseCheck, ({ tx, actor, params, body }) =>
    reverseCheck(tx, actor, params.id, body, serveWaiting),
  ),
  write(contract.closeCheck, ({ tx, actor, params, body }) => closeCheck(tx, actor, params.id, body.version)),
  write(contract.cancelCheck, ({ tx, actor, params, body }) => cancelCheck(tx, actor, params.id, body)),
  read(contract.listCheckHistory, async ({ db, actor, params }) => {
    await findCheck(db, actor, params.id);
    return historyOf(db, "inventory-check", params.id);
  }),
  read(contract.listSheets, ({ db, actor, params }) => listSheets(db, actor, params.id)),
  write(contract.appointCounters, ({ tx, actor, params, body }) =>
    appointCounters(tx, actor, params.id, body),
  ),
  write(contract.finishSheet, ({ tx, actor, params, body }) => finishSheet(tx, actor, params.id, body)),
  write(contract.reopenSheet, ({ tx, actor, params, body }) =>
    reopenSheet(tx, actor, params.id, body.version),
  ),
  write(contract.confirmSheets, ({ tx, actor, params, body }) =>
    confirmSheets(tx, actor, params.id, body.sheetIds),
  ),
  read(counting.getCountPack, ({ db, actor, params }) => getCountPack(db, actor, params.id)),
  write(counting.sendEntries, ({ tx, actor, params, body }) => sendEntries(tx, actor, params.id, body)),
  read(counting.listEntries, ({ db, actor, params, query }) => listEntries(db, actor, params.id, query)),
  read(counting.listLateEntries, ({ db, actor, params }) => listLateEntries(db, actor, params.id)),
  write(counting.decideLateEntries, ({ tx, actor, params, body }) =>
    decideLateEntries(tx, actor, params.id, body),
  ),
  read(counting.listLines, ({ db, actor, params, query }) => listLines(db, actor, params.id, query)),
  write(counting.decideLines, ({ tx, actor, params, body }) => decideLines(tx, actor, params.id, body.items)),
  read(counting.listUnknown, ({ db, actor, params }) => listUnknown(db, actor, params.id)),
  write(counting.decideUnknown, ({ tx, actor, params, body }) => decideUnknown(tx, actor, params.id, body)),
  read(counting.findCountable, ({ db, actor, params, query }) =>
    findCountable(db, actor, params.id, query.search),
  ),
  read(review.listVariances, ({ db, actor, params, query }) => listVariances(db, actor, params.id, query)),
  write(review.treatVariances, ({ tx, actor, params, body }) => treatVariances(tx, actor, params.id, body)),
  read(review.compareChecks, ({ db, actor, params }) => compareChecks(db, actor, params.id)),
  ...inventoryPaperRoutes,
];
