import type { AttachmentSubject } from "../../files/queries.ts";
import { getEquipment, lockEquipment } from "../queries.ts";

/** Who sees the record sees its photos and documents; who may change it changes them. */
export const attachmentsOfEquipment: AttachmentSubject = {
  async find(db, actor, id) {
    const { departmentId, can } = await getEquipment(db, actor, id);
    return { departmentId, mayEdit: can.edit };
  },
  lock: lockEquipment,
};
