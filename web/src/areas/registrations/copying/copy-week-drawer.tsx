import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { Button, Checkbox, Drawer } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { useSchoolYear, useWeekName } from "../../../lib/school-year.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { text } from "../week.text.ts";
import { CopyOutcomes, CopyRefused } from "./copy-outcomes.tsx";
import { useCopying } from "./use-copying.ts";
import "./copy.css";
import "../week.css";

export interface CopyWeekDrawerProps {
  week: LoanWeek;
  /** Whose week; without it one's own. */
  borrowerId: number | undefined;
  onClose: () => void;
}

/** As many as one call takes. */
const mostWeeks = 20;

/** All registrations of a week to other weeks, several at once. */
export function CopyWeekDrawer({ week, borrowerId, onClose }: CopyWeekDrawerProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const weekName = useWeekName();
  const copying = useCopying();
  const [chosen, setChosen] = useState<string[]>([]);
  const [waits, setWaits] = useState(false);
  const weeks = (useSchoolYear().year?.weeks ?? [])
    .filter(({ monday, number }) => monday > week.monday && number !== null)
    .slice(0, mostWeeks);
  const name = weekName({ ...week, sunday: addDays(week.monday, 6) });
  const send = (overwrite: boolean) =>
    copying.send(
      {
        fromMonday: week.monday,
        toMondays: chosen.toSorted(),
        waitIfTaken: waits,
        ...(borrowerId !== undefined && { borrowerId }),
      },
      overwrite,
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("copyWeekTitle", { week: name })}
      size={narrow ? "100%" : 480}
      className="copy-drawer"
      footer={
        <div className="row gap-8-16 middle at-end thumbs">
          {copying.outcomes ? (
            <Button className="phone-fills" type="primary" onClick={onClose}>
              {t("done")}
            </Button>
          ) : (
            <>
              <Checkbox checked={waits} onChange={({ target }) => setWaits(target.checked)}>
                {t("wait")}
              </Checkbox>
              <Button
                className="phone-fills"
                type="primary"
                disabled={chosen.length === 0}
                loading={copying.isSending}
                onClick={() => void send(false)}
              >
                {t("copyWeeks", { count: chosen.length })}
              </Button>
            </>
          )}
        </div>
      }
    >
      {copying.outcomes ? (
        <CopyOutcomes outcomes={copying.outcomes} />
      ) : (
        <div className="stack">
          <CopyRefused
            refused={copying.refused}
            onOverwrite={() => void send(true)}
            onGiveUp={copying.forgive}
          />
          <p className="hint">{weeks.length > 0 ? t("copyWeekHint") : t("copyWeekNone")}</p>
          <Checkbox.Group<string>
            className="copy-weeks"
            value={chosen}
            onChange={setChosen}
            options={weeks.map((one) => ({ value: one.monday, label: weekName(one) }))}
          />
        </div>
      )}
    </Drawer>
  );
}
