import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { sql } from "kysely";
import pg from "pg";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { getCheck } from "../queries/checks.ts";
import { booksAtCutoff, placesOf, type Scoped } from "../queries/scope.ts";
import { lockCheckFor, subjectOf } from "../queries.ts";
import { nowhere } from "../rules/words.ts";

/**
 * Takes the books down as they stood at the cut-off: a sheet for each room, a line for each thing on its
 * shelves.
 */
export async function startCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<InventoryCheck> {
  const check = await lockCheckFor(tx, actor, "start", { id, version });
  // postings that run end first and are on the books; whatever is posted from here on came after the start
  await tx.selectFrom("departments").select("id").where("id", "=", check.departmentId).forUpdate().execute();
  const early = await begin(tx, actor, check);
  if (early) throw new Refusal("cutoffAhead", { cutoff: momentText(check.cutoffAt) });
  const { sheets, lines, taken } = await takeDown(tx, actor, check).catch(sayTaken);
  if (taken.length > 0) throw new Refusal("roomBeingCounted", { rooms: takenText(taken) });
  if (sheets === 0 || lines === 0) throw new Refusal("nothingToCount");
  // why: the first big check of an installation fills a table that the planner believes to be empty, and for
  // minutes plans as for a handful of lines
  if (lines > manyLines) await sql`select refresh_statistics('count_lines')`.execute(tx);
  await record(tx, actor, "inventoryCheck.started", subjectOf(check), { sheets, lines });
  return getCheck(tx, actor, id);
}

/** Answers whether the cut-off still lies ahead, and then begins nothing. */
async function begin(tx: Tx, actor: Actor, { id }: Scoped): Promise<boolean> {
  // to the next whole millisecond: the moment is read back no finer, and nothing posted before may seem to
  // come after it
  const { rows } = await sql`
    update inventory_checks
    set status = 'COUNTING',
      started_at = date_trunc('milliseconds', clock_timestamp() + interval '999 microseconds'),
      cutoff_at = least(cutoff_at, clock_timestamp()),
      ${setChangedBy(actor)}
    where id = ${id}
      and cutoff_at <= clock_timestamp() + ${`${clocksDiffer} minutes`}::interval
    returning id`.execute(tx);
  return rows.length === 0;
}

const manyLines = 1_000;

/** "Now" by the clock of an old PC may be this many minutes ahead; then it is now. */
const clocksDiffer = 10;

interface Taken {
  room: string | null;
  number: string;
}

async function takeDown(
  tx: Tx,
  actor: Actor,
  check: Scoped,
): Promise<{ sheets: number; lines: number; taken: Taken[] }> {
  const { rows } = await sql<{ sheets: number; lines: number; taken: Taken[] }>`
    with recursive ${await booksAtCutoff(tx, check)},
    ${placesOf(check)},
    taken as materialized (
      select room.name as room, other.number
      from place
      join count_sheets as sheet on sheet.department_id = ${check.departmentId}
        and sheet.is_open
        and sheet.room_id is not distinct from place.room_id
      join inventory_checks as other on other.id = sheet.check_id
      left join functional_rooms as room on room.id = sheet.room_id
      order by room.sort_key nulls last, room.id
    ),
    sheets as (
      insert into count_sheets (check_id, department_id, room_id, updated_by_name)
      select ${check.id}::bigint,
        ${check.departmentId}::bigint, room_id,
        ${actor.fullName}
      from place
      where not exists (select from taken)
      returning id, room_id
    ),
    lines as (
      insert into count_lines (
        check_id, sheet_id, equipment_id, lot_id, book_good, book_broken, book_value, book_away,
        away_value
      )
      select ${check.id}::bigint,
        sheets.id, book.equipment_id, book.lot_id, book.good,
        book.broken, book.value, book.away, book.away_value
      from book
      join sheets on coalesce(sheets.room_id, 0) = coalesce(book.room_id, 0)
      order by sheets.id, book.equipment_id, book.lot_id
      returning 1
    )
    select (select count(*)::int from sheets) as sheets,
      (select count(*)::int from lines) as lines,
      (
        select coalesce(json_agg(json_build_object('room', room, 'number', number)), '[]')
        from taken
      ) as taken`.execute(tx);
  return rows[0] as (typeof rows)[number];
}

/**
 * A posting of another check was taken back in the same moment, and its sheets were open again before ours
 * were.
 */
function sayTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === "count_sheets_room_once")
    throw new Refusal("roomBeingCounted", {
      rooms: { vi: "phòng trong phạm vi này", en: "rooms of this scope" },
    });
  throw error;
}

const mostNamed = 5;

function takenText(taken: readonly Taken[]) {
  const named = (language: "vi" | "en") =>
    taken
      .slice(0, mostNamed)
      .map(({ room, number }) => `${room ?? nowhere[language]} (${number})`)
      .join(", ") + (taken.length > mostNamed ? " …" : "");
  return { vi: named("vi"), en: named("en") };
}
