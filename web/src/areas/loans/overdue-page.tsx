import { BellOutlined } from "@ant-design/icons";
import { printOverdueList } from "@so-thiet-bi/contract/loan-papers";
import { type LoanSummary, loanFilters } from "@so-thiet-bi/contract/loans";
import { Button, Checkbox } from "antd";
import { type ReactNode, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Answered } from "../../ui/states.tsx";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { useLoans } from "./counter/counter-api.ts";
import { Things } from "./loan-columns.tsx";
import { text } from "./loan-list.text.ts";
import { LoanPanel } from "./loan-panel.tsx";
import { LoanTabs } from "./loan-tabs.tsx";
import { LoanTag } from "./loan-tag.tsx";
import { byBorrower, type OverdueBorrower } from "./overdue-groups.ts";
import { useReminding } from "./reminding.ts";
import { ReturnDrawer } from "./return-drawer.tsx";
import "./loans.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListFilters, useFilterChips } from "../../ui/list-filters.tsx";
import { Pager } from "../../ui/pager.tsx";

const { departmentId, subjectGroupId, borrowerId } = loanFilters;
/** Who is late is found by name in the list, so only the unit has a chip. */
const overdueFilters = {
  departmentId,
  subjectGroupId: { ...subjectGroupId, chip: null },
  borrowerId: { ...borrowerId, chip: null },
};
/** As many as a list gives at once, so that a person's loans stand together. */
const size = 200;

/** People who should have brought something back, longest overdue first. */
export default function OverduePage(): ReactNode {
  const t = useText(text);
  const address = useListAddress(overdueFilters, { namesPeople: true });
  const list = useLoans({ query: { ...address.query, size, overdue: "true", sort: "dueAt" } });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [taking, setTaking] = useState<number>();
  const reminding = useReminding();
  const { items = [], can, total = 0 } = list.data ?? {};
  const people = byBorrower(items);
  const { departmentId, borrowerId, subjectGroupId } = address.filters;
  const ids = idsOf({ departmentId, borrowerId, subjectGroupId });

  const order = people.flatMap(({ loans }) => loans.map(({ id }) => id));
  const open = Number(address.open) || undefined;
  const walk = (direction: 1 | -1) => {
    const next = open === undefined ? undefined : order[order.indexOf(open) + direction];
    if (next !== undefined) address.change({ open: next }, { replace: true });
  };
  const choose = (loans: readonly LoanSummary[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { id } of loans) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const remindable = items.filter((loan) => loan.can.remind);
  const picked = remindable.filter(({ id }) => chosen.has(id));
  const remind = async (loans: readonly LoanSummary[]) => {
    await reminding.remind(loans);
    setChosen(new Set());
  };
  return (
    <>
      <PageHead
        title={t("overdueTitle")}
        actions={
          <>
            <DeclaredPaperButton
              paper={printOverdueList}
              asked={{ query: { ...ids, overdue: "true" } }}
              disabled={total === 0}
            >
              {t("overduePaper")}
            </DeclaredPaperButton>
            {remindable.length > 0 && picked.length === 0 && (
              <Button
                type="primary"
                icon={<BellOutlined aria-hidden />}
                loading={reminding.isPending}
                onClick={() => void remind(remindable)}
              >
                {t("remindAll")}
              </Button>
            )}
          </>
        }
      />
      <LoanTabs can={can} />
      <FilterBar chips={useFilterChips(overdueFilters, address)}>
        <SearchBox address={address} placeholder={t("search")} />
        <ListFilters of={overdueFilters} address={address} />
      </FilterBar>
      {picked.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t("chosen", { count: picked.length })}</span>
          <Button
            type="primary"
            icon={<BellOutlined aria-hidden />}
            loading={reminding.isPending}
            onClick={() => void remind(picked)}
          >
            {t("remindChosen", { count: picked.length })}
          </Button>
          <Button type="text" onClick={() => setChosen(new Set())}>
            {t("chosenNothing")}
          </Button>
        </div>
      )}
      <Answered of={list} rows={8}>
        {() =>
          people.length === 0 ? (
            <EmptyOfUnit title={t("nobodyOverdue")} hint={t("nobodyOverdueHint")} />
          ) : (
            <div className="stack gap-12 overdue">
              {people.map((borrower) => (
                <Borrower
                  key={borrower.id}
                  borrower={borrower}
                  chosen={chosen}
                  onChoose={choose}
                  onOpen={(id) => address.change({ open: id })}
                  onTakeBack={setTaking}
                />
              ))}
            </div>
          )
        }
      </Answered>
      {total > size && <Pager page={address.page} size={size} total={total} address={address} />}
      <LoanPanel id={open} onClose={() => address.change({ open: undefined })} onWalk={walk} />
      <ReturnDrawer loanId={taking} onClose={() => setTaking(undefined)} />
    </>
  );
}

interface BorrowerProps {
  borrower: OverdueBorrower;
  chosen: ReadonlySet<number>;
  onChoose: (loans: readonly LoanSummary[], isChosen: boolean) => void;
  onOpen: (id: number) => void;
  onTakeBack: (id: number) => void;
}

function Borrower({
  borrower: { name, groupName, loans, longest },
  chosen,
  onChoose,
  onOpen,
  onTakeBack,
}: BorrowerProps): ReactNode {
  const t = useText(text);
  const remindable = loans.filter(({ can }) => can.remind);
  const count = remindable.filter(({ id }) => chosen.has(id)).length;
  return (
    <section className="sheet" aria-label={name}>
      <header>
        {remindable.length > 0 && (
          <Checkbox
            aria-label={t("selectBorrower", { name })}
            checked={count === remindable.length}
            indeterminate={count > 0 && count < remindable.length}
            onChange={({ target }) => onChoose(remindable, target.checked)}
          />
        )}
        <h2>{name}</h2>
        <span className="hint">
          {[
            groupName,
            // why: a single one says it itself
            loans.length > 1 && t("loanCount", { count: loans.length }),
            loans.length > 1 && longest > 0 && t("latest", { count: longest }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </header>
      <ul>
        {loans.map((loan) => (
          <li key={loan.id}>
            {loan.can.remind && (
              <Checkbox
                aria-label={t("selectLoan", { number: loan.number })}
                checked={chosen.has(loan.id)}
                onChange={({ target }) => onChoose([loan], target.checked)}
              />
            )}
            <div className="fills shrinks">
              <p>
                <button
                  type="button"
                  className="link-button"
                  title={t("showMore", { number: loan.number })}
                  onClick={() => onOpen(loan.id)}
                >
                  <Things lines={loan.lines.filter((line) => line.open > 0)} t={t} />
                </button>{" "}
                <LoanTag loan={loan} />
              </p>
              <div className="hint">
                {[loan.number, `${t("due")} ${formatInstant(loan.dueAt)}`, loan.classroom?.name]
                  .filter(Boolean)
                  .join(" · ")}
              </div>
            </div>
            {loan.can.takeBack && <Button onClick={() => onTakeBack(loan.id)}>{t("takeBack")}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function idsOf(filters: Readonly<Record<string, string | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) =>
      value && /^\d{1,15}$/.test(value) ? [[key, Number(value)]] : [],
    ),
  );
}
