/** What was mended of a list, beside its file. */
import type { ImportEdit, ImportPreview, ImportRow } from "@so-thiet-bi/contract/import";

/** An edit and the cells on the screen that it changed, or a row that is not imported. */
export type Mended = { edit: ImportEdit; cells: readonly string[] } | { leftOut: number };

const editsOf = (mended: readonly Mended[]) => mended.flatMap((one) => ("edit" in one ? one : []));

/** The rows that somebody does not want. */
export function leftOutOf(mended: readonly Mended[]): number[] {
  return mended.flatMap((one) => ("leftOut" in one ? one.leftOut : []));
}

export type CellFault = ImportRow["errors"][number];

export interface WrongCell {
  id: string;
  line: number;
  field: string;
  fault: CellFault;
}

/** Also the id of the field that the cell is mended in. */
export function cellId(line: number, field: string): string {
  return `mend-${line}-${field}`;
}

/**
 * The columns in which something stands: by what a row is called first, then in the order of the file, and behind
 * them those that only wrong or mended cells have. A template has many columns that a school leaves empty.
 */
export function columnsOf(
  { mapping, rows, fields }: ImportPreview,
  mended: readonly Mended[],
): ImportPreview["fields"] {
  const isSaid = (key: string | null) =>
    key !== null && rows.some(({ cells }) => (cells[key] ?? null) !== null);
  const keys = new Set<string | null>(mapping.filter(isSaid));
  for (const { errors } of rows) for (const { field } of errors) keys.add(field);
  for (const { edit } of editsOf(mended)) keys.add(edit.field);
  const columns = [...keys].flatMap((key) => fields.find((field) => field.key === key) ?? []);
  const called = columns.find(({ required }) => required);
  return called ? [called, ...columns.filter((column) => column !== called)] : columns;
}

/** The wrong cells in the order in which they are read, without those that are being judged again. */
export function wrongCells(
  rows: ImportPreview["rows"],
  columns: ImportPreview["fields"],
  pending: ReadonlyMap<string, string>,
): WrongCell[] {
  return rows.flatMap(({ line, errors }) =>
    columns.flatMap(({ key: field }): WrongCell[] => {
      const fault = errors.find((error) => error.field === field);
      const id = cellId(line, field);
      return fault && !pending.has(id) ? [{ id, line, field, fault }] : [];
    }),
  );
}

/** The wrong cells that say the same and are mended alike with this one. */
export function alikeWith({ fault, field }: WrongCell, all: readonly WrongCell[]): WrongCell[] {
  return all.filter(
    (one) => one.field === field && one.fault.text === fault.text && one.fault.alike === fault.alike,
  );
}

/** What each mended cell says now; of several edits of a cell the last one counts. */
export function mendedValues(mended: readonly Mended[]): Map<string, string> {
  return new Map(editsOf(mended).flatMap(({ edit, cells }) => cells.map((id) => [id, edit.value] as const)));
}

/** As few edits as say the same: a cell that was mended twice is sent once. */
export function editsToSend(mended: readonly Mended[]): ImportEdit[] {
  const edits = editsOf(mended).map(({ edit }) => edit);
  return edits.filter(
    (edit, index) =>
      !("line" in edit) ||
      !edits
        .slice(index + 1)
        .some((later) => "line" in later && later.line === edit.line && later.field === edit.field),
  );
}

/** The cells that are being judged again, with what they say: what was mended since, or was undone. */
export function pendingValues(
  mended: readonly Mended[],
  judged: readonly Mended[],
): ReadonlyMap<string, string> {
  const differs = mended.findIndex((one, index) => one !== judged[index]);
  const kept = differs < 0 ? mended.length : differs;
  const now = mendedValues(mended);
  const undone = mendedValues(judged.slice(kept));
  return new Map([
    ...[...undone].map(([id, value]) => [id, now.get(id) ?? value] as const),
    ...mendedValues(mended.slice(kept)),
  ]);
}
