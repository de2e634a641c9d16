/** De-identifying a pupil or a colleague who left: the rows stay, and say nothing of the person any more. */
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import type { DataRequest, Erasure } from "@so-thiet-bi/contract/data-requests";
import type { Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { today } from "../../stock/actions.ts";
import { dataRequestWorkflow } from "../policy.ts";
import { codeNameOf, hindranceOf, incidentsNaming } from "../queries/erasure.ts";
import type { Person } from "../queries/kept-part.ts";
import {
  type DataRequestRow,
  getDataRequest,
  lockDataRequest,
  personOfRequest,
  subjectOf,
} from "../queries/requests.ts";
import { eraseLiveRows } from "./erase-live-rows.ts";
import { readErasure, type WrittenErasure, writeDownErasure } from "./written-erasures.ts";

/** It cannot be undone. What stays, and until when, the person who decides has read before. */
export async function eraseData(
  tx: Tx,
  actor: Actor,
  id: number,
  { incidentIds, version }: { incidentIds: readonly number[]; version: number },
  erasuresFile: string,
): Promise<DataRequest> {
  const row = await lockDataRequest(tx, actor, id);
  dataRequestWorkflow.step(actor, "erase", subjectOf(row));
  checkVersion(version, row);
  const person = await personOfRequest(tx, actor, id);
  const hindrance = await hindranceOfLocked(tx, person);
  if (hindrance) throw new Refusal("notErasedYet", { reason: hindrance });
  const chosen = chosenOf(await incidentsNaming(tx, person), incidentIds);
  const erasure = await carryOut(tx, actor, { row, person, incidentIds: chosen });
  const answer = await getDataRequest(tx, actor, id);
  // why last and before the end: what was erased is written down, however the process ends
  writeDownErasure(erasuresFile, erasure);
  return answer;
}

/** Of a request that is locked, nothing of which stands in the way. Answers what has to be written down. */
export async function carryOut(
  tx: Tx,
  actor: Actor,
  { row, person, incidentIds }: { row: DataRequestRow; person: Person; incidentIds: readonly number[] },
): Promise<WrittenErasure> {
  const codeName = codeNameOf(person, row.number);
  await eraseLiveRows(tx, person, { codeName, code: row.number, incidentIds });
  await changeRow(tx, actor, ["data_requests", row.id], {
    status: "DONE",
    code_name: codeName,
    outcome: `Đã khử nhận dạng, nay gọi là ${codeName}`,
    ended_on: await today(tx),
    ended_by_name: actor.fullName,
  });
  const details = { number: row.number, codeName };
  const departmentId = row.department_id;
  await record(tx, actor, "dataRequest.erased", { type: "data-request", id: row.id, departmentId }, details);
  const list = person.pupil === null ? employees : students;
  const subject = { type: list.singular, id: person.pupil ?? (person.employee as number), departmentId };
  await record(tx, actor, "dataRequest.erased", subject, details);
  return readErasure(tx, person, { requestId: row.id, incidentIds, codeName });
}

/** What stands in the way; nobody takes equipment, logs in or is renamed from now on. */
export async function hindranceOfLocked(tx: Tx, person: Person): Promise<Words | null> {
  const { pupil, employee, account } = person;
  await sql`select id from students where id = ${pupil} for update`.execute(tx);
  await sql`select id from employees where id = ${employee} for update`.execute(tx);
  await sql`select id from users where id = ${account} for update`.execute(tx);
  return hindranceOf(tx, person);
}

function chosenOf(named: Erasure["incidents"], ids: readonly number[]): number[] {
  const known = new Set(named.map((one) => one.id));
  const at = ids.findIndex((one) => !known.has(one));
  if (at >= 0) throw invalidField(["incidentIds", at], "not-visible");
  return [...ids];
}
