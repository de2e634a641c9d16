/** What every step of a demand does to its row. */
import type { DemandStatus, DemandVerb } from "@so-thiet-bi/contract/demand-words";
import { type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Demands } from "../../../db/tables.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, momentText } from "../../../http/refusal.ts";
import type { Notice } from "../../notices/actions.ts";
import { demandWorkflow } from "../policy.ts";
import { lockDemand, subjectOf } from "../queries.ts";

/** Locks a demand for a step: the actor may take it, and has seen the latest version. */
export async function lockDemandFor(
  tx: Tx,
  actor: Actor,
  verb: DemandVerb,
  { id, version }: { id: number; version: number | undefined },
): Promise<Selectable<Demands>> {
  const row = await lockDemand(tx, actor, id);
  demandWorkflow.step(actor, verb, subjectOf(row), lastStep(row));
  checkVersion(version, row);
  return row;
}

export async function moveTo(
  tx: Tx,
  actor: Actor,
  id: number,
  step: Updateable<
    Pick<
      Demands,
      | "route"
      | "turn_department_id"
      | "attempt"
      | "late"
      | "cancelled"
      | "submitted_by"
      | "guest_department_ids"
    >
  > & {
    status: DemandStatus;
    submitted_at?: RawBuilder<string>;
  },
): Promise<void> {
  await changeRow(tx, actor, ["demands", id], {
    ...step,
    status_since: sql`now()`,
    status_by_name: actor.fullName,
  });
}

/** Goes on where it lies, and since when it lies there: screens that were read before are old. */
export async function touch(tx: Tx, actor: Actor, id: number): Promise<void> {
  await changeRow(tx, actor, ["demands", id], {});
}

/** Who brought the demand where it is, for those who come second. */
export function lastStep(row: Selectable<Demands>): { person: string; time: string } {
  return { person: row.status_by_name, time: momentText(row.status_since) };
}

export function subject(id: number, departmentId: number) {
  return { type: "demand" as const, id, departmentId };
}

/** What every notice of a demand names. */
export function noticeOf(
  row: Pick<Selectable<Demands>, "id" | "code" | "title">,
  unit: string,
): Pick<Notice, "about"> & { details: Notice["details"] } {
  return { about: { type: "demand", id: row.id }, details: { code: row.code, title: row.title, unit } };
}

/** Whom a decision concerns in the unit that asks: author, sender, administrators, receivers of goods. */
export function askers(
  row: Pick<Selectable<Demands>, "department_id" | "created_by" | "submitted_by">,
  keepers = false,
): Pick<Notice, "users" | "units"> {
  return {
    users: [row.created_by, row.submitted_by].filter((id) => id !== null),
    units: [{ departmentId: row.department_id, capabilities: keepers ? ["EQUIPMENT_KEEPER"] : [] }],
  };
}

/** Those of a unit who decide demands. */
export function approversOf(departmentId: number): NonNullable<Notice["units"]>[number] {
  return { departmentId, capabilities: ["DEMAND_APPROVER"] };
}

/** The longest quote in a sentence about what somebody wrote. */
export function quoteOf(text: string): string {
  return text.length > mostQuoted ? `${text.slice(0, mostQuoted - 1)}…` : text;
}

const mostQuoted = 200;
