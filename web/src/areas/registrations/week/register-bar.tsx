import { Alert, Button, Checkbox } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "../week.text.ts";
import type { LessonDrafts } from "./use-lesson-drafts.ts";

/** At the thumb: how many lessons are chosen, and the one button that sends them all. */
export function RegisterBar({ drafts }: { drafts: LessonDrafts }): ReactNode {
  const t = useText(text);
  const [waits, setWaits] = useState(false);
  const { offers, refused, isSending } = drafts;
  const choosable = offers.filter(({ isEmpty }) => !isEmpty).length;
  if (choosable === 0) return null;
  const chosen = offers.filter(({ isChosen }) => isChosen);
  const short = chosen.filter(({ isShort }) => isShort).length;
  return (
    <div className="register-bar">
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <div className="register-bar-line">
        <Button type="text" onClick={() => drafts.chooseAll(chosen.length === 0)}>
          {chosen.length === 0 ? t("chooseAll", { count: choosable }) : t("chooseNone")}
        </Button>
        {short > 0 && (
          <span className="row-words">
            <span className="thing-short">{t("shortCount", { count: short })}</span>
            <Checkbox checked={waits} onChange={({ target }) => setWaits(target.checked)}>
              <span title={t("waitHint")}>{t("wait")}</span>
            </Checkbox>
          </span>
        )}
        <Button
          className="register-bar-send"
          type="primary"
          size="large"
          disabled={chosen.length === 0}
          title={chosen.length === 0 ? t("chooseFirst") : undefined}
          loading={isSending}
          onClick={() => void drafts.register(short > 0 && waits)}
        >
          {chosen.length === 0 ? t("register") : t("registerMany", { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}
