import * as contract from "@so-thiet-bi/contract/norms";
import { type Route, read, write } from "../../http/routes.ts";
import { readerIn } from "../departments/queries.ts";
import { saveChoice } from "./actions/choices.ts";
import { demandMissing } from "./actions/draft-demand.ts";
import { importNormList } from "./actions/exchange.ts";
import {
  addNormItem,
  changeNormItem,
  listNormItems,
  removeNormItem,
  writeNormItems,
} from "./actions/items.ts";
import { saveMappings } from "./actions/map.ts";
import {
  changeNormList,
  copyNormList,
  createNormList,
  publishNormList,
  removeNormList,
  retireNormList,
} from "./actions/publish.ts";
import { changeRoomNorm, createRoomNorm, listRoomNorms, removeRoomNorm } from "./actions/rooms.ts";
import { compareNormLists } from "./queries/comparison.ts";
import { getCoverage, listUnitCoverage } from "./queries/coverage.ts";
import { exportNormList } from "./queries/exchange.ts";
import { getNormList, listNormLists } from "./queries/lists.ts";
import { suggestMappings } from "./queries/suggest-mappings.ts";

// the reader of workbooks is heavy and seldom asked for
const imports = () => import("./queries/read-annex.ts");

export const normRoutes: readonly Route[] = [
  read(contract.listNormLists, async ({ db, actor, query }) =>
    listNormLists(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(contract.getNormList, ({ db, actor, params }) => getNormList(db, actor, params.id)),
  write(contract.createNormList, ({ tx, actor, body }) => createNormList(tx, actor, body)),
  read(contract.compareNormLists, ({ db, actor, params, query }) =>
    compareNormLists(db, actor, params.id, query),
  ),
  read(contract.exportNormList, ({ db, actor, params }) => exportNormList(db, actor, params.id)),
  write(contract.importNormList, ({ tx, actor, file }) => importNormList(tx, actor, file)),
  write(contract.changeNormList, ({ tx, actor, params, body }) => changeNormList(tx, actor, params.id, body)),
  write(contract.copyNormList, ({ tx, actor, params, body }) =>
    copyNormList(tx, actor, params.id, body.name),
  ),
  write(contract.publishNormList, ({ tx, actor, params, body }) =>
    publishNormList(tx, actor, params.id, body.version),
  ),
  write(contract.retireNormList, ({ tx, actor, params, body }) =>
    retireNormList(tx, actor, params.id, body.version),
  ),
  write(contract.removeNormList, ({ tx, actor, params }) => removeNormList(tx, actor, params.id)),
  read(contract.listNormItems, ({ db, actor, params, query }) => listNormItems(db, actor, params.id, query)),
  write(contract.addNormItem, ({ tx, actor, params, body }) => addNormItem(tx, actor, params.id, body)),
  write(contract.changeNormItem, ({ tx, actor, params, body }) => changeNormItem(tx, actor, params.id, body)),
  write(contract.removeNormItem, ({ tx, actor, params }) => removeNormItem(tx, actor, params.id)),
  read(contract.readNormFile, async ({ db, actor, params, file, language }) =>
    (await imports()).readNormFile(db, actor, params.id, { file, language }),
  ),
  read(contract.readNormTable, async ({ db, actor, params, body, language }) =>
    (await imports()).readNormTable(db, actor, params.id, { ...body, language }),
  ),
  write(contract.writeNormItems, ({ tx, actor, params, body }) => writeNormItems(tx, actor, params.id, body)),
  read(contract.getCoverage, ({ db, actor, query }) => getCoverage(db, actor, query)),
  read(contract.listUnitCoverage, ({ db, actor, query }) => listUnitCoverage(db, actor, query.departmentId)),
  read(contract.suggestMappings, ({ db, actor, query }) => suggestMappings(db, actor, query)),
  write(contract.saveMappings, ({ tx, actor, body }) => saveMappings(tx, actor, body.items)),
  write(contract.saveChoice, ({ tx, actor, params, body }) => saveChoice(tx, actor, params.id, body)),
  write(contract.demandMissing, ({ tx, actor, body }) => demandMissing(tx, actor, body)),
  read(contract.listRoomNorms, async ({ db, actor, query }) =>
    listRoomNorms(db, await readerIn(db, actor, query.departmentId), query.schoolYear),
  ),
  write(contract.createRoomNorm, ({ tx, actor, body }) => createRoomNorm(tx, actor, body)),
  write(contract.changeRoomNorm, ({ tx, actor, params, body }) => changeRoomNorm(tx, actor, params.id, body)),
  write(contract.removeRoomNorm, ({ tx, actor, params }) => removeRoomNorm(tx, actor, params.id)),
];
