import { DownloadOutlined, FilterOutlined, PlusOutlined, TrophyOutlined } from "@ant-design/icons";
import type { Incident, listIncidents } from "@so-thiet-bi/contract/incidents";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { CallAnswer } from "../../lib/client.ts";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { type Address, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SavedViews } from "../../ui/saved-views.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { reportHome } from "./addresses.ts";
import { useExportIncidents, useIncidents } from "./api.ts";
import { BrokenTabs } from "./broken-tabs.tsx";
import { IncidentBulk } from "./incident-bulk.tsx";
import { incidentColumns } from "./incident-columns.tsx";
import {
  type IncidentFilter,
  IncidentFilters,
  incidentFilterKeys,
  useIncidentChips,
} from "./incident-filters.tsx";
import { IncidentPanel } from "./incident-panel.tsx";
import { isOver } from "./incident-tags.tsx";
import "./incidents.css";
import { text } from "./text.ts";
import { TopDrawer } from "./top-drawer.tsx";

/** What was reported broken or lost, newest first, and beside it the open report. */
export default function IncidentList(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const address = useAddress(incidentFilterKeys);
  const asCards = useNarrow();
  const list = useIncidents(address);
  const exporting = useExportIncidents();
  const [showsTop, setShowsTop] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { items = [], total = 0, can } = list.data ?? {};
  const columns = incidentColumns(t, say, asCards);
  const chips = useIncidentChips(address);
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const decides = items.some(isDecidable) || chosen.length > 0;
  const reportButton = can?.report && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(reportHome)}>
      {t("reportVerb")}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t("title")}
        hint={list.data ? <Waiting count={list.data.waiting} address={address} /> : "\u00a0"}
        actions={
          <>
            <Button icon={<TrophyOutlined aria-hidden />} onClick={() => setShowsTop(true)}>
              {t("top")}
            </Button>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={exporting.isPending}
              disabled={total === 0}
              onClick={() =>
                exporting.mutate(address, {
                  onSuccess: (file) => notifyDone(t("exported", { count: total, file })),
                })
              }
            >
              {t("export")}
            </Button>
            {reportButton}
          </>
        }
      />
      <BrokenTabs can={can} />
      <FilterBar
        chips={chips}
        onClear={address.clearFilters}
        extra={
          <>
            <SavedViews name="incidents" />
            <TableOptions name="incidents" columns={columns} />
          </>
        }
      >
        <SearchBox address={address} placeholder={t("search")} />
        {asCards && (
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={filtersOpen}
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            {chips.length > 0 ? t("filtersSet", { count: chips.length }) : t("filters")}
          </Button>
        )}
        {(!asCards || filtersOpen) && <IncidentFilters address={address} />}
      </FilterBar>
      <IncidentBulk chosen={chosen} onClear={clear} />
      <DataTable
        name="incidents"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={isOver}
        {...(decides && { selection })}
        totals={list.data && <Totals totals={list.data.totals} />}
        empty={<EmptyOfUnit title={t("empty")} hint={t("emptyHint")} action={reportButton} />}
      />
      <IncidentPanel address={address} ids={items.map(({ id }) => id)} />
      <TopDrawer
        isOpen={showsTop}
        onClose={() => setShowsTop(false)}
        onOpen={(equipmentId) => {
          setShowsTop(false);
          address.change({ equipmentId });
        }}
      />
    </>
  );
}

function isDecidable({ can }: Incident): boolean {
  return can.confirm || can.handle;
}

/** How many wait, and the way to them. */
function Waiting({ count, address }: { count: number; address: Address<IncidentFilter> }): ReactNode {
  const t = useText(text);
  if (count === 0) return t("waitingNone");
  if (address.filters.status === "REPORTED") return t("waiting", { count });
  return (
    <Button
      type="link"
      className="thumb incident-waiting"
      onClick={() => address.change({ status: "REPORTED", unfinished: undefined })}
    >
      {t("waiting", { count })}
    </Button>
  );
}

/** Of the whole filtered list. Quantities of different units are never added up. */
function Totals({
  totals: { value, repairCost, compensation, unpaid },
}: Pick<CallAnswer<typeof listIncidents>, "totals">): ReactNode {
  const t = useText(text);
  return (
    <>
      {value > 0 && <span>{t("totalValue", { value: formatMoney(value) })}</span>}
      {repairCost > 0 && <span>{t("totalRepairCost", { value: formatMoney(repairCost) })}</span>}
      {compensation > 0 && <span>{t("totalCompensation", { value: formatMoney(compensation) })}</span>}
      {unpaid > 0 && <span className="bad">{t("totalUnpaid", { value: formatMoney(unpaid) })}</span>}
    </>
  );
}
