import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import {
  type DeliveryState,
  type listWebhookDeliveries as deliveriesCall,
  type listWebhooks as listCall,
  mostWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookFault,
  type WebhookKind,
  type WebhookPause,
  webhook,
  webhookDelivery,
} from "@so-thiet-bi/contract/webhooks";
import { type Selectable, sql } from "kysely";
import { fieldsOf } from "../../db/columns.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { partOf } from "../../db/page.ts";
import type { WebhookDeliveries, Webhooks } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";

const noun = { vi: "nơi nhận gọi báo", en: "webhook" };
const deliveryNoun = { vi: "lần báo", en: "delivery" };
export type WebhookRow = Selectable<Webhooks>;
export type DeliveryRow = Selectable<WebhookDeliveries>;

/** Those of the caller's own unit. */
export async function listWebhooks(db: Db, actor: Actor): Promise<AnswerOf<typeof listCall>> {
  const rows = await webhooks(db, actor).orderBy("webhooks.name").execute();
  return { items: rows.map(answerOf), can: { create: rows.length < mostWebhooks } };
}

export async function getWebhook(db: Db, actor: Actor, id: number): Promise<Webhook> {
  const row = await webhooks(db, actor).where("webhooks.id", "=", id).executeTakeFirst();
  if (!row) throw notFound(noun);
  return answerOf(row);
}

function webhooks(db: Db, { departmentId }: Actor) {
  return db
    .selectFrom("webhooks")
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("webhook_deliveries as one")
          .whereRef("one.webhook_id", "=", "webhooks.id")
          .select([
            sql<number>`count(*) filter (where one.state = 'DELIVERED')`.as("delivered"),
            sql<number>`count(*) filter (where one.state = 'WAITING')`.as("waiting"),
            sql<number>`count(*) filter (where one.state = 'SKIPPED')`.as("skipped"),
            sql<string | null>`max(one.tried_at) filter (where one.state = 'DELIVERED')`.as("last"),
          ])
          .as("told"),
      (join) => join.onTrue(),
    )
    .selectAll("webhooks")
    .select(["told.delivered", "told.waiting", "told.skipped", "told.last"])
    .where("webhooks.department_id", "=", departmentId);
}

type Listed = Awaited<ReturnType<ReturnType<typeof webhooks>["executeTakeFirstOrThrow"]>>;

function answerOf(row: Listed): Webhook {
  const { delivered, waiting, skipped } = row;
  return {
    ...fieldsOf(webhook, row),
    kinds: row.kinds as WebhookKind[],
    pausedBecause: row.paused_because as WebhookPause | null,
    nextTryAt: row.active && row.tries > 0 ? row.next_try_at : null,
    deliveries: {
      delivered: Number(delivered ?? 0),
      waiting: Number(waiting ?? 0),
      skipped: Number(skipped ?? 0),
    },
    lastDeliveredAt: row.last,
  };
}

export async function lockWebhook(tx: Tx, actor: Actor, id: number, missing = noun): Promise<WebhookRow> {
  const row = await tx
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", id)
    .where("department_id", "=", actor.departmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(missing);
  return row;
}

export async function listDeliveries(
  db: Db,
  actor: Actor,
  id: number,
  { page, size, state }: QueryOf<typeof deliveriesCall>,
): Promise<AnswerOf<typeof deliveriesCall>> {
  await getWebhook(db, actor, id);
  const { limit, offset } = partOf({ page, size });
  const those = db
    .selectFrom("webhook_deliveries")
    .where("webhook_id", "=", id)
    .$if(state !== undefined, (all) => all.where("state", "=", state as DeliveryState));
  const rows = await those.selectAll().orderBy("history_no", "desc").limit(limit).offset(offset).execute();
  const { total } = await those
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items: rows.map(deliveryOf), page, size, total };
}

/** With its webhook, locked first, as those do who send. */
export async function lockDelivery(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ webhook: WebhookRow; delivery: DeliveryRow }> {
  const those = tx.selectFrom("webhook_deliveries").selectAll().where("id", "=", id);
  const found = await those.executeTakeFirst();
  if (!found) throw notFound(deliveryNoun);
  const webhook = await lockWebhook(tx, actor, found.webhook_id, deliveryNoun);
  return { webhook, delivery: await those.executeTakeFirstOrThrow() };
}

export function deliveryOf(row: DeliveryRow): WebhookDelivery {
  return {
    ...fieldsOf(webhookDelivery, row),
    subject: { type: row.subject_type, id: row.subject_id },
    state: row.state as DeliveryState,
    fault: row.fault as WebhookFault | null,
  };
}
