import type { AttachmentSubject } from "../../files/queries.ts";
import { mayPropose } from "../policy.ts";
import { findLiquidation, lockLiquidation } from "../queries.ts";

/**
 * Who sees the liquidation sees its papers; those who carry it out add them, also when it is posted: signed
 * ones come late.
 */
export const attachmentsOfLiquidation: AttachmentSubject = {
  async find(db, actor, id) {
    const { departmentId } = await findLiquidation(db, actor, id);
    return { departmentId, mayEdit: departmentId === actor.departmentId && mayPropose(actor) };
  },
  lock: lockLiquidation,
};
