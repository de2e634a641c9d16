import type { PaperFormat, PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { confirmerWords, type TrackBookKey } from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import type { Paper } from "../../../papers/paper.ts";
import { printed } from "../../../papers/print.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { archivedFile } from "../../files/actions/archives.ts";
import { findLock, type LockRow, type NoteRow, onPage, readLocks, readNotes } from "../queries.ts";
import { lineNumbers, withFoot } from "../rules.ts";
import { findPlace, paperOf } from "./places.ts";

/**
 * A locked page as it was locked, whatever day and signatures are asked for; below it who locked and
 * confirmed it, and its margin.
 */
export async function printBookPage(
  db: Db,
  actor: Actor,
  asked: {
    key: TrackBookKey;
    period: string;
    departmentId?: number | undefined;
    scopeId?: number | undefined;
  },
  options: PaperOptions,
): Promise<FileAnswer> {
  const place = await findPlace(db, actor, asked);
  const [lock] = await readLocks(db, sql`lock.${onPage(place)} and lock.unlocked_at is null`);
  const paper = lock?.paper ?? (await paperOf(db, actor, place, options));
  return printed(
    withFoot(paper, footOf(paper, lock, await readNotes(db, place))),
    options.format satisfies PaperFormat,
  );
}

/** The bytes as they were signed over: they have the checksum that stands beside them. */
export async function downloadBookArchive(
  db: Db,
  actor: Actor,
  files: FileStore,
  id: number,
): Promise<FileAnswer> {
  const { lock } = await findLock(db, actor, id);
  return archivedFile(db, files, lock.archiveId);
}

export function footOf(
  paper: Paper,
  lock: Pick<LockRow, "lockedAt" | "lockedByName" | "hash" | "confirmations"> | undefined,
  notes: readonly Pick<NoteRow, "rowId" | "note" | "byName" | "at">[],
): string[] {
  const lines = lineNumbers(paper);
  const noted = notes.map(({ rowId, note, byName, at }) => {
    const line = rowId === null ? undefined : lines.get(rowId);
    return `Ghi chú lề${line === undefined ? "" : `, dòng ${line}`}: ${note} (${byName}, ${momentText(at)})`;
  });
  if (!lock) return noted;
  const confirmed = lock.confirmations.map(
    ({ as, name, at }) => `${confirmerWords[as].vi} ${name} đã xác nhận lúc ${momentText(at)}.`,
  );
  return [
    ...noted,
    `Trang sổ đã khóa lúc ${momentText(lock.lockedAt)}, người khóa: ${lock.lockedByName}. Dấu kiểm của nội dung (SHA-256): ${lock.hash}`,
    ...confirmed,
  ];
}
