import { PlusOutlined } from "@ant-design/icons";
import {
  type Consent,
  consentFilters,
  consentPurposeWords,
  createConsent,
  getConsent,
  listConsents,
} from "@so-thiet-bi/contract/consents";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useListAddress } from "../../lib/list-address.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { queryFor } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import type { Column } from "../../ui/data-table.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { ConsentForm } from "./consent-form.tsx";
import { ConsentPanel } from "./consent-panel.tsx";
import { ConsentTag } from "./consent-tag.tsx";
import { text } from "./text.ts";

/** What may be published of which pupil, newest first, and beside it the open one. */
export default function ConsentList(): ReactNode {
  const t = useText(text);
  const address = useListAddress(consentFilters, { namesPeople: true });
  const form = useFormAddress();
  const list = useRead(listConsents, { query: queryFor(listConsents, address) }, { keepPrevious: true });
  const columns = useColumns();
  const editedId = form.purpose?.kind === "edit" ? form.purpose.id : undefined;
  const edited = useRead(getConsent, ofId(editedId));
  const add = list.data?.can.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );
  const isFormOpen =
    (form.purpose?.kind === "new" && list.data?.can.create) ||
    (editedId !== undefined && edited.data?.can.edit);
  return (
    <ListPage
      name="consents"
      title={t("title")}
      actions={add}
      filters={consentFilters}
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      empty={<EmptyState title={t("empty")} hint={t("emptyHint")} action={add} />}
    >
      <ConsentPanel
        address={address}
        ids={(list.data?.items ?? []).map(({ id }) => id)}
        onEdit={(id) => form.open(String(id))}
      />
      {isFormOpen && (
        <ConsentForm
          kept={editedId === undefined ? undefined : edited.data}
          onClose={form.close}
          onSaved={form.closeFor}
          onReload={async () => (await edited.refetch()).data}
        />
      )}
    </ListPage>
  );
}

function useColumns(): Column<Consent>[] {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createConsent.body);
  return [
    {
      key: "pupil",
      title: label("pupilId"),
      shown: "always",
      card: "title",
      render: ({ pupil }) => pupil.name,
    },
    {
      key: "classroom",
      title: say({ vi: "Lớp", en: "Class" }),
      width: 90,
      render: ({ pupil }) => pupil.classroom,
    },
    {
      key: "purpose",
      title: label("purpose"),
      width: 230,
      card: "fact",
      render: ({ purpose }) => say(consentPurposeWords[purpose]),
    },
    { key: "scope", title: label("scope"), width: 260, render: ({ scope }) => scope },
    {
      key: "state",
      title: t("state"),
      width: 140,
      card: "fact",
      render: (consent) => <ConsentTag consent={consent} />,
    },
    {
      key: "givenOn",
      title: label("givenOn"),
      sort: "givenOn",
      width: 124,
      render: ({ givenOn }) => formatDay(givenOn),
    },
    { key: "giver", title: label("giverName"), width: 190, render: ({ giverName }) => giverName },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
  ];
}
