import { type DashboardUnit, listDashboardUnits } from "@so-thiet-bi/contract/dashboard";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import { Segmented } from "antd";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { daysSince, formatInstantDay, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor, useAddress } from "../../lib/use-address.ts";
import { AsOfNote } from "../../ui/as-of-note.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import "./school-table.css";
import { text } from "./school-table.text.ts";

const noFilters = {};
const filterKeys = ["by"] as const;
const quietAfter = 30;

/** The rows of the schools below. */
export default function SchoolTable(): ReactNode {
  const t = useText(text);
  return <DataTable {...useUnits()} label={t("unitsTable")} rowKey={({ id }) => id} />;
}

/** The schools below by themselves: the phone's bar leads to them, and on the start page they stand far below. */
export function SchoolsBelow(): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const table = useUnits();
  return (
    <ListPage
      {...table}
      title={t("units")}
      label={t("unitsTable")}
      filters={noFilters}
      search={t("unitSearch")}
      tabs={<AsOfNote asOf={table.list.data?.asOf ?? null} />}
      besideSearch={
        department.type !== "LEVEL_2" && (
          <Segmented
            aria-label={t("unitsBy")}
            options={[
              { value: "school", label: t("bySchool") },
              { value: "commune", label: t("byCommune") },
            ]}
            value={table.address.filters.by ?? "school"}
            onChange={(by) => table.address.change({ by: by === "school" ? undefined : by })}
          />
        )
      }
    />
  );
}

function useUnits() {
  const t = useText(text);
  const { department } = useUser();
  const go = useNavigate();
  const address = useAddress(filterKeys);
  const list = useRead(
    listDashboardUnits,
    { query: queryFor(listDashboardUnits, address) },
    { keepPrevious: true },
  );
  return {
    name: "dashboard-units",
    columns: useColumns(address.filters.by === "commune", department.type === "LEVEL_2"),
    list,
    address,
    onOpen: ({ id, name }: DashboardUnit) =>
      void go(
        address.filters.by === "commune"
          ? `/dashboard/units?search=${encodeURIComponent(name)}`
          : `/system/information?unit=${id}`,
      ),
    empty: <EmptyState title={t("noUnits")} hint={t("noUnitsHint")} />,
  };
}

function useColumns(areCommunes: boolean, areOfOneCommune: boolean): Column<DashboardUnit>[] {
  const t = useText(text);
  const say = useSay();
  return useMemo(() => {
    // the lists behind the figures are those of one school
    const figure = (count: number, to: string, isLate = false) => (
      <span className={isLate && count > 0 ? "school-late" : undefined}>
        {count === 0 || areCommunes ? formatNumber(count) : <Link to={to}>{formatNumber(count)}</Link>}
      </span>
    );
    const columns: Column<DashboardUnit>[] = [
      {
        key: "name",
        title: t(areCommunes ? "column-parentName" : "column-name"),
        sort: "name",
        shown: "always",
        card: "title",
        render: ({ name }) => name,
      },
      {
        key: "parentName",
        title: t("column-parentName"),
        render: ({ parentName }) => parentName && shortSuperior(parentName),
      },
      {
        key: "records",
        title: t("column-records"),
        sort: "records",
        align: "right",
        width: 110,
        render: ({ id, records }) =>
          records > 0 ? (
            figure(records, `/equipment/management?departmentId=${id}`)
          ) : (
            <span className="hint">{t("noEquipment")}</span>
          ),
      },
      {
        key: "lastEntryAt",
        title: t("column-lastEntryAt"),
        sort: "lastEntryAt",
        shown: "wide",
        align: "right",
        width: 120,
        render: ({ lastEntryAt }) => {
          const isQuiet = lastEntryAt === null || daysSince(lastEntryAt) > quietAfter;
          return (
            <span className={isQuiet ? "school-late" : undefined}>
              {lastEntryAt === null ? t("never") : formatInstantDay(lastEntryAt)}
            </span>
          );
        },
      },
      {
        key: "coverage",
        title: t("column-coverage"),
        sort: "coverage",
        align: "right",
        width: 130,
        card: "fact",
        render: ({ id, coverage, coverageNote }) => {
          if (coverage === null) return <span className="hint">{say(coverageNote)}</span>;
          const percent = `${formatNumber(coverage)}%`;
          return areCommunes ? percent : <Link to={`/equipment/norm?departmentId=${id}`}>{percent}</Link>;
        },
      },
      {
        key: "coverageNote",
        title: t("column-coverageNote"),
        ...(!areCommunes && { shown: "hidden" as const }),
        render: ({ coverageNote }) => say(coverageNote),
      },
      {
        key: "waitingDemands",
        title: t("column-waitingDemands"),
        sort: "waitingDemands",
        align: "right",
        width: 120,
        card: "fact",
        render: ({ id, waitingDemands }) =>
          figure(waitingDemands, `/equipment/demand?departmentId=${id}&waiting=true`),
      },
      {
        key: "lateReports",
        title: t("column-lateReports"),
        sort: "lateReports",
        align: "right",
        width: 110,
        render: ({ name, lateReports }) =>
          figure(lateReports, `/report/requests/matrix?status=OPEN&search=${encodeURIComponent(name)}`, true),
      },
      {
        key: "openIncidents",
        title: t("column-openIncidents"),
        sort: "openIncidents",
        shown: "wide",
        align: "right",
        width: 120,
        // the single reports stay inside the school: who broke what is nobody else's
        render: ({ id, openIncidents }) =>
          figure(openIncidents, `/report/incident-summary?departmentId=${id}`),
      },
    ];
    return areCommunes || areOfOneCommune ? columns.filter(({ key }) => key !== "parentName") : columns;
  }, [t, say, areCommunes, areOfOneCommune]);
}
