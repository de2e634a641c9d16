import type { ReactNode } from "react";
import { commonWords, useText } from "../lib/language.ts";
import { useDelayed } from "./use-delayed.ts";

/** The shape of a record or form, shown only when loading lasts longer than 200 ms. */
export function LoadingState({ rows = 6 }: { rows?: number }): ReactNode {
  const t = useText(commonWords);
  const late = useDelayed(true);
  return (
    <div className="state-loading" role="status" aria-label={t("loading")}>
      {late && [...Array(rows).keys()].map((row) => <span key={row} className="state-loading-line" />)}
    </div>
  );
}
