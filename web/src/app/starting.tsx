import type { ReactNode } from "react";
import { LoadingState } from "../ui/loading-state.tsx";

/** Before the first page is there. */
export function Starting(): ReactNode {
  return (
    <div className="starting">
      <LoadingState />
    </div>
  );
}
