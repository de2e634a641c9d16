import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { formatDay, formatMoney, formatNumber, today } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, useAddress } from "../../lib/use-address.ts";
import { type Column, DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar, type FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { SavedViews } from "../../ui/saved-views.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useBook, useCatalogueRow } from "./api.ts";
import { text } from "./book.text.ts";
import { BookCard } from "./book-card.tsx";
import { BookPapers } from "./book-papers.tsx";
import { ClosingBox } from "./closing-box.tsx";
import { daysOfCalendarYear, daysOfSchoolYear } from "./period.ts";
import { PeriodPicker } from "./period-picker.tsx";
import { text as listText } from "./text.ts";
import "./vouchers.css";
import "./book.css";
import { useUnits } from "../../lib/units.ts";

const filterKeys = [
  "departmentId",
  "from",
  "to",
  "roomId",
  "subjectId",
  "groupId",
  "fundingSourceId",
  "moving",
] as const;
type BookFilter = (typeof filterKeys)[number];

const rows = {
  roomId: functionalRooms,
  subjectId: subjects,
  groupId: equipmentGroups,
  fundingSourceId: fundingSources,
} satisfies Partial<Record<BookFilter, Catalogue>>;
type RowFilter = keyof typeof rows;
const words: Record<RowFilter, "room" | "subject" | "group" | "source"> = {
  roomId: "room",
  subjectId: "subject",
  groupId: "group",
  fundingSourceId: "source",
};

type BookRow = NonNullable<ReturnType<typeof useBook>["data"]>["items"][number];

/** Opening, increase, decrease and closing of every record over a period. */
export default function BookPage(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const address = useAddress(filterKeys);
  const severalUnits = useUser().department.type !== "LEVEL_3";
  const period = usePeriod(address);
  const list = useBook({ ...address.query, ...period }, period !== undefined);
  const columns = bookColumns(t, narrow);
  const totals = list.data?.totals;
  const departmentId = Number(address.filters.departmentId) || undefined;
  return (
    <>
      <PageHead
        title={t("title")}
        hint={period && t("period", { from: formatDay(period.from), to: formatDay(period.to) })}
        actions={
          <>
            <ClosingBox departmentId={departmentId} />
            {period && (
              <BookPapers
                departmentId={departmentId}
                roomId={Number(address.filters.roomId) || undefined}
                subjectId={Number(address.filters.subjectId) || undefined}
                period={period}
              />
            )}
          </>
        }
      />
      <FilterBar
        chips={useChips(address)}
        onClear={address.clearFilters}
        extra={
          <>
            <SavedViews name="book" />
            <TableOptions name="book" columns={columns} />
          </>
        }
      >
        <SearchBox address={address} placeholder={t("search")} />
        <PeriodPicker
          from={period?.from}
          to={period?.to}
          onChange={({ from, to }) => address.change({ from, to })}
        />
        {severalUnits && <UnitFilter address={address} />}
        {(Object.keys(rows) as RowFilter[]).map((key) => (
          <RowPicker key={key} name={key} address={address} />
        ))}
        <Checkbox
          checked={address.filters.moving === "true"}
          onChange={({ target }) => address.change({ moving: target.checked ? "true" : undefined })}
        >
          {t("moving")}
        </Checkbox>
      </FilterBar>
      {period === undefined ? (
        <EmptyState title={t("chooseYear")} hint={t("chooseYearHint")} />
      ) : (
        <DataTable
          name="book"
          label={t("title")}
          columns={columns}
          list={list}
          // why: the period is always there, so it does not make an empty book a filtered one
          address={{ ...address, filters: narrowing(address) }}
          rowKey={({ equipmentId }) => equipmentId}
          onOpen={({ equipmentId }) => address.change({ open: equipmentId })}
          totals={
            totals && (
              <strong>
                {t("totals", {
                  opening: formatMoney(totals.opening),
                  increase: formatMoney(totals.increase),
                  decrease: formatMoney(totals.decrease),
                  closing: formatMoney(totals.closing),
                })}
              </strong>
            )
          }
          empty={<EmptyState title={t("empty")} hint={t("emptyHint")} />}
        />
      )}
      {period && <BookCard address={address} rows={list.data?.items ?? []} period={period} />}
    </>
  );
}

/** As the address says, else the school year that is being looked at, else this calendar year. */
function usePeriod({ filters: { from, to } }: Address<BookFilter>) {
  const { year, years } = useSchoolYear();
  if (from && to) return { from, to };
  if (from || to) return undefined;
  return year ? daysOfSchoolYear(year, years) : daysOfCalendarYear(Number(today().slice(0, 4)));
}

function narrowing({
  filters: { from: _from, to: _to, ...rest },
}: Address<BookFilter>): Address<BookFilter>["filters"] {
  return rest;
}

function UnitFilter({ address }: { address: Address<BookFilter> }): ReactNode {
  const t = useText(listText);
  const units = useUnits(true);
  return (
    <FilterSelect
      label={t("unit")}
      value={address.filters.departmentId}
      options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(departmentId) => address.change({ departmentId, roomId: undefined })}
    />
  );
}

function RowPicker({ name, address }: { name: RowFilter; address: Address<BookFilter> }): ReactNode {
  const t = useText(text);
  const row = useCatalogueRow(rows[name], Number(address.filters[name]) || undefined);
  const { departmentId } = address.filters;
  return (
    <RefPicker
      className="filter-select"
      aria-label={t(words[name])}
      placeholder={t(words[name])}
      choose={rows[name].calls.choose}
      query={departmentId ? { departmentId: Number(departmentId) } : undefined}
      value={row && address.filters[name] ? { id: row.id, name: row.name, code: row.code } : null}
      onChange={(next) => address.change({ [name]: next?.id })}
    />
  );
}

function useChips(address: Address<BookFilter>): FilterChip[] {
  const t = useText(text);
  const { filters, change } = address;
  const named: Record<RowFilter, string | undefined> = {
    roomId: useCatalogueRow(rows.roomId, Number(filters.roomId) || undefined)?.name,
    subjectId: useCatalogueRow(rows.subjectId, Number(filters.subjectId) || undefined)?.name,
    groupId: useCatalogueRow(rows.groupId, Number(filters.groupId) || undefined)?.name,
    fundingSourceId: useCatalogueRow(rows.fundingSourceId, Number(filters.fundingSourceId) || undefined)
      ?.name,
  };
  return (Object.keys(rows) as RowFilter[]).flatMap((key) =>
    filters[key]
      ? [
          {
            key,
            label: `${t(words[key])}: ${named[key] ?? filters[key]}`,
            onRemove: () => change({ [key]: undefined }),
          },
        ]
      : [],
  );
}

function bookColumns(t: Say<keyof (typeof text)["vi"]>, narrow: boolean): Column<BookRow>[] {
  const part = (
    key: "opening" | "increase" | "decrease" | "closing",
    shown: "shown" | "hidden",
    card?: "fact",
  ): Column<BookRow>[] => [
    {
      key,
      title: t(key),
      align: "right",
      ...(card && { card }),
      render: (row) => (
        <>
          {moved(row[key].quantity, key, formatNumber)}
          {narrow && <span className="hint below">{formatMoney(row[key].value)}</span>}
        </>
      ),
    },
    {
      key: `${key}Value`,
      title: t(`${key}Value`),
      align: "right",
      shown,
      render: (row) => moved(row[key].value, key, formatMoney),
    },
  ];
  return [
    { key: "code", title: t("code"), sort: "code", width: 110, shown: "always", render: ({ code }) => code },
    {
      key: "name",
      title: t("name"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ name, code, unit }) => (
        <>
          {name}
          {narrow && (
            <span className="hint below">
              {code} · {unit}
            </span>
          )}
        </>
      ),
    },
    { key: "unit", title: t("unit"), render: ({ unit }) => unit },
    ...part("opening", "shown", "fact"),
    ...part("increase", "shown"),
    ...part("decrease", "shown"),
    ...part("closing", "shown", "fact"),
  ];
}

/** Most things do not move in a period; what did should catch the eye. */
function moved(
  amount: number,
  key: "opening" | "increase" | "decrease" | "closing",
  written: (amount: number) => string,
): ReactNode {
  const isMove = key === "increase" || key === "decrease";
  return isMove && amount === 0 ? <span className="hint">–</span> : written(amount);
}
