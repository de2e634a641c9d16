import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Repair, sendToRepair as sendCall } from "@so-thiet-bi/contract/repairs";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { settleIncidents } from "../../incidents/actions/settle.ts";
import { nextNumber } from "../../school-years/actions/numbers.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { lockRecords, post, today } from "../../stock/actions.ts";
import { balancesOfMany, nameOfShelf } from "../../stock/queries.ts";
import { keepsPlace, whoKeepsPlaces } from "../../stock/rules/keepers.ts";
import { inUnits, keyOf, thousandths } from "../../stock/rules.ts";
import { maySend, whoRepairs } from "../policy.ts";
import { getRepair, subjectOf } from "../queries.ts";
import { lockReports } from "./reports.ts";

type Given = BodyOf<typeof sendCall>;

/** Writes an order: what stands broken goes to be repaired, in one voucher, and its reports know. */
export async function sendToRepair(tx: Tx, actor: Actor, given: Given): Promise<Repair> {
  if (!maySend(actor)) throw forbidden(whoRepairs);
  const { departmentId } = actor;
  const day = await daySent(tx, given);
  const things = await thingsOf(tx, actor, given);
  const ids = [...things.keys()].sort((a, b) => a - b);
  await lockRecords(tx, departmentId, ids);
  await checkBroken(tx, ids, given.lines);
  await lockReports(tx, actor, given.lines, (index) => invalid(index, "incidentId", "of-another-thing"));
  const number = await nextNumber(tx, departmentId, "repair", day);
  const id = await nextId(tx);
  const voucher = await post(tx, actor, {
    departmentId,
    type: "CONDITION",
    date: day,
    reason: `Gửi sửa chữa theo phiếu ${number}`,
    source: { type: "repair", id },
    head: { documentNo: given.documentNo, partner: given.firm },
    moves: given.lines.map(({ equipmentId, roomId, lotId, quantity }, index) => {
      const from = { equipmentId, roomId, lotId, condition: "BROKEN" as const };
      return { line: index + 1, quantity, from, to: { ...from, condition: "REPAIRING" } };
    }),
  });
  const named = [...things.values()].flatMap(({ name, code }) => [name, code]);
  const search = searchText(number, given.firm, given.documentNo, ...named);
  await insertRepair(tx, actor, given, {
    id,
    number,
    sent_on: day,
    voucher_id: voucher.id,
    search_text: search,
  });
  await settleIncidents(
    tx,
    actor,
    given.lines.flatMap(({ incidentId, quantity }) =>
      incidentId === null
        ? []
        : [
            {
              incidentId,
              atRepair: quantity,
              event: "incident.sentToRepair" as const,
              details: { quantity, repair: number },
            },
          ],
    ),
  );
  await record(tx, actor, "repair.sent", subjectOf({ id, departmentId }), { voucher: voucher.number });
  await recordPosting(tx, actor, voucher, departmentId);
  return getRepair(tx, actor, id);
}

interface NewRepair {
  id: number;
  number: string;
  sent_on: string;
  voucher_id: number;
  search_text: string;
}

async function insertRepair(tx: Tx, actor: Actor, given: Given, repair: NewRepair): Promise<void> {
  await tx
    .insertInto("repairs")
    .values({
      ...repair,
      department_id: actor.departmentId,
      root_id: actor.rootId,
      form: given.form,
      firm: given.firm,
      expected_on: given.expectedOn,
      document_no: given.documentNo,
      note: given.note,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .execute();
  await tx
    .insertInto("repair_lines")
    .values(
      given.lines.map((line, index) => ({
        repair_id: repair.id,
        position: index + 1,
        incident_id: line.incidentId,
        equipment_id: line.equipmentId,
        room_id: line.roomId,
        lot_id: line.lotId,
        quantity: line.quantity,
        fault: line.fault,
        estimate: line.estimate,
      })),
    )
    .execute();
}

async function daySent(tx: Tx, { sentOn, expectedOn }: Given): Promise<string> {
  const now = await today(tx);
  const day = sentOn ?? now;
  if (day > now) throw invalidField(["sentOn"], "in-future");
  if (expectedOn !== null && expectedOn < day) throw invalidField(["expectedOn"], "before-sending");
  return day;
}

interface Thing {
  name: string;
  code: string;
}

/** What the lines name, of the user's unit and in the sender's care. */
async function thingsOf(tx: Tx, actor: Actor, { lines }: Given): Promise<Map<number, Thing>> {
  const { rows } = await sql<Thing & { id: number; subjectId: number | null }>`
    select id, name, code, subject_id as "subjectId"
    from equipments
    where id = ${anyOf(lines.map(({ equipmentId }) => equipmentId))}
      and department_id = ${actor.departmentId}
      and removed_at is null`.execute(tx);
  const { rows: rooms } = await sql<{ id: number }>`
    select id
    from functional_rooms
    where id = ${anyOf(lines.flatMap(({ roomId }) => roomId ?? []))}
      and department_id = ${actor.departmentId}`.execute(tx);
  const things = new Map(rows.map((row) => [row.id, row]));
  const own = new Set(rooms.map(({ id }) => id));
  for (const [index, { equipmentId, roomId }] of lines.entries()) {
    const thing = things.get(equipmentId);
    if (!thing) throw invalid(index, "equipmentId", "not-visible");
    if (roomId !== null && !own.has(roomId)) throw invalid(index, "roomId", "not-visible");
    if (!keepsPlace(actor, { roomId, subjectId: thing.subjectId })) throw forbidden(whoKeepsPlaces(actor));
  }
  return things;
}

/** As much stands broken on each shelf as the lines take from it together. */
async function checkBroken(tx: Tx, ids: readonly number[], lines: Given["lines"]): Promise<void> {
  const broken = (await balancesOfMany(tx, ids)).filter(({ condition }) => condition === "BROKEN");
  const there = new Map(broken.map((shelf) => [keyOf(shelf), thousandths(shelf.quantity)]));
  const byShelf = Map.groupBy(lines, ({ equipmentId, roomId, lotId }) =>
    keyOf({ equipmentId, roomId, lotId, condition: "BROKEN" }),
  );
  for (const [key, taken] of byShelf) {
    const wanted = taken.reduce((sum, { quantity }) => sum + thousandths(quantity), 0);
    const have = there.get(key) ?? 0;
    if (wanted <= have) continue;
    const { equipmentId, roomId, lotId } = taken[0] as Given["lines"][number];
    const named = await nameOfShelf(tx, { equipmentId, roomId, lotId, condition: "BROKEN" });
    throw new Refusal("notBrokenThere", { ...named, have: inUnits(have), wanted: inUnits(wanted) });
  }
}

/** Known before the row is: the voucher names the order, and the order its voucher. */
async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('repairs', 'id'))::bigint as id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

function invalid(index: number, field: string, says: string): Refusal {
  return invalidField(["lines", index, field], says);
}
