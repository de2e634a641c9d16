import { EllipsisOutlined, ImportOutlined, PlusOutlined } from "@ant-design/icons";
import { addNormItem, changeNormItem, type NormItemBody, type NormList } from "@so-thiet-bi/contract/norms";
import { Button, Dropdown } from "antd";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { importAt } from "./addresses.ts";
import { useNormItems, useNormLists } from "./api.ts";
import { itemName } from "./item-name.ts";
import { text } from "./items.text.ts";
import { blankItem, ItemForm, valuesOf } from "./lists/item-form.tsx";
import { ItemPanel } from "./lists/item-panel.tsx";
import { ItemTable } from "./lists/item-table.tsx";
import { ListForm } from "./lists/list-form.tsx";
import { type ListStep, ListSteps, useListMenu } from "./lists/list-steps.tsx";
import { daysOf, ListTag, PartialTag } from "./lists/list-tags.tsx";
import { text as listText } from "./lists/lists.text.ts";
import { NormTabs } from "./norm-tabs.tsx";
import "./norms.css";
import { subjectKey } from "./subject-name.ts";
import { pageOfWhole } from "./whole-list.ts";

const filterKeys = ["subject"] as const;

/** One list with its items in the order of the annex; of a draft they are added, changed and imported. */
export default function ItemsPage(): ReactNode {
  const t = useText(text);
  const id = Number(useParams()["id"]);
  const answer = useNormItems(id);
  const { data } = answer;
  return (
    <>
      {data ? (
        <Head list={data.list} onReload={() => void answer.refetch()} />
      ) : (
        <PageHead title={t("title")} />
      )}
      <NormTabs />
      <Answered of={answer} rows={12}>
        {() => <Items answer={answer} />}
      </Answered>
    </>
  );
}

function Head({ list, onReload }: { list: NormList; onReload: () => void }): ReactNode {
  const t = useText(text);
  const tell = useText(listText);
  const lists = useNormLists();
  const menuOf = useListMenu();
  const [doing, setDoing] = useState<ListStep | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { regulation, can } = list;
  const menu = menuOf(list, {
    mayCreate: lists.data?.can.create ?? false,
    onChange: () => setChanging(true),
    onStep: setDoing,
  });
  // why: publishing is the next thing once there is something to publish; before, it is filling the draft
  const isFilled = list.items > 0;
  // an address takes three lines of the head and is read by nobody
  const isAddress = /^https?:\/\/\S+$/.test(list.source ?? "");
  return (
    <>
      <PageHead
        title={list.shownName}
        tag={
          <span className="row gap-4">
            <ListTag list={list} />
            <PartialTag list={list} />
          </span>
        }
        hint={
          <>
            {[
              regulation,
              daysOf(list, tell),
              !isAddress && list.source,
              list.receivedFrom && tell("receivedFrom", { from: list.receivedFrom }),
            ]
              .filter(Boolean)
              .join(" · ")}
            {isAddress && (
              <>
                {" · "}
                <a className="norm-source" href={list.source ?? ""} target="_blank" rel="noreferrer">
                  {tell("source")}
                </a>
              </>
            )}
          </>
        }
        actions={
          <>
            {can.change && list.status === "DRAFT" && (
              <Link to={importAt(list.id)}>
                <Button icon={<ImportOutlined aria-hidden />} type={isFilled ? "default" : "primary"}>
                  {t("importAnnex")}
                </Button>
              </Link>
            )}
            {can.publish && isFilled && (
              <Button type="primary" onClick={() => setDoing("publish")}>
                {tell("publish")}
              </Button>
            )}
            {menu.length > 0 && (
              <Dropdown trigger={["click"]} menu={{ items: menu }}>
                <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t("more")} title={t("more")} />
              </Dropdown>
            )}
          </>
        }
      />
      <ListSteps list={list} step={doing} onClose={() => setDoing(null)} />
      {isChanging && (
        <ListForm
          list={list}
          onClose={() => setChanging(false)}
          onReload={onReload}
          onSaved={() => setChanging(false)}
        />
      )}
    </>
  );
}

function Items({ answer: { data } }: { answer: ReturnType<typeof useNormItems> }): ReactNode {
  const t = useText(text);
  const user = useUser();
  const address = useAddress(filterKeys);
  const form = useFormAddress();
  const add = useWrite(addNormItem);
  const change = useWrite(changeNormItem);
  if (!data) return null;
  const { list, items, subjects } = data;
  // why: what is published stays as it is; `can.change` also stands for name and days
  const mayChange = list.can.change && list.status === "DRAFT";
  const { subject } = address.filters;
  const page = pageOfWhole({
    ...address,
    size: Math.max(address.size, 100),
    rows: items.filter((item) => subject === undefined || subjectKey(item.subject) === subject),
    words: (item) => [item.number, item.name, item.component, item.legacyCode, item.topic, item.block],
  });
  const edited =
    form.purpose?.kind === "edit"
      ? items.find((item) => item.id === (form.purpose as { id: number }).id)
      : undefined;
  const isNew = form.purpose?.kind === "new";
  const last = page.found.at(-1);
  const addButton = mayChange && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );
  const offered = [
    ...subjects.map((one) => ({ value: one, label: one })),
    ...(items.some((item) => item.subject === null) ? [sharedOption(t("shared"))] : []),
  ];
  const save = async (body: NormItemBody) => {
    const saved = edited
      ? await change.mutateAsync({ params: { id: edited.id }, body })
      : await add.mutateAsync({ params: { id: list.id }, body });
    notifyDone(t("saved", { name: itemName(saved) }));
    form.close();
  };
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          title={t("empty")}
          hint={mayChange ? t("emptyHint") : undefined}
          action={
            mayChange && (
              <div className="row at-end norm-actions">
                <Link to={importAt(list.id)}>
                  <Button type="primary">{t("importAnnex")}</Button>
                </Link>
                {addButton}
              </div>
            )
          }
        />
      ) : (
        <>
          <FilterBar extra={addButton}>
            <SearchBox address={address} placeholder={t("search")} />
            <FilterSelect
              label={t("subject")}
              value={subject}
              options={offered}
              onChange={(next) => address.change({ subject: next })}
            />
          </FilterBar>
          <div className="data-table">
            <ItemTable items={page.items} open={address.open} onOpen={(id) => address.change({ open: id })} />
            <footer className="table-footer">
              <span>
                {t(page.total === items.length ? "total" : "found", {
                  count: page.total,
                  total: items.length,
                })}
              </span>
              {page.total > page.size && (
                <Pager page={page.page} size={page.size} total={page.total} address={address} />
              )}
            </footer>
          </div>
        </>
      )}
      <ItemPanel
        address={address}
        ids={page.items.map(({ id }) => id)}
        item={items.find(({ id }) => String(id) === address.open)}
        mayChange={mayChange}
        onChange={(id) => form.open(String(id))}
      />
      {mayChange && (isNew || edited) && (
        <ItemForm
          key={edited?.id ?? "new"}
          title={t(edited ? "changeTitle" : "addTitle")}
          level={list.level}
          draft={`${user.id} norm-item ${list.id} ${edited?.id ?? "new"}`}
          initial={
            edited
              ? valuesOf(edited)
              : blankItem({ subject: last?.subject ?? null, block: last?.block ?? null })
          }
          subjects={subjects}
          blocks={[...new Set(items.flatMap(({ block }) => block ?? []))]}
          save={save}
          onClose={form.close}
        />
      )}
    </>
  );
}

function sharedOption(label: string) {
  return { value: subjectKey(null), label };
}
