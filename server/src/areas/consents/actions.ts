import { students } from "@so-thiet-bi/contract/catalogues/students";
import {
  type Consent,
  type ConsentBody,
  type ConsentPurpose,
  consentPurposeWords,
  type consentWithdrawal,
  createConsent as createCall,
  withdrawConsent as withdrawCall,
} from "@so-thiet-bi/contract/consents";
import { labelOf } from "@so-thiet-bi/contract/labels";
import type { Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import type { z } from "zod";
import { changeRow } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { restrictionsOf } from "../catalogues/queries/restrictions.ts";
import { findUnusable } from "../catalogues/queries.ts";
import { record } from "../history/actions.ts";
import { today } from "../stock/actions.ts";
import { keepsConsents, whoKeepsConsents } from "./policy.ts";
import { type ConsentRow, getConsent, lockConsent } from "./queries.ts";
import { faultOf } from "./rules.ts";

export async function createConsent(tx: Tx, actor: Actor, given: ConsentBody): Promise<Consent> {
  if (!keepsConsents(actor)) throw forbidden(whoKeepsConsents);
  const { departmentId, rootId, userId, fullName } = actor;
  const { id } = await tx
    .insertInto("consents")
    .values({
      ...(await described(tx, actor, given)),
      department_id: departmentId,
      root_id: rootId,
      created_by: userId,
      created_by_name: fullName,
      updated_by_name: fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(tx, actor, "consent.created", about(id, departmentId), {
    purpose: consentPurposeWords[given.purpose],
  });
  return getConsent(tx, actor, id);
}

export async function changeConsent(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...given }: ConsentBody & { version: number },
): Promise<Consent> {
  const row = await lockStanding(tx, actor, id, version);
  const values = await described(tx, actor, given);
  await changeRow(tx, actor, ["consents", id], values);
  // the history names the fields and not what stood in them: they are of persons
  await record(tx, actor, "consent.changed", about(id, row.department_id), {
    fields: changedFields(row, values),
  });
  return getConsent(tx, actor, id);
}

/** What was published under it has to be taken down by hand: the product published nothing. */
export async function withdrawConsent(
  tx: Tx,
  actor: Actor,
  id: number,
  { withdrawnBy, withdrawnOn, version }: z.output<typeof consentWithdrawal>,
): Promise<Consent> {
  const row = await lockStanding(tx, actor, id, version);
  const of = withdrawCall.body;
  if (withdrawnOn < row.given_on) throw invalidField(["withdrawnOn"], "before-given", { of });
  if (withdrawnOn > (await today(tx))) throw invalidField(["withdrawnOn"], "in-future", { of });
  await changeRow(tx, actor, ["consents", id], {
    withdrawn_on: withdrawnOn,
    withdrawn_by: withdrawnBy,
    withdrawn_by_name: actor.fullName,
  });
  await record(tx, actor, "consent.withdrawn", about(id, row.department_id), {
    purpose: consentPurposeWords[row.purpose as ConsentPurpose],
  });
  return getConsent(tx, actor, id);
}

async function lockStanding(tx: Tx, actor: Actor, id: number, version: number): Promise<ConsentRow> {
  const row = await lockConsent(tx, actor, id);
  if (row.withdrawn_on !== null) throw new Refusal("consentWithdrawn");
  checkVersion(version, row);
  return row;
}

type Described = Pick<
  ConsentRow,
  | "pupil_id"
  | "purpose"
  | "scope"
  | "giver"
  | "giver_name"
  | "pupil_agreed"
  | "proof"
  | "given_on"
  | "search_text"
>;

/** Of a pupil of the unit, who agreed as the law asks at their age. */
async function described(tx: Tx, actor: Actor, given: ConsentBody): Promise<Described> {
  const of = createCall.body;
  if (given.givenOn > (await today(tx))) throw invalidField(["givenOn"], "in-future", { of });
  const pupil = await pupilOf(tx, actor, given.pupilId);
  const restricted = (await restrictionsOf(tx, students, [given.pupilId])).get(given.pupilId);
  if (restricted) throw new Refusal("pupilRestricted", { number: restricted });
  const fault = faultOf(given, pupil.birthDate);
  if (fault) throw invalidField([fault.field], fault.says, { of });
  const isSelf = given.giver === "SELF";
  const giverName = isSelf ? pupil.name : (given.giverName as string);
  return {
    pupil_id: given.pupilId,
    purpose: given.purpose,
    scope: given.scope,
    giver: given.giver,
    giver_name: giverName,
    pupil_agreed: isSelf || given.pupilAgreed,
    proof: given.proof,
    given_on: given.givenOn,
    search_text: searchText(pupil.name, giverName),
  };
}

async function pupilOf(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ name: string; birthDate: string | null }> {
  const { rows } = await sql<{ name: string; birthDate: string | null }>`
    select name, birth_date as "birthDate"
    from students
    where id = ${id} and department_id = ${actor.departmentId}
    for key share`.execute(tx);
  const [found] = rows;
  const unusable = found
    ? await findUnusable(tx, actor, [{ field: "pupilId", to: students.plural, id }])
    : [];
  if (!found || unusable.length > 0) throw invalidField(["pupilId"], "not-visible", { of: createCall.body });
  return found;
}

/** `Công bố gì, ở đâu, Ngày đồng ý` */
function changedFields(row: ConsentRow, values: Described): Words {
  const changed = Object.entries(fieldOfColumn).flatMap(([column, field]) =>
    row[column as keyof typeof fieldOfColumn] === values[column as keyof typeof fieldOfColumn]
      ? []
      : [labelOf([field], [createCall.body])],
  );
  return { vi: changed.map(({ vi }) => vi).join(", "), en: changed.map(({ en }) => en).join(", ") };
}

const fieldOfColumn: Record<Exclude<keyof Described, "search_text">, keyof ConsentBody> = {
  pupil_id: "pupilId",
  purpose: "purpose",
  scope: "scope",
  giver: "giver",
  giver_name: "giverName",
  pupil_agreed: "pupilAgreed",
  proof: "proof",
  given_on: "givenOn",
};

const about = (id: number, departmentId: number) => ({ type: "consent", id, departmentId });
