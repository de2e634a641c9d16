import { PlusOutlined, TeamOutlined } from "@ant-design/icons";
import { jobsSaid, rightsBesides } from "@so-thiet-bi/contract/account-jobs";
import { type Account, accountFilters, exportAccounts, listAccounts } from "@so-thiet-bi/contract/accounts";
import { jobPresets, jobs, jobsOf } from "@so-thiet-bi/contract/jobs";
import { capabilityText, roleWords } from "@so-thiet-bi/contract/people";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { AccountState } from "./account-state.tsx";
import "./accounts.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { useUnitType } from "./api.ts";
import type { HandedOut } from "./handed-out.tsx";
import { text } from "./text.ts";

// why: the list is what people come for; panel and forms come when they are first opened
const AccountPanel = lazy(() => import("./account-panel.tsx"));
const AccountForm = lazy(() => import("./account-form.tsx"));
const FromEmployees = lazy(() => import("./from-employees.tsx"));
const HandedOutList = lazy(() => import("./handed-out.tsx"));

/** The accounts that the person may manage: of the user's unit, or of all. */
export default function AccountList(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const navigate = useNavigate();
  const say = useSay();
  const { department } = useUser();
  const address = useListAddress(accountFilters, { namesPeople: true });
  const form = useFormAddress();
  const list = useRead(listAccounts, { query: queryFor(listAccounts, address) }, { keepPrevious: true });
  const [bulkOpen, setBulkOpen] = useState(false);
  // why here only: a password that was handed out stands in no address and no store
  const [handedOut, setHandedOut] = useState<readonly HandedOut[]>();
  const { can = { create: false, chooseUnit: false, roles: [] }, items = [] } = list.data ?? {};
  const unitId = (can.chooseUnit && Number(address.filters.departmentId)) || undefined;
  const columns = useColumns(narrow, can.chooseUnit && unitId === undefined);
  const type = useUnitType(unitId ?? department.id, can.chooseUnit);
  const offered = can.chooseUnit && unitId === undefined ? jobs : jobsOf(type);
  // of a unit that has nobody yet, who leads it comes first
  const hasNobody = unitId !== undefined && items.length === 0 && !address.search;
  const hasOpened = useRef({ panel: false, form: false, bulk: false }).current;
  hasOpened.panel ||= address.open !== undefined;
  hasOpened.form ||= form.purpose !== undefined && list.data !== undefined;
  hasOpened.bulk ||= bulkOpen;

  const addButtons = can.create && (
    <>
      {items.length > 0 && (
        <Button onClick={() => void navigate("/system/account/jobs")}>{t("whoHasWhat")}</Button>
      )}
      <Button icon={<TeamOutlined aria-hidden />} onClick={() => setBulkOpen(true)}>
        {t("fromEmployees")}
      </Button>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
        {t("add")}
      </Button>
    </>
  );
  const handOutOne = ({ account, oneTimePassword }: { account: Account; oneTimePassword: string }) =>
    setHandedOut([
      { name: account.fullName, unit: account.departmentName, username: account.username, oneTimePassword },
    ]);

  return (
    <ListPage
      name="accounts"
      title={t("title")}
      hint={t("titleHint")}
      actions={addButtons}
      exported={exportAccounts}
      filters={accountFilters}
      known={{ listed: { job: offered.map((job) => ({ value: job, label: say(jobPresets[job].name) })) } }}
      search={t("search")}
      label={t("list")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={({ locked }) => locked}
      empty={
        <section className="sheet">
          <EmptyState
            title={t("emptyTitle")}
            hint={t(hasNobody ? "emptyUnitHint" : "emptyHint")}
            action={addButtons && <div className="first-step">{addButtons}</div>}
          />
        </section>
      }
    >
      <Suspense fallback={null}>
        {hasOpened.panel && (
          <AccountPanel address={address} form={form} rows={items} onHandOut={handOutOne} />
        )}
        {hasOpened.form && (
          <AccountForm form={form} can={can} unitId={unitId} isFirst={hasNobody} onHandOut={handOutOne} />
        )}
        {hasOpened.bulk && (
          <FromEmployees
            open={bulkOpen}
            can={can}
            unitId={unitId}
            onClose={() => setBulkOpen(false)}
            onHandOut={setHandedOut}
          />
        )}
        {handedOut && <HandedOutList accounts={handedOut} onClose={() => setHandedOut(undefined)} />}
      </Suspense>
    </ListPage>
  );
}

function useColumns(narrow: boolean, severalUnits: boolean): Column<Account>[] {
  const t = useText(text);
  const say = useSay();
  return [
    {
      key: "name",
      title: t("name"),
      render: ({ fullName, username }) =>
        narrow ? (
          <>
            {fullName} <span className="hint below">{username}</span>
          </>
        ) : (
          <span className="account-list-name">{fullName}</span>
        ),
      sort: "name",
      shown: "always",
      card: "title",
      fills: "brief",
    },
    {
      key: "username",
      title: t("username"),
      render: ({ username }) => username,
      sort: "username",
      shown: "always",
      width: 150,
    },
    {
      key: "jobs",
      title: t("job"),
      render: (account) =>
        jobsSaid(account)
          .map((words) => say(words))
          .join(" · "),
      shown: "always",
      shares: true,
      card: "fact",
    },
    {
      key: "besides",
      title: t("besides"),
      render: (account) =>
        rightsBesides(account)
          .map((held) => say(capabilityText(held)))
          .join(" · "),
      shown: "wide",
      width: 200,
    },
    {
      key: "role",
      title: t("role"),
      render: ({ role }) => say(roleWords[role]),
      width: 180,
      shown: "hidden",
    },
    ...(severalUnits
      ? [
          {
            key: "department",
            title: t("unit"),
            render: ({ departmentName }: Account) => departmentName,
            width: 220,
          },
        ]
      : []),
    {
      key: "state",
      title: t("state"),
      render: (account) => <AccountState account={account} />,
      card: "fact",
    },
    {
      key: "createdAt",
      title: t("createdAt"),
      render: ({ createdAt }) => formatInstant(createdAt),
      sort: "createdAt",
      shown: "hidden",
    },
  ];
}
