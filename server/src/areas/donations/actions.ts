import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import {
  createDonation as createCall,
  type Donation,
  type DonationBody,
  type DonationLine,
  type DonationLineBody,
  type DonationReceipt,
  type DonationVerb,
  type DonorKind,
  donorKindWords,
  receiveDonation as receiveCall,
  unnamedDonor,
} from "@so-thiet-bi/contract/donations";
import { voucherGiven } from "@so-thiet-bi/contract/vouchers";
import { sql } from "kysely";
import { changeRow } from "../../db/changed.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import { asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField } from "../../http/refusal.ts";
import { sourceOfKind } from "../catalogues/queries/source-of-kind.ts";
import { findUnusable } from "../catalogues/queries.ts";
import { changesBetween, record } from "../history/actions.ts";
import { keepersOf, notify } from "../notices/actions.ts";
import { today } from "../stock/actions.ts";
import { keepsEverything, whoWrites } from "../stock/rules/keepers.ts";
import { draftVoucher } from "../vouchers/actions.ts";
import { donationWorkflow } from "./policy.ts";
import { type DonationRow, getDonation, lockDonation, readLines, subjectOf } from "./queries.ts";
import { donatedText } from "./rules.ts";

export async function createDonation(tx: Tx, actor: Actor, given: DonationBody): Promise<Donation> {
  if (!keepsEverything(actor)) throw forbidden(whoWrites);
  await check(tx, actor, given);
  const { lines, ...head } = given;
  const { id } = await tx
    .insertInto("donations")
    .values({
      ...columnsOf(head),
      search_text: searchTextOf(given),
      department_id: actor.departmentId,
      root_id: actor.rootId,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeLines(tx, id, lines);
  await record(tx, actor, "donation.created", about(id, actor.departmentId), { things: donatedText(lines) });
  return getDonation(tx, actor, id);
}

/** All lines are written anew. */
export async function changeDonation(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...given }: DonationBody & { version: number },
): Promise<Donation> {
  const row = await step(tx, actor, id, { verb: "edit", version });
  await check(tx, actor, given);
  const before = await linesOf(tx, id);
  const { lines, ...head } = given;
  await tx.deleteFrom("donation_lines").where("donation_id", "=", id).execute();
  await writeLines(tx, id, lines);
  await changeRow(tx, actor, ["donations", id], { ...columnsOf(head), search_text: searchTextOf(given) });
  await record(tx, actor, "donation.changed", about(id, row.department_id), {
    changes: [
      ...changesBetween(described(row), described(columnsOf(head))),
      ...changesBetween({ lines: linesText(before) }, { lines: linesText(lines) }),
    ],
  });
  return getDonation(tx, actor, id);
}

export async function removeDonation(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await step(tx, actor, id, { verb: "remove" });
  const things = donatedText(await linesOf(tx, id));
  await tx.deleteFrom("donations").where("id", "=", id).execute();
  await record(tx, actor, "donation.removed", about(id, row.department_id), { things });
}

export async function submitDonation(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Donation> {
  const row = await step(tx, actor, id, { verb: "submit", version });
  await changeRow(tx, actor, ["donations", id], { status: "OFFERED", submitted_by_name: actor.fullName });
  await record(tx, actor, "donation.submitted", about(id, row.department_id));
  await notify(tx, actor, [
    {
      event: "donation.submitted",
      about: about(id, row.department_id),
      details: { things: donatedText(await linesOf(tx, id)) },
      units: [{ departmentId: row.department_id, capabilities: [] }],
    },
  ]);
  return getDonation(tx, actor, id);
}

export async function agreeToDonation(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Donation> {
  const row = await step(tx, actor, id, { verb: "agree", version });
  await changeRow(tx, actor, ["donations", id], {
    status: "AGREED",
    agreed_by_name: actor.fullName,
    agreed_at: sql`now()`,
  });
  await record(tx, actor, "donation.agreed", about(id, row.department_id));
  await notify(tx, actor, [
    {
      event: "donation.agreed",
      about: about(id, row.department_id),
      details: { things: donatedText(await linesOf(tx, id)) },
      users: [row.created_by],
    },
  ]);
  return getDonation(tx, actor, id);
}

export async function declineDonation(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<Donation> {
  const row = await step(tx, actor, id, { verb: "decline", version });
  await changeRow(tx, actor, ["donations", id], { status: "DECLINED", decline_reason: reason });
  await record(tx, actor, "donation.declined", about(id, row.department_id), { reason });
  await notify(tx, actor, [
    {
      event: "donation.declined",
      about: about(id, row.department_id),
      details: { things: donatedText(await linesOf(tx, id)), reason },
      users: [row.created_by],
    },
  ]);
  return getDonation(tx, actor, id);
}

/** The minutes of the receiving team are what the increase follows: both in one transaction. */
export async function receiveDonation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: DonationReceipt,
): Promise<Donation> {
  const row = await step(tx, actor, id, { verb: "receive", version: given.version });
  const { receivedOn, minutesNo, team, remarks } = given;
  const wrong = (path: (string | number)[], says: string) =>
    invalidField(path, says, { of: receiveCall.body });
  if (receivedOn < row.offered_on) throw wrong(["receivedOn"], "before-offered");
  if (receivedOn > (await today(tx))) throw wrong(["receivedOn"], "in-future");
  const lines = await linesOf(tx, id);
  const came = new Map(given.lines.map((line) => [line.id, line]));
  if (
    came.size !== lines.length ||
    given.lines.length !== lines.length ||
    lines.some((line) => !came.has(line.id))
  )
    throw wrong(["lines"], "not-of-donation");
  if (given.lines.every(({ quantity }) => quantity === 0)) throw wrong(["lines"], "nothing-came");
  const voucher = await draftVoucher(tx, actor, {
    voucher: voucherGiven.parse(await increaseOf(tx, actor, row, { given, lines })),
    post: true,
  });
  await sql`
    update donation_lines
    set received_quantity = came.quantity, received_price = came."unitPrice"
    from ${asRows(given.lines)} as came (id bigint, quantity numeric, "unitPrice" bigint)
    where donation_lines.id = came.id`.execute(tx);
  await changeRow(tx, actor, ["donations", id], {
    status: "RECEIVED",
    received_on: receivedOn,
    minutes_no: minutesNo,
    team,
    remarks,
    received_by_name: actor.fullName,
    voucher_id: voucher.id,
  });
  const things = donatedText(
    lines.flatMap(({ name, id: lineId }) => {
      const quantity = came.get(lineId)?.quantity ?? 0;
      return quantity === 0 ? [] : [{ name, quantity }];
    }),
  );
  const number = voucher.number ?? "";
  await record(tx, actor, "donation.received", about(id, row.department_id), {
    things,
    minutes: minutesNo,
    voucher: number,
  });
  await notify(tx, actor, [
    {
      event: "donation.received",
      about: about(id, row.department_id),
      details: { things, voucher: number },
      units: [{ departmentId: row.department_id, capabilities: [] }, keepersOf(row.department_id)],
    },
  ]);
  return getDonation(tx, actor, id);
}

async function step(
  tx: Tx,
  actor: Actor,
  id: number,
  { verb, version }: { verb: DonationVerb; version?: number | undefined },
): Promise<DonationRow> {
  const row = await lockDonation(tx, actor, id);
  donationWorkflow.step(actor, verb, subjectOf(row));
  checkVersion(version, row);
  return row;
}

/** Who does not want to be named stands in the file alone, not on the voucher that everybody of the unit reads. */
async function increaseOf(
  tx: Tx,
  actor: Actor,
  row: DonationRow,
  { given, lines }: { given: DonationReceipt; lines: readonly DonationLine[] },
) {
  const { receivedOn, minutesNo, roomId } = given;
  const donor = row.named ? row.donor : unnamedDonor.vi;
  const fundingSourceId = await sourceOfKind(tx, actor, "DONATION");
  return {
    type: "INCREASE",
    date: receivedOn,
    reason: `Tiếp nhận tài trợ: ${donor}`.slice(0, 255),
    cause: "DONATION",
    partner: donor,
    documentNo: minutesNo,
    documentDate: receivedOn,
    deliverer: row.named ? (row.representative ?? row.donor) : null,
    lines: lines.flatMap(({ id, type, name, unit, trackingMode, specification }) => {
      const { quantity = 0, unitPrice = null } = given.lines.find((line) => line.id === id) ?? {};
      if (quantity === 0) return [];
      const record = {
        name,
        unit,
        trackingMode,
        typeId: type?.id ?? null,
        fundingSourceId,
        grades: [],
        specification,
        inUseDate: receivedOn,
        roomId,
        unitPrice,
      };
      return [{ record, quantity, unitPrice }];
    }),
  };
}

async function check(tx: Tx, actor: Actor, { offeredOn, lines }: DonationBody): Promise<void> {
  if (offeredOn > (await today(tx))) throw invalidField(["offeredOn"], "in-future", { of: createCall.body });
  const refs = lines.flatMap(({ typeId }, index) =>
    typeId === null ? [] : [{ field: String(index), to: equipmentTypes.plural, id: typeId }],
  );
  const [unusable] = refs.length === 0 ? [] : await findUnusable(tx, actor, refs);
  if (unusable !== undefined)
    throw invalidField(["lines", Number(unusable), "typeId"], "not-visible", { of: createCall.body });
}

async function writeLines(tx: Tx, donationId: number, lines: readonly DonationLineBody[]): Promise<void> {
  await tx
    .insertInto("donation_lines")
    .values(lines.map((line, position) => ({ ...columnsOf(line), donation_id: donationId, position })))
    .execute();
}

async function linesOf(tx: Tx, id: number): Promise<DonationLine[]> {
  return (await readLines(tx, [id])).get(id) ?? [];
}

/** A donor that is not to be named is not found by the name either. */
const searchTextOf = ({ donor, named, purpose, lines }: DonationBody) =>
  searchText(named ? donor : unnamedDonor.vi, purpose, donatedText(lines));

type Described = Pick<
  DonationRow,
  "donor" | "donor_kind" | "named" | "offered_on" | "purpose" | "document_no"
>;

/** Not where donors are found, nor who is not to be named: the history is read by everybody of the unit. */
function described(row: Described) {
  return {
    donor: row.named ? row.donor : unnamedDonor,
    donorKind: donorKindWords[row.donor_kind as DonorKind],
    named: row.named,
    offeredOn: row.offered_on,
    purpose: row.purpose,
    documentNo: row.document_no,
  };
}

function linesText(lines: readonly Pick<DonationLine, "name" | "unit" | "quantity" | "unitPrice">[]): string {
  return lines
    .map(({ name, unit, quantity, unitPrice }) =>
      [`${quantity.toLocaleString("vi-VN")} ${unit} ${name}`, unitPrice?.toLocaleString("vi-VN")]
        .filter(Boolean)
        .join(", "),
    )
    .join("; ");
}

function about(id: number, departmentId: number) {
  return { type: "donation", id, departmentId };
}
