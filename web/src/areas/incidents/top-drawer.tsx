import { incidentKinds, incidentKindWords } from "@so-thiet-bi/contract/incidents";
import { Drawer } from "antd";
import { type ReactNode, useState } from "react";
import { formatMoney, formatNumber, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { monthOf, type Period } from "../../lib/period.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PeriodChoice } from "../../ui/period-choice.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useTopIncidents } from "./api.ts";
import { text } from "./text.ts";

export interface TopDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The reports of one thing. */
  onOpen: (equipmentId: number) => void;
}

/**
 * The ten kinds of equipment of which most broke or got lost: what to buy sturdier, or to hand out with a
 * word of care.
 */
export function TopDrawer({ isOpen, onClose, onOpen }: TopDrawerProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const narrow = useNarrow();
  const { year } = useSchoolYear();
  const [chosen, setChosen] = useState<Period>();
  const [kind, setKind] = useState<"BROKEN" | "LOST">();
  const period = chosen ?? (year ? { from: year.startDate, to: year.endDate } : monthOf(today()));
  const top = useTopIncidents({ ...period, ...(kind && { kind }) }, isOpen);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t("topTitle")}
      size={narrow ? "100%" : 640}
      destroyOnHidden
    >
      <div className="stack">
        <div className="filter-bar-line">
          <PeriodChoice value={period} onChange={setChosen} />
          <FilterSelect
            label={t("kind")}
            value={kind}
            options={incidentKinds.map((value) => ({ value, label: say(incidentKindWords[value]) }))}
            onChange={(next) => setKind(incidentKinds.find((one) => one === next))}
          />
        </div>
        <Answered of={top}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={t("topNone")} />
            ) : (
              <ol className="incident-top">
                {items.map(({ name, unit, equipmentId, quantity, reports, value }) => (
                  <li key={`${name} ${unit}`}>
                    <div className="fills shrinks">
                      {equipmentId === null ? (
                        name
                      ) : (
                        <button
                          type="button"
                          className="link-button thumb"
                          onClick={() => onOpen(equipmentId)}
                        >
                          {name}
                        </button>
                      )}
                      <span className="below hint">
                        {[t("topReports", { count: reports }), value > 0 && formatMoney(value)]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                    </div>
                    <strong className="unbroken">
                      {formatNumber(quantity)} {unit}
                    </strong>
                  </li>
                ))}
              </ol>
            )
          }
        </Answered>
      </div>
    </Drawer>
  );
}
