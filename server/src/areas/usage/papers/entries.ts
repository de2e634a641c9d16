/** What was lent, slip by slip, as the books of borrowing have it: pieces of one type are one line. */

import { codesText } from "../../../papers/alike.ts";
import { figure, sumOf } from "../../books/rules.ts";
import type { Session } from "../../registrations/rules.ts";
import type { UsedSlip } from "../rules.ts";

/** A line of a loan. */
export interface LentThing {
  /** A type, or a record without one: what is counted as one kind. */
  kind: string;
  typeName: string | null;
  name: string;
  code: string;
  trackingMode: string;
  unit: string;
  quantity: number;
  staysOut: boolean;
  returned: number;
  broken: number;
  lost: number;
  handedOn: number;
  /** The last day something of it came back. */
  returnedOn: string | null;
}

/** A slip with what was handed out for it, in time. */
export interface LentSlip extends UsedSlip {
  id: number;
  number: string;
  createdOn: string;
  borrowerName: string;
  borrowerSortKey: string;
  subjectName: string | null;
  className: string | null;
  lessonTitle: string | null;
  curriculumPeriod: number | null;
  partner: string | null;
  lines: readonly LentThing[];
}

/** A line of a book. */
export interface LentLine {
  /** What stays the line's own, whatever comes back later: `slip:7:type 12 Cái`. */
  id: string;
  kind: string;
  name: string;
  unit: string;
  quantity: number;
  returnedOn: string | null;
  condition: string;
}

/** The lines of a slip: pieces of a type together, with their codes. */
export function linesOf({ id, date, lines }: Pick<LentSlip, "id" | "date" | "lines">): LentLine[] {
  const alike = Map.groupBy(lines, (line) =>
    line.trackingMode === "ITEM" ? `${line.kind} ${line.unit}` : `record ${line.code}`,
  );
  return [...alike].map(([key, some]) => {
    const [first] = some as [LentThing, ...LentThing[]];
    return {
      id: `slip:${id}:${key}`,
      kind: first.kind,
      name: nameOf(some),
      unit: first.unit,
      quantity: sumOf(some.map(({ quantity }) => quantity)),
      returnedOn: returnedOn(some, date),
      condition: conditionOf(some),
    };
  });
}

/** Where the web client shows the slip. */
export const pageOfSlip = (id: number) => `/equipment/request/registrations?open=${id}`;

/**
 * “Kính hiển vi quang học (KHV-001, KHV-002)”, “Cồn 90° (ml)”: pieces are told apart by their codes, and what
 * is measured by its measure.
 */
export function nameOf(
  things: readonly Pick<LentThing, "name" | "typeName" | "code" | "trackingMode" | "unit">[],
): string {
  const [first] = things as [LentThing, ...LentThing[]];
  const name =
    new Set(things.map((thing) => thing.name)).size === 1 ? first.name : (first.typeName ?? first.name);
  if (first.trackingMode === "ITEM") return `${name} (${codesText(things.map(({ code }) => code))})`;
  return first.trackingMode === "CONSUMABLE" ? `${name} (${first.unit})` : name;
}

export const openOf = ({ quantity, staysOut, returned, broken, lost, handedOn }: LentThing) =>
  staysOut ? 0 : sumOf([quantity, -returned, -broken, -lost, -handedOn]);

/**
 * The day the last of it came back; while something is out there is none. What was never carried away is back
 * on the day itself.
 */
function returnedOn(things: readonly LentThing[], date: string): string | null {
  if (things.some((thing) => !cameBackWhole(thing) && openOf(thing) > 0)) return null;
  const days = things.flatMap(
    (thing) => thing.returnedOn ?? (thing.staysOut && thing.trackingMode !== "CONSUMABLE" ? date : []),
  );
  return days.toSorted().at(-1) ?? null;
}

/** In words: “Tốt”, “Hỏng 1”, “Tốt 6, hỏng 1, chưa trả 1”; of what is used up, how much was. */
export function conditionOf(things: readonly LentThing[]): string {
  // nearly every line of a year: said at once, since a book has thirty thousand of them
  if (things.every(cameBackWhole)) return "Tốt";
  if (things.every(({ trackingMode, staysOut }) => staysOut && trackingMode === "CONSUMABLE"))
    return useText(things);
  const sum = (of: (thing: LentThing) => number) => sumOf(things.map(of));
  const parts: [string, number][] = [
    ["tốt", sum(({ staysOut, quantity, returned }) => (staysOut ? quantity : returned))],
    ["hỏng", sum(({ broken }) => broken)],
    ["mất", sum(({ lost }) => lost)],
    ["chuyển người khác", sum(({ handedOn }) => handedOn)],
    ["chưa trả", sum(openOf)],
  ];
  const some = parts.filter(([, quantity]) => quantity > 0);
  const isPlain = some.length === 1 && !["hỏng", "mất"].includes(some[0]?.[0] ?? "");
  const text = some.map(([word, quantity]) => (isPlain ? word : `${word} ${figure(quantity)}`)).join(", ");
  return text.charAt(0).toLocaleUpperCase("vi") + text.slice(1);
}

function cameBackWhole({ staysOut, quantity, returned, broken, lost, handedOn }: LentThing): boolean {
  return !staysOut && returned === quantity && broken === 0 && lost === 0 && handedOn === 0;
}

function useText(things: readonly LentThing[]): string {
  const left = sumOf(things.map(({ returned }) => returned));
  const used = sumOf(things.flatMap(({ quantity, returned }) => [quantity, -returned]));
  return left > 0 ? `Đã dùng ${figure(used)}, thừa ${figure(left)}` : "Đã xuất dùng";
}

/** “2, 3 sáng”: the column says that these are periods. */
export function periodsOf({
  session,
  periods,
}: {
  session: Session | null;
  periods: readonly number[];
}): string | null {
  return session === null || periods.length === 0
    ? null
    : `${periods.join(", ")} ${session === "MORNING" ? "sáng" : "chiều"}`;
}

/** The lesson, or what the things were borrowed for. */
export function lessonOf({ lessonTitle, partner }: Pick<LentSlip, "lessonTitle" | "partner">): string | null {
  return lessonTitle ?? (partner ? `Cho ${partner} mượn` : null);
}
