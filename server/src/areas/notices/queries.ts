import { type Notice, type NoticeQuery, noticeLink } from "@so-thiet-bi/contract/notices";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { statement } from "../../db/statement.ts";
import type { Actor } from "../../http/actor.ts";

/** What the user's account should know of, newest first; nobody sees those of another. */
export async function listNotices(
  db: Db,
  actor: Actor,
  query: NoticeQuery,
): Promise<{ items: Notice[]; page: number; size: number; total: number; unread: number }> {
  const { page, size } = query;
  const own = db
    .selectFrom("notices")
    .where("user_id", "=", actor.userId)
    .where("on_bell", "=", true)
    .$if(query.unread !== undefined, (all) => all.where("read_at", query.unread ? "is" : "is not", null));
  const rows = await own
    .select([
      "id",
      "event",
      "subject_type as subjectType",
      "subject_id as subjectId",
      "details",
      "actor_name as actorName",
      "actor_unit as actorUnit",
      "created_at as createdAt",
      "read_at as readAt",
    ])
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const items = rows.map((row) => ({
    ...row,
    details: row.details as Notice["details"],
    link: noticeLink(row),
  }));
  return { items, page, size, total, unread: await countUnread(db, actor) };
}

/** Asked once a minute by every open browser: it reads only the index of what is unread. */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const [row] = await unreadOf(db, actor.userId);
  return row?.unread ?? 0;
}

const unreadOf = statement((db, userId: number) =>
  db
    .selectFrom("notices")
    .select(sql<number>`count(*)::int`.as("unread"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("on_bell", "=", true)
    .compile(),
);
