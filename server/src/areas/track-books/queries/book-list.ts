/** The books of a unit, and the pages of one of them. */
import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { Language } from "@so-thiet-bi/contract/language";
import {
  type Confirmer,
  type listTrackBooks as listCall,
  type listBookPages as listPagesCall,
  type TrackBookKey,
  trackBooks,
  trackBookWords,
} from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Period } from "../../books/rules.ts";
import { schoolYearOf } from "../../reports/queries/asked.ts";
import { findReport } from "../../reports/queries/make.ts";
import { today } from "../../stock/actions.ts";
import { confirmersOf, confirmsAs, mayLock, readsFromAbove } from "../policy.ts";
import { daysOfPage, monthsOf, wordsOfPage } from "../rules.ts";
import { findBook, scopesFor, standingOf, unitOf } from "./places.ts";

type Shelf = AnswerOf<typeof listCall>;

const mostToConfirm = 100;

/** Whatever the number of pages, in a fixed number of statements. */
export async function listTrackBooks(
  db: Db,
  actor: Actor,
  { departmentId }: QueryOf<typeof listCall>,
  language: Language,
): Promise<Shelf> {
  const unit = await unitOf(db, actor, departmentId);
  const isInside = unit.id === actor.departmentId;
  const standing = await standingOf(db, actor);
  const ownOf = await scopesFor(db, actor, standing);
  const counts = await countLocked(db, unit.id, await schoolYearOf(db, unit.id, undefined));
  const waiting = isInside ? await readWaiting(db, unit.id) : [];
  const items = trackBooks.flatMap((key): Shelf["items"] => {
    const { period, scope } = trackBookWords[key];
    const own = isInside ? ownOf(key) : null;
    if (isInside ? own?.length === 0 : !readsFromAbove(actor, findReport(key))) return [];
    const count = counts.get(key);
    const toConfirm = waiting
      .filter((lock) => lock.key === key)
      .flatMap(({ lockId, version, period: of, scopeId, scopeName, confirmed }) => {
        const subject = { departmentId: unit.id, scope, scopeId };
        const due = confirmsAs(actor, subject, standing).filter((as) => !confirmed.includes(as));
        return due.map((as) => ({
          lockId,
          version,
          period: of,
          words: wordsOfPage(period, of)[language],
          scope: scopeId === null ? null : { id: scopeId, name: scopeName ?? "" },
          as,
        }));
      });
    const last = count?.last;
    return [
      {
        key,
        own,
        lockedPages: count?.locked ?? 0,
        lastLocked: last
          ? {
              period: last.period,
              words: wordsOfPage(period, last.period)[language],
              lockedAt: new Date(last.at).toISOString(),
            }
          : null,
        toConfirm: toConfirm.slice(0, mostToConfirm),
      },
    ];
  });
  return { items, can: { lock: mayLock(actor, { departmentId: unit.id }) } };
}

interface Count {
  key: TrackBookKey;
  locked: number;
  last: { period: string; at: string } | null;
}

/**
 * Of the school year the days of which are given: where there is a book of the whole school, its pages alone
 * are counted.
 */
async function countLocked(db: Db, departmentId: number, days: Period): Promise<Map<TrackBookKey, Count>> {
  const pages = trackBooks.flatMap((key) => {
    const { period, scopeRequired } = trackBookWords[key];
    const periods =
      period === "month"
        ? monthsOf(days)
        : [days.from.slice(0, 4), ...(period === "calendarYear" ? [days.to.slice(0, 4)] : [])];
    return periods.map((of) => ({ key, period: of, scopes: scopeRequired }));
  });
  const { rows } = await sql<Count>`
    with page as (
      select *
      from ${asRows(pages)} as given (key text, period text, scopes boolean)
    ),
    held as (
      select lock.book as key, lock.period,
        lock.locked_at, lock.id,
        page.key is not null
          and (page.scopes or lock.scope_id = 0) as counts
      from track_book_locks as lock
      left join page on page.key = lock.book
        and page.period = lock.period
      where lock.department_id = ${departmentId} and lock.unlocked_at is null
    )
    select key,
      (count(*) filter (where counts))::int as locked,
      (
        select json_build_object('period', held.period, 'at', held.locked_at)
        from held
        where held.key = each.key
        order by held.id desc limit 1
      ) as last
    from held as each
    group by key`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

interface Waiting {
  lockId: number;
  version: number;
  key: TrackBookKey;
  period: string;
  scopeId: number | null;
  scopeName: string | null;
  confirmed: Confirmer[];
}

/** Locked pages that not everybody has confirmed who should, the latest first. */
async function readWaiting(db: Db, departmentId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select lock.id as "lockId", lock.version,
      lock.book as key, lock.period,
      nullif(lock.scope_id, 0) as "scopeId",
      lock.scope_name as "scopeName",
      array(
        select distinct confirmed_as from track_book_confirmations where lock_id = lock.id
      ) as confirmed
    from track_book_locks as lock
    where lock.department_id = ${departmentId} and lock.unlocked_at is null
    order by lock.id desc limit 5000`.execute(db);
  return rows.filter(({ key, scopeId, confirmed }) =>
    confirmersOf(trackBookWords[key].scope, scopeId).some((one) => !confirmed.includes(one)),
  );
}

/** Whether each is open, locked or to come. */
export async function listBookPages(
  db: Db,
  actor: Actor,
  { key, departmentId, scopeId, schoolYear }: QueryOf<typeof listPagesCall> & { key: TrackBookKey },
  language: Language,
): Promise<AnswerOf<typeof listPagesCall>> {
  const book = await findBook(db, actor, { key, departmentId, scopeId });
  const year = await schoolYearOf(db, book.departmentId, schoolYear);
  const begins = Number(year.name.slice(0, 4));
  const kind = book.words.period;
  const periods =
    kind === "month"
      ? monthsOf(year)
      : yearsUntil(kind === "schoolYear" ? begins : Number(year.to.slice(0, 4)));
  const now = await today(db);
  const { rows } = await sql<{ period: string; isLocked: boolean; confirmed: Confirmer[]; notes: number }>`
    select page.period, lock.id is not null as "isLocked",
      array(
        select distinct confirmed_as from track_book_confirmations where lock_id = lock.id
      ) as confirmed,
      (
        select count(*)::int
        from track_book_notes as note
        where note.department_id = ${book.departmentId}
          and note.book = ${key}
          and note.scope_id = ${book.scopeId ?? 0}
          and note.period = page.period
          and note.removed_at is null
      ) as notes
    from unnest(${periods}::text[]) as page (period)
    left join track_book_locks as lock on lock.department_id = ${book.departmentId}
      and lock.book = ${key}
      and lock.scope_id = ${book.scopeId ?? 0}
      and lock.period = page.period
      and lock.unlocked_at is null
    order by page.period`.execute(db);
  const pages = rows.map(({ period, isLocked, confirmed, notes }) => {
    // of the other school years the first day is known well enough by the calendar
    const days = daysOfPage(
      kind,
      period,
      period === String(begins) ? year : { from: `${period}-08-01`, to: "" },
    );
    const state = isLocked ? ("LOCKED" as const) : days.from > now ? ("FUTURE" as const) : ("OPEN" as const);
    return { period, words: wordsOfPage(kind, period)[language], state, confirmed, notes };
  });
  return { schoolYear: begins, pages };
}

const yearsShown = 5;

function yearsUntil(last: number): string[] {
  return Array.from({ length: yearsShown }, (_, index) => String(last - yearsShown + 1 + index));
}
