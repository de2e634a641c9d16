import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import {
  type IncidentKind,
  type IncidentStatus,
  incidentKinds,
  incidentKindWords,
  incidentStatuses,
  incidentStatusWords,
} from "@so-thiet-bi/contract/incidents";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { type Address, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar, type FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useCatalogueRow, useIncidents } from "./api.ts";
import { IncidentBulk } from "./incident-bulk.tsx";
import { incidentColumns } from "./incident-columns.tsx";
import { IncidentPanel } from "./incident-panel.tsx";
import "./incidents.css";
import { text } from "./text.ts";

const filterKeys = ["kind", "status", "roomId", "employeeId", "equipmentId"] as const;
type IncidentFilter = (typeof filterKeys)[number];

const rows = { roomId: functionalRooms, employeeId: employees } satisfies Partial<Record<IncidentFilter, Catalogue>>;
type RowFilter = keyof typeof rows;
const words: Record<RowFilter, "room" | "person"> = { roomId: "room", employeeId: "person" };

/** What was reported broken or lost, newest first, and beside it the open report. */
export default function IncidentList(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const asCards = useNarrow();
  const list = useIncidents(address);
  const columns = incidentColumns(t, asCards);
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const decides = list.data?.items.some(({ can }) => can.confirm) || chosen.length > 0;
  return (
    <>
      <PageHead title={t("title")} hint={list.data ? <Waiting count={list.data.waiting} address={address} /> : "\u00a0"} />
      <FilterBar chips={useChips(address)} onClear={address.clearFilters} extra={<TableOptions name="incidents" columns={columns} />}>
        <SearchBox address={address} placeholder={t("search")} />
        <Filters address={address} />
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
        isPast={({ status }) => status === "DISMISSED" || status === "WITHDRAWN"}
        {...(decides && { selection })}
        empty={<EmptyState title={t("empty")} hint={t("emptyHint")} action={<Link to="/equipment/request/counter">{t("openCounter")}</Link>} />}
      />
      <IncidentPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </>
  );
}

/** How many wait, and the way to them. */
function Waiting({ count, address }: { count: number; address: Address<IncidentFilter> }): ReactNode {
  const t = useText(text);
  if (count === 0) return t("waitingNone");
  if (address.filters.status === "REPORTED") return t("waiting", { count });
  return (
    <Button type="link" className="incident-waiting" onClick={() => address.change({ status: "REPORTED" })}>
      {t("waiting", { count })}
    </Button>
  );
}

function Filters({ address }: { address: Address<IncidentFilter> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { filters, change } = address;
  return (
    <>
      <FilterSelect
        label={t("status")}
        value={filters.status}
        options={incidentStatuses.map((value) => ({ value, label: say(incidentStatusWords[value]) }))}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={t("kind")}
        value={filters.kind}
        options={incidentKinds.map((value) => ({ value, label: say(incidentKindWords[value]) }))}
        onChange={(kind) => change({ kind })}
      />
      {(Object.keys(rows) as RowFilter[]).map((key) => (
        <RowPicker key={key} name={key} address={address} />
      ))}
    </>
  );
}

function RowPicker({ name, address }: { name: RowFilter; address: Address<IncidentFilter> }): ReactNode {
  const t = useText(text);
  const id = idOf(address.filters[name]);
  const row = useCatalogueRow(rows[name], id);
  return (
    <RefPicker
      className="filter-select"
      aria-label={t(words[name])}
      placeholder={t(words[name])}
      choose={rows[name].calls.choose}
      value={row && id !== undefined ? { id: row.id, name: row.name, code: row.code } : null}
      onChange={(next) => address.change({ [name]: next?.id })}
    />
  );
}

function useChips(address: Address<IncidentFilter>): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const { filters, change } = address;
  const room = useCatalogueRow(rows.roomId, idOf(filters.roomId))?.name;
  const person = useCatalogueRow(rows.employeeId, idOf(filters.employeeId))?.name;
  const said: Record<IncidentFilter, (value: string) => string> = {
    kind: (value) => (value in incidentKindWords ? say(incidentKindWords[value as IncidentKind]) : value),
    status: (value) => (value in incidentStatusWords ? say(incidentStatusWords[value as IncidentStatus]) : value),
    roomId: (value) => `${t("room")}: ${room ?? value}`,
    employeeId: (value) => `${t("person")}: ${person ?? value}`,
    equipmentId: () => t("oneEquipment"),
  };
  return filterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: said[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}

function idOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
