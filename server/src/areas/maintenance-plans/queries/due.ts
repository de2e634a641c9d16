/** What a plan is drafted from. */
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Followed, Room } from "../rules.ts";

export interface FallsDue {
  followed: Followed[];
  rooms: Room[];
}

/** Things with a day of their own or whose type says how often, and the rooms that hold equipment. */
export async function readWhatFallsDue(db: Db, departmentId: number, to: string): Promise<FallsDue> {
  const { rows } = await sql<FallsDue>`
    select
      coalesce((
        select json_agg(
          json_build_object(
            'equipmentId', equipments.id, 'name', equipments.name,
            'typeName', type.name, 'roomId', equipments.room_id,
            'dueOn', equipments.maintenance_due,
            'everyMonths', type.maintenance_months
          )
          order by room.sort_key nulls last, type.sort_key nulls last, equipments.code
        )
        from equipments
        left join equipment_types as type on type.id = equipments.type_id
        left join functional_rooms as room on room.id = equipments.room_id
        where equipments.department_id = ${departmentId}
          and equipments.active
          and equipments.removed_at is null
          and (equipments.maintenance_due <= ${to}::date or (equipments.maintenance_due is null and type.maintenance_months is not null))
      ), '[]') as followed,
      coalesce((
        select json_agg(
          json_build_object(
            'id', id, 'name', name,
            'hasEquipment', kind in ('SUBJECT_ROOM', 'COMPUTER_ROOM', 'MULTI_PURPOSE')
          )
          order by sort_key
        )
        from functional_rooms
        where department_id = ${departmentId} and active
      ), '[]') as rooms`.execute(db);
  return rows[0] as FallsDue;
}
