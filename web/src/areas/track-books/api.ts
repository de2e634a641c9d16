import type { PaperFormat } from "@so-thiet-bi/contract/declared-paper";
import {
  getBookPage,
  listBookPages,
  listTrackBooks,
  printBookPage,
  type TrackBookKey,
} from "@so-thiet-bi/contract/track-books";
import { call, type DownloadedFile } from "../../lib/client.ts";
import { useRead } from "../../lib/queries.ts";

export function useShelf(departmentId: number | undefined) {
  return useRead(listTrackBooks, departmentId === undefined ? {} : { query: { departmentId } });
}

export interface BookOf {
  key: TrackBookKey;
  departmentId?: number | undefined;
  scopeId?: number | undefined;
}

export function usePages({ key, ...of }: BookOf, schoolYear: string | undefined, enabled: boolean) {
  return useRead(
    listBookPages,
    { params: { key }, query: { ...given(of), ...(schoolYear && { schoolYear: Number(schoolYear) }) } },
    { enabled, keepPrevious: true },
  );
}

/** Without a period there is no page to read yet. */
export function useBookPage({ key, ...of }: BookOf, period: string | undefined) {
  return useRead(
    getBookPage,
    { params: { key }, query: { period: period ?? "", ...given(of) } },
    { enabled: period !== undefined },
  );
}

/** With its margin and who confirmed it. */
export function fetchPageFile(
  { key, ...of }: BookOf,
  period: string,
  format: PaperFormat,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  return call(printBookPage, { params: { key }, query: { format, period, ...given(of) } }, { signal });
}

export function given({ departmentId, scopeId }: Omit<BookOf, "key">) {
  return { ...(departmentId !== undefined && { departmentId }), ...(scopeId !== undefined && { scopeId }) };
}
