/**
 * What a person found against what the books say: the differences, or why they cannot be taken as they are.
 */
import {
  type CorrectionReason,
  correctionReasonsOf,
  correctionReasonWords,
  type correctQuantity,
} from "@so-thiet-bi/contract/corrections";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { type Shelf, thousandths } from "../../stock/rules.ts";
import { isUsableRoom } from "../../vouchers/queries.ts";
import type { BookShelf, Corrected } from "../queries.ts";
import type { Difference } from "../rules.ts";

export type Given = BodyOf<typeof correctQuantity>;
type GivenPlace = Given["places"][number];

/** The record that is corrected, and what one of it costs. */
export interface Thing extends Corrected {
  unitPrice: number | null;
}

export function checkReason(thing: Thing, reason: CorrectionReason): void {
  if (!correctionReasonsOf(thing.trackingMode).includes(reason))
    throw new Refusal(
      "correctionReason",
      { reason: correctionReasonWords[reason], name: thing.name },
      { field: "reason" },
    );
}

/** Of what is counted: place by place. */
export async function differencesOf(
  tx: Tx,
  thing: Thing,
  given: Given,
  books: readonly BookShelf[],
): Promise<Difference[]> {
  const { places, reason } = given;
  const keys = places.map(keyOf);
  const found: Difference[] = [];
  for (const [index, place] of places.entries()) {
    const at = (field: string) => ["places", index, field];
    if (keys.indexOf(keys[index] as string) < index) throw invalidField(at("roomId"), "repeated");
    const there = books.find((shelf) => keyOf(shelf) === keys[index]);
    if (thousandths(there?.inBooks ?? 0) !== thousandths(place.inBooks))
      throw numberMoved(thing, place, there, at("actual").join("."));
    const misfit = quantityFits(place.actual, thing.unit, thing.trackingMode);
    if (misfit) throw invalidField(at("actual"), misfit);
    const amount = thousandths(place.actual) - thousandths(place.inBooks);
    if (amount === 0) continue;
    if (!there) await checkNewPlace(tx, thing, place, at);
    if (reason === "USED_UP" && (amount > 0 || place.condition !== "GOOD"))
      throw new Refusal("usedUpIsFewer", { name: thing.name }, { field: at("actual").join(".") });
    const { roomId, lotId, condition } = place;
    const value = amount > 0 ? Math.round((amount / 1000) * (thing.unitPrice ?? 0)) : 0;
    found.push({ shelf: { equipmentId: thing.id, roomId, lotId, condition }, amount, value });
  }
  return found;
}

/** Of coded things: the pieces that are not there. */
export function missingPieces(
  thing: Thing,
  { pieces, reason }: Given,
  books: readonly BookShelf[],
): Difference[] {
  if (!pieces) return [];
  if (reason === "USED_UP") throw new Refusal("usedUpIsFewer", { name: thing.name }, { field: "reason" });
  if (pieces.inBooks !== books.length)
    throw new Refusal(
      "piecesMoved",
      { name: thing.name, seen: pieces.inBooks, have: books.length },
      { field: "pieces.inBooks" },
    );
  return pieces.missing.map((id, index) => {
    const shelf = books.find(({ equipmentId }) => equipmentId === id);
    if (!shelf) throw invalidField(["pieces", "missing", index], "not-visible");
    if (pieces.missing.indexOf(id) < index) throw invalidField(["pieces", "missing", index], "repeated");
    return { shelf: shelfOf(shelf), amount: -1_000, value: 0 };
  });
}

async function checkNewPlace(
  tx: Tx,
  thing: Thing,
  { roomId, lotId }: GivenPlace,
  at: (field: string) => (string | number)[],
): Promise<void> {
  if (roomId !== null && !(await isUsableRoom(tx, thing.departmentId, roomId)))
    throw invalidField(at("roomId"), "not-visible");
  if (lotId === null) return;
  const { rows } = await sql<{
    id: number;
  }>`
    select id
    from stock_lots
    where id = ${lotId} and equipment_id = ${thing.id}`.execute(tx);
  if (rows.length === 0) throw invalidField(at("lotId"), "not-visible");
}

function numberMoved(
  { name, unit }: Thing,
  place: GivenPlace,
  there: BookShelf | undefined,
  field: string,
): Refusal {
  const { vi, en } = conditionWords[place.condition];
  const nowhere = { vi: "chưa xếp phòng", en: "in no room yet" };
  const room =
    there?.roomName ?? (place.roomId === null ? nowhere : { vi: "phòng đã chọn", en: "the room chosen" });
  const condition = { vi: vi.toLowerCase(), en: en.toLowerCase() };
  return new Refusal(
    "numberMoved",
    { name, unit, room, condition, seen: place.inBooks, have: there?.inBooks ?? 0 },
    { field },
  );
}

function shelfOf({ equipmentId, roomId, lotId, condition }: BookShelf): Shelf {
  return { equipmentId, roomId, lotId, condition };
}

function keyOf({ roomId, lotId, condition }: Pick<GivenPlace, "roomId" | "lotId" | "condition">): string {
  return `${roomId ?? 0} ${lotId ?? 0} ${condition}`;
}
