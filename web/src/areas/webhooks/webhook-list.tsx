import { PlusOutlined } from "@ant-design/icons";
import {
  listWebhooks,
  type Webhook,
  type WebhookWithSecret,
  webhookKinds,
} from "@so-thiet-bi/contract/webhooks";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useAddress } from "../../lib/use-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { text } from "./text.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookPanel } from "./webhook-panel.tsx";
import { WebhookTag } from "./webhook-tag.tsx";
import "./webhooks.css";

const noFilters = [] as const;

/** The programs that are told what changes in the unit, and beside them the open one. */
export default function WebhookList(): ReactNode {
  const t = useText(text);
  const address = useAddress(noFilters);
  // asked anew each time: how deliveries go is what one comes to see
  const list = useRead(listWebhooks, {}, { staleTime: 0 });
  const [edited, edit] = useState<Webhook | "new">();
  const [made, setMade] = useState<WebhookWithSecret>();
  const items = list.data?.items ?? [];
  const close = () => edit(undefined);
  const kept = edited === "new" ? undefined : edited;
  const add = list.data?.can.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit("new")}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHead title={t("title")} hint={t("hint")} actions={add} />
      {made && <MadeSecret made={made} onDone={() => setMade(undefined)} />}
      <section className="sheet thumbs" aria-label={t("title")}>
        <Answered of={list} rows={4}>
          {({ can }) => (
            <>
              {items.length === 0 && <EmptyState title={t("empty")} hint={t("emptyHint")} action={add} />}
              <ul className="bare stack gap-0 lined-list webhooks">
                {items.map((one) => (
                  <Row key={one.id} webhook={one} onOpen={() => address.change({ open: one.id })} />
                ))}
              </ul>
              {!can.create && <p className="hint">{t("full")}</p>}
            </>
          )}
        </Answered>
      </section>
      <WebhookPanel address={address} list={list} onEdit={edit} onSecret={setMade} />
      {edited && (
        <WebhookForm
          kept={kept}
          onClose={close}
          onSaved={(_, saved) => {
            close();
            if ("secret" in saved) setMade(saved as WebhookWithSecret);
          }}
          onReload={async () => (await list.refetch()).data?.items.find(({ id }) => id === kept?.id)}
        />
      )}
    </>
  );
}

function Row({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { name, address, kinds, lastDeliveredAt } = webhook;
  const told = kinds.map((kind) => say(webhookKinds[kind].words)).join("; ") || t("allKinds");
  return (
    <li>
      <div>
        <strong className="breaks">{name}</strong> <WebhookTag webhook={webhook} />
        <p className="hint breaks">{address}</p>
        <p className="hint">
          {lastDeliveredAt ? `${told} · ${t("lastDeliveredAt")} ${formatInstant(lastDeliveredAt)}` : told}
        </p>
      </div>
      <Button onClick={onOpen} aria-label={t("open", { name })}>
        {t("deliveries")}
      </Button>
    </li>
  );
}

/** The secret, this once. */
function MadeSecret({ made, onDone }: { made: WebhookWithSecret; onDone: () => void }): ReactNode {
  const t = useText(text);
  return (
    <div className="sheet stack space-below-16" role="status">
      <Alert
        type="warning"
        showIcon
        title={t("secretMade", { name: made.name })}
        description={t("onceOnly")}
      />
      <SecretField
        label={t("secret")}
        value={made.secret}
        says={{ copy: t("copy"), copied: t("copied"), copyByHand: t("copyByHand") }}
      />
      <div>
        <Button onClick={onDone}>{t("done")}</Button>
      </div>
    </div>
  );
}
