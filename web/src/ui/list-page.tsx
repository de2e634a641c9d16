import { type Filters, shownFilters } from "@so-thiet-bi/contract/filters";
import { type ReactNode, useMemo } from "react";
import type { ExportCall } from "../lib/export.ts";
import { queryFor } from "../lib/use-address.ts";
import { DataTable, type DataTableProps, isUnfilled, TableOptions } from "./data-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type KnownOfFilters, ListFilters, useFilterChips } from "./list-filters.tsx";
import { PageHead } from "./page-head.tsx";
import { SavedViews } from "./saved-views.tsx";
import { SearchBox } from "./search-box.tsx";
import { useOffersUnits } from "./unit-filter.tsx";

export interface ListBarProps<Row> extends Pick<DataTableProps<Row>, "name" | "address" | "columns"> {
  /** What the list declares in the contract. */
  filters: Filters;
  known?: KnownOfFilters | undefined;
  /** What the search box looks for. */
  search: string;
  /** Beside the search box. */
  besideSearch?: ReactNode;
  /** Filters and order can be kept under a name. */
  views?: boolean;
}

export interface ListPageProps<Row extends { id: number }>
  extends ListBarProps<Row>,
    Omit<DataTableProps<Row>, "label" | "rowKey"> {
  title: string;
  /** One sentence below the title. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** Answers the filtered list as a workbook. */
  exported?: ExportCall;
  /** It is not known yet which actions there are: the place of those given is kept. */
  awaitsActions?: boolean;
  /** Between the head and the filters. */
  tabs?: ReactNode;
  /** What the table is about, for screen readers; the title, unless it says something else. */
  label?: string;
  rowKey?: (row: Row) => string | number;
  /** Between the filters and the table: what can be done with the chosen rows. */
  bulk?: ReactNode;
  /** The table with what stands beside it. */
  around?: (table: ReactNode) => ReactNode;
  /** The panel of the open record, forms, dialogs. */
  children?: ReactNode;
}

/** A page that is a list: its head, what narrows it, its rows, and beside them the open one. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>): ReactNode {
  const { title, hint, actions, exported, awaitsActions, tabs, bulk, children, ...others } = props;
  const { around = (table) => table, ...list } = others;
  const { name, address, columns, filters, known, search, besideSearch, views } = list;
  // why: choosing a row draws the page again, and the fields of its bar are the most expensive part of it
  const bar = useMemo(
    () => (
      <ListBar
        name={name}
        address={address}
        columns={columns}
        filters={filters}
        known={known}
        search={search}
        besideSearch={besideSearch}
        views={views ?? false}
      />
    ),
    [name, address, columns, filters, known, search, besideSearch, views],
  );
  // why: a search box over a list that nobody has filled offers to look for nothing
  const hasNothing = list.list.data !== undefined && isUnfilled(list.list.data, address);
  const leavesOutNothing = !useLeavesOut(filters) && !besideSearch;
  return (
    <>
      <PageHead
        title={title}
        hint={hint}
        awaitsActions={awaitsActions}
        actions={
          exported ? (
            <>
              <ExportButton of={exported} query={queryFor(exported, address)} total={list.list.data?.total} />
              {actions}
            </>
          ) : (
            actions
          )
        }
      />
      {tabs}
      {!(hasNothing && leavesOutNothing) && bar}
      {bulk}
      {around(<DataTable rowKey={({ id }) => id} label={title} {...list} />)}
      {children}
    </>
  );
}

/** Are there rows that this list does not show as long as nothing is chosen: those of other units, or done ones? */
function useLeavesOut(filters: Filters): boolean {
  const offersUnits = useOffersUnits();
  return shownFilters(filters).some(({ filter: { control } }) =>
    control.kind === "unit"
      ? offersUnits[control.offeredTo]
      : control.kind === "choice" && control.usual !== undefined,
  );
}

/** The search box, the filters and their chips above a list. */
export function ListBar<Row>(props: ListBarProps<Row>): ReactNode {
  const { name, address, columns, filters, known, search, besideSearch, views } = props;
  const chips = useFilterChips(filters, address, known);
  return (
    <FilterBar
      chips={chips}
      onClear={address.clearFilters}
      extra={
        <>
          {views && <SavedViews name={name} />}
          <TableOptions name={name} columns={columns} />
        </>
      }
    >
      <SearchBox address={address} placeholder={search} />
      {besideSearch}
      <ListFilters {...known} of={filters} address={address} />
    </FilterBar>
  );
}
