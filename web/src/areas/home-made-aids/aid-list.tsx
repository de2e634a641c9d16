import { PlusOutlined } from "@ant-design/icons";
import {
  type Aid,
  aidFilters,
  aidGradeWords,
  createAid,
  exportAids,
  getAid,
  listAids,
} from "@so-thiet-bi/contract/home-made-aids";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useListAddress } from "../../lib/list-address.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import type { Column } from "../../ui/data-table.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { AidForm } from "./aid-form.tsx";
import { AidPanel } from "./aid-panel.tsx";
import { AidStatusTag } from "./aid-tags.tsx";
import { text } from "./text.ts";

/** What teachers and pupils made, newest first, and beside it the open one. */
export default function AidList(): ReactNode {
  const t = useText(text);
  const address = useListAddress(aidFilters, { namesPeople: true });
  const form = useFormAddress();
  const list = useRead(listAids, { query: queryFor(listAids, address) }, { keepPrevious: true });
  const columns = useColumns();
  const editedId = form.purpose?.kind === "edit" ? form.purpose.id : undefined;
  const edited = useRead(getAid, ofId(editedId));
  const add = list.data?.can.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );
  const isFormOpen = form.purpose?.kind === "new" || (editedId !== undefined && edited.data?.can.edit);
  return (
    <ListPage
      name="home-made-aids"
      title={t("title")}
      exported={exportAids}
      actions={add}
      filters={aidFilters}
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      empty={<EmptyOfUnit title={t("empty")} hint={t("emptyHint")} action={add} />}
    >
      <AidPanel
        address={address}
        ids={(list.data?.items ?? []).map(({ id }) => id)}
        onEdit={(id) => form.open(String(id))}
      />
      {isFormOpen && (
        <AidForm
          kept={editedId === undefined ? undefined : edited.data}
          onClose={form.close}
          onSaved={form.closeFor}
          onReload={async () => (await edited.refetch()).data}
        />
      )}
    </ListPage>
  );
}

function useColumns(): Column<Aid>[] {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createAid.body);
  const { department } = useUser();
  return [
    {
      key: "name",
      title: label("name"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ name }) => name,
    },
    {
      key: "status",
      title: say(aidFilters.status.label),
      width: 144,
      card: "fact",
      render: ({ status }) => <AidStatusTag status={status} />,
    },
    { key: "maker", title: label("maker"), width: 176, card: "fact", render: ({ maker }) => maker },
    {
      key: "madeOn",
      title: label("madeOn"),
      sort: "madeOn",
      width: 132,
      render: ({ madeOn }) => formatDay(madeOn),
    },
    {
      key: "subject",
      title: label("subjectId"),
      shown: "wide",
      width: 150,
      render: ({ subject }) => subject?.name,
    },
    {
      key: "quantity",
      title: label("quantity"),
      shown: "wide",
      width: 100,
      align: "right",
      render: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit.toLowerCase()}`,
    },
    {
      key: "cost",
      title: label("cost"),
      shown: "wide",
      width: 120,
      align: "right",
      render: ({ cost }) => (cost > 0 ? formatMoney(cost) : null),
    },
    {
      key: "grade",
      title: say(aidFilters.grade.label),
      shown: "wide",
      width: 100,
      render: ({ grade }) => grade && say(aidGradeWords[grade]),
    },
    { key: "lessons", title: label("lessons"), shown: "hidden", render: ({ lessons }) => lessons },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
    ...(department.type === "LEVEL_3"
      ? []
      : [
          {
            key: "department",
            title: t("unitOwner"),
            width: 200,
            render: ({ departmentName }: Aid) => departmentName,
          },
        ]),
  ];
}
