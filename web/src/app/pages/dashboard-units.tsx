import type { AsOf } from "@so-thiet-bi/contract/as-of";
import type { DashboardUnit } from "@so-thiet-bi/contract/dashboard";
import { fold } from "@so-thiet-bi/contract/fold";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { daysSince, formatInstantDay, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useAddress } from "../../lib/use-address.ts";
import { AsOfNote } from "../../ui/as-of-note.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { text } from "./dashboard.text.ts";

const noFilters = [] as const;
const quietAfter = 30;

type Column =
  | "name"
  | "records"
  | "lastEntryAt"
  | "coverage"
  | "waitingDemands"
  | "lateReports"
  | "openIncidents";
const columns: readonly Column[] = [
  "name",
  "records",
  "lastEntryAt",
  "coverage",
  "waitingDemands",
  "lateReports",
  "openIncidents",
];

interface UnitsProps {
  units: readonly DashboardUnit[];
  asOf: AsOf | null;
  /** The page is called as they are. */
  isAlone?: boolean;
}

/**
 * The schools below, sorted by any column; the way of sorting and what is looked for stand in the address.
 * Its own table, because `LineTable` does not sort and `DataTable` asks the server.
 */
export function Units({ units, asOf, isAlone = false }: UnitsProps): ReactNode {
  const t = useText(text);
  const address = useAddress(noFilters);
  const shown = useMemo(
    () => sorted(found(units, address.search), address.sort),
    [units, address.search, address.sort],
  );
  const entered = units.filter(({ records }) => records > 0).length;
  const sortedBy = address.sort?.replace("-", "") as Column | undefined;
  const direction = address.sort?.startsWith("-") ? "descending" : "ascending";

  return (
    <section className="sheet" aria-labelledby="dashboard-units">
      <div className="dashboard-head">
        <h2 id="dashboard-units" className={isAlone ? "visually-hidden" : undefined}>
          {t("units")}
        </h2>
        {units.length > 0 && (
          <span className="hint">{t("unitsEntered", { entered, total: units.length })}</span>
        )}
        {units.length > 5 && <SearchBox address={address} placeholder={t("unitSearch")} />}
      </div>
      <AsOfNote asOf={asOf} />
      {units.length === 0 ? (
        <EmptyState title={t("noUnits")} hint={t("noUnitsHint")} />
      ) : shown.length === 0 ? (
        <EmptyState title={t("noUnitFound")} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="dashboard-units" tabIndex={0} aria-label={t("unitsTable")}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    data-align={column === "name" ? undefined : "right"}
                    aria-sort={sortedBy === column ? direction : undefined}
                  >
                    <button
                      type="button"
                      onClick={() =>
                        address.change({ sort: nextSort(column, address.sort) }, { replace: true })
                      }
                    >
                      {t(`column-${column}`)}
                      <span aria-hidden>
                        {sortedBy === column ? (direction === "ascending" ? " ↑" : " ↓") : ""}
                      </span>
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((unit) => (
                <UnitRow key={unit.id} unit={unit} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function UnitRow({ unit }: { unit: DashboardUnit }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const isQuiet = unit.lastEntryAt === null || daysSince(unit.lastEntryAt) > quietAfter;
  return (
    <tr>
      <td>
        <Link to={`/system/information?unit=${unit.id}`}>{unit.name}</Link>
        {unit.parentName && <p className="hint">{unit.parentName}</p>}
      </td>
      <Cell label={t("column-records")}>
        {unit.records > 0 ? (
          <Link to={`/equipment/management?departmentId=${unit.id}`}>{formatNumber(unit.records)}</Link>
        ) : (
          <span className="hint">{t("noEquipment")}</span>
        )}
      </Cell>
      <Cell label={t("column-lastEntryAt")} late={isQuiet}>
        {unit.lastEntryAt === null ? t("never") : formatInstantDay(unit.lastEntryAt)}
      </Cell>
      <Cell label={t("column-coverage")}>
        {unit.coverage !== null && (
          <Link to={`/equipment/norm?departmentId=${unit.id}`}>{formatNumber(unit.coverage)}%</Link>
        )}
        <p className="hint">{say(unit.coverageNote)}</p>
      </Cell>
      <Cell label={t("column-waitingDemands")}>
        {unit.waitingDemands > 0 ? (
          <Link to={`/equipment/demand?departmentId=${unit.id}&waiting=true`}>
            {formatNumber(unit.waitingDemands)}
          </Link>
        ) : (
          0
        )}
      </Cell>
      <Cell label={t("column-lateReports")} late={unit.lateReports > 0}>
        {unit.lateReports > 0 ? (
          <Link to={`/report/requests/matrix?status=OPEN&search=${encodeURIComponent(unit.name)}`}>
            {formatNumber(unit.lateReports)}
          </Link>
        ) : (
          0
        )}
      </Cell>
      <Cell label={t("column-openIncidents")}>
        {/* the single reports stay inside the school: who broke what is nobody else’s */}
        {unit.openIncidents > 0 ? (
          <Link to={`/report/incident-summary?departmentId=${unit.id}`}>
            {formatNumber(unit.openIncidents)}
          </Link>
        ) : (
          0
        )}
      </Cell>
    </tr>
  );
}

/** On a phone the label stands before the figure, because there is no head above it. */
function Cell({
  label,
  late = false,
  children,
}: {
  label: string;
  late?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <td data-align="right" data-late={late || undefined}>
      <span className="dashboard-cell-label" aria-hidden>
        {label}
      </span>
      {children}
    </td>
  );
}

function found(units: readonly DashboardUnit[], search: string): readonly DashboardUnit[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return units;
  return units.filter(({ name, parentName }) =>
    words.every((word) => ` ${fold(`${name} ${parentName ?? ""}`)}`.includes(` ${word}`)),
  );
}

function sorted(units: readonly DashboardUnit[], sort: string | undefined): readonly DashboardUnit[] {
  const column = columns.find((one) => one === sort?.replace("-", ""));
  if (!column) return units;
  const sign = sort?.startsWith("-") ? -1 : 1;
  return units.toSorted((a, b) => {
    const [left, right] = [a[column], b[column]];
    // what is not known comes last, whichever way
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === "number" ? left - Number(right) : String(left).localeCompare(String(right), "vi");
    return sign * order || a.id - b.id;
  });
}

/**
 * Names begin with A, figures with the most; the other way round at the second click, and as it was at the
 * third.
 */
function nextSort(column: Column, now: string | undefined): string | undefined {
  const [first, second] = column === "name" ? [column, `-${column}`] : [`-${column}`, column];
  if (now === first) return second;
  return now === second ? undefined : first;
}
