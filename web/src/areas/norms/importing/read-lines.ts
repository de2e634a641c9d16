import type { Language } from "@so-thiet-bi/contract/language";
import { addNormItem, type NormItemBody, type NormReading, normItemBody } from "@so-thiet-bi/contract/norms";
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
