import type { RepairStatus, RepairVerb } from "@so-thiet-bi/contract/repairs";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, notFound } from "../../../http/refusal.ts";
import type { Place } from "../../stock/rules/keepers.ts";
import { type RepairSubject, repairWorkflow } from "../policy.ts";
import { repairNoun, sightOfRepairs } from "../queries.ts";

/** An order as every step needs it. */
export interface RepairRow extends RepairSubject {
  id: number;
  number: string;
  status: RepairStatus;
  sentOn: string;
  voucherId: number;
  version: number;
  updated_at: string;
  updated_by_name: string;
  lines: RepairLineRow[];
}

export interface RepairLineRow extends Place {
  id: number;
  equipmentId: number;
  lotId: number | null;
  incidentId: number | null;
  name: string;
  unit: string;
  isPiece: boolean;
  quantity: number;
  fixed: number;
  unrepairable: number;
}

/** Throws `notFound` where the person may not see it. */
export function findRepair(db: Db, actor: Actor, id: number): Promise<RepairRow> {
  return rowOf(db, actor, id, sql``);
}

/** Nobody else takes a step with it until the transaction ends. */
export function lockRepair(tx: Tx, actor: Actor, id: number): Promise<RepairRow> {
  return rowOf(tx, actor, id, sql`for update`);
}

/** The same for a step: the actor may take it, and has seen the latest version. */
export async function lockRepairFor(
  tx: Tx,
  actor: Actor,
  verb: RepairVerb,
  { id, version }: { id: number; version: number | undefined },
): Promise<RepairRow> {
  const row = await lockRepair(tx, actor, id);
  repairWorkflow.step(actor, verb, row);
  checkVersion(version, row);
  return row;
}

async function rowOf(db: Db, actor: Actor, id: number, lock: RawBuilder<unknown>): Promise<RepairRow> {
  const { rows } = await sql<Omit<RepairRow, "places" | "lines">>`
    select id, number, status, sent_on as "sentOn",
      voucher_id as "voucherId", department_id as "departmentId", version, updated_at,
      updated_by_name
    from repairs as repair
    where id = ${id}
      and ${sightOfRepairs(actor)} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(repairNoun);
  const { rows: lines } = await sql<RepairLineRow>`
    select line.id, line.equipment_id as "equipmentId",
      line.room_id as "roomId", line.lot_id as "lotId",
      line.incident_id as "incidentId", equipments.name, equipments.unit,
      equipments.tracking_mode = 'ITEM' as "isPiece", equipments.subject_id as "subjectId",
      line.quantity, line.fixed, line.unrepairable
    from repair_lines as line
    join equipments on equipments.id = line.equipment_id
    where line.repair_id = ${id}
    order by line.position`.execute(db);
  return { ...row, lines, places: lines };
}
