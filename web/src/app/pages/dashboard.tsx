import { type DemandStatus, demandStatuses, getDemandStatistic, listDemands } from "@so-thiet-bi/contract/demands";
import { listDepartments } from "@so-thiet-bi/contract/departments";
import { listEquipments } from "@so-thiet-bi/contract/equipment";
import { getCounterDay, listLoans } from "@so-thiet-bi/contract/loans";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DemandStatusTag } from "../../areas/demands/demand-status-tag.tsx";
import { daysSince, formatInstantDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useAnswer } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import "./dashboard.css";
import { text } from "./dashboard.text.ts";

const shownWaiting = 5;

/** What waits for me first, then the numbers, each the way to its list; for a superior unit the schools below it. */
export default function Dashboard(): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  return (
    <>
      <PageHead title={t("title")} />
      <div className="dashboard">
        <Waiting />
        {department.type === "LEVEL_3" && <Loans />}
        <EquipmentNumbers />
        <DemandNumbers />
        {department.type !== "LEVEL_3" && <Units ownId={department.id} />}
      </div>
    </>
  );
}

function Waiting(): ReactNode {
  const t = useText(text);
  const waiting = useAnswer(listDemands, { query: { waitingForMe: "true", size: shownWaiting, sort: "statusSince" } });
  return (
    <section className="sheet" aria-labelledby="dashboard-waiting">
      <div className="dashboard-head">
        <h2 id="dashboard-waiting">{t("waiting")}</h2>
        {waiting.data && waiting.data.total > shownWaiting && (
          <Link to="/equipment/demand?waitingForMe=true">{t("waitingAll", { count: waiting.data.total })}</Link>
        )}
      </div>
      <Answered of={waiting} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t("nothingWaits")} hint={t("nothingWaitsHint")} />
          ) : (
            <ul className="dashboard-waiting">
              {items.map((demand) => (
                <li key={demand.id}>
                  <div>
                    <Link to={`/equipment/demand?open=${demand.id}`}>
                      <strong>{demand.title}</strong>
                    </Link>
                    <p className="hint">
                      {demand.code} · {demand.departmentName} · {formatMoney(demand.requestedAmount)} · {t("since")}{" "}
                      {formatInstantDay(demand.statusSince)} (
                      {daysSince(demand.statusSince) === 0 ? t("today") : t("days", { days: daysSince(demand.statusSince) })})
                    </p>
                  </div>
                  <DemandStatusTag status={demand.status} unitName={demand.unitName} />
                  <Link to={`/equipment/demand?open=${demand.id}`} aria-label={`${t("open")}: ${demand.title}`}>
                    {t("open")}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

/** Whoever keeps sees the counter's day, everybody else what they have out; who neither keeps nor borrows, nothing. */
function Loans(): ReactNode {
  const t = useText(text);
  const mine = useAnswer(listLoans, { query: { mine: "true", open: "true", size: 1 } }, { quiet: true });
  const keeps = mine.data?.can.keep === true;
  const day = useAnswer(getCounterDay, {}, { enabled: keeps, quiet: true });
  if (mine.data && !keeps && !mine.data.can.employee) return null;
  const home = "/equipment/request";
  return (
    <section aria-labelledby="dashboard-loans">
      <div className="dashboard-head">
        <h2 id="dashboard-loans">{t("loans")}</h2>
        <Link to={keeps ? `${home}/counter` : home}>{t(keeps ? "counter" : "myWeek")}</Link>
      </div>
      <Answered of={mine} rows={1}>
        {({ totals }) =>
          keeps ? (
            <Answered of={day} rows={1}>
              {({ date, toFetch, toPrepare, dueToday, overdue, waitingForApproval }) => (
                <ul className="dashboard-numbers">
                  <Figure to={`${home}/registrations?status=PENDING`} label={t("loansWaiting")} value={waitingForApproval} />
                  <Figure to={`${home}/registrations?status=APPROVED&from=${date}&to=${date}`} label={t("loansToPrepare")} value={toPrepare} />
                  <Figure to={`${home}/counter`} label={t("loansToFetch")} value={toFetch} />
                  <Figure to={`${home}/loans?out=true&sort=dueAt`} label={t("loansDueToday")} value={dueToday} />
                  <Figure to={`${home}/overdue`} label={t("loansOverdue")} value={overdue} />
                </ul>
              )}
            </Answered>
          ) : (
            <ul className="dashboard-numbers">
              <Figure to={`${home}/loans?mine=true&out=true`} label={t("loansMine")} value={totals.open} />
              <Figure to={`${home}/loans?mine=true&overdue=true`} label={t("loansMineOverdue")} value={totals.overdue} />
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

function EquipmentNumbers(): ReactNode {
  const t = useText(text);
  const all = useAnswer(listEquipments, { query: { size: 1 } });
  const broken = useAnswer(listEquipments, { query: { size: 1, condition: "BROKEN" } });
  return (
    <Answered of={all} rows={1}>
      {({ total, can }) =>
        total === 0 && can.import ? (
          <section className="sheet">
            <EmptyState title={t("beginTitle")} hint={t("beginHint")} action={<Link to="/system/setup">{t("begin")}</Link>} />
          </section>
        ) : (
          <ul className="dashboard-numbers">
            <Figure to="/equipment/management" label={t("equipmentRecords")} value={total} />
            <Figure to="/equipment/management?condition=BROKEN" label={t("brokenRecords")} value={broken.data?.total} />
          </ul>
        )
      }
    </Answered>
  );
}

function DemandNumbers(): ReactNode {
  const t = useText(text);
  const statistic = useAnswer(getDemandStatistic, {});
  return (
    <section aria-labelledby="dashboard-demands">
      <div className="dashboard-head">
        <h2 id="dashboard-demands">{t("demands")}</h2>
        {statistic.data && (
          <span className="hint">
            {t("amount")}: {formatMoney(statistic.data.totals.requestedAmount)}
          </span>
        )}
      </div>
      <Answered of={statistic} rows={2}>
        {({ byStatus }) => (
          <ul className="dashboard-numbers">
            {demandStatuses.map((status: DemandStatus) => (
              <Figure key={status} to={`/equipment/demand?status=${status}`} label={t(`DEMANDS_${status}`)} value={byStatus[status] ?? 0} />
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}

function Figure({ to, label, value }: { to: string; label: string; value: number | undefined }): ReactNode {
  return (
    <li>
      <Link to={to} className="dashboard-number">
        <strong>{value === undefined ? "…" : formatNumber(value)}</strong>
        {label}
      </Link>
    </li>
  );
}

function Units({ ownId }: { ownId: number }): ReactNode {
  const t = useText(text);
  const departments = useAnswer(listDepartments, {});
  return (
    <div className="sheet">
      <Answered of={departments} rows={4}>
        {({ items }) => {
          const below = items.filter(({ id, active }) => id !== ownId && active);
          const entered = below.filter(({ equipmentCount }) => equipmentCount > 0).length;
          return (
            <>
              <div className="dashboard-head">
                <h2 id="dashboard-units">{t("units")}</h2>
                {below.length > 0 && <span className="hint">{t("unitsEntered", { entered, total: below.length })}</span>}
              </div>
              {below.length === 0 ? (
                <EmptyState title={t("noUnits")} hint={t("noUnitsHint")} />
              ) : (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
                <section className="dashboard-units" tabIndex={0} aria-labelledby="dashboard-units">
                  <table>
                    <thead>
                      <tr>
                        <th scope="col">{t("unit")}</th>
                        <th scope="col" data-align="right">
                          {t("equipmentRecords")}
                        </th>
                        <th scope="col" data-align="right">
                          {t("waitingDemands")}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {below.map((unit) => (
                        <tr key={unit.id}>
                          <td>
                            <Link to={`/system/information?unit=${unit.id}`}>{unit.name}</Link>
                          </td>
                          <td data-align="right">
                            {unit.equipmentCount > 0 ? (
                              <Link to={`/equipment/management?departmentId=${unit.id}`}>{formatNumber(unit.equipmentCount)}</Link>
                            ) : (
                              <span className="hint">{t("noEquipment")}</span>
                            )}
                          </td>
                          <td data-align="right">
                            {unit.waitingDemands > 0 ? (
                              <Link to={`/equipment/demand?departmentId=${unit.id}`}>{formatNumber(unit.waitingDemands)}</Link>
                            ) : (
                              0
                            )}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              )}
            </>
          );
        }}
      </Answered>
    </div>
  );
}
