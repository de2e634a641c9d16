import { exportLoans, type LoanSummary, loanFilters } from "@so-thiet-bi/contract/loans";
import { Button } from "antd";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { borrowingHome } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { useLoans } from "./counter/counter-api.ts";
import { loanColumns } from "./loan-columns.tsx";
import { text } from "./loan-list.text.ts";
import { LoanPanel } from "./loan-panel.tsx";
import { LoanTabs } from "./loan-tabs.tsx";
import { ReturnDrawer } from "./return-drawer.tsx";
import { useSlotWords } from "./slot-words.ts";
import { WaitingHandovers } from "./waiting-handovers.tsx";
import "./loans.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { NewLink } from "../../ui/new-link.tsx";

/** Every loan in reach, and beside it the open one. */
export default function LoanList(): ReactNode {
  const t = useText(text);
  const asCards = useNarrow();
  const isUpright = useTablet();
  const slotWords = useSlotWords();
  const address = useListAddress(loanFilters, { namesPeople: true });
  const list = useLoans(address);
  const [taking, setTaking] = useState<number>();
  const { items = [], can, totals } = list.data ?? {};
  const columns = useMemo(
    () => loanColumns({ t, slotWords, asCards, isUpright }),
    [t, slotWords, asCards, isUpright],
  );
  const action = useCallback(
    ({ id, can: may }: LoanSummary) =>
      may.takeBack && (
        <Button size={asCards ? "middle" : "small"} onClick={() => setTaking(id)}>
          {t("takeBack")}
        </Button>
      ),
    [asCards, t],
  );
  const toCounter = can?.keep && <NewLink to={`${borrowingHome}/counter`}>{t("atCounter")}</NewLink>;
  const open = Number(address.open) || undefined;
  const walk = (direction: 1 | -1) => {
    const next = items[items.findIndex(({ id }) => id === open) + direction];
    if (next && open !== undefined) address.change({ open: next.id }, { replace: true });
  };
  return (
    <ListPage
      name="loans"
      title={t("title")}
      actions={toCounter}
      tabs={
        <>
          <LoanTabs can={can} />
          <WaitingHandovers />
        </>
      }
      filters={loanFilters}
      known={can?.employee == null ? { own: { mine: null } } : {}}
      views
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      exported={exportLoans}
      onOpen={({ id }) => address.change({ open: id })}
      action={action}
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
    >
      <LoanPanel id={open} onClose={() => address.change({ open: undefined })} onWalk={walk} />
      <ReturnDrawer loanId={taking} onClose={() => setTaking(undefined)} />
    </ListPage>
  );
}
