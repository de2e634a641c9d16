/** Empty, failed in three ways, and loading: what a screen shows when there is nothing to show. */
import { Button } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { useText } from "../lib/language.ts";
import { LoadingState } from "./loading-state.tsx";
import { text } from "./text.ts";
import { useArrival } from "./use-arrival.ts";

export { LoadingState };

// why: hardly anybody sees it
const NotThere = lazy(() => import("./not-there.tsx"));

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

/** What a failed call says of itself; an `ApiError` is one. */
export interface Failure {
  message: string;
  /** 0: the server was not reached. */
  status?: number;
  fields?: Readonly<Record<string, string>>;
}

export interface FailedStateProps {
  /** Without it a general sentence stands there. */
  error?: Failure | null | undefined;
  onRetry?: (() => void) | undefined;
  /** Would the answer have been the whole page? Then what is not there is the not-found page. */
  isPage?: boolean | undefined;
}

/**
 * No network, not there, not allowed: three states that a person meets differently; everything else may be
 * tried again.
 */
export function FailedState({ error, onRetry, isPage }: FailedStateProps): ReactNode {
  const t = useText(text);
  if (error && isNotThere(error)) {
    return (
      <Suspense fallback={<LoadingState />}>
        <NotThere isPage={isPage} />
      </Suspense>
    );
  }
  const isForbidden = error?.status === 403;
  const title = isForbidden
    ? t("notAllowedTitle")
    : error?.status === 0
      ? t("offlineTitle")
      : t("failedTitle");
  const hint = error?.status === 0 ? t("offlineHint") : error?.message || t("failedHint");
  return (
    <div className="state" role="alert">
      {isPage ? <h1 className="state-title">{title}</h1> : <p className="state-title">{title}</p>}
      <p className="hint">{hint}</p>
      {onRetry && !isForbidden && <Button onClick={onRetry}>{t("retry")}</Button>}
    </div>
  );
}

/** Also where the address itself cannot name a record: `/equipment/management/abc`. */
export function isNotThere({ status, fields }: Failure): boolean {
  return status === 404 || (status === 400 && fields?.["id"] !== undefined);
}

/** Draws the one of four that is true: `<Answered of={query}>{(answer) => …}</Answered>`. */
export function Answered<Answer>({
  of: query,
  rows,
  isPage,
  children,
}: {
  of: { data: Answer | undefined; error: Failure | null; refetch: () => unknown };
  rows?: number;
  /** Nothing else stands on the page, not even its heading. */
  isPage?: boolean;
  children: (answer: Answer) => ReactNode;
}): ReactNode {
  const answer = useArrival(query.data);
  if (answer !== undefined) return children(answer);
  if (query.data === undefined && query.error)
    return <FailedState error={query.error} isPage={isPage} onRetry={() => void query.refetch()} />;
  return <LoadingState {...(rows !== undefined && { rows })} />;
}
