import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { type Condition, conditions, conditionWords, type VoucherType } from "@so-thiet-bi/contract/stock";
import type { Voucher } from "@so-thiet-bi/contract/vouchers";
import { inUnits, thousandths } from "../stock/rules.ts";

export { classOf } from "../../law/asset-class.ts";

/** First and last day, both included. */
export interface Period {
  from: string;
  to: string;
}

export interface BookYear extends Period {
  /** “2026 - 2027” */
  name: string;
}

/** The school years beginning in the given years; where the unit planned none, from 1 August to 31 July. */
export function bookYears(
  first: number,
  last: number,
  planned: readonly (Period & { name: string })[],
): BookYear[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const begins = first + index;
    const own = planned.find(({ name }) => name.startsWith(`${begins}-`));
    return {
      name: `${begins} - ${begins + 1}`,
      from: own?.from ?? `${begins}-08-01`,
      to: own?.to ?? `${begins + 1}-07-31`,
    };
  });
}

/** The year in which the school year of a day begins. */
export function yearBegun(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month >= 8 ? year : year - 1;
}

export function calendarYear(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

export function priceOf(value: number | null, quantity: number | null): number | null {
  return value === null || quantity === null || quantity === 0 ? null : Math.round(value / quantity);
}

/** “Tốt 5, hỏng 2”: in the order of the conditions. */
export function conditionText(counts: readonly { condition: Condition; quantity: number }[]): string {
  const sums = conditions.map((condition) => ({
    condition,
    quantity: sumOf(counts.filter((count) => count.condition === condition).map(({ quantity }) => quantity)),
  }));
  const some = sums.filter(({ quantity }) => quantity > 0);
  if (some.length === 1) return conditionWords[(some[0] as (typeof some)[number]).condition].vi;
  const text = some
    .map(
      ({ condition, quantity }) =>
        `${conditionWords[condition].vi.toLocaleLowerCase("vi")} ${figure(quantity)}`,
    )
    .join(", ");
  return text.charAt(0).toLocaleUpperCase("vi") + text.slice(1);
}

/** Quantities have three decimals; their sums have no dust behind them. */
export function sumOf(quantities: readonly number[]): number {
  return inUnits(quantities.reduce((sum, quantity) => sum + thousandths(quantity), 0));
}

/** Quantities of different units are not added up; the number of kinds stands instead. */
export function countKinds(things: readonly { name: string; unit: string }[]): number {
  // a year has each kind many times over; Vietnamese changes the case as all languages do, and asking for its
  // rules takes ten times as long
  const spelled = new Set(things.map(({ name, unit }) => `${name}\n${unit}`));
  return new Set([...spelled].map((words) => words.toLowerCase())).size;
}

// made once: a formatter takes longer than a hundred figures
const vietnamese = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 3 });

export function figure(quantity: number): string {
  return vietnamese.format(quantity);
}

/** A draft counts for nothing, and what was reversed no longer does. */
export function remarkOf({ status, reversedBy }: Voucher): string | null {
  if (status === "DRAFT") return "BẢN NHÁP";
  if (status === "REVERSED") return reversedBy ? `đã hủy theo phiếu ${reversedBy.number}` : "đã hủy";
  return null;
}

/**
 * What such vouchers take and what they put are lines of their own: they concern different records, or undo
 * both sides of a move.
 */
export const isTwoSided = (type: VoucherType): boolean =>
  type === "CONVERT" || type === "ADJUST" || type === "REVALUE" || type === "REVERSAL";

export const isTransfer = (type: VoucherType): boolean =>
  type === "TRANSFER" || type === "TRANSFER_OUT" || type === "TRANSFER_IN";

/** A line of a room's keepers. */
export interface RoomKeeper {
  employee: { name: string };
  since: string | null;
  until: string | null;
}

/** For this many days after keepers changed, the minutes name both sides. */
const minutesWithin = 31;

/** Who hands a room over and who takes it on, as far as the room says it. */
export function sidesOf(keepers: readonly RoomKeeper[], day: string): { from: string[]; to: string[] } {
  const namesOf = (some: readonly RoomKeeper[]) => some.map(({ employee }) => employee.name);
  const now = keepers.filter(({ until }) => until === null || until >= day);
  const since = now
    .flatMap((one) => one.since ?? [])
    .sort()
    .at(-1);
  const ended = since ? keepers.filter(({ until }) => until === addDays(since, -1)) : [];
  if (!since || ended.length === 0 || since < addDays(day, -minutesWithin))
    return { from: namesOf(now), to: [] };
  return { from: namesOf(ended), to: namesOf(now.filter((one) => one.since === since)) };
}
