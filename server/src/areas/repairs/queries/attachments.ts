import type { AttachmentSubject } from "../../files/queries.ts";
import { repairPolicy } from "../policy.ts";
import { findRepair, lockRepair } from "./locked.ts";

/** Keepers add the firm's papers, also when the things are back: invoices come late. */
export const attachmentsOfRepair: AttachmentSubject = {
  async find(db, actor, id) {
    const row = await findRepair(db, actor, id);
    return { departmentId: row.departmentId, mayEdit: repairPolicy.edit(actor, row) };
  },
  lock: lockRepair,
};
