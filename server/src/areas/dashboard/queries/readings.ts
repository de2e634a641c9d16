import type { Dashboard } from "@so-thiet-bi/contract/dashboard";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import { type Actor, holds } from "../../../http/actor.ts";
import { getSetup } from "../../setup/queries.ts";
import { type Reader, readerOf } from "../rules.ts";
import { forHead, forKeeper } from "./school.ts";
import { forSuperior } from "./superior.ts";
import { todayFor } from "./today.ts";
import { waitingFor } from "./waiting.ts";

/**
 * Everything that does not need the rest is asked together; for each kind of reader so many statements,
 * whatever there is to show.
 */
export async function getDashboard(db: Db, actor: Actor): Promise<Dashboard> {
  const reader = readerOf(actor);
  const today = dayOf(Date.now());
  const [waiting, now, shown, beginning] = await Promise.all([
    waitingFor(db, actor, reader, today),
    todayFor(db, actor, reader, today),
    numbersFor(db, actor, reader, today),
    setupFor(db, actor, reader),
  ]);
  const can = { countRoom: reader === "keeper" && holds(actor, "EQUIPMENT_KEEPER") };
  return { reader, waiting, ...now, schools: null, asOf: null, ...shown, ...beginning, can };
}

async function numbersFor(
  db: Db,
  actor: Actor,
  reader: Reader,
  today: string,
): Promise<Pick<Dashboard, "numbers" | "charts"> & Partial<Pick<Dashboard, "schools" | "asOf">>> {
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

/** What a school still needs, before somebody who can fill it. */
async function setupFor(db: Db, actor: Actor, reader: Reader): Promise<Pick<Dashboard, "begins" | "setup">> {
  if (reader === "superior" || reader === "teacher" || !holds(actor, "EQUIPMENT_KEEPER"))
    return { begins: false, setup: null };
  const found = await getSetup(db, actor);
  const begins = found.steps.some(({ key, done, putOff }) => key === "equipment" && !done && putOff === null);
  return { begins, setup: found.done < found.total ? found : null };
}
