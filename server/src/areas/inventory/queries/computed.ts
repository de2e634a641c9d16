import type { VarianceKind } from "@so-thiet-bi/contract/inventory";
import type { Variance } from "@so-thiet-bi/contract/inventory-review";
import { worthOf } from "@so-thiet-bi/contract/worth";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { CheckRow } from "../queries.ts";
import { type ComparedLine, type Difference, differencesOf } from "../rules/variances.ts";
import { expectedOf } from "./expected.ts";

/** A difference with the names of what it is about. */
export interface ComputedVariance
  extends Pick<
    Variance,
    "equipmentId" | "unknownId" | "lotId" | "lot" | "code" | "name" | "unit" | "fromRoom" | "toRoom"
  > {
  kind: VarianceKind;
  from: Difference["from"];
  to: Difference["to"];
  quantity: number;
  value: number;
}

interface Line extends ComparedLine {
  equipmentId: number;
  lotId: number | null;
  lot: Variance["lot"];
  roomName: string | null;
  code: string;
  name: string;
  unit: string;
  unitPrice: number | null;
}

/**
 * Everything that differs by what is counted so far, by the names of the things; and how many lines were
 * compared, how many of them agree.
 */
export async function computeVariances(
  db: Db,
  check: CheckRow,
): Promise<{ items: ComputedVariance[]; lines: number; agree: number }> {
  const lines = await readLines(db, check);
  const tolerances = await tolerancesOf(db, check.departmentId);
  const things = [...Map.groupBy(lines, ({ equipmentId, lotId }) => `${equipmentId} ${lotId ?? 0}`).values()];
  const disagreeing = new Set<Line>();
  const items = things.flatMap((own) => {
    const [first] = own as [Line, ...Line[]];
    const rooms = new Map(own.map((line) => [line.roomId, line]));
    const room = (id: number | null) => (id === null ? null : { id, name: rooms.get(id)?.roomName ?? "" });
    return differencesOf(own, first.unitPrice ?? 0, tolerances.get(first.unit.toLocaleLowerCase("vi"))).map(
      (difference): ComputedVariance => {
        for (const place of [difference.from, difference.to]) {
          const line = place && rooms.get(place.roomId);
          if (line) disagreeing.add(line);
        }
        const { equipmentId, lotId, lot, code, name, unit } = first;
        return {
          ...difference,
          equipmentId,
          unknownId: null,
          lotId,
          lot,
          code,
          name,
          unit,
          fromRoom: difference.from && room(difference.from.roomId),
          toRoom: difference.to && room(difference.to.roomId),
        };
      },
    );
  });
  const unknown = await unknownOnes(db, check.id);
  return { items: [...items, ...unknown], lines: lines.length, agree: lines.length - disagreeing.size };
}

async function readLines(db: Db, check: CheckRow): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with ${expectedOf(check)}
    select line.equipment_id as "equipmentId", line.lot_id as "lotId",
      case
        when lot.id is not null then json_build_object(
          'id', lot.id, 'number', lot.number,
          'madeOn', lot.made_on, 'expiresOn', lot.expires_on
        )
      end as lot,
      sheet.room_id as "roomId", room.name as "roomName",
      line.good, line.broken, expected.out,
      line.book_good + expected."sinceGood" as "expectedGood",
      line.book_broken + expected."sinceBroken" as "expectedBroken", equipments.code,
      equipments.name, equipments.unit, equipments.unit_price as "unitPrice",
      round(
        case
          when line.book_good + line.book_broken > 0
            then line.book_value / (line.book_good + line.book_broken)
          else coalesce(equipments.unit_price, 0)
        end * greatest(
          line.book_good + line.book_broken + expected."sinceGood" + expected."sinceBroken",
          0
        )
      )::bigint as value
    from count_lines as line
    join expected on expected."lineId" = line.id
    join count_sheets as sheet on sheet.id = line.sheet_id
    join equipments on equipments.id = line.equipment_id
    left join functional_rooms as room on room.id = sheet.room_id
    left join stock_lots as lot on lot.id = line.lot_id
    order by equipments.name collate "vi-x-icu", equipments.id,
      line.lot_id nulls first, room.sort_key nulls first,
      sheet.id`.execute(db);
  return rows;
}

/** By the unit of measure in small letters; the unit's own word goes before that of those above it. */
async function tolerancesOf(db: Db, departmentId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; tolerance: number }>`
    with recursive above as (
      select id, parent_id, 0 as steps
      from departments
      where id = ${departmentId}
      union all
      select unit.id, unit.parent_id, steps + 1
      from departments as unit
      join above on above.parent_id = unit.id
    )
    select distinct on (lower(name)) lower(name) as name, tolerance
    from measures
    join above on above.id = measures.department_id
    where tolerance is not null
    order by lower(name), steps`.execute(db);
  return new Map(rows.map(({ name, tolerance }) => [name, tolerance]));
}

/** What nobody knew and the board calls a surplus: good ones and broken ones. */
async function unknownOnes(db: Db, checkId: number): Promise<ComputedVariance[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    unit: string;
    good: number;
    broken: number;
    price: number;
    roomId: number | null;
    roomName: string | null;
  }>`
    select thing.id, thing.name, thing.unit, entry.good,
      entry.broken,
      coalesce(thing.unit_price, 0) as price,
      sheet.room_id as "roomId", room.name as "roomName"
    from unknown_things as thing
    join count_entries as entry on entry.id = thing.entry_id
    join count_sheets as sheet on sheet.id = entry.sheet_id
    left join functional_rooms as room on room.id = sheet.room_id
    where thing.check_id = ${checkId} and thing.state = 'SURPLUS'
    order by thing.id`.execute(db);
  return rows.flatMap(({ id, name, unit, good, broken, price, roomId, roomName }) =>
    (["GOOD", "BROKEN"] as const).flatMap((condition): ComputedVariance[] => {
      const quantity = condition === "GOOD" ? good : broken;
      if (quantity === 0) return [];
      return [
        {
          kind: "UNKNOWN",
          equipmentId: null,
          unknownId: id,
          lotId: null,
          lot: null,
          code: null,
          name,
          unit,
          from: null,
          to: { roomId, condition },
          fromRoom: null,
          toRoom: roomId === null ? null : { id: roomId, name: roomName ?? "" },
          quantity,
          value: worthOf(quantity, price),
        },
      ];
    }),
  );
}

/** What makes a difference the same one at the next submission. */
export function keyOfVariance({
  kind,
  equipmentId,
  unknownId,
  lotId,
  from,
  to,
}: Pick<ComputedVariance, "kind" | "equipmentId" | "unknownId" | "lotId" | "from" | "to">): string {
  const place = (one: Difference["from"]) => (one ? `${one.roomId ?? 0} ${one.condition}` : "-");
  return `${kind} ${equipmentId ?? 0} ${unknownId ?? 0} ${lotId ?? 0} ${place(from)} ${place(to)}`;
}
