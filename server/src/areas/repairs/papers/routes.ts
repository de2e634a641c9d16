import * as papers from "@so-thiet-bi/contract/incident-papers";
import { read } from "../../../http/routes.ts";
import { printed } from "../../books/print.ts";
import { readerIn, readerOf } from "../../departments/queries.ts";
import { incidentBook } from "./incident-book.ts";
import { maintenanceBook } from "./maintenance-book.ts";
import { repairOrder } from "./repair-order.ts";

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
