import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { previewCheck as call } from "@so-thiet-bi/contract/inventory";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { namedRow } from "../../../db/joined.ts";
import type { Actor } from "../../../http/actor.ts";
import { keeperNames } from "../../catalogues/queries/keepers.ts";
import { seesBook } from "../policy.ts";
import { findCheck } from "../queries.ts";
import { nowhere } from "../rules/words.ts";
import { booksAtCutoff, placesOf } from "./scope.ts";

type Preview = AnswerOf<typeof call>;

/**
 * What starting would do now. People who may not see the books learn no quantities: they
 * are zero.
 */
export async function previewCheck(db: Db, actor: Actor, id: number): Promise<Preview> {
  const check = await findCheck(db, actor, id);
  const hides = !seesBook(actor, check);
  const { rows } = await sql<
    Omit<Preview, "lines" | "taken"> & {
      taken: (Omit<Preview["taken"][number], "room"> & { room: string | null })[];
    }
  >`
    with recursive ${await booksAtCutoff(db, check)},
    ${placesOf(check)},
    held as (
      select room_id, sum(held) as held
      from stock_balances
      where department_id = ${check.departmentId}
        and held > 0
        and equipment_id in (select equipment_id from book)
      group by room_id
    ),
    sheet as (
      select place.room_id,
        count(book.equipment_id)::int as lines,
        coalesce(sum(book.good + book.broken), 0) as quantity
      from place
      left join book on coalesce(book.room_id, 0) = coalesce(place.room_id, 0)
      group by place.room_id
    )
    select (
      select coalesce(
        json_agg(
          json_build_object(
            'room', ${namedRow("room")},
            'keeper', ${keeperNames(sql`room.id`, currentDay)},
            'lines', sheet.lines, 'quantity', sheet.quantity,
            'onLoan', coalesce(held.held, 0)
          )
          order by room.sort_key nulls last, room.id
        ),
        '[]'
      )
      from sheet
      left join functional_rooms as room on room.id = sheet.room_id
      left join held on coalesce(held.room_id, 0) = coalesce(sheet.room_id, 0)
    ) as sheets,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'room', room.name,
              'check', json_build_object('id', other.id, 'number', other.number, 'name', other.name)
            )
            order by room.sort_key nulls last, room.id
          ),
          '[]'
        )
        from place
        join count_sheets as taken on taken.department_id = ${check.departmentId}
          and taken.is_open
          and taken.check_id <> ${id}
          and taken.room_id is not distinct from place.room_id
        join inventory_checks as other on other.id = taken.check_id
        left join functional_rooms as room on room.id = taken.room_id
      ) as taken,
      ${check.cutoffAt}::timestamptz > now() as early,
      (
        select count(*)::int
        from stock_vouchers
        where department_id = ${check.departmentId} and status = 'DRAFT'
      ) + (
        select count(*)::int
        from stock_transfers
        where status = 'SENT' and ${check.departmentId} in (department_id, to_department_id)
      ) as unposted`.execute(db);
  const { sheets, taken, ...rest } = rows[0] as (typeof rows)[number];
  return {
    ...rest,
    sheets: hides ? sheets.map((sheet) => ({ ...sheet, quantity: 0, onLoan: 0 })) : sheets,
    lines: sheets.reduce((sum, sheet) => sum + sheet.lines, 0),
    taken: taken.map(({ room, check: other }) => ({ room: room ?? nowhere[actor.language], check: other })),
  };
}
