import { DownOutlined, PrinterOutlined } from "@ant-design/icons";
import type { PaperAsked } from "@so-thiet-bi/contract/declared-paper";
import { fold } from "@so-thiet-bi/contract/fold";
import {
  type CountSheet,
  type InventoryCheck,
  sheetStatuses,
  sheetStatusWords,
} from "@so-thiet-bi/contract/inventory";
import { printCountSheet } from "@so-thiet-bi/contract/inventory-papers";
import { Button, Dropdown } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../../lib/language.ts";
import { type Address, useAddress } from "../../../lib/use-address.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { DeclaredPaperDrawer } from "../../../ui/declared-paper.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useChosen } from "../../../ui/use-chosen.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { countAt } from "../check-addresses.ts";
import { useSheets } from "../checks-api.ts";
import { SheetBulk } from "./sheet-bulk.tsx";
import { roomOf, useSheetColumns } from "./sheet-columns.tsx";
import { SheetMenu } from "./sheet-menu.tsx";
import { text } from "./sheets.text.ts";

const filterKeys = ["status"] as const;
const fewSheets = 6;

/** The count sheets of a check, a room each: who counts, how far it is, and what the board does with them. */
export function SheetsTab({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const narrow = useNarrow();
  const address = useAddress(filterKeys);
  const isCounted = check.status === "COUNTING" || check.status === "REJECTED";
  const answer = useSheets(check.id, isCounted);
  const list = useShown(answer, address);
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const columns = useSheetColumns();
  const [printing, setPrinting] = useState<PaperAsked<typeof printCountSheet>["query"]>();
  const print = (blank: boolean) => ({
    key: String(blank),
    label: t(blank ? "printBlank" : "printFilled"),
    onClick: () => setPrinting({ blank: `${blank}` }),
  });
  const isNarrowed = address.search !== "" || address.filters.status !== undefined;
  // why: on a phone a few sheets are all in sight; they are printed from their own menus and among the papers
  const isShort = narrow && !isNarrowed && (answer.data?.items.length ?? 0) <= fewSheets;
  return (
    <>
      {isShort || (
        <FilterBar
          extra={
            <Dropdown trigger={["click"]} menu={{ items: [print(true), print(false)] }}>
              <Button
                icon={<PrinterOutlined aria-hidden />}
                {...(narrow && { "aria-label": t("print"), title: t("print") })}
              >
                {!narrow && t("print")} <DownOutlined aria-hidden />
              </Button>
            </Dropdown>
          }
        >
          <SearchBox address={address} placeholder={t("searchRoom")} />
          <FilterSelect
            label={t("status")}
            value={address.filters.status}
            options={sheetStatuses.map((value) => ({ value, label: say(sheetStatusWords[value]) }))}
            onChange={(status) => address.change({ status })}
          />
        </FilterBar>
      )}
      <SheetBulk checkId={check.id} chosen={chosen} onClear={clear} />
      <DataTable
        name="count-sheets"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        whole
        rowKey={({ id }) => id}
        {...(check.can.manage &&
          isCounted && {
            selection: { ...selection, nameOf: (sheet: CountSheet) => roomOf(sheet, t("noRoom")) },
          })}
        action={(sheet) => (
          <span className="thumbs sheet-actions">
            {sheet.can.count && (
              <Link to={countAt(check.id, sheet.id)}>
                <Button size={narrow ? "middle" : "small"} tabIndex={-1}>
                  {t("count")}
                </Button>
              </Link>
            )}
            <SheetMenu
              check={check}
              sheet={sheet}
              onPrint={(blank) => setPrinting({ sheetId: sheet.id, blank: `${blank}` })}
            />
          </span>
        )}
        empty={<EmptyState title={t("empty")} />}
      />
      {printing && (
        <DeclaredPaperDrawer
          paper={printCountSheet}
          asked={{ params: { id: check.id }, query: printing }}
          isOpen
          onClose={() => setPrinting(undefined)}
        />
      )}
    </>
  );
}

/** All sheets come at once: they are searched and filtered here. */
function useShown(answer: ReturnType<typeof useSheets>, { search, filters }: Address<"status">) {
  const t = useText(text);
  const all = answer.data?.items;
  const nameless = t("noRoom");
  const items = useMemo(() => {
    const words = fold(search).split(" ").filter(Boolean);
    const textOf = (sheet: CountSheet) =>
      fold([roomOf(sheet, nameless), sheet.keeper, ...sheet.counters.map(({ name }) => name)].join(" "));
    return all?.filter(
      (sheet) =>
        (!filters.status || sheet.status === filters.status) &&
        words.every((word) => textOf(sheet).includes(word)),
    );
  }, [all, search, filters.status, nameless]);
  const data = items && { items, page: 1, size: Math.max(items.length, 1), total: items.length };
  return { data, error: answer.error, isFetching: answer.isFetching, refetch: answer.refetch };
}
