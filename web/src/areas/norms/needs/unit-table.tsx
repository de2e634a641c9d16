import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import { basisWords, type UnitCoverage } from "@so-thiet-bi/contract/norms";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { formatNumber } from "../../../lib/format.ts";
import { type Say, useSay, useText } from "../../../lib/language.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { AsOfNote } from "../../../ui/as-of-note.tsx";
import { type Column, DataTable, TableOptions } from "../../../ui/data-table.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useTablet } from "../../../ui/use-narrow.ts";
import { coverageOf } from "../addresses.ts";
import { useUnitCoverage } from "../api.ts";
import { NormTabs } from "../norm-tabs.tsx";
import { PercentBar } from "../percent-bar.tsx";
import { pageOfWhole } from "../whole-list.ts";
import { text } from "./coverage.text.ts";

const noFilters = [] as const;

/** The schools below, each with how far it meets the lists in force; a row opens that school. */
export function UnitTable(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const address = useAddress(noFilters);
  const answer = useUnitCoverage(true);
  const columns = columnsOf(t, say, useTablet());
  const data =
    answer.data &&
    pageOfWhole({
      ...address,
      rows: answer.data.items,
      words: ({ department, parentName }) => [department.name, parentName],
      sorts,
    });
  return (
    <>
      <PageHead title={t("title")} hint={t("percentHint")} />
      <NormTabs />
      <FilterBar extra={<TableOptions name="norm-units" columns={columns} />}>
        <SearchBox address={address} placeholder={t("searchUnits")} />
      </FilterBar>
      <AsOfNote asOf={answer.data?.asOf} />
      <DataTable
        name="norm-units"
        label={t("title")}
        columns={columns}
        list={{ ...answer, data }}
        address={address}
        rowKey={({ department }) => department.id}
        onOpen={({ department }) => void navigate(coverageOf(department.id))}
        empty={<EmptyState title={t("unitsEmpty")} hint={t("unitsEmptyHint")} />}
      />
    </>
  );
}

const sorts: Readonly<Record<string, (row: UnitCoverage) => string | number | null>> = {
  name: ({ department }) => department.name,
  percent: ({ percent }) => percent,
  full: ({ full, items }) => (items > 0 ? full / items : null),
  missingItems: ({ missingItems }) => missingItems,
  mapped: ({ mapped, items }) => (items > 0 ? mapped / items : null),
};

function columnsOf(
  t: Say<keyof (typeof text)["vi"]>,
  say: ReturnType<typeof useSay>,
  tablet: boolean,
): Column<UnitCoverage>[] {
  return [
    {
      key: "name",
      title: t("school"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ department, parentName }) => (
        <>
          {department.name}
          {parentName && (
            <span className="below hint" data-given>
              {shortSuperior(parentName)}
            </span>
          )}
        </>
      ),
    },
    {
      key: "percent",
      title: t("percent"),
      sort: "percent",
      // why: on a tablet what it was reckoned from stands below it
      width: tablet ? 180 : 400,
      card: "fact",
      render: ({ percent, basis }) => (
        <>
          {percent !== null && <PercentBar percent={percent} unknown={t("unknown")} />}
          <span className={percent === null ? "hint" : "below hint"}>{say(basisWords(basis))}</span>
        </>
      ),
    },
    {
      key: "full",
      title: t("fullKinds"),
      sort: "full",
      align: "right",
      card: "fact",
      render: ({ full, items }) => `${formatNumber(full)}/${formatNumber(items)}`,
    },
    {
      key: "missingItems",
      title: t("missingKinds"),
      sort: "missingItems",
      align: "right",
      render: ({ missingItems }) =>
        missingItems > 0 ? <span className="bad strong">{formatNumber(missingItems)}</span> : "0",
    },
    {
      key: "mapped",
      title: t("mapped"),
      shown: "wide",
      sort: "mapped",
      align: "right",
      render: ({ mapped, items }) => `${formatNumber(mapped)}/${formatNumber(items)}`,
    },
  ];
}
