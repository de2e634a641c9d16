import {
  countUnread,
  listNotices,
  type Notice,
  noticeSubjectAt,
  readNotices,
} from "@so-thiet-bi/contract/notices";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { CallAnswer } from "../../lib/client.ts";
import { answerKey, useRead, useWrite } from "../../lib/queries.ts";

const minute = 60_000;

/** Asked each minute while the page is looked at, and after every change of one's own. */
export function useUnread(): number | undefined {
  const queries = useQueryClient();
  const unread = useRead(countUnread, {}, { silent: "bell", every: minute }).data?.unread;

  useEffect(() => {
    return queries.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success")
        void queries.invalidateQueries({ queryKey: answerKey(countUnread) });
    });
  }, [queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means that what is listed is old
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: answerKey(listNotices) });
  }, [queries, unread]);
  return unread;
}

/** The newest, for the bell. */
export function useNewest(enabled: boolean, size: number) {
  return useRead(listNotices, { query: { size } }, { enabled });
}

export function useReadNotices() {
  const queries = useQueryClient();
  return useWrite(readNotices, {
    onDone: (answer) => void queries.setQueryData(answerKey(countUnread, {}), answer),
  });
}

/** Marks everything that was there to be seen; what came since is still unread. */
export function useReadAll(): { run: () => void; isPending: boolean } {
  const queries = useQueryClient();
  const read = useReadNotices();
  const run = () => {
    const seen = queries.getQueriesData<CallAnswer<typeof listNotices>>({ queryKey: answerKey(listNotices) });
    const newest = Math.max(
      0,
      ...seen.flatMap(([, answer]) => (answer?.items ?? []).map(({ id }: Notice) => id)),
    );
    read.mutate({ body: newest > 0 ? { until: newest } : {} });
  };
  return { run, isPending: read.isPending };
}

/** Opening a record marks its notices as read, wherever it was opened from. */
export function useReadWhatIsOpen(unread: number | undefined): void {
  const { pathname, search } = useLocation();
  const { mutate } = useReadNotices();
  const about = noticeSubjectAt(pathname, new URLSearchParams(search).get("open"));
  const isKnown = unread !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record that is opened; what comes while it is open stays unread
  useEffect(() => {
    if (about && unread) mutate({ body: { about } });
  }, [about?.type, about?.id, isKnown]);
}
