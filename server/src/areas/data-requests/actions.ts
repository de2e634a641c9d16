import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import {
  answerDataRequest as answerCall,
  createDataRequest as createCall,
  type DataRequest,
  type DataRequestBody,
  type DataRequestVerb,
  type dataAnswer,
  type dataOutcome,
  dataRequestKindWords,
  finishDataRequest as finishCall,
  type ownDataRequest,
  restrictData as restrictCall,
} from "@so-thiet-bi/contract/data-requests";
import type { EventName } from "@so-thiet-bi/contract/events";
import { labelOf } from "@so-thiet-bi/contract/labels";
import type { Words } from "@so-thiet-bi/contract/language";
import type { NoticeName } from "@so-thiet-bi/contract/notices";
import { sql } from "kysely";
import type { z } from "zod";
import { changeRow } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField } from "../../http/refusal.ts";
import { legalRowsOf } from "../../law/rows.ts";
import type { KeptKey } from "../../law/who-left.ts";
import { formatDay } from "../../sheets/dates.ts";
import { findUnusable } from "../catalogues/queries.ts";
import { record } from "../history/actions.ts";
import { notify } from "../notices/actions.ts";
import { nextNumber } from "../school-years/actions/numbers.ts";
import { today } from "../stock/actions.ts";
import { dataRequestWorkflow, keepsRequests, whoKeepsRequests } from "./policy.ts";
import {
  type DataRequestRow,
  getDataRequest,
  type LockedRequest,
  lockDataRequest,
  subjectOf,
} from "./queries/requests.ts";
import { deadlinesOf, extendedTo } from "./rules.ts";

export async function createDataRequest(tx: Tx, actor: Actor, given: DataRequestBody): Promise<DataRequest> {
  if (!keepsRequests(actor)) throw forbidden(whoKeepsRequests);
  return file(tx, actor, { ...(await described(tx, actor, given)), account_id: null });
}

/** Who is logged in has shown who they are. */
export async function askAboutMe(
  tx: Tx,
  actor: Actor,
  { kind, content }: z.output<typeof ownDataRequest>,
): Promise<DataRequest> {
  const receivedOn = await today(tx);
  const filed = await file(tx, actor, {
    ...{
      kind,
      content,
      subject_kind: "ACCOUNT",
      account_id: actor.userId,
      pupil_id: null,
      employee_id: null,
    },
    subject_name: actor.fullName,
    asked_by: actor.fullName,
    proof: `Đăng nhập bằng tài khoản ${actor.username}`,
    received_on: receivedOn,
  });
  const { number, answerBy, id } = filed;
  await notify(tx, actor, [
    {
      event: "dataRequest.created",
      about: about(id, actor.departmentId),
      details: { number, kind: dataRequestKindWords[kind], answerBy },
      units: [{ departmentId: actor.departmentId, capabilities: ["PERSONAL_DATA"] }],
    },
  ]);
  return filed;
}

/** Somebody who left so long ago that the unit keeps them no longer. */
export interface Ending {
  key: KeptKey;
  id: number;
  name: string;
  leftOn: string;
  years: number;
  keptUntil: string;
}

/**
 * The program asks that somebody be de-identified. Who keeps the register has as long to hold them back as a
 * request to erase gives to act.
 */
export async function fileEnding(
  tx: Tx,
  program: Actor,
  unit: { departmentId: number; rootId: number },
  { key, id, name, leftOn, years, keptUntil }: Ending,
): Promise<Filed> {
  const day = await today(tx);
  const isPupil = key === "pupilKeptYears";
  return insert(tx, program, unit, {
    kind: "ERASE",
    subject_kind: isPupil ? "PUPIL" : "STAFF",
    pupil_id: isPupil ? id : null,
    employee_id: isPupil ? null : id,
    account_id: null,
    subject_name: name,
    asked_by: `${program.fullName}: hết thời hạn lưu giữ`,
    proof: `${isPupil ? "Hết năm học cuối" : "Rời đơn vị"} ngày ${formatDay(leftOn)}, giữ ${years} năm`,
    content: null,
    received_on: day,
    status: "ANSWERED",
    answer: "Báo trước: đến hạn thực hiện thì khử nhận dạng, nếu đơn vị không giữ lại kèm lý do",
    answered_on: day,
    answered_by_name: program.fullName,
    kept_until: keptUntil,
    created_by: null,
  });
}

export async function changeDataRequest(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...given }: DataRequestBody & { version: number },
): Promise<DataRequest> {
  const row = await step(tx, actor, id, { verb: "edit", version });
  const values = await described(tx, actor, given);
  const law = await legalRowsOf(tx, row.department_id);
  const { answerBy, actBy } = deadlinesOf(given.kind, given.receivedOn, law);
  await changeRow(tx, actor, ["data_requests", id], {
    ...values,
    answer_by: answerBy,
    act_by: actBy,
    search_text: searchTextOf({ number: row.number, ...values }),
  });
  // the history names the fields and not what stood in them: they are of persons
  await record(tx, actor, "dataRequest.changed", about(id, row.department_id), {
    fields: changedFields(row, values),
  });
  return getDataRequest(tx, actor, id);
}

export function answerDataRequest(
  tx: Tx,
  actor: Actor,
  id: number,
  { answer, answeredOn, version }: z.output<typeof dataAnswer>,
): Promise<DataRequest> {
  const taken = { verb: "answer", version, event: "dataRequest.answered" } as const;
  return moveOn(tx, actor, id, taken, async (row) => {
    await checkDay(tx, "answeredOn", answeredOn, { row, of: answerCall.body });
    return {
      columns: {
        status: "ANSWERED",
        answer,
        answered_on: answeredOn,
        answered_by_name: actor.fullName,
      },
    };
  });
}

export function extendDataRequest(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<DataRequest> {
  const taken = { verb: "extend", version, event: "dataRequest.extended" } as const;
  return moveOn(tx, actor, id, taken, async ({ kind, received_on, act_by, department_id }) => {
    const law = await legalRowsOf(tx, department_id);
    const until = extendedTo({ kind, receivedOn: received_on, actBy: act_by }, law);
    return { columns: { act_by: until, extended_because: reason }, details: { until } };
  });
}

export function finishDataRequest(
  tx: Tx,
  actor: Actor,
  id: number,
  { outcome, endedOn, version }: z.output<typeof dataOutcome>,
): Promise<DataRequest> {
  const taken = { verb: "finish", version, event: "dataRequest.finished" } as const;
  return moveOn(tx, actor, id, taken, async (row) => {
    await checkDay(tx, "endedOn", endedOn, { row, of: finishCall.body });
    return { columns: doneBy(actor, { outcome, endedOn }) };
  });
}

const doneBy = (actor: Actor, { outcome, endedOn }: { outcome: string; endedOn: string }) =>
  ({ status: "DONE", outcome, ended_on: endedOn, ended_by_name: actor.fullName }) as const;

/**
 * Of a colleague who asked from the own account: their row of the staff list is restricted from now on. Who was not
 * answered yet is answered by what was done.
 */
export function restrictData(
  tx: Tx,
  actor: Actor,
  id: number,
  { outcome, endedOn, version }: z.output<typeof dataOutcome>,
): Promise<DataRequest> {
  const taken = { verb: "restrict", version, event: "dataRequest.restricted" } as const;
  return moveOn(tx, actor, id, taken, async (row) => {
    await checkDay(tx, "endedOn", endedOn, { row, of: restrictCall.body });
    const answered = { answer: outcome, answered_on: endedOn, answered_by_name: actor.fullName };
    return {
      columns: {
        employee_id: row.staffRow,
        ...(row.answered_on === null && answered),
        ...doneBy(actor, { outcome, endedOn }),
      },
    };
  });
}

export function refuseDataRequest(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<DataRequest> {
  const taken = { verb: "refuse", version, event: "dataRequest.refused" } as const;
  return moveOn(tx, actor, id, taken, async () => ({
    columns: {
      status: "REFUSED",
      outcome: reason,
      ended_on: await today(tx),
      ended_by_name: actor.fullName,
    },
  }));
}

/** What was hidden and could not be changed is as before. */
export function liftRestriction(tx: Tx, actor: Actor, id: number, version: number): Promise<DataRequest> {
  const taken = { verb: "lift", version, event: "dataRequest.lifted" } as const;
  return moveOn(tx, actor, id, taken, async () => ({
    columns: { lifted_on: await today(tx), lifted_by_name: actor.fullName },
  }));
}

interface Taken {
  verb: DataRequestVerb;
  version: number;
  event: NoticeName & EventName & `dataRequest.${string}`;
}

interface Changes {
  columns: Parameters<typeof changeRow<"data_requests">>[3];
  /** What history and notice say beside the number. */
  details?: Record<string, string>;
}

/** One step of the flow: what it changes in the row, a line in the history, and a notice. */
async function moveOn(
  tx: Tx,
  actor: Actor,
  id: number,
  { event, ...asked }: Taken,
  changes: (row: LockedRequest) => Promise<Changes>,
): Promise<DataRequest> {
  const row = await step(tx, actor, id, asked);
  const { columns, details } = await changes(row);
  await changeRow(tx, actor, ["data_requests", id], columns);
  await tell(tx, actor, row, event, details);
  return getDataRequest(tx, actor, id);
}

type Described = Pick<
  DataRequestRow,
  | "kind"
  | "subject_kind"
  | "pupil_id"
  | "employee_id"
  | "subject_name"
  | "asked_by"
  | "proof"
  | "content"
  | "received_on"
>;

async function file(
  tx: Tx,
  actor: Actor,
  values: Described & Pick<DataRequestRow, "account_id">,
): Promise<DataRequest> {
  const { departmentId, rootId, userId } = actor;
  const { id } = await insert(tx, actor, { departmentId, rootId }, { ...values, created_by: userId });
  return getDataRequest(tx, actor, id);
}

interface Filed {
  id: number;
  number: string;
  actBy: string;
}

type Given = Described & { account_id: number | null; created_by: number | null } & Partial<
    Pick<DataRequestRow, "kept_until" | "status" | "answer" | "answered_on" | "answered_by_name">
  >;

/** With its number, its deadlines and a line in the history. */
async function insert(
  tx: Tx,
  actor: Actor,
  { departmentId, rootId }: { departmentId: number; rootId: number },
  values: Given,
): Promise<Filed> {
  const { kind, received_on } = values;
  const number = await nextNumber(tx, departmentId, "dataRequest", received_on);
  const { answerBy, actBy } = deadlinesOf(kind, received_on, await legalRowsOf(tx, departmentId));
  const { id } = await tx
    .insertInto("data_requests")
    .values({
      ...values,
      number,
      answer_by: answerBy,
      act_by: actBy,
      search_text: searchTextOf({ number, ...values }),
      department_id: departmentId,
      root_id: rootId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kindWords = dataRequestKindWords[kind];
  await record(tx, actor, "dataRequest.created", about(id, departmentId), { number, kind: kindWords });
  return { id, number, actBy };
}

/** The person is one of the unit’s lists, or somebody outside by name. */
async function described(tx: Tx, actor: Actor, given: DataRequestBody): Promise<Described> {
  const { kind, subjectKind, pupilId, employeeId, subjectName, askedBy, proof, content, receivedOn } = given;
  const of = createCall.body;
  if (receivedOn > (await today(tx))) throw invalidField(["receivedOn"], "in-future", { of });
  const common = { kind, asked_by: askedBy, proof, content, received_on: receivedOn };
  switch (subjectKind) {
    case "PUPIL": {
      if (pupilId === null) throw invalidField(["pupilId"], "required", { of });
      const name = await nameIn(tx, actor, "students", pupilId);
      return { ...common, subject_kind: "PUPIL", pupil_id: pupilId, employee_id: null, subject_name: name };
    }
    case "STAFF": {
      if (employeeId === null) throw invalidField(["employeeId"], "required", { of });
      const name = await nameIn(tx, actor, "employees", employeeId);
      return {
        ...common,
        subject_kind: "STAFF",
        pupil_id: null,
        employee_id: employeeId,
        subject_name: name,
      };
    }
    case "OUTSIDER":
      if (subjectName === null) throw invalidField(["subjectName"], "required", { of });
      return {
        ...common,
        subject_kind: "OUTSIDER",
        pupil_id: null,
        employee_id: null,
        subject_name: subjectName,
      };
  }
}

async function nameIn(tx: Tx, actor: Actor, list: "students" | "employees", id: number): Promise<string> {
  const [field, to] = list === "students" ? ["pupilId", students.plural] : ["employeeId", employees.plural];
  const { rows } = await sql<{ name: string }>`
    select name
    from ${sql.table(list)}
    where id = ${id} and department_id = ${actor.departmentId}
    for key share`.execute(tx);
  const found = rows[0];
  const unusable = found
    ? await findUnusable(tx, actor, [{ field: field as string, to: to as string, id }])
    : [];
  if (!found || unusable.length > 0)
    throw invalidField([field as string], "not-visible", { of: createCall.body });
  return found.name;
}

async function step(
  tx: Tx,
  actor: Actor,
  id: number,
  { verb, version }: { verb: DataRequestVerb; version: number },
): Promise<LockedRequest> {
  const row = await lockDataRequest(tx, actor, id);
  dataRequestWorkflow.step(actor, verb, subjectOf(row));
  checkVersion(version, row);
  return row;
}

async function checkDay(
  tx: Tx,
  field: string,
  given: string,
  { row, of }: { row: DataRequestRow; of: z.ZodType },
): Promise<void> {
  if (given < row.received_on) throw invalidField([field], "before-received", { of });
  if (given > (await today(tx))) throw invalidField([field], "in-future", { of });
}

/** `Nội dung yêu cầu, Ngày nhận` */
function changedFields(row: DataRequestRow, values: Described): Words {
  const changed = Object.entries(fieldOfColumn).flatMap(([column, field]) =>
    row[column as keyof Described] === values[column as keyof Described]
      ? []
      : [labelOf([field], [createCall.body])],
  );
  return { vi: changed.map(({ vi }) => vi).join(", "), en: changed.map(({ en }) => en).join(", ") };
}

const fieldOfColumn: Record<keyof Described, keyof DataRequestBody> = {
  kind: "kind",
  subject_kind: "subjectKind",
  pupil_id: "pupilId",
  employee_id: "employeeId",
  subject_name: "subjectName",
  asked_by: "askedBy",
  proof: "proof",
  content: "content",
  received_on: "receivedOn",
};

/** A line in the history, and a notice to who filed it and to whose account it is about. */
async function tell(
  tx: Tx,
  actor: Actor,
  row: DataRequestRow,
  event: Taken["event"],
  more: Record<string, string> = {},
): Promise<void> {
  const details = { number: row.number, ...more };
  await record(tx, actor, event, about(row.id, row.department_id), details);
  await notify(tx, actor, [
    {
      event,
      about: about(row.id, row.department_id),
      details,
      users: [...new Set([row.created_by, row.account_id].filter((one) => one !== null))],
    },
  ]);
}

const searchTextOf = (of: { number: string; asked_by: string; subject_name: string }) =>
  searchText(of.number, of.subject_name, of.asked_by);

const about = (id: number, departmentId: number) => ({ type: "data-request", id, departmentId });
