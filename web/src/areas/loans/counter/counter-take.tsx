import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { useWatched } from "../../../lib/watchable.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { text } from "./counter.text.ts";
import { useRefreshLoans } from "./counter-api.ts";
import { PileRowItem } from "./pile-row.tsx";
import { pileServer } from "./pile-server.ts";
import { isUnsettled, newReturnPile, type PileOptions, type ReturnPile } from "./return-pile.ts";

/**
 * A hand takes the next piece sooner than this: the rest of the page is read anew when the pile is done, not
 * for each piece.
 */
const pause = 1_500;

/** The pile lives as long as the page: changing to handing out and back loses nothing. */
export function usePile(onOther: PileOptions["onOther"]): ReturnPile {
  const t = useText(text);
  const refresh = useRefreshLoans();
  const [latest] = useState<{ onOther: PileOptions["onOther"]; resting?: ReturnType<typeof setTimeout> }>({
    onOther,
  });
  latest.onOther = onOther;
  const [pile] = useState(() =>
    newReturnPile({
      server: pileServer(() => t("undoReason")),
      words: {
        unknown: (code) => t("unknown", { code }),
        notOut: ({ name, code }) => t("notOut", { name: `${name} ${code}` }),
        again: ({ name, code }) => t("again", { name: `${name} ${code}` }),
      },
      onOther: (hit) => latest.onOther(hit),
      onSettled: () => {
        clearTimeout(latest.resting);
        latest.resting = setTimeout(refresh, pause);
      },
    }),
  );
  return pile;
}

/** Nhận lại: scan after scan, each thing is back at once, and what went wrong says so in its row. */
export function CounterTake({ pile }: { pile: ReturnPile }): ReactNode {
  const t = useText(text);
  const rows = useWatched(pile.rows);
  const done = rows.filter(({ state }) => state === "done").length;
  const unsent = rows.filter(({ state }) => state === "unsent").length;
  return (
    <section
      className="sheet stack gap-12 shrinks"
      aria-label={t("return")}
      data-empty={rows.length === 0 || undefined}
    >
      <header className="spread pile-head">
        <p className="large strong" role="status">
          {rows.length > 0 && t("pileCount", { count: done })}
        </p>
        {rows.some((row) => !isUnsettled(row)) && <Button onClick={pile.clear}>{t("clear")}</Button>}
      </header>
      {unsent > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("unsentCount", { count: unsent })}
          action={
            <Button size="small" onClick={pile.retry}>
              {t("retry")}
            </Button>
          }
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title={t("pileEmpty")} hint={t("pileEmptyHint")} />
      ) : (
        <ul className="bare pile" aria-label={t("inPile")}>
          {rows.map((row) => (
            <PileRowItem key={row.no} row={row} pile={pile} />
          ))}
        </ul>
      )}
    </section>
  );
}
