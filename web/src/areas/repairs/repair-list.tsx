import { PlusOutlined } from "@ant-design/icons";
import {
  listRepairs,
  type RepairStatus,
  repairStatuses,
  repairStatusWords,
} from "@so-thiet-bi/contract/repairs";
import { Button, Checkbox } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { repairsHome } from "../../lib/addresses.ts";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { type Address, queryFor, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar, type FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyOfUnit, UnitFilter, useUnitWords } from "../../ui/unit-filter.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import "../incidents/broken.css";
import { BrokenTabs } from "../incidents/broken-tabs.tsx";
import { repairColumns } from "./repair-columns.tsx";
import { RepairPanel } from "./repair-panel.tsx";
import { text } from "./repairs.text.ts";

const filterKeys = ["departmentId", "status", "late", "equipmentId"] as const;
type RepairFilter = (typeof filterKeys)[number];

/** What is away to be mended, newest first, and beside it the open order. */
export default function RepairList(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const address = useAddress(filterKeys);
  const list = useRead(listRepairs, { query: queryFor(listRepairs, address) }, { keepPrevious: true });
  const columns = repairColumns(t, say, useNarrow());
  const { totals, can } = list.data ?? {};
  const create = can?.create && (
    <Link to={`${repairsHome}/new`}>
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
        extra={<TableOptions name="repairs" columns={columns} />}
      >
        <SearchBox address={address} placeholder={t("search")} />
        <UnitFilter
          value={address.filters.departmentId}
          onChange={(departmentId) =>
            address.change({ departmentId, equipmentId: undefined, open: undefined })
          }
        />
        <FilterSelect
          label={t("status")}
          value={address.filters.status}
          options={repairStatuses.map((value) => ({ value, label: say(repairStatusWords[value]) }))}
          onChange={(status) => address.change({ status })}
        />
        <Checkbox
          checked={address.filters.late === "true"}
          onChange={({ target }) => address.change({ late: target.checked ? "true" : undefined })}
        >
          {t("late")}
        </Checkbox>
      </FilterBar>
      <DataTable
        name="repairs"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
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
      />
      <RepairPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </>
  );
}

function useChips({ filters, change }: Address<RepairFilter>): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const unitWords = useUnitWords(filters.departmentId);
  const words: Record<RepairFilter, (value: string) => string> = {
    departmentId: () => unitWords,
    status: (value) => (value in repairStatusWords ? say(repairStatusWords[value as RepairStatus]) : value),
    late: () => t("late"),
    equipmentId: () => t("oneThing"),
  };
  return filterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}
