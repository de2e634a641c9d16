import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { Aid, AidAcceptance, AidBody, AidVerb } from "@so-thiet-bi/contract/home-made-aids";
import {
  acceptAid as acceptCall,
  aidGradeWords,
  createAid as createCall,
} from "@so-thiet-bi/contract/home-made-aids";
import { voucherGiven } from "@so-thiet-bi/contract/vouchers";
import { changeRow } from "../../db/changed.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField } from "../../http/refusal.ts";
import { sourceOfKind } from "../catalogues/queries/source-of-kind.ts";
import { findUnusable } from "../catalogues/queries.ts";
import { changesBetween, record } from "../history/actions.ts";
import { keepersOf, notify } from "../notices/actions.ts";
import { today } from "../stock/actions.ts";
import { whoWrites } from "../stock/rules/keepers.ts";
import { draftVoucher } from "../vouchers/actions.ts";
import { aidWorkflow, mayDraft } from "./policy.ts";
import { type AidRow, getAid, lockAid, subjectOf } from "./queries.ts";
import { unitPriceOf } from "./rules.ts";

export async function createAid(tx: Tx, actor: Actor, given: AidBody): Promise<Aid> {
  if (!mayDraft(actor)) throw forbidden(whoWrites);
  await check(tx, actor, given);
  const { id } = await tx
    .insertInto("home_made_aids")
    .values({
      ...columnsOf(given),
      search_text: searchTextOf(given),
      department_id: actor.departmentId,
      root_id: actor.rootId,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(tx, actor, "homeMadeAid.created", about(id, actor.departmentId), { name: given.name });
  return getAid(tx, actor, id);
}

export async function changeAid(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...given }: AidBody & { version: number },
): Promise<Aid> {
  const row = await step(tx, actor, id, { verb: "edit", version });
  await check(tx, actor, given);
  await changeRow(tx, actor, ["home_made_aids", id], {
    ...columnsOf(given),
    search_text: searchTextOf(given),
  });
  await record(tx, actor, "homeMadeAid.changed", about(id, row.department_id), {
    changes: changesBetween(described(row), toldOf(given)),
  });
  return getAid(tx, actor, id);
}

export async function removeAid(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await step(tx, actor, id, { verb: "remove" });
  await tx.deleteFrom("home_made_aids").where("id", "=", id).execute();
  await record(tx, actor, "homeMadeAid.removed", about(id, row.department_id), { name: row.name });
}

export async function submitAid(tx: Tx, actor: Actor, id: number, version: number | undefined): Promise<Aid> {
  const row = await step(tx, actor, id, { verb: "submit", version });
  await changeRow(tx, actor, ["home_made_aids", id], {
    status: "SUBMITTED",
    submitted_by_name: actor.fullName,
    return_reason: null,
  });
  await record(tx, actor, "homeMadeAid.submitted", about(id, row.department_id));
  await notify(tx, actor, [
    {
      event: "homeMadeAid.submitted",
      about: about(id, row.department_id),
      details: { name: row.name, maker: row.maker },
      units: [keepersOf(row.department_id)],
    },
  ]);
  return getAid(tx, actor, id);
}

export async function returnAid(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<Aid> {
  const row = await step(tx, actor, id, { verb: "return", version });
  await changeRow(tx, actor, ["home_made_aids", id], { status: "RETURNED", return_reason: reason });
  await record(tx, actor, "homeMadeAid.returned", about(id, row.department_id), { reason });
  await notify(tx, actor, [
    {
      event: "homeMadeAid.returned",
      about: about(id, row.department_id),
      details: { name: row.name, reason },
      users: [row.created_by],
    },
  ]);
  return getAid(tx, actor, id);
}

/** The minutes of the council are what the increase follows: both in one transaction. */
export async function acceptAid(tx: Tx, actor: Actor, id: number, given: AidAcceptance): Promise<Aid> {
  const row = await step(tx, actor, id, { verb: "accept", version: given.version });
  const { acceptedOn, minutesNo, grade, council, remarks } = given;
  if (acceptedOn < row.made_on) throw invalidField(["acceptedOn"], "before-made", { of: acceptCall.body });
  if (acceptedOn > (await today(tx)))
    throw invalidField(["acceptedOn"], "in-future", { of: acceptCall.body });
  const voucher = await draftVoucher(tx, actor, {
    voucher: voucherGiven.parse(await increaseOf(tx, actor, row, given)),
    post: true,
  });
  await changeRow(tx, actor, ["home_made_aids", id], {
    status: "ACCEPTED",
    accepted_on: acceptedOn,
    minutes_no: minutesNo,
    grade,
    council,
    remarks,
    accepted_by_name: actor.fullName,
    voucher_id: voucher.id,
    equipment_id: voucher.moves[0]?.equipmentId ?? null,
  });
  await record(tx, actor, "homeMadeAid.accepted", about(id, row.department_id), {
    grade: aidGradeWords[grade],
    minutes: minutesNo,
    voucher: voucher.number ?? "",
  });
  await notify(tx, actor, [
    {
      event: "homeMadeAid.accepted",
      about: about(id, row.department_id),
      details: { name: row.name, voucher: voucher.number ?? "" },
      users: [row.created_by],
    },
  ]);
  return getAid(tx, actor, id);
}

async function step(
  tx: Tx,
  actor: Actor,
  id: number,
  { verb, version }: { verb: AidVerb; version?: number | undefined },
): Promise<AidRow> {
  const row = await lockAid(tx, actor, id);
  aidWorkflow.step(actor, verb, subjectOf(row));
  checkVersion(version, row);
  return row;
}

async function increaseOf(
  tx: Tx,
  actor: Actor,
  row: AidRow,
  { acceptedOn, minutesNo, roomId }: AidAcceptance,
) {
  const record = {
    name: row.name,
    unit: row.unit,
    trackingMode: "QUANTITY",
    subjectId: row.subject_id,
    fundingSourceId: await sourceOfKind(tx, actor, "HOME_MADE"),
    grades: [],
    specification: row.materials,
    inUseDate: acceptedOn,
    roomId,
    unitPrice: unitPriceOf(row.cost, row.quantity),
    selfMade: true,
    maker: row.maker,
  };
  return {
    type: "INCREASE",
    date: acceptedOn,
    reason: `Đồ dùng dạy học tự làm đã nghiệm thu: ${row.name}`.slice(0, 255),
    cause: "SELF_MADE",
    documentNo: minutesNo,
    documentDate: acceptedOn,
    deliverer: row.maker,
    lines: [{ record, quantity: row.quantity }],
  };
}

async function check(tx: Tx, actor: Actor, given: AidBody): Promise<void> {
  if (given.madeOn > (await today(tx))) throw invalidField(["madeOn"], "in-future", { of: createCall.body });
  if (given.subjectId === null) return;
  const unusable = await findUnusable(tx, actor, [
    { field: "subjectId", to: subjects.plural, id: given.subjectId },
  ]);
  if (unusable.length > 0) throw invalidField(["subjectId"], "not-visible", { of: createCall.body });
}

const searchTextOf = ({ name, maker, lessons }: AidBody) => searchText(name, maker, lessons);

function described(row: AidRow) {
  return {
    name: row.name,
    maker: row.maker,
    madeOn: row.made_on,
    lessons: row.lessons,
    quantity: row.quantity,
    unit: row.unit,
    materials: row.materials,
    cost: row.cost,
  };
}

function toldOf({ name, maker, madeOn, lessons, quantity, unit, materials, cost }: AidBody) {
  return { name, maker, madeOn, lessons, quantity, unit, materials, cost };
}

function about(id: number, departmentId: number) {
  return { type: "home-made-aid", id, departmentId };
}
