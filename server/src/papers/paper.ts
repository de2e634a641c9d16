import type { Table, TableColumn, TableRow } from "@so-thiet-bi/contract/paper";

export type * from "@so-thiet-bi/contract/paper";
export { isTitled } from "@so-thiet-bi/contract/paper-pages";

/** Lets the compiler check the keys of the rows against those of the columns. */
export function table<const Key extends string>(
  columns: readonly TableColumn<Key>[],
  rows: readonly TableRow<NoInfer<Key>>[],
  options: { lettered?: boolean } = {},
): Table {
  return { kind: "table", columns, rows, ...options };
}
