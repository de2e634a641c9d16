import * as contract from "@so-thiet-bi/contract/departments";
import { read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { changeDepartment } from "./actions.ts";
import { getDepartment, listDepartments } from "./queries.ts";

export const departmentRoutes = [
  read(contract.listDepartments, ({ db, actor }) => listDepartments(db, actor)),
  read(contract.getDepartment, ({ db, actor, params }) => getDepartment(db, actor, params.id)),
  write(contract.changeDepartment, ({ tx, actor, params, body }) => changeDepartment(tx, actor, params.id, body)),
  read(contract.listDepartmentHistory, async ({ db, actor, params }) => {
    await getDepartment(db, actor, params.id);
    return historyOf(db, "department", params.id);
  }),
];
