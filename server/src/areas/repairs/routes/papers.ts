import * as papers from "@so-thiet-bi/contract/incident-papers";
import { read } from "../../../http/routes.ts";
import { printed } from "../../../papers/print.ts";
import { readerIn, readerOf } from "../../departments/queries.ts";
import { incidentBook } from "../papers/incident-book.ts";
import { maintenanceBook } from "../papers/maintenance-book.ts";
import { repairOrder } from "../papers/repair-order.ts";

export const repairPaperRoutes = [
  read(papers.printIncidentBook, async ({ db, actor, query }) =>
    printed(await incidentBook(db, actor, query), query.format),
  ),
  read(papers.printRepairOrder, async ({ db, actor, params, query }) =>
    printed(
      await repairOrder(db, await readerOf(db, actor, "repairs", params.id), params.id, query),
      query.format,
    ),
  ),
  read(papers.printMaintenanceBook, async ({ db, actor, query }) =>
    printed(await maintenanceBook(db, await readerIn(db, actor, query.departmentId), query), query.format),
  ),
];
