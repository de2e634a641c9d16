import type { Words } from "@so-thiet-bi/contract/language";
import { type Voucher, type VoucherGiven, voucherGiven } from "@so-thiet-bi/contract/vouchers";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, momentText, Refusal } from "../../http/refusal.ts";
import { lockCounts, stopEmptied } from "../equipment/actions.ts";
import { removeAttachmentsOf } from "../files/actions.ts";
import { changesBetween, record } from "../history/actions.ts";
import {
  lockRecords,
  type Posted,
  post,
  type SecondPerson,
  type VoucherHead,
  type VoucherSource,
} from "../stock/actions.ts";
import { keepsEverything, keepsPlace, keepsSome, whoKeepsPlaces, whoWrites } from "../stock/rules/keepers.ts";
import { type Move, type Movement, oppositeOf, recordsMoved, type Shelf } from "../stock/rules.ts";
import { incomingMoves } from "./actions/incoming.ts";
import {
  conditionMoves,
  convertMoves,
  decreaseMoves,
  issueMoves,
  leavingMoves,
  transferMoves,
} from "./actions/outgoing.ts";
import { invalidHead, type Prepared } from "./actions/prepared.ts";
import { confirmedOf } from "./actions/second-person.ts";
import { checkSetAside } from "./actions/set-aside.ts";
import { cancelTransfer, findRecipient, sendTransfer } from "./actions/transfers.ts";
import { voucherWorkflow, whoSends } from "./policy.ts";
import { findReturnOf } from "./queries/chemical-notes.ts";
import { getVoucher, givenOf, lockVoucher, placesOf, subjectOf, type VoucherRow } from "./queries.ts";

/** Writes a draft, and posts it where asked: then nothing is kept unless all of it can be posted. */
export async function draftVoucher(
  tx: Tx,
  actor: Actor,
  { voucher, post: atOnce }: { voucher: VoucherGiven; post: boolean },
): Promise<Voucher> {
  if (!keepsSome(actor)) throw forbidden(whoWrites);
  const { id } = await tx
    .insertInto("stock_vouchers")
    .values({
      ...(await draftColumns(tx, actor, voucher)),
      department_id: actor.departmentId,
      root_id: actor.rootId,
      department_name: actor.departmentName,
      status: "DRAFT",
      created_by: actor.userId,
      created_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (atOnce) await postDraft(tx, actor, { id, given: voucher, secondPerson: null });
  else await record(tx, actor, "voucher.drafted", subject(id, actor.departmentId));
  return getVoucher(tx, actor, id);
}

export async function changeVoucher(
  tx: Tx,
  actor: Actor,
  id: number,
  { voucher, post: atOnce, version }: { voucher: VoucherGiven; post: boolean; version: number },
): Promise<Voucher> {
  const row = await lockVoucher(tx, actor, id);
  voucherWorkflow.step(actor, "edit", subjectOf(row), lastStep(row));
  checkVersion(version, { ...row, updated_by_name: row.created_by_name });
  await tx
    .updateTable("stock_vouchers")
    .set({
      ...(await draftColumns(tx, actor, voucher)),
      // what was confirmed is what was written then
      second_person_at: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
  if (atOnce) await postDraft(tx, actor, { id, given: voucher, secondPerson: null });
  else
    await record(tx, actor, "voucher.changed", subject(id, row.department_id), {
      changes: changesBetween(
        { date: row.date, reason: row.reason, lines: row.line_count },
        { date: voucher.date, reason: voucher.reason, lines: voucher.lines.length },
      ),
    });
  return getVoucher(tx, actor, id);
}

export async function removeVoucher(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockVoucher(tx, actor, id);
  voucherWorkflow.step(actor, "remove", subjectOf(row), lastStep(row));
  await removeAttachmentsOf(tx, "voucher", id);
  await tx.deleteFrom("stock_vouchers").where("id", "=", id).execute();
  await record(tx, actor, "voucher.removed", subject(id, row.department_id), { reason: row.reason });
}

export async function postVoucher(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Voucher> {
  const row = await lockVoucher(tx, actor, id);
  voucherWorkflow.step(actor, "post", subjectOf(row), lastStep(row));
  checkVersion(version, { ...row, updated_by_name: row.created_by_name });
  // a draft may be older than the rules it is now asked by
  await postDraft(tx, actor, {
    id,
    given: voucherGiven.parse(givenOf(row)),
    secondPerson: confirmedOf(row),
  });
  return getVoucher(tx, actor, id);
}

/** Posts the opposite of every line: on the voucher's own day while that is open, otherwise today. */
export async function reverseVoucher(tx: Tx, actor: Actor, id: number, reason: string): Promise<Voucher> {
  const row = await lockVoucher(tx, actor, id);
  voucherWorkflow.step(actor, "reverse", subjectOf(row), lastStep(row));
  // what a demand received is counted there too
  if (row.demand_id !== null)
    throw new Refusal("receiptStays", { demand: await codeOfDemand(tx, row.demand_id) });
  if (row.source_type !== null)
    throw new Refusal("sourceKeepsVoucher", {
      source: voucherSourceWords[row.source_type as VoucherSource["type"]],
    });
  await reverse(tx, actor, row, reason);
  return getVoucher(tx, actor, id);
}

/**
 * The same for a voucher that a demand's receipt, a repair, a liquidation or an inventory check wrote, asked
 * by that record.
 */
export async function reverseFor(tx: Tx, actor: Actor, id: number, reason: string): Promise<Posted> {
  const row = await lockVoucher(tx, actor, id);
  voucherWorkflow.step(actor, "reverse", subjectOf(row), lastStep(row));
  return reverse(tx, actor, row, reason);
}

/**
 * The issue of a slip that notes a use, asked by the slip: a teacher who takes back their own use needs no
 * care of the store.
 */
export async function reverseIssueOf(
  tx: Tx,
  actor: Actor,
  registrationId: number,
  reason: string,
): Promise<Posted | undefined> {
  const issue = await tx
    .selectFrom("stock_vouchers")
    .select("id")
    .where("source_type", "=", "loan-registration")
    .where("source_id", "=", registrationId)
    .where("type", "=", "ISSUE")
    .where("status", "=", "POSTED")
    .executeTakeFirst();
  if (!issue) return undefined;
  const row = await lockVoucher(tx, actor, issue.id);
  return postOpposite(tx, actor, row, { reason, moves: await oppositeMoves(tx, row) });
}

async function reverse(tx: Tx, actor: Actor, row: VoucherRow, reason: string): Promise<Posted> {
  if (row.type === "REVERSAL") throw new Refusal("reversalStays");
  if (row.type === "TRANSFER_IN") throw new Refusal("transferStays");
  if (row.type === "TRANSFER_OUT") await cancelTransfer(tx, row.id);
  const moves = await oppositeMoves(tx, row);
  await checkPlaces(tx, actor, moves);
  return postOpposite(tx, actor, row, { reason, moves });
}

async function oppositeMoves(tx: Tx, { id }: VoucherRow): Promise<Move[]> {
  return oppositeOf(await movementsOf(tx, id));
}

async function postOpposite(
  tx: Tx,
  actor: Actor,
  row: VoucherRow,
  { reason, moves }: { reason: string; moves: readonly Move[] },
): Promise<Posted> {
  const { id } = row;
  const back = await findReturnOf(tx, id);
  if (back) throw new Refusal("returnStands", { number: back });
  await lockRecords(tx, row.department_id, recordsMoved(moves));
  if (row.source_type === null) await checkSetAside(tx, row.department_id, moves);
  const mayEmpty = row.type === "INCREASE" || row.type === "OPENING" || row.type === "CONVERT";
  // before the number, as everybody who counts records and numbers vouchers: nobody waits for another in a
  // ring
  if (mayEmpty) await lockCounts(tx, row.department_id);
  const reversal = await post(tx, actor, {
    departmentId: row.department_id,
    type: "REVERSAL",
    date: row.date,
    orToday: true,
    reason: `Hủy phiếu ${row.number}: ${reason}`.slice(0, 255),
    reversesId: id,
    ...(row.source_type !== null &&
      row.source_id !== null && {
        source: { type: row.source_type as VoucherSource["type"], id: row.source_id },
      }),
    moves,
    head: { fromRoomId: row.to_room_id, toRoomId: row.from_room_id },
  });
  // records that only this voucher brought would stay behind as empty cards
  if (mayEmpty) await stopEmptied(tx, actor, recordsMoved(moves), id);
  await record(tx, actor, "voucher.reversed", subject(id, row.department_id), {
    number: row.number ?? "",
    reversal: reversal.number,
    reason,
  });
  await record(tx, actor, "voucher.posted", subject(reversal.id, row.department_id), {
    number: reversal.number,
  });
  return reversal;
}

const voucherSourceWords: Record<VoucherSource["type"], Words> = {
  incident: { vi: "hồ sơ hỏng, mất", en: "a report of something broken or lost" },
  repair: { vi: "phiếu sửa chữa", en: "a repair order" },
  liquidation: { vi: "đợt thanh lý", en: "a liquidation" },
  "inventory-check": { vi: "đợt kiểm kê", en: "an inventory check" },
  correction: { vi: "lần sửa số lượng", en: "a correction of the quantity" },
  "loan-registration": { vi: "phiếu ghi đã dùng", en: "a slip that notes a use" },
  "asset-change": { vi: "lần tách lô hoặc thay đổi nguyên giá", en: "a split or change of cost of an asset" },
};

async function codeOfDemand(tx: Tx, id: number): Promise<string> {
  return (await tx.selectFrom("demands").select("code").where("id", "=", id).executeTakeFirstOrThrow()).code;
}

interface ToPost {
  id: number;
  given: VoucherGiven;
  /** Who has confirmed it. */
  secondPerson: SecondPerson | null;
}

async function postDraft(tx: Tx, actor: Actor, { id, given, secondPerson }: ToPost): Promise<void> {
  if (given.type === "TRANSFER_OUT" && !keepsEverything(actor)) throw forbidden(whoSends);
  const { moves, sources = [], afterwards } = await prepared(tx, actor, given);
  await checkPlaces(tx, actor, moves);
  await checkSetAside(tx, actor.departmentId, moves);
  const posted = await post(tx, actor, {
    departmentId: actor.departmentId,
    type: given.type,
    date: given.date,
    reason: given.reason,
    head: { ...(await headOf(tx, actor, given)), secondPerson },
    draftId: id,
    ...(given.lines.length > 0 ? { lineCount: given.lines.length } : {}),
    moves,
    sources,
  });
  if (given.type === "TRANSFER_OUT")
    await sendTransfer(tx, actor, { voucher: posted, toDepartmentId: given.toDepartmentId });
  await afterwards?.(posted);
  await record(tx, actor, "voucher.posted", subject(id, actor.departmentId), { number: posted.number });
}

async function prepared(tx: Tx, actor: Actor, given: VoucherGiven): Promise<Prepared> {
  switch (given.type) {
    case "OPENING":
    case "INCREASE":
      return incomingMoves(tx, actor, given.lines);
    case "DECREASE":
      return decreaseMoves(tx, actor, given);
    case "TRANSFER":
      return transferMoves(tx, actor, given);
    case "TRANSFER_OUT":
      return leavingMoves(given.lines);
    case "ISSUE":
      return issueMoves(tx, actor, given);
    case "CONDITION":
      return conditionMoves(given);
    case "CONVERT":
      return convertMoves(tx, actor, given);
  }
}

/**
 * Each shelf that a voucher touches is in the care of the person who posts it: by its room, or by the subject
 * of what stands there.
 */
export async function checkPlaces(tx: Tx, actor: Actor, moves: readonly Move[]): Promise<void> {
  if (keepsEverything(actor)) return;
  const subjects = await placesOf(tx, recordsMoved(moves));
  const isMine = (shelf: Shelf | undefined) =>
    !shelf || keepsPlace(actor, { roomId: shelf.roomId, subjectId: subjects.get(shelf.equipmentId) ?? null });
  if (!moves.every(({ from, to }) => isMine(from) && isMine(to))) throw forbidden(whoKeepsPlaces(actor));
}

async function draftColumns(tx: Tx, actor: Actor, given: VoucherGiven) {
  const head = await headOf(tx, actor, given);
  return {
    type: given.type,
    date: given.date,
    reason: given.reason,
    cause: head.cause ?? null,
    document_no: given.documentNo,
    document_date: given.documentDate,
    partner: head.partner ?? null,
    deliverer: given.deliverer,
    receiver: given.receiver,
    witness: given.witness,
    note: given.note,
    from_room_id: head.fromRoomId ?? null,
    to_room_id: head.toRoomId ?? null,
    to_department_id: head.toDepartment?.id ?? null,
    to_department_name: head.toDepartment?.name ?? null,
    lines: JSON.stringify(given),
    line_count: given.lines.length,
    search_text: searchText(given.reason, head.partner, given.documentNo),
  };
}

async function headOf(tx: Tx, actor: Actor, given: VoucherGiven): Promise<VoucherHead> {
  const { documentNo, documentDate, deliverer, receiver, witness, note } = given;
  const common = { documentNo, documentDate, deliverer, receiver, witness, note };
  switch (given.type) {
    case "INCREASE":
      return { ...common, cause: given.cause, partner: given.partner };
    case "DECREASE":
      return { ...common, cause: given.cause };
    case "TRANSFER":
      return { ...common, ...(await ownRooms(tx, actor, given)) };
    case "TRANSFER_OUT":
      return { ...common, toDepartment: await findRecipient(tx, actor, given.toDepartmentId) };
    default:
      return common;
  }
}

async function ownRooms(
  tx: Tx,
  actor: Actor,
  { fromRoomId, toRoomId }: { fromRoomId: number | null; toRoomId: number },
) {
  const ids = [fromRoomId, toRoomId].filter((id) => id !== null);
  const rooms = await tx
    .selectFrom("functional_rooms")
    .select("id")
    .where("department_id", "=", actor.departmentId)
    .where("id", "=", anyOf(ids))
    .execute();
  const own = new Set(rooms.map(({ id }) => id));
  if (!own.has(toRoomId)) throw invalidHead("toRoomId", "not-visible");
  if (fromRoomId !== null && !own.has(fromRoomId)) throw invalidHead("fromRoomId", "not-visible");
  return { fromRoomId, toRoomId };
}

async function movementsOf(tx: Tx, voucherId: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select line, equipment_id as "equipmentId", room_id as "roomId",
      lot_id as "lotId", condition, quantity, value
    from stock_movements
    where voucher_id = ${voucherId}
    order by id`.execute(tx);
  return rows;
}

function lastStep(row: VoucherRow): { person: string; time: string } | undefined {
  return row.posted_by_name === null
    ? undefined
    : { person: row.posted_by_name, time: momentText(row.updated_at) };
}

function subject(id: number, departmentId: number) {
  return { type: "voucher", id, departmentId };
}
