import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import {
  type Incident,
  type Resolution,
  type reopenIncident as reopenCall,
  resolutionWords,
  type resolveIncident as resolveCall,
} from "@so-thiet-bi/contract/incidents";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { type IncidentRow, lockIncidentFor } from "../queries/locked.ts";
import { getIncident } from "../queries.ts";
import { subject } from "./names.ts";
import { wrongField } from "./report.ts";

/**
 * Ends a report: nothing of it is away any more and nobody owes anything. Nobody held responsible: what was
 * owed is not, what was paid stays.
 */
export async function resolveIncident(
  tx: Tx,
  actor: Actor,
  id: number,
  { resolution, note, version }: BodyOf<typeof resolveCall>,
): Promise<Incident> {
  const row = await lockIncidentFor(tx, actor, "resolve", { id, version });
  checkOutcome(row, resolution);
  await changeRow(tx, actor, ["incidents", id], {
    status: "RESOLVED",
    resolution,
    resolved_on: currentDay,
    compensation_amount: resolution === "EXEMPTED" ? row.paid : row.owedInAll,
    ...(note !== null && { reason: note }),
  });
  const { vi, en } = resolutionWords[resolution];
  await record(tx, actor, "incident.resolved", subject(id, row.departmentId), {
    outcome: { vi: vi.toLowerCase(), en: en.toLowerCase() },
  });
  return getIncident(tx, actor, id);
}

export async function reopenIncident(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: BodyOf<typeof reopenCall>,
): Promise<Incident> {
  const row = await lockIncidentFor(tx, actor, "reopen", { id, version });
  await changeRow(tx, actor, ["incidents", id], {
    status: "IN_PROGRESS",
    resolution: null,
    resolved_on: null,
  });
  await record(tx, actor, "incident.reopened", subject(id, row.departmentId), { reason });
  return getIncident(tx, actor, id);
}

function checkOutcome(row: IncidentRow, resolution: Resolution): void {
  const { number, unit } = row;
  if (row.atRepair > 0) throw new Refusal("stillAtRepair", { number, unit, quantity: row.atRepair });
  if (row.inLiquidation > 0 && resolution !== "LIQUIDATION")
    throw new Refusal("stillInLiquidation", { number, unit, quantity: row.inLiquidation });
  const owed = row.owedInAll - row.paid;
  if (owed > 0 && resolution !== "EXEMPTED")
    throw new Refusal("stillUnpaid", { number, amount: owed.toLocaleString("vi-VN") });
  const isNoted: Partial<Record<Resolution, boolean>> = {
    PAID: row.compensationKind === "MONEY" && row.paid > 0,
    REPLACED: row.compensationKind === "GOODS",
    WRITTEN_OFF: row.writtenOff > 0,
    FOUND: row.found > 0,
  };
  if (isNoted[resolution] === false) throw wrongField("resolution", "outcome-not-noted");
}
