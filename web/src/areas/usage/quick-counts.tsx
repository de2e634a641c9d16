import { ArrowLeftOutlined } from "@ant-design/icons";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useWeekName } from "../../lib/school-year.ts";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import type { Address } from "../../lib/use-address.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { TableScroll } from "../../ui/table-scroll.tsx";
import { UnitFilter, useUnitChips } from "../../ui/unit-filter.tsx";
import { isMonday, mondayOf, WeekChoice } from "../../ui/week-choice.tsx";
import { LoanTabs } from "../loans/loan-tabs.tsx";
import { text } from "./statistics.text.ts";
import { useBorrowingRights, useUsageCounts } from "./statistics-api.ts";
import { UsageForm, type UsageWeek } from "./usage-form.tsx";
import { UsageTable } from "./usage-table.tsx";
import { linesOf } from "./usage-values.ts";

/** Thống kê nhanh: how often each teacher used equipment in a week, for schools that keep no slips. */
export function QuickCounts({ address }: { address: Address<"departmentId" | "tab" | "monday"> }): ReactNode {
  const t = useText(text);
  const { filters, change } = address;
  const asked = isMonday(filters.monday) ? filters.monday : undefined;
  const counts = useUsageCounts({ ...useUnitAsked(), ...(asked && { monday: asked }) });
  return (
    <>
      <PageHead
        title={t("quick")}
        hint={counts.data ? t(counts.data.can.edit ? "quickHint" : "quickReadOnly") : "\u00a0"}
        actions={
          <Button
            icon={<ArrowLeftOutlined aria-hidden />}
            onClick={() => change({ tab: undefined, monday: undefined })}
          >
            {t("backToSummary")}
          </Button>
        }
      />
      <LoanTabs can={useBorrowingRights()} />
      <FilterBar chips={useUnitChips(address)}>
        <WeekChoice
          monday={asked ?? counts.data?.monday ?? mondayOf(today())}
          onChange={(monday) => change({ monday })}
        />
        <UnitFilter value={filters.departmentId} onChange={(departmentId) => change({ departmentId })} />
      </FilterBar>
      <Answered of={counts} rows={10}>
        {(week) => (
          <Week
            key={`${filters.departmentId ?? ""} ${week.monday}`}
            week={week}
            onReload={async () => (await counts.refetch()).data}
          />
        )}
      </Answered>
    </>
  );
}

function Week({
  week,
  onReload,
}: {
  week: UsageWeek;
  onReload: () => Promise<UsageWeek | undefined>;
}): ReactNode {
  const t = useText(text);
  const weekName = useWeekName();
  const { monday, number, items, can } = week;
  if (items.length === 0) {
    return (
      <EmptyState
        title={t("nobody")}
        hint={t("nobodyHint")}
        action={can.editAll && <Link to={employees.path}>{t("openStaff")}</Link>}
      />
    );
  }
  if (can.edit) {
    return (
      <UsageForm
        week={week}
        weekName={weekName({ number, monday, sunday: addDays(monday, 6) })}
        onReload={onReload}
      />
    );
  }
  return (
    <div className="data-table usage-sheet">
      <TableScroll label={t("table")}>
        <UsageTable lines={linesOf(items)} />
      </TableScroll>
    </div>
  );
}
