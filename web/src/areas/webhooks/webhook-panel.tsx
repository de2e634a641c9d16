import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import {
  type DeliveryState,
  deliveryStates,
  deliveryStateWords,
  listWebhookDeliveries,
  type listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  resumeWebhook,
  skipWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
  webhookFaultWords,
  webhookKinds,
  webhookPauseWords,
} from "@so-thiet-bi/contract/webhooks";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Pager } from "../../ui/pager.tsx";
import { RecordFrame, type RecordFrameProps } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Removal } from "../../ui/removal.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered } from "../../ui/states.tsx";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";
import { WebhookTag } from "./webhook-tag.tsx";

type Step = "remove" | "renew";
type List = RecordFrameProps<AnswerOf<typeof listWebhooks>, never>["of"];

export interface WebhookPanelProps extends Pick<RecordPanelProps, "address"> {
  list: List;
  onEdit: (webhook: Webhook) => void;
  onSecret: (made: WebhookWithSecret) => void;
}

/** The webhook of `?open=12`: how it goes, and each thing that it told or has to tell. */
export function WebhookPanel({ address, list, onEdit, onSecret }: WebhookPanelProps): ReactNode {
  const t = useText(text);
  const resume = useWrite(resumeWebhook);
  const remove = useWrite(removeWebhook);
  const renew = useWrite(renewWebhookSecret);
  const items = list.data?.items ?? [];
  const found = items.find(({ id }) => String(id) === address.open);
  // one that is gone, or was never of this unit, is not opened
  const open = list.data && !found ? undefined : address.open;
  return (
    <RecordFrame<Webhook, Step>
      address={{ ...address, open }}
      ids={items.map(({ id }) => id)}
      rows={8}
      of={{ ...list, data: found }}
      title={(webhook) => (
        <RecordTitle above={new URL(webhook.address).hostname} name={webhook.name}>
          <WebhookTag webhook={webhook} />
        </RecordTitle>
      )}
      steps={(webhook, { onDo }) => (
        <RecordSteps
          next={
            isBehind(webhook)
              ? {
                  label: t("resume"),
                  onClick: () =>
                    resume.mutate(
                      { params: { id: webhook.id } },
                      { onSuccess: () => notifyDone(t("resumed")) },
                    ),
                }
              : undefined
          }
          isBusy={resume.isPending}
          others={[
            { key: "edit", label: t("edit"), onClick: () => onEdit(webhook) },
            { key: "renew", label: t("renew"), onClick: () => onDo("renew") },
            { key: "remove", label: t("remove"), danger: true, onClick: () => onDo("remove") },
          ]}
          othersName={t("actions")}
        />
      )}
    >
      {(webhook, { doing, onClose, onRemoved }) => (
        <>
          <Record webhook={webhook} />
          <ConfirmDanger
            open={doing === "renew"}
            title={t("renewTitle", { name: webhook.name })}
            consequence={t("renewConsequence")}
            verb={t("renew")}
            onConfirm={async () => {
              onSecret(await renew.mutateAsync({ params: { id: webhook.id } }));
              address.change({ open: undefined });
            }}
            onClose={onClose}
          />
          <Removal
            open={doing === "remove"}
            name={webhook.name}
            title={t("removeTitle", { name: webhook.name })}
            consequence={t("removal")}
            verb={t("remove")}
            remove={() => remove.mutateAsync({ params: { id: webhook.id } })}
            stop={undefined}
            onClose={onClose}
            onGone={onRemoved}
          />
        </>
      )}
    </RecordFrame>
  );
}

const isBehind = ({ pausedBecause, failingSince, deliveries }: Webhook) =>
  pausedBecause !== null || failingSince !== null || deliveries.skipped > 0;

function Record({ webhook }: { webhook: Webhook }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { address, kinds, pausedBecause, failingSince, nextTryAt, lastDeliveredAt, deliveries } = webhook;
  return (
    <div className="stack">
      {pausedBecause !== null && (
        <Alert
          type="error"
          showIcon
          title={t("pausedTitle", { reason: say(webhookPauseWords[pausedBecause]) })}
          description={t("pausedHint")}
        />
      )}
      <Facts
        facts={[
          { label: t("lastDeliveredAt"), value: lastDeliveredAt && formatInstant(lastDeliveredAt) },
          { label: t("failingSince"), value: failingSince && formatInstant(failingSince) },
          { label: t("nextTryAt"), value: nextTryAt && formatInstant(nextTryAt) },
          { label: t("countsLabel"), value: t("counts", deliveries) },
        ]}
      />
      <p className="hint breaks">
        {`${address} · ${kinds.map((kind) => say(webhookKinds[kind].words)).join("; ") || t("allKinds")}`}
      </p>
      <Deliveries key={webhook.id} id={webhook.id} />
    </div>
  );
}

const pageSize = 20;

function Deliveries({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [{ page, size, state }, show] = useState<{ page: number; size: number; state?: DeliveryState }>({
    page: 1,
    size: pageSize,
  });
  const list = useRead(
    listWebhookDeliveries,
    { params: { id }, query: { page, size, ...(state && { state }) } },
    { keepPrevious: true, staleTime: 0 },
  );
  const states = deliveryStates.map((value) => ({ value, label: say(deliveryStateWords[value]) }));
  return (
    <section aria-labelledby="webhook-deliveries">
      <div className="row">
        <h3 id="webhook-deliveries">{t("deliveries")}</h3>
        <Select<DeliveryState | "">
          aria-label={t("state")}
          value={state ?? ""}
          options={[{ value: "", label: t("allStates") }, ...states]}
          onChange={(value) => show({ page: 1, size, ...(value && { state: value }) })}
        />
      </div>
      <Answered of={list} rows={5}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="hint">{t("noDeliveries")}</p>}
            <ul className="bare stack gap-0 lined-list webhooks">
              {items.map((one) => (
                <Delivery key={one.id} delivery={one} />
              ))}
            </ul>
            {total > size && (
              <Pager
                page={page}
                size={size}
                total={total}
                address={{
                  change: (to) =>
                    show({
                      page: Number(to["page"] ?? 1),
                      size: Number(to["size"] ?? size),
                      ...(state && { state }),
                    }),
                }}
              />
            )}
          </>
        )}
      </Answered>
    </section>
  );
}

const toneOf: Record<DeliveryState, StatusTone> = { WAITING: "waiting", DELIVERED: "good", SKIPPED: "past" };

function Delivery({ delivery }: { delivery: WebhookDelivery }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const replay = useWrite(replayWebhookDelivery);
  const skip = useWrite(skipWebhookDelivery);
  const { id, event, subject, at, state, tries, triedAt, status, answer, fault } = delivery;
  const said = [
    ...(status === null ? [] : [String(status)]),
    ...(fault === null ? [] : [say(webhookFaultWords[fault])]),
    ...(answer === null ? [] : [`“${answer}”`]),
  ].join(" · ");
  return (
    <li>
      <div>
        <code className="breaks">{event}</code>{" "}
        <StatusTag tone={toneOf[state]}>{say(deliveryStateWords[state])}</StatusTag>
        <p className="hint">{`${formatInstant(at)} · ${t("record", subject)}`}</p>
        {triedAt && <p className="hint">{t("tries", { tries, at: formatInstant(triedAt) })}</p>}
        {said && <p className="hint breaks">{`${t("answer")}: ${said}`}</p>}
      </div>
      {state === "WAITING" ? (
        tries > 0 && (
          <Button
            loading={skip.isPending}
            onClick={() => skip.mutate({ params: { id } }, { onSuccess: () => notifyDone(t("skipped")) })}
          >
            {t("skip")}
          </Button>
        )
      ) : (
        <Button
          loading={replay.isPending}
          onClick={() => replay.mutate({ params: { id } }, { onSuccess: () => notifyDone(t("replayed")) })}
        >
          {t("replay")}
        </Button>
      )}
    </li>
  );
}
