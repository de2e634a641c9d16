import type { Registration } from "@so-thiet-bi/contract/registrations";
import type { RoomCheckBody } from "@so-thiet-bi/contract/room-checks";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { slotText } from "../queries/refusals.ts";
import {
  getRegistration,
  hasBegun,
  lockRegistration,
  type RegistrationRow,
  stepRegistration,
} from "../queries/registrations.ts";
import { checkOpenDay } from "./check.ts";
import { slotOfRow, whenOf } from "./serve.ts";
import { subject } from "./steps.ts";

/**
 * How the class left the room of its lesson: noted once, and put right as long as the day is open. The slip is
 * locked, so two who note it at once do not write two.
 */
export async function checkRoom(
  tx: Tx,
  actor: Actor,
  id: number,
  given: RoomCheckBody,
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "checkRoom", row);
  if (row.room_id === null) throw new Refusal("noRoomToCheck");
  if (!hasBegun(row)) throw new Refusal("notStarted", { slot: slotText(whenOf(row), slotOfRow(row)) });
  await checkOpenDay(tx, actor, row.date);
  const before = await tx
    .selectFrom("room_checks")
    .select(["version", "updated_at", "updated_by_name"])
    .where("registration_id", "=", id)
    .executeTakeFirst();
  if (before) checkVersion(given.version, before);
  await write(tx, actor, row, given);
  await record(tx, actor, "registration.roomChecked", subject(id, row.department_id), {
    met: given.met.length,
    ...(given.groupNumber !== null && { group: given.groupNumber }),
    ...(given.note !== null && { note: given.note }),
  });
  return getRegistration(tx, actor, id);
}

async function write(
  tx: Tx,
  actor: Actor,
  row: RegistrationRow,
  { groupNumber, met, note }: RoomCheckBody,
): Promise<void> {
  const found = {
    room_id: row.room_id as number,
    group_number: groupNumber,
    met,
    note,
    updated_by_name: actor.fullName,
  };
  await tx
    .insertInto("room_checks")
    .values({
      ...found,
      department_id: row.department_id,
      root_id: row.root_id,
      registration_id: row.id,
      checked_by_name: actor.fullName,
    })
    .onConflict((conflict) =>
      conflict
        .column("registration_id")
        .doUpdateSet({ ...found, updated_at: sql`now()`, version: sql`room_checks.version + 1` }),
    )
    .execute();
}
