import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { findIncident as findCall, Incident } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, Refusal } from "../../../http/refusal.ts";
import { followAgain } from "../../equipment/actions.ts";
import { record } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { type Posted, today } from "../../stock/actions.ts";
import { keepsPlace, whoKeepsPlaces } from "../../stock/rules/keepers.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { isUsableRoom } from "../../vouchers/queries.ts";
import { incidentWorkflow } from "../policy.ts";
import { type IncidentRow, lockIncident } from "../queries/locked.ts";
import { getIncident } from "../queries.ts";
import { openOf, outcomeOf, worthOf } from "../rules.ts";
import { movesOf, postFor, recordPosted } from "./move.ts";
import { subject } from "./names.ts";
import { wrongField } from "./report.ts";

type Finding = BodyOf<typeof findCall>;

/**
 * What was lost is back: first what is still on the books, then what had left them, which comes on them again
 * with the value it left with.
 */
export async function findIncident(tx: Tx, actor: Actor, id: number, given: Finding): Promise<Incident> {
  const row = await lockIncident(tx, actor, id);
  if (row.kind !== "LOST") throw new Refusal("onlyLost", { number: row.number });
  incidentWorkflow.step(actor, "find", row);
  checkVersion(given.version, row);
  await checkRoom(tx, actor, row, given.roomId);
  const refunded = row.refunded + (given.refunded ?? 0);
  if (refunded > row.paid) throw wrongField("refunded", "above-paid");
  const found: Found = { row, given, refunded, ...sharesOf(row, given.quantity) };
  // before the numbers, as everybody who counts records and numbers vouchers
  if (found.offBooks > 0) await followAgain(tx, actor, [row.equipmentId]);
  const vouchers = [
    ...(found.onBooks > 0 ? [await bringBack(tx, actor, found)] : []),
    ...(found.offBooks > 0 ? [await takeInAgain(tx, actor, found)] : []),
  ];
  await recordPosted(tx, actor, vouchers);
  await write(tx, actor, found);
  const said = vouchers.map(({ number }) => number).join(", ");
  await record(tx, actor, "incident.found", subject(id, row.departmentId), {
    quantity: given.quantity,
    voucher: said,
  });
  await notify(tx, actor, [
    {
      event: "incident.found",
      about: { type: "incident", id },
      details: { quantity: given.quantity, unit: row.unit, name: row.name, number: row.number },
      users: [row.reportedBy, row.employeeUserId, row.responsibleUserId].filter((user) => user !== null),
    },
  ]);
  if (given.condition === "GOOD") await serveWaiting(tx, actor, [row.equipmentId]);
  return getIncident(tx, actor, id);
}

async function checkRoom(tx: Tx, actor: Actor, row: IncidentRow, roomId: number | null): Promise<void> {
  if (roomId === null) return;
  if (!(await isUsableRoom(tx, row.departmentId, roomId))) throw wrongField("roomId", "not-visible");
  if (!keepsPlace(actor, { roomId, subjectId: row.subjectId })) throw forbidden(whoKeepsPlaces(actor));
}

/** How much of it is still on the books, and how much had left them, in thousandths. */
interface Shares {
  onBooks: number;
  offBooks: number;
}

interface Found extends Shares {
  row: IncidentRow;
  given: Finding;
  /** What was paid back of the compensation, in all. */
  refunded: number;
}

function sharesOf(row: IncidentRow, quantity: number): Shares {
  const wanted = thousandths(quantity);
  const open = openOf(row);
  const onBooks = Math.min(wanted, open);
  const offBooks = wanted - onBooks;
  if (offBooks <= thousandths(row.writtenOff)) return { onBooks, offBooks };
  const { number, name, unit } = row;
  throw new Refusal(
    "beyondOpen",
    { number, name, unit, open: inUnits(open + thousandths(row.writtenOff)), wanted: quantity },
    { field: "quantity" },
  );
}

async function bringBack(tx: Tx, actor: Actor, { row, given, onBooks }: Found): Promise<Posted> {
  const { condition, roomId, note } = given;
  const moves = await movesOf(tx, [
    {
      ...row,
      quantity: inUnits(onBooks),
      from: "LOST",
      to: (from) => ({ ...from, roomId: roomId ?? from.roomId, condition: condition as "GOOD" | "BROKEN" }),
    },
  ]);
  return postFor(tx, actor, row.id, {
    type: "CONDITION",
    reason: `Tìm lại được theo hồ sơ ${row.number}`,
    head: { note },
    moves,
  });
}

async function takeInAgain(tx: Tx, actor: Actor, { row, given, offBooks }: Found): Promise<Posted> {
  const { condition, roomId, note } = given;
  const quantity = inUnits(offBooks);
  // what was found before took its part of the value already
  const found = inUnits(thousandths(row.quantity) - thousandths(row.writtenOff));
  const to = {
    equipmentId: row.equipmentId,
    roomId: roomId ?? row.roomId,
    lotId: row.lotId,
    condition: condition as "GOOD" | "BROKEN",
  };
  return postFor(tx, actor, row.id, {
    type: "INCREASE",
    reason: `Tìm lại được sau khi ghi giảm theo hồ sơ ${row.number}`,
    head: { cause: "FOUND", note },
    moves: [{ line: 1, quantity, to, value: worthOf(row, found, quantity) }],
  });
}

async function write(tx: Tx, actor: Actor, { row, given, offBooks, refunded }: Found): Promise<void> {
  const amounts = {
    found: inUnits(thousandths(row.found) + thousandths(given.quantity)),
    writtenOff: inUnits(thousandths(row.writtenOff) - offBooks),
  };
  const isAllFound = thousandths(amounts.found) === thousandths(row.quantity);
  // nobody owes anything for what is back
  const owedInAll = isAllFound ? row.paid : row.owedInAll;
  const outcome = outcomeOf({ ...row, ...amounts, owed: owedInAll - row.paid, openedAgain: false });
  await changeRow(tx, actor, ["incidents", row.id], {
    ...outcome,
    found: amounts.found,
    written_off: amounts.writtenOff,
    compensation_amount: owedInAll,
    compensation_refunded: refunded,
    resolved_on:
      outcome.resolution === null ? null : outcome.status === row.status ? sql`resolved_on` : await today(tx),
  });
}
