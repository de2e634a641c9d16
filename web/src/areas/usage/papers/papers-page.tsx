import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import {
  printClearance,
  printLoanBook,
  printOverdueList,
  printTeacherLoanBook,
  printUsageNotice,
  printUsageReport,
  printUsageSummary,
} from "@so-thiet-bi/contract/loan-papers";
import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { formatDay, today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { type Address, useAddress } from "../../../lib/use-address.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PaperCard } from "../../../ui/paper-card.tsx";
import { PeriodChoice, periodOf } from "../../../ui/period-choice.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { LoanTabs } from "../../loans/loan-tabs.tsx";
import { useBorrowingRights, useCatalogueRow } from "../statistics-api.ts";
import { text } from "./papers.text.ts";
import "./papers.css";
import "../statistics.css";
import { useUnitAsked } from "../../../lib/unit-asked.ts";
import { UnitFilter, useUnitChips } from "../../../ui/unit-filter.tsx";
import { useIsOperator } from "../../../ui/use-is-operator.ts";
import { isMonday, mondayOf, WeekChoice } from "../../registrations/week-choice.tsx";

const filterKeys = [
  "departmentId",
  "from",
  "to",
  "subjectGroupId",
  "borrowerId",
  "monday",
  "overdue",
] as const;
type PaperFilter = (typeof filterKeys)[number];

/** Every paper of borrowing with what it is for; period, group and person are chosen once for all of them. */
export default function PapersPage(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const can = useBorrowingRights();
  return (
    <>
      <PageHead title={t("title")} hint={t("hint")} />
      <LoanTabs can={can} />
      <section aria-label={t("parameters")}>
        <FilterBar chips={useUnitChips(address)}>
          <UnitFilter
            value={address.filters.departmentId}
            onChange={(departmentId) =>
              address.change({ departmentId, subjectGroupId: undefined, borrowerId: undefined })
            }
          />
          <PeriodChoice value={periodOf(address.filters)} onChange={address.change} />
          <RowPicker of={subjectGroups} name="subjectGroupId" label={t("subjectGroup")} address={address} />
          <RowPicker of={employees} name="borrowerId" label={t("person")} address={address} />
        </FilterBar>
      </section>
      <Papers address={address} hasOwn={Boolean(can?.employee)} />
    </>
  );
}

function Papers({ address, hasOwn }: { address: Address<PaperFilter>; hasOwn: boolean }): ReactNode {
  const t = useText(text);
  const isOperator = useIsOperator();
  const { filters, change } = address;
  const { from, to } = periodOf(filters);
  const subjectGroupId = Number(filters.subjectGroupId) || undefined;
  const borrowerId = Number(filters.borrowerId) || undefined;
  const group = useCatalogueRow(subjectGroups, subjectGroupId);
  const person = useCatalogueRow(employees, borrowerId);
  const monday = isMonday(filters.monday) ? filters.monday : mondayOf(today());
  const overdue = filters.overdue === "true";

  const unit = useUnitAsked();
  const whose = { ...unit, subjectGroupId, borrowerId };
  const inPeriod = { query: { from, to, ...whose } };

  const days = `${formatDay(from)} – ${formatDay(to)}`;
  const people = [group?.name ?? t("wholeSchool"), person?.name ?? t("everybody")].join(", ");
  const periodWords = `${days}, ${people}`;
  return (
    <ul className="paper-cards">
      <PaperCard
        paper={printUsageNotice}
        purpose={t("usageNoticeFor")}
        asked={{ query: { ...unit, monday, borrowerId } }}
        says={person?.name ?? t("own")}
        {...(!borrowerId && !hasOwn && { missing: t("needsPerson") })}
      >
        <WeekChoice monday={monday} onChange={(next) => change({ monday: next })} />
      </PaperCard>
      <PaperCard paper={printLoanBook} purpose={t("loanBookFor")} asked={inPeriod} says={periodWords} />
      <PaperCard
        paper={printTeacherLoanBook}
        purpose={t("teacherLoanBookFor")}
        asked={inPeriod}
        says={periodWords}
      />
      <PaperCard paper={printUsageReport} purpose={t("usageReportFor")} asked={inPeriod} says={periodWords} />
      <PaperCard
        paper={printUsageSummary}
        purpose={t("usageSummaryFor")}
        asked={inPeriod}
        says={periodWords}
      />
      <PaperCard
        paper={printOverdueList}
        purpose={t("overdueListFor")}
        asked={{ query: { ...whose, ...(overdue && { overdue: "true" }) } }}
        says={`${t("today")}, ${people}`}
      >
        <Checkbox
          checked={overdue}
          onChange={({ target }) => change({ overdue: target.checked ? "true" : undefined })}
        >
          {t("byOverdue")}
        </Checkbox>
      </PaperCard>
      {/* the school confirms it, so nobody looks at it from outside */}
      {!isOperator && (
        <PaperCard
          paper={printClearance}
          purpose={t("clearanceFor")}
          asked={{ params: { id: borrowerId ?? 0 } }}
          says={person?.name}
          {...(!borrowerId && { missing: t("needsPerson") })}
        />
      )}
    </ul>
  );
}

interface RowPickerProps {
  of: Catalogue;
  name: "subjectGroupId" | "borrowerId";
  label: string;
  address: Address<PaperFilter>;
}

function RowPicker({ of, name, label, address }: RowPickerProps): ReactNode {
  const id = Number(address.filters[name]) || undefined;
  const row = useCatalogueRow(of, id);
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={of.calls.choose}
      query={useUnitAsked()}
      value={row && id ? { id: row.id, name: row.name, code: row.code } : null}
      onChange={(next) => address.change({ [name]: next?.id })}
    />
  );
}
