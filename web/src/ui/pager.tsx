import { lazy, type ReactNode, Suspense } from "react";
import type { PageTurnerProps } from "./page-turner.tsx";

// why: it brings a select of 25 kB; short lists never need it, and the rows of long ones do not wait for it
const PageTurner = lazy(() => import("./page-turner.tsx"));

/** Goes from page to page of a list, and chooses how long a page is. */
export function Pager(props: PageTurnerProps): ReactNode {
  return (
    <Suspense fallback={<span className="pager-room" />}>
      <PageTurner {...props} />
    </Suspense>
  );
}
