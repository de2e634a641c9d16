import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useMemo, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { listQuery, useCatalogueList, useShownYear } from "./api.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { useColumns } from "./catalogue-columns.tsx";
import "./catalogues.css";
import { useListAddress } from "../../lib/list-address.ts";
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
  const columns = useColumns(of, { narrow, departmentId, sight, depthOf });
  const hasOpened = useRef({ panel: false, form: false }).current;
  hasOpened.panel ||= address.open !== undefined;
  hasOpened.form ||= form.purpose !== undefined;
  const { can } = list.data ?? {};
  const { year } = shownYear;
  const { Head } = extrasOf(of.plural);
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
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add", { noun })}
    </Button>
  );
  const isOver = year?.status === "CLOSED";

  return (
    <ListPage
      name={of.plural}
      title={title}
      {...(year &&
        of.needsYear && { hint: t(isOver ? "schoolYearOver" : "schoolYear", { year: year.name }) })}
      actions={
        <>
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
      }
      tabs={<SiblingTabs of={of} />}
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
      empty={
        <section className="sheet">
          <EmptyState
            title={t("emptyTitle", { noun })}
            hint={
              can?.create ? say(of.purpose) : t(hasUnits ? "emptyHintUnits" : "emptyHintReader", { noun })
            }
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
      }
    >
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

/** The rows as they are drawn: those of a tree below one another, with their depth. */
function useRows(of: Catalogue, items: readonly CatalogueRecord[] | undefined) {
  return useMemo(() => {
    if (!of.tree || !items) return { rows: items ?? [], depthOf: () => 0 };
    const ordered = treeOrder(items, of.tree);
    const depths = new Map(ordered.map(({ row, depth }) => [row.id, depth]));
    return { rows: ordered.map(({ row }) => row), depthOf: (id: number) => depths.get(id) ?? 0 };
  }, [of, items]);
}
