/** What a commune, a province or whoever runs the system sees: the schools below, and what lies between them and it. */
import type { Dashboard, DashboardChart, DashboardNumber, DashboardUnit } from "@so-thiet-bi/contract/dashboard";
import { demandQuery } from "@so-thiet-bi/contract/demands";
import { equipmentQuery } from "@so-thiet-bi/contract/equipment";
import { openIncidentStatuses } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { listDemands } from "../demands/queries.ts";
import { inSight } from "../departments/queries.ts";
import { listEquipments } from "../equipment/queries.ts";
import { listUnitCoverage } from "../norms/coverage.ts";
import { isLate, sight as sightOfRequests } from "../report-requests/queries.ts";
import { demandsSentByMonth } from "./counting.ts";
import { monthsUntil } from "./rules.ts";

export async function forSuperior(db: Db, actor: Actor, today: string): Promise<Pick<Dashboard, "numbers" | "charts" | "units">> {
  const months = monthsUntil(today);
  const [records, waiting, sent, units] = await Promise.all([
    listEquipments(db, actor, equipmentQuery.parse({ size: 1 })),
    listDemands(db, actor, demandQuery.parse({ waitingForMe: "true", size: 1 })),
    demandsSentByMonth(db, actor, months),
    readUnits(db, actor),
  ]);
  const known = units.flatMap(({ coverage }) => coverage ?? []);
  const late = units.reduce((sum, unit) => sum + unit.lateReports, 0);
  const plain = { trend: [], periods: [] };
  const numbers: DashboardNumber[] = [
    {
      key: "demands",
      label: { vi: "Đề nghị chờ duyệt", en: "Demands to decide" },
      value: waiting.total,
      kind: "count",
      trend: sent,
      periods: months.map(({ label }) => label),
      tone: "plain",
      link: "/equipment/demand?waitingForMe=true",
    },
    {
      key: "late",
      label: { vi: "Báo cáo trễ hạn", en: "Late reports" },
      value: late,
      kind: "count",
      ...plain,
      tone: "bad",
      link: "/report/requests/matrix?status=OPEN",
    },
    {
      key: "coverage",
      label: { vi: "Đáp ứng tối thiểu bình quân", en: "Minimum equipment met, on average" },
      value: known.length > 0 ? Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * 10) / 10 : null,
      kind: "percent",
      ...plain,
      tone: "good",
      link: "/equipment/norm",
    },
    {
      key: "records",
      label: { vi: "Thiết bị đang theo dõi", en: "Records followed" },
      value: records.total,
      kind: "count",
      ...plain,
      tone: "plain",
      link: "/equipment/management",
    },
  ];
  return { numbers, charts: [coverageChart(units), demandsChart(units)], units };
}

/** A province has hundreds of schools: these are looked at first, and the table below has them all. */
const mostBars = 10;

function coverageChart(units: readonly DashboardUnit[]): DashboardChart {
  const known = units.filter(({ coverage }) => coverage !== null).toSorted((a, b) => (a.coverage ?? 0) - (b.coverage ?? 0));
  return {
    key: "coverage-by-school",
    title: { vi: "Đáp ứng tối thiểu, trường thấp nhất trước", en: "Minimum equipment met, lowest first" },
    kind: "percent-bars",
    compared: null,
    bars: known
      .slice(0, mostBars)
      .map(({ id, name, coverage }) => ({ label: name, value: coverage, compared: null, link: `/equipment/norm?departmentId=${id}` })),
    link: "/equipment/norm",
  };
}

function demandsChart(units: readonly DashboardUnit[]): DashboardChart {
  const asking = units.filter(({ waitingDemands }) => waitingDemands > 0).toSorted((a, b) => b.waitingDemands - a.waitingDemands);
  return {
    key: "demands-by-school",
    title: { vi: "Đề nghị đang chờ duyệt theo trường", en: "Demands waiting for a decision, by school" },
    kind: "bars",
    compared: null,
    bars: asking.slice(0, mostBars).map(({ id, name, waitingDemands }) => ({
      label: name,
      value: waitingDemands,
      compared: null,
      link: `/equipment/demand?departmentId=${id}&waiting=true`,
    })),
    link: "/equipment/demand?waiting=true",
  };
}

/** Two statements and those of the coverage, however many schools there are. */
async function readUnits(db: Db, actor: Actor): Promise<DashboardUnit[]> {
  const [{ rows }, covered] = await Promise.all([unitRows(db, actor), coverageBelow(db, actor)]);
  return rows.map((row) => ({ ...row, coverage: covered.get(row.id) ?? null }));
}

async function coverageBelow(db: Db, actor: Actor): Promise<Map<number, number | null>> {
  const { items } = await listUnitCoverage(db, actor, undefined);
  return new Map(items.map(({ department, percent }) => [department.id, percent]));
}

function unitRows(db: Db, actor: Actor) {
  return sql<Omit<DashboardUnit, "coverage">>`
    with late as materialized (
      select submission.department_id, count(*)::int as count
      from report_submissions as submission join report_requests as request on request.id = submission.request_id
      where request.status = 'OPEN' and ${sightOfRequests(actor)} and ${isLate} group by submission.department_id
    )
    select unit.id, unit.name, parent.name as "parentName", coalesce(counts.followed, 0) as records,
      (select at from history where history.department_id = unit.id order by no desc limit 1) as "lastEntryAt",
      (select count(*)::int from demands where demands.department_id = unit.id and turn_department_id is not null and not cancelled) as "waitingDemands",
      coalesce(late.count, 0) as "lateReports",
      (select count(*)::int from incidents where incidents.department_id = unit.id and incidents.status = any (${openIncidentStatuses}::text[])) as "openIncidents"
    from departments as unit
    left join departments as parent on parent.id = unit.parent_id and parent.id <> ${actor.departmentId}
    left join equipment_counts as counts on counts.department_id = unit.id
    left join late on late.department_id = unit.id
    where unit.type = 'LEVEL_3' and unit.active and unit.id <> ${actor.departmentId} and ${inSight(actor, sql.ref("unit.id"), sql.ref("unit.root_id"))}
    order by parent.name collate "vi-x-icu" nulls first, unit.name collate "vi-x-icu", unit.id`.execute(db as Tx);
}
