import { ArrowLeftOutlined, PrinterOutlined } from "@ant-design/icons";
import { isGrade } from "@so-thiet-bi/contract/grades";
import type { CoverageLine, getCoverage } from "@so-thiet-bi/contract/norms";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { CallAnswer } from "../../../lib/client.ts";
import { formatMoney } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { useUser } from "../../../lib/session.ts";
import { type Address, useAddress } from "../../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../../ui/data-table.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Unfold } from "../../../ui/unfold.tsx";
import { useNarrow, useTablet } from "../../../ui/use-narrow.ts";
import { listsHome, mappingHome, normHome } from "../addresses.ts";
import { type CoverageAsked, useCoverage, useYearAsked } from "../api.ts";
import { NormTabs } from "../norm-tabs.tsx";
import { subjectKey } from "../subject-name.ts";
import { pageOfWhole } from "../whole-list.ts";
import { text } from "./coverage.text.ts";
import { coverageColumns, coverageSorts } from "./coverage-columns.tsx";
import {
  type CoverageFilter,
  CoverageFilters,
  coverageFilterKeys,
  useCoverageChips,
} from "./coverage-filters.tsx";
import { CoveragePanel } from "./coverage-panel.tsx";
import { DemandDialog } from "./demand-dialog.tsx";
import { SubjectBars, sumWords } from "./subject-bars.tsx";

type Answer = CallAnswer<typeof getCoverage>;

/** What one school must have, has and lacks; of another school than their own it is only read. */
export function SchoolCoverage({ departmentId }: { departmentId: number | undefined }): ReactNode {
  const t = useText(text);
  const user = useUser();
  const address = useAddress(coverageFilterKeys);
  const year = useYearAsked();
  const isOwn = departmentId === undefined || departmentId === user.department.id;
  const coverage = useCoverage({ ...askedBy(address), ...(isOwn ? year : { departmentId }) });
  const { data } = coverage;
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const [asking, setAsking] = useState<readonly CoverageLine[] | null>(null);
  const page = pageOf(address, data?.items ?? []);
  const lacking = page.found.filter(isLacking);
  return (
    <>
      <PageHead
        title={isOwn || !data ? t("title") : t("titleOf", { name: data.departmentName })}
        hint={data && data.lists.length > 0 ? <HeadWords answer={data} /> : "\u00a0"}
        actions={
          <>
            {!isOwn && (
              <Link to={normHome}>
                <Button icon={<ArrowLeftOutlined aria-hidden />}>{t("backToUnits")}</Button>
              </Link>
            )}
            <ReportButton
              address={address}
              departmentId={isOwn ? undefined : departmentId}
              schoolYear={isOwn ? year.schoolYear : undefined}
            />
            {data?.can.demand && lacking.length > 0 && keys.size === 0 && (
              <Button type="primary" onClick={() => setAsking(lacking)}>
                {t("demand", { count: lacking.length })}
              </Button>
            )}
          </>
        }
      />
      <NormTabs />
      <Rows
        address={address}
        coverage={coverage}
        answer={data}
        page={page}
        keys={keys}
        onChoose={setKeys}
        onAsk={setAsking}
      />
      {asking && data && (
        <DemandDialog rows={asking} schoolYear={data.schoolYear} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

/** What search and filters leave of the rows, and one page of it. */
function pageOf(address: Address<CoverageFilter>, items: readonly CoverageLine[]) {
  return pageOfWhole({
    ...address,
    rows: items.filter((row) => isKept(row, address.filters)),
    words: ({ item }) => [item.name, item.component, item.number, item.legacyCode, item.topic, item.subject],
    sorts: coverageSorts,
  });
}

const isLacking = ({ missing }: CoverageLine) => missing > 0;

/** What is missing in money, and by which lists. */
function HeadWords({ answer: { cost, lists } }: { answer: Answer }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const words = [
    ...(cost.amount > 0 ? [t("cost", { amount: formatMoney(cost.amount) })] : []),
    ...(cost.unpriced > 0 ? [t("costUnpriced", { count: cost.unpriced })] : []),
    ...lists.map(({ shownName }) => shownName),
  ].join(" · ");
  // why: several lists would take a row of the table; on a phone they are unfolded to be read
  return narrow ? (
    words
  ) : (
    <span className="one-line norm-head-words" title={words}>
      {words}
    </span>
  );
}

interface RowsProps {
  address: Address<CoverageFilter>;
  coverage: ReturnType<typeof useCoverage>;
  answer: Answer | undefined;
  page: ReturnType<typeof pageOf>;
  keys: ReadonlySet<string | number>;
  onChoose: (keys: ReadonlySet<string | number>) => void;
  onAsk: (rows: readonly CoverageLine[]) => void;
}

function Rows({ address, coverage, answer, page, keys, onChoose, onAsk }: RowsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const asCards = useNarrow();
  const tablet = useTablet();
  const chips = useCoverageChips(address, answer?.lists);
  const { items = [], total, cost, bySubject = [], can } = answer ?? {};
  const columns = coverageColumns(t, say, asCards, items);
  const open = items.find(({ item }) => String(item.id) === address.open);
  const chosen = items.filter(({ item }) => keys.has(item.id));
  const chosenLacking = chosen.filter(isLacking);
  const isUnmatched =
    can?.map === true && items.length > 0 && items.every(({ mappings }) => mappings.length === 0);
  const filtered = address.search !== "" || Object.keys(address.filters).length > 0;
  if (answer && items.length === 0 && !filtered) {
    return (
      <EmptyState
        title={t("noLists")}
        hint={t("noListsHint")}
        action={
          <Link to={listsHome}>
            <Button type="primary">{t("openLists")}</Button>
          </Link>
        }
      />
    );
  }
  return (
    <>
      {isUnmatched && <FirstStep />}
      <FilterBar
        chips={chips}
        onClear={address.clearFilters}
        extra={<TableOptions name="norm-coverage" columns={columns} />}
      >
        <SearchBox address={address} placeholder={t("search")} />
        <CoverageFilters address={address} subjects={bySubject.map(({ subject }) => subject)} />
        {total && (
          <Unfold sum={sumWords(total, t, tablet)}>
            {(close) => (
              <SubjectBars
                total={total}
                cost={cost}
                bySubject={bySubject}
                chosen={address.filters.subject}
                onChoose={(subject) => {
                  close();
                  address.change({ subject, open: undefined });
                }}
              />
            )}
          </Unfold>
        )}
      </FilterBar>
      {can?.demand && chosen.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t("chosen", { count: chosen.length })}</span>
          <Button
            size="small"
            type="primary"
            disabled={chosenLacking.length === 0}
            onClick={() => onAsk(chosenLacking)}
          >
            {t("demand", { count: chosenLacking.length })}
          </Button>
          <Button size="small" type="text" onClick={() => onChoose(new Set())}>
            {t("chosenNothing")}
          </Button>
        </div>
      )}
      <DataTable
        name="norm-coverage"
        label={t("title")}
        columns={columns}
        list={{ ...coverage, data: answer && page }}
        address={address}
        rowKey={({ item }) => item.id}
        onOpen={({ item }) => address.change({ open: item.id })}
        {...(can?.demand && {
          selection: { keys, onChange: onChoose, nameOf: ({ item }: CoverageLine) => item.name },
        })}
        empty={<EmptyState title={t("noMatches")} />}
      />
      <CoveragePanel
        address={address}
        ids={page.items.map(({ item }) => item.id)}
        row={open}
        mayMap={can?.map ?? false}
      />
    </>
  );
}

/** What the server reckons with; subject, search and what is missing are looked for among its rows. */
function askedBy({ filters }: Address<CoverageFilter>): CoverageAsked {
  return {
    ...(Number(filters.listId) > 0 && { listId: Number(filters.listId) }),
    ...(isGrade(Number(filters.grade)) && { grade: Number(filters.grade) }),
    ...(filters.withRepair === "true" && { withRepair: "true" as const }),
  };
}

function isKept(
  { item, missing }: CoverageLine,
  { subject, onlyMissing }: Address<CoverageFilter>["filters"],
): boolean {
  return (
    (subject === undefined || subjectKey(item.subject) === subject) && (onlyMissing !== "true" || missing > 0)
  );
}

function FirstStep(): ReactNode {
  const t = useText(text);
  return (
    <Alert
      className="space-below-12"
      type="info"
      showIcon
      title={t("mapFirstTitle")}
      description={t("mapFirstHint")}
      action={
        <Link to={mappingHome}>
          <Button type="primary">{t("mapFirst")}</Button>
        </Link>
      }
    />
  );
}

interface ReportButtonProps {
  address: Address<CoverageFilter>;
  departmentId: number | undefined;
  schoolYear: number | undefined;
}

/** The same figures as a paper, asked for by the same filters. */
function ReportButton({ address: { filters }, departmentId, schoolYear }: ReportButtonProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const asked = new URLSearchParams();
  if (departmentId !== undefined) asked.set("departmentId", String(departmentId));
  if (schoolYear !== undefined) asked.set("schoolYear", String(schoolYear));
  if (filters.listId) asked.set("normListId", filters.listId);
  if (filters.grade) asked.set("grade", filters.grade);
  if (filters.onlyMissing === "true") asked.set("hideZero", "true");
  if (filters.withRepair === "true") asked.set("withRepair", "true");
  const query = asked.toString();
  return (
    <Button
      className="page-head-behind"
      icon={<PrinterOutlined aria-hidden />}
      onClick={() => void navigate(`/report/norm-coverage${query && `?${query}`}`)}
    >
      {t("print")}
    </Button>
  );
}
