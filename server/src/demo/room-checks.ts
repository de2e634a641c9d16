/** How classes left the rooms of two schools: most of them well, some with something that the next class would miss. */
import { type FiveS, fiveS } from "@so-thiet-bi/contract/room-checks";
import { sql } from "kysely";
import { checkRoom } from "../areas/registrations/actions/check-room.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { chanceOf } from "./chance.ts";
import type { PersonKey } from "./people.ts";
import { lendingSchools } from "./teaching.ts";

/** The newest of a school; older ones are of a time before it noted how rooms were left. */
const checkedOfSchool = 40;

/** One in so many groups found something. */
const oneIn = 7;

const findings: readonly { left: readonly FiveS[]; note: string }[] = [
  { left: ["ARRANGE"], note: "Thiếu 1 kẹp ống nghiệm" },
  { left: ["CLEAN"], note: "Ống nghiệm chưa rửa sạch" },
  { left: ["CLEAN", "READY"], note: "Bồn rửa còn cặn, mặt bàn ướt" },
  { left: ["CARE"], note: "Ổ cắm bàn 3 lỏng" },
];

export async function leaveRooms(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const { keeper } of lendingSchools) await leaveRoomsOf(tx, as(keeper));
}

async function leaveRoomsOf(tx: Tx, keeper: Actor): Promise<void> {
  const { rows } = await sql<{ id: number; groups: number | null }>`
    select id, group_count as groups
    from loan_registrations
    where department_id = ${keeper.departmentId} and status = 'BORROWED' and room_id is not null and upper(span) < now()
    order by lower(span) desc, id limit ${checkedOfSchool}`.execute(tx);
  const chance = chanceOf(`rooms of ${keeper.departmentName}`);
  for (const { id, groups } of rows) {
    const found =
      chance.between(1, oneIn) === 1 ? findings[chance.between(0, findings.length - 1)] : undefined;
    await checkRoom(tx, keeper, id, {
      groupNumber: chance.between(1, Math.max(4, groups ?? 0)),
      met: fiveS.filter((one) => !found?.left.includes(one)),
      note: found?.note ?? null,
    });
  }
  // of the minute the lesson was over: the action knows no other time than now
  await sql`
    update room_checks
    set checked_at = upper(registration.span), updated_at = upper(registration.span)
    from loan_registrations as registration
    where registration.id = room_checks.registration_id
      and room_checks.department_id = ${keeper.departmentId}`.execute(tx);
}
