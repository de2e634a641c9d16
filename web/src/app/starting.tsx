import type { ReactNode } from "react";
import { LoadingState } from "../ui/states.tsx";

/** Before the first page is there. */
export function Starting(): ReactNode {
  return (
    <div className="starting">
      <LoadingState />
    </div>
  );
}
