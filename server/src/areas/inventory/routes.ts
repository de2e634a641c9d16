import * as counting from "@so-thiet-bi/contract/counting";
import * as contract from "@so-thiet-bi/contract/inventory";
import * as review from "@so-thiet-bi/contract/inventory-review";
import { type Route, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { changeCheck, createCheck, removeCheck } from "./actions/checks.ts";
import { countRoom } from "./actions/count-room.ts";
import { cancelCheck, closeCheck, decideCheck, recallCheck } from "./actions/decide.ts";
import { listEntries, sendEntries } from "./actions/entries.ts";
import { decideLateEntries, listLateEntries } from "./actions/late-counts.ts";
import { postCheck, reverseCheck } from "./actions/post.ts";
import { appointCounters, confirmSheets, finishSheet, listSheets, reopenSheet } from "./actions/sheets.ts";
import { startCheck } from "./actions/start.ts";
import { submitCheck } from "./actions/submit.ts";
import { treatVariances } from "./actions/treat.ts";
import { decideUnknown, listUnknown } from "./actions/unknown.ts";
import { getCheck, listChecks } from "./queries/checks.ts";
import { compareChecks } from "./queries/comparison.ts";
import { decideLines, findCountable, listLines } from "./queries/lines.ts";
import { getCountPack } from "./queries/pack.ts";
import { previewCheck } from "./queries/preview.ts";
import { listVariances } from "./queries/variances.ts";
import { findCheck } from "./queries.ts";

// the writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");

export const inventoryRoutes: readonly Route[] = [
  read(contract.listChecks, ({ db, actor, query }) => listChecks(db, actor, query)),
  read(contract.exportChecks, async ({ db, actor, query, language }) =>
    (await exports()).exportChecks(db, actor, query, language),
  ),
  read(contract.getCheck, ({ db, actor, params }) => getCheck(db, actor, params.id)),
  write(contract.createCheck, ({ tx, actor, body }) => createCheck(tx, actor, body)),
  write(contract.countRoom, ({ tx, actor, body }) => countRoom(tx, actor, body.roomId)),
  write(contract.changeCheck, ({ tx, actor, params, body }) => changeCheck(tx, actor, params.id, body)),
  write(contract.removeCheck, ({ tx, actor, params }) => removeCheck(tx, actor, params.id)),
  read(contract.previewCheck, ({ db, actor, params }) => previewCheck(db, actor, params.id)),
  write(contract.startCheck, ({ tx, actor, params, body }) => startCheck(tx, actor, params.id, body.version)),
  write(contract.submitCheck, ({ tx, actor, params, body }) => submitCheck(tx, actor, params.id, body)),
  write(contract.recallCheck, ({ tx, actor, params, body }) =>
    recallCheck(tx, actor, params.id, body.version),
  ),
  write(contract.decideCheck, ({ tx, actor, params, body }) => decideCheck(tx, actor, params.id, body)),
  write(contract.postCheck, ({ tx, actor, params, body }) => postCheck(tx, actor, params.id, body)),
  write(contract.reverseCheck, ({ tx, actor, params, body }) => reverseCheck(tx, actor, params.id, body)),
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
];
