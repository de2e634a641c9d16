import type { ReactNode } from "react";
import "./way-bar.css";

export interface WayStop {
  key: string | number;
  name: string;
  /** `here`: it lies here now · `returned`: it was sent back from here · `refused`: it ended here. */
  state: "done" | "here" | "returned" | "refused" | "ahead";
  /** What happened there, or is to happen. */
  words: ReactNode;
  isLate?: boolean;
}

/** The stops on the way of a record, and where it is now. */
export function WayBar({ label, stops }: { label: string; stops: readonly WayStop[] }): ReactNode {
  return (
    <ol className="bare beside gap-0 way-bar" aria-label={label}>
      {stops.map(({ key, name, state, words, isLate }) => (
        <li key={key} data-state={state} aria-current={state === "here" ? "step" : undefined}>
          <span className="way-name">{name}</span>
          <span className={isLate ? "hint bad" : "hint"}>{words}</span>
        </li>
      ))}
    </ol>
  );
}
