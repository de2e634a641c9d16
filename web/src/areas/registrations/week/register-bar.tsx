import { Alert, Button, Checkbox } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "../week.text.ts";
import type { LessonDrafts } from "./use-lesson-drafts.ts";

/** Beside the choice of the week: one tap for all lessons that are proposed. */
export function ChooseAll({ drafts }: { drafts: LessonDrafts }): ReactNode {
  const t = useText(text);
  const count = drafts.offers.filter(({ isEmpty }) => !isEmpty).length;
  if (count === 0 || drafts.offers.some(({ isChosen }) => isChosen)) return null;
  return (
    <Button className="to-end thumb" type="text" onClick={() => drafts.chooseAll(true)}>
      {t("chooseAll", { count })}
    </Button>
  );
}

/** At the thumb, once lessons are chosen: the one button that sends them all. */
export function RegisterBar({ drafts }: { drafts: LessonDrafts }): ReactNode {
  const t = useText(text);
  const [waits, setWaits] = useState(false);
  const { offers, refused, isSending } = drafts;
  const chosen = offers.filter(({ isChosen }) => isChosen);
  // why: a bar that can do nothing yet would only take the foot of the page
  if (chosen.length === 0) return null;
  const short = chosen.filter(({ isShort }) => isShort).length;
  return (
    <div className="register-bar">
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <div className="row gap-8-16 middle at-end thumbs">
        <Button type="text" onClick={() => drafts.chooseAll(false)}>
          {t("chooseNone")}
        </Button>
        {short > 0 && (
          <span className="row-words">
            <span className="hint block bad thing-short">{t("shortCount", { count: short })}</span>
            <Checkbox checked={waits} onChange={({ target }) => setWaits(target.checked)}>
              <span title={t("waitHint")}>{t("wait")}</span>
            </Checkbox>
          </span>
        )}
        <Button
          className="phone-fills"
          type="primary"
          size="large"
          loading={isSending}
          onClick={() => void drafts.register(short > 0 && waits)}
        >
          {t("registerMany", { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}
