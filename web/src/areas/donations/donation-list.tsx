import { PlusOutlined } from "@ant-design/icons";
import {
  createDonation,
  type Donation,
  donationFilters,
  donorKindWords,
  exportDonations,
  getDonation,
  listDonations,
  receiveDonation,
  unnamedDonor,
} from "@so-thiet-bi/contract/donations";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatDay, formatMoney } from "../../lib/format.ts";
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
import { DonationForm } from "./donation-form.tsx";
import { DonationPanel } from "./donation-panel.tsx";
import { DonationTag } from "./donation-tag.tsx";
import { thingsOf } from "./donation-values.ts";
import { text } from "./text.ts";

/** What was offered and given to the school, newest first, and beside it the open one. */
export default function DonationList(): ReactNode {
  const t = useText(text);
  const address = useListAddress(donationFilters, { namesPeople: true });
  const form = useFormAddress();
  const list = useRead(listDonations, { query: queryFor(listDonations, address) }, { keepPrevious: true });
  const columns = useColumns();
  const editedId = form.purpose?.kind === "edit" ? form.purpose.id : undefined;
  const edited = useRead(getDonation, ofId(editedId));
  const add = list.data?.can.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );
  const isFormOpen = form.purpose?.kind === "new" || (editedId !== undefined && edited.data?.can.edit);
  return (
    <ListPage
      name="donations"
      title={t("title")}
      exported={exportDonations}
      actions={add}
      filters={donationFilters}
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      empty={<EmptyOfUnit title={t("empty")} hint={t("emptyHint")} action={add} />}
    >
      <DonationPanel
        address={address}
        ids={(list.data?.items ?? []).map(({ id }) => id)}
        onEdit={(id) => form.open(String(id))}
      />
      {isFormOpen && (
        <DonationForm
          kept={editedId === undefined ? undefined : edited.data}
          onClose={form.close}
          onSaved={form.closeFor}
          onReload={async () => (await edited.refetch()).data}
        />
      )}
    </ListPage>
  );
}

function useColumns(): Column<Donation>[] {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createDonation.body);
  const labelOf = useLabel(receiveDonation.body);
  const { department } = useUser();
  return [
    {
      key: "donor",
      title: label("donor"),
      shown: "always",
      card: "title",
      render: ({ donor }) => donor ?? say(unnamedDonor),
    },
    {
      key: "status",
      title: say(donationFilters.status.label),
      width: 160,
      card: "fact",
      render: ({ status }) => <DonationTag status={status} />,
    },
    { key: "things", title: t("things"), width: 320, card: "fact", render: ({ lines }) => thingsOf(lines) },
    {
      key: "value",
      title: t("value"),
      width: 130,
      align: "right",
      render: ({ value }) => (value > 0 ? formatMoney(value) : null),
    },
    {
      key: "offeredOn",
      title: label("offeredOn"),
      sort: "offeredOn",
      width: 160,
      render: ({ offeredOn }) => formatDay(offeredOn),
    },
    {
      key: "receivedOn",
      title: labelOf("receivedOn"),
      sort: "receivedOn",
      width: 140,
      render: ({ receivedOn }) => formatDay(receivedOn),
    },
    { key: "purpose", title: label("purpose"), shown: "hidden", render: ({ purpose }) => purpose },
    {
      key: "donorKind",
      title: label("donorKind"),
      shown: "hidden",
      render: ({ donorKind }) => say(donorKindWords[donorKind]),
    },
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
            render: ({ departmentName }: Donation) => departmentName,
          },
        ]),
  ];
}
