import type { Named } from "@so-thiet-bi/contract/catalogue";

interface TreeRow {
  id: number;
  [field: string]: unknown;
}

/**
 * Each row behind the one it belongs to, with how deep it stands; one whose parent is not among the rows
 * stands at the top.
 */
export function treeOrder<Row extends TreeRow>(
  rows: readonly Row[],
  parentField: string,
): { row: Row; depth: number }[] {
  const ids = new Set(rows.map(({ id }) => id));
  const parentOf = (row: Row) => {
    const parent = (row[parentField] as Named | null)?.id;
    return parent !== undefined && ids.has(parent) ? parent : null;
  };
  const children = Map.groupBy(rows, parentOf);
  const below = (parent: number | null, depth: number): { row: Row; depth: number }[] =>
    (children.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...below(row.id, depth + 1)]);
  return below(null, 0);
}
