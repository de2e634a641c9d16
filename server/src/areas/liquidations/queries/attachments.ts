import type { AttachmentSubject } from "../../files/queries.ts";
import { mayPropose } from "../policy.ts";
import { findLiquidation, lockLiquidation } from "../queries.ts";

/**
 * Who sees the liquidation sees its papers; whoever carries it out adds them, when it is posted too: signed
 * ones come late.
 */
export const attachmentsOfLiquidation: AttachmentSubject = {
  async find(db, actor, id) {
    const { departmentId } = await findLiquidation(db, actor, id);
    return { departmentId, mayEdit: departmentId === actor.departmentId && mayPropose(actor) };
  },
  lock: lockLiquidation,
};
