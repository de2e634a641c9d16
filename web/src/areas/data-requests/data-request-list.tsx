import { PlusOutlined } from "@ant-design/icons";
import {
  createDataRequest,
  type DataRequest,
  dataRequestFilters,
  dataRequestKindWords,
  dataSubjectWords,
  getDataRequest,
  listDataRequests,
  printDataRequestRegister,
} from "@so-thiet-bi/contract/data-requests";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { formatDay, today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useListAddress } from "../../lib/list-address.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { queryFor } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { type Column, isUnfilled } from "../../ui/data-table.tsx";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { DataRequestForm } from "./data-request-form.tsx";
import { DataRequestPanel } from "./data-request-panel.tsx";
import { DataRequestTag } from "./data-request-tag.tsx";
import { text } from "./text.ts";

/** What was asked about personal data, newest first, and beside it the open one. */
export default function DataRequestList(): ReactNode {
  const t = useText(text);
  const address = useListAddress(dataRequestFilters, { namesPeople: true });
  const form = useFormAddress();
  const navigate = useNavigate();
  const list = useRead(
    listDataRequests,
    { query: queryFor(listDataRequests, address) },
    { keepPrevious: true },
  );
  const columns = useColumns();
  const editedId = form.purpose?.kind === "edit" ? form.purpose.id : undefined;
  const edited = useRead(getDataRequest, ofId(editedId));
  const year = today().slice(0, 4);
  const add = list.data?.can.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );
  const ownData = <Button onClick={() => void navigate("/account/data")}>{t("ownData")}</Button>;
  const isFormOpen =
    (form.purpose?.kind === "new" && list.data?.can.create) ||
    (editedId !== undefined && edited.data?.can.edit);
  return (
    <ListPage
      name="data-requests"
      title={t("title")}
      actions={
        <>
          {list.data?.can.create && (
            <Button onClick={() => void navigate("/system/data-requests/consents")}>{t("consents")}</Button>
          )}
          {/* there is no register to print before the first request */}
          {list.data?.can.print && !isUnfilled(list.data, address) && (
            <DeclaredPaperButton paper={printDataRequestRegister} asked={{ query: { year: Number(year) } }}>
              {t("register", { year })}
            </DeclaredPaperButton>
          )}
          {add}
        </>
      }
      filters={dataRequestFilters}
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      empty={
        list.data?.can.create === false ? (
          <EmptyState title={t("empty")} hint={t("emptyOwnHint")} action={ownData} />
        ) : (
          <EmptyState title={t("empty")} hint={t("emptyHint")} action={add} />
        )
      }
    >
      <DataRequestPanel
        address={address}
        ids={(list.data?.items ?? []).map(({ id }) => id)}
        onEdit={(id) => form.open(String(id))}
      />
      {isFormOpen && (
        <DataRequestForm
          kept={editedId === undefined ? undefined : edited.data}
          onClose={form.close}
          onSaved={form.closeFor}
          onReload={async () => (await edited.refetch()).data}
        />
      )}
    </ListPage>
  );
}

function useColumns(): Column<DataRequest>[] {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createDataRequest.body);
  return [
    {
      key: "subject",
      title: t("subject"),
      shown: "always",
      card: "title",
      render: ({ subjectName }) => subjectName,
    },
    {
      key: "kind",
      title: label("kind"),
      width: 190,
      card: "fact",
      render: ({ kind }) => say(dataRequestKindWords[kind]),
    },
    {
      key: "status",
      title: say(dataRequestFilters.status.label),
      width: 210,
      card: "fact",
      render: (request) => <DataRequestTag request={request} />,
    },
    {
      key: "receivedOn",
      title: label("receivedOn"),
      sort: "receivedOn",
      width: 124,
      render: ({ receivedOn }) => formatDay(receivedOn),
    },
    {
      key: "answerBy",
      title: t("answerBy"),
      width: 124,
      render: ({ answerBy, answeredOn }) => answeredOn === null && formatDay(answerBy),
    },
    {
      key: "actBy",
      title: t("actBy"),
      sort: "actBy",
      width: 132,
      render: ({ actBy, endedOn }) => endedOn === null && formatDay(actBy),
    },
    { key: "askedBy", title: label("askedBy"), width: 190, render: ({ askedBy }) => askedBy },
    { key: "number", title: say({ vi: "Số", en: "Number" }), width: 140, render: ({ number }) => number },
    {
      key: "subjectKind",
      title: label("subjectKind"),
      shown: "hidden",
      render: ({ subjectKind }) => say(dataSubjectWords[subjectKind]),
    },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
  ];
}
