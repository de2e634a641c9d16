import { notFound } from "../../../http/refusal.ts";
import type { AttachmentSubject } from "../../files/queries.ts";
import { managesChecks } from "../policy.ts";
import { findCheck, lockCheck } from "../queries.ts";

/**
 * Decisions, minutes and photos; those who run the check add them, also when it is over: signed papers
 * come late.
 */
export const attachmentsOfCheck: AttachmentSubject = {
  async find(db, actor, id) {
    const { departmentId } = await findCheck(db, actor, id);
    return { departmentId, mayEdit: departmentId === actor.departmentId && managesChecks(actor) };
  },
  lock: lockCheck,
};

/**
 * The subject is one count: the counter adds its photos, as do those who run the check. They may follow
 * days behind their words.
 */
export const attachmentsOfCount: AttachmentSubject = {
  async find(db, actor, id) {
    const entry = await db
      .selectFrom("count_entries")
      .select(["check_id", "user_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!entry) throw notFound(countNoun);
    const { departmentId } = await findCheck(db, actor, entry.check_id);
    return {
      departmentId,
      mayEdit:
        departmentId === actor.departmentId && (entry.user_id === actor.userId || managesChecks(actor)),
    };
  },
  lock: (tx, _, id) => tx.selectFrom("count_entries").select("id").where("id", "=", id).forUpdate().execute(),
};

const countNoun = { vi: "lượt đếm", en: "count" };
