import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { leavingStatuses } from "@so-thiet-bi/contract/leaving";
import { handRoomsOver as handRoomsOverCall, type KeptRoom } from "@so-thiet-bi/contract/roll-over";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { changeRecords } from "../../catalogues/actions/write.ts";
import { readRecords } from "../../catalogues/queries/read-records.ts";
import { viewOf } from "../../catalogues/queries/view.ts";
import { type Change, draftOfRecord, isSame } from "../../catalogues/rules.ts";
import { mayRollOver, whoRollsOver } from "../policy.ts";
import { listKeptRooms } from "../queries/kept-rooms.ts";
import { handedTo, type Keeper } from "../rules.ts";

/** Many rooms in one transaction and as few statements as one: each says in its history who keeps it now. */
export async function handRoomsOver(
  tx: Tx,
  actor: Actor,
  { day, decision, rooms }: BodyOf<typeof handRoomsOverCall>,
): Promise<{ items: KeptRoom[] }> {
  if (!mayRollOver(actor, actor.departmentId)) throw forbidden(whoRollsOver);
  const given = new Map(rooms.map((room) => [room.id, room]));
  const locked = await tx
    .selectFrom("functional_rooms")
    .select(["id", "version", "updated_at", "updated_by_name"])
    .where("id", "in", [...given.keys()])
    .where("department_id", "=", actor.departmentId)
    .where("active", "=", true)
    .orderBy("id")
    .forUpdate()
    .execute();
  const there = new Set(locked.map(({ id }) => id));
  const absent = rooms.findIndex(({ id }) => !there.has(id));
  if (absent >= 0) throw invalidField(["rooms", absent, "id"], "not-visible", { of: handRoomsOverCall.body });
  for (const row of locked) checkVersion(given.get(row.id)?.version as number, row);

  const staff = await tx
    .selectFrom("employees")
    .select("id")
    .where("department_id", "=", actor.departmentId)
    .where("active", "=", true)
    .where("status", "not in", [...leavingStatuses])
    .where(
      "id",
      "in",
      rooms.map(({ employeeId }) => employeeId),
    )
    .forShare()
    .execute();
  const works = new Set(staff.map(({ id }) => id));
  const strange = rooms.findIndex(({ employeeId }) => !works.has(employeeId));
  if (strange >= 0)
    throw invalidField(["rooms", strange, "employeeId"], "not-visible", { of: handRoomsOverCall.body });

  const view = await viewOf(tx, actor, functionalRooms, {});
  const records = await readRecords(
    tx,
    view,
    locked.map(({ id }) => id),
  );
  const changes = records.flatMap((before): Change[] => {
    const draft = draftOfRecord(functionalRooms, before);
    const employeeId = given.get(before.id)?.employeeId as number;
    const kept = draft.values["keepers"] as Keeper[];
    const after = handedTo(kept, { employeeId, day, decision });
    if (!after) {
      const since = kept
        .map((one) => one.since ?? "")
        .sort()
        .at(-1) as string;
      throw new Refusal("roomKeptSince", {
        room: before.name,
        since: formatDay(since),
        day: formatDay(day),
      });
    }
    const changed = { ...draft, values: { ...draft.values, keepers: after } };
    return isSame(changed, draft) ? [] : [{ id: before.id, before, draft: changed }];
  });
  await changeRecords(tx, view, changes);
  return listKeptRooms(tx, actor);
}
