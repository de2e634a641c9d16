import { type NoticeSettings, type NoticeTopic, noticeTopics } from "@so-thiet-bi/contract/notices";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { record } from "../../history/actions.ts";

export async function getNoticeSettings(db: Db, actor: Actor, sendsMail: boolean) {
  const row = await db
    .selectFrom("users")
    .select(["notice_settings as settings", "email", "mail_digest as mailDigest"])
    .where("id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return { settings: filled(row.settings), sendsMail, email: row.email, mailDigest: row.mailDigest };
}

/** From now on; what was told before stays where it is. */
export async function saveNoticeSettings(
  tx: Tx,
  actor: Actor,
  settings: NoticeSettings,
): Promise<{ settings: NoticeSettings }> {
  const row = await tx
    .selectFrom("users")
    .select("notice_settings as settings")
    .where("id", "=", actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = filled(row.settings);
  if (
    noticeTopics.every(
      (topic) => before[topic].bell === settings[topic].bell && before[topic].mail === settings[topic].mail,
    )
  )
    return { settings };
  await tx
    .updateTable("users")
    .set({ notice_settings: JSON.stringify(settings) })
    .where("id", "=", actor.userId)
    .execute();
  await record(tx, actor, "user.noticesChanged", {
    type: "user",
    id: actor.userId,
    departmentId: actor.departmentId,
  });
  return { settings };
}

/** What was never said is wanted. */
function filled(kept: unknown): NoticeSettings {
  const some = (kept ?? {}) as Partial<NoticeSettings>;
  return Object.fromEntries(
    noticeTopics.map((topic: NoticeTopic) => [topic, some[topic] ?? { bell: true, mail: true }]),
  ) as NoticeSettings;
}
