import type { Language } from "@so-thiet-bi/contract/language";
import type { BookPage, TrackBookKey } from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, momentText, Refusal } from "../../../http/refusal.ts";
import { printed } from "../../../papers/print.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { archive } from "../../files/actions/archives.ts";
import { record } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { rowsOfPaper } from "../../reports/queries/make.ts";
import { today } from "../../stock/actions.ts";
import { mayLock, mayUnlock, whoLocks, whoUnlocks } from "../policy.ts";
import { findPlace, named, namedInHistory, type Place, paperOf } from "../queries/places.ts";
import { footOf } from "../queries/printed.ts";
import { getBookPage, onPage, readNotes } from "../queries.ts";
import { hashOf, insideSentence, withFoot } from "../rules.ts";
import { lockedPlace, peopleWhoConfirm, subjectOf } from "./confirm.ts";

/**
 * Locks the page as the person saw it. The slow part, drawing, holds up nobody: the row that locks it is
 * written behind it.
 */
/** Where the locked page is kept, and the language of the answer. */
interface Desk {
  files: FileStore;
  language: Language;
}

/** A page, by the fingerprint of what was read there. */
interface PageRead {
  key: TrackBookKey;
  period: string;
  scopeId: number | null;
  hash: string;
}

export async function lockBookPage(
  tx: Tx,
  actor: Actor,
  { files, language }: Desk,
  { hash, ...page }: PageRead,
): Promise<BookPage> {
  if (!mayLock(actor, actor)) throw forbidden(whoLocks);
  const place = await findPlace(tx, actor, page);
  if (place.days.to >= (await today(tx))) throw new Refusal("pageNotOver", { period: place.periodWords });
  await refuseLocked(tx, place);
  const paper = await paperOf(tx, actor, place);
  if (hashOf(paper) !== hash) throw new Refusal("pageChanged");
  const lockedAt = await momentOf(tx);
  const lock = { lockedAt, lockedByName: actor.fullName, hash, confirmations: [] };
  // why: a long book on a busy computer is drawn longer than a transaction may be silent
  await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(tx);
  const file = await printed(withFoot(paper, footOf(paper, lock, await readNotes(tx, place))), "pdf");
  const bytes = await file.content({ unit: actor.departmentId });
  const lockId = await insertLock(tx, actor, place, {
    paper: JSON.stringify(paper),
    rows: rowsOfPaper(paper),
    hash,
    lockedAt,
  });
  if (lockId === undefined) await refuseLocked(tx, place);
  const of = subjectOf(lockId as number, place.departmentId);
  const kept = { of, name: file.name, mediaType: file.type, bytes };
  const { id: archiveId } = await archive(tx, actor, files, kept);
  await tx.updateTable("track_book_locks").set({ archive_id: archiveId }).where("id", "=", of.id).execute();
  await record(tx, actor, "trackBook.locked", of, {
    ...namedInHistory(place),
    rows: rowsOfPaper(paper),
    hash,
  });
  await notify(tx, actor, [
    { event: "trackBook.locked", about: of, details: named(place), ...(await peopleWhoConfirm(tx, place)) },
  ]);
  return getBookPage(tx, actor, page, language);
}

/**
 * The database's clock at this moment. Locking, confirming and opening again all read it, so that they stand
 * in the order in which they happened even inside one long transaction, whose `now()` is its beginning.
 */
async function momentOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(tx);
  return (rows[0] as { at: string }).at;
}

/** Of two people who lock at once, the second finds the page locked. */
async function insertLock(
  tx: Tx,
  actor: Actor,
  place: Place,
  { paper, rows, hash, lockedAt }: { paper: string; rows: number; hash: string; lockedAt: string },
): Promise<number | undefined> {
  const { departmentId, key, period, scopeId, scopeName, unit } = place;
  const written = await sql<{ id: number }>`
    insert into track_book_locks (
      department_id, root_id, book, period, scope_id, scope_name, paper, rows, hash,
      locked_at, locked_by_name
    )
    values (
      ${departmentId}, ${unit.rootId}, ${key},
      ${period}, ${scopeId ?? 0}, ${scopeName},
      ${paper}::json, ${rows},
      ${hash}, ${lockedAt}, ${actor.fullName}
    )
    on conflict (department_id, book, scope_id, period)
    where unlocked_at is null do nothing
    returning id`.execute(tx);
  return written.rows[0]?.id;
}

async function refuseLocked(tx: Tx, place: Place): Promise<void> {
  const { rows } = await sql<{ at: string }>`
    select locked_at as at from track_book_locks where ${onPage(place)} and unlocked_at is null`.execute(tx);
  const [locked] = rows;
  if (!locked) return;
  const { book } = named(place);
  throw new Refusal("pageLocked", {
    period: insideSentence(place.periodWords),
    book,
    time: momentText(locked.at),
  });
}

/** Opens the page again; its archive and who confirmed it stay. */
export async function unlockBookPage(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version, language }: { reason: string; version: number; language: Language },
): Promise<BookPage> {
  const { place, isGone } = await lockedPlace(tx, actor, id, version);
  if (!mayUnlock(actor, place)) throw forbidden(whoUnlocks);
  if (isGone) throw new Refusal("pageChanged");
  await tx
    .updateTable("track_book_locks")
    .set({
      unlocked_at: sql`clock_timestamp()`,
      unlocked_by_name: actor.fullName,
      unlock_reason: reason,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
  const of = subjectOf(id, place.departmentId);
  await record(tx, actor, "trackBook.unlocked", of, { ...namedInHistory(place), reason });
  const confirmed = await tx
    .selectFrom("track_book_confirmations")
    .select("user_id")
    .distinct()
    .where("lock_id", "=", id)
    .execute();
  const { users, units } = await peopleWhoConfirm(tx, place);
  const told = [...users, ...confirmed.map(({ user_id }) => user_id)];
  await notify(tx, actor, [
    { event: "trackBook.unlocked", about: of, details: { ...named(place), reason }, users: told, units },
  ]);
  return getBookPage(tx, actor, place, language);
}
