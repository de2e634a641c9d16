import { FilterOutlined, PlusOutlined } from "@ant-design/icons";
import { listRegistrations } from "@so-thiet-bi/contract/registrations";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { queryFor, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SavedViews } from "../../ui/saved-views.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { LoanTabs } from "../loans/loan-tabs.tsx";
import { RegistrationBulk } from "./registration-bulk.tsx";
import { useRegistrationColumns } from "./registration-columns.tsx";
import { RegistrationFilters, registrationFilters, useRegistrationChips } from "./registration-filters.tsx";
import { text } from "./registration-form.text.ts";
import { RegistrationPanel } from "./registration-panel.tsx";
import "./registrations.css";

/** Every registration in sight, newest day first; several are decided at once, one opens beside its row. */
export default function RegistrationList(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const navigate = useNavigate();
  const address = useAddress(registrationFilters);
  const list = useRead(
    listRegistrations,
    { query: queryFor(listRegistrations, address) },
    { keepPrevious: true },
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const columns = useRegistrationColumns(narrow);
  const chips = useRegistrationChips(address);
  const { can, items = [] } = list.data ?? {};
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const decides = can?.keep === true || chosen.length > 0;
  const open = Number(address.open) || undefined;
  const position = items.findIndex(({ id }) => id === open);
  const walk = (direction: 1 | -1) => {
    const next = items[position + direction];
    if (position >= 0 && next) address.change({ open: next.id }, { replace: true });
  };
  const create = (can?.register || can?.keep) && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate("/equipment/request/registrations/new")}
    >
      {t("create")}
    </Button>
  );
  return (
    <>
      <PageHead title={t("title")} actions={create} />
      <LoanTabs can={can} />
      <FilterBar
        chips={chips}
        onClear={address.clearFilters}
        extra={
          <>
            <SavedViews name="registrations" />
            <TableOptions name="registrations" columns={columns} />
          </>
        }
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
        {(!narrow || filtersOpen) && <RegistrationFilters address={address} />}
      </FilterBar>
      <RegistrationBulk chosen={chosen} onClear={clear} />
      <DataTable
        name="registrations"
        label={t("list")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={({ status }) => status === "CANCELLED" || status === "REJECTED" || status === "NOT_FETCHED"}
        {...(decides && { selection })}
        empty={
          <section className="sheet">
            <EmptyOfUnit title={t("emptyTitle")} hint={t("emptyHint")} action={create} />
          </section>
        }
      />
      <RegistrationPanel
        id={open}
        onClose={() => address.change({ open: undefined })}
        {...(position >= 0 && items.length > 1 && { onWalk: walk })}
      />
    </>
  );
}
