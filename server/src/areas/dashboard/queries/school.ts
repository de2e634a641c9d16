/** The numbers and charts of a school, for those who keep its things and for its head. */
import type { Dashboard, DashboardChart, DashboardNumber } from "@so-thiet-bi/contract/dashboard";
import { equipmentQuery } from "@so-thiet-bi/contract/equipment";
import { incidentQuery } from "@so-thiet-bi/contract/incidents";
import { loanQuery } from "@so-thiet-bi/contract/loans";
import { basisWords, type CoverageSummary } from "@so-thiet-bi/contract/norms";
import { type Condition, conditionWords } from "@so-thiet-bi/contract/stock";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { findEquipments, getEquipmentTree } from "../../equipment/queries.ts";
import { findIncidents } from "../../incidents/queries/list.ts";
import { findLoans } from "../../loans/queries.ts";
import { keptCoverage } from "../../norms/actions/coverage-months.ts";
import { readOwnCoverage } from "../../norms/queries/kept-coverage.ts";
import { currentYear } from "../../school-years/queries.ts";
import { type PeriodsOfGroup, readOwnUsage } from "../../usage/queries/kept-usage.ts";
import { keptUntilNow, type Month, monthsBetween, monthsUntil, number, recordsNumber } from "../rules.ts";
import {
  brokenByMonth,
  loansByMonth,
  openIncidentsByMonth,
  readLosses,
  readStockByMonth,
  recordsByMonth,
} from "./counts.ts";
import { type GroupQuota, groupsWithQuotas, type Use, useByMonth } from "./use.ts";

type Shown = Pick<Dashboard, "numbers" | "charts">;

const management = "/equipment/management";

export async function forKeeper(db: Db, actor: Actor, today: string): Promise<Shown> {
  const months = monthsUntil(today);
  const month = months.at(-1) as Month;
  const unit = actor.departmentId;
  const [
    loans,
    incidents,
    records,
    broken,
    loanTrend,
    incidentTrend,
    recordTrend,
    brokenTrend,
    used,
    conditions,
  ] = await Promise.all([
    findLoans(db, actor, loanQuery.parse({ from: month.from, to: month.to, size: 1 })),
    findIncidents(db, actor, incidentQuery.parse({ open: "true", size: 1 })),
    findEquipments(db, actor, equipmentQuery.parse({ size: 1 })),
    findEquipments(db, actor, equipmentQuery.parse({ condition: "BROKEN", size: 1 })),
    loansByMonth(db, unit, months),
    openIncidentsByMonth(db, unit, months),
    recordsByMonth(db, sql<SqlBool>`department_id = ${unit}`, months),
    brokenByMonth(db, unit, months),
    readOwnUsage(db, unit, { from: months[0]?.from ?? today, to: month.to }),
    getEquipmentTree(db, actor, { by: "condition", active: true }, actor.language),
  ]);
  return {
    numbers: [
      number(
        {
          key: "loans",
          label: { vi: "Phiếu mượn tháng này", en: "Loans this month" },
          value: loans.total,
          kind: "count",
          tone: "good",
          link: `/equipment/request/loans?from=${month.from}&to=${month.to}`,
        },
        loanTrend,
        months,
      ),
      number(
        {
          key: "incidents",
          label: { vi: "Hỏng, mất chưa xử lý xong", en: "Open reports" },
          value: incidents.total,
          kind: "count",
          tone: "bad",
          link: "/equipment/broken?unfinished=true",
        },
        incidentTrend,
        months,
      ),
      recordsNumber(records.total, recordTrend, months),
      number(
        {
          key: "broken",
          label: { vi: "Thiết bị có hỏng", en: "Records with broken pieces" },
          value: broken.total,
          kind: "count",
          tone: "bad",
          link: `${management}?condition=BROKEN`,
        },
        brokenTrend,
        months,
      ),
    ],
    charts: [usesChart(months, useByMonth(months, used)), conditionChart(conditions.items)],
  };
}

function usesChart(months: readonly Month[], use: readonly Use[]): DashboardChart {
  const statistics = (from: string, to: string) => `/equipment/request/statistics?from=${from}&to=${to}`;
  return {
    key: "uses",
    title: { vi: "Lượt sử dụng thiết bị theo tháng", en: "Uses of equipment by month" },
    kind: "bars",
    compared: null,
    bars: months.map(({ from, to, label }, place) => ({
      label,
      value: use[place]?.uses ?? 0,
      compared: null,
      link: statistics(from, to),
    })),
    link: statistics(months[0]?.from ?? "", months.at(-1)?.to ?? ""),
  };
}

function conditionChart(items: readonly { key: unknown; name: string; records: number }[]): DashboardChart {
  return {
    key: "conditions",
    title: { vi: "Thiết bị theo tình trạng", en: "Records by condition" },
    kind: "bars",
    compared: null,
    bars: items.map(({ key, name, records }) => ({
      label: { ...(conditionWords[key as Condition] ?? { vi: name, en: name }) },
      value: records,
      compared: null,
      link: `${management}?condition=${key}`,
    })),
    link: management,
  };
}

export async function forHead(db: Db, actor: Actor, today: string): Promise<Shown> {
  const unit = actor.departmentId;
  const year = await currentYear(db, unit);
  const from = year?.startDate ?? `${today.slice(0, 4)}-01-01`;
  const months = monthsBetween(from, today);
  const lastYear = monthsUntil(today);
  const [coverage, used, losses, groups, kept, stock] = await Promise.all([
    readOwnCoverage(db, unit),
    readOwnUsage(db, unit, { from, to: today }),
    readLosses(db, unit, months, { from, to: today }),
    groupsWithQuotas(db, unit, year?.id ?? null),
    keptCoverage(db, sql<SqlBool>`unit.id = ${unit}`, lastYear),
    readStockByMonth(db, unit, lastYear, months[0]?.from ?? today),
  ]);
  const use = useByMonth(months, used);
  const periods = used.groups.reduce((sum, group) => sum + group.periods, 0);
  const unused = stock.flatMap((month) => month.unused ?? []);
  return {
    numbers: [
      number(
        {
          key: "coverage",
          label: { vi: "Đáp ứng thiết bị tối thiểu", en: "Minimum equipment met" },
          value: coverage.total.percent,
          kind: "percent",
          tone: "good",
          note: basisWords(coverage.total.basis),
          link: "/equipment/norm",
        },
        ...keptUntilNow(lastYear, kept, coverage.total.percent),
      ),
      usageNumber({ periods, groups, use }, { from, to: today }, months),
      number(
        {
          key: "value",
          label: { vi: "Giá trị thiết bị", en: "Value of equipment" },
          value: stock.at(-1)?.value ?? 0,
          kind: "money",
          tone: "plain",
          link: management,
        },
        stock.map(({ value }) => value),
        lastYear,
      ),
      number(
        {
          key: "losses",
          label: { vi: "Báo mất trong năm học", en: "Losses this school year" },
          value: losses.since,
          kind: "count",
          tone: "bad",
          link: `/equipment/broken?kind=LOST&from=${from}&to=${today}`,
        },
        losses.months,
        months,
      ),
      number(
        {
          key: "unused",
          label: { vi: "Chưa dùng trong năm học", en: "Not used this school year" },
          value: unused.at(-1) ?? 0,
          kind: "count",
          tone: "bad",
          link: `${management}?inStock=true&borrowed=false`,
        },
        unused,
        months,
      ),
    ],
    charts: [coverageChart(coverage.bySubject), quotaChart(used.groups, groups, { from, to: today })],
  };
}

interface Days {
  from: string;
  to: string;
}

/** Where quotas were set, how far they are reached; else the periods themselves. */
interface YearOfUse {
  periods: number;
  groups: readonly GroupQuota[];
  /** By month. */
  use: readonly Use[];
}

function usageNumber(
  { periods, groups, use }: YearOfUse,
  { from, to }: Days,
  months: readonly Month[],
): DashboardNumber {
  const quota = groups.reduce((sum, group) => sum + group.quota, 0);
  const reached = quota > 0;
  return number(
    {
      key: "usage",
      label: reached
        ? {
            vi: "Tiết dùng thiết bị so với định mức năm",
            en: "Periods with equipment against the year’s quota",
          }
        : { vi: "Tiết dùng thiết bị trong năm học", en: "Periods with equipment this school year" },
      value: reached ? Math.round((periods / quota) * 1_000) / 10 : periods,
      kind: reached ? "percent" : "count",
      // how many periods there were in each month; of a month there is no quota
      trendKind: "count",
      tone: "good",
      link: `/equipment/request/statistics?from=${from}&to=${to}`,
    },
    use.map((one) => one.periods),
    months,
  );
}

function coverageChart(
  bySubject: readonly Pick<CoverageSummary, "subject" | "percent" | "basis">[],
): DashboardChart {
  return {
    key: "coverage",
    title: { vi: "Tỷ lệ đáp ứng tối thiểu theo môn", en: "Minimum equipment met, by subject" },
    kind: "percent-bars",
    compared: null,
    bars: bySubject.map(({ subject, percent, basis }) => ({
      label: subject ?? { vi: "Dùng chung", en: "Shared" },
      value: percent,
      compared: null,
      note: basisWords(basis),
      link: subject === null ? "/equipment/norm" : `/equipment/norm?subject=${encodeURIComponent(subject)}`,
    })),
    link: "/equipment/norm",
  };
}

/** Groups that used nothing are shown as well; people without a group stand in the list only. */
function quotaChart(
  rows: readonly PeriodsOfGroup[],
  groups: readonly GroupQuota[],
  { from, to }: Days,
): DashboardChart {
  const statistics = `/equipment/request/statistics?from=${from}&to=${to}`;
  const hasQuota = groups.some(({ quota }) => quota > 0);
  return {
    key: "groups",
    title: { vi: "Tiết dùng thiết bị theo tổ", en: "Periods with equipment, by subject group" },
    kind: "bars",
    compared: hasQuota ? { vi: "Định mức", en: "Quota" } : null,
    bars: groups.map(({ id, name, quota }) => ({
      label: name,
      value: rows.reduce((sum, row) => sum + (row.subjectGroupName === name ? row.periods : 0), 0),
      compared: hasQuota ? quota : null,
      link: `${statistics}&subjectGroupId=${id}`,
    })),
    link: statistics,
  };
}
