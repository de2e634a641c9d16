/** How the area says no: who has it until when, and when it is free again. */

import type { Holder } from "@so-thiet-bi/contract/availability";
import type { Words } from "@so-thiet-bi/contract/language";
import { periodsText } from "@so-thiet-bi/contract/loan-words";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import { Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { holdersOf, holdersText } from "../../stock/actions/promises.ts";
import { nextFreeSlots, overlaps, type Slot } from "../../stock/rules/availability.ts";
import { inUnits } from "../../stock/rules.ts";
import type { Shelf, Shortage } from "../rules/allocation.ts";
import { clockOf, type PeriodSlot, slotsAfter, type TimeAsked, type When } from "../rules.ts";
import type { LockedShelf } from "./shelf.ts";

const mostNext = 3;

/** `tiết 3 sáng 20/11/2026`, or from when to when. */
export function slotText(when: Pick<When, "session" | "periods" | "date">, slot?: Slot): Words {
  if (when.session !== null && when.periods.length > 0) {
    const words = periodsText(when.session, when.periods);
    return { vi: `${words.vi} ${formatDay(when.date)}`, en: `${words.en} of ${formatDay(when.date)}` };
  }
  if (!slot) return { vi: formatDay(when.date), en: formatDay(when.date) };
  const moment = (at: number) => `${clockOf(at)} ${formatDay(dayOf(at))}`;
  return {
    vi: `${moment(slot.start)} – ${moment(slot.end)}`,
    en: `${moment(slot.start)} – ${moment(slot.end)}`,
  };
}

/** The next slots of as many periods in which there is enough of the records together. */
export function nextFreeOf(
  shelf: Shelf,
  { equipmentIds, wanted }: Pick<Shortage, "equipmentIds" | "wanted">,
  asked: TimeAsked,
): (PeriodSlot & { free: number })[] {
  const records = shelf.records.filter(({ id }) => equipmentIds.includes(id));
  const freeIn = (slot: Slot) => records.reduce((sum, record) => sum + shelf.free(record, slot), 0);
  return nextFreeSlots(slotsAfter(asked), freeIn, wanted, mostNext);
}

/** Those who have something of the records within the slot, those with the most first. */
export async function holdersWithin(
  db: Db,
  { promises, justServed }: Pick<LockedShelf, "promises" | "justServed">,
  equipmentIds: readonly number[],
  slot: Slot,
): Promise<Holder[]> {
  const within = promises
    .filter((one) => equipmentIds.includes(one.equipmentId) && overlaps(one, slot))
    .toSorted((a, b) => b.amount - a.amount || a.start - b.start);
  const fresh = justServed.filter(
    (one) => equipmentIds.includes(one.equipmentId) && overlaps(one.slot, slot),
  );
  return mergedHolders([...(await holdersOf(db, within)), ...fresh.map(({ holder }) => holder)]);
}

/** Seven pieces of one slip are one line. */
export function mergedHolders(holders: readonly Holder[]): Holder[] {
  const merged: Holder[] = [];
  for (const holder of holders) {
    const same = merged.find(
      (one) =>
        one.name === holder.name &&
        one.className === holder.className &&
        one.from === holder.from &&
        one.until === holder.until &&
        one.state === holder.state,
    );
    if (same) same.quantity += holder.quantity;
    else merged.push({ ...holder });
  }
  return merged;
}

/** Why a line cannot be served. */
export async function notFree(
  db: Db,
  locked: LockedShelf,
  shortage: Shortage,
  asked: TimeAsked,
): Promise<Refusal> {
  const record = locked.shelf.records.find(({ id }) => shortage.equipmentIds.includes(id));
  const more = { field: `${asked.path}lines.${shortage.index}.quantity` };
  if (!record) return new Refusal("recordsGone", {}, more);
  const { name, unit } = record;
  if (shortage.wanted > shortage.total)
    return new Refusal(
      "notSoMany",
      { name, unit, total: inUnits(shortage.total), wanted: inUnits(shortage.wanted) },
      more,
    );
  const holders = holdersText(await holdersWithin(db, locked, shortage.equipmentIds, asked.slot));
  return new Refusal(
    "notFree",
    {
      free: inUnits(shortage.free),
      total: inUnits(shortage.total),
      unit,
      name,
      slot: slotText(asked.when, asked.slot),
      holders: holders.vi ? { vi: ` Đang giữ: ${holders.vi}.`, en: ` Taken by: ${holders.en}.` } : "",
      next: nextText(nextFreeOf(locked.shelf, shortage, asked)),
    },
    more,
  );
}

export function nextText(next: readonly PeriodSlot[]): Words {
  const list = (language: "vi" | "en") => next.map((one) => slotText(one)[language]).join("; ");
  return next.length === 0
    ? { vi: "", en: "" }
    : { vi: ` Trống tiếp: ${list("vi")}.`, en: ` Next free: ${list("en")}.` };
}
