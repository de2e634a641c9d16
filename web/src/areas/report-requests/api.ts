import type { PaperFormat } from "@so-thiet-bi/contract/declared-paper";
import {
  getReportMatrix,
  getSubmission,
  getSubmissionDraft,
  printSubmission,
} from "@so-thiet-bi/contract/report-requests";
import { listReports } from "@so-thiet-bi/contract/reports";
import { call, type DownloadedFile } from "../../lib/client.ts";
import { useRead } from "../../lib/queries.ts";
import { useUnits } from "../../lib/units.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

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
  return useUnits().filter(({ type, active }) => type === "LEVEL_3" && active);
}

/** The PDF that was sent, or a workbook of the same. */
export function fetchSubmissionFile(
  id: number,
  format: PaperFormat,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  return call(printSubmission, { params: { id }, query: { format } }, { signal });
}
