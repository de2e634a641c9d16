import * as contract from "@so-thiet-bi/contract/departments";
import * as letterheads from "@so-thiet-bi/contract/letterheads";
import { read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { setLetterhead } from "./actions/letterheads.ts";
import {
  addDepartment,
  changeDepartment,
  type Furnish,
  moveDepartment,
  resumeDepartment,
  stopDepartment,
} from "./actions.ts";
import { getLetterheads } from "./queries/letterheads.ts";
import { getDepartment, listDepartments } from "./queries.ts";

/** `furnish`: what a new topmost unit is given to begin with. */
export const departmentRoutes = (furnish: Furnish) => [
  read(contract.listDepartments, ({ db, actor }) => listDepartments(db, actor)),
  read(contract.getDepartment, ({ db, actor, params }) => getDepartment(db, actor, params.id)),
  write(contract.changeDepartment, ({ tx, actor, params, body }) =>
    changeDepartment(tx, actor, params.id, body),
  ),
  write(contract.createDepartment, ({ tx, actor, body }) => addDepartment(tx, actor, body, furnish)),
  write(contract.moveDepartment, ({ tx, actor, params, body }) => moveDepartment(tx, actor, params.id, body)),
  write(contract.stopDepartment, ({ tx, actor, params, body }) => stopDepartment(tx, actor, params.id, body)),
  write(contract.resumeDepartment, ({ tx, actor, params, body }) =>
    resumeDepartment(tx, actor, params.id, body.version),
  ),
  read(letterheads.getLetterheads, ({ db, actor, params }) => getLetterheads(db, actor, params.id)),
  write(letterheads.setLetterhead, ({ tx, actor, params, body }) =>
    setLetterhead(tx, actor, params.id, body),
  ),
  read(contract.listDepartmentHistory, async ({ db, actor, params }) => {
    await getDepartment(db, actor, params.id);
    return historyOf(db, "department", params.id);
  }),
];
