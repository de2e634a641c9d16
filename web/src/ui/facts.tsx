import type { ReactNode } from "react";

export interface Fact {
  label: string;
  /** Left out when there is nothing to say. */
  value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** Each on one line with its label, side by side: above a list or a paper, which is what one comes for. */
  inLine?: boolean;
}

/** The facts of a record in two columns; empty ones are not drawn. */
export function Facts({ facts, inLine = false }: FactsProps): ReactNode {
  return (
    <dl className={inLine ? "facts facts-in-line" : "facts"}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== "" && value !== false)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
