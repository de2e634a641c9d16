import { DownloadOutlined } from "@ant-design/icons";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import {
  type VoucherStatus,
  type VoucherType,
  voucherStatuses,
  voucherStatusWords,
  voucherTypes,
  voucherTypeWords,
} from "@so-thiet-bi/contract/stock";
import { listVouchers } from "@so-thiet-bi/contract/vouchers";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar, type FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { SavedViews } from "../../ui/saved-views.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useExportVouchers, useRoom } from "./api.ts";
import { NewVoucherMenu } from "./new-voucher-menu.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { text } from "./text.ts";
import { useVoucherAddress } from "./voucher-address.ts";
import { voucherColumns } from "./voucher-columns.tsx";
import { VoucherPanel } from "./voucher-panel.tsx";
import "./vouchers.css";
import { useUnits } from "../../lib/units.ts";

const filterKeys = ["departmentId", "type", "status", "from", "to", "roomId"] as const;
type VoucherFilter = (typeof filterKeys)[number];

/** Every voucher of the stock ledger in reach, newest first, and beside it the open one. */
export default function VoucherList(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const asCards = useNarrow();
  const address = useVoucherAddress(filterKeys);
  const severalUnits = useUser().department.type !== "LEVEL_3";
  const list = useRead(listVouchers, { query: queryFor(listVouchers, address) }, { keepPrevious: true });
  const exporting = useExportVouchers();
  const columns = voucherColumns({ t, say, severalUnits, asCards });
  const create = list.data?.can.create ? <NewVoucherMenu /> : undefined;
  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          <>
            {create}
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={exporting.isPending}
              disabled={list.data?.total === 0}
              onClick={() => exporting.mutate(address)}
            >
              {t("export")}
            </Button>
          </>
        }
      />
      <FilterBar
        chips={useChips(address)}
        onClear={address.clearFilters}
        extra={
          <>
            <SavedViews name="vouchers" />
            <TableOptions name="vouchers" columns={columns} />
          </>
        }
      >
        <SearchBox address={address} placeholder={t("searchHint")} />
        <Filters address={address} severalUnits={severalUnits} />
      </FilterBar>
      <DataTable
        name="vouchers"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={({ status }) => status === "REVERSED"}
        empty={
          <EmptyState
            title={t("empty")}
            hint={create ? t("emptyHint") : t("emptyHintReader")}
            action={create}
          />
        }
      />
      <VoucherPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </>
  );
}

function Filters({
  address,
  severalUnits,
}: {
  address: Address<VoucherFilter>;
  severalUnits: boolean;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const units = useUnits(severalUnits);
  const { filters, change } = address;
  const room = useRoom(idOf(filters.roomId));
  return (
    <>
      {severalUnits && (
        <FilterSelect
          label={t("unit")}
          value={filters.departmentId}
          options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(departmentId) => change({ departmentId })}
        />
      )}
      <FilterSelect
        label={t("type")}
        value={filters.type}
        options={voucherTypes.map((value) => ({ value, label: say(voucherTypeWords[value]) }))}
        onChange={(type) => change({ type })}
      />
      <FilterSelect
        label={t("status")}
        value={filters.status}
        options={voucherStatuses.map((value) => ({ value, label: say(voucherStatusWords[value]) }))}
        onChange={(status) => change({ status })}
      />
      <PeriodPicker
        from={filters.from}
        to={filters.to}
        onChange={({ from, to }) => change({ from, to })}
        allowsAll
      />
      <RefPicker
        className="filter-select"
        aria-label={t("room")}
        placeholder={t("room")}
        choose={functionalRooms.calls.choose}
        query={filters.departmentId ? { departmentId: Number(filters.departmentId) } : undefined}
        value={room ? { id: room.id, name: room.name, code: room.code } : null}
        onChange={(next) => change({ roomId: next?.id })}
      />
    </>
  );
}

function useChips(address: Address<VoucherFilter>): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const { filters, change } = address;
  const room = useRoom(idOf(filters.roomId));
  const units = useUnits(filters.departmentId !== undefined);
  const words: Record<VoucherFilter, (value: string) => string> = {
    departmentId: (value) => `${t("unit")}: ${units.find(({ id }) => String(id) === value)?.name ?? value}`,
    type: (value) => (value in voucherTypeWords ? say(voucherTypeWords[value as VoucherType]) : value),
    status: (value) =>
      value in voucherStatusWords ? say(voucherStatusWords[value as VoucherStatus]) : value,
    from: (value) => `${t("periodFrom")} ${formatDay(value)}`,
    to: (value) => `${t("periodTo")} ${formatDay(value)}`,
    roomId: (value) => `${t("room")}: ${room?.name ?? value}`,
  };
  return filterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}

function idOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
