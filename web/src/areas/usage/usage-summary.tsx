import { EditOutlined } from "@ant-design/icons";
import type { UsageSummaryRow } from "@so-thiet-bi/contract/loan-papers";
import { printUsageSummary, usageSummaryFilters } from "@so-thiet-bi/contract/loan-papers";
import { Button } from "antd";
import { type ReactNode, useMemo } from "react";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import type { Address } from "../../lib/use-address.ts";
import { type Column, DataTable, TableOptions } from "../../ui/data-table.tsx";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { ListFilters, useFilterChips } from "../../ui/list-filters.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PeriodChoice, periodOf } from "../../ui/period-choice.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { LoanTabs } from "../loans/loan-tabs.tsx";
import { text } from "./statistics.text.ts";
import { useBorrowingRights, useUsageSummary } from "./statistics-api.ts";

/** The figures of F10: what slips, records of use and quick counts come to, by teacher. */
export function UsageSummary({
  address,
}: {
  address: Address<"departmentId" | "tab" | "from" | "to" | "subjectGroupId">;
}): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { filters, change } = address;
  const { from, to } = periodOf(filters);
  const subjectGroupId = Number(filters.subjectGroupId) || undefined;
  const unit = useUnitAsked();
  const asked = useMemo(
    () => ({ ...unit, from, to, ...(subjectGroupId && { subjectGroupId }) }),
    [unit, from, to, subjectGroupId],
  );
  const summary = useUsageSummary(asked);
  const columns = summaryColumns(t, narrow);
  const items = summary.data?.items;
  return (
    <>
      <PageHead
        title={t("title")}
        hint={t("summaryHint", { from: formatDay(from), to: formatDay(to) })}
        actions={
          <>
            <DeclaredPaperButton
              paper={printUsageSummary}
              asked={{ query: asked }}
              disabled={!items || items.length === 0}
            >
              {t("printSummary")}
            </DeclaredPaperButton>
            <Button
              type="primary"
              icon={<EditOutlined aria-hidden />}
              onClick={() =>
                change({ tab: "quick", from: undefined, to: undefined, subjectGroupId: undefined })
              }
            >
              {t("quick")}
            </Button>
          </>
        }
      />
      <LoanTabs can={useBorrowingRights()} />
      <FilterBar
        chips={useFilterChips(usageSummaryFilters, address)}
        extra={<TableOptions name="usage-summary" columns={columns} />}
      >
        <PeriodChoice value={{ from, to }} onChange={change} />
        <ListFilters of={usageSummaryFilters} address={address} />
      </FilterBar>
      <DataTable
        name="usage-summary"
        label={t("summary")}
        columns={columns}
        list={{
          ...summary,
          data: items && { items, page: 1, size: Math.max(items.length, 1), total: items.length },
        }}
        // why: the period is always there, so it does not make an empty table a filtered one
        address={{
          ...address,
          filters: subjectGroupId ? { subjectGroupId: String(subjectGroupId) } : {},
          clearFilters: () => change({ subjectGroupId: undefined }),
        }}
        rowKey={({ employeeId }) => employeeId}
        whole
        totals={items && <strong>{t("summaryTotals", totalsOf(items))}</strong>}
        empty={<EmptyState title={t("empty")} hint={t("emptyHint")} />}
      />
    </>
  );
}

function summaryColumns(t: Say<keyof (typeof text)["vi"]>, asCards: boolean): Column<UsageSummaryRow>[] {
  return [
    {
      key: "name",
      title: t("teacher"),
      shown: "always",
      card: "title",
      render: (row) => (
        <>
          {row.name}
          {asCards && (
            <span className="below hint">
              {[
                row.subjectGroupName,
                row.subjectRoomPeriods > 0 && t("cardRooms", { count: row.subjectRoomPeriods }),
                row.multiPurposePeriods > 0 && t("cardMulti", { count: row.multiPurposePeriods }),
                row.uses > 0 && t("cardUses", { count: row.uses }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          )}
        </>
      ),
    },
    {
      key: "subjectGroup",
      title: t("subjectGroup"),
      shown: "wide",
      width: 258,
      render: ({ subjectGroupName }) => subjectGroupName,
    },
    {
      key: "ictPeriods",
      title: t("ictPeriods"),
      align: "right",
      width: 96,
      card: "fact",
      render: ({ ictPeriods }) => figure(ictPeriods),
    },
    {
      key: "equipmentPeriods",
      title: t("equipmentPeriods"),
      align: "right",
      width: 96,
      card: "fact",
      render: ({ equipmentPeriods }) => figure(equipmentPeriods),
    },
    {
      key: "subjectRoomPeriods",
      title: t("subjectRoomPeriods"),
      align: "right",
      width: 96,
      render: ({ subjectRoomPeriods }) => figure(subjectRoomPeriods),
    },
    {
      key: "multiPurposePeriods",
      title: t("multiPurposePeriods"),
      align: "right",
      width: 96,
      render: ({ multiPurposePeriods }) => figure(multiPurposePeriods),
    },
    { key: "uses", title: t("uses"), align: "right", render: ({ uses }) => figure(uses) },
  ];
}

/** Who used nothing is easier to see when the rest is not a column of zeros. */
function figure(value: number): ReactNode {
  return value === 0 ? <span className="hint">–</span> : formatNumber(value);
}

function totalsOf(
  items: readonly UsageSummaryRow[],
): Record<"equipment" | "ict" | "rooms" | "multi" | "uses", number> {
  const sum = (of: (row: UsageSummaryRow) => number) => items.reduce((total, row) => total + of(row), 0);
  return {
    equipment: sum((row) => row.equipmentPeriods),
    ict: sum((row) => row.ictPeriods),
    rooms: sum((row) => row.subjectRoomPeriods),
    multi: sum((row) => row.multiPurposePeriods),
    uses: sum((row) => row.uses),
  };
}
