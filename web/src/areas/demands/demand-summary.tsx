import type { DemandStatistic } from "@so-thiet-bi/contract/demand-desk";
import { demandStatuses } from "@so-thiet-bi/contract/demand-words";
import { sharedDemandFilters } from "@so-thiet-bi/contract/demands";
import type { AddressKey } from "@so-thiet-bi/contract/filters";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { Facts } from "../../ui/facts.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useStatistic } from "./desk/api.ts";
import "./desk/desk.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListFilters } from "../../ui/list-filters.tsx";
import { useDemandChoices } from "./desk/demand-choices.ts";
import { text } from "./desk/desk.text.ts";
import { useDays } from "./elapsed.tsx";
import { text as demandText } from "./text.ts";

// why: the library that draws is larger than the rest of the page, and the tables are there without it
const BarFigure = lazy(() => import("./desk/bar-figure.tsx"));

const { kind: _, ...statisticFilters } = sharedDemandFilters;
type StatisticFilter = AddressKey<typeof statisticFilters>;

const mostUnits = 15;
const mostThings = 10;

/** Everything in reach added up: by status, unit, equipment and subject. */
export function DemandSummaryView(): ReactNode {
  const t = useText(text);
  const address = useListAddress(statisticFilters);
  const { filters } = address;
  const known = useDemandChoices(address);
  const severalUnits = useUser().department.type !== "LEVEL_3";
  const statistic = useStatistic(numbersOf(filters));
  return (
    <>
      <FilterBar>
        <ListFilters {...known} of={statisticFilters} address={address} />
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

  const amounts: FigureColumn<Amounts>[] = [
    [t("requestedAmount"), ({ requestedAmount }) => formatMoney(requestedAmount)],
    [t("decidedAmount"), ({ approvedAmount }) => formatMoney(approvedAmount)],
    [t("receivedAmount"), ({ receivedAmount }) => formatMoney(receivedAmount)],
  ];
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
      <section className="sheet demand-sums" aria-label={t("statistic")}>
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
        clickable
        rows={demandStatuses.filter((status) => byStatus[status] > 0)}
        rowKey={(status) => status}
        columns={[
          [t("status"), (status) => tDemand(`STATUS_${status}`)],
          [t("total"), (status) => <Link to={listOf({ status })}>{formatNumber(byStatus[status])}</Link>],
        ]}
      />
      {severalUnits && (
        <FigureSection
          title={t("byUnit")}
          chart={<BarFigure label={t("byUnit")} {...charts.units} written={formatMoney} />}
          clickable
          rows={byDepartment}
          rowKey={({ departmentId }) => departmentId}
          columns={[
            [t("school"), ({ name }) => name],
            [
              t("total"),
              ({ departmentId, total }) => (
                <Link to={listOf({ departmentId: String(departmentId) })}>{formatNumber(total)}</Link>
              ),
            ],
            [
              t("waiting"),
              ({ departmentId, waiting }) => (
                <Link to={listOf({ departmentId: String(departmentId), waiting: "true" })}>
                  {formatNumber(waiting)}
                </Link>
              ),
            ],
            ...amounts,
          ]}
        />
      )}
      {byCatalogue.length > 0 && (
        <FigureSection
          title={t("byEquipment")}
          hint={`${t("byEquipmentHint")} ${t("byEquipmentChart")}`}
          chart={
            <BarFigure label={t("byEquipment")} {...charts.things} written={percentWords} scale="percent" />
          }
          rows={byCatalogue}
          rowKey={({ name, unit }) => `${name} ${unit}`}
          columns={[
            [
              t("equipment"),
              ({ name, unit }) => {
                const address = thingAddress(name);
                return (
                  <>
                    {address ? <Link to={address}>{name}</Link> : name} <span className="hint">({unit})</span>
                  </>
                );
              },
            ],
            severalUnits && [t("schools"), ({ schools }) => formatNumber(schools)],
            [t("requested"), ({ requested }) => formatNumber(requested)],
            [t("approvedShort"), ({ approved }) => formatNumber(approved)],
            [t("allocated"), ({ allocated }) => formatNumber(allocated)],
            [t("received"), ({ received }) => formatNumber(received)],
          ]}
        />
      )}
      {bySubject.length > 0 && (
        <FigureSection
          title={t("bySubject")}
          hint={t("bySubjectHint")}
          rows={bySubject}
          rowKey={({ subject }) => subject ?? ""}
          columns={[
            [t("subject"), ({ subject }) => subject ?? t("noSubject")],
            [t("lines"), ({ lines }) => formatNumber(lines)],
            ...amounts,
          ]}
        />
      )}
    </div>
  );
}

type Amounts = Pick<DemandStatistic["totals"], "requestedAmount" | "approvedAmount" | "receivedAmount">;

/** What stands above a column, and in it. */
type FigureColumn<Row> = readonly [title: string, render: (row: Row) => ReactNode];

interface FigureSectionProps<Row> {
  title: string;
  hint?: string;
  chart?: ReactNode;
  /** A bar opens its list. */
  clickable?: boolean;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Names first, then figures. */
  columns: readonly (FigureColumn<Row> | false)[];
}

/** The table says the same as the picture, to those who cannot see or click it. */
function FigureSection<Row>({
  title,
  hint,
  chart,
  clickable = false,
  rows,
  rowKey,
  columns,
}: FigureSectionProps<Row>): ReactNode {
  const t = useText(text);
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {clickable && <p className="hint">{t("chartHint")}</p>}
      <div className={chart && columns.length === 2 ? "figure-beside" : undefined}>
        {chart && <Suspense fallback={<div className="bar-figure-room" />}>{chart}</Suspense>}
        <LineTable
          label={title}
          className="demand-figures"
          lines={rows}
          lineKey={rowKey}
          columns={columns
            .filter((column) => column !== false)
            .map(([head, render], index) => ({
              key: head,
              title: head,
              render,
              ...(index > 0 && { align: "right" }),
            }))}
        />
      </div>
    </section>
  );
}

/** Litres and pieces stand on one axis only as parts of what was asked for. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

function percentWords(value: number): string {
  return `${formatNumber(value)}%`;
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
