import type { LoanBoard } from "@so-thiet-bi/contract/registration-board";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { Toolbar } from "../../../ui/toolbar.tsx";
import { text } from "./board.text.ts";
import { type BoardShow, boardShows } from "./board-places.ts";

const shown = {
  pending: { words: "showPending", tone: "waiting" },
  waiting: { words: "showWaiting", tone: "waiting" },
  toPrepare: { words: "showToPrepare", tone: "done" },
  toFetch: { words: "showToFetch", tone: "good" },
  out: { words: "showOut", tone: "info" },
  overdue: { words: "showOverdue", tone: "bad" },
  onHoliday: { words: "showOnHoliday", tone: "bad" },
} as const satisfies Record<BoardShow, { words: string; tone: string }>;

/** What is to be done this week, each with its number; pressed, only those slips are shown. */
export function BoardCounts({
  counts,
  shown: pressed,
  onShow,
}: {
  counts: LoanBoard["counts"];
  shown: BoardShow | undefined;
  onShow: (show: BoardShow | undefined) => void;
}): ReactNode {
  const t = useText(text);
  return (
    <Toolbar className="board-chips board-counts" label={t("shows")}>
      {boardShows
        .filter((show) => counts[show] > 0 || show === pressed || show === "pending" || show === "toPrepare")
        .map((show) => (
          <button
            key={show}
            type="button"
            className="lights board-chip board-count"
            data-tone={shown[show].tone}
            aria-pressed={show === pressed}
            onClick={() => onShow(show === pressed ? undefined : show)}
          >
            {t(shown[show].words)}
            <span className="board-chip-count">{counts[show]}</span>
          </button>
        ))}
      <span className="hint to-end not-on-phone">{t("minutesAgo")}</span>
    </Toolbar>
  );
}
