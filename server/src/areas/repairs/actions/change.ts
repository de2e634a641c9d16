import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  cancelRepair as cancelCall,
  changeRepair as changeCall,
  Repair,
} from "@so-thiet-bi/contract/repairs";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, Refusal } from "../../../http/refusal.ts";
import { changesBetween, record } from "../../history/actions.ts";
import { settleIncidents } from "../../incidents/actions/settle.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { lockRecords, post } from "../../stock/actions.ts";
import { balancesOfMany } from "../../stock/queries.ts";
import { recordsOf } from "../../stock/rules.ts";
import { reverseFor } from "../../vouchers/actions.ts";
import { repairPolicy, repairWorkflow } from "../policy.ts";
import { lockRepair, lockRepairFor, type RepairRow } from "../queries/locked.ts";
import { getRepair, subjectOf } from "../queries.ts";
import { whereTheyStand } from "../rules.ts";
import { lockReports } from "./reports.ts";

/** The head alone: what went out stays what it is. A day that was put off is waited for anew. */
export async function changeRepair(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof changeCall>,
): Promise<Repair> {
  const row = await lockRepairFor(tx, actor, "edit", { id, version: given.version });
  const { form, firm, expectedOn, documentNo, note } = given;
  if (expectedOn !== null && expectedOn < row.sentOn) throw invalidField(["expectedOn"], "before-sending");
  const before = await getRepair(tx, actor, id);
  await changeRow(tx, actor, ["repairs", id], {
    form,
    firm,
    expected_on: expectedOn,
    document_no: documentNo,
    note,
    ...(expectedOn === before.expectedOn ? {} : { reminded_on: null }),
    search_text: searchText(
      row.number,
      firm,
      documentNo,
      ...before.lines.flatMap(({ name, code }) => [name, code]),
    ),
  });
  const fieldsOf = (one: Pick<Repair, "form" | "firm" | "expectedOn" | "documentNo" | "note">) => ({
    form: one.form,
    firm: one.firm,
    expectedOn: one.expectedOn,
    documentNo: one.documentNo,
    note: one.note,
  });
  await record(tx, actor, "repair.changed", subjectOf(row), {
    changes: changesBetween(fieldsOf(before), fieldsOf(given)),
  });
  return getRepair(tx, actor, id);
}

/** Takes an order back of which nothing has come back: the things are broken where they stood. */
export async function cancelRepair(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: BodyOf<typeof cancelCall>,
): Promise<Repair> {
  const row = await lockRepair(tx, actor, id);
  if (repairPolicy.cancel(actor, row) && (row.status === "PARTLY_BACK" || row.status === "BACK"))
    throw new Refusal("repairReturned", { number: row.number });
  repairWorkflow.step(actor, "cancel", row);
  checkVersion(version, row);
  await bringBack(tx, actor, row, reason);
  await changeRow(tx, actor, ["repairs", id], {
    status: "CANCELLED",
    reason,
  });
  await settleIncidents(
    tx,
    actor,
    row.lines.flatMap(({ incidentId, quantity }) =>
      incidentId === null
        ? []
        : [
            {
              incidentId,
              atRepair: -quantity,
              event: "incident.repairCancelled" as const,
              details: { quantity, repair: row.number },
            },
          ],
    ),
  );
  await record(tx, actor, "repair.cancelled", subjectOf(row), { reason });
  return getRepair(tx, actor, id);
}

/**
 * By the reversal of the voucher that sent them; where somebody moved them to another room since, by a
 * voucher of their own.
 */
async function bringBack(tx: Tx, actor: Actor, row: RepairRow, reason: string): Promise<void> {
  const { departmentId, lines } = row;
  const ids = recordsOf(lines);
  await lockRecords(tx, departmentId, ids);
  await lockReports(tx, actor, lines, () => new Refusal("recordsGone"));
  const found = whereTheyStand(lines, await balancesOfMany(tx, ids), "REPAIRING");
  if (found.every(({ want, from }) => want.roomId === from.roomId)) {
    await reverseFor(tx, actor, row.voucherId, reason);
    return;
  }
  const { id, number } = await post(tx, actor, {
    departmentId,
    type: "CONDITION",
    reason: `Hủy phiếu sửa chữa ${row.number}`,
    source: { type: "repair", id: row.id },
    head: { note: reason },
    moves: found.map(({ index, from, quantity }) => ({
      line: index + 1,
      quantity,
      from,
      to: { ...from, condition: "BROKEN" },
    })),
  });
  await recordPosting(tx, actor, { id, number }, departmentId);
}
