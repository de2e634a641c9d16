import { PlusOutlined } from "@ant-design/icons";
import { getMerger, listMergers, type Merger, mergerStatusWords } from "@so-thiet-bi/contract/mergers";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { type LineColumn, LineTable } from "../../ui/line-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { MergerForm } from "./merger-form.tsx";
import { MergerSteps } from "./merger-steps.tsx";
import { text } from "./text.ts";

const noFilters = [] as const;

/** Mergers of schools below the user's unit, and the open one (`?open=12`) with its next step. */
export default function MergersPage(): ReactNode {
  const t = useText(text);
  const { open } = useAddress(noFilters);
  const form = useFormAddress();
  const list = useRead(listMergers, {});
  const merger = useRead(getMerger, ofId(Number(open) || undefined));
  const add = list.data?.can.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );
  const isNew = form.purpose?.kind === "new";
  return (
    <>
      <PageHead
        title={t("title")}
        {...(open
          ? {
              tag: (
                <Link className="to-end" to="/system/mergers">
                  {t("back")}
                </Link>
              ),
            }
          : { hint: t("hint"), actions: add, awaitsActions: !list.data })}
      />
      {open ? (
        <Answered of={merger} rows={10}>
          {(shown) => (
            <MergerSteps key={shown.id} merger={shown} onEdit={() => form.open(String(shown.id))} />
          )}
        </Answered>
      ) : (
        <Answered of={list} rows={6}>
          {({ items, can }) => (
            <section className="sheet pad-16">
              {items.length > 0 ? (
                <Mergers items={items} />
              ) : can.create ? (
                <EmptyState title={t("empty")} hint={t("emptyHint")} action={add} />
              ) : (
                <EmptyState title={t("notAllowed")} hint={t("notAllowedHint")} />
              )}
            </section>
          )}
        </Answered>
      )}
      {(isNew || (form.purpose?.kind === "edit" && merger.data?.can.edit)) && (
        <MergerForm
          kept={isNew ? undefined : merger.data}
          onClose={form.close}
          onSaved={form.closeFor}
          onReload={async () => (await merger.refetch()).data}
        />
      )}
    </>
  );
}

function Mergers({ items }: { items: readonly Merger[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const columns: LineColumn<Merger>[] = [
    {
      key: "schools",
      title: t("schools"),
      headsRow: true,
      render: ({ id, from, into }) => (
        <Link to={`/system/mergers?open=${id}`}>
          {from.name} → {into.name}
        </Link>
      ),
    },
    { key: "status", title: t("status"), render: ({ status }) => say(mergerStatusWords[status]) },
    {
      key: "decision",
      title: t("decision"),
      render: ({ decisionNo, decidedOn }) =>
        t("decisionOf", { no: decisionNo, day: formatDay(decidedOn) ?? "" }),
    },
    { key: "plannedBy", title: t("plannedBy"), render: ({ plannedByName }) => plannedByName },
  ];
  return (
    <LineTable label={t("title")} lines={items} lineKey={({ id }) => id} columns={columns} phone="list" />
  );
}
