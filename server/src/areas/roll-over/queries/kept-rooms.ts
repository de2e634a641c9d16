import { leavingStatuses } from "@so-thiet-bi/contract/leaving";
import type { KeptRoom } from "@so-thiet-bi/contract/roll-over";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { keepsOn } from "../../catalogues/queries/keepers.ts";
import { mayRollOver, whoRollsOver } from "../policy.ts";

/** The rooms in use of the actor's unit, by name. */
export async function listKeptRooms(db: Db, actor: Actor): Promise<{ items: KeptRoom[] }> {
  if (!mayRollOver(actor, actor.departmentId)) throw forbidden(whoRollsOver);
  const { rows } = await sql<KeptRoom>`
    select room.id, room.name, room.version,
      coalesce(
        (
          select json_agg(
            json_build_object(
              'id', employee.id,
              'name', employee.name,
              'since', keeper.since,
              'hasLeft', not employee.active or employee.status = any (${[...leavingStatuses]}::text[])
            )
            order by keeper.position
          )
          from functional_room_keepers as keeper
          join employees as employee on employee.id = keeper.employee_id
          where keeper.owner_id = room.id and ${keepsOn(currentDay)}
        ),
        '[]'
      ) as keepers,
      (
        select count(distinct equipment_id)::int
        from stock_balances
        where stock_balances.department_id = room.department_id and room_id = room.id and quantity > 0
      ) as kinds
    from functional_rooms as room
    where room.department_id = ${actor.departmentId} and room.active
    order by room.sort_key, room.id`.execute(db);
  return { items: rows };
}
