import * as contract from "@so-thiet-bi/contract/unit-lists";
import type { Database } from "../../db/connect.ts";
import { apart, read, write } from "../../http/routes.ts";
import { xlsxType } from "../../sheets/file-type.ts";
import { templateFile } from "../../sheets/files.ts";
import { reportTo } from "../catalogues/actions/progress.ts";
import type { Furnish } from "../departments/actions.ts";
import { issueLetters } from "./actions/letters.ts";
import { listLettersOwed } from "./queries.ts";
import { unitSheet } from "./sheet.ts";

// why on demand: most processes never read a list of units
const imports = () => import("./actions/import.ts");

/** `furnish`: what a new topmost unit is given to begin with. */
export const unitListRoutes = (database: Database, furnish: Furnish) => [
  read(contract.downloadUnitTemplate, async ({ language }) => ({
    name: "mau-don-vi.xlsx",
    type: xlsxType,
    content: await templateFile(unitSheet, language),
  })),
  read(contract.previewUnitList, async ({ db, actor, file, body, language }) =>
    (await imports()).previewUnitList(db, actor, { file, body, language }),
  ),
  read(contract.markUnitListErrors, async ({ db, actor, file, body, language }) =>
    (await imports()).markErrors(db, actor, { file, body, language }),
  ),
  write(contract.importUnitList, async ({ tx, actor, file, body, language }) => {
    const report = reportTo(database, actor, body.progressId);
    return (await imports()).importUnits(tx, actor, { file, body, language }, furnish, report);
  }),
  read(contract.listLettersOwed, ({ db, actor, query }) => listLettersOwed(db, actor, query.departmentId)),
  // why apart: the passwords are hashed outside the transaction, and the answer is kept nowhere
  apart(contract.issueLetters, ({ actor, body }) => issueLetters(database, actor, body.departmentId)),
];
