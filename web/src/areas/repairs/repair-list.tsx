import { exportRepairs, listRepairs, repairFilters } from "@so-thiet-bi/contract/repairs";
import type { ReactNode } from "react";
import { repairsHome } from "../../lib/addresses.ts";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useListAddress } from "../../lib/list-address.ts";
import { useRead } from "../../lib/queries.ts";
import { queryFor } from "../../lib/use-address.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { NewLink } from "../../ui/new-link.tsx";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import "../incidents/broken.css";
import { BrokenTabs } from "../incidents/broken-tabs.tsx";
import { repairColumns } from "./repair-columns.tsx";
import { RepairPanel } from "./repair-panel.tsx";
import { text } from "./repairs.text.ts";

/** What is away to be mended, newest first, and beside it the open order. */
export default function RepairList(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const address = useListAddress(repairFilters);
  const list = useRead(listRepairs, { query: queryFor(listRepairs, address) }, { keepPrevious: true });
  const columns = repairColumns(t, say, useNarrow());
  const { totals, can } = list.data ?? {};
  const create = can?.create && <NewLink to={`${repairsHome}/new`}>{t("create")}</NewLink>;
  return (
    <ListPage
      name="repairs"
      title={t("title")}
      exported={exportRepairs}
      actions={create}
      tabs={<BrokenTabs can={can && { keep: can.create }} />}
      filters={repairFilters}
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={({ status }) => status === "CANCELLED"}
      totals={
        totals && (
          <>
            <span>{t("totalOut", { count: totals.out })}</span>
            <span className={totals.late > 0 ? "bad" : undefined}>
              {t("totalLate", { count: totals.late })}
            </span>
            <span>{t("totalCost", { amount: formatMoney(totals.cost) })}</span>
          </>
        )
      }
      empty={<EmptyOfUnit title={t("empty")} hint={t("emptyHint")} action={create} />}
    >
      <RepairPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </ListPage>
  );
}
