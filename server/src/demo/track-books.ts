/**
 * Two schools keep their books: last month's page is locked and waits for the head's word, this month's has a
 * note in its margin.
 */

import { today } from "../areas/stock/actions.ts";
import { confirmBookPage } from "../areas/track-books/actions/confirm.ts";
import { lockBookPage } from "../areas/track-books/actions/lock.ts";
import { addMarginNote } from "../areas/track-books/actions/note.ts";
import { getBookPage } from "../areas/track-books/queries.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { PersonKey } from "./people.ts";

/** Without a place for files nothing can be locked. */
export async function keepBooks(
  tx: Tx,
  as: (key: PersonKey) => Actor,
  files: FileStore | undefined,
): Promise<void> {
  const now = await today(tx);
  await addMarginNote(tx, as("mai"), "loan-book", {
    period: now.slice(0, 7),
    scopeId: null,
    rowId: null,
    note: "Các lượt mượn trong tuần thao giảng ghi theo kế hoạch của tổ.",
  });
  if (!files) return;
  await lock(tx, as("mai"), files, monthBefore(now));
  const { id, version } = await lock(tx, as("nhung"), files, monthBefore(now));
  await confirmBookPage(tx, as("quang"), id, { as: "head", version, language: "vi" });
}

async function lock(
  tx: Tx,
  keeper: Actor,
  files: FileStore,
  period: string,
): Promise<{ id: number; version: number }> {
  const page = { key: "loan-book", period, scopeId: null } as const;
  const { hash } = await getBookPage(tx, keeper, page, "vi");
  const { lock: held } = await lockBookPage(tx, keeper, { files, language: "vi" }, { ...page, hash });
  if (!held) throw new Error("The page was not locked.");
  return held;
}

function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
