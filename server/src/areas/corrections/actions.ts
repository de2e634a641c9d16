import { type Correction, correctionReasonWords } from "@so-thiet-bi/contract/corrections";
import type { Selectable } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Equipments } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { followAgain, insertEquipments, lockCounts, pieceCodes, stopEmptied } from "../equipment/actions.ts";
import { descriptionOf, lockEquipment } from "../equipment/queries.ts";
import { record, recordMany } from "../history/actions.ts";
import { type OpenedIncident, openIncidents, withdrawFilesOf } from "../incidents/actions/settle.ts";
import { recordPosting } from "../stock/actions/record-posting.ts";
import { lockRecords, type Posted, post } from "../stock/actions.ts";
import { whoKeepsPlaces } from "../stock/rules/keepers.ts";
import { checkPlaces, reverseFor } from "../vouchers/actions.ts";
import { findTypes, isUsableRoom } from "../vouchers/queries.ts";
import { checkReason, differencesOf, type Given, missingPieces, type Thing } from "./actions/compare.ts";
import {
  getCorrection,
  isInCareOf,
  lockCorrection,
  mayReverse,
  recordsMoved,
  shelvesOf,
  sumOf,
  vouchersOf as writtenBy,
} from "./queries.ts";
import { type CorrectionVoucher, type Difference, vouchersOf } from "./rules.ts";

/**
 * Puts a wrong number right. What a person saw in the books is compared with what stands there now, so nobody
 * corrects a number that has moved; then the reason decides which vouchers say it (`rules.ts`).
 */
export async function correctQuantity(tx: Tx, actor: Actor, id: number, given: Given): Promise<Correction> {
  const row = await lockEquipment(tx, actor, id);
  if (!isInCareOf(actor, { departmentId: row.department_id, roomId: row.room_id, subjectId: row.subject_id }))
    throw forbidden(whoKeepsPlaces(actor));
  const thing = thingOf(row);
  if (!row.active) throw new Refusal("stoppedRecord", { name: row.name });
  checkReason(thing, given.reason);
  const known = await shelvesOf(tx, thing);
  await lockRecords(
    tx,
    thing.departmentId,
    [...new Set([id, ...known.map(({ equipmentId }) => equipmentId)])].sort((a, b) => a - b),
  );
  // read again behind the locks: what is compared is what stands there
  const books = await shelvesOf(tx, thing);
  const differences =
    thing.trackingMode === "ITEM"
      ? missingPieces(thing, given, books)
      : await differencesOf(tx, thing, { ...given, pieces: undefined }, books);
  const made = thing.trackingMode === "ITEM" ? await addPieces(tx, actor, row, given) : [];
  const vouchers = vouchersOf(given.reason, [...differences, ...made]);
  if (vouchers.length === 0)
    throw new Refusal(
      "nothingToCorrect",
      { name: thing.name },
      { field: thing.trackingMode === "ITEM" ? "pieces" : "places" },
    );
  await checkDecision(tx, thing, given, vouchers);
  for (const { moves } of vouchers) await checkPlaces(tx, actor, moves);
  await lockCounts(tx, thing.departmentId);
  const correctionId = await insertCorrection(tx, actor, thing, given);
  const posted: Posted[] = [];
  for (const voucher of vouchers)
    posted.push(await postVoucher(tx, actor, { thing, given, correctionId, voucher }));
  // a piece that never was there leaves no empty card; a counted thing of which nothing is there stays to be
  // filled
  if (thing.trackingMode === "ITEM" && given.reason === "WRONG_ENTRY")
    await stopEmptied(
      tx,
      actor,
      differences.map(({ shelf }) => shelf.equipmentId),
    );
  await recordMany(
    tx,
    actor,
    "equipment.arrived",
    made.map(({ shelf }) => ({
      subject: { type: "equipment", id: shelf.equipmentId, departmentId: thing.departmentId },
      details: { voucher: posted[0]?.number ?? "", quantity: 1 },
    })),
  );
  const after = await getCorrection(tx, actor, correctionId);
  await record(tx, actor, "equipment.corrected", subjectOf(thing), {
    from: sumOf(books),
    to: after.inBooks,
    reason: correctionReasonWords[given.reason],
    vouchers: posted.map(({ number }) => number).join(", "),
  });
  return after;
}

/**
 * All of it or nothing: the opposite of every voucher, and the files of what was missing, as long as nobody
 * went on with them.
 */
export async function reverseCorrection(
  tx: Tx,
  actor: Actor,
  id: number,
  reason: string,
): Promise<Correction> {
  const row = await lockCorrection(tx, actor, id);
  if (!mayReverse(actor, row)) throw forbidden(whoKeepsPlaces(actor));
  if (row.reversedByName !== null) throw new Refusal("correctionReversed", { person: row.reversedByName });
  const vouchers = await writtenBy(tx, row);
  const records = await recordsMoved(
    tx,
    vouchers.map((one) => one.id),
  );
  await lockRecords(tx, row.departmentId, records);
  await withdrawFilesOf(tx, actor, { correctionId: id });
  await lockCounts(tx, row.departmentId);
  // pieces whose records were given up with them are followed again
  await followAgain(tx, actor, records);
  for (const voucher of vouchers.toReversed()) await reverseFor(tx, actor, voucher.id, reason);
  await tx
    .updateTable("stock_corrections")
    .set({ reversed_at: new Date().toISOString(), reversed_by_name: actor.fullName })
    .where("id", "=", id)
    .execute();
  await record(
    tx,
    actor,
    "equipment.correctionReversed",
    { type: "equipment", id: row.equipmentId, departmentId: row.departmentId },
    { reason },
  );
  return getCorrection(tx, actor, id);
}

function thingOf(row: Selectable<Equipments>): Thing {
  return {
    id: row.id,
    departmentId: row.department_id,
    name: row.name,
    unit: row.unit,
    trackingMode: row.tracking_mode,
    type: row.type_id === null ? null : { id: row.type_id },
    unitPrice: row.unit_price,
  };
}

/** Pieces that are there and in no book: records like the others, with the next codes behind theirs. */
async function addPieces(
  tx: Tx,
  actor: Actor,
  row: Selectable<Equipments>,
  { pieces }: Given,
): Promise<Difference[]> {
  const places = (pieces?.added ?? []).flatMap(({ roomId, condition, quantity, serials }) =>
    Array.from({ length: quantity }, (_, index) => ({ roomId, condition, serial: serials[index] ?? null })),
  );
  if (places.length === 0) return [];
  for (const [index, { roomId }] of (pieces?.added ?? []).entries())
    if (roomId !== null && !(await isUsableRoom(tx, row.department_id, roomId)))
      throw invalidField(["pieces", "added", index, "roomId"], "not-visible");
  const base = /^(.+)-\d+$/.exec(row.code)?.[1];
  const codes = base === undefined ? [] : await pieceCodes(tx, row.department_id, base, places.length);
  const like = descriptionOf(row);
  const ids = await insertEquipments(
    tx,
    actor,
    actor,
    places.map(({ roomId, serial }, index) => ({
      ...like,
      trackingMode: "ITEM" as const,
      code: codes[index] ?? null,
      serialNumber: serial,
      roomId: roomId ?? like.roomId,
    })),
  );
  return places.map(({ roomId, condition }, index) => ({
    shelf: { equipmentId: ids[index] as number, roomId, lotId: null, condition },
    amount: 1_000,
    value: row.unit_price ?? 0,
  }));
}

/** A fixed asset leaves the books by decision only, even where it never was there. */
async function checkDecision(
  tx: Tx,
  { type }: Thing,
  { documentNo }: Given,
  vouchers: readonly CorrectionVoucher[],
): Promise<void> {
  if (type === null || documentNo !== null || vouchers.every((voucher) => voucher.type !== "DECREASE"))
    return;
  const found = (await findTypes(tx, [type.id])).get(type.id);
  if (found?.assetClass === "FIXED_ASSET") throw invalidField(["documentNo"], "fixed-asset-needs-decision");
}

async function insertCorrection(
  tx: Tx,
  actor: Actor,
  { id, departmentId }: Thing,
  { reason, note }: Given,
): Promise<number> {
  const inserted = await tx
    .insertInto("stock_corrections")
    .values({
      department_id: departmentId,
      root_id: actor.rootId,
      equipment_id: id,
      reason,
      note,
      created_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return inserted.id;
}

interface Writing {
  thing: Thing;
  given: Given;
  correctionId: number;
  voucher: CorrectionVoucher;
}

async function postVoucher(
  tx: Tx,
  actor: Actor,
  { thing, given, correctionId, voucher }: Writing,
): Promise<Posted> {
  const { vi } = correctionReasonWords[given.reason];
  const posted = await post(tx, actor, {
    departmentId: thing.departmentId,
    type: voucher.type,
    ...(given.date !== undefined && { date: given.date }),
    reason: `Sửa số lượng “${thing.name}” (${vi.toLowerCase()})`.slice(0, 255),
    head: { cause: voucher.cause, documentNo: given.documentNo, note: given.note },
    source: { type: "correction", id: correctionId },
    moves: voucher.moves,
  });
  await recordPosting(tx, actor, posted, thing.departmentId);
  if (voucher.type === "CONDITION")
    await openIncidents(tx, actor, await filesOf(tx, posted, { given, correctionId, voucher }));
  return posted;
}

/** A file for each thing and place of which some is missing. */
async function filesOf(
  tx: Tx,
  posted: Posted,
  { given, correctionId, voucher }: Omit<Writing, "thing">,
): Promise<OpenedIncident[]> {
  const lost = await tx
    .selectFrom("stock_movements")
    .select(["line", "value"])
    .where("voucher_id", "=", posted.id)
    .where("quantity", ">", 0)
    .execute();
  const values = new Map(lost.map(({ line, value }) => [line, value]));
  return voucher.moves.flatMap(({ line, quantity, from }): OpenedIncident[] =>
    from
      ? [
          {
            kind: "LOST",
            equipmentId: from.equipmentId,
            roomId: from.roomId,
            lotId: from.lotId,
            quantity,
            occurredOn: posted.date,
            cause: "INVENTORY",
            responsibleName: null,
            note: given.note,
            voucherId: posted.id,
            value: values.get(line) ?? 0,
            inventoryCheckId: null,
            correctionId,
          },
        ]
      : [],
  );
}

function subjectOf({ id, departmentId }: Thing) {
  return { type: "equipment", id, departmentId };
}
