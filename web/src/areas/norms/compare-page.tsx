import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import {
  type ComparedLine,
  comparedStates,
  comparedStateWords,
  compareNormLists,
  getNormList,
  type NormList,
} from "@so-thiet-bi/contract/norms";
import { Button, Segmented } from "antd";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { type Address, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useNormLists } from "./api.ts";
import { text } from "./compare.text.ts";
import { lineKey, lineSorts, schoolSorts, useLineColumns, useSchoolColumns } from "./comparing/columns.tsx";
import "./norms.css";
import { pageOfWhole } from "./whole-list.ts";

const filterKeys = ["olderId", "departmentId", "state", "view"] as const;
type Filter = (typeof filterKeys)[number];
type Comparison = AnswerOf<typeof compareNormLists>;

/** A list beside an older one of its level: what is added, gone and changed, and what each school then needs. */
export default function ComparePage(): ReactNode {
  const t = useText(text);
  const answer = useRead(getNormList, ofId(Number(useParams()["id"])));
  return (
    <>
      <PageHead title={t("title")} hint={answer.data?.shownName ?? "\u00a0"} />
      <Answered of={answer} rows={12}>
        {(list) => <Beside list={list} />}
      </Answered>
    </>
  );
}

function Beside({ list }: { list: NormList }): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const lists = useNormLists();
  const { olderId, departmentId } = address.filters;
  const offered = (lists.data?.items ?? []).filter(({ id, level }) => id !== list.id && level === list.level);
  const answer = useRead(
    compareNormLists,
    olderId === undefined
      ? undefined
      : {
          params: { id: list.id },
          query: {
            olderId: Number(olderId),
            ...(departmentId !== undefined && { departmentId: Number(departmentId) }),
          },
        },
    { keepPrevious: true },
  );
  const choice = (
    <FilterSelect
      label={t("compareWith")}
      value={olderId}
      options={offered.map(({ id, shownName }) => ({ value: String(id), label: shownName }))}
      onChange={(next) => address.change({ olderId: next, state: undefined, departmentId: undefined })}
    />
  );
  if (olderId === undefined)
    return (
      <>
        <FilterBar>{choice}</FilterBar>
        <EmptyState title={t("chooseTitle")} hint={t("chooseHint")} />
      </>
    );
  return (
    <Answered of={answer} rows={12}>
      {(comparison) => <Compared comparison={comparison} address={address} choice={choice} />}
    </Answered>
  );
}

/** What is loading or has failed is shown around the whole comparison. */
const there = { error: null, isFetching: false, refetch: () => undefined };

interface ComparedProps {
  comparison: Comparison;
  address: Address<Filter>;
  choice: ReactNode;
}

function Compared({ comparison, address, choice }: ComparedProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { lines, same, schools, department } = comparison;
  const isOfSchools = address.filters.view === "schools";
  const countOf = (state: ComparedLine["state"]) => lines.filter((line) => line.state === state).length;
  return (
    <>
      <div className="spread space-below-8">
        <div className="beside middle norm-compared-with">
          <span className="hint rigid">{t("compareWith")}</span>
          {choice}
        </div>
        <Segmented
          aria-label={t("view")}
          value={isOfSchools ? "schools" : "lines"}
          options={[
            { value: "lines", label: t("linesView", { count: lines.length }) },
            { value: "schools", label: t("schoolsView", { count: schools.length }) },
          ]}
          onChange={(view) =>
            address.change({
              view: view === "schools" ? view : undefined,
              search: undefined,
              sort: undefined,
            })
          }
        />
        <dl className="row gap-8-16 norm-compared">
          {comparedStates.map((state) => (
            <div key={state}>
              <dt className="hint">{say(comparedStateWords[state])}</dt>
              <dd>{formatNumber(countOf(state))}</dd>
            </div>
          ))}
          <div>
            <dt className="hint">{t("same")}</dt>
            <dd>{formatNumber(same)}</dd>
          </div>
        </dl>
      </div>
      {address.filters.departmentId !== undefined && (
        <p className="row gap-8">
          {t("shownFor", { name: department.name })}
          <Button
            type="link"
            size="small"
            onClick={() => address.change({ departmentId: undefined, view: "schools" })}
          >
            {t("toAll")}
          </Button>
        </p>
      )}
      {isOfSchools ? (
        <Schools schools={schools} address={address} />
      ) : (
        <Lines lines={lines} address={address} />
      )}
    </>
  );
}

function Lines({ lines, address }: { lines: ComparedLine[] } & Pick<ComparedProps, "address">) {
  const t = useText(text);
  const say = useSay();
  const columns = useLineColumns();
  const { state } = address.filters;
  const data = pageOfWhole({
    ...address,
    size: Math.max(address.size, 50),
    rows: lines.filter((line) => state === undefined || line.state === state),
    words: ({ before, after }) =>
      [before, after].flatMap((one) => [one?.name ?? "", one?.component ?? "", one?.subject ?? ""]),
    sorts: lineSorts,
  });
  return (
    <>
      <FilterBar extra={<TableOptions name="norm-compared" columns={columns} />}>
        <SearchBox address={address} placeholder={t("search")} />
        <FilterSelect
          label={t("state")}
          value={state}
          options={comparedStates.map((value) => ({ value, label: say(comparedStateWords[value]) }))}
          onChange={(next) => address.change({ state: next })}
        />
      </FilterBar>
      <DataTable
        name="norm-compared"
        label={t("title")}
        columns={columns}
        list={{ ...there, data }}
        address={address}
        rowKey={lineKey}
        empty={<EmptyState title={t("linesEmpty")} hint={t("linesEmptyHint")} />}
      />
    </>
  );
}

function Schools({ schools, address }: { schools: Comparison["schools"] } & Pick<ComparedProps, "address">) {
  const t = useText(text);
  const columns = useSchoolColumns();
  const data = pageOfWhole({
    ...address,
    size: Math.max(address.size, 50),
    rows: schools,
    words: ({ department, parentName }) => [department.name, parentName],
    sorts: schoolSorts,
  });
  return (
    <>
      <FilterBar extra={<TableOptions name="norm-compared-schools" columns={columns} />}>
        <SearchBox address={address} placeholder={t("searchSchools")} />
      </FilterBar>
      <DataTable
        name="norm-compared-schools"
        label={t("title")}
        columns={columns}
        list={{ ...there, data }}
        address={address}
        rowKey={({ department }) => department.id}
        onOpen={({ department }) =>
          address.change({ departmentId: department.id, view: undefined, search: undefined, sort: undefined })
        }
        empty={<EmptyState title={t("schoolsEmpty")} hint={t("schoolsEmptyHint")} />}
      />
    </>
  );
}
