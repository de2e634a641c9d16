import { KeyOutlined, LockOutlined, MobileOutlined, UnlockOutlined } from "@ant-design/icons";
import { jobsSaid, rightsBesides } from "@so-thiet-bi/contract/account-jobs";
import {
  type Account,
  type AccountWithPassword,
  changeAccount,
  createAccount,
  getAccount,
  listAccountHistory,
} from "@so-thiet-bi/contract/accounts";
import {
  type Capability,
  type CapabilityScope,
  capabilityText,
  capabilityWords,
  type Role,
  roleWords,
  scopeKinds,
} from "@so-thiet-bi/contract/people";
import { Tabs } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { formatDay, formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { Facts } from "../../ui/facts.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { TokensOfAccount } from "../access-tokens/tokens-of-account.tsx";
import { AccountState } from "./account-state.tsx";
import { useLockAccount, useRemoveSecondFactor, useResetPassword, useUnlockAccount } from "./api.ts";
import { mayWordsOf } from "./job-words.ts";
import { text } from "./text.ts";

export interface AccountPanelProps {
  address: Pick<Address, "open" | "change">;
  form: FormAddress;
  /** The rows of the list: what ↑ and ↓ walk through, and what is shown until the account has arrived. */
  rows: readonly Account[];
  onHandOut: (reset: AccountWithPassword) => void;
}

/** One account beside the list. While its form is open, the form stands in its place. */
export default function AccountPanel({ address, form, rows, onHandOut }: AccountPanelProps): ReactNode {
  const open = form.purpose === undefined && /^\d{1,15}$/.test(address.open ?? "") ? address.open : undefined;
  const last = useRef<number>(undefined);
  if (open !== undefined) last.current = Number(open);
  // why: the panel keeps what it shows while it slides away
  const id = last.current;
  const answer = useRead(getAccount, ofId(id ?? 0), { enabled: open !== undefined });
  const data = answer.data ?? rows.find((row) => row.id === id);
  return (
    <RecordPanel
      address={{ ...address, open }}
      ids={rows.map((row) => row.id)}
      title={
        data && (
          <RecordTitle above={data.username} name={data.fullName}>
            <AccountState account={data} />
          </RecordTitle>
        )
      }
      actions={data && <Actions key={id} account={data} form={form} onHandOut={onHandOut} />}
    >
      <Answered of={{ ...answer, data }}>{(account) => <Record key={id} account={account} />}</Answered>
    </RecordPanel>
  );
}

function Record({ account }: { account: Account }): ReactNode {
  const t = useText(text);
  return (
    <Tabs
      items={[
        { key: "information", label: t("information"), children: <Information account={account} /> },
        { key: "programs", label: t("programs"), children: <TokensOfAccount id={account.id} /> },
        { key: "history", label: t("history"), children: <History id={account.id} /> },
      ]}
    />
  );
}

function Information({ account }: { account: Account }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const may = mayWordsOf(account);
  const besides = rightsBesides(account);
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: t("username"), value: account.username },
          {
            label: t("job"),
            value: jobsSaid(account)
              .map((words) => say(words))
              .join(" · "),
          },
          { label: t("role"), value: say(roleWords[account.role]) },
          { label: t("unit"), value: account.departmentName },
          { label: t("employee"), value: account.employee?.name },
          { label: t("locksOn"), value: account.locksOn && formatDay(account.locksOn) },
          { label: t("secondFactor"), value: account.hasSecondFactor && t("secondFactorOn") },
          { label: t("createdAt"), value: formatInstant(account.createdAt) },
          { label: t("updatedAt"), value: formatInstant(account.updatedAt) },
        ]}
      />
      {may && (
        <section aria-labelledby="account-may">
          <h3 id="account-may">{t("may")}</h3>
          <p>{say(may)}</p>
        </section>
      )}
      {besides.length > 0 && (
        <section aria-labelledby="account-besides">
          <h3 id="account-besides">{t("rightsDetails")}</h3>
          <ul className="bare stack gap-12 capability-list">
            {besides.map((held) => (
              <li key={held.capability}>
                {say(capabilityWords[held.capability].name)}
                <Limits held={held} />
                <span className="hint block">{say(capabilityWords[held.capability].may)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Limits({ held }: { held: CapabilityScope }): ReactNode {
  const t = useText(text);
  const things = scopeKinds.flatMap((kind) => held[kind].map(({ name }) => name));
  return things.length > 0 && <span className="block">{t("limitedTo", { things: things.join(", ") })}</span>;
}

function History({ id }: { id: number }): ReactNode {
  const say = useSay();
  const history = useRead(listAccountHistory, ofId(id));
  const valueWords = (field: string, value: unknown): string | undefined => {
    if (field === "role" && typeof value === "string" && value in roleWords)
      return say(roleWords[value as Role]);
    if (field === "capabilities" && Array.isArray(value) && value.length > 0)
      return value.map((held) => say(textOf(held))).join("; ");
    return undefined;
  };
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline lines={items} valueWords={valueWords} schemas={[createAccount.body, changeAccount.body]} />
      )}
    </Answered>
  );
}

/** As the history keeps it: a capability and the names of what it was limited to. */
function textOf({ capability, on }: { capability: Capability; on: readonly string[] }) {
  return capabilityText({ capability, rooms: on.map((name) => ({ name })) });
}

type Asking = "lock" | "reset" | "secondFactor";

function Actions({
  account,
  form,
  onHandOut,
}: Pick<AccountPanelProps, "form" | "onHandOut"> & { account: Account }): ReactNode {
  const t = useText(text);
  const [asking, setAsking] = useState<Asking>();
  const lock = useLockAccount();
  const unlock = useUnlockAccount();
  const reset = useResetPassword();
  const removeFactor = useRemoveSecondFactor();
  const { id, username, fullName, can } = account;
  const close = () => setAsking(undefined);
  const others = [
    can.resetPassword && {
      key: "reset",
      icon: <KeyOutlined aria-hidden />,
      label: t("reset"),
      onClick: () => setAsking("reset"),
    },
    can.removeSecondFactor && {
      key: "secondFactor",
      icon: <MobileOutlined aria-hidden />,
      label: t("secondFactorRemove"),
      onClick: () => setAsking("secondFactor"),
    },
    can.lock && {
      key: "lock",
      icon: <LockOutlined aria-hidden />,
      danger: true,
      label: t("lock"),
      onClick: () => setAsking("lock"),
    },
    can.unlock && {
      key: "unlock",
      icon: <UnlockOutlined aria-hidden />,
      label: t("unlock"),
      onClick: () =>
        unlock.mutate({ params: { id } }, { onSuccess: () => notifyDone(t("unlockedDone", { username })) }),
    },
  ];
  return (
    <>
      <RecordSteps
        next={can.edit ? { label: t("edit"), onClick: () => form.open(String(id)) } : undefined}
        others={others}
        othersName={t("more")}
      />
      <ConfirmDanger
        open={asking === "lock"}
        title={t("lockTitle", { username })}
        consequence={t("lockConsequence", { name: fullName })}
        verb={t("lock")}
        onConfirm={async () => {
          await lock.mutateAsync({ params: { id } });
          notifyDone(t("lockedDone", { username }));
        }}
        onClose={close}
      />
      <ConfirmDanger
        open={asking === "secondFactor"}
        title={t("secondFactorTitle", { username })}
        consequence={t("secondFactorConsequence", { name: fullName })}
        verb={t("secondFactorRemove")}
        onConfirm={async () => {
          await removeFactor.mutateAsync({ params: { id } });
          notifyDone(t("secondFactorDone", { username }));
        }}
        onClose={close}
      />
      <ConfirmDanger
        open={asking === "reset"}
        title={t("resetTitle", { username })}
        consequence={t("resetConsequence", { name: fullName })}
        verb={t("reset")}
        onConfirm={async () => onHandOut(await reset.mutateAsync({ params: { id } }))}
        onClose={close}
      />
    </>
  );
}
