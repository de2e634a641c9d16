import * as contract from "@so-thiet-bi/contract/school-years";
import { type Route, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import {
  activateYear,
  changeYear,
  closeYear,
  createYear,
  removeYear,
  reopenYear,
  takeStepBack,
} from "./actions.ts";
import { consequencesOf } from "./queries/consequences.ts";
import {
  checkHistoryInSight,
  closingChecklist,
  getYear,
  listFrames,
  listYears,
  proposeYear,
  type YearCheck,
  type YearUse,
} from "./queries.ts";

/**
 * What a year must settle before it closes, and what keeps it from being deleted, is known by later areas and
 * handed in.
 */
export const schoolYearRoutes = (
  checks: readonly YearCheck[],
  uses: readonly YearUse[],
): readonly Route[] => [
  read(contract.listSchoolYears, ({ db, actor, query }) => listYears(db, actor, query.departmentId)),
  read(contract.proposeSchoolYear, ({ db, actor }) => proposeYear(db, actor)),
  read(contract.listSchoolYearFrames, ({ db, actor }) => listFrames(db, actor)),
  read(contract.getSchoolYear, ({ db, actor, params }) => getYear(db, actor, params.id)),
  write(contract.createSchoolYear, ({ tx, actor, body }) => createYear(tx, actor, body)),
  write(contract.changeSchoolYear, ({ tx, actor, params, body }) => changeYear(tx, actor, params.id, body)),
  write(contract.removeSchoolYear, ({ tx, actor, params }) => removeYear(tx, actor, params.id, uses)),
  write(contract.activateSchoolYear, ({ tx, actor, params, body }) =>
    activateYear(tx, actor, params.id, { version: body.version }),
  ),
  read(contract.getYearConsequences, ({ db, actor, params, query }) =>
    consequencesOf(db, actor, params.id, { step: query.step, checks, uses }),
  ),
  read(contract.getClosingChecklist, ({ db, actor, params }) =>
    closingChecklist(db, actor, params.id, checks),
  ),
  write(contract.closeSchoolYear, ({ tx, actor, params, body }) =>
    closeYear(tx, actor, params.id, { version: body.version, checks }),
  ),
  write(contract.reopenSchoolYear, ({ tx, actor, params, body }) => reopenYear(tx, actor, params.id, body)),
  write(contract.takeYearStepBack, ({ tx, actor, params, body }) =>
    takeStepBack(tx, actor, params.id, { version: body.version, uses }),
  ),
  read(contract.listSchoolYearHistory, async ({ db, actor, params }) => {
    await checkHistoryInSight(db, actor, params.id);
    return historyOf(db, "school-year", params.id);
  }),
];
