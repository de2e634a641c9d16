import * as contract from "@so-thiet-bi/contract/report-requests";
import { read, write } from "../../http/routes.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { acceptReport, draftReport, returnReport, sendReport } from "./actions/send.ts";
import {
  changeReportRequest,
  closeReportRequest,
  createReportRequest,
  remindSchools,
  removeReportRequest,
} from "./actions.ts";
import { getReportMatrix } from "./queries/matrix.ts";
import { getReportRequest, getSubmission, printSubmission } from "./queries/submissions.ts";
import { listReportRequests } from "./queries.ts";

const exports = () => import("./queries/export.ts");

export const reportRequestRoutes = (files: FileStore) => [
  read(contract.listReportRequests, ({ db, actor, query }) => listReportRequests(db, actor, query)),
  read(contract.exportReportRequests, async ({ db, actor, query, language }) =>
    (await exports()).exportReportRequests(db, actor, query, language),
  ),
  read(contract.getReportMatrix, ({ db, actor, query }) => getReportMatrix(db, actor, query)),
  read(contract.getReportRequest, ({ db, actor, params }) => getReportRequest(db, actor, params.id)),
  write(contract.createReportRequest, ({ tx, actor, body }) => createReportRequest(tx, actor, body)),
  write(contract.changeReportRequest, ({ tx, actor, params, body }) =>
    changeReportRequest(tx, actor, params.id, body),
  ),
  write(contract.closeReportRequest, ({ tx, actor, params, body }) =>
    closeReportRequest(tx, actor, params.id, body.version),
  ),
  write(contract.removeReportRequest, ({ tx, actor, params }) => removeReportRequest(tx, actor, params.id)),
  write(contract.remindSchools, ({ tx, actor, params, body }) =>
    remindSchools(tx, actor, params.id, body.departmentIds),
  ),
  read(contract.getSubmission, ({ db, actor, params }) => getSubmission(db, actor, params.id)),
  read(contract.getSubmissionDraft, ({ db, actor, params }) => draftReport(db, actor, params.id)),
  write(contract.sendReport, ({ tx, actor, params, body }) =>
    sendReport(tx, actor, params.id, { ...body, files }),
  ),
  write(contract.acceptReport, ({ tx, actor, params, body }) =>
    acceptReport(tx, actor, params.id, body.version),
  ),
  write(contract.returnReport, ({ tx, actor, params, body }) => returnReport(tx, actor, params.id, body)),
  read(contract.printSubmission, ({ db, actor, params, query }) =>
    printSubmission(db, actor, params.id, { ...query, files }),
  ),
];
