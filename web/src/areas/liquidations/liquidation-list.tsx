import { PlusOutlined } from "@ant-design/icons";
import {
  type LiquidationStatus,
  liquidationStatuses,
  liquidationStatusWords,
  listLiquidations,
} from "@so-thiet-bi/contract/liquidations";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { liquidationsHome } from "../../lib/addresses.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, queryFor, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar, type FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import "../incidents/broken.css";
import { UnitFilter, useUnitWords } from "../../ui/unit-filter.tsx";
import { BrokenTabs } from "../incidents/broken-tabs.tsx";
import { text } from "./liquidation.text.ts";
import { liquidationColumns } from "./liquidation-columns.tsx";
import { LiquidationPanel } from "./liquidation-panel.tsx";

const filterKeys = ["status", "departmentId"] as const;
type LiquidationFilter = (typeof filterKeys)[number];

/** What is to be disposed of, newest first, with the clock of the law that runs; beside it the open one. */
export default function LiquidationList(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const address = useAddress(filterKeys);
  const list = useRead(
    listLiquidations,
    { query: queryFor(listLiquidations, address) },
    { keepPrevious: true },
  );
  const watches = useUser().department.type !== "LEVEL_3";
  const columns = liquidationColumns({ t, watches, asCards: useNarrow() });
  const can = list.data?.can;
  const create = can?.create && (
    <Link to={`${liquidationsHome}/new`}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t("create")}
      </Button>
    </Link>
  );
  return (
    <>
      <PageHead title={t("title")} actions={create} />
      <BrokenTabs can={can && { keep: can.create }} />
      <FilterBar
        chips={useChips(address)}
        onClear={address.clearFilters}
        extra={<TableOptions name="liquidations" columns={columns} />}
      >
        <SearchBox address={address} placeholder={t("search")} />
        <UnitFilter
          superiors
          value={address.filters.departmentId}
          onChange={(departmentId) => address.change({ departmentId })}
        />
        <FilterSelect
          label={t("status")}
          value={address.filters.status}
          options={liquidationStatuses.map((value) => ({ value, label: say(liquidationStatusWords[value]) }))}
          onChange={(status) => address.change({ status })}
        />
      </FilterBar>
      <DataTable
        name="liquidations"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={({ status }) => status === "CANCELLED" || status === "REJECTED"}
        empty={<EmptyState title={t("empty")} hint={t("emptyHint")} action={create} />}
      />
      <LiquidationPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </>
  );
}

function useChips({ filters, change }: Address<LiquidationFilter>): FilterChip[] {
  const say = useSay();
  const unitWords = useUnitWords(filters.departmentId);
  const words: Record<LiquidationFilter, (value: string) => string> = {
    status: (value) =>
      value in liquidationStatusWords ? say(liquidationStatusWords[value as LiquidationStatus]) : value,
    departmentId: () => unitWords,
  };
  return filterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}
