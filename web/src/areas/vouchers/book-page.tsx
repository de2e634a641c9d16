import type { AddressKey } from "@so-thiet-bi/contract/filters";
import { bookFilters } from "@so-thiet-bi/contract/vouchers";
import type { ReactNode } from "react";
import { formatDay, formatMoney, formatNumber, today } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import type { Address } from "../../lib/use-address.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { useBook } from "./api.ts";
import { text } from "./book.text.ts";
import { BookCard } from "./book-card.tsx";
import { BookPapers } from "./book-papers.tsx";
import { ClosingBox } from "./closing-box.tsx";
import { daysOfCalendarYear, daysOfSchoolYear } from "./period.ts";
import { PeriodPicker } from "./period-picker.tsx";
import "./vouchers.css";
import "./book.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListBar } from "../../ui/list-page.tsx";

type BookFilter = AddressKey<typeof bookFilters>;
type BookRow = NonNullable<ReturnType<typeof useBook>["data"]>["items"][number];

/** Opening, increase, decrease and closing of every record over a period. */
export default function BookPage(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const isTablet = useTablet();
  const address = useListAddress(bookFilters);
  const period = usePeriod(address);
  const list = useBook({ ...address.query, ...period }, period !== undefined);
  const columns = bookColumns(t, narrow, isTablet);
  const periodPicker = (
    <PeriodPicker
      from={period?.from}
      to={period?.to}
      onChange={({ from, to }) => address.change({ from, to })}
    />
  );
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
      <ListBar
        name="book"
        address={address}
        columns={columns}
        filters={bookFilters}
        known={{ own: { from: periodPicker } }}
        views
        search={t("search")}
      />
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

function bookColumns(
  t: Say<keyof (typeof text)["vi"]>,
  narrow: boolean,
  isTablet: boolean,
): Column<BookRow>[] {
  const part = (
    key: "opening" | "increase" | "decrease" | "closing",
    shown: "wide" | "hidden",
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
          {isTablet && !narrow && key === "closing" && ` ${row.unit}`}
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
    { key: "unit", title: t("unit"), shown: "wide", render: ({ unit }) => unit },
    ...part("opening", "wide", "fact"),
    // why hidden: most things do not move, and their names need the room; the sums stand below
    ...part("increase", "hidden"),
    ...part("decrease", "hidden"),
    ...part("closing", "wide", "fact"),
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
