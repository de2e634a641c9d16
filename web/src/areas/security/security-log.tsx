import { DownloadOutlined, FilterOutlined } from "@ant-design/icons";
import { listSecurityEvents, mostSecurityEvents, type SecurityEvent } from "@so-thiet-bi/contract/security";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatDay, formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead } from "../../lib/queries.ts";
import { queryFor, useAddress } from "../../lib/use-address.ts";
import { type Column, DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useExportSecurityEvents } from "./api.ts";
import { EventSentence, SecurityEventPanel, useDoer } from "./security-event.tsx";
import { SecurityFilters, securityFilters, useSecurityChips } from "./security-filters.tsx";
import "./security.css";
import { text } from "./text.ts";

/** Who came in, who may do what, and what was taken out: of the user's unit, or of all. */
export default function SecurityLog(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const address = useAddress(securityFilters);
  const list = useRead(
    listSecurityEvents,
    { query: queryFor(listSecurityEvents, address) },
    { keepPrevious: true },
  );
  const exporting = useExportSecurityEvents();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { items = [], total = 0, isCut = false, since, person, can } = list.data ?? {};
  const columns = useColumns(can?.chooseUnit === true && address.filters.departmentId === undefined);
  const chips = useSecurityChips(address, person);
  const exportButton = (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={exporting.isPending}
      disabled={total === 0}
      onClick={() => exporting.mutate(address, { onSuccess: (file) => notifyDone(t("exported", { file })) })}
    >
      {t("export")}
    </Button>
  );
  return (
    <>
      <PageHead title={t("title")} hint={t("titleHint")} actions={exportButton} />
      <FilterBar
        chips={chips}
        onClear={address.clearFilters}
        extra={<TableOptions name="security-events" columns={columns} />}
      >
        <SearchBox address={address} placeholder={t("search")} />
        {narrow && (
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={filtersOpen}
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            {chips.length > 0 ? t("filtersSet", { count: chips.length }) : t("filters")}
          </Button>
        )}
        {(!narrow || filtersOpen) && <SecurityFilters address={address} />}
      </FilterBar>
      <p className="hint security-reach">
        {isCut
          ? t("cut", { count: mostSecurityEvents })
          : since && address.filters.from === undefined && t("since", { day: formatDay(since) })}
      </p>
      <DataTable
        name="security-events"
        label={t("list")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        empty={<EmptyState title={t("empty")} hint={t("emptyHint")} />}
      />
      <SecurityEventPanel address={address} rows={items} />
    </>
  );
}

function useColumns(severalUnits: boolean): Column<SecurityEvent>[] {
  const t = useText(text);
  const doerOf = useDoer();
  return [
    {
      key: "at",
      title: t("at"),
      render: ({ at }) => formatInstant(at),
      sort: "at",
      shown: "always",
      width: 150,
      card: "fact",
    },
    {
      key: "event",
      title: t("event"),
      render: (event) => <EventSentence event={event} />,
      shown: "always",
      card: "title",
    },
    { key: "person", title: t("person"), render: doerOf, width: 200, card: "fact" },
    { key: "address", title: t("address"), render: ({ address }) => address, width: 160 },
    ...(severalUnits
      ? [
          {
            key: "unit",
            title: t("whose"),
            render: ({ departmentName }: SecurityEvent) => departmentName ?? t("installation"),
            width: 220,
          },
        ]
      : []),
  ];
}
