/**
 * The week's counts as they are typed, a line for each teacher (and for each subject that is counted by
 * itself).
 */
import { fold } from "@so-thiet-bi/contract/fold";
import type { saveUsageCounts, UsageCount } from "@so-thiet-bi/contract/usage-counts";
import type { z } from "zod";
import { readNumber } from "../../lib/format.ts";
import { readPastedTable } from "../../lib/pasted-table.ts";

export const countNames = [
  "uses",
  "equipmentPeriods",
  "ictPeriods",
  "subjectRoomPeriods",
  "multiPurposePeriods",
] as const;
export type CountName = (typeof countNames)[number];

export type Counts = Record<CountName, number | null>;

export interface UsageLine extends Counts {
  employeeId: number;
  name: string;
  groupName: string | null;
  subject: { id: number; name: string; code: string | null } | null;
  /** Added on the screen, to count a subject by itself. */
  isNew: boolean;
  version: number | null;
  updatedByName: string | null;
  canEdit: boolean;
}

export interface UsageValues {
  lines: UsageLine[];
}

export const mostOfOne = 1000;

/**
 * Groups stay together, so that the order on the screen is the order of the lines; who is in none comes last.
 */
export function linesOf(items: readonly UsageCount[]): UsageLine[] {
  const groups = [...new Set(items.map(({ employee }) => employee.subjectGroupName))];
  const order = [...groups.filter((name) => name !== null), ...groups.filter((name) => name === null)];
  return order.flatMap((group) =>
    items
      .filter(({ employee }) => employee.subjectGroupName === group)
      .map(({ employee, subject, version, updatedByName, can, ...counts }) => ({
        employeeId: employee.id,
        name: employee.name,
        groupName: group,
        subject: subject && { ...subject, code: null },
        isNew: false,
        version,
        updatedByName,
        canEdit: can.edit,
        // why: what nobody noted is empty, so that one sees who is still missing
        ...(Object.fromEntries(
          countNames.map((name) => [name, version === null && counts[name] === 0 ? null : counts[name]]),
        ) as Counts),
      })),
  );
}

type Row = z.input<NonNullable<typeof saveUsageCounts.body>>["rows"][number];

/** What differs from what was read; the others are not sent, so that nobody's work is overwritten. */
export function changedRows(
  lines: readonly UsageLine[],
  before: readonly UsageLine[],
): { at: number; row: Row }[] {
  return lines.flatMap((line, at) => {
    const old = line.isNew
      ? undefined
      : before.find((one) => one.employeeId === line.employeeId && one.subject?.id === line.subject?.id);
    const isSame = countNames.every((name) => (line[name] ?? 0) === (old?.[name] ?? 0));
    if (!line.canEdit || isSame) return [];
    const counts = Object.fromEntries(countNames.map((name) => [name, line[name] ?? 0])) as Record<
      CountName,
      number
    >;
    return [
      {
        at,
        row: {
          employeeId: line.employeeId,
          subjectId: line.subject?.id ?? null,
          ...counts,
          version: line.version,
        },
      },
    ];
  });
}

export function totalsOf(lines: readonly (Partial<Counts> | undefined)[]): Record<CountName, number> {
  return Object.fromEntries(
    countNames.map((name) => [name, lines.reduce((sum, line) => sum + (line?.[name] ?? 0), 0)]),
  ) as Record<CountName, number>;
}

/** Another line below the teacher's, for a subject by itself. */
export function withSubjectLine(lines: readonly UsageLine[], index: number): UsageLine[] {
  const line = lines[index];
  if (!line) return [...lines];
  const added: UsageLine = {
    ...line,
    ...emptyCounts,
    subject: null,
    isNew: true,
    version: null,
    updatedByName: null,
  };
  return [...lines.slice(0, index + 1), added, ...lines.slice(index + 1)];
}

const emptyCounts = Object.fromEntries(countNames.map((name) => [name, null])) as Counts;

export interface Pasted {
  lines: UsageLine[];
  count: number;
  unknown: string[];
}

/**
 * A table of Excel over the lines, from a cell on. With names in its first column each row goes to the
 * teacher of that name, and the figures to the columns from the first one on. Undefined where it is no table
 * of figures.
 */
export function fillPasted(
  lines: readonly UsageLine[],
  clipboard: string,
  from: { index: number; column: string },
): Pasted | undefined {
  const table = readPastedTable(clipboard);
  const isNamed = table.some(([first = ""]) => first !== "" && readNumber(first) === null);
  const rows = isNamed
    ? table.filter((row) => row.slice(1).some((cell) => readNumber(cell) !== null))
    : table;
  if (rows.length === 0 || !rows.some((row) => row.some((cell) => readNumber(cell) !== null)))
    return undefined;
  const firstColumn = isNamed ? 0 : countNames.indexOf(from.column as CountName);
  if (firstColumn < 0) return undefined;
  const filled = [...lines];
  const unknown: string[] = [];
  let count = 0;
  for (const [offset, row] of rows.entries()) {
    const at = isNamed ? indexOfName(lines, row[0] ?? "") : from.index + offset;
    const line = filled[at];
    if (!line?.canEdit) {
      if (isNamed) unknown.push(row[0] ?? "");
      continue;
    }
    filled[at] = { ...line, ...countsOf(isNamed ? row.slice(1) : row, firstColumn) };
    count += 1;
  }
  return { lines: filled, count, unknown };
}

function indexOfName(lines: readonly UsageLine[], name: string): number {
  return lines.findIndex((line) => fold(line.name) === fold(name) && line.subject === null);
}

/** Cells that hold no whole number leave the count as it was. */
function countsOf(cells: readonly string[], firstColumn: number): Partial<Counts> {
  return Object.fromEntries(
    cells.flatMap((cell, offset) => {
      const name = countNames[firstColumn + offset];
      const value = readNumber(cell);
      return name !== undefined &&
        value !== null &&
        Number.isInteger(value) &&
        value >= 0 &&
        value <= mostOfOne
        ? [[name, value]]
        : [];
    }),
  );
}
