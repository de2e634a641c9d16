import type { AttachmentSubject } from "../../files/queries.ts";
import { abilitiesOf, lockDemand } from "../queries.ts";

/**
 * Who sees the demand sees its papers. Those who may write, decide or receive it now add them: reasons,
 * decisions, delivery notes.
 */
export const attachmentsOfDemand: AttachmentSubject = {
  async find(db, actor, id) {
    const { departmentId, can } = await abilitiesOf(db, actor, id);
    return { departmentId, mayEdit: can.edit || can.approve || can.confirm };
  },
  lock: lockDemand,
};
