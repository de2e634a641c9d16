/** Months of a school year, what falls due in them, and how far the work came; no database. */
import type { PlanProgress } from "@so-thiet-bi/contract/maintenance-plans";

/** `2026-10` */
type YearMonth = string;

/** Twelve months from the one in which the school year begins. */
export function monthsFrom(day: string): number[] {
  const first = Number(day.slice(5, 7));
  return Array.from({ length: 12 }, (_, index) => ((first - 1 + index) % 12) + 1);
}

/** Which month of which year it is in the school year that begins on this day. */
export function monthOf(begins: string, month: number): YearMonth {
  const [year = 0, first = 1] = begins.split("-").map(Number);
  return `${month < first ? year + 1 : year}-${String(month).padStart(2, "0")}`;
}

/** A thing of the books that is followed: when it is due, and how often that comes. */
export interface Followed {
  equipmentId: number;
  name: string;
  typeName: string | null;
  roomId: number | null;
  /** Of the next time; none: from the first month on. */
  dueOn: string | null;
  everyMonths: number | null;
}

export interface Room {
  id: number;
  name: string;
  /** A laboratory, a computer room: looked after as a room. */
  hasEquipment: boolean;
}

/** The first day of the school year, and the day on which its plan is drafted. */
export interface PlanDays {
  begins: string;
  today: string;
}

export interface Drafted {
  equipmentId: number | null;
  roomId: number | null;
  content: string;
  months: number[];
}

/** So many pieces of one type in one room are one piece of work. */
const piecesOfOneWork = 3;

/** Rooms are looked after before the first lessons of each term. */
const termApart = 5;

/** The lines of a new plan: what falls due, like pieces of a room together, then the rooms themselves. */
export function draftLines(
  { begins, today }: PlanDays,
  { followed, rooms }: { followed: readonly Followed[]; rooms: readonly Room[] },
): Drafted[] {
  const ahead = monthsAhead(begins, today);
  const groups = new Map<string, Followed[]>();
  for (const one of followed) {
    const together = one.typeName !== null && one.roomId !== null;
    const key = together ? `${one.typeName} ${one.roomId}` : `thing ${one.equipmentId}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const work = [...groups.values()].flatMap((pieces): Drafted[] => {
    const [first] = pieces;
    if (first && pieces.length >= piecesOfOneWork && first.roomId !== null) {
      const months = inOrder(
        begins,
        pieces.flatMap((piece) => monthsDue(ahead, piece)),
      );
      const content = `Bảo dưỡng, kiểm tra ${pieces.length} ${lowered(first.typeName ?? first.name)}`;
      return months.length === 0 ? [] : [{ equipmentId: null, roomId: first.roomId, content, months }];
    }
    return pieces.flatMap((piece) => {
      const months = inOrder(begins, monthsDue(ahead, piece));
      const content = "Vệ sinh, kiểm tra, bảo dưỡng định kỳ";
      return months.length === 0 ? [] : [{ equipmentId: piece.equipmentId, roomId: null, content, months }];
    });
  });
  const all = monthsFrom(begins);
  const terms = [all[0], all[termApart]].flatMap((month) =>
    month !== undefined && ahead.includes(monthOf(begins, month)) ? [month] : [],
  );
  return [
    ...work,
    ...rooms
      .filter(({ hasEquipment }) => hasEquipment && terms.length > 0)
      .map(({ id }) => ({
        equipmentId: null,
        roomId: id,
        content: "Kiểm tra điện, nước, bàn ghế, tủ, an toàn phòng",
        months: terms,
      })),
  ];
}

/** A plan that is drafted in the middle of its year plans nothing for months that are over. */
function monthsAhead(begins: string, today: string): YearMonth[] {
  return monthsFrom(begins)
    .map((month) => monthOf(begins, month))
    .filter((one) => one >= today.slice(0, 7));
}

/** What is overdue comes first; what is due after the year does not come. */
function monthsDue(
  ahead: readonly YearMonth[],
  { dueOn, everyMonths }: Pick<Followed, "dueOn" | "everyMonths">,
): number[] {
  const due = dueOn?.slice(0, 7);
  const first = due === undefined || due < (ahead[0] ?? "") ? 0 : ahead.indexOf(due);
  if (first < 0) return [];
  const step = everyMonths ?? 12;
  return ahead.flatMap((one, index) =>
    index >= first && (index - first) % step === 0 ? [Number(one.slice(5))] : [],
  );
}

export function inOrder(begins: string, months: readonly number[]): number[] {
  return monthsFrom(begins).filter((month) => months.includes(month));
}

const lowered = (name: string) => name.charAt(0).toLocaleLowerCase("vi") + name.slice(1);

/**
 * How far a line is in each of its months. Work counts for the last planned month that has begun: what is
 * done before the next one is late, not lost.
 */
export function progressOf(
  begins: string,
  months: readonly number[],
  doneOn: readonly string[],
  today: string,
): { month: number; progress: PlanProgress; doneOn: string | null }[] {
  const planned = inOrder(begins, months).map((month) => ({ month, in: monthOf(begins, month) }));
  const days = doneOn.toSorted();
  return planned.map(({ month, in: own }, index) => {
    const next = planned[index + 1]?.in;
    const day = days.find((one) => one >= own && (next === undefined || one < next)) ?? null;
    return { month, progress: progressAt(own, day, today), doneOn: day };
  });
}

function progressAt(own: YearMonth, day: string | null, today: string): PlanProgress {
  if (day !== null) return day.slice(0, 7) === own ? "done" : "late";
  const now = today.slice(0, 7);
  return own < now ? "missed" : own === now ? "now" : "ahead";
}
