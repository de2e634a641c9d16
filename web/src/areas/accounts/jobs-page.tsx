import { PrinterOutlined } from "@ant-design/icons";
import { jobsSaid, limitsOf, rightsBesides } from "@so-thiet-bi/contract/account-jobs";
import { type Account, listAccounts } from "@so-thiet-bi/contract/accounts";
import { type Job, jobPresets, jobs, jobsOf, mayOf } from "@so-thiet-bi/contract/jobs";
import { capabilityText, roleWords } from "@so-thiet-bi/contract/people";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { type LineColumn, LineTable } from "../../ui/line-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Answered } from "../../ui/states.tsx";
import { useTablet } from "../../ui/use-narrow.ts";
import "./accounts.css";
import { useUnitType } from "./api.ts";
import { text } from "./text.ts";

// why: only the system administrator chooses a unit
const UnitSelect = lazy(async () => ({ default: (await import("../../ui/unit-select.tsx")).UnitSelect }));

/** A school has fewer accounts that are in use; a larger unit leafs. */
const atOnce = 200;

/** Who does what: a line for each person, a column for each job; where these have no room, a list of people. */
export default function JobsPage(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const narrow = useTablet();
  const address = useAddress(filterKeys);
  const { department, role } = useUser();
  const chooses = role === "ROLE_SYSTEM_ADMIN";
  const departmentId = Number(address.filters.departmentId ?? department.id);
  const type = useUnitType(departmentId, chooses);
  const list = useRead(
    listAccounts,
    { query: { departmentId, locked: "false", page: address.page, size: atOnce } },
    { keepPrevious: true },
  );
  return (
    <div className="jobs-page">
      <PageHead
        title={t("whoHasWhat")}
        hint={t("whoHasWhatHint")}
        actions={
          !narrow && (
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t("printPage")}
            </Button>
          )
        }
      />
      {chooses && (
        <Suspense fallback={null}>
          <div className="jobs-unit">
            <UnitSelect
              aria-label={t("unit")}
              value={departmentId}
              onChange={(next) => address.change({ departmentId: next ?? undefined })}
            />
          </div>
        </Suspense>
      )}
      <Answered of={list}>
        {({ items, total, page, size }) => (
          <div className="stack">
            <section className="sheet pad-16">
              <People accounts={items} offered={jobsOf(type)} />
            </section>
            {total > size && <Pager page={page} size={size} total={total} address={address} />}
            <section className="sheet pad-16" aria-labelledby="what-jobs-may">
              <h2 id="what-jobs-may" className="space-below-8">
                {t("whatJobsMay")}
              </h2>
              <dl className="jobs-may">
                {jobsOf(type).map((one) => (
                  <div key={one}>
                    <dt>{say(jobPresets[one].name)}</dt>
                    <dd>{say(mayOf(one, type))}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        )}
      </Answered>
    </div>
  );
}

const filterKeys = ["departmentId"] as const;

const recordOf = (id: number) => `/system/account?open=${id}`;

function People({ accounts, offered }: { accounts: readonly Account[]; offered: readonly Job[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const narrow = useTablet();
  const besidesOf = (account: Account) =>
    rightsBesides(account)
      .map((held) => say(capabilityText(held)))
      .join(" · ");
  // who runs the system has no job in the unit
  const inLastColumn = (account: Account) =>
    account.jobs.length > 0 ? besidesOf(account) : say(roleWords[account.role]);
  const name: LineColumn<Account> = {
    key: "name",
    title: t("name"),
    headsRow: true,
    className: "jobs-name",
    render: ({ id, fullName, username }) => (
      <>
        <Link to={recordOf(id)}>{fullName}</Link> <span className="hint">{username}</span>
      </>
    ),
  };
  if (narrow)
    return (
      <ul className="bare ruled" aria-label={t("whoHasWhat")}>
        {accounts.map((account) => (
          <li key={account.id} className="jobs-person">
            <Link to={recordOf(account.id)}>{account.fullName}</Link>{" "}
            <span className="hint">{account.username}</span>
            <span className="block">
              {jobsSaid(account)
                .map((words) => say(words))
                .join(" · ")}
            </span>
            {besidesOf(account) && (
              <span className="hint block">
                {t("besides")}: {besidesOf(account)}
              </span>
            )}
          </li>
        ))}
      </ul>
    );
  const cell = (account: Account, job: Job) =>
    account.jobs.includes(job) && (
      <>
        <span aria-hidden>●</span>
        <span className="visually-hidden">{t("has")}</span>
        <span className="hint block">{limitsOf(account, job)}</span>
      </>
    );
  const columns: LineColumn<Account>[] = jobs
    .filter((job) => offered.includes(job))
    .map((job) => ({
      key: job,
      title: say(jobPresets[job].name),
      className: "jobs-cell",
      render: (account) => cell(account, job),
    }));
  const besides: LineColumn<Account> = { key: "besides", title: t("besides"), render: inLastColumn };
  return (
    <LineTable
      label={t("whoHasWhat")}
      lines={accounts}
      lineKey={({ id }) => id}
      columns={[name, ...columns, besides]}
    />
  );
}
