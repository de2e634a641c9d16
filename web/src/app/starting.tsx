import type { ReactNode } from "react";
import { LoadingState } from "../ui/loading-state.tsx";

/** Before the first page is there: as `index.html` has it from the first moment, and then the shape of a page. */
export function Starting(): ReactNode {
  return (
    <div className="starting">
      <div className="starting-mark">
        <img src="/icon.svg" alt="Sổ Thiết Bị" />
      </div>
      <LoadingState />
    </div>
  );
}
