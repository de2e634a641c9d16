import { Progress } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../../lib/language.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { SheetStatusTag } from "../checks/check-tags.tsx";
import { text } from "./counting.text.ts";
import type { Counting } from "./use-counting.ts";

/** The rooms of a check, one's own first. */
export function SheetChoice({ counting }: { counting: Counting }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { sheets } = counting.pack;
  const mine = sheets.filter((sheet) => sheet.mine);
  const others = sheets.filter((sheet) => !sheet.mine);
  const hint = <p className="hint">{t("chooseHint")}</p>;
  return (
    <div className="stack">
      {!narrow && hint}
      <section className="stack">
        <h2 className={narrow && others.length === 0 ? "visually-hidden" : undefined}>{t("mine")}</h2>
        {mine.length > 0 ? (
          <Sheets counting={counting} sheets={mine} />
        ) : (
          <p className="hint">{t("noMine")}</p>
        )}
      </section>
      {others.length > 0 && (
        <section className="stack">
          <h2>{t("others")}</h2>
          <Sheets counting={counting} sheets={others} />
        </section>
      )}
      {narrow && hint}
    </div>
  );
}

function Sheets({ counting, sheets }: { counting: Counting; sheets: Counting["pack"]["sheets"] }): ReactNode {
  const t = useText(text);
  return (
    <ul className="bare stack-near">
      {sheets.map(({ id, room }) => {
        const { lines = 0, counted = 0 } = counting.rows.get(id) ?? {};
        const known = counting.sheets.find((sheet) => sheet.id === id);
        const who = known?.counters.map(({ name }) => name).join(", ");
        const progress = t("lines", { counted, lines });
        return (
          <li key={id}>
            <Link to={`?sheet=${id}`} className="lights count-sheet">
              <span className="spread gap-4-12">
                <strong>{room?.name ?? t("roomless")}</strong>
                {known && <SheetStatusTag status={known.status} />}
              </span>
              <Progress
                percent={lines > 0 ? Math.round((counted / lines) * 100) : 0}
                showInfo={false}
                size="small"
                aria-label={progress}
              />
              <span className="hint">
                {progress}
                {who && ` · ${t("workedOn", { who })}`}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
