import { PlusOutlined } from "@ant-design/icons";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { AddressKey } from "@so-thiet-bi/contract/filters";
import { printMaintenanceBook } from "@so-thiet-bi/contract/incident-papers";
import {
  exportMaintenance,
  listMaintenance,
  type Maintenance,
  maintenanceFilters,
} from "@so-thiet-bi/contract/repairs";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { formatDay, formatMoney, today } from "../../../lib/format.ts";
import { type Say, useText } from "../../../lib/language.ts";
import { useRead } from "../../../lib/queries.ts";
import { useSchoolYear } from "../../../lib/school-year.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";
import { type FormPurpose, useFormAddress } from "../../../lib/use-form-address.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { DeclaredPaperButton } from "../../../ui/declared-paper.tsx";
import { EmptyOfUnit } from "../../../ui/unit-filter.tsx";
import "../../incidents/broken.css";
import { useListAddress } from "../../../lib/list-address.ts";
import { useUnitAsked } from "../../../lib/unit-asked.ts";
import { ListPage } from "../../../ui/list-page.tsx";
import { ThingPicker } from "../../../ui/thing-picker.tsx";
import { Unfold } from "../../../ui/unfold.tsx";
import { idsOf } from "../../incidents/addresses.ts";
import { BrokenTabs } from "../../incidents/broken-tabs.tsx";
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
  type Planned,
  plannedMaintenance,
  valuesOf,
} from "./maintenance-values.ts";

type Told = Say<keyof (typeof text)["vi"]>;

/** What is due, and the log of what was done, newest first. */
export default function MaintenanceList(): ReactNode {
  const t = useText(text);
  const address = useListAddress(maintenanceFilters, { namesPeople: true });
  const list = useRead(
    listMaintenance,
    { query: queryFor(listMaintenance, address) },
    { keepPrevious: true },
  );
  const form = useFormAddress();
  /** The thing that the form begins with. */
  const [thing, setThing] = useState<Named | null>(null);
  const planned = (useLocation().state as { planned?: Planned } | null)?.planned;
  const columns = columnsOf(t);
  const [thingId] = idsOf(address.filters.equipmentId ?? null);
  const chosenThing = useThing(thingId);
  const { departmentId } = useUnitAsked();
  const thingPicker = (
    <ThingPicker
      className="filter-select"
      aria-label={t("thing")}
      placeholder={t("thing")}
      departmentId={departmentId}
      value={chosenThing ?? (thingId === undefined ? null : { id: thingId, name: "…", code: null })}
      onChange={(next) => address.change({ equipmentId: next?.id })}
    />
  );
  const { items = [], due = [], totals, can } = list.data ?? {};
  const begin = (about: Named | null) => {
    setThing(about);
    form.open("new");
  };
  const filled = formOf(form.purpose, items, thing ?? planned ?? null);
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
    <ListPage
      name="maintenance"
      title={t("title")}
      exported={exportMaintenance}
      actions={
        <>
          <Book filters={address.filters} />
          {add}
        </>
      }
      tabs={<BrokenTabs can={can && { keep: can.create }} />}
      besideSearch={
        due.length > 0 && (
          <Unfold waits sum={t("dueCount", { count: due.length })}>
            {() => <MaintenanceDue due={due} onNote={can?.create ? begin : undefined} />}
          </Unfold>
        )
      }
      filters={maintenanceFilters}
      known={{ called: { equipmentId: chosenThing?.name ?? "…" }, own: { equipmentId: thingPicker } }}
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      totals={totals && <span>{t("totalCost", { amount: formatMoney(totals.cost) })}</span>}
      empty={<EmptyOfUnit title={t("empty")} hint={t("emptyHint")} action={add} />}
    >
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
    </ListPage>
  );
}

/**
 * What the address asks the form to be; a line that is not on this page of the list is not edited from here.
 */
function formOf(
  purpose: FormPurpose | undefined,
  items: readonly Maintenance[],
  about: Named | Planned | null,
) {
  if (!purpose) return undefined;
  if (purpose.kind === "new") {
    const isPlanned = about !== null && "content" in about;
    const draft = about ? `new ${isPlanned ? "plan " : ""}${about.id}` : "new";
    const initial = isPlanned ? plannedMaintenance(today(), about) : blankMaintenance(today(), about);
    return { title: "newTitle" as const, draft, line: undefined, initial };
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
      fills: false,
      width: 212,
      cuts: true,
      render: (line) => (
        <>
          {nameOf(line)}
          <span className="below below-on-tablet hint">
            {[line.equipment?.code, line.equipment && line.room?.name].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    { key: "content", title: t("content"), card: "fact", fills: true, render: ({ content }) => content },
    { key: "person", title: t("person"), shown: "wide", render: ({ person }) => person },
    { key: "result", title: t("result"), shown: "wide", render: ({ result }) => result },
    {
      key: "cost",
      title: t("cost"),
      align: "right",
      shown: "wide",
      render: ({ cost }) => (cost > 0 ? formatMoney(cost) : null),
    },
    { key: "nextOn", title: t("nextOn"), width: 104, render: ({ nextOn }) => formatDay(nextOn) },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
    { key: "note", title: t("note"), shown: "hidden", render: ({ note }) => note },
  ];
}

type FiltersSet = Address<AddressKey<typeof maintenanceFilters>>["filters"];

/** The book of what is looked at; without days, of the school year. */
function Book({ filters: { from, to, equipmentId, roomId } }: { filters: FiltersSet }): ReactNode {
  const t = useText(text);
  const { year } = useSchoolYear();
  const { from: first, to: last } = bookPeriod({ from, to }, year, today());
  const [thing] = idsOf(equipmentId ?? null);
  const [room] = idsOf(roomId ?? null);
  const unit = useUnitAsked();
  const query = { ...unit, from: first, to: last, equipmentId: thing, roomId: room };
  return (
    <DeclaredPaperButton paper={printMaintenanceBook} asked={{ query }}>
      {t("book")}
    </DeclaredPaperButton>
  );
}
