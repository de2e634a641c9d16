import { lazy, type ReactNode, Suspense } from "react";
import type { Address } from "../lib/use-address.ts";

// why: it stands below the rows, which do not wait for it
const PageTurner = lazy(() => import("./page-turner.tsx"));

export interface PagerProps {
  page: number;
  size: number;
  total: number;
  address: Pick<Address, "change">;
}

/** Goes from page to page of a list, and chooses how long a page is. */
export function Pager(props: PagerProps): ReactNode {
  return (
    <Suspense fallback={<span className="pager-room" />}>
      <PageTurner {...props} />
    </Suspense>
  );
}
