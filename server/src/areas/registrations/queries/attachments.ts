import { sql } from "kysely";
import { notFound } from "../../../http/refusal.ts";
import type { AttachmentSubject } from "../../files/queries.ts";
import { abilitiesFor, readRows, subjectOf } from "./registrations.ts";

const noun = { vi: "lần kiểm tra phòng", en: "room check" };

/** Who sees the slip sees how its room was left; who may note that adds the photos. */
export const attachmentsOfRoomCheck: AttachmentSubject = {
  async find(db, actor, id) {
    const check = await db
      .selectFrom("room_checks")
      .select("registration_id")
      .where("id", "=", id)
      .executeTakeFirst();
    const [row] = check ? await readRows(db, actor, [check.registration_id]) : [];
    if (!row) throw notFound(noun);
    return { departmentId: row.department_id, mayEdit: abilitiesFor(actor, subjectOf(row)).checkRoom };
  },
  lock: (tx, actor, id) =>
    sql`select 1 from room_checks where id = ${id} and department_id = ${actor.departmentId} for update`.execute(
      tx,
    ),
  keepsOnce: true,
};
