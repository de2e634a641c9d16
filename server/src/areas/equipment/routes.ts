import * as contract from "@so-thiet-bi/contract/equipment";
import type { Database } from "../../db/connect.ts";
import { read, readOnce, write } from "../../http/routes.ts";
import { reportTo } from "../catalogues/actions/progress.ts";
import { historyOf } from "../history/queries.ts";
import { listMovements, shelvesOf } from "../stock/queries.ts";
import { seesAll } from "../stock/rules/keepers.ts";
import {
  changeEquipment,
  createEquipment,
  noteMissingParts,
  removeEquipment,
  resumeEquipment,
  stopEquipment,
} from "./actions.ts";
import { type FindBelowNorm, withNorms } from "./queries/below-norm.ts";
import {
  getEquipment,
  getEquipmentTree,
  listEquipments,
  listEquipmentWords,
  totalEquipments,
} from "./queries.ts";

// why on demand: the workbook library takes some 50 MB, which a process that only answers lists never needs
const exports = () => import("./queries/export.ts");
const imports = () => import("./actions/import.ts");

export const equipmentRoutes = (database: Database, findBelowNorm: FindBelowNorm) => [
  read(contract.listEquipments, async ({ db, actor, query }) =>
    listEquipments(db, actor, await withNorms(db, actor, query, findBelowNorm)),
  ),
  readOnce(contract.exportEquipments, async ({ db, actor, query, language }) =>
    (await exports()).exportEquipments(db, actor, await withNorms(db, actor, query, findBelowNorm), language),
  ),
  read(contract.downloadEquipmentTemplate, async ({ language }) =>
    (await exports()).equipmentTemplate(language),
  ),
  read(contract.previewEquipmentImport, async ({ db, actor, file, body, language }) =>
    (await imports()).previewImport(db, actor, { file, body, language }),
  ),
  read(contract.markEquipmentImportErrors, async ({ db, actor, file, body, language }) =>
    (await imports()).markErrors(db, actor, { file, body, language }),
  ),
  write(contract.importEquipments, async ({ tx, actor, file, body, language }) => {
    const report = reportTo(database, actor, body.progressId);
    return (await imports()).importStockList(tx, actor, { file, body, language }, report);
  }),
  read(contract.getEquipmentTree, ({ db, actor, query, language }) =>
    getEquipmentTree(db, actor, query, language),
  ),
  read(contract.totalEquipments, async ({ db, actor, query }) =>
    totalEquipments(db, actor, await withNorms(db, actor, query, findBelowNorm)),
  ),
  read(contract.listEquipmentWords, ({ db, actor, query }) =>
    listEquipmentWords(db, actor, query.departmentId),
  ),
  readOnce(contract.getEquipment, ({ db, actor, params }) => getEquipment(db, actor, params.id)),
  write(contract.createEquipment, ({ tx, actor, body }) => createEquipment(tx, actor, body)),
  write(contract.changeEquipment, ({ tx, actor, params, body }) =>
    changeEquipment(tx, actor, params.id, body),
  ),
  write(contract.removeEquipment, ({ tx, actor, params }) => removeEquipment(tx, actor, params.id)),
  write(contract.stopEquipment, ({ tx, actor, params }) => stopEquipment(tx, actor, params.id)),
  write(contract.resumeEquipment, ({ tx, actor, params }) => resumeEquipment(tx, actor, params.id)),
  read(contract.listEquipmentHistory, async ({ db, actor, params }) => {
    const { departmentId } = await getEquipment(db, actor, params.id);
    const { items } = await historyOf(db, "equipment", params.id);
    const isOfHands = (event: string) => event === "equipment.handedOver" || event === "equipment.takenBack";
    // who had it is told to those who see all that the unit has in hands
    return seesAll(actor) && departmentId === actor.departmentId
      ? { items }
      : { items: items.filter(({ event }) => !isOfHands(event)) };
  }),
  read(contract.listEquipmentMovements, async ({ db, actor, params }) => {
    const { departmentId } = await getEquipment(db, actor, params.id);
    return listMovements(db, departmentId, params.id);
  }),
  read(contract.listEquipmentShelves, async ({ db, actor, params }) => {
    const { departmentId } = await getEquipment(db, actor, params.id);
    return { items: await shelvesOf(db, departmentId, { equipmentId: params.id }) };
  }),
  write(contract.noteMissingParts, ({ tx, actor, params, body }) =>
    noteMissingParts(tx, actor, params.id, body),
  ),
];
