import { mostSavedViews, type SavedViews, type ViewsOfList } from "@so-thiet-bi/contract/auth";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField } from "../../../http/refusal.ts";

/** Only one's own: nobody else has a way to them. */
export async function listSavedViews(db: Db, actor: Actor): Promise<SavedViews> {
  const rows = await db
    .selectFrom("saved_views")
    .select(["list", "name", "address"])
    .where("user_id", "=", actor.userId)
    .orderBy("list")
    .orderBy("place")
    .execute();
  const lists = new Map<string, ViewsOfList>();
  for (const { list, ...view } of rows) {
    const of = lists.get(list) ?? { list, views: [] };
    of.views.push(view);
    lists.set(list, of);
  }
  return { lists: [...lists.values()] };
}

/** Leaves no history: it changes nothing that anybody else sees. */
export async function saveViews(tx: Tx, actor: Actor, { list, views }: ViewsOfList): Promise<SavedViews> {
  // why: two tabs that save at once would each count without the other
  await tx.selectFrom("users").select("id").where("id", "=", actor.userId).forUpdate().execute();
  await tx.deleteFrom("saved_views").where("user_id", "=", actor.userId).where("list", "=", list).execute();
  const rows = views.map((view, place) => ({ ...view, user_id: actor.userId, list, place }));
  if (rows.length > 0) await tx.insertInto("saved_views").values(rows).execute();
  const kept = await listSavedViews(tx, actor);
  const count = kept.lists.reduce((sum, of) => sum + of.views.length, 0);
  if (count > mostSavedViews) throw invalidField(["views"], "too-many-views");
  return kept;
}
