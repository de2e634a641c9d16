import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { saveFile } from "../../lib/client.ts";
import { formatInstant, today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { discard, type Kept, sendAgain, sendWaiting, useSending } from "../../lib/outbox.ts";
import { ConfirmDanger } from "../confirm-danger.tsx";
import { text } from "./text.ts";
import "./unsent.css";

const mostShown = 20;

/**
 * What has not reached the server: what was refused first, each with its sentence, to be sent again, saved as
 * a text or dropped.
 */
export function UnsentList({ items }: { items: readonly Kept[] }): ReactNode {
  const t = useText(text);
  const isSending = useSending();
  const [dropping, setDropping] = useState<Kept>();
  const refused = items.filter((item) => item.refused !== null);
  const all = [...refused, ...items.filter((item) => item.refused === null)];
  const shown = all.slice(0, mostShown);
  const nameOf = (item: Kept) => item.about ?? t("unnamed", { time: formatInstant(item.keptAt) });
  const stateOf = (item: Kept) =>
    item.refused === null
      ? t("waiting", { time: formatInstant(item.keptAt) })
      : t("refused", { why: item.refused });

  const save = () => {
    const lines = all.map(
      (item) =>
        `${formatInstant(item.keptAt)}\t${nameOf(item)}\t${stateOf(item)}\t${JSON.stringify(item.request)}`,
    );
    saveFile({
      name: `${t("exportName")}-${today()}.txt`,
      content: new Blob([lines.join("\r\n")], { type: "text/plain;charset=utf-8" }),
    });
  };

  if (items.length === 0) return <p className="hint">{t("empty")}</p>;
  return (
    <div className="stack gap-12 unsent">
      <ul>
        {shown.map((item) => (
          <li
            className="spread pad-8-0 line-below"
            key={item.key}
            data-refused={item.refused !== null || undefined}
          >
            <div>
              <p className="unsent-name">{nameOf(item)}</p>
              <p className="hint">
                {stateOf(item)}
                {item.refused === null && item.tries > 1 && ` · ${t("tries", { count: item.tries })}`}
              </p>
            </div>
            {item.refused !== null && (
              <div className="row thumbs-square">
                <Button onClick={() => void sendAgain([item.key])}>{t("retry")}</Button>
                <Button danger onClick={() => setDropping(item)}>
                  {t("drop")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {all.length > shown.length && <p className="hint">{t("more", { count: all.length - shown.length })}</p>}
      <div className="row thumbs-square">
        <Button type="primary" loading={isSending} onClick={() => void sendWaiting()}>
          {t(isSending ? "sending" : "sendNow")}
        </Button>
        <Button onClick={save}>{t("export")}</Button>
      </div>
      <ConfirmDanger
        open={dropping !== undefined}
        title={t("dropTitle")}
        consequence={t("dropConsequence", { name: dropping ? nameOf(dropping) : "" })}
        verb={t("drop")}
        onConfirm={async () => dropping && (await discard(dropping.key))}
        onClose={() => setDropping(undefined)}
      />
    </div>
  );
}
