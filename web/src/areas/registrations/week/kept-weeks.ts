/**
 * One's own week as it was last seen, kept on this device so that it can be read without a network. Weeks
 * that are over are not kept, and a logout forgets all of them.
 */
import { getLoanWeek, type LoanWeek } from "@so-thiet-bi/contract/registration-week";
import type { UseQueryResult } from "@tanstack/react-query";
import type { DBSchema } from "idb";
import { useEffect, useState } from "react";
import { type ApiError, call } from "../../../lib/client.ts";
import { today } from "../../../lib/format.ts";
import { keptDatabase } from "../../../lib/kept-database.ts";
import { useUser } from "../../../lib/session.ts";
import { mondayOf } from "../../../ui/week-choice.tsx";
import { mondayToOpen } from "../week-values.ts";

export interface KeptWeek {
  week: LoanWeek;
  /** ISO 8601, by this device. */
  seenAt: string;
}

interface Schema extends DBSchema {
  weeks: { key: [userId: number, monday: string]; value: KeptWeek };
}

const open = keptDatabase<Schema>("own-weeks", (database) => void database.createObjectStore("weeks"));

export async function readWeek(userId: number, monday: string): Promise<KeptWeek | undefined> {
  return (await open()).get("weeks", [userId, monday]);
}

/** Nobody's week, such as that of an account without a person of the staff, is not worth keeping. */
export async function keepWeek(userId: number, week: LoanWeek): Promise<void> {
  const thisMonday = mondayOf(today());
  if (week.can.employee === null || week.monday < thisMonday) return;
  const tx = (await open()).transaction("weeks", "readwrite");
  const past = IDBKeyRange.bound([userId], [userId, thisMonday], false, true);
  await Promise.all([
    tx.store.delete(past),
    tx.store.put({ week, seenAt: new Date().toISOString() }, [userId, week.monday]),
    tx.done,
  ]);
}

/** Before anybody has opened the week on this device: the one that it opens with. */
export async function takeWeekAlong(userId: number): Promise<void> {
  const query = { monday: mondayToOpen() };
  await keepWeek(userId, await call(getLoanWeek, { query }, { silent: "clock" }));
}

export async function forgetWeeks(userId: number): Promise<void> {
  await (await open()).delete("weeks", IDBKeyRange.bound([userId], [userId, []]));
}

/**
 * Keeps the answer of one's own week, and gives back what was kept where the server cannot be reached; of
 * another person's week (`isOwn` false) neither.
 */
export function useKeptWeek(
  { data, error, dataUpdatedAt, isPlaceholderData }: UseQueryResult<LoanWeek, ApiError>,
  monday: string,
  isOwn: boolean,
): KeptWeek | undefined {
  const { id } = useUser();
  const [kept, setKept] = useState<KeptWeek>();
  const isAway = isOwn && error?.status === 0;
  useEffect(() => {
    // why the failure is left: where nothing can be kept, the week is there with a network all the same
    if (isOwn && data && !isPlaceholderData) keepWeek(id, data).catch(() => undefined);
  }, [id, isOwn, data, isPlaceholderData]);
  useEffect(() => {
    let isHere = true;
    setKept(undefined);
    if (isAway)
      readWeek(id, monday).then(
        (found) => isHere && setKept(found),
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [id, monday, isAway]);
  if (!isAway) return undefined;
  // what this page itself was told is the newest that there is
  if (data && !isPlaceholderData) return { week: data, seenAt: new Date(dataUpdatedAt).toISOString() };
  return kept;
}
