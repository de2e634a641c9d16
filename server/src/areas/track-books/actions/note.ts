import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { addMarginNote as addCall, TrackBookKey } from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, notFound } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { mayNote, whoNotes, whoRemovesNote } from "../policy.ts";
import { findPlace, namedInHistory } from "../queries/places.ts";
import { onPage, readPage } from "../queries.ts";
import { rowsOf } from "../rules.ts";

type MarginNote = AnswerOf<typeof addCall>;

const noteNoun = { vi: "ghi chú lề", en: "margin note" };

/**
 * On the whole page, or on a row that stands on it; a locked page takes notes too: they say what one found
 * out later.
 */
export async function addMarginNote(
  tx: Tx,
  actor: Actor,
  key: TrackBookKey,
  {
    period,
    scopeId,
    rowId,
    note,
  }: { period: string; scopeId: number | null; rowId: string | null; note: string },
): Promise<MarginNote> {
  if (!mayNote(actor, actor)) throw forbidden(whoNotes);
  const place = await findPlace(tx, actor, { key, period, scopeId });
  const { paper, lock } = await readPage(tx, actor, place);
  if (rowId !== null && !rowsOf(paper).some(({ id }) => id === rowId))
    throw invalidField(["rowId"], "not-a-row");
  const { departmentId, unit } = place;
  const { id, created_at } = await tx
    .insertInto("track_book_notes")
    .values({
      department_id: departmentId,
      root_id: unit.rootId,
      book: key,
      period,
      scope_id: scopeId ?? 0,
      row_id: rowId,
      note,
      created_by: actor.userId,
      created_by_name: actor.fullName,
    })
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
  await record(
    tx,
    actor,
    "trackBook.noted",
    { type: "track-book-note", id, departmentId },
    { ...namedInHistory(place), note },
  );
  return { id, rowId, note, byName: actor.fullName, at: created_at, can: { remove: !lock } };
}

export async function removeMarginNote(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await tx
    .selectFrom("track_book_notes")
    .select(["book", "period", "scope_id", "created_by"])
    .where("id", "=", id)
    .where("department_id", "=", actor.departmentId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(noteNoun);
  const place = await findPlace(tx, actor, {
    key: row.book as TrackBookKey,
    period: row.period,
    scopeId: row.scope_id || null,
  });
  const { rows: locks } =
    await sql`select 1 from track_book_locks where ${onPage(place)} and unlocked_at is null`.execute(tx);
  if (row.created_by !== actor.userId || !mayNote(actor, place) || locks.length > 0)
    throw forbidden(whoRemovesNote);
  await tx
    .updateTable("track_book_notes")
    .set({ removed_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
  await record(
    tx,
    actor,
    "trackBook.noteRemoved",
    { type: "track-book-note", id, departmentId: place.departmentId },
    namedInHistory(place),
  );
}
