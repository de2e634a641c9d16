import { type DemandStatistic, demandStatuses } from "@so-thiet-bi/contract/demands";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { Facts } from "../../ui/facts.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useStatistic } from "./desk/api.ts";
import "./desk/desk.css";
import { SharedFilters } from "./desk/demand-filters.tsx";
import { text } from "./desk/desk.text.ts";
import { useDays } from "./elapsed.tsx";
import { text as demandText } from "./text.ts";

// why: the library that draws is larger than the rest of the page, and the tables are there without it
const BarFigure = lazy(() => import("./desk/bar-figure.tsx"));

const filterKeys = ["departmentId", "campaignId", "schoolYear"] as const;
type StatisticFilter = (typeof filterKeys)[number];

const mostUnits = 15;
const mostThings = 10;

/** Everything in reach added up: by status, unit, equipment and subject. */
export function DemandSummaryView(): ReactNode {
  const t = useText(text);
  const { filters, change } = useAddress(filterKeys);
  const severalUnits = useUser().department.type !== "LEVEL_3";
  const statistic = useStatistic(numbersOf(filters));
  return (
    <>
      <FilterBar>
        <SharedFilters filters={filters} change={change} severalUnits={severalUnits} which={filterKeys} />
      </FilterBar>
      <Answered of={statistic} rows={12}>
        {(answer) =>
          answer.byDepartment.length === 0 ? (
            <EmptyState title={t("statisticEmpty")} />
          ) : (
            <Figures answer={answer} filters={filters} severalUnits={severalUnits} />
          )
        }
      </Answered>
    </>
  );
}

interface FiguresProps {
  answer: DemandStatistic;
  filters: Partial<Record<StatisticFilter, string>>;
  severalUnits: boolean;
}

function Figures({ answer, filters, severalUnits }: FiguresProps): ReactNode {
  const t = useText(text);
  const tDemand = useText(demandText);
  const days = useDays();
  const navigate = useNavigate();
  const { byStatus, byDepartment, byCatalogue, bySubject, totals, waitingForMe, oldestWaitingDays } = answer;
  const listOf = useMemo(() => {
    const kept = {
      campaignId: filters.campaignId,
      schoolYear: filters.schoolYear,
      departmentId: filters.departmentId,
    };
    return (narrower: Readonly<Record<string, string>>) =>
      addressOf({ waitingForMe: "false", ...kept, ...narrower });
  }, [filters.campaignId, filters.schoolYear, filters.departmentId]);
  // why: the desk shows what waits, where a thing can be found by its name
  const thingAddress = (name: string) =>
    severalUnits ? addressOf({ view: "consolidation", search: name }) : undefined;

  const charts = useMemo(() => {
    const open = (address: string) => () => void navigate(address);
    const statuses = demandStatuses.filter((status) => byStatus[status] > 0);
    const units = [...byDepartment].sort((a, b) => b.requestedAmount - a.requestedAmount).slice(0, mostUnits);
    const things = byCatalogue.slice(0, mostThings);
    return {
      status: {
        bars: statuses.map((status) => ({
          name: tDemand(`STATUS_${status}`),
          open: open(listOf({ status })),
        })),
        series: [
          { name: t("total"), tone: "board" as const, values: statuses.map((status) => byStatus[status]) },
        ],
      },
      units: {
        bars: units.map(({ name, departmentId }) => ({
          name,
          open: open(listOf({ departmentId: String(departmentId) })),
        })),
        series: [
          {
            name: t("requestedAmount"),
            tone: "greyDot" as const,
            values: units.map((unit) => unit.requestedAmount),
          },
          {
            name: t("decidedAmount"),
            tone: "board" as const,
            values: units.map((unit) => unit.approvedAmount),
          },
          {
            name: t("receivedAmount"),
            tone: "blue" as const,
            values: units.map((unit) => unit.receivedAmount),
          },
        ],
      },
      things: {
        bars: things.map(({ name, unit, requested }) => ({
          name: `${name} (${formatNumber(requested)} ${unit})`,
        })),
        series: [
          {
            name: t("approvedShort"),
            tone: "board" as const,
            values: things.map(({ approved, requested }) => percentOf(approved, requested)),
          },
          {
            name: t("received"),
            tone: "blue" as const,
            values: things.map(({ received, requested }) => percentOf(received, requested)),
          },
        ],
      },
    };
  }, [byStatus, byDepartment, byCatalogue, listOf, navigate, t, tDemand]);

  return (
    <div className="stack">
      <section className="sheet" aria-label={t("statistic")}>
        <Facts
          facts={[
            {
              label: t("totalDemands"),
              value: (
                <Link to={listOf({})}>
                  {formatNumber(demandStatuses.reduce((sum, status) => sum + byStatus[status], 0))}
                </Link>
              ),
            },
            ...(severalUnits
              ? [
                  {
                    label: t("waitingForUnit"),
                    value: <Link to={listOf({ waitingForMe: "true" })}>{formatNumber(waitingForMe)}</Link>,
                  },
                  { label: t("oldest"), value: oldestWaitingDays === null ? null : days(oldestWaitingDays) },
                ]
              : []),
            { label: t("requestedAmount"), value: formatMoney(totals.requestedAmount) },
            { label: t("decidedAmount"), value: formatMoney(totals.approvedAmount) },
            { label: t("receivedAmount"), value: formatMoney(totals.receivedAmount) },
          ]}
        />
      </section>
      <FigureSection
        title={t("byStatus")}
        chart={<BarFigure label={t("byStatus")} {...charts.status} written={formatNumber} scale="count" />}
        heads={[t("status"), t("total")]}
        clickable
      >
        {demandStatuses
          .filter((status) => byStatus[status] > 0)
          .map((status) => (
            <tr key={status}>
              <td>{tDemand(`STATUS_${status}`)}</td>
              <td>
                <Link to={listOf({ status })}>{formatNumber(byStatus[status])}</Link>
              </td>
            </tr>
          ))}
      </FigureSection>
      {severalUnits && (
        <FigureSection
          title={t("byUnit")}
          chart={<BarFigure label={t("byUnit")} {...charts.units} written={formatMoney} />}
          heads={[
            t("school"),
            t("total"),
            t("waiting"),
            t("requestedAmount"),
            t("decidedAmount"),
            t("receivedAmount"),
          ]}
          clickable
        >
          {byDepartment.map((unit) => {
            const list = listOf({ departmentId: String(unit.departmentId) });
            return (
              <tr key={unit.departmentId}>
                <td>{unit.name}</td>
                <td>
                  <Link to={list}>{formatNumber(unit.total)}</Link>
                </td>
                <td>
                  <Link to={listOf({ departmentId: String(unit.departmentId), waiting: "true" })}>
                    {formatNumber(unit.waiting)}
                  </Link>
                </td>
                <td>{formatMoney(unit.requestedAmount)}</td>
                <td>{formatMoney(unit.approvedAmount)}</td>
                <td>{formatMoney(unit.receivedAmount)}</td>
              </tr>
            );
          })}
        </FigureSection>
      )}
      {byCatalogue.length > 0 && (
        <FigureSection
          title={t("byEquipment")}
          hint={`${t("byEquipmentHint")} ${t("byEquipmentChart")}`}
          chart={
            <BarFigure label={t("byEquipment")} {...charts.things} written={percentWords} scale="percent" />
          }
          heads={[
            t("equipment"),
            ...(severalUnits ? [t("schools")] : []),
            t("requested"),
            t("approvedShort"),
            t("allocated"),
            t("received"),
          ]}
        >
          {byCatalogue.map((row) => {
            const address = thingAddress(row.name);
            return (
              <tr key={`${row.name} ${row.unit}`}>
                <td>
                  {address ? <Link to={address}>{row.name}</Link> : row.name}{" "}
                  <span className="hint">({row.unit})</span>
                </td>
                {severalUnits && <td>{formatNumber(row.schools)}</td>}
                <td>{formatNumber(row.requested)}</td>
                <td>{formatNumber(row.approved)}</td>
                <td>{formatNumber(row.allocated)}</td>
                <td>{formatNumber(row.received)}</td>
              </tr>
            );
          })}
        </FigureSection>
      )}
      {bySubject.length > 0 && (
        <FigureSection
          title={t("bySubject")}
          hint={t("bySubjectHint")}
          heads={[t("subject"), t("lines"), t("requestedAmount"), t("decidedAmount"), t("receivedAmount")]}
        >
          {bySubject.map((row) => (
            <tr key={row.subject ?? ""}>
              <td>{row.subject ?? t("noSubject")}</td>
              <td>{formatNumber(row.lines)}</td>
              <td>{formatMoney(row.requestedAmount)}</td>
              <td>{formatMoney(row.approvedAmount)}</td>
              <td>{formatMoney(row.receivedAmount)}</td>
            </tr>
          ))}
        </FigureSection>
      )}
    </div>
  );
}

interface FigureSectionProps {
  title: string;
  hint?: string;
  chart?: ReactNode;
  /** A bar opens its list. */
  clickable?: boolean;
  heads: readonly string[];
  children: ReactNode;
}

/** The table says the same as the picture, to those who cannot see or click it. */
function FigureSection({
  title,
  hint,
  chart,
  clickable = false,
  heads,
  children,
}: FigureSectionProps): ReactNode {
  const t = useText(text);
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {clickable && <p className="hint">{t("chartHint")}</p>}
      {chart && <Suspense fallback={<div className="bar-figure-room" />}>{chart}</Suspense>}
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

/** Litres and pieces stand on one axis only as parts of what was asked for. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

function percentWords(value: number): string {
  return `${formatNumber(value)} %`;
}

function addressOf(query: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `/equipment/demand?${params}`;
}

/** What stands in a hand-written address and is no number is not asked for. */
function numbersOf(
  filters: Partial<Record<StatisticFilter, string>>,
): Partial<Record<StatisticFilter, number>> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) =>
      /^\d{1,9}$/.test(value) ? [[key, Number(value)]] : [],
    ),
  );
}
