import { useRef, useState } from "react";

/** Rows that were chosen stay chosen on other pages of their list: `selection` is for `<DataTable>`. */
export function useChosen<Row extends { id: number }>(items: readonly Row[] | undefined) {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const seen = useRef(new Map<string | number, Row>()).current;
  for (const row of items ?? []) seen.set(row.id, row);
  const chosen = [...keys].flatMap((key) => seen.get(key) ?? []);
  return { chosen, selection: { keys, onChange: setKeys }, clear: () => setKeys(new Set()) };
}
