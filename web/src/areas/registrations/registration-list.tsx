import { PlusOutlined } from "@ant-design/icons";
import {
  exportRegistrations,
  listRegistrations,
  type Registration,
  registrationFilters,
} from "@so-thiet-bi/contract/registrations";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { queryFor } from "../../lib/use-address.ts";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { LoanTabs } from "../loans/loan-tabs.tsx";
import { RegistrationBulk } from "./registration-bulk.tsx";
import { useRegistrationColumns } from "./registration-columns.tsx";
import { text } from "./registration-form.text.ts";
import { RegistrationPanel } from "./registration-panel.tsx";
import "./registrations.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListPage } from "../../ui/list-page.tsx";

/** Every registration in sight, newest day first; several are decided at once, one opens beside its row. */
export default function RegistrationList(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const isUpright = useTablet();
  const navigate = useNavigate();
  const address = useListAddress(registrationFilters, { namesPeople: true });
  const list = useRead(
    listRegistrations,
    { query: queryFor(listRegistrations, address) },
    { keepPrevious: true },
  );
  const { can, items = [] } = list.data ?? {};
  const me = can?.employee?.id;
  const isOwn = can?.readAll === false && items.every(({ borrower }) => borrower.id === me);
  const columns = useRegistrationColumns({ asCards: narrow, isUpright, isOwn });
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const decides = can?.keep === true || chosen.length > 0;
  const open = Number(address.open) || undefined;
  const position = items.findIndex(({ id }) => id === open);
  const walk = (direction: 1 | -1) => {
    const next = items[position + direction];
    if (position >= 0 && next) address.change({ open: next.id }, { replace: true });
  };
  const create = (can?.register || can?.keep) && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate("/equipment/request/registrations/new")}
    >
      {t("create")}
    </Button>
  );
  return (
    <ListPage
      name="registrations"
      title={t("title")}
      actions={create}
      tabs={<LoanTabs can={can} />}
      filters={registrationFilters}
      known={isOwn ? { own: { borrowerId: null, mine: null } } : {}}
      views
      search={t("search")}
      bulk={<RegistrationBulk chosen={chosen} onClear={clear} />}
      label={t("list")}
      columns={columns}
      list={list}
      address={address}
      exported={exportRegistrations}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={({ status }) => status === "CANCELLED" || status === "REJECTED" || status === "NOT_FETCHED"}
      {...(decides && { selection: { ...selection, nameOf: ({ number }: Registration) => number } })}
      empty={<EmptyOfUnit title={t("emptyTitle")} hint={t("emptyHint")} action={create} />}
    >
      <RegistrationPanel
        id={open}
        onClose={() => address.change({ open: undefined })}
        {...(position >= 0 && items.length > 1 && { onWalk: walk })}
      />
    </ListPage>
  );
}
