/**
 * What a commune, a province or the system administrator sees: the schools below, and what lies between them
 * and it.
 */
import { bothAsOf } from "@so-thiet-bi/contract/as-of";
import type { Dashboard, DashboardChart } from "@so-thiet-bi/contract/dashboard";
import { demandQuery } from "@so-thiet-bi/contract/demands";
import { equipmentQuery } from "@so-thiet-bi/contract/equipment";
import { sayBoth, type Words } from "@so-thiet-bi/contract/language";
import { basisWords } from "@so-thiet-bi/contract/norms";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { findDemands } from "../../demands/queries.ts";
import { sumFigures } from "../../equipment/queries/kept-equipment.ts";
import { findEquipments } from "../../equipment/queries.ts";
import { keptCoverage } from "../../norms/actions/coverage-months.ts";
import { unitThatAsks } from "../../report-requests/queries.ts";
import { keptUntilNow, monthsUntil, number, recordsNumber } from "../rules.ts";
import { demandsWaitingByMonth, isSchoolBelow, lateReportsByMonth } from "./counts-below.ts";
import { type SchoolInChart, type SchoolsInNumbers, sumSchoolsBelow } from "./schools-below.ts";

export async function forSuperior(
  db: Db,
  actor: Actor,
  today: string,
): Promise<Pick<Dashboard, "numbers" | "charts" | "schools" | "asOf">> {
  const months = monthsUntil(today);
  const [records, waiting, schools, waitingTrend, lateTrend, kept, figures] = await Promise.all([
    findEquipments(db, actor, equipmentQuery.parse({ size: 1 })),
    findDemands(db, actor, demandQuery.parse({ waitingForMe: "true" }), { limit: 0, offset: 0 }),
    sumSchoolsBelow(db, actor),
    demandsWaitingByMonth(db, actor.departmentId, months),
    lateReportsByMonth(db, actor, months),
    keptCoverage(db, isSchoolBelow(actor), months),
    sumFigures(db, actor),
  ]);
  const before = months.slice(0, -1).map(({ from }) => figures.followedIn(from));
  const recordTrend = [...before, records.total];
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
        value: schools.lateReports,
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
        value: schools.coverage,
        kind: "percent",
        tone: "good",
        note: noteOf(schools),
        link: "/equipment/norm",
      },
      ...keptUntilNow(months, kept, schools.coverage),
    ),
    recordsNumber(records.total, recordTrend, months),
  ];
  const { total, entered, notBegun } = schools;
  return {
    numbers,
    charts: [coverageChart(schools.lowest), demandsChart(schools.mostWaiting)],
    schools: { total, entered, notBegun },
    asOf: bothAsOf(schools.asOf, figures.asOf),
  };
}

const requestedHere: Words = { vi: "trong các đợt của đơn vị", en: "of your unit’s requests" };

const atSchools: Words = {
  vi: "{{basis}}, ở {{known}}/{{count}} trường",
  en: "{{basis}}, {{known}} of {{count}} schools",
};

/** An average says of how many schools it is one, and what those rest on. */
function noteOf({ basis: of, known, total }: SchoolsInNumbers): Words {
  const basis = basisWords(of);
  return known === 0 ? basis : sayBoth(atSchools, { basis, known: `${known}`, count: total });
}

const coverageChart = (schools: readonly SchoolInChart[]): DashboardChart => ({
  key: "coverage-by-school",
  title: { vi: "Đáp ứng tối thiểu, trường thấp nhất trước", en: "Minimum equipment met, lowest first" },
  kind: "percent-bars",
  compared: null,
  bars: schools.map(({ id, name, value, basis }) => ({
    label: name,
    value,
    compared: null,
    note: basisWords(basis),
    link: `/equipment/norm?departmentId=${id}`,
  })),
  link: "/equipment/norm",
});

const demandsChart = (schools: readonly SchoolInChart[]): DashboardChart => ({
  key: "demands-by-school",
  title: { vi: "Đề nghị đang chờ, ở mọi cấp, theo trường", en: "Demands waiting at any level, by school" },
  kind: "bars",
  compared: null,
  bars: schools.map(({ id, name, value }) => ({
    label: name,
    value,
    compared: null,
    link: `/equipment/demand?departmentId=${id}&waiting=true`,
  })),
  link: "/equipment/demand?waiting=true",
});
