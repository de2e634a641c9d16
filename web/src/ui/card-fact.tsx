import type { ReactNode } from "react";

/** A fact on the card of a row, in a `<dl>`. Not drawn without a value: a label alone says nothing. */
export function CardFact({ title, value }: { title: string; value: ReactNode }): ReactNode {
  if (value === null || value === undefined || value === "" || value === false) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}
