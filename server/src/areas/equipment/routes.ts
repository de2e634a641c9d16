import * as contract from "@so-thiet-bi/contract/equipment";
import { read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { listMovements } from "../stock/queries.ts";
import { changeEquipment, createEquipment, removeEquipment, resumeEquipment, stopEquipment } from "./actions.ts";
import { getEquipment, listEquipments, listEquipmentWords } from "./queries.ts";

// why on demand: the workbook library takes some 50 MB, which a process that only answers lists never needs
const exports = () => import("./export.ts");
const imports = () => import("./import.ts");

export const equipmentRoutes = [
  read(contract.listEquipments, ({ db, actor, query }) => listEquipments(db, actor, query)),
  read(contract.exportEquipments, async ({ db, actor, query, language }) => (await exports()).exportEquipments(db, actor, query, language)),
  read(contract.downloadEquipmentTemplate, async ({ language }) => (await exports()).equipmentTemplate(language)),
  read(contract.previewEquipmentImport, async ({ db, actor, file, body, language }) =>
    (await imports()).previewImport(db, actor, file, body.mapping, language),
  ),
  write(contract.importEquipments, async ({ tx, actor, file, body, language }) =>
    (await imports()).importStockList(tx, actor, file, body.mapping, language),
  ),
  read(contract.listEquipmentWords, ({ db, actor, query }) => listEquipmentWords(db, actor, query.departmentId)),
  read(contract.getEquipment, ({ db, actor, params }) => getEquipment(db, actor, params.id)),
  write(contract.createEquipment, ({ tx, actor, body }) => createEquipment(tx, actor, body)),
  write(contract.changeEquipment, ({ tx, actor, params, body }) => changeEquipment(tx, actor, params.id, body)),
  write(contract.removeEquipment, ({ tx, actor, params }) => removeEquipment(tx, actor, params.id)),
  write(contract.stopEquipment, ({ tx, actor, params }) => stopEquipment(tx, actor, params.id)),
  write(contract.resumeEquipment, ({ tx, actor, params }) => resumeEquipment(tx, actor, params.id)),
  read(contract.listEquipmentHistory, async ({ db, actor, params }) => {
    await getEquipment(db, actor, params.id);
    return historyOf(db, "equipment", params.id);
  }),
  read(contract.listEquipmentMovements, async ({ db, actor, params }) => {
    const { departmentId } = await getEquipment(db, actor, params.id);
    return listMovements(db, departmentId, params.id);
  }),
];
