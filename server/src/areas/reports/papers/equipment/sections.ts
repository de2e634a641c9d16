import { turns } from "../../../../beside/turns.ts";
import type { TableRow } from "../../../../papers/paper.ts";
import { countKinds, figure } from "../../../books/rules.ts";

/** Of which group something is; `name` is null where it is of none. */
export interface Grouped {
  group: { id: number | null; name: string | null };
}

/**
 * Rows (of a thing one or several) under the heading of each group, numbered anew in each, closed by its
 * total; they come in the order of their groups.
 */
export async function sectionsOf<Row extends Grouped, Key extends string>(
  rows: readonly Row[],
  nowhere: string | null,
  rowOf: (row: Row, at: number) => TableRow<Key> | TableRow<Key>[],
  totalOf: (rows: readonly Row[], text: string) => TableRow<Key>,
): Promise<TableRow<Key>[]> {
  const written: TableRow<Key>[] = [];
  const turn = turns();
  const groups = nowhere === null ? [{ name: null, rows }] : groupsOf(rows, nowhere);
  for (const { name, rows: some } of groups) {
    if (name !== null) written.push({ kind: "heading", text: name });
    for (const [index, row] of some.entries()) {
      written.push(...[rowOf(row, index + 1)].flat());
      await turn();
    }
    if (name !== null) written.push(totalOf(some, `Cộng ${name}`));
    await turn();
  }
  return written;
}

export function groupsOf<Row extends Grouped>(
  rows: readonly Row[],
  nowhere: string,
): { id: number | null; name: string; rows: Row[] }[] {
  const groups = Map.groupBy(rows, ({ group }) => JSON.stringify([group.id, group.name]));
  return [...groups.values()].map((some) => {
    const { id, name } = (some[0] as Row).group;
    return { id, name: name ?? nowhere, rows: some };
  });
}

/** “12 loại thiết bị”: quantities of different units are not added up. */
export function kindsIn(things: readonly { name: string; unit: string }[]): string {
  return `${figure(countKinds(things))} loại thiết bị`;
}

export function sumOfValues(rows: readonly { value: number }[]): number {
  return rows.reduce((sum, { value }) => sum + value, 0);
}

/** The sum of what is known; nothing where of no row it is. */
export function sumOfKnown(amounts: readonly (number | null | undefined)[]): number | null {
  const known = amounts.filter((amount) => amount != null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** Nothing is printed where there is nothing. */
export const orNothing = (quantity: number): number | null => (quantity === 0 ? null : quantity);

/** Where a row leads: to its record, and of several pieces to the list that has them. */
export const pageOfPieces = ([first, ...others]: readonly [
  { id: number; name: string },
  ...{ id: number; name: string }[],
]): string =>
  others.length === 0
    ? pageOfRecord(first.id)
    : `/equipment/management?search=${encodeURIComponent(first.name)}`;

export const pageOfRecord = (id: number): string => `/equipment/management/${id}`;
