import type { PaperFormat } from "@so-thiet-bi/contract/books";
import { listDepartments } from "@so-thiet-bi/contract/departments";
import {
  acceptReport,
  changeReportRequest,
  closeReportRequest,
  createReportRequest,
  getReportMatrix,
  getReportRequest,
  getSubmission,
  getSubmissionDraft,
  listReportRequests,
  printSubmission,
  remindSchools,
  removeReportRequest,
  returnReport,
  sendReport,
} from "@so-thiet-bi/contract/report-requests";
import { listReports } from "@so-thiet-bi/contract/reports";
import { call, type DownloadedFile } from "../../lib/client.ts";
import { useAnswer, useChange } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

const reads = [listReportRequests, getReportRequest, getReportMatrix, getSubmission];

export function useRequests(address: Pick<Address, "query">) {
  return useAnswer(listReportRequests, { query: queryFor(listReportRequests, address) }, { keepPrevious: true });
}

/** Quiet: the page says itself that a request is not there. */
export function useRequest(id: number) {
  return useAnswer(getReportRequest, { params: { id } }, { quiet: true });
}

export function useMatrix(address: Pick<Address, "query">) {
  return useAnswer(getReportMatrix, { query: queryFor(getReportMatrix, address) }, { keepPrevious: true });
}

/** Quiet: the page says itself that a report is not there. */
export function useSubmission(id: number) {
  return useAnswer(getSubmission, { params: { id } }, { quiet: true });
}

export type SentReport = NonNullable<ReturnType<typeof useSubmission>["data"]>;

/** Never kept: what is sent is what was seen just now. */
export function useSubmissionDraft(id: number, enabled: boolean) {
  return useAnswer(getSubmissionDraft, { params: { id } }, { quiet: true, enabled, staleTime: 0 });
}

export function useReports() {
  return useAnswer(listReports, {}, { staleTime: 300_000 });
}

/** Those below the own unit that work; the own unit is not among them. */
export function useSchoolsBelow() {
  const { data } = useAnswer(listDepartments, {}, { quiet: true, staleTime: 300_000 });
  return (data?.items ?? []).filter(({ type, active }) => type === "LEVEL_3" && active);
}

/** Quiet: the form shows what is refused, at its field. */
export function useCreateRequest() {
  return useChange(createReportRequest, { quiet: true, refreshes: reads });
}

/** Quiet: the dialog shows what is refused. */
export function useChangeRequest() {
  return useChange(changeReportRequest, { quiet: true, refreshes: reads });
}

export function useCloseRequest() {
  return useChange(closeReportRequest, { refreshes: reads });
}

/** Quiet: the dialog shows why it is refused. */
export function useRemoveRequest() {
  return useChange(removeReportRequest, { quiet: true, refreshes: [listReportRequests, getReportMatrix] });
}

export function useRemind() {
  return useChange(remindSchools, { refreshes: reads });
}

/** Quiet: the page shows what is refused, and the new draft where it has changed. */
export function useSend() {
  return useChange(sendReport, { quiet: true, refreshes: reads });
}

export function useAccept() {
  return useChange(acceptReport, { refreshes: reads });
}

/** Quiet: the dialog shows what is refused. */
export function useReturn() {
  return useChange(returnReport, { quiet: true, refreshes: reads });
}

/** The PDF that was sent, or a workbook of the same. */
export function fetchSubmissionFile(id: number, format: PaperFormat, signal: AbortSignal): Promise<DownloadedFile> {
  return call(printSubmission, { params: { id }, query: { format } }, { signal });
}
