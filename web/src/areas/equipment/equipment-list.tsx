import { DownloadOutlined, FilterOutlined, PlusOutlined, UploadOutlined } from "@ant-design/icons";
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { type Column, DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SavedViews } from "../../ui/saved-views.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useEquipments, useExportEquipments } from "./api.ts";
import "./equipment.css";
import { EquipmentFilters, equipmentFilters, useFilterChips } from "./equipment-filters.tsx";
import { text } from "./text.ts";

// why: the list is what people come for; panel and form come when they are first opened
const EquipmentForm = lazy(() => import("./equipment-form.tsx"));
const EquipmentPanel = lazy(() => import("./equipment-panel.tsx"));

/** Every piece of equipment in sight: searched, filtered, sorted, exported; a record opens beside its row. */
export default function EquipmentList(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const navigate = useNavigate();
  const address = useAddress(equipmentFilters);
  const form = useFormAddress();
  const list = useEquipments(address);
  const exporting = useExportEquipments();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const hasUnits = useUser().department.type !== "LEVEL_3";
  const columns = useColumns(narrow, hasUnits && address.filters.departmentId === undefined);
  const chips = useFilterChips(address, hasUnits);
  const hasOpened = useRef({ panel: false, form: false }).current;
  hasOpened.panel ||= address.open !== undefined;
  hasOpened.form ||= form.purpose !== undefined;
  const { can, items = [], total = 0 } = list.data ?? {};

  const exportList = () => exporting.mutate(address, { onSuccess: (file) => notifyDone(t("exported", { count: total, file })) });
  const importButton = can?.import && (
    <Button icon={<UploadOutlined aria-hidden />} onClick={() => void navigate("/equipment/management/import")}>
      {t("import")}
    </Button>
  );
  const addButton = can?.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );

  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          <>
            <Button icon={<DownloadOutlined aria-hidden />} loading={exporting.isPending} disabled={total === 0} onClick={exportList}>
              {t("export")}
            </Button>
            {importButton}
            {addButton}
          </>
        }
      />
      <FilterBar
        chips={chips}
        onClear={address.clearFilters}
        extra={
          <>
            <SavedViews name="equipment" />
            <TableOptions name="equipment" columns={columns} />
          </>
        }
      >
        <SearchBox address={address} placeholder={t("search")} />
        {narrow && (
          <Button icon={<FilterOutlined aria-hidden />} aria-expanded={filtersOpen} onClick={() => setFiltersOpen(!filtersOpen)}>
            {chips.length > 0 ? t("filtersSet", { count: chips.length }) : t("filters")}
          </Button>
        )}
        {(!narrow || filtersOpen) && <EquipmentFilters address={address} hasUnits={hasUnits} shown={items} />}
      </FilterBar>
      <DataTable
        name="equipment"
        label={t("list")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={({ active }) => !active}
        empty={
          <section className="sheet">
            <EmptyState
              title={t("emptyTitle")}
              hint={can?.create ? t("emptyHint") : t("emptyHintReader")}
              action={
                can?.create && (
                  <div className="equipment-first-step">
                    {addButton}
                    {importButton}
                  </div>
                )
              }
            />
          </section>
        }
      />
      <Suspense fallback={null}>
        {hasOpened.panel && <EquipmentPanel address={address} form={form} rows={items} />}
        {hasOpened.form && <EquipmentForm form={form} />}
      </Suspense>
    </>
  );
}

function useColumns(narrow: boolean, severalUnits: boolean): Column<Equipment>[] {
  const t = useText(text);
  const say = useSay();
  const count = (value: number, unit: string) => (narrow ? `${formatNumber(value)} ${unit}` : formatNumber(value));
  return [
    { key: "code", title: t("code"), render: ({ code }) => code, sort: "code", shown: "always", width: 110 },
    {
      key: "name",
      title: t("name"),
      render: ({ name, code }) =>
        narrow ? (
          <>
            {name} <span className="equipment-card-code">{code}</span>
          </>
        ) : (
          <span className="equipment-list-name">{name}</span>
        ),
      sort: "name",
      shown: "always",
      card: "title",
    },
    { key: "unit", title: t("shortUnit"), render: ({ unit }) => unit, width: 64 },
    {
      key: "quantity",
      title: t("all"),
      render: ({ quantity }) => <span className="count-total">{formatNumber(quantity)}</span>,
      align: "right",
      width: 72,
    },
    { key: "good", title: t("good"), render: ({ good, unit }) => count(good, unit), align: "right", width: 72, card: "fact" },
    {
      key: "broken",
      title: t("broken"),
      render: ({ broken, unit }) => <span className={broken > 0 ? "count-broken" : undefined}>{count(broken, unit)}</span>,
      align: "right",
      width: 72,
      card: "fact",
    },
    { key: "subject", title: t("subject"), render: ({ subject }) => subject, width: 130 },
    { key: "category", title: t("category"), render: ({ category }) => category, width: 140 },
    { key: "grades", title: t("grades"), render: ({ grades }) => grades.join(", "), shown: "hidden" },
    { key: "location", title: t("location"), render: ({ location }) => location, width: 140 },
    { key: "trackingMode", title: t("trackingMode"), render: ({ trackingMode }) => say(trackingModeWords[trackingMode]), shown: "hidden" },
    { key: "unitPrice", title: t("unitPrice"), render: ({ unitPrice }) => formatMoney(unitPrice), align: "right", shown: "hidden" },
    { key: "fundingSource", title: t("fundingSource"), render: ({ fundingSource }) => fundingSource, shown: "hidden" },
    { key: "inUseDate", title: t("inUseYear"), render: ({ inUseDate }) => inUseDate?.slice(0, 4), align: "right", shown: "hidden" },
    ...(severalUnits ? [{ key: "department", title: t("unit"), render: ({ departmentName }: Equipment) => departmentName, width: 200 }] : []),
  ];
}
