import type { ReactNode } from "react";

export interface Fact {
  label: string;
  /** Left out when there is nothing to say. */
  value: ReactNode;
}

/** The facts of a record in two columns; empty ones are not drawn. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="facts">
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
