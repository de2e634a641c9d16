/**
 * What repairs, liquidations and inventory checks do to reports. The caller has locked the records
 * (`lockRecords`), and asked who may.
 */

import type { EventName } from "@so-thiet-bi/contract/events";
import type {
  IncidentCause,
  IncidentKind,
  IncidentStatus,
  Resolution,
} from "@so-thiet-bi/contract/incidents";
import { incidentStatusWords } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { searchText } from "../../../db/search.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound, Refusal } from "../../../http/refusal.ts";
import { recordAll } from "../../history/actions.ts";
import { nextNumbers } from "../../school-years/actions/numbers.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { incidentFlow } from "../flow.ts";
import { incidentVerbWords } from "../policy.ts";
import { incidentNoun } from "../queries.ts";
import { type Amounts, openOf, outcomeOf } from "../rules.ts";
import { inSentence, namesOf, subject } from "./names.ts";

/** Something broken or lost of which the stock was moved already. */
export interface OpenedIncident {
  kind: IncidentKind;
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  quantity: number;
  occurredOn: string;
  cause: IncidentCause | null;
  responsibleName: string | null;
  note: string | null;
  /** The voucher that moved it. */
  voucherId: number;
  /** What the quantity was worth, whole đồng. */
  value: number;
  inventoryCheckId: number | null;
  /** The correction that missed it. */
  correctionId?: number;
}

/**
 * Files that are confirmed from the start, in statements whose number does not depend on how many they are;
 * answered in the order given.
 */
export async function openIncidents(
  tx: Tx,
  actor: Actor,
  rows: readonly OpenedIncident[],
): Promise<{ id: number; number: string }[]> {
  if (rows.length === 0) return [];
  const { departmentId, rootId, fullName } = actor;
  const { things } = await namesOf(tx, rows);
  const vouchers = await voucherNumbers(tx, rows);
  const days = rows.map(({ occurredOn }) => occurredOn);
  const numbers = await nextNumbers(tx, departmentId, "incident", days);
  const given = rows.map((row, index) => ({
    ...row,
    number: numbers[index],
    words: searchText(
      numbers[index],
      things.get(row.equipmentId)?.name,
      things.get(row.equipmentId)?.code,
      row.responsibleName,
      row.note,
    ),
  }));
  const written = await sql<{ id: number; number: string }>`
    insert into incidents (
      department_id, root_id, number, kind, status, equipment_id, room_id, lot_id, quantity,
      occurred_on, cause, responsible_name, note, voucher_id, value, inventory_check_id,
      correction_id, reported_by, reported_by_name, decided_by_name, decided_at, search_text,
      updated_by_name
    )
    select ${departmentId}::bigint,
      ${rootId}::bigint, number, kind, 'CONFIRMED',
      "equipmentId", "roomId", "lotId", quantity, "occurredOn", cause, "responsibleName", note,
      "voucherId", value, "inventoryCheckId", "correctionId",
      ${actor.userId}::bigint,
      ${fullName}, ${fullName}, now(),
      words, ${fullName}
    from ${asRows(given)} as given (
      number text, kind text, "equipmentId" bigint, "roomId" bigint,
      "lotId" bigint, quantity numeric, "occurredOn" date, cause text,
      "responsibleName" text, note text, "voucherId" bigint, value bigint,
      "inventoryCheckId" bigint, "correctionId" bigint, words text
    )
    returning id, number`.execute(tx);
  const idOf = new Map(written.rows.map(({ id, number }) => [number, id]));
  const opened = numbers.map((number) => ({ id: idOf.get(number) as number, number }));
  await recordAll(
    tx,
    actor,
    opened.flatMap(({ id }, index) => {
      const { kind, quantity, equipmentId, voucherId } = rows[index] as OpenedIncident;
      const at = subject(id, departmentId);
      return [
        {
          event: "incident.reported" as const,
          subject: at,
          details: { kind: inSentence(kind), quantity, unit: things.get(equipmentId)?.unit ?? "" },
        },
        {
          event: "incident.confirmed" as const,
          subject: at,
          details: { voucher: vouchers.get(voucherId) ?? "" },
        },
      ];
    }),
  );
  return opened;
}

/** What becomes of a quantity of a report; negative: taken back. */
export interface IncidentChange {
  incidentId: number;
  atRepair?: number;
  repaired?: number;
  inLiquidation?: number;
  writtenOff?: number;
  /** Whole đồng. */
  repairCost?: number;
  beyondRepair?: true;
  event: EventName;
  details: Parameters<typeof recordAll>[2][number]["details"];
}

interface Settling extends Amounts {
  id: number;
  number: string;
  name: string;
  unit: string;
  status: IncidentStatus;
  resolution: Resolution | null;
  owed: number;
  repairCost: number;
  severity: string | null;
}

/**
 * Adds what was done to its reports: no more than is open of each, and with nothing left to do a report is
 * resolved; what is opened again is taken up again. Several changes of one report are added up before it is
 * asked.
 */
export async function settleIncidents(
  tx: Tx,
  actor: Actor,
  changes: readonly IncidentChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map(({ incidentId }) => incidentId))];
  const { rows } = await sql<Settling>`
    select incident.id, incident.number, equipments.name, equipments.unit,
      incident.status, incident.resolution, incident.severity, incident.quantity,
      incident.found, incident.repaired, incident.written_off as "writtenOff",
      incident.at_repair as "atRepair", incident.in_liquidation as "inLiquidation",
      incident.compensation_amount - incident.compensation_paid as owed,
      incident.repair_cost as "repairCost"
    from incidents as incident
    join equipments on equipments.id = incident.equipment_id
    where incident.id = ${anyOf(ids)}
      and incident.department_id = ${actor.departmentId}
    order by incident.id for update of incident`.execute(tx);
  if (rows.length < ids.length) throw notFound(incidentNoun);
  const byIncident = Map.groupBy(changes, ({ incidentId }) => incidentId);
  const settled = rows.map((row) => settledRow(row, byIncident.get(row.id) ?? []));
  await sql`
    update incidents
    set status = given.status, resolution = given.resolution,
      severity = given.severity, repaired = given.repaired,
      written_off = given."writtenOff", at_repair = given."atRepair",
      in_liquidation = given."inLiquidation", repair_cost = given."repairCost",
      resolved_on = case
        when given.resolution is null then null
        else coalesce(resolved_on, ${currentDay})
      end,
      ${setChangedBy(actor)}
    from ${asRows(settled)} as given (
      id bigint, status text, resolution text, severity text,
      repaired numeric, "writtenOff" numeric, "atRepair" numeric, "inLiquidation" numeric,
      "repairCost" bigint
    )
    where incidents.id = given.id`.execute(tx);
  await recordAll(
    tx,
    actor,
    changes.map(({ incidentId, event, details }) => ({
      event,
      subject: subject(incidentId, actor.departmentId),
      details,
    })),
  );
}

/**
 * An inventory check or a correction is taken back: its files that nobody has done anything about are
 * withdrawn with it, and any that went further keeps it from being taken back. Answers which were withdrawn.
 */
export async function withdrawFilesOf(
  tx: Tx,
  actor: Actor,
  opener: { checkId: number } | { correctionId: number },
): Promise<number[]> {
  const isTheirs =
    "checkId" in opener
      ? sql`inventory_check_id = ${opener.checkId}`
      : sql`correction_id = ${opener.correctionId}`;
  const { rows } = await sql<{ id: number; number: string; status: IncidentStatus }>`
    select id, number, status
    from incidents
    where ${isTheirs} and department_id = ${actor.departmentId}
    order by id for update`.execute(tx);
  const further = rows.filter(({ status }) => status !== "CONFIRMED" && status !== "WITHDRAWN");
  if (further.length > 0) throw new Refusal("incidentsGoOn", { numbers: numbersText(further) });
  const ids = rows.filter(({ status }) => status === "CONFIRMED").map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`
    update incidents
    set status = 'WITHDRAWN', ${setChangedBy(actor)}
    where id = ${anyOf(ids)}`.execute(tx);
  await recordAll(
    tx,
    actor,
    ids.map((id) => ({
      event: "incident.withdrawn" as const,
      subject: subject(id, actor.departmentId),
      details: {},
    })),
  );
  return ids;
}

const mostNamed = 5;

function numbersText(files: readonly { number: string }[]): string {
  const names = files.slice(0, mostNamed).map(({ number }) => number);
  return [...names, ...(files.length > mostNamed ? ["…"] : [])].join(", ");
}

function settledRow(row: Settling, changes: readonly IncidentChange[]) {
  const sum = (field: keyof Amounts & keyof IncidentChange) =>
    changes.reduce(
      (total, change) => total + thousandths((change[field] as number | undefined) ?? 0),
      thousandths(row[field]),
    );
  const amounts = {
    quantity: row.quantity,
    found: row.found,
    repaired: inUnits(sum("repaired")),
    writtenOff: inUnits(sum("writtenOff")),
    atRepair: inUnits(sum("atRepair")),
    inLiquidation: inUnits(sum("inLiquidation")),
  };
  const [before, after] = [openOf(row), openOf(amounts)];
  const wanted = inUnits(before - after);
  checkMoment(row, wanted > 0);
  if (after < 0)
    throw new Refusal("beyondOpen", {
      number: row.number,
      name: row.name,
      unit: row.unit,
      open: inUnits(before),
      wanted,
    });
  const isLiquidated = changes.some(({ event }) => event === "incident.liquidated");
  return {
    id: row.id,
    ...amounts,
    severity: changes.some(({ beyondRepair }) => beyondRepair) ? "BEYOND_REPAIR" : row.severity,
    repairCost: changes.reduce((total, { repairCost = 0 }) => total + repairCost, row.repairCost),
    ...outcomeOf(
      { ...amounts, owed: row.owed, status: row.status, resolution: row.resolution, openedAgain: wanted < 0 },
      isLiquidated,
    ),
  };
}

/**
 * To take more of it, it is being handled; to note how that ended, it was confirmed and not withdrawn since.
 */
function checkMoment({ status }: Settling, takesMore: boolean): void {
  const isOpen = incidentFlow[status].handle !== undefined;
  const wasConfirmed = isOpen || status === "RESOLVED" || status === "FOUND";
  if (takesMore ? isOpen : wasConfirmed) return;
  throw new Refusal("wrongState", {
    noun: { vi: "Báo hỏng, mất", en: "report" },
    state: incidentStatusWords[status],
    verb: incidentVerbWords.handle,
  });
}

async function voucherNumbers(tx: Tx, rows: readonly { voucherId: number }[]): Promise<Map<number, string>> {
  const found = await sql<{ id: number; number: string }>`
    select id, number
    from stock_vouchers
    where id = ${anyOf([...new Set(rows.map(({ voucherId }) => voucherId))])}`.execute(tx);
  return new Map(found.rows.map(({ id, number }) => [id, number]));
}
