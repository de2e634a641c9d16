import { sql } from "kysely";
import type { AttachmentSubject } from "../../files/queries.ts";
import { getEquipment, lockEquipment } from "../queries.ts";

/** Who sees the record sees its photos and documents; who may change it changes them. */
export const attachmentsOfEquipment: AttachmentSubject = {
  async find(db, actor, id) {
    const { departmentId, can } = await getEquipment(db, actor, id);
    return { departmentId, mayEdit: can.edit };
  },
  lock: lockEquipment,
  async isChemical(db, id) {
    const { rows } = await sql`
      select 1
      from equipments
      join equipment_types as type on type.id = equipments.type_id
      where equipments.id = ${id}
        and (type.hazardous or type.formula is not null or type.cas_number is not null)`.execute(db);
    return rows.length > 0;
  },
};
