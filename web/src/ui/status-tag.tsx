import type { ReactNode } from "react";

/**
 * `waiting` waits for somebody · `good` done well, in force · `bad` broken, refused, overdue · `info` on its
 * way · `past` draft, stopped, over · `done` brought to its good end.
 */
export type StatusTone = "waiting" | "good" | "bad" | "info" | "past" | "done";

/** A status is a dot and a word, never a colour alone. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }): ReactNode {
  return (
    <span className="status-tag" data-tone={tone}>
      {children}
    </span>
  );
}
