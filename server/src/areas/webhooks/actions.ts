import {
  mostWebhooks,
  type Webhook,
  type WebhookBody,
  type WebhookDelivery,
  type WebhookWithSecret,
} from "@so-thiet-bi/contract/webhooks";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import { changeRow } from "../../db/changed.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, Refusal } from "../../http/refusal.ts";
import { refusalOfAddress } from "../../receivers/call.ts";
import { networksOf } from "../../receivers/networks.ts";
import { sealFor, secretKeyOf } from "../../secret-key.ts";
import { changesBetween, record } from "../history/actions.ts";
import { noteSecurity } from "../security/actions.ts";
import {
  type DeliveryRow,
  deliveryOf,
  getWebhook,
  lockDelivery,
  lockWebhook,
  type WebhookRow,
} from "./queries.ts";
import { newSecret, secretText } from "./rules.ts";

export const placeOfSecret = (id: number) => `secret of webhook ${id}`;

/** As if nothing had failed: tried at once. */
const anew = { tries: 0, failing_since: null, next_try_at: sql<string>`now()` };

/** What happened before is not told: a receiver reads that from the lists. */
export async function createWebhook(
  tx: Tx,
  config: Config,
  actor: Actor,
  given: WebhookBody,
): Promise<WebhookWithSecret> {
  checkAddress(config, given.address);
  // one after the other: two at once would both find the last place free
  await sql`select id from departments where id = ${actor.departmentId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("department_id", "=", actor.departmentId)
    .executeTakeFirstOrThrow();
  if (count >= mostWebhooks) throw new Refusal("tooManyWebhooks", { most: mostWebhooks });
  await checkName(tx, actor, given.name);
  // why before the row: what it tells begins behind its own line
  await note(tx, actor, "department.webhookAdded", given);
  const secret = newSecret();
  const { rows } = await sql<{ id: number; no: number }>`
    select nextval(pg_get_serial_sequence('webhooks', 'id')) as id, no
    from history_heads where department_id = ${actor.departmentId}`.execute(tx);
  const { id, no } = rows[0] as { id: number; no: number };
  await tx
    .insertInto("webhooks")
    .values({
      ...columnsOf(given),
      id,
      department_id: actor.departmentId,
      secret: sealFor(secretKeyOf(config), placeOfSecret(id), secret),
      told_no: no,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .execute();
  await noteSecurity(tx, actor, "webhook.added", securityNote(id, given));
  return { ...(await getWebhook(tx, actor, id)), secret: secretText(secret) };
}

export async function changeWebhook(
  tx: Tx,
  config: Config,
  actor: Actor,
  { id, version, ...given }: WebhookBody & { id: number; version: number },
): Promise<Webhook> {
  const row = await lockWebhook(tx, actor, id);
  checkVersion(version, row);
  if (given.address !== row.address) checkAddress(config, given.address);
  if (given.name !== row.name) await checkName(tx, actor, given.name);
  const isAnew = given.address !== row.address || (given.active && !row.active);
  await changeRow(tx, actor, ["webhooks", id], {
    ...columnsOf(given),
    ...(given.active && { paused_because: null }),
    ...(isAnew && anew),
  });
  const changes = changesBetween<Record<string, unknown>>({ ...row }, columnsOf(given));
  await note(tx, actor, "department.webhookChanged", given, { changes });
  await noteSecurity(tx, actor, "webhook.changed", securityNote(id, given));
  return getWebhook(tx, actor, id);
}

export async function removeWebhook(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockWebhook(tx, actor, id);
  await tx.deleteFrom("webhooks").where("id", "=", id).execute();
  await note(tx, actor, "department.webhookRemoved", row);
  await noteSecurity(tx, actor, "webhook.removed", securityNote(id, row));
}

/** The former one signs nothing from now on. */
export async function renewSecret(
  tx: Tx,
  config: Config,
  actor: Actor,
  id: number,
): Promise<WebhookWithSecret> {
  const row = await lockWebhook(tx, actor, id);
  const secret = newSecret();
  await changeRow(tx, actor, ["webhooks", id], {
    secret: sealFor(secretKeyOf(config), placeOfSecret(id), secret),
  });
  await note(tx, actor, "department.webhookSecretRenewed", row);
  await noteSecurity(tx, actor, "webhook.changed", securityNote(id, row));
  return { ...(await getWebhook(tx, actor, id)), secret: secretText(secret) };
}

/** Everything that was missed, in its order, before what comes. */
export async function resumeWebhook(tx: Tx, actor: Actor, id: number): Promise<Webhook> {
  const row = await lockWebhook(tx, actor, id);
  await tx
    .updateTable("webhook_deliveries")
    .set({ state: "WAITING" })
    .where("webhook_id", "=", id)
    .where("state", "=", "SKIPPED")
    .execute();
  await changeRow(tx, actor, ["webhooks", id], { active: true, paused_because: null, ...anew });
  await note(tx, actor, "department.webhookResumed", row);
  return getWebhook(tx, actor, id);
}

export async function replayDelivery(tx: Tx, actor: Actor, id: number): Promise<WebhookDelivery> {
  const { webhook, delivery } = await lockDelivery(tx, actor, id);
  await note(tx, actor, "department.webhookDeliveryReplayed", webhook, { event: delivery.event });
  return turnDelivery(tx, delivery, "WAITING");
}

export async function skipDelivery(tx: Tx, actor: Actor, id: number): Promise<WebhookDelivery> {
  const { webhook, delivery } = await lockDelivery(tx, actor, id);
  if (delivery.state !== "WAITING") throw new Refusal("deliveryNotWaiting");
  await note(tx, actor, "department.webhookDeliverySkipped", webhook, { event: delivery.event });
  return turnDelivery(tx, delivery, "SKIPPED");
}

/** What comes first is another one now, and is tried at once. */
async function turnDelivery(
  tx: Tx,
  { id, webhook_id: webhookId }: DeliveryRow,
  state: "WAITING" | "SKIPPED",
): Promise<WebhookDelivery> {
  await tx.updateTable("webhooks").set(anew).where("id", "=", webhookId).execute();
  const row = await tx
    .updateTable("webhook_deliveries")
    .set({ state })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return deliveryOf(row);
}

function checkAddress({ webhookNetworks }: Config, address: string): void {
  const refused = refusalOfAddress(address, networksOf(webhookNetworks));
  if (refused === "plain") throw new Refusal("webhookAddressPlain", {}, { field: "address" });
  if (refused === "inside")
    throw new Refusal("webhookAddressInside", { host: new URL(address).hostname }, { field: "address" });
}

async function checkName(tx: Tx, actor: Actor, value: string): Promise<void> {
  const namesake = await tx
    .selectFrom("webhooks")
    .select("id")
    .where("department_id", "=", actor.departmentId)
    .where("name", "=", value)
    .executeTakeFirst();
  const field = { vi: "Tên nơi nhận", en: "Name" };
  if (namesake) throw new Refusal("duplicate", { field, value }, { field: "name" });
}

const securityNote = (id: number, { name, address }: Pick<WebhookRow, "name" | "address">) => ({
  subject: { type: "webhook", id },
  details: { name, address },
});

async function note(
  tx: Tx,
  actor: Actor,
  event: `department.webhook${string}` & Parameters<typeof record>[2],
  { name, address }: Pick<WebhookRow, "name" | "address">,
  more: Parameters<typeof record>[4] = {},
): Promise<void> {
  const unit = { type: "department", id: actor.departmentId, departmentId: actor.departmentId };
  await record(tx, actor, event, unit, { name, address, ...more });
}
