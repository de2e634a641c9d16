import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { FieldChange } from "@so-thiet-bi/contract/history";
import type {
  addMaintenance as addCall,
  changeMaintenance as changeCall,
  Maintenance,
} from "@so-thiet-bi/contract/repairs";
import { sql } from "kysely";
import { changeRow, setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, invalidField } from "../../../http/refusal.ts";
import { changesBetween, record } from "../../history/actions.ts";
import { lockRecords, today } from "../../stock/actions.ts";
import { whoKeepsPlaces } from "../../stock/rules/keepers.ts";
import { maintains, maySend, whoRepairs } from "../policy.ts";
import { getMaintenance, lockMaintenance } from "../queries/maintenance.ts";

type Given = BodyOf<typeof addCall>;

/** Notes what was done; the thing's next day moves on with it. */
export async function addMaintenance(tx: Tx, actor: Actor, given: Given): Promise<Maintenance> {
  if (!maySend(actor)) throw forbidden(whoRepairs);
  const columns = await columnsOf(tx, actor, given);
  const { departmentId, rootId } = actor;
  const { id } = await tx
    .insertInto("maintenance_log")
    .values({
      ...columns,
      department_id: departmentId,
      root_id: rootId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(tx, actor, "maintenance.added", subject(id, departmentId), { content: given.content });
  if (given.equipmentId !== null) {
    await carryDue(tx, actor, given.equipmentId);
    await record(
      tx,
      actor,
      "equipment.maintained",
      { type: "equipment", id: given.equipmentId, departmentId },
      { content: given.content },
    );
  }
  return getMaintenance(tx, actor, id);
}

export async function changeMaintenance(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof changeCall>,
): Promise<Maintenance> {
  const row = await lockMaintenance(tx, actor, id);
  if (!maintains(actor, row)) throw forbidden(whoKeepsPlaces(actor));
  checkVersion(given.version, await versionOf(tx, id));
  const before = row.line;
  const things = [...new Set([before.equipment?.id, given.equipmentId].flatMap((one) => one ?? []))].sort(
    (a, b) => a - b,
  );
  const columns = await columnsOf(tx, actor, given, things);
  await changeRow(tx, actor, ["maintenance_log", id], columns);
  const after = await getMaintenance(tx, actor, id);
  await record(tx, actor, "maintenance.changed", subject(id, row.departmentId), {
    changes: changesBetween(fieldsOf(before), fieldsOf(after)),
  });
  for (const equipmentId of things)
    await carryAnew(
      tx,
      actor,
      thingOf(row, equipmentId),
      before.equipment?.id === equipmentId ? before.nextOn : null,
    );
  return after;
}

export async function removeMaintenance(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { line, ...row } = await lockMaintenance(tx, actor, id);
  if (!maintains(actor, row)) throw forbidden(whoKeepsPlaces(actor));
  if (line.equipment) await lockRecords(tx, row.departmentId, [line.equipment.id]);
  await tx.deleteFrom("maintenance_log").where("id", "=", id).execute();
  await record(tx, actor, "maintenance.removed", subject(id, row.departmentId), { content: line.content });
  if (line.equipment) await carryAnew(tx, actor, thingOf(row, line.equipment.id), line.nextOn);
}

/** The records are locked: two lines of one thing do not both say what comes next. */
async function columnsOf(
  tx: Tx,
  actor: Actor,
  given: Given,
  things = given.equipmentId === null ? [] : [given.equipmentId],
) {
  const { equipmentId, roomId, doneOn, content, person, result, cost, nextOn, note } = given;
  const { departmentId } = actor;
  if (doneOn > (await today(tx))) throw invalid("doneOn", "in-future");
  const { rows } = await sql<{
    thing: { name: string; code: string; roomId: number | null; subjectId: number | null } | null;
    room: string | null;
  }>`
    select (
      select json_build_object(
        'name', name, 'code', code, 'roomId', room_id,
        'subjectId', subject_id
      )
      from equipments
      where id = ${equipmentId} and department_id = ${departmentId} and removed_at is null
    ) as thing,
      (
        select name from functional_rooms where id = ${roomId} and department_id = ${departmentId}
      ) as room`.execute(tx);
  const { thing, room } = rows[0] as (typeof rows)[number];
  if (equipmentId !== null && !thing) throw invalid("equipmentId", "not-visible");
  if (roomId !== null && room === null) throw invalid("roomId", "not-visible");
  const place = { roomId: thing ? thing.roomId : roomId, subjectId: thing?.subjectId ?? null };
  if (!maintains(actor, { departmentId, place })) throw forbidden(whoKeepsPlaces(actor));
  await lockRecords(tx, departmentId, things);
  return {
    equipment_id: equipmentId,
    room_id: roomId,
    done_on: doneOn,
    content,
    person,
    result,
    cost,
    next_on: nextOn,
    note,
    search_text: searchText(content, thing?.name, thing?.code, room, person, result),
  };
}

/**
 * The newest line of a thing says when it is due next. One that says nothing has at least done what was due
 * by then; a day that nobody noted in the log is left alone. `saidBefore`: what a line that was changed or
 * deleted had said, which no longer counts.
 */
async function carryDue(
  tx: Tx,
  actor: Actor,
  equipmentId: number,
  saidBefore: string | null = null,
): Promise<FieldChange[]> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    update equipments
    set maintenance_due = due.next, ${setChangedBy(actor)}
    from (
      select thing.id, thing.maintenance_due as before,
        case
          when newest.next_on is not null then newest.next_on
          when thing.maintenance_due <= newest.done_on
            or thing.maintenance_due = ${saidBefore}::date
            then null
          else thing.maintenance_due
        end as next
      from equipments as thing
      left join lateral (
        select done_on, next_on
        from maintenance_log
        where equipment_id = thing.id
        order by done_on desc, id desc limit 1
      ) as newest on true
      where thing.id = ${equipmentId}
    ) as due
    where equipments.id = due.id and equipments.maintenance_due is distinct from due.next
    returning due.before as "from", due.next as "to"`.execute(tx);
  return rows.map((row) => ({ field: "maintenanceDue", ...row }));
}

/** The same where a line was changed or deleted: the record says that its day moved. */
async function carryAnew(
  tx: Tx,
  actor: Actor,
  thing: ReturnType<typeof thingOf>,
  saidBefore: string | null,
): Promise<void> {
  const changes = await carryDue(tx, actor, thing.id, saidBefore);
  if (changes.length > 0) await record(tx, actor, "equipment.changed", thing, { changes });
}

function thingOf({ departmentId }: { departmentId: number }, id: number) {
  return { type: "equipment" as const, id, departmentId };
}

async function versionOf(tx: Tx, id: number) {
  return tx
    .selectFrom("maintenance_log")
    .select(["version", "updated_at", "updated_by_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function fieldsOf({ doneOn, equipment, room, content, person, result, cost, nextOn, note }: Maintenance) {
  return {
    doneOn,
    equipmentId: equipment?.name ?? null,
    roomId: room?.name ?? null,
    content,
    person,
    result,
    cost,
    nextOn,
    note,
  };
}

function subject(id: number, departmentId: number) {
  return { type: "maintenance", id, departmentId };
}

function invalid(field: string, says: string) {
  return invalidField([field], says);
}
