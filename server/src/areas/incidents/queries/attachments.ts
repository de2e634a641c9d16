import { sql } from "kysely";
import { notFound } from "../../../http/refusal.ts";
import type { AttachmentSubject } from "../../files/queries.ts";
import { type IncidentSubject, keepsIncident } from "../policy.ts";
import { incidentNoun, sightOf } from "../queries.ts";
import { lockRows } from "./locked.ts";

/**
 * Who sees a report sees its photos. The keeper adds to them at any time, the person who reported it
 * until it is decided.
 */
export const attachmentsOfIncident: AttachmentSubject = {
  async find(db, actor, id) {
    const { rows } = await sql<IncidentSubject & { reportedBy: number }>`
      select incident.status, incident.department_id as "departmentId",
        incident.room_id as "roomId", equipments.subject_id as "subjectId",
        incident.reported_by as "reportedBy"
      from incidents as incident
      join equipments on equipments.id = incident.equipment_id
      where incident.id = ${id} and ${sightOf(actor)}`.execute(db);
    const [row] = rows;
    if (!row) throw notFound(incidentNoun);
    const isOwn = row.reportedBy === actor.userId && row.status === "REPORTED";
    return { departmentId: row.departmentId, mayEdit: isOwn || keepsIncident(actor, row) };
  },
  lock: (tx, actor, id) => lockRows(tx, actor, [id]),
  keepsOnce: true,
};
