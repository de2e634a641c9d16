/**
 * What a commune, a province or the system administrator sees: the schools below, and what lies between them
 * and it.
 */
import { type AsOf, bothAsOf } from "@so-thiet-bi/contract/as-of";
import type { Dashboard, DashboardChart, DashboardUnit } from "@so-thiet-bi/contract/dashboard";
import { demandQuery } from "@so-thiet-bi/contract/demands";
import { equipmentQuery } from "@so-thiet-bi/contract/equipment";
import { openIncidentStatuses } from "@so-thiet-bi/contract/incidents";
import { sayBoth, type Words } from "@so-thiet-bi/contract/language";
import { basisWords, type CoverageBasis } from "@so-thiet-bi/contract/norms";
import { sql } from "kysely";
import { pause } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { findDemands } from "../../demands/queries.ts";
import { sumFigures } from "../../equipment/queries/kept-equipment.ts";
import { findEquipments } from "../../equipment/queries.ts";
import { keptCoverage } from "../../norms/actions/coverage-months.ts";
import { listUnitCoverage } from "../../norms/queries/coverage.ts";
import { basisOfAll } from "../../norms/queries/covering.ts";
import { isLate, summedUp, unitThatAsks } from "../../report-requests/queries.ts";
import { keptUntilNow, monthsUntil, number, recordsNumber } from "../rules.ts";
import { demandsWaitingByMonth, isSchoolBelow, lateReportsByMonth } from "./counts-below.ts";

export async function forSuperior(
  db: Db,
  actor: Actor,
  today: string,
): Promise<Pick<Dashboard, "numbers" | "charts" | "units" | "asOf">> {
  const months = monthsUntil(today);
  const [records, waiting, { units, asOf }, waitingTrend, lateTrend, kept, figures] = await Promise.all([
    findEquipments(db, actor, equipmentQuery.parse({ size: 1 })),
    findDemands(db, actor, demandQuery.parse({ waitingForMe: "true" }), { limit: 0, offset: 0 }),
    readUnits(db, actor),
    demandsWaitingByMonth(db, actor.departmentId, months),
    lateReportsByMonth(db, actor, months),
    keptCoverage(db, isSchoolBelow(actor), months),
    sumFigures(db, actor),
  ]);
  const before = months.slice(0, -1).map(({ from }) => figures.followedIn(from));
  const recordTrend = [...before, records.total];
  await pause();
  const known = units.flatMap(({ coverage }) => coverage ?? []);
  const average =
    known.length > 0 ? Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * 10) / 10 : null;
  const numbers = [
    number(
      {
        key: "demands",
        label: { vi: "Đề nghị chờ duyệt", en: "Demands to decide" },
        value: waiting.total,
        kind: "count",
        tone: "plain",
        note: { vi: "đang đến lượt đơn vị", en: "at your unit now" },
        link: "/equipment/demand?waitingForMe=true",
      },
      waitingTrend,
      months,
    ),
    number(
      {
        key: "late",
        label: { vi: "Báo cáo trễ hạn", en: "Late reports" },
        value: units.reduce((sum, { lateReports }) => sum + lateReports, 0),
        kind: "count",
        tone: "bad",
        ...(unitThatAsks(actor) !== undefined && { note: requestedHere }),
        link: "/report/requests/matrix?status=OPEN",
      },
      lateTrend,
      months,
    ),
    number(
      {
        key: "coverage",
        label: { vi: "Đáp ứng tối thiểu bình quân", en: "Minimum equipment met, on average" },
        value: average,
        kind: "percent",
        tone: "good",
        note: noteOf(units),
        link: "/equipment/norm",
      },
      ...keptUntilNow(months, kept, average),
    ),
    recordsNumber(records.total, recordTrend, months),
  ];
  const shown = {
    numbers,
    charts: [schoolChart(units, coverageChart), schoolChart(units, demandsChart)],
    units: units.map(({ basis: _, ...unit }) => unit),
    asOf: bothAsOf(asOf, figures.asOf),
  };
  // two thousand schools are a long answer to write, which comes next
  await pause();
  return shown;
}

const requestedHere: Words = { vi: "trong các đợt của đơn vị", en: "of your unit’s requests" };

type CoveredUnit = DashboardUnit & { basis: CoverageBasis };

const noBasis: CoverageBasis = { rows: 0, official: 0, missingLevels: [] };

const atSchools: Words = {
  vi: "{{basis}}, ở {{known}}/{{count}} trường",
  en: "{{basis}}, {{known}} of {{count}} schools",
};

/** An average says of how many schools it is one, and what those rest on. */
function noteOf(units: readonly CoveredUnit[]): Words {
  const known = units.filter(({ coverage }) => coverage !== null);
  const basis = basisWords(basisOfAll(known.map((unit) => unit.basis)));
  return known.length === 0
    ? basis
    : sayBoth(atSchools, { basis, known: `${known.length}`, count: units.length });
}

interface SchoolChart extends Pick<DashboardChart, "key" | "title" | "kind" | "link"> {
  /** null: the school is not shown. */
  shown: (unit: DashboardUnit) => number | null;
  first: "lowest" | "highest";
  noteOfBar?: (unit: DashboardUnit) => Words;
  linkOf: (unitId: number) => string;
}

/** A province has hundreds of schools: these are looked at first, and the table below has them all. */
const mostBars = 10;

function schoolChart(
  units: readonly DashboardUnit[],
  { shown, first, noteOfBar, linkOf, ...chart }: SchoolChart,
): DashboardChart {
  const sign = first === "lowest" ? 1 : -1;
  const valueIn = (unit: DashboardUnit) => shown(unit) ?? 0;
  const bars = units
    .filter((unit) => shown(unit) !== null)
    .toSorted((a, b) => sign * (valueIn(a) - valueIn(b)))
    .slice(0, mostBars)
    .map((unit) => ({
      label: unit.name,
      value: valueIn(unit),
      compared: null,
      ...(noteOfBar && { note: noteOfBar(unit) }),
      link: linkOf(unit.id),
    }));
  return { ...chart, compared: null, bars };
}

const coverageChart: SchoolChart = {
  key: "coverage-by-school",
  title: { vi: "Đáp ứng tối thiểu, trường thấp nhất trước", en: "Minimum equipment met, lowest first" },
  kind: "percent-bars",
  link: "/equipment/norm",
  shown: ({ coverage }) => coverage,
  first: "lowest",
  noteOfBar: ({ coverageNote }) => coverageNote,
  linkOf: (id) => `/equipment/norm?departmentId=${id}`,
};

const demandsChart: SchoolChart = {
  key: "demands-by-school",
  title: { vi: "Đề nghị đang chờ, ở mọi cấp, theo trường", en: "Demands waiting at any level, by school" },
  kind: "bars",
  link: "/equipment/demand?waiting=true",
  shown: ({ waitingDemands }) => (waitingDemands > 0 ? waitingDemands : null),
  first: "highest",
  linkOf: (id) => `/equipment/demand?departmentId=${id}&waiting=true`,
};

/** Two statements and those of the coverage, however many schools there are. */
async function readUnits(db: Db, actor: Actor): Promise<{ units: CoveredUnit[]; asOf: AsOf | null }> {
  const [{ rows }, { items, asOf }] = await Promise.all([
    unitRows(db, actor),
    listUnitCoverage(db, actor, undefined),
  ]);
  const covered = new Map(items.map(({ department, ...coverage }) => [department.id, coverage]));
  const units = rows.map((row) => {
    const { percent, basis } = covered.get(row.id) ?? { percent: null, basis: noBasis };
    return { ...row, coverage: percent, coverageNote: basisWords(basis), basis };
  });
  return { units, asOf };
}

function unitRows(db: Db, actor: Actor) {
  return sql<Omit<DashboardUnit, "coverage" | "coverageNote">>`
    with late as materialized (
      select submission.department_id, count(*)::int as count
      from report_submissions as submission
      join report_requests as request on request.id = submission.request_id
      where request.status = 'OPEN'
        and ${summedUp(actor)}
        and ${isLate}
      group by submission.department_id
    )
    select unit.id, unit.name,
      parent.name as "parentName",
      coalesce(counts.followed, 0) as records,
      (
        select at from history where history.department_id = unit.id order by no desc limit 1
      ) as "lastEntryAt",
      (
        select count(*)::int
        from demands
        where demands.department_id = unit.id and turn_department_id is not null and not cancelled
      ) as "waitingDemands",
      coalesce(late.count, 0) as "lateReports",
      (
        select count(*)::int
        from incidents
        where incidents.department_id = unit.id
          and incidents.status = any (${openIncidentStatuses}::text[])
      ) as "openIncidents"
    from departments as unit
    left join departments as parent on parent.id = unit.parent_id
      and parent.id <> ${actor.departmentId}
    left join equipment_counts as counts on counts.department_id = unit.id
    left join late on late.department_id = unit.id
    where ${isSchoolBelow(actor)}
    order by parent.name collate "vi-x-icu" nulls first,
      unit.name collate "vi-x-icu", unit.id`.execute(db);
}
