import { PlusOutlined } from "@ant-design/icons";
import {
  type CheckKind,
  type CheckStatus,
  checkKinds,
  checkKindWords,
  checkScopeWords,
  checkStatuses,
  checkStatusWords,
  type ListedCheck,
  listChecks,
} from "@so-thiet-bi/contract/inventory";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { checksHome } from "../../../lib/addresses.ts";
import { formatDay, formatInstant, formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { useRead } from "../../../lib/queries.ts";
import { useSchoolYear } from "../../../lib/school-year.ts";
import { useUser } from "../../../lib/session.ts";
import { type Address, queryFor, useAddress } from "../../../lib/use-address.ts";
import { type Column, DataTable, TableOptions } from "../../../ui/data-table.tsx";
import { FilterBar, type FilterChip } from "../../../ui/filter-bar.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SavedViews } from "../../../ui/saved-views.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { UnitFilter, useUnitWords } from "../../../ui/unit-filter.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { checkAt } from "../check-addresses.ts";
import { text } from "./check-list.text.ts";
import { CheckStatusTag, CountBar } from "./check-tags.tsx";

const filterKeys = ["departmentId", "status", "kind", "schoolYearId"] as const;
type CheckFilter = (typeof filterKeys)[number];

/** The inventory checks in reach, newest first. Notices lead here with `?open=12`, and on to that check. */
export default function CheckList(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const asCards = useNarrow();
  const navigate = useNavigate();
  const list = useRead(listChecks, { query: queryFor(listChecks, address) }, { keepPrevious: true });
  const columns = useColumns(asCards);
  const chips = useChips(address);
  const opened = Number(address.open);
  if (Number.isInteger(opened) && opened > 0) return <Navigate to={checkAt(opened)} replace />;
  const create = list.data?.can.create && (
    <Link to={`${checksHome}/new`}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t("create")}
      </Button>
    </Link>
  );
  return (
    <>
      <PageHead title={t("title")} actions={create} />
      <FilterBar
        chips={chips}
        onClear={address.clearFilters}
        extra={
          <>
            <SavedViews name="inventory-checks" />
            <TableOptions name="inventory-checks" columns={columns} />
          </>
        }
      >
        <SearchBox address={address} placeholder={t("search")} />
        <Filters address={address} />
      </FilterBar>
      <DataTable
        name="inventory-checks"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(checkAt(id))}
        isPast={({ status }) => status === "CLOSED" || status === "CANCELLED"}
        empty={
          <EmptyState
            title={t("empty")}
            hint={create ? t("emptyHint") : t("emptyHintReader")}
            action={create}
          />
        }
      />
    </>
  );
}

function useColumns(asCards: boolean): Column<ListedCheck>[] {
  const t = useText(text);
  const say = useSay();
  // a school has no units below it
  const seesUnits = useUser().department.type !== "LEVEL_3";
  return [
    {
      key: "name",
      title: t("name"),
      shown: "always",
      card: "title",
      render: ({ name, number, departmentName }) => (
        <>
          {name}
          <span className="below hint">
            {[number, asCards && seesUnits && departmentName].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    ...(seesUnits
      ? [{ key: "unit", title: t("unit"), render: ({ departmentName }: ListedCheck) => departmentName }]
      : []),
    { key: "kind", title: t("kind"), render: ({ kind }) => say(checkKindWords[kind]) },
    {
      key: "status",
      title: t("status"),
      width: 160,
      card: "fact",
      render: ({ status }) => <CheckStatusTag status={status} />,
    },
    {
      key: "progress",
      title: t("progress"),
      width: 190,
      card: "fact",
      render: ({ progress, status, name }) => status !== "DRAFT" && <CountBar {...progress} of={name} />,
    },
    {
      key: "sheets",
      title: t("sheets"),
      align: "right",
      render: ({ progress, status }) =>
        status !== "DRAFT" && `${formatNumber(progress.sheetsDone)}/${formatNumber(progress.sheets)}`,
    },
    {
      key: "cutoffAt",
      title: t("cutoffAt"),
      sort: "cutoffAt",
      width: 148,
      render: ({ cutoffAt }) => formatInstant(cutoffAt),
    },
    { key: "schoolYear", title: t("schoolYear"), render: ({ schoolYear }) => schoolYear?.name },
    { key: "scope", title: t("scope"), shown: "hidden", render: ({ scope }) => say(checkScopeWords[scope]) },
    {
      key: "days",
      title: t("days"),
      shown: "hidden",
      render: ({ from, to }) =>
        [from, to]
          .filter((day) => day !== null)
          .map(formatDay)
          .join(" – "),
    },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
  ];
}

function Filters({ address: { filters, change } }: { address: Address<CheckFilter> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { years } = useSchoolYear();
  return (
    <>
      <UnitFilter
        superiors
        value={filters.departmentId}
        onChange={(departmentId) => change({ departmentId })}
      />
      <FilterSelect
        label={t("status")}
        value={filters.status}
        options={checkStatuses.map((value) => ({ value, label: say(checkStatusWords[value]) }))}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={t("kind")}
        value={filters.kind}
        options={checkKinds.map((value) => ({ value, label: say(checkKindWords[value]) }))}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={t("schoolYear")}
        value={filters.schoolYearId}
        options={years.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(schoolYearId) => change({ schoolYearId })}
      />
    </>
  );
}

function useChips({ filters, change }: Address<CheckFilter>): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const { years } = useSchoolYear();
  const unitWords = useUnitWords(filters.departmentId);
  const said: Record<CheckFilter, (value: string) => string> = {
    departmentId: () => unitWords,
    status: (value) => (value in checkStatusWords ? say(checkStatusWords[value as CheckStatus]) : value),
    kind: (value) => (value in checkKindWords ? say(checkKindWords[value as CheckKind]) : value),
    schoolYearId: (value) =>
      `${t("schoolYear")}: ${years.find(({ id }) => String(id) === value)?.name ?? value}`,
  };
  return filterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: said[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}
