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
import { useRead, useWrite } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

export function useRequests(address: Pick<Address, "query">) {
  return useRead(
    listReportRequests,
    { query: queryFor(listReportRequests, address) },
    { keepPrevious: true },
  );
}

export function useRequest(id: number) {
  return useRead(getReportRequest, { params: { id } });
}

export function useMatrix(address: Pick<Address, "query">) {
  return useRead(getReportMatrix, { query: queryFor(getReportMatrix, address) }, { keepPrevious: true });
}

export function useSubmission(id: number) {
  return useRead(getSubmission, { params: { id } });
}

export type SentReport = NonNullable<ReturnType<typeof useSubmission>["data"]>;

/** Never kept: what is sent is what was seen just now. */
export function useSubmissionDraft(id: number, enabled: boolean) {
  return useRead(getSubmissionDraft, { params: { id } }, { enabled, staleTime: 0 });
}

export function useReports() {
  return useRead(listReports, {}, { staleTime: 300_000 });
}

/** Those below the user's unit that work; the user's unit is not among them. */
export function useSchoolsBelow() {
  const { data } = useRead(listDepartments, {}, { staleTime: 300_000 });
  return (data?.items ?? []).filter(({ type, active }) => type === "LEVEL_3" && active);
}

export function useCreateRequest() {
  return useWrite(createReportRequest);
}

export function useChangeRequest() {
  return useWrite(changeReportRequest);
}

export function useCloseRequest() {
  return useWrite(closeReportRequest);
}

export function useRemoveRequest() {
  return useWrite(removeReportRequest);
}

export function useRemind() {
  return useWrite(remindSchools);
}

export function useSend() {
  return useWrite(sendReport);
}

export function useAccept() {
  return useWrite(acceptReport);
}

export function useReturn() {
  return useWrite(returnReport);
}

/** The PDF that was sent, or a workbook of the same. */
export function fetchSubmissionFile(
  id: number,
  format: PaperFormat,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  return call(printSubmission, { params: { id }, query: { format } }, { signal });
}
