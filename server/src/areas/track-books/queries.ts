import type { Language } from "@so-thiet-bi/contract/language";
import type { BookLock, BookPage, Confirmer, TrackBookKey } from "@so-thiet-bi/contract/track-books";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import type { Paper } from "../../papers/paper.ts";
import { rowsOfPaper } from "../reports/queries/make.ts";
import { today } from "../stock/actions.ts";
import { confirmersOf, confirmsAs, mayLock, mayNote, mayUnlock } from "./policy.ts";
import { type Book, bookNoun, findBook, findPlace, type Place, paperOf } from "./queries/places.ts";
import { differences, hashOf } from "./rules.ts";

export interface LockRow extends Omit<BookLock, "asked"> {
  key: TrackBookKey;
  period: string;
  scopeId: number | null;
  scopeName: string | null;
  departmentId: number;
  /** Of a page that is locked now; of one that was opened again it stays in the archive alone. */
  paper: Paper | null;
  rows: number;
  hash: string;
  archiveId: number;
  unlockedAt: string | null;
  unlockedByName: string | null;
  reason: string | null;
}

export interface NoteRow {
  id: number;
  rowId: string | null;
  note: string;
  byName: string;
  at: string;
  createdBy: number;
}

/**
 * Locks of `track_book_locks as lock`, oldest first, with their archives and confirmations; the paper of
 * those that hold.
 */
export async function readLocks(db: Db, wanted: RawBuilder<unknown>): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    select lock.id, lock.book as key,
      lock.period,
      nullif(lock.scope_id, 0) as "scopeId",
      lock.scope_name as "scopeName", lock.department_id as "departmentId",
      case when lock.unlocked_at is null then lock.paper end as paper,
      lock.rows, lock.hash, lock.archive_id as "archiveId",
      archives.digest, archives.size, lock.locked_at as "lockedAt",
      lock.locked_by_name as "lockedByName", lock.unlocked_at as "unlockedAt",
      lock.unlocked_by_name as "unlockedByName", lock.unlock_reason as reason,
      lock.version,
      (
        select coalesce(
          json_agg(
            json_build_object('as', confirmed_as, 'userId', user_id, 'name', name, 'at', at)
            order by at, confirmed_as
          ),
          '[]'
        )
        from track_book_confirmations
        where lock_id = lock.id
      ) as confirmations
    from track_book_locks as lock
    join archives on archives.id = lock.archive_id
    where ${wanted}
    order by lock.id`.execute(db);
  return rows;
}

export const onPage = ({
  departmentId,
  key,
  scopeId,
  period,
}: Pick<Place, "departmentId" | "key" | "scopeId" | "period">) =>
  sql`
    department_id = ${departmentId}
    and book = ${key}
    and scope_id = ${scopeId ?? 0}
    and period = ${period}`;

export async function readNotes(
  db: Db,
  place: Pick<Place, "departmentId" | "key" | "scopeId" | "period">,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, row_id as "rowId", note, created_by_name as "byName",
      created_at as at, created_by as "createdBy"
    from track_book_notes
    where ${onPage(place)} and removed_at is null
    order by id`.execute(db);
  return rows;
}

/** The page with all that hangs on it, in a number of statements that does not grow with it. */
export interface ReadPage {
  lock: LockRow | undefined;
  earlier: LockRow[];
  notes: NoteRow[];
  /** As shown: of a locked page as it was locked. */
  paper: Paper;
  /** As it would read now. */
  live: Paper;
}

export async function readPage(db: Db, actor: Actor, place: Place): Promise<ReadPage> {
  const locks = await readLocks(db, sql`lock.${onPage(place)}`);
  const lock = locks.find(({ unlockedAt }) => unlockedAt === null);
  const live = await paperOf(db, actor, place);
  return {
    lock,
    earlier: locks.filter(({ unlockedAt }) => unlockedAt !== null),
    notes: await readNotes(db, place),
    paper: lock?.paper ?? live,
    live,
  };
}

export async function getBookPage(
  db: Db,
  actor: Actor,
  asked: {
    key: TrackBookKey;
    period: string;
    departmentId?: number | undefined;
    scopeId?: number | null | undefined;
  },
  language: Language,
): Promise<BookPage> {
  const place = await findPlace(db, actor, asked);
  const read = { ...(await readPage(db, actor, place)), now: await today(db) };
  return shownPage(actor, place, read, language);
}

export function shownPage(
  actor: Actor,
  place: Place,
  { lock, earlier, notes, paper, live, now }: ReadPage & { now: string },
  language: Language,
): BookPage {
  return {
    key: place.key,
    period: place.period,
    periodWords: place.periodWords[language],
    scope: place.scopeId === null ? null : { id: place.scopeId, name: place.scopeName ?? "" },
    departmentId: place.departmentId,
    paper,
    rows: lock?.rows ?? rowsOfPaper(paper),
    hash: lock?.hash ?? hashOf(paper),
    lock: lock ? shownLock(lock, confirmersOf(place.scope, place.scopeId)) : null,
    since: lock ? differences(paper, live) : null,
    notes: notes.map(({ createdBy, ...note }) => ({
      ...note,
      can: { remove: !lock && createdBy === actor.userId && mayNote(actor, place) },
    })),
    earlier: earlier.map(({ id, lockedAt, lockedByName, unlockedAt, unlockedByName, reason, digest }) => ({
      id,
      lockedAt,
      lockedByName,
      unlockedAt: unlockedAt ?? "",
      unlockedByName: unlockedByName ?? "",
      reason: reason ?? "",
      digest,
    })),
    can: {
      lock: !lock && place.days.to < now && mayLock(actor, place),
      unlock: lock !== undefined && mayUnlock(actor, place),
      note: mayNote(actor, place),
      confirmAs: lock
        ? confirmsAs(actor, place, place.standing).filter((as) => !hasConfirmed(lock, actor, as))
        : [],
    },
  };
}

function shownLock(
  { id, lockedAt, lockedByName, digest, size, confirmations, version }: LockRow,
  asked: readonly Confirmer[],
): BookLock {
  return {
    id,
    lockedAt,
    lockedByName,
    digest,
    size,
    asked: [...asked],
    confirmations: confirmations.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    version,
  };
}

function hasConfirmed(
  { confirmations }: Pick<LockRow, "confirmations">,
  actor: Actor,
  as: Confirmer,
): boolean {
  return confirmations.some((one) => one.as === as && one.userId === actor.userId);
}

/** A lock, whether or not it still holds, with its book, for those who may read the book. */
export async function findLock(db: Db, actor: Actor, id: number): Promise<{ lock: LockRow; book: Book }> {
  const [lock] = await readLocks(db, sql`lock.id = ${id}`);
  if (!lock) throw notFound(bookNoun);
  const { key, departmentId, scopeId, scopeName: nameOfThen } = lock;
  // a unit out of sight has no pages either
  const book = await findBook(db, actor, { key, departmentId, scopeId, nameOfThen }).catch(
    (failure: unknown) => {
      throw isNotThere(failure) ? notFound(bookNoun) : failure;
    },
  );
  return { lock, book };
}

const isNotThere = (failure: unknown) => failure instanceof Error && failure.message === "notFound";
