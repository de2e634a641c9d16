import {
  listVouchers,
  type Transfer,
  transferStatuses,
  transferStatusWords,
} from "@so-thiet-bi/contract/vouchers";
import { Button, Tabs } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { vouchersHome } from "../../lib/addresses.ts";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { queryFor, useAddress } from "../../lib/use-address.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyOfUnit, UnitFilter, useUnitChips } from "../../ui/unit-filter.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useTransfers } from "./api.ts";
import { TransferPanel } from "./transfer-panel.tsx";
import { TransferStatusTag } from "./transfer-status-tag.tsx";
import { text } from "./transfers.text.ts";
import "./vouchers.css";
import "./transfers.css";
import { useUnitAsked } from "../../lib/unit-asked.ts";

const filterKeys = ["departmentId", "direction", "status"] as const;
const oneRow = { query: { page: 1, size: 1 } } as const;

/** Goods on their way to and from the user's unit. */
export default function TransfersPage(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const address = useAddress(filterKeys);
  const direction = address.filters.direction === "out" ? "out" : "in";
  const status = transferStatuses.find((one) => one === address.filters.status);
  const asked = useUnitAsked();
  const list = useTransfers({ ...asked, direction, ...(status && { status }) });
  const rights = useRead(listVouchers, { query: queryFor(listVouchers, oneRow) }, { keepPrevious: true }).data
    ?.can;
  const items = list.data?.items ?? [];
  const waiting = {
    in: useTransfers({ ...asked, direction: "in", status: "SENT" }).data?.items.length ?? 0,
    out: useTransfers({ ...asked, direction: "out", status: "SENT" }).data?.items.length ?? 0,
  };
  const write = rights?.create && (
    <Button type="primary" onClick={() => void navigate(`${vouchersHome}/new?type=TRANSFER_OUT`)}>
      {t("write")}
    </Button>
  );
  const columns: Column<Transfer>[] = [
    {
      key: "number",
      title: t("voucherNumber"),
      width: 128,
      shown: "always",
      render: ({ voucherNumber }) => <span className="strong unbroken">{voucherNumber}</span>,
    },
    { key: "date", title: t("date"), width: 110, render: ({ date }) => formatDay(date) },
    {
      key: "partner",
      title: t(direction === "in" ? "from" : "to"),
      card: "title",
      render: (transfer) => (
        <>
          {direction === "in" ? transfer.departmentName : transfer.toDepartmentName}
          {narrow && (
            <span className="hint below">
              {transfer.voucherNumber} · {formatDay(transfer.date)}
            </span>
          )}
        </>
      ),
    },
    { key: "reason", title: t("reason"), width: 300, cuts: true, render: ({ reason }) => reason },
    { key: "lines", title: t("lines"), align: "right", render: ({ lines }) => formatNumber(lines.length) },
    {
      key: "value",
      title: t("value"),
      align: "right",
      card: "fact",
      render: ({ lines }) => formatMoney(lines.reduce((sum, { value }) => sum + value, 0)),
    },
    {
      key: "status",
      title: t("status"),
      card: "fact",
      width: 200,
      render: (transfer) => <TransferStatusTag transfer={transfer} />,
    },
  ];
  return (
    <>
      <PageHead title={t("title")} actions={write} />
      <Tabs
        activeKey={direction}
        onChange={(next) =>
          address.change({
            direction: next === "out" ? "out" : undefined,
            status: undefined,
            open: undefined,
          })
        }
        items={[
          {
            key: "in",
            label: waiting.in > 0 ? t("directionInWaiting", { count: waiting.in }) : t("directionIn"),
          },
          {
            key: "out",
            label: waiting.out > 0 ? t("directionOutWaiting", { count: waiting.out }) : t("directionOut"),
          },
        ]}
      />
      <FilterBar chips={useUnitChips(address)}>
        <UnitFilter
          value={address.filters.departmentId}
          onChange={(departmentId) => address.change({ departmentId, open: undefined })}
        />
        {(items.length > 0 || status) && (
          <FilterSelect
            label={t("all")}
            value={status}
            options={transferStatuses.map((value) => ({ value, label: say(transferStatusWords[value]) }))}
            onChange={(next) => address.change({ status: next })}
          />
        )}
      </FilterBar>
      <DataTable
        name={`transfers-${direction}`}
        label={t("title")}
        columns={columns}
        list={{
          ...list,
          data: list.data && { items, page: 1, size: Math.max(1, items.length), total: items.length },
        }}
        // why: the direction is a tab, not a filter that could be taken away
        address={{ ...address, filters: status ? { status } : {} }}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={({ status: now, can }) => now !== "SENT" && !can.takeBack}
        whole
        empty={
          <EmptyOfUnit
            title={t(direction === "in" ? "emptyIn" : "emptyOut")}
            hint={t(direction === "in" ? "emptyInHint" : "emptyOutHint")}
            action={direction === "out" && write}
          />
        }
      />
      <TransferPanel address={address} ids={items.map(({ id }) => id)} />
    </>
  );
}
