import { EllipsisOutlined, PlusOutlined } from "@ant-design/icons";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import type { NormList } from "@so-thiet-bi/contract/norms";
import { Button, Dropdown } from "antd";
import { type ReactNode, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { type Column, DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { listAt } from "./addresses.ts";
import { useNormLists } from "./api.ts";
import { ListForm } from "./lists/list-form.tsx";
import { type ListStep, ListSteps, useListMenu } from "./lists/list-steps.tsx";
import { daysOf, ListTag } from "./lists/list-tags.tsx";
import { text } from "./lists/lists.text.ts";
import { ReceiveButton } from "./lists/receive-button.tsx";
import { NormTabs } from "./norm-tabs.tsx";
import "./norms.css";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import { UnitFilter, useUnitChips } from "../../ui/unit-filter.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { pageOfWhole, wholeSize } from "./whole-list.ts";

const filterKeys = ["departmentId"] as const;

/**
 * The lists of minimum equipment that this unit sees: those of the product, of the units above and its own.
 * Notices lead here with `?open=12`, and on to that list.
 */
export default function ListPage(): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const address = useAddress(filterKeys);
  const form = useFormAddress();
  const answer = useNormLists(useUnitAsked());
  const menuOf = useListMenu();
  const { teaches: taught = [] } = useUser().department;
  const teaches = (level: NormList["level"]) => taught.includes(level);
  const [doing, setDoing] = useState<{ list: NormList; step: ListStep } | null>(null);
  const narrow = useNarrow();
  const columns = columnsOf(t, useTablet() && !narrow);
  const chips = useUnitChips(address);
  const opened = Number(address.open);
  if (Number.isInteger(opened) && opened > 0) return <Navigate to={listAt(opened)} replace />;
  const { items = [], can } = answer.data ?? {};
  const data =
    answer.data &&
    pageOfWhole({
      ...address,
      size: wholeSize,
      // why: a school came for the lists of the levels that it teaches
      rows: items.toSorted((one, other) => Number(teaches(other.level)) - Number(teaches(one.level))),
      words: ({ name, regulation, departmentName }) => [name, regulation, departmentName],
      sorts,
    });
  const changed =
    form.purpose?.kind === "edit"
      ? items.find(({ id }) => id === (form.purpose as { id: number }).id)
      : undefined;
  const formOpen = form.purpose?.kind === "new" ? can?.create : changed?.can.change;
  const add = can?.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );
  const menu = (list: NormList) => {
    const entries = menuOf(list, {
      mayCreate: can?.create ?? false,
      onChange: () => form.open(String(list.id)),
      onStep: (step) => setDoing({ list, step }),
    });
    if (entries.length === 0) return null;
    return (
      <Dropdown trigger={["click"]} menu={{ items: entries }}>
        <Button
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={`${t("actions")}: ${list.name}`}
          title={t("actions")}
        />
      </Dropdown>
    );
  };
  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          <>
            {can?.create && <ReceiveButton />}
            {add}
          </>
        }
      />
      <NormTabs />
      <FilterBar chips={chips} extra={<TableOptions name="norm-lists" columns={columns} />}>
        <UnitFilter
          value={address.filters.departmentId}
          onChange={(departmentId) => address.change({ departmentId })}
        />
        <SearchBox address={address} placeholder={t("search")} />
      </FilterBar>
      <DataTable
        name="norm-lists"
        label={t("title")}
        columns={columns}
        list={{ ...answer, data }}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(listAt(id))}
        action={menu}
        whole
        isPast={({ status }) => status === "RETIRED"}
        empty={<EmptyState title={t("empty")} hint={t("emptyHint")} action={add} />}
      />
      {formOpen && (
        <ListForm
          list={changed}
          onClose={form.close}
          onReload={() => void answer.refetch()}
          onSaved={(saved) => (changed ? form.close() : void navigate(listAt(saved.id)))}
        />
      )}
      {doing && <ListSteps {...doing} onClose={() => setDoing(null)} />}
    </>
  );
}

const sorts: Readonly<Record<string, (list: NormList) => string | number | null>> = {
  name: ({ name }) => name,
  level: ({ level }) => ["KINDERGARTEN", "ELEMENTARY", "MIDDLE", "HIGH"].indexOf(level),
  validFrom: ({ validFrom }) => validFrom,
  items: ({ items }) => items,
};

function columnsOf(t: Say<keyof (typeof text)["vi"]>, isTablet: boolean): Column<NormList>[] {
  return [
    {
      key: "name",
      title: t("name"),
      sort: "name",
      shown: "always",
      card: "title",
      render: (list) => (
        <>
          {list.shownName}
          <span className="below hint">
            {[list.regulation, list.departmentName && shortSuperior(list.departmentName)]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </>
      ),
    },
    {
      key: "level",
      title: t("level"),
      sort: "level",
      card: "fact",
      render: ({ level }) => t(`level_${level}`),
    },
    { key: "days", title: t("days"), shown: "wide", sort: "validFrom", render: (list) => daysOf(list, t) },
    {
      key: "items",
      title: t("items"),
      sort: "items",
      align: "right",
      card: "fact",
      render: ({ items, partial }) => {
        const mark = partial && (
          <span className={isTablet ? "below hint warns" : "hint warns"} title={t("partialHint")}>
            {t("partialShort")}
          </span>
        );
        return isTablet ? (
          <>
            {formatNumber(items)}
            {mark}
          </>
        ) : (
          <>
            {mark} {formatNumber(items)}
          </>
        );
      },
    },
    {
      key: "owner",
      title: t("owner"),
      // why: most come with the product; of the others it stands below the name
      shown: "hidden",
      width: 190,
      cuts: true,
      render: ({ departmentName }) =>
        departmentName === null ? t("ownerProduct") : shortSuperior(departmentName),
    },
    {
      key: "status",
      title: t("status"),
      width: 130,
      card: "fact",
      render: (list) => <ListTag list={list} />,
    },
  ];
}
