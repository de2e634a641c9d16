/** De-identifying a pupil or a colleague who left: the rows stay, and say nothing of the person any more. */
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import type { DataRequest, Erasure } from "@so-thiet-bi/contract/data-requests";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { today } from "../../stock/actions.ts";
import { dataRequestWorkflow } from "../policy.ts";
import { codeNameOf, getErasure, hindranceOf } from "../queries/erasure.ts";
import type { Person } from "../queries/kept-part.ts";
import { getDataRequest, lockDataRequest, personOfRequest, subjectOf } from "../queries/requests.ts";
import { eraseLiveRows } from "./erase-live-rows.ts";
import { readErasure, writeDownErasure } from "./written-erasures.ts";

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
  await lockPerson(tx, person);
  const hindrance = await hindranceOf(tx, person);
  if (hindrance) throw new Refusal("notErasedYet", { reason: hindrance });
  const { incidents } = await getErasure(tx, actor, id);
  const chosen = chosenOf(incidents, incidentIds);
  const codeName = codeNameOf(person, row.number);
  await eraseLiveRows(tx, person, { codeName, code: row.number, incidentIds: chosen });
  await changeRow(tx, actor, ["data_requests", id], {
    status: "DONE",
    code_name: codeName,
    outcome: `Đã khử nhận dạng, nay gọi là ${codeName}`,
    ended_on: await today(tx),
    ended_by_name: actor.fullName,
  });
  const details = { number: row.number, codeName };
  await record(
    tx,
    actor,
    "dataRequest.erased",
    { type: "data-request", id, departmentId: row.department_id },
    details,
  );
  const list = person.pupil === null ? employees : students;
  await record(
    tx,
    actor,
    "dataRequest.erased",
    { type: list.singular, id: person.pupil ?? (person.employee as number), departmentId: row.department_id },
    details,
  );
  const answer = await getDataRequest(tx, actor, id);
  const erasure = await readErasure(tx, person, { requestId: id, incidentIds: chosen, codeName });
  // why last and before the end: what was erased is written down, however the process ends
  writeDownErasure(erasuresFile, erasure);
  return answer;
}

/** Nobody takes equipment, logs in or is renamed meanwhile. */
async function lockPerson(tx: Tx, { pupil, employee, account }: Person): Promise<void> {
  await sql`select id from students where id = ${pupil} for update`.execute(tx);
  await sql`select id from employees where id = ${employee} for update`.execute(tx);
  await sql`select id from users where id = ${account} for update`.execute(tx);
}

function chosenOf(named: Erasure["incidents"], ids: readonly number[]): number[] {
  const known = new Set(named.map((one) => one.id));
  const at = ids.findIndex((one) => !known.has(one));
  if (at >= 0) throw invalidField(["incidentIds", at], "not-visible");
  return [...ids];
}
