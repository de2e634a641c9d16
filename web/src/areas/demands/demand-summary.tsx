import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { Facts } from "../../ui/facts.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useDemandStatistic } from "./api.ts";
import { useDays } from "./elapsed.tsx";
import { text } from "./text.ts";

/** Everything in reach added up, by unit and by equipment. */
export function DemandSummaryView(): ReactNode {
  const t = useText(text);
  const days = useDays();
  const statistic = useDemandStatistic();
  return (
    <Answered of={statistic}>
      {({ byDepartment, byEquipment, totals, waitingForMe, oldestWaitingDays }) =>
        byDepartment.length === 0 ? (
          <EmptyState title={t("empty")} hint={t("emptyHintSuperior")} />
        ) : (
          <div className="stack">
            <section className="sheet" aria-label={t("summary")}>
              <Facts
                facts={[
                  { label: t("totalCount"), value: formatNumber(byDepartment.reduce((sum, unit) => sum + unit.total, 0)) },
                  { label: t("waitingForMe"), value: <Link to="/equipment/demand?waitingForMe=true">{formatNumber(waitingForMe)}</Link> },
                  {
                    label: t("oldestWaiting"),
                    value: oldestWaitingDays === null ? null : days(oldestWaitingDays),
                  },
                  { label: t("totalRequested"), value: formatMoney(totals.requestedAmount) },
                  { label: t("totalApproved"), value: formatMoney(totals.approvedAmount) },
                ]}
              />
            </section>
            <SummaryTable title={t("byUnit")} heads={[t("unit"), t("total"), t("waiting"), t("amountRequested"), t("amountApproved")]}>
              {byDepartment.map((unit) => (
                <tr key={unit.departmentId}>
                  <td>
                    <Link to={`/equipment/demand?departmentId=${unit.departmentId}`}>{unit.name}</Link>
                  </td>
                  <td>{formatNumber(unit.total)}</td>
                  <td>{formatNumber(unit.waiting)}</td>
                  <td>{formatMoney(unit.requestedAmount)}</td>
                  <td>{formatMoney(unit.approvedAmount)}</td>
                </tr>
              ))}
            </SummaryTable>
            <SummaryTable title={t("byEquipment")} hint={t("byEquipmentHint")} heads={[t("equipment"), t("requested"), t("inForce"), t("received")]}>
              {byEquipment.map((row) => (
                <tr key={`${row.name} ${row.unit}`}>
                  <td>
                    {row.name} <span className="hint">({row.unit})</span>
                  </td>
                  <td>{formatNumber(row.requested)}</td>
                  <td>{formatNumber(row.approved)}</td>
                  <td>{formatNumber(row.received)}</td>
                </tr>
              ))}
            </SummaryTable>
          </div>
        )
      }
    </Answered>
  );
}

function SummaryTable({ title, hint, heads, children }: { title: string; hint?: string; heads: readonly string[]; children: ReactNode }): ReactNode {
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="demand-figures" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </section>
  );
}
