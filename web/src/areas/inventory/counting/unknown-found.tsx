import { UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useSaid } from "./count-row.tsx";
import { clock } from "./count-state.tsx";
import { text } from "./counting.text.ts";
import type { Counting } from "./use-counting.ts";
import type { Writing } from "./use-writing.ts";

/** What nobody knew in this room, so far. */
export function UnknownFound({
  counting,
  sheetId,
  writing,
  locked,
}: {
  counting: Counting;
  sheetId: number;
  writing: Writing;
  locked: boolean;
}): ReactNode {
  const t = useText(text);
  const said = useSaid();
  const found = counting.unknown.filter((word) => word.sheetId === sheetId);
  if (found.length === 0) return null;
  return (
    <section className="stack" aria-label={`${t("unknown")} (${found.length})`}>
      <h2>
        {t("unknown")} ({formatNumber(found.length)})
      </h2>
      <ul className="bare stack-near count-elsewhere">
        {found.map((word) => {
          const name = word.name ?? t("unknown");
          return (
            <li
              className="card spread gap-8-16 pad-12"
              key={word.clientId}
              data-waiting={word.waiting || undefined}
            >
              <span>
                <strong>{name}</strong>{" "}
                <span className="hint">
                  {[
                    said(word),
                    word.mine
                      ? clock(word.countedAt)
                      : `${t("by", { name: word.by })} ${clock(word.countedAt)}`,
                    word.waiting && t("waitingOne"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {word.mine && !locked && (
                <Button
                  type="text"
                  icon={<UndoOutlined aria-hidden />}
                  aria-label={t("undoOf", { name })}
                  title={t("undo")}
                  onClick={() => void writing.takeBack(sheetId, word.clientId, name)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
