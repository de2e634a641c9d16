import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { borrowingHome } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SavedViews } from "../../ui/saved-views.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useLoans } from "./counter/counter-api.ts";
import { WaitingHandovers } from "./handover-list.tsx";
import { loanColumns } from "./loan-columns.tsx";
import { LoanFilters, loanFilters, useLoanChips } from "./loan-filters.tsx";
import { text } from "./loan-list.text.ts";
import { LoanPanel } from "./loan-panel.tsx";
import { LoanTabs } from "./loan-tabs.tsx";
import { ReturnDrawer } from "./return-drawer.tsx";
import { useSlotWords } from "./slot-words.ts";
import "./loans.css";

/** Every loan in reach, and beside it the open one. */
export default function LoanList(): ReactNode {
  const t = useText(text);
  const asCards = useNarrow();
  const slotWords = useSlotWords();
  const address = useAddress(loanFilters);
  const list = useLoans(address);
  const [taking, setTaking] = useState<number>();
  const { items = [], can, totals } = list.data ?? {};
  const columns = loanColumns({ t, slotWords, asCards });
  const toCounter = can?.keep && (
    <Link to={`${borrowingHome}/counter`}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t("atCounter")}
      </Button>
    </Link>
  );
  const open = Number(address.open) || undefined;
  const walk = (direction: 1 | -1) => {
    const next = items[items.findIndex(({ id }) => id === open) + direction];
    if (next && open !== undefined) address.change({ open: next.id }, { replace: true });
  };
  return (
    <>
      <PageHead title={t("title")} actions={toCounter} />
      <LoanTabs can={can} />
      <WaitingHandovers />
      <FilterBar
        chips={useLoanChips(address)}
        onClear={address.clearFilters}
        extra={
          <>
            <SavedViews name="loans" />
            <TableOptions name="loans" columns={columns} />
          </>
        }
      >
        <SearchBox address={address} placeholder={t("search")} />
        <LoanFilters address={address} hasOwn={can?.employee != null} />
      </FilterBar>
      <DataTable
        name="loans"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        action={({ id, can: may }) =>
          may.takeBack && (
            <Button size={asCards ? "middle" : "small"} onClick={() => setTaking(id)}>
              {t("takeBack")}
            </Button>
          )
        }
        isPast={({ status }) => status === "RETURNED"}
        totals={
          totals && (
            <>
              <span>{t("totalOpen", { count: totals.open })}</span>
              {totals.overdue > 0 && (
                <span className="bad">{t("totalOverdue", { count: totals.overdue })}</span>
              )}
            </>
          )
        }
        empty={<EmptyOfUnit title={t("empty")} hint={t("emptyHint")} action={toCounter} />}
      />
      <LoanPanel id={open} onClose={() => address.change({ open: undefined })} onWalk={walk} />
      <ReturnDrawer loanId={taking} onClose={() => setTaking(undefined)} />
    </>
  );
}
