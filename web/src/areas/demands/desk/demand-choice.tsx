import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../../lib/language.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { text as demandText } from "../text.ts";
import { text } from "./desk.text.ts";
import { useOpenAddress } from "./open-address.ts";
import type { WaitingDemand } from "./pivot.ts";
import { WaitingDays } from "./waiting.tsx";

export interface DemandChoiceProps {
  demands: readonly WaitingDemand[];
  nameOf: (departmentId: number) => string;
  chosen: ReadonlySet<number>;
  /** Nothing is left of these. */
  emptied: ReadonlySet<number>;
  newcomers: number;
  onChoose: (ids: readonly number[], chosen: boolean) => void;
}

/** The demands behind the table, oldest first: which of them are considered. */
export const DemandChoice = memo(function DemandChoice({
  demands,
  nameOf,
  chosen,
  emptied,
  newcomers,
  onChoose,
}: DemandChoiceProps): ReactNode {
  const t = useText(text);
  const tDemand = useText(demandText);
  const addressOf = useOpenAddress();
  return (
    <section className="hints-below desk-choice" aria-label={t("chosenDemands")}>
      <div className="pad-8-12 line-below desk-choice-head">
        <label>
          <input
            type="checkbox"
            checked={demands.length > 0 && chosen.size === demands.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.size > 0 && chosen.size < demands.length;
            }}
            onChange={({ target }) =>
              onChoose(
                demands.map(({ id }) => id),
                target.checked,
              )
            }
          />
          {t("chooseAll")}
        </label>
        {newcomers > 0 && (
          <p className="hint" role="status">
            {t("newcomers", { count: newcomers })}
          </p>
        )}
      </div>
      <ul>
        {demands.map(({ id, code, title, departmentId, urgency, late, waitingDays }) => (
          <li key={id}>
            {/* why: three hundred of antd’s own take longer to draw than the whole table */}
            <input
              type="checkbox"
              aria-label={`${code} ${nameOf(departmentId)}`}
              checked={chosen.has(id)}
              onChange={({ target }) => onChoose([id], target.checked)}
            />
            <div>
              <Link to={addressOf(id)} title={title}>
                {code}
              </Link>{" "}
              {urgency === "URGENT" && <StatusTag tone="bad">{tDemand("URGENT")}</StatusTag>}{" "}
              {late && <StatusTag tone="waiting">{t("late")}</StatusTag>}{" "}
              {emptied.has(id) && <StatusTag tone="bad">{t("emptiedMark")}</StatusTag>}
              <span className="hint">{nameOf(departmentId)}</span>
              <span className="hint">
                <WaitingDays days={waitingDays} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});
