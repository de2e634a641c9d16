import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { shownFilters } from "@so-thiet-bi/contract/filters";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useMemo, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useSearch } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { listQuery, useCatalogueList, useShownYear } from "./api.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { useColumns } from "./catalogue-columns.tsx";
import "./catalogues.css";
import { useListAddress } from "../../lib/list-address.ts";
import { isUnfilled } from "../../ui/data-table.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { extrasOf } from "./extras.ts";
import { SiblingTabs } from "./sibling-tabs.tsx";
import { text } from "./text.ts";
import { treeFiltersOf } from "./tree-filter.tsx";
import { treeOrder } from "./tree-order.ts";

// why: the list is what people come for; panel and form come when they are first opened
const CatalogueForm = lazy(() => import("./catalogue-form.tsx"));
const CataloguePanel = lazy(() => import("./catalogue-panel.tsx"));
const ViewSwitch = lazy(() => import("./view-switch.tsx"));

/** Catalogues whose rows are people or are called by them. */
const ofPeople: ReadonlySet<string> = new Set([
  "employees",
  "students",
  "teaching-assignments",
  "timetable-periods",
]);

/**
 * The screen of any catalogue, drawn from its declaration: searched, filtered, sorted, exported; a row opens
 * beside the list.
 */
export function CataloguePage({ of }: { of: Catalogue }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const user = useUser();
  const address = useListAddress(of.filters, { namesPeople: ofPeople.has(of.plural) });
  const form = useFormAddress();
  const shownYear = useShownYear(of);
  const hasUnits = !of.inside && (user.department.type !== "LEVEL_3" || user.role === "ROLE_SYSTEM_ADMIN");
  const lacksYear = of.needsYear && shownYear.isKnown && !shownYear.year && !hasUnits;
  const list = useCatalogueList(of, address, shownYear, !lacksYear);
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const departmentId = Number(address.filters["departmentId"] ?? user.department.id);
  const { rows, depthOf } = useRows(of, list.data?.items);
  const sight = list.data?.can.seeAs ?? "keepers";
  const isAllPreset = rows.every(({ locked }) => locked);
  const columns = useColumns(of, { narrow, departmentId, sight, depthOf, isAllPreset });
  const hasOpened = useRef({ panel: false, form: false }).current;
  hasOpened.panel ||= address.open !== undefined;
  hasOpened.form ||= form.purpose !== undefined;
  const { can } = list.data ?? {};
  const { year } = shownYear;
  const { Head, view } = extrasOf(of.plural);
  const [isViewed, showAs] = useView(of);
  const noun = say(of.noun);
  const title = say(of.title);

  if (lacksYear) {
    return (
      <>
        <PageHead title={title} />
        <SiblingTabs of={of} />
        <section className="sheet">
          <EmptyState
            title={t("noYearTitle")}
            hint={t("noYearHint", { title })}
            action={<Link to="/system/school-year">{t("noYearLink")}</Link>}
          />
        </section>
      </>
    );
  }

  const importButton = can?.import && (
    <Button icon={<UploadOutlined aria-hidden />} onClick={() => void navigate(`${of.path}/import`)}>
      {t("import")}
    </Button>
  );
  const addButton = can?.create && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      aria-label={t("add", { noun })}
      onClick={() => form.open("new")}
    >
      {/* on a phone it floats over the rows, which its noun would cover */}
      {narrow ? t("addOne") : t("add", { noun })}
    </Button>
  );
  const isOver = year?.status === "CLOSED";
  const viewSwitch = view && (
    <Suspense fallback={null}>
      <ViewSwitch name={say(view.name)} isViewed={isViewed} onChange={showAs} />
    </Suspense>
  );
  const head = {
    title,
    ...(year && of.needsYear && { hint: t(isOver ? "schoolYearOver" : "schoolYear", { year: year.name }) }),
    actions: (
      <>
        {narrow && viewSwitch}
        <ExportButton
          of={of.calls.export}
          query={listQuery(of, address, shownYear)}
          total={list.data?.total}
        />
        {can?.create && Head && (
          <Suspense fallback={null}>
            <Head year={year} />
          </Suspense>
        )}
        {importButton}
        {addButton}
      </>
    ),
  };
  const tabs =
    viewSwitch && !narrow ? (
      <div className="tabs-and-view">
        <SiblingTabs of={of} />
        {viewSwitch}
      </div>
    ) : (
      <SiblingTabs of={of} />
    );
  const beside = (
    <Suspense fallback={null}>
      {hasOpened.panel && (
        <CataloguePanel
          of={of}
          address={address}
          form={form}
          rows={rows}
          shownYear={shownYear}
          departmentId={departmentId}
          mayAdd={can?.create ?? false}
        />
      )}
      {hasOpened.form && <CatalogueForm of={of} form={form} shownYear={shownYear} />}
    </Suspense>
  );
  const empty = (
    <section className="sheet">
      <EmptyState
        title={t("emptyTitle", { noun })}
        hint={can?.create ? say(of.purpose) : t(hasUnits ? "emptyHintUnits" : "emptyHintReader", { noun })}
        action={
          can?.create && (
            <div className="first-step">
              {addButton}
              {importButton}
            </div>
          )
        }
      />
    </section>
  );
  // why: without a row there is nothing to see in it either, and the list knows what to do then
  const hasRows = !list.data || !isUnfilled(list.data, address);
  if (view && isViewed && hasRows) {
    return (
      <>
        <PageHead {...head} />
        {tabs}
        <Suspense fallback={<LoadingState rows={8} />}>
          <view.View
            of={of}
            year={year}
            asked={shownYear.asked}
            mayAdd={can?.create ?? false}
            onOpen={(id) => address.change({ open: id })}
          />
        </Suspense>
        {beside}
      </>
    );
  }

  return (
    <ListPage
      {...head}
      name={of.plural}
      tabs={tabs}
      filters={of.filters}
      known={{ own: treeFiltersOf(of, address), year: shownYear.asked }}
      views
      search={t("search", { fields: searchedWords() })}
      bulk={<BulkBar of={of} chosen={chosen} onClear={clear} />}
      label={t("list", { noun })}
      columns={columns}
      list={{ ...list, data: list.data && { ...list.data, items: rows } }}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={({ active }) => !active}
      whole={of.tree !== undefined}
      {...(can?.create && { selection: { ...selection, nameOf: (row: CatalogueRecord) => row.name } })}
      empty={empty}
    >
      {beside}
    </ListPage>
  );

  function searchedWords(): string {
    // why: a row without a name is found by the rows it refers to
    const referred = of.name ? [] : Object.keys(of.fields).filter((key) => of.fields[key]?.kind === "ref");
    const fields = [...referred, ...(of.searched ?? [])].flatMap((key) => {
      const label = of.fields[key]?.label;
      return label ? [say(label).toLocaleLowerCase("vi")] : [];
    });
    return [...(of.code ? [t("searchCode")] : []), ...(of.name ? [t("searchName")] : []), ...fields].join(
      ", ",
    );
  }
}

/** Is what people think of shown, and the way to it and back? What only the list knows leads to the list. */
function useView(of: Catalogue): [boolean, (as: "view" | "list") => void] {
  const [params, set] = useSearch();
  const { view } = extrasOf(of.plural);
  const ofList = shownFilters(of.filters).map(({ key }) => key);
  const onlyOfList = ["page", "size", "sort", ...ofList.filter((key) => !view?.filters.includes(key))];
  const asksList = params.get("view") === "list" || onlyOfList.some((key) => params.has(key));
  const showAs = (as: "view" | "list") =>
    set((before) => {
      const after = new URLSearchParams(before);
      for (const key of [...onlyOfList, "open"]) after.delete(key);
      if (as === "list") after.set("view", "list");
      else after.delete("view");
      return after;
    });
  return [view !== undefined && !asksList, showAs];
}

/** The rows as they are drawn: those of a tree below one another, with their depth. */
function useRows(of: Catalogue, items: readonly CatalogueRecord[] | undefined) {
  return useMemo(() => {
    if (!of.tree || !items) return { rows: items ?? [], depthOf: () => 0 };
    const ordered = treeOrder(items, of.tree);
    const depths = new Map(ordered.map(({ row, depth }) => [row.id, depth]));
    return { rows: ordered.map(({ row }) => row), depthOf: (id: number) => depths.get(id) ?? 0 };
  }, [of, items]);
}
