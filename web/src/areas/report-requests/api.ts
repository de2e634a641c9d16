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
  return useAnswer(
    listReportRequests,
    { query: queryFor(listReportRequests, address) },
    { keepPrevious: true },
  );
}

export function useRequest(id: number) {
  return useAnswer(getReportRequest, { params: { id } });
}

export function useMatrix(address: Pick<Address, "query">) {
  return useAnswer(getReportMatrix, { query: queryFor(getReportMatrix, address) }, { keepPrevious: true });
}

export function useSubmission(id: number) {
  return useAnswer(getSubmission, { params: { id } });
}

export type SentReport = NonNullable<ReturnType<typeof useSubmission>["data"]>;

/** Never kept: what is sent is what was seen just now. */
export function useSubmissionDraft(id: number, enabled: boolean) {
  return useAnswer(getSubmissionDraft, { params: { id } }, { enabled, staleTime: 0 });
}

export function useReports() {
  return useAnswer(listReports, {}, { staleTime: 300_000 });
}

/** Those below the user's unit that work; the user's unit is not among them. */
export function useSchoolsBelow() {
  const { data } = useAnswer(listDepartments, {}, { staleTime: 300_000 });
  return (data?.items ?? []).filter(({ type, active }) => type === "LEVEL_3" && active);
}

export function useCreateRequest() {
  return useChange(createReportRequest, { refreshes: reads });
}

export function useChangeRequest() {
  return useChange(changeReportRequest, { refreshes: reads });
}

export function useCloseRequest() {
  return useChange(closeReportRequest, { refreshes: reads });
}

export function useRemoveRequest() {
  return useChange(removeReportRequest, { refreshes: [listReportRequests, getReportMatrix] });
}

export function useRemind() {
  return useChange(remindSchools, { refreshes: reads });
}

export function useSend() {
  return useChange(sendReport, { refreshes: reads });
}

export function useAccept() {
  return useChange(acceptReport, { refreshes: reads });
}

export function useReturn() {
  return useChange(returnReport, { refreshes: reads });
}

/** The PDF that was sent, or a workbook of the same. */
export function fetchSubmissionFile(
  id: number,
  format: PaperFormat,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  return call(printSubmission, { params: { id }, query: { format } }, { signal });
}
