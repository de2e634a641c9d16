import {
  type DashboardSchools,
  type DashboardUnit,
  listDashboardUnits,
} from "@so-thiet-bi/contract/dashboard";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { daysSince, formatInstantDay, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { queryFor, useAddress } from "../../lib/use-address.ts";
import { AsOfNote } from "../../ui/as-of-note.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { text } from "./dashboard.text.ts";

const noFilters = {};
const noFilterKeys = [] as const;
const quietAfter = 30;
const mostWithoutSearch = 5;

/** The schools below as a part of the start page. */
export default function Units({ schools: { entered, total } }: { schools: DashboardSchools }): ReactNode {
  const t = useText(text);
  const { asOf, ...table } = useUnits();
  return (
    <section className="dashboard-units" aria-labelledby="dashboard-units">
      <div className="dashboard-head">
        <h2 id="dashboard-units">{t("units")}</h2>
        {total > 0 && <span className="hint">{t("unitsEntered", { entered, total })}</span>}
        {total > mostWithoutSearch && <SearchBox address={table.address} placeholder={t("unitSearch")} />}
      </div>
      <AsOfNote asOf={asOf} />
      <DataTable {...table} label={t("unitsTable")} rowKey={({ id }) => id} />
    </section>
  );
}

/** The schools below by themselves: the phone's bar leads to them, and on the start page they stand far below. */
export function SchoolsBelow(): ReactNode {
  const t = useText(text);
  const { asOf, ...table } = useUnits();
  return (
    <ListPage
      {...table}
      title={t("units")}
      label={t("unitsTable")}
      filters={noFilters}
      search={t("unitSearch")}
      tabs={<AsOfNote asOf={asOf} />}
    />
  );
}

function useUnits() {
  const t = useText(text);
  const go = useNavigate();
  const address = useAddress(noFilterKeys);
  const list = useRead(
    listDashboardUnits,
    { query: queryFor(listDashboardUnits, address) },
    { keepPrevious: true },
  );
  return {
    name: "dashboard-units",
    columns: useColumns(),
    list,
    address,
    onOpen: ({ id }: DashboardUnit) => void go(`/system/information?unit=${id}`),
    empty: <EmptyState title={t("noUnits")} hint={t("noUnitsHint")} />,
    asOf: list.data?.asOf ?? null,
  };
}

function useColumns(): Column<DashboardUnit>[] {
  const t = useText(text);
  const say = useSay();
  return useMemo(
    () => [
      {
        key: "name",
        title: t("column-name"),
        sort: "name",
        shown: "always",
        card: "title",
        render: ({ name }) => name,
      },
      { key: "parentName", title: t("column-parentName"), render: ({ parentName }) => parentName },
      {
        key: "records",
        title: t("column-records"),
        sort: "records",
        align: "right",
        width: 120,
        render: ({ id, records }) =>
          records > 0 ? (
            <Link to={`/equipment/management?departmentId=${id}`}>{formatNumber(records)}</Link>
          ) : (
            <span className="hint">{t("noEquipment")}</span>
          ),
      },
      {
        key: "lastEntryAt",
        title: t("column-lastEntryAt"),
        sort: "lastEntryAt",
        align: "right",
        width: 120,
        render: ({ lastEntryAt }) => (
          <span
            className={
              lastEntryAt === null || daysSince(lastEntryAt) > quietAfter ? "dashboard-late" : undefined
            }
          >
            {lastEntryAt === null ? t("never") : formatInstantDay(lastEntryAt)}
          </span>
        ),
      },
      {
        key: "coverage",
        title: t("column-coverage"),
        sort: "coverage",
        align: "right",
        width: 130,
        card: "fact",
        render: ({ id, coverage, coverageNote }) =>
          coverage === null ? (
            <span className="hint">{say(coverageNote)}</span>
          ) : (
            <Link to={`/equipment/norm?departmentId=${id}`} title={say(coverageNote)}>
              {formatNumber(coverage)}%
            </Link>
          ),
      },
      {
        key: "coverageNote",
        title: t("column-coverageNote"),
        shown: "hidden",
        render: ({ coverageNote }) => say(coverageNote),
      },
      {
        key: "waitingDemands",
        title: t("column-waitingDemands"),
        sort: "waitingDemands",
        align: "right",
        width: 120,
        card: "fact",
        render: ({ id, waitingDemands }) => (
          <CountLink of={waitingDemands} to={`/equipment/demand?departmentId=${id}&waiting=true`} />
        ),
      },
      {
        key: "lateReports",
        title: t("column-lateReports"),
        sort: "lateReports",
        align: "right",
        width: 120,
        render: ({ name, lateReports }) => (
          <CountLink
            of={lateReports}
            to={`/report/requests/matrix?status=OPEN&search=${encodeURIComponent(name)}`}
            isLate
          />
        ),
      },
      {
        key: "openIncidents",
        title: t("column-openIncidents"),
        sort: "openIncidents",
        align: "right",
        width: 130,
        // the single reports stay inside the school: who broke what is nobody else's
        render: ({ id, openIncidents }) => (
          <CountLink of={openIncidents} to={`/report/incident-summary?departmentId=${id}`} />
        ),
      },
    ],
    [t, say],
  );
}

function CountLink({ of, to, isLate = false }: { of: number; to: string; isLate?: boolean }): ReactNode {
  if (of === 0) return 0;
  return (
    <Link to={to} className={isLate ? "dashboard-late" : undefined}>
      {formatNumber(of)}
    </Link>
  );
}
