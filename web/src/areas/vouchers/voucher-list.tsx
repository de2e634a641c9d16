import { exportVouchers, listVouchers, voucherFilters } from "@so-thiet-bi/contract/vouchers";
import type { ReactNode } from "react";
import { newVoucher } from "../../lib/addresses.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";
import { NewLink } from "../../ui/new-link.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { PeriodPicker } from "./period-picker.tsx";
import { text } from "./text.ts";
import { useVoucherAddress } from "./voucher-address.ts";
import { voucherColumns } from "./voucher-columns.tsx";
import { VoucherPanel } from "./voucher-panel.tsx";
import "./vouchers.css";
import { ListPage } from "../../ui/list-page.tsx";

/** Every voucher of the stock ledger in reach, newest first, and beside it the open one. */
export default function VoucherList(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const asCards = useNarrow();
  const address = useVoucherAddress(voucherFilters);
  const severalUnits = useUser().department.type !== "LEVEL_3";
  const list = useRead(listVouchers, { query: queryFor(listVouchers, address) }, { keepPrevious: true });
  const columns = voucherColumns({ t, say, severalUnits, asCards, isTablet: useTablet() });
  const create = list.data?.can.create ? <NewLink to={newVoucher}>{t("create")}</NewLink> : undefined;
  return (
    <ListPage
      name="vouchers"
      title={t("title")}
      exported={exportVouchers}
      actions={create}
      filters={voucherFilters}
      known={{ own: { from: <Period address={address} /> } }}
      views
      search={t("searchHint")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={({ status }) => status === "REVERSED"}
      empty={
        <EmptyState
          title={t("empty")}
          hint={create ? t("emptyHint") : t("emptyHintReader")}
          action={create}
        />
      }
    >
      <VoucherPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </ListPage>
  );
}

/** Most lists ask for two days; vouchers are looked for by the year. */
function Period({ address: { filters, change } }: { address: Address<"from" | "to"> }): ReactNode {
  const { from, to } = filters;
  return (
    <PeriodPicker
      from={from}
      to={to}
      onChange={(next) => change({ from: next.from, to: next.to })}
      allowsAll
    />
  );
}
