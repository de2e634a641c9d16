import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { compareChecks as call } from "@so-thiet-bi/contract/inventory-review";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import type { Actor } from "../../../http/actor.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { seesBook } from "../policy.ts";
import { type CheckRow, findCheck } from "../queries.ts";
import { computeVariances } from "./computed.ts";
import { expectedOf } from "./expected.ts";

type Comparison = AnswerOf<typeof call>;
type Row = Comparison["rows"][number];
type Figures = Row["now"];

/**
 * What was there, missing and too many in each room, this time and at the last check before it that counted
 * one of the rooms and is on the books.
 */
export async function compareChecks(db: Db, actor: Actor, id: number): Promise<Comparison> {
  const check = await findCheck(db, actor, id);
  // what differs would say what the books have
  if (check.startedAt === null || !seesBook(actor, check)) return { before: null, rows: [] };
  const last = await lastBefore(db, check);
  const now = await figuresOf(db, check);
  const then = last ? await figuresOf(db, last) : new Map<number, RoomFigures>();
  const rows = [...now].map(([key, { room, ...figures }]): Row => {
    const earlier = then.get(key);
    return {
      room,
      now: figures,
      before: earlier
        ? { good: earlier.good, broken: earlier.broken, short: earlier.short, surplus: earlier.surplus }
        : null,
    };
  });
  return {
    before: last ? { id: last.id, number: last.number, name: last.name, cutoffAt: last.cutoffAt } : null,
    rows,
  };
}

async function lastBefore(db: Db, { id, departmentId, cutoffAt }: CheckRow): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select earlier.id, earlier.number, earlier.name, earlier.status,
      earlier.scope, earlier.method, earlier.department_id as "departmentId",
      earlier.cutoff_at as "cutoffAt", earlier.started_at as "startedAt",
      earlier.version, earlier.updated_at, earlier.updated_by_name,
      '{}'::bigint[] as counters
    from inventory_checks as earlier
    where earlier.department_id = ${departmentId}
      and earlier.status in ('POSTED', 'CLOSED')
      and earlier.id <> ${id}
      and earlier.cutoff_at < ${cutoffAt}::timestamptz
      and exists (
        select 1
        from count_sheets as theirs
        join count_sheets as ours on ours.room_id is not distinct from theirs.room_id
        where theirs.check_id = earlier.id and ours.check_id = ${id}
      )
    order by earlier.cutoff_at desc, earlier.id desc limit 1`.execute(db);
  return rows[0];
}

interface RoomFigures extends Figures {
  room: Row["room"];
}

/** By room (0: none), in the order of the rooms. What was in hands when it was counted was there. */
async function figuresOf(db: Db, check: CheckRow): Promise<Map<number, RoomFigures>> {
  const { rows } = await sql<{ room: Row["room"]; good: number; broken: number }>`
    with ${expectedOf(check)}
    select ${namedRow("room")} as room,
      coalesce(sum(line.good + expected."out"), 0) as good,
      coalesce(sum(line.broken), 0) as broken
    from count_sheets as sheet
    left join functional_rooms as room on room.id = sheet.room_id
    left join count_lines as line on line.check_id = ${check.id}
      and line.sheet_id = sheet.id
      and line.good is not null
    left join expected on expected."lineId" = line.id
    where sheet.check_id = ${check.id}
    group by room.id
    order by room.sort_key nulls last, room.id`.execute(db);
  const figures = new Map(rows.map((row) => [row.room?.id ?? 0, { ...row, short: 0, surplus: 0 }]));
  for (const { kind, fromRoomId, toRoomId, quantity } of await variancesOf(db, check)) {
    const own = figures.get((kind === "SHORT" ? fromRoomId : toRoomId) ?? 0);
    if (!own) continue;
    if (kind === "SHORT") own.short = inUnits(thousandths(own.short) + thousandths(quantity));
    else own.surplus = inUnits(thousandths(own.surplus) + thousandths(quantity));
  }
  return figures;
}

interface Gap {
  kind: string;
  fromRoomId: number | null;
  toRoomId: number | null;
  quantity: number;
}

/** As they were submitted; of what is still counted, as they are by now. */
async function variancesOf(db: Db, check: CheckRow): Promise<Gap[]> {
  if (check.status === "COUNTING" || check.status === "REJECTED") {
    const { items } = await computeVariances(db, check);
    return items
      .filter(({ kind }) => isGap(kind))
      .map(({ kind, from, to, quantity }) => ({
        kind,
        fromRoomId: from?.roomId ?? null,
        toRoomId: to?.roomId ?? null,
        quantity,
      }));
  }
  const { rows } = await sql<Gap>`
    select kind, from_room_id as "fromRoomId", to_room_id as "toRoomId", quantity
    from inventory_variances
    where check_id = ${check.id}
      and kind in ('SHORT', 'SURPLUS', 'UNKNOWN')`.execute(db);
  return rows;
}

const isGap = (kind: string) => kind === "SHORT" || kind === "SURPLUS" || kind === "UNKNOWN";
