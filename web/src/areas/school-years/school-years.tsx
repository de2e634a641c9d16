import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { proposeSchoolYear, type SchoolYear } from "@so-thiet-bi/contract/school-years";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useNavigate } from "react-router";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { type FormAddress, useFormAddress } from "../../lib/use-form-address.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useSchoolYears } from "./api.ts";
import "./school-years.css";
import { useUnits } from "../../lib/units.ts";
import { text } from "./text.ts";
import { YearActions } from "./year-actions.tsx";
import { YearStatusTag } from "./year-status-tag.tsx";
import { countWeeks } from "./year-values.ts";

// why: the list is what people come for; panel and form come when they are first opened
const YearForm = lazy(() => import("./year-form.tsx"));
const YearPanel = lazy(() => import("./year-panel.tsx"));

const filterKeys = ["departmentId"] as const;

/** The years of the user's unit, or of one below it (`?departmentId=12`). */
export default function SchoolYears(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const form = useFormAddress();
  const navigate = useNavigate();
  const { department } = useUser();
  const isSuperior = department.type !== "LEVEL_3";
  const departmentId = Number(address.filters.departmentId) || department.id;
  const isOwn = departmentId === department.id;
  const units = useUnits(isSuperior);
  const list = useSchoolYears(isOwn ? undefined : departmentId);
  const { items = [], can } = list.data ?? {};
  const hasOpened = useRef({ panel: false, form: false }).current;
  hasOpened.panel ||= address.open !== undefined;
  hasOpened.form ||= form.purpose !== undefined;
  const page = list.data && { items, page: 1, size: 200, total: items.length };

  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          <>
            {isOwn && items.length > 0 && (
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => void navigate("/system/setup")}>
                {t("setUpLists")}
              </Button>
            )}
            {can?.create && items.length > 0 && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
                {t("add")}
              </Button>
            )}
          </>
        }
      />
      {isSuperior && (
        <FilterBar chips={[]} onClear={address.clearFilters}>
          <FilterSelect
            label={t("unit")}
            value={String(departmentId)}
            options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) =>
              address.change({ departmentId: Number(id) === department.id ? undefined : id, open: undefined })
            }
          />
        </FilterBar>
      )}
      <DataTable<SchoolYear>
        name="school-years"
        label={t("list")}
        columns={columnsOf(t)}
        list={{ ...list, data: page }}
        address={{ ...address, filters: {}, search: "" }}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={({ isOver }) => isOver}
        {...(can?.create && {
          action: (year: SchoolYear) => <YearActions year={year} form={form} onlyNext />,
        })}
        empty={<NoYears canCreate={can?.create ?? false} isOwn={isOwn} form={form} />}
      />
      <Suspense>
        {hasOpened.panel && <YearPanel address={address} form={form} years={items} />}
        {hasOpened.form && <YearForm form={form} years={items} />}
      </Suspense>
    </>
  );
}

function NoYears({
  canCreate,
  isOwn,
  form,
}: {
  canCreate: boolean;
  isOwn: boolean;
  form: FormAddress;
}): ReactNode {
  const t = useText(text);
  const proposal = useRead(proposeSchoolYear, {}, { enabled: canCreate });
  const name = proposal.data?.name;
  return (
    <EmptyState
      title={t("empty")}
      hint={canCreate ? t("emptyHint") : isOwn ? t("emptyHintReader") : t("emptyForeign")}
      action={
        canCreate && (
          <Button type="primary" onClick={() => form.open("new")}>
            {name ? t("createProposed", { name }) : t("add")}
          </Button>
        )
      }
    />
  );
}

function columnsOf(t: ReturnType<typeof useText<keyof typeof text.vi>>): Column<SchoolYear>[] {
  return [
    {
      key: "name",
      title: t("year"),
      card: "title",
      shown: "always",
      render: ({ name }) => <strong>{name}</strong>,
    },
    { key: "status", title: t("status"), card: "fact", render: (year) => <YearStatusTag year={year} /> },
    {
      key: "dates",
      title: t("dates"),
      card: "fact",
      render: ({ startDate, endDate }) => `${formatDay(startDate)} – ${formatDay(endDate)}`,
    },
    ...(["term1", "term2"] as const).map((term, index) => ({
      key: term,
      title: t(term),
      render: ({ terms }: SchoolYear) =>
        terms[index] && `${formatDay(terms[index].startDate)} – ${formatDay(terms[index].endDate)}`,
    })),
    {
      key: "weeks",
      title: t("weeks"),
      align: "right",
      render: ({ weeks }) => {
        const { term1, term2 } = countWeeks(weeks);
        return formatNumber(term1 + term2);
      },
    },
  ];
}
