/** Empty, failed and loading: what a screen shows when there is nothing to show. */
import { Button, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";
import { useDelayed } from "./use-delayed.ts";

export interface EmptyStateProps {
  title: string;
  /** What this is for. */
  hint?: ReactNode;
  /** The first step. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps): ReactNode {
  return (
    <div className="state">
      <p className="state-title">{title}</p>
      {hint && <p className="hint">{hint}</p>}
      {action}
    </div>
  );
}

export interface FailedStateProps {
  /** What the server said; without it a general sentence stands there. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function FailedState({ message, onRetry }: FailedStateProps): ReactNode {
  const t = useText(text);
  return (
    <div className="state" role="alert">
      <p className="state-title">{t("failedTitle")}</p>
      <p className="hint">{message || t("failedHint")}</p>
      {onRetry && <Button onClick={onRetry}>{t("retry")}</Button>}
    </div>
  );
}

/** The shape of a record or form, shown only when loading lasts longer than 200 ms. */
export function LoadingState({ rows = 6 }: { rows?: number }): ReactNode {
  const t = useText(text);
  const late = useDelayed(true);
  return (
    <div className="state-loading" role="status" aria-label={t("loading")}>
      {late && <Skeleton active title={false} paragraph={{ rows }} />}
    </div>
  );
}

/** Draws the one of four that is true: `<Answered of={query}>{(answer) => …}</Answered>`. */
export function Answered<Answer>({
  of: query,
  rows,
  children,
}: {
  of: { data: Answer | undefined; error: { message: string } | null; refetch: () => unknown };
  rows?: number;
  children: (answer: Answer) => ReactNode;
}): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <FailedState message={query.error.message} onRetry={() => void query.refetch()} />;
  return <LoadingState {...(rows !== undefined && { rows })} />;
}
