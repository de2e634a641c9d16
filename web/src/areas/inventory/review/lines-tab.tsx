import { type CountLine, lineStates, listLines } from "@so-thiet-bi/contract/counting";
import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { thingsText } from "@so-thiet-bi/contract/things";
import type { ReactNode } from "react";
import { formatInstantDay, formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useRead } from "../../../lib/queries.ts";
import { queryFor, useAddress } from "../../../lib/use-address.ts";
import { type Column, DataTable, TableOptions } from "../../../ui/data-table.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FoldedFilters } from "../../../ui/filter-panel.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useSheets } from "../checks-api.ts";
import { text } from "./review.text.ts";
import "./review.css";
import { ThingName } from "./thing-name.tsx";

const filterKeys = ["sheetId", "state"] as const;

/** Every line of the check: the books, what was posted since, and what was counted by whom. */
export default function LinesTab({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const list = useRead(
    listLines,
    { params: { id: check.id }, query: queryFor(listLines, address) },
    { keepPrevious: true },
  );
  const sheets = useSheets(check.id).data?.items ?? [];
  const columns = useColumns(check.can.seeBook);
  const { filters, change } = address;
  const states = {
    UNCOUNTED: t("stateUNCOUNTED"),
    COUNTED: t("stateCOUNTED"),
    DIFFERENT: t("stateDIFFERENT"),
    OFF_BOOK: t("stateOFF_BOOK"),
  };
  return (
    <>
      <FilterBar extra={<TableOptions name="count-lines" columns={columns} />}>
        <SearchBox address={address} placeholder={t("search")} />
        <FoldedFilters of={filters}>
          <FilterSelect
            label={t("room")}
            value={filters.sheetId}
            options={sheets.map(({ id, room }) => ({ value: String(id), label: room?.name ?? t("noRoom") }))}
            onChange={(sheetId) => change({ sheetId })}
          />
          <FilterSelect
            label={t("lineState")}
            value={filters.state}
            options={lineStates.map((value) => ({ value, label: states[value] }))}
            onChange={(state) => change({ state })}
          />
        </FoldedFilters>
      </FilterBar>
      <DataTable
        name="count-lines"
        label={t("wordsOf")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("linesEmpty")} />}
      />
    </>
  );
}

function useColumns(seesBook: boolean): Column<CountLine>[] {
  const t = useText(text);
  const net = (value: number) => `${value > 0 ? "+" : ""}${formatNumber(value)}`;
  const ofBook: Column<CountLine>[] = [
    {
      key: "book",
      title: t("book"),
      align: "right",
      render: ({ book, unit }) => book && <Numbers {...book} unit={unit} />,
    },
    {
      key: "since",
      title: t("since"),
      align: "right",
      render: ({ since }) =>
        since && (since.good !== 0 || since.broken !== 0) && `${net(since.good)} / ${net(since.broken)}`,
    },
  ];
  return [
    {
      key: "name",
      title: t("equipment"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ name, code, lot, room }) => (
        <ThingName name={name} code={code} lot={lot} more={room?.name ?? t("noRoom")} />
      ),
    },
    ...(seesBook ? ofBook : []),
    { key: "out", title: t("out"), align: "right", render: ({ out }) => (out ? formatNumber(out) : null) },
    {
      key: "counted",
      title: t("counted"),
      align: "right",
      card: "fact",
      render: (line) => (
        <>
          {line.good === null ? (
            <span className="hint">{t("stateUNCOUNTED")}</span>
          ) : (
            <Numbers good={line.good} broken={line.broken ?? 0} unit={line.unit} />
          )}
          {line.foundIn && <span className="below hint">{t("foundIn", { room: line.foundIn.name })}</span>}
          {line.missingParts.length > 0 && (
            <span className="below hint">
              {t("missingParts", {
                parts: thingsText(line.missingParts.map(({ part, quantity }) => ({ name: part, quantity }))),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "by",
      title: t("by"),
      card: "fact",
      render: ({ countedBy, countedAt }) =>
        countedBy && (
          <>
            {countedBy}
            <span className="below hint">{formatInstantDay(countedAt)}</span>
          </>
        ),
    },
    { key: "note", title: t("note"), render: ({ note }) => note },
  ];
}

/** `12 Cái`, and below what of it is broken. */
function Numbers({ good, broken, unit }: { good: number; broken: number; unit: string }): ReactNode {
  const t = useText(text);
  return (
    <>
      {formatNumber((Math.round(good * 1000) + Math.round(broken * 1000)) / 1000)} {unit}
      {broken > 0 && (
        <span className="below hint">{`${formatNumber(broken)} ${t("broken").toLowerCase()}`}</span>
      )}
    </>
  );
}
