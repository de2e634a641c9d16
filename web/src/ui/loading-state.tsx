import type { ReactNode } from "react";
import { commonWords, useText } from "../lib/language.ts";
import { useDelayed } from "./use-delayed.ts";

/** The shape of a record or form, shown only when loading lasts longer than 200 ms. */
export function LoadingState({ rows = 6 }: { rows?: number }): ReactNode {
  const t = useText(commonWords);
  const late = useDelayed(true);
  return (
    <div className="state-loading" role="status" aria-label={t("loading")}>
      {late && <ComingLines count={rows} />}
    </div>
  );
}

/** Lines where words will stand; they stand still at first, since each picture of a movement costs an old PC time. */
export function ComingLines({ count }: { count: number }): ReactNode {
  return [...Array(count).keys()].map((line) => <span key={line} className="state-loading-line" />);
}
