/** Where people log in who have an account elsewhere; the system administrator sets it up here. */
import { PlusOutlined } from "@ant-design/icons";
import {
  type IdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
} from "@so-thiet-bi/contract/identity-providers";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { Removal } from "../../ui/removal.tsx";
import { Answered } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { text } from "./text.ts";

export function IdentityProviders(): ReactNode {
  const t = useText(text);
  const list = useRead(listIdentityProviders, {});
  const remove = useWrite(removeIdentityProvider);
  const [edited, edit] = useState<IdentityProvider | "new">();
  const [removed, askToRemove] = useState<IdentityProvider>();
  const close = () => edit(undefined);
  const kept = edited === "new" ? undefined : edited;
  return (
    <section className="unit-limits" aria-labelledby="identity-providers">
      <h2 id="identity-providers">{t("title")}</h2>
      <p className="hint">{t("hint")}</p>
      <Answered of={list} rows={2}>
        {({ items, returnAddress }) => (
          <>
            {items.length === 0 && <p>{t("empty")}</p>}
            <ul>
              {items.map((one) => (
                <Row
                  key={one.id}
                  provider={one}
                  onChange={() => edit(one)}
                  onRemove={() => askToRemove(one)}
                />
              ))}
            </ul>
            <Address label={t("copyReturn")} address={returnAddress} />
          </>
        )}
      </Answered>
      <Button className="space-above-8" icon={<PlusOutlined aria-hidden />} onClick={() => edit("new")}>
        {t("add")}
      </Button>
      {edited && (
        <ProviderForm
          kept={kept}
          onClose={close}
          onSaved={close}
          onReload={async () => (await list.refetch()).data?.items.find(({ id }) => id === kept?.id)}
        />
      )}
      {removed && (
        <Removal
          open
          name={removed.name}
          title={t("removeTitle", { name: removed.name })}
          consequence={t("removal")}
          verb={t("removeVerb")}
          remove={() => remove.mutateAsync({ params: { id: removed.id } })}
          stop={undefined}
          onClose={() => askToRemove(undefined)}
          onGone={() => askToRemove(undefined)}
        />
      )}
    </section>
  );
}

interface RowProps {
  provider: IdentityProvider;
  onChange: () => void;
  onRemove: () => void;
}

function Row({ provider, onChange, onRemove }: RowProps): ReactNode {
  const t = useText(text);
  const { name, issuer, departmentName, accounts: count, active, endedAddress } = provider;
  return (
    <li>
      <div>
        <strong>{name}</strong> {!active && <StatusTag tone="past">{t("notInUse")}</StatusTag>}
        <p className="hint">{`${issuer} · ${departmentName}`}</p>
        <p className="hint">{count > 0 ? t("accounts", { count }) : t("accountsNone")}</p>
        <Address label={t("copyEnded")} address={endedAddress} />
      </div>
      <span className="beside gap-8">
        <Button onClick={onChange} aria-label={t("changeOf", { name })}>
          {t("change")}
        </Button>
        <Button onClick={onRemove} aria-label={t("removeOf", { name })}>
          {t("remove")}
        </Button>
      </span>
    </li>
  );
}

function Address({ label, address }: { label: string; address: string }): ReactNode {
  return (
    <p className="hint">
      {`${label}: `}
      <code>{address}</code>
    </p>
  );
}
