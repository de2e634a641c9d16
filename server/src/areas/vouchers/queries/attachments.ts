import type { AttachmentSubject } from "../../files/queries.ts";
import { keepsSome } from "../../stock/rules/keepers.ts";
import { getVoucher, lockVoucher } from "../queries.ts";

/**
 * Who sees the voucher sees its papers; those who write the unit's vouchers add them, to posted ones too:
 * invoices come late.
 */
export const attachmentsOfVoucher: AttachmentSubject = {
  async find(db, actor, id) {
    const { departmentId } = await getVoucher(db, actor, id);
    return { departmentId, mayEdit: departmentId === actor.departmentId && keepsSome(actor) };
  },
  lock: lockVoucher,
};
