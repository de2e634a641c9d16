/** Carries what counters said into the lines of a check. */
import { maxQuantity } from "@so-thiet-bi/contract/fields";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";
import { Refusal } from "../../../http/refusal.ts";
import { type Result, resultsOf, type Word } from "../rules/results.ts";

/** A thing on whatever sheets. */
export interface Counted {
  equipmentId: number;
  lotId: number | null;
}

export const keyOfCounted = ({ equipmentId, lotId }: Counted) => `${equipmentId} ${lotId ?? 0}`;

/**
 * Writes the lines of these things anew from everything that was said of them, on all sheets. The check is
 * locked, for key share at least.
 */
export async function refreshLines(tx: Tx, checkId: number, touched: readonly Counted[]): Promise<void> {
  const things = [
    ...new Map(
      touched.map(({ equipmentId, lotId }) => [keyOfCounted({ equipmentId, lotId }), { equipmentId, lotId }]),
    ).values(),
  ];
  if (things.length === 0) return;
  await addMissingLines(tx, checkId, things);
  const lines = await lockLines(tx, checkId, things);
  // read behind the lock: the one who held it before has written theirs
  const words = await readWords(tx, checkId, things);
  const linesOf = Map.groupBy(lines, keyOfCounted);
  const changed = things.flatMap((thing) => {
    const own = linesOf.get(keyOfCounted(thing)) ?? [];
    const home = own.flatMap(({ sheetId, onBooks }) => (onBooks ? [sheetId] : []));
    const results = resultsOf(words.get(keyOfCounted(thing)) ?? [], {
      isPiece: own[0]?.isPiece ?? false,
      home,
    });
    return own.map(({ id, sheetId }) => rowOf(id, results.get(sheetId)));
  });
  const tooLarge = changed.find(({ good, broken }) => (good ?? 0) + (broken ?? 0) > maxQuantity);
  if (tooLarge) throw await countTooLarge(tx, tooLarge);
  await writeLines(tx, changed);
}

/** Each word by itself is a quantity; what they add up to has to be one too. */
async function countTooLarge(tx: Tx, { id, good, broken }: ReturnType<typeof rowOf>): Promise<Refusal> {
  const { rows } = await sql<{ name: string }>`
    select equipments.name
    from count_lines as line
    join equipments on equipments.id = line.equipment_id
    where line.id = ${id}`.execute(tx);
  return new Refusal("countTooLarge", {
    name: rows[0]?.name ?? "",
    quantity: (good ?? 0) + (broken ?? 0),
    most: maxQuantity,
  });
}

/** The same for everything that stands on a sheet or was counted on it. */
export async function refreshSheet(tx: Tx, checkId: number, sheetId: number): Promise<void> {
  const { rows } = await sql<Counted>`
    select equipment_id as "equipmentId", lot_id as "lotId"
    from count_lines
    where sheet_id = ${sheetId}
    union
    select equipment_id, lot_id
    from count_entries
    where sheet_id = ${sheetId} and equipment_id is not null`.execute(tx);
  await refreshLines(tx, checkId, rows);
}

/** What was said of each thing and counts: late words only where they were let in. By `keyOfCounted`. */
export async function readWords(
  db: Db,
  checkId: number,
  things: readonly Counted[],
): Promise<Map<string, Word[]>> {
  const { rows } = await sql<Word & Counted>`
    with void as (
      select distinct on (entry.voids) entry.voids, entry.id,
        late.decided_at
      from count_entries as entry
      left join count_late_decisions as late on late.entry_id = entry.id
      where entry.check_id = ${checkId}
        and entry.kind = 'VOID'
        and (not entry.late or late.accepted)
      order by entry.voids, entry.id
    )
    select entry.id, entry.equipment_id as "equipmentId",
      entry.lot_id as "lotId", entry.sheet_id as "sheetId",
      entry.kind, entry.good, entry.broken,
      entry.missing_parts as "missingParts", entry.note,
      entry.user_id as "userId", entry.user_name as by,
      entry.counted_at as at, entry.received_at as "receivedAt",
      late.decided_at as "acceptedAt",
      case
        when void.id is not null then json_build_object(
          'id', void.id,
          'acceptedAt', to_char(void.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
      end as voided
    from ${given(things)}
    join count_entries as entry on entry.check_id = ${checkId}
      and entry.equipment_id = thing."equipmentId"
      and entry.lot_id is not distinct from thing."lotId"
    left join count_late_decisions as late on late.entry_id = entry.id
    left join void on void.voids = entry.client_id
    where not entry.late or late.accepted
    order by entry.id`.execute(db);
  return Map.groupBy(rows, keyOfCounted);
}

interface LockedLine extends Counted {
  id: number;
  sheetId: number;
  onBooks: boolean;
  isPiece: boolean;
}

/** Whatever was said where the books have nothing gets a line of its own. */
async function addMissingLines(tx: Tx, checkId: number, things: readonly Counted[]): Promise<void> {
  // why the records too: two who find one stray piece in two rooms have no line yet on which they would meet
  await sql`
    with missing as (
      select distinct entry.sheet_id, entry.equipment_id, entry.lot_id
      from ${given(things)}
      join count_entries as entry on entry.check_id = ${checkId}
        and entry.equipment_id = thing."equipmentId"
        and entry.lot_id is not distinct from thing."lotId"
      left join count_late_decisions as late on late.entry_id = entry.id
      where (not entry.late or late.accepted)
        and not exists (
          select 1
          from count_lines as line
          where line.sheet_id = entry.sheet_id
            and line.equipment_id = entry.equipment_id
            and line.lot_id is not distinct from entry.lot_id
        )
    ),
    record as (
      select id
      from equipments
      where id in (select equipment_id from missing)
      order by id for no key update
    )
    insert into count_lines (check_id, sheet_id, equipment_id, lot_id)
    select ${checkId}::bigint, sheet_id, equipment_id, lot_id
    from missing
    join record on record.id = missing.equipment_id
    order by equipment_id, lot_id, sheet_id
    on conflict do nothing`.execute(tx);
}

async function lockLines(tx: Tx, checkId: number, things: readonly Counted[]): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`
    select line.id, line.sheet_id as "sheetId",
      line.equipment_id as "equipmentId", line.lot_id as "lotId",
      line.book_good + line.book_broken + line.book_away > 0 as "onBooks",
      equipments.tracking_mode = 'ITEM' as "isPiece"
    from count_lines as line
    join equipments on equipments.id = line.equipment_id
    where line.check_id = ${checkId}
      and line.id in (
        select own.id
        from ${given(things)}
        join count_lines as own on own.check_id = ${checkId}
          and own.equipment_id = thing."equipmentId"
          and own.lot_id is not distinct from thing."lotId"
      )
    order by line.equipment_id, line.lot_id nulls first, line.sheet_id
    for no key update of line`.execute(tx);
  return rows;
}

function rowOf(id: number, result: Result | undefined) {
  return {
    id,
    good: result?.good ?? null,
    broken: result?.broken ?? null,
    missingParts: result?.missingParts ?? [],
    countedAt: result?.at ?? null,
    countedBy: result?.by ?? null,
    differs: result?.differs ?? false,
    note: result?.note ?? null,
  };
}

async function writeLines(tx: Tx, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  await sql`
    update count_lines as line
    set good = said.good, broken = said.broken,
      missing_parts = said."missingParts", counted_at = said."countedAt",
      counted_by = said."countedBy", differs = said.differs,
      note = said.note
    from ${asRows(rows)} as said (
      id bigint, good numeric, broken numeric, "missingParts" jsonb,
      "countedAt" timestamptz, "countedBy" text, differs boolean, note text
    )
    where line.id = said.id
      and (
        line.good, line.broken, line.missing_parts, line.counted_at,
        line.counted_by, line.differs, line.note
      ) is distinct from (
        said.good, said.broken, said."missingParts",
        said."countedAt", said."countedBy", said.differs,
        said.note
      )`.execute(tx);
}

function given(things: readonly Counted[]): RawBuilder<unknown> {
  const bare = things.map(({ equipmentId, lotId }) => ({ equipmentId, lotId }));
  return sql`
    ${asRows(bare)} as thing ("equipmentId" bigint, "lotId" bigint)`;
}
