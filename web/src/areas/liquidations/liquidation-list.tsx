import { exportLiquidations, liquidationFilters, listLiquidations } from "@so-thiet-bi/contract/liquidations";
import type { ReactNode } from "react";
import { liquidationsHome } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { useListAddress } from "../../lib/list-address.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor } from "../../lib/use-address.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { NewLink } from "../../ui/new-link.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import "../incidents/broken.css";
import { BrokenTabs } from "../incidents/broken-tabs.tsx";
import { text } from "./liquidation.text.ts";
import { liquidationColumns } from "./liquidation-columns.tsx";
import { LiquidationPanel } from "./liquidation-panel.tsx";

/** Nobody asks a school for an answer. */
const { asked: _, ...schoolFilters } = liquidationFilters;

/** What is to be disposed of, newest first, with the clock of the law that runs; beside it the open one. */
export default function LiquidationList(): ReactNode {
  const t = useText(text);
  const address = useListAddress(liquidationFilters);
  const list = useRead(
    listLiquidations,
    { query: queryFor(listLiquidations, address) },
    { keepPrevious: true },
  );
  const watches = useUser().department.type !== "LEVEL_3";
  const columns = liquidationColumns({ t, watches, asCards: useNarrow() });
  const can = list.data?.can;
  const create = can?.create && <NewLink to={`${liquidationsHome}/new`}>{t("create")}</NewLink>;
  return (
    <ListPage
      name="liquidations"
      title={t("title")}
      exported={exportLiquidations}
      actions={create}
      tabs={<BrokenTabs can={can && { keep: can.create }} />}
      filters={watches ? liquidationFilters : schoolFilters}
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={({ status }) => status === "CANCELLED" || status === "REJECTED"}
      empty={<EmptyState title={t("empty")} hint={t("emptyHint")} action={create} />}
    >
      <LiquidationPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </ListPage>
  );
}
