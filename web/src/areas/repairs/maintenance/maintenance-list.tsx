import { PlusOutlined } from "@ant-design/icons";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { listMaintenance, type Maintenance } from "@so-thiet-bi/contract/repairs";
import { Button } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useCatalogueNames } from "../../../lib/catalogue-names.ts";
import { formatDay, formatMoney, today } from "../../../lib/format.ts";
import { type Say, useText } from "../../../lib/language.ts";
import { useRead } from "../../../lib/queries.ts";
import { useSchoolYear } from "../../../lib/school-year.ts";
import { type Address, queryFor, useAddress } from "../../../lib/use-address.ts";
import { type FormPurpose, useFormAddress } from "../../../lib/use-form-address.ts";
import { type Column, DataTable, TableOptions } from "../../../ui/data-table.tsx";
import { DayInput } from "../../../ui/day-input.tsx";
import { DeclaredPaperButton } from "../../../ui/declared-paper.tsx";
import { FilterBar, type FilterChip } from "../../../ui/filter-bar.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { EmptyOfUnit, UnitFilter, useUnitWords } from "../../../ui/unit-filter.tsx";
import "../../incidents/broken.css";
import { useUnitAsked } from "../../../lib/unit-asked.ts";
import { ThingPicker } from "../../../ui/thing-picker.tsx";
import { idsOf } from "../../incidents/addresses.ts";
import { BrokenTabs } from "../../incidents/broken-tabs.tsx";
import { maintenanceBook } from "../../incidents/papers/papers.ts";
import { text } from "./maintenance.text.ts";
import { useThing } from "./maintenance-api.ts";
import { MaintenanceDue } from "./maintenance-due.tsx";
import { MaintenanceForm } from "./maintenance-form.tsx";
import { MaintenancePanel } from "./maintenance-panel.tsx";
import {
  blankMaintenance,
  bookPeriod,
  copyOf,
  type MaintenanceValues,
  nameOf,
  valuesOf,
} from "./maintenance-values.ts";

const filterKeys = ["departmentId", "equipmentId", "roomId", "from", "to"] as const;
type MaintenanceFilter = (typeof filterKeys)[number];
type Told = Say<keyof (typeof text)["vi"]>;

/** What is due, and the log of what was done, newest first. */
export default function MaintenanceList(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const list = useRead(
    listMaintenance,
    { query: queryFor(listMaintenance, address) },
    { keepPrevious: true },
  );
  const form = useFormAddress();
  /** The thing that the form begins with. */
  const [thing, setThing] = useState<Named | null>(null);
  const columns = columnsOf(t);
  const { items = [], due = [], totals, can } = list.data ?? {};
  const begin = (about: Named | null) => {
    setThing(about);
    form.open("new");
  };
  const filled = formOf(form.purpose, items, thing);
  const reload = async (): Promise<MaintenanceValues | undefined> => {
    const fresh = await list.refetch();
    const line = fresh.data?.items.find(({ id }) => id === filled?.line?.id);
    return line && valuesOf(line);
  };
  const add = can?.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => begin(null)}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          <>
            <Book filters={address.filters} />
            {add}
          </>
        }
      />
      <BrokenTabs can={can && { keep: can.create }} />
      <MaintenanceDue due={due} onNote={can?.create ? begin : undefined} />
      <FilterBar
        chips={useChips(address)}
        onClear={address.clearFilters}
        extra={<TableOptions name="maintenance" columns={columns} />}
      >
        <SearchBox address={address} placeholder={t("search")} />
        <Filters address={address} />
      </FilterBar>
      <DataTable
        name="maintenance"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        totals={totals && <span>{t("totalCost", { amount: formatMoney(totals.cost) })}</span>}
        empty={<EmptyOfUnit title={t("empty")} hint={t("emptyHint")} action={add} />}
      />
      <MaintenancePanel address={address} lines={items} onForm={form.open} />
      {filled && (
        <MaintenanceForm
          open
          {...filled}
          title={t(filled.title)}
          onClose={form.close}
          onAnother={() => {
            setThing(null);
            form.open("new");
          }}
          onReload={reload}
        />
      )}
    </>
  );
}

/**
 * What the address asks the form to be; a line that is not on this page of the list is not edited from here.
 */
function formOf(purpose: FormPurpose | undefined, items: readonly Maintenance[], thing: Named | null) {
  if (!purpose) return undefined;
  if (purpose.kind === "new") {
    const draft = thing ? `new ${thing.id}` : "new";
    return { title: "newTitle" as const, draft, line: undefined, initial: blankMaintenance(today(), thing) };
  }
  const line = items.find(({ id }) => id === purpose.id);
  if (!line) return undefined;
  if (purpose.kind === "copy")
    return {
      title: "copyTitle" as const,
      draft: `copy-${line.id}`,
      line: undefined,
      initial: copyOf(line, today()),
    };
  return line.can.edit
    ? { title: "editTitle" as const, draft: `${line.id} ${line.version}`, line, initial: valuesOf(line) }
    : undefined;
}

function columnsOf(t: Told): Column<Maintenance>[] {
  return [
    {
      key: "doneOn",
      title: t("doneOn"),
      sort: "doneOn",
      width: 132,
      card: "fact",
      render: ({ doneOn }) => formatDay(doneOn),
    },
    {
      key: "about",
      title: t("about"),
      shown: "always",
      card: "title",
      render: (line) => (
        <>
          {nameOf(line)}
          <span className="below hint">
            {[line.equipment?.code, line.equipment && line.room?.name].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    { key: "content", title: t("content"), card: "fact", render: ({ content }) => content },
    { key: "person", title: t("person"), render: ({ person }) => person },
    { key: "result", title: t("result"), render: ({ result }) => result },
    {
      key: "cost",
      title: t("cost"),
      align: "right",
      render: ({ cost }) => (cost > 0 ? formatMoney(cost) : null),
    },
    { key: "nextOn", title: t("nextOn"), width: 120, render: ({ nextOn }) => formatDay(nextOn) },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
    { key: "note", title: t("note"), shown: "hidden", render: ({ note }) => note },
  ];
}

function Filters({ address: { filters, change } }: { address: Address<MaintenanceFilter> }): ReactNode {
  const t = useText(text);
  const { thing, room } = useNames(filters);
  const unit = useUnitAsked();
  return (
    <>
      <UnitFilter
        value={filters.departmentId}
        onChange={(departmentId) =>
          change({ departmentId, equipmentId: undefined, roomId: undefined, open: undefined })
        }
      />
      <ThingPicker
        className="filter-select"
        aria-label={t("thing")}
        placeholder={t("thing")}
        departmentId={unit.departmentId}
        value={thing}
        onChange={(next) => change({ equipmentId: next?.id })}
      />
      <RefPicker
        className="filter-select"
        aria-label={t("room")}
        placeholder={t("room")}
        choose={functionalRooms.calls.choose}
        query={unit}
        value={room}
        onChange={(next) => change({ roomId: next?.id })}
      />
      <div className="broken-filter-days">
        <DayInput
          aria-label={t("from")}
          placeholder={t("from")}
          value={filters.from ?? null}
          onChange={(from) => change({ from: from ?? undefined })}
        />
        <DayInput
          aria-label={t("to")}
          placeholder={t("to")}
          value={filters.to ?? null}
          onChange={(to) => change({ to: to ?? undefined })}
        />
      </div>
    </>
  );
}

type FiltersSet = Address<MaintenanceFilter>["filters"];

/** An address has ids only. */
function useNames({ equipmentId, roomId }: FiltersSet): { thing: Named | null; room: Named | null } {
  const [thingId] = idsOf(equipmentId ?? null);
  const [room] = idsOf(roomId ?? null);
  const thing = useThing(thingId);
  const names = useCatalogueNames(room === undefined ? [] : [{ key: "room", of: functionalRooms, id: room }]);
  const named = (id: number | undefined, known: Named | undefined) =>
    id === undefined ? null : (known ?? { id, name: "…", code: null });
  return {
    thing: named(thingId, thing && { id: thing.id, name: thing.name, code: thing.code }),
    room: named(room, names["room"]),
  };
}

function useChips({ filters, change }: Address<MaintenanceFilter>): FilterChip[] {
  const t = useText(text);
  const { thing, room } = useNames(filters);
  const unitWords = useUnitWords(filters.departmentId);
  const words: Record<MaintenanceFilter, (value: string) => string> = {
    departmentId: () => unitWords,
    equipmentId: () => `${t("thing")}: ${thing?.name ?? ""}`,
    roomId: () => `${t("room")}: ${room?.name ?? ""}`,
    from: (value) => `${t("from")} ${formatDay(value)}`,
    to: (value) => `${t("to")} ${formatDay(value)}`,
  };
  return filterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}

/** The book of what is looked at; without days, of the school year. */
function Book({ filters: { from, to, equipmentId, roomId } }: { filters: FiltersSet }): ReactNode {
  const t = useText(text);
  const { year } = useSchoolYear();
  const { from: first, to: last } = bookPeriod({ from, to }, year, today());
  const [thing] = idsOf(equipmentId ?? null);
  const [room] = idsOf(roomId ?? null);
  const unit = useUnitAsked();
  const asked = useMemo(
    () => ({
      ...unit,
      from: first,
      to: last,
      ...(thing !== undefined && { equipmentId: thing }),
      ...(room !== undefined && { roomId: room }),
    }),
    [unit, first, last, thing, room],
  );
  return (
    <DeclaredPaperButton paper={maintenanceBook} asked={asked}>
      {t("book")}
    </DeclaredPaperButton>
  );
}
