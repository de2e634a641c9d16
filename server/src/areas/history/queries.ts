import type { HistoryLine } from "@so-thiet-bi/contract/history";
import type { Db } from "../../db/connect.ts";
import type { Subject } from "./actions.ts";

const mostLines = 500;

/** What happened to a record, newest first. The caller has asked whether the person may see the record. */
export async function historyOf(db: Db, type: Subject["type"], id: number): Promise<{ items: HistoryLine[] }> {
  const rows = await db
    .selectFrom("history")
    .select(["id", "at", "actor_name", "actor_unit", "event", "details"])
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(mostLines)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at,
      actorName: row.actor_name,
      actorUnit: row.actor_unit,
      event: row.event,
      details: row.details as HistoryLine["details"],
    })),
  };
}
