import { allGrades, gradeAliases, gradeWords, isAgeGroup } from "@so-thiet-bi/contract/grades";
import type { Language } from "@so-thiet-bi/contract/language";
import {
  addNormItem,
  type NormItemBody,
  type NormList,
  type NormReading,
  normItemBody,
  quantityText,
} from "@so-thiet-bi/contract/norms";
import { issuesByField } from "@so-thiet-bi/contract/validation";

type Read = NormReading["items"][number];

/** A row as it will be written. */
export interface ReadLine {
  /** Parts of one row of the annex are lines of their own, so its number does not tell them apart. */
  key: number;
  row: number;
  item: Read["item"];
  /** By field: what the reader was not sure of, until somebody looked at it. */
  doubts: Readonly<Record<string, string>>;
  /** Fields that stand in a row above. */
  carried: readonly string[];
  /** By field: why it cannot be written. */
  faults: Readonly<Record<string, string>>;
}

export function linesOf({ items }: NormReading, language: Language): ReadLine[] {
  return items.map(({ row, item, doubts, carried }, key) => ({
    key,
    row,
    item,
    doubts: Object.fromEntries(doubts.map(({ field, says }) => [field, says])),
    carried,
    faults: faultsOf(item, language),
  }));
}

/** Somebody looked at the row and saved it: nothing in it is doubtful any more. */
export function correctedLine(line: ReadLine, item: NormItemBody, language: Language): ReadLine {
  return { ...line, item, doubts: {}, carried: [], faults: faultsOf(item, language) };
}

/** Cells that are typed in where they stand, and which fields they say. */
export const fieldsByCell = {
  subject: ["subject", "block", "topic"],
  unit: ["unit"],
  quantityText: ["quantityText"],
  basis: ["basis", "quantity", "studentsMin", "studentsMax"],
  users: ["forTeacher", "forStudent"],
  grades: ["grades"],
} as const;
export type TypedCellName = "subject" | "unit" | "quantityText" | "grades";
export type CellName = keyof typeof fieldsByCell | "name";

const placed: ReadonlySet<string> = new Set(Object.values(fieldsByCell).flat());

/** Of what has no cell of its own the name speaks. */
export function saidOf(
  { doubts, faults }: Pick<ReadLine, "doubts" | "faults">,
  cell: CellName,
): { doubts: string[]; faults: string[] } {
  const isOfCell = (field: string) =>
    cell === "name" ? !placed.has(field) : (fieldsByCell[cell] as readonly string[]).includes(field);
  const said = (by: Readonly<Record<string, string>>) =>
    Object.entries(by).flatMap(([field, sentence]) => (isOfCell(field) ? [sentence] : []));
  return { doubts: [...new Set(said(doubts))], faults: [...new Set(said(faults))] };
}

export function wordsIn({ item }: Pick<ReadLine, "item">, cell: TypedCellName): string {
  return cell === "grades" ? item.grades.map((grade) => gradeWords(grade).vi).join(", ") : (item[cell] ?? "");
}

/** The age group of a kindergarten that is called so: “5–6 tuổi”, “Lá”. */
const ageGroupCalled = (words: string) =>
  allGrades.find(
    (grade) => isAgeGroup(grade) && [gradeWords(grade).vi, ...gradeAliases(grade)].includes(words.trim()),
  );

/** “10, 11”, “6-9” and “5–6 tuổi”; undefined where something else is said. */
export function typedGrades(words: string): number[] | undefined {
  const grades = words
    .split(/[,;]/)
    .flatMap((part) => (ageGroupCalled(part) === undefined ? part.split(/\s+/) : [part]))
    .filter(Boolean)
    .map((part) => {
      const group = ageGroupCalled(part);
      if (group !== undefined) return [group];
      const [, from, to = from] = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(part) ?? [];
      const [first, last] = [Number(from), Number(to)];
      return first >= 1 && last <= 12 && first <= last
        ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
        : undefined;
    });
  return grades.some((one) => one === undefined)
    ? undefined
    : [...new Set(grades.flatMap((one) => one ?? []))].sort((a, b) => a - b);
}

/** The cells that say the same and are doubtful for the same reason. */
export function alikeWith(lines: readonly ReadLine[], line: ReadLine, cell: CellName): ReadLine[] {
  const keyOf = (one: ReadLine) =>
    JSON.stringify([
      saidOf(one, cell).doubts,
      cell in typedCells ? wordsIn(one, cell as TypedCellName) : null,
    ]);
  const key = keyOf(line);
  return saidOf(line, cell).doubts.length === 0 ? [line] : lines.filter((one) => keyOf(one) === key);
}

const typedCells = { subject: true, unit: true, quantityText: true, grades: true };

export interface Mending {
  cell: CellName;
  /** Undefined: it is right as it stands. */
  value: string | undefined;
  level: NormList["level"];
  language: Language;
  /** What to say of a quantity that is not understood. */
  notUnderstood: (words: string) => string;
}

/** The line with a cell that somebody looked at. A quantity is read as the annex is. */
export function mendedLine(
  line: ReadLine,
  { cell, value, level, language, notUnderstood }: Mending,
): ReadLine {
  const isOfCell = (field: string) =>
    cell === "name"
      ? !placed.has(field)
      : (fieldsByCell[cell] as readonly string[]).includes(field) ||
        (cell === "quantityText" && (fieldsByCell.basis as readonly string[]).includes(field));
  const doubts = Object.fromEntries(Object.entries(line.doubts).filter(([field]) => !isOfCell(field)));
  const carried = line.carried.filter((field) => !isOfCell(field));
  if (value === undefined) return { ...line, doubts, carried };
  const item = withWords(line.item, cell, value, level);
  if (cell === "quantityText" && value !== "" && item.basis === "MANUAL")
    doubts["quantityText"] = notUnderstood(value);
  return { ...line, item, doubts, carried, faults: faultsOf(item, language) };
}

function withWords(
  item: Read["item"],
  cell: CellName,
  value: string,
  level: NormList["level"],
): Read["item"] {
  if (cell === "grades") return { ...item, grades: typedGrades(value) ?? item.grades };
  if (cell === "quantityText") {
    const { unit, ...need } = quantityText(value, level);
    return { ...item, quantityText: value || null, ...need, unit: item.unit ?? unit };
  }
  return cell === "unit" || cell === "subject" ? { ...item, [cell]: value || null } : item;
}

/**
 * What the server refuses, at its rows: `items.3.quantity` is the fourth. What belongs to no row stays under
 * `""`.
 */
export function refusedLines(
  lines: readonly ReadLine[],
  fields: Readonly<Record<string, string>>,
): { lines: ReadLine[]; rest: string[] } {
  const byRow = new Map<number, Record<string, string>>();
  const rest: string[] = [];
  for (const [path, sentence] of Object.entries(fields)) {
    const [, index, field] = /^items\.(\d+)\.?(.*)$/.exec(path) ?? [];
    if (index === undefined) rest.push(sentence);
    else byRow.set(Number(index), { ...byRow.get(Number(index)), [field ?? ""]: sentence });
  }
  return { lines: lines.map((line, index) => ({ ...line, faults: byRow.get(index) ?? line.faults })), rest };
}

function faultsOf(item: Read["item"], language: Language): Readonly<Record<string, string>> {
  const checked = normItemBody.safeParse(item, { reportInput: true });
  return checked.success ? {} : issuesByField(checked.error.issues, language, addNormItem.body);
}
