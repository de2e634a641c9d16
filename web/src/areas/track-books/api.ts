import type { PaperFormat } from "@so-thiet-bi/contract/books";
import { listDepartments } from "@so-thiet-bi/contract/departments";
import {
  addMarginNote,
  confirmBookPage,
  getBookLock,
  getBookPage,
  listBookPages,
  listTrackBooks,
  lockBookPage,
  printBookPage,
  removeMarginNote,
  type TrackBookKey,
  unlockBookPage,
} from "@so-thiet-bi/contract/track-books";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call, type DownloadedFile } from "../../lib/client.ts";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";

const pageReads = [getBookPage, listBookPages, listTrackBooks] as const;

export function useShelf(departmentId: number | undefined) {
  return useAnswer(listTrackBooks, departmentId === undefined ? {} : { query: { departmentId } });
}

/** Asked only where there is somebody below to look at. */
export function useUnits(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled, staleTime: 300_000 }).data?.items ?? [];
}

export interface BookOf {
  key: TrackBookKey;
  departmentId?: number | undefined;
  scopeId?: number | undefined;
}

export function usePages({ key, ...of }: BookOf, schoolYear: string | undefined, enabled: boolean) {
  return useAnswer(
    listBookPages,
    { params: { key }, query: { ...given(of), ...(schoolYear && { schoolYear: Number(schoolYear) }) } },
    { enabled, keepPrevious: true },
  );
}

export function useBookPage({ key, ...of }: BookOf, period: string) {
  return useAnswer(getBookPage, { params: { key }, query: { period, ...given(of) } });
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

/** Which page a notice is about. */
export function useLockedPage(id: number | undefined) {
  return useAnswer(getBookLock, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function given({ departmentId, scopeId }: Omit<BookOf, "key">) {
  return { ...(departmentId !== undefined && { departmentId }), ...(scopeId !== undefined && { scopeId }) };
}

export function useLockPage() {
  return useChange(lockBookPage, { refreshes: pageReads });
}

export function useUnlockPage() {
  return useChange(unlockBookPage, { refreshes: pageReads });
}

export function useConfirmPage() {
  return useChange(confirmBookPage, { refreshes: pageReads });
}

export function useAddNote() {
  return useChange(addMarginNote, { refreshes: [getBookPage, listBookPages] });
}

export function useRemoveNote() {
  return useChange(removeMarginNote, { refreshes: [getBookPage, listBookPages] });
}

/** The page as it is now, after it turned out to be another one. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(pageReads.map((read) => queries.invalidateQueries({ queryKey: answerKey(read) })));
  }, [queries]);
}
