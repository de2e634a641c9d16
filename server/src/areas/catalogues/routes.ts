import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { getImportProgress } from "@so-thiet-bi/contract/import";
import type { Database } from "../../db/connect.ts";
import { type Route, read, readOnce, write } from "../../http/routes.ts";
import { listsPeople } from "../security/actions/downloads.ts";
import { noteSecurity } from "../security/actions.ts";
import { type Edges, noEdges } from "./actions/end.ts";
import { mergeRecords } from "./actions/merge.ts";
import { reportTo } from "./actions/progress.ts";
import { changeRecord, createRecord, removeRecord, resumeRecord, stopRecord } from "./actions.ts";
import { withoutRestricted } from "./queries/restrictions.ts";
import { historyFor, shownTo } from "./queries/shown-to.ts";
import { chooseFrom, findProgress, getRecord, getRecordOfYear, listCatalogue } from "./queries.ts";

// why on demand: the workbook library takes some 50 MB, which a process that only answers lists never needs
const exports = () => import("./queries/export.ts");
const imports = () => import("./actions/import.ts");

/** What later areas say and do when a row ends, by the catalogue it stands in. */
export type EdgesByCatalogue = Readonly<Record<string, Edges>>;

/** Every catalogue answers the same calls. */
export function catalogueRoutes(
  database: Database,
  edges: EdgesByCatalogue = {},
  all: readonly Catalogue[] = catalogues,
): Route[] {
  return [
    ...all.flatMap((of) => routesOf(database, of, edges[of.plural] ?? noEdges)),
    read(getImportProgress, ({ db, actor, params }) => findProgress(db, actor, params.progressId)),
  ];
}

function routesOf(database: Database, of: Catalogue, edges: Edges): Route[] {
  const { calls } = of;
  return [
    read(calls.list, ({ db, actor, query }) => listCatalogue(db, actor, of, query)),
    read(calls.choose, ({ db, actor, query }) => chooseFrom(db, actor, of, query as ChooseQuery)),
    readOnce(calls.export, async ({ db, actor, query, language }) =>
      (await exports()).exportCatalogue(db, { actor, of, language }, query),
    ),
    read(calls.template, async ({ db, actor, query, language }) =>
      (await exports()).catalogueTemplate(db, { actor, of, language }, yearIn(query)),
    ),
    read(calls.preview, async ({ db, ...asked }) =>
      (await imports()).previewImport(db, { ...asked, of, edges }),
    ),
    read(calls.errors, async ({ db, ...asked }) => (await imports()).markErrors(db, { ...asked, of, edges })),
    write(calls.import, async ({ tx, ...asked }) => {
      const { actor, file, body } = asked;
      const report = reportTo(database, actor, body.progressId);
      const result = await (await imports()).importList(tx, { ...asked, of, edges }, report);
      if (listsPeople(of))
        await noteSecurity(tx, actor, "people.imported", {
          details: { list: of.title, file: file.name, created: result.created, changed: result.changed },
        });
      return result;
    }),
    read(calls.get, async ({ db, actor, params, query }) => {
      const asked = { of, id: params.id, schoolYearId: yearIn(query) };
      const [record] = await withoutRestricted(db, actor, of, [await getRecordOfYear(db, actor, asked)]);
      return shownTo(actor, of, record as CatalogueRecord);
    }),
    write(calls.create, ({ tx, actor, body }) => createRecord(tx, actor, of, body)),
    write(calls.change, ({ tx, actor, params, body }) =>
      changeRecord(tx, actor, { of, id: params.id, body }, edges),
    ),
    write(calls.remove, ({ tx, actor, params }) => removeRecord(tx, actor, { of, id: params.id })),
    write(calls.stop, ({ tx, actor, params }) => stopRecord(tx, actor, { of, id: params.id }, edges)),
    write(calls.resume, ({ tx, actor, params }) => resumeRecord(tx, actor, { of, id: params.id })),
    ...(of.merges
      ? [
          write(calls.merge, ({ tx, actor, params, body }) =>
            mergeRecords(tx, actor, { of, id: params.id, intoId: body.intoId }),
          ),
        ]
      : []),
    read(calls.history, async ({ db, actor, params }) => {
      return historyFor(db, actor, of, await getRecord(db, actor, of, params.id));
    }),
  ];
}

/** Which of these a call takes is known at run time only: some catalogues know no years. */
interface ChooseQuery {
  search?: string | undefined;
  departmentId?: number | undefined;
  schoolYearId?: number | undefined;
}

function yearIn(query: object): number | undefined {
  return (query as ChooseQuery).schoolYearId;
}
