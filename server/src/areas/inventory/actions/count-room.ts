import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { type countRoom as call, checkBody } from "@so-thiet-bi/contract/inventory";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { keepersOfRoom } from "../../catalogues/queries/keepers.ts";
import { currentYear } from "../../school-years/queries.ts";
import { managesChecks, whoManagesChecks } from "../policy.ts";
import { getCheck } from "../queries/checks.ts";
import { createCheck } from "./checks.ts";
import { appointCounters } from "./sheets.ts";
import { startCheck } from "./start.ts";

/** An unplanned check of one room, begun at once; who keeps the room is appointed to count it. */
export async function countRoom(tx: Tx, actor: Actor, roomId: number): Promise<AnswerOf<typeof call>> {
  if (!managesChecks(actor)) throw forbidden(whoManagesChecks);
  const room = await tx
    .selectFrom("functional_rooms")
    .select("name")
    .where("id", "=", roomId)
    .where("department_id", "=", actor.departmentId)
    .executeTakeFirst();
  if (!room) throw invalidField(["roomId"], "not-visible");
  const now = new Date();
  const today = dayOf(now);
  const year = await currentYear(tx, actor.departmentId);
  const { id, version } = await createCheck(
    tx,
    actor,
    checkBody.parse({
      // its minutes carry this name, and minutes are always in Vietnamese
      name: `Kiểm kê ${room.name} ngày ${formatDay(today)}`.slice(0, 255),
      kind: "UNPLANNED",
      schoolYearId: year?.id ?? null,
      cutoffAt: now.toISOString(),
      from: today,
      to: null,
      scope: "ROOMS",
      roomIds: [roomId],
    }),
  );
  await startCheck(tx, actor, id, version);
  const sheet = await tx
    .selectFrom("count_sheets")
    .select("id")
    .where("check_id", "=", id)
    .executeTakeFirstOrThrow();
  const keepers = await keepersOfRoom(tx, roomId, currentDay);
  if (keepers.length > 0)
    await appointCounters(tx, actor, id, { sheetIds: [sheet.id], employeeIds: keepers });
  return { check: await getCheck(tx, actor, id), sheetId: sheet.id };
}
