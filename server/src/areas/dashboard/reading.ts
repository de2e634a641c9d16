import type { Dashboard } from "@so-thiet-bi/contract/dashboard";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { type Actor, holds } from "../../http/actor.ts";
import { dayOf } from "../loans/rules.ts";
import { type Reader, readerOf } from "./rules.ts";
import { forHead, forKeeper } from "./school.ts";
import { forSuperior } from "./superior.ts";
import { todayFor } from "./today.ts";
import { waitingFor } from "./waiting.ts";

/** Everything that does not need the rest is asked together; for each kind of reader so many statements, whatever there is to show. */
export async function getDashboard(db: Db, actor: Actor): Promise<Dashboard> {
  const reader = readerOf(actor);
  const today = dayOf(Date.now());
  const [waiting, now, shown, begins] = await Promise.all([
    waitingFor(db, actor, reader, today),
    todayFor(db, actor, reader, today),
    numbersFor(db, actor, reader, today),
    isEmpty(db, actor, reader),
  ]);
  return { reader, waiting, ...now, units: null, ...shown, begins };
}

async function numbersFor(
  db: Db,
  actor: Actor,
  reader: Reader,
  today: string,
): Promise<Pick<Dashboard, "numbers" | "charts"> & Partial<Pick<Dashboard, "units">>> {
  switch (reader) {
    case "keeper":
      return forKeeper(db, actor, today);
    case "head":
      return forHead(db, actor, today);
    case "superior":
      return forSuperior(db, actor, today);
    case "teacher":
      return { numbers: [], charts: [] };
  }
}

/** A school without a single record, before somebody who can fill it. */
async function isEmpty(db: Db, actor: Actor, reader: Reader): Promise<boolean> {
  if (reader === "superior" || reader === "teacher" || !holds(actor, "EQUIPMENT_KEEPER")) return false;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from equipment_counts where department_id = ${actor.departmentId} and followed + stopped > 0) as has`.execute(db as Tx);
  return rows[0]?.has === false;
}
