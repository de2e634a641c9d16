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
import { findEquipments, getEquipmentTree, totalEquipments } from "../../equipment/queries.ts";
import { findIncidents } from "../../incidents/queries/list.ts";
import { findLoans } from "../../loans/queries.ts";
import { keptCoverage } from "../../norms/actions/coverage-months.ts";
import { readOwnCoverage } from "../../norms/queries/kept-coverage.ts";
import { currentYear } from "../../school-years/queries.ts";
import { type PeriodsOfGroup, readPeriodsByGroup } from "../../usage/queries/kept-usage.ts";
import { keptUntilNow, type Month, monthsBetween, monthsUntil, number, recordsNumber } from "../rules.ts";
import {
  brokenByMonth,
  loansByMonth,
  lossesByMonth,
  openIncidentsByMonth,
  recordsByMonth,
  unusedByMonth,
  valueByMonth,
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
    use,
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
    useByMonth(db, unit, months),
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
    charts: [usesChart(months, use), conditionChart(conditions.items)],
  };
}

function usesChart(months: readonly Month[], use: readonly Use[]): DashboardChart {
  const statistics = (from: string, to: string) =>
    `/equipment/request/statistics?tab=summary&from=${from}&to=${to}`;
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
  const [coverage, usage, worth, losses, unused, groups, use, kept, valueTrend, lossTrend, unusedTrend] =
    await Promise.all([
      readOwnCoverage(db, unit),
      readPeriodsByGroup(db, unit, { from, to: today }),
      totalEquipments(db, actor, equipmentQuery.parse({})),
      findIncidents(db, actor, incidentQuery.parse({ kind: "LOST", from, to: today, size: 1 })),
      findEquipments(db, actor, equipmentQuery.parse({ inStock: "true", borrowed: "false", size: 1 })),
      groupsWithQuotas(db, unit, year?.id ?? null),
      useByMonth(db, unit, months, { from, to: today }),
      keptCoverage(db, sql<SqlBool>`unit.id = ${unit}`, lastYear),
      valueByMonth(db, unit, lastYear),
      lossesByMonth(db, unit, months),
      unusedByMonth(db, unit, months),
    ]);
  const periods = usage.reduce((sum, { equipmentPeriods }) => sum + equipmentPeriods, 0);
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
          value: worth.value,
          kind: "money",
          tone: "plain",
          link: management,
        },
        valueTrend,
        lastYear,
      ),
      number(
        {
          key: "losses",
          label: { vi: "Báo mất trong năm học", en: "Losses this school year" },
          value: losses.total,
          kind: "count",
          tone: "bad",
          link: `/equipment/broken?kind=LOST&from=${from}&to=${today}`,
        },
        lossTrend,
        months,
      ),
      number(
        {
          key: "unused",
          label: { vi: "Chưa dùng trong năm học", en: "Not used this school year" },
          value: unused.total,
          kind: "count",
          tone: "bad",
          link: `${management}?inStock=true&borrowed=false`,
        },
        unusedTrend,
        months,
      ),
    ],
    charts: [coverageChart(coverage.bySubject), quotaChart(usage, groups, { from, to: today })],
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
      link: `/equipment/request/statistics?tab=summary&from=${from}&to=${to}`,
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
  const statistics = `/equipment/request/statistics?tab=summary&from=${from}&to=${to}`;
  const hasQuota = groups.some(({ quota }) => quota > 0);
  return {
    key: "groups",
    title: { vi: "Tiết dùng thiết bị theo tổ", en: "Periods with equipment, by subject group" },
    kind: "bars",
    compared: hasQuota ? { vi: "Định mức", en: "Quota" } : null,
    bars: groups.map(({ id, name, quota }) => ({
      label: name,
      value: rows.reduce((sum, row) => sum + (row.subjectGroupName === name ? row.equipmentPeriods : 0), 0),
      compared: hasQuota ? quota : null,
      link: `${statistics}&subjectGroupId=${id}`,
    })),
    link: statistics,
  };
}
