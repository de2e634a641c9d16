import { say } from "@so-thiet-bi/contract/language";
import { type WebhookKind, type WebhookPause, webhookPauseWords } from "@so-thiet-bi/contract/webhooks";
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Calling, callReceiver, type ReceiverAnswer, ReceiverFault } from "../../../receivers/call.ts";
import { networksOf } from "../../../receivers/networks.ts";
import { secretKeyOf, unsealFor } from "../../../secret-key.ts";
import { record } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { placeOfSecret } from "../actions.ts";
import type { DeliveryRow, WebhookRow } from "../queries.ts";
import { bodyOf, nextTry, nounsOf, signedHeaders } from "../rules.ts";

const atOnce = 20;
const linesAtOnce = 200;
const turnMs = 30_000;
const holdMs = 60_000;
const keptDays = 30;
const gone = 410;

export interface DeliveryRun {
  clock: () => Date;
  /** In whose name a webhook is paused. */
  actor: Actor;
  signal?: AbortSignal;
  calling?: Partial<Calling>;
}

/**
 * Tells receivers what happened since. What is to be told is read from the history behind the number that was
 * read last, and stays waiting until the receiver says yes; behind one that fails, the others of its webhook
 * wait. A webhook is one process's for a minute at a time, so that a killed one holds nobody up for longer. Of a
 * crash between a yes and the note of it the receiver hears twice, under one number.
 */
export async function deliverWebhooks(
  database: Database,
  config: Pick<Config, "secretKey" | "dataFolder" | "webhookNetworks">,
  run: DeliveryRun,
): Promise<void> {
  const calling = {
    allowed: networksOf(config.webhookNetworks),
    ...(run.signal && { signal: run.signal }),
    ...run.calling,
  };
  const teller = { database, key: secretKeyOf(config), run, calling };
  while (!run.signal?.aborted) {
    const due = await takeDue(database, run.clock());
    if (due.length === 0) return;
    await Promise.all(due.map((id) => tellReceiver(teller, id)));
  }
}

/** What was told long ago; what waits stays, however old. */
export async function forgetOldDeliveries(database: Database): Promise<void> {
  await sql`
    delete from webhook_deliveries
    where state <> 'WAITING' and at < now() - make_interval(days => ${keptDays})`.execute(database.kysely);
}

interface Teller {
  database: Database;
  key: Buffer;
  run: DeliveryRun;
  calling: Calling;
}

/** Webhooks of units at work for which something waits, and which no other process has. */
async function takeDue({ kysely }: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update webhooks
    set held_until = ${later(now, holdMs)}::timestamptz
    where id in (
      select webhooks.id
      from webhooks
      join departments on departments.id = department_id and departments.active
      join history_heads as head using (department_id)
      where webhooks.active
        and next_try_at <= ${now.toISOString()}::timestamptz
        and held_until <= ${now.toISOString()}::timestamptz
        and (
          head.no > told_no
          or exists (
            select 1 from webhook_deliveries as one
            where one.webhook_id = webhooks.id and one.state = 'WAITING'
          )
        )
      order by next_try_at
      limit ${atOnce}
      for update of webhooks skip locked
    )
    returning id`.execute(kysely);
  return rows.map(({ id }) => id);
}

async function tellReceiver(teller: Teller, id: number): Promise<void> {
  const { database, run } = teller;
  const begun = performance.now();
  while (performance.now() - begun < turnMs && !run.signal?.aborted) {
    const webhook = await hold(database, id, run.clock());
    if (!webhook) break;
    const delivery = await firstWaiting(database, id);
    if (delivery) {
      if (!(await deliver(teller, webhook, delivery))) break;
    } else if (!(await gather(database, id))) break;
  }
  await sql`update webhooks set held_until = 'epoch' where id = ${id}`.execute(database.kysely);
}

/** As it is now, if it is still to be told something. */
async function hold({ kysely }: Database, id: number, now: Date): Promise<WebhookRow | undefined> {
  return kysely
    .updateTable("webhooks")
    .set({ held_until: later(now, holdMs) })
    .where("id", "=", id)
    .where("active", "=", true)
    .where("next_try_at", "<=", now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

async function firstWaiting({ kysely }: Database, id: number): Promise<DeliveryRow | undefined> {
  return kysely
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", id)
    .where("state", "=", "WAITING")
    .orderBy("history_no")
    .limit(1)
    .executeTakeFirst();
}

/** Reads on in the history and answers whether there was anything. Numbers have no gap (decision 0128). */
async function gather(database: Database, id: number): Promise<boolean> {
  return transaction(database, { keyed: false }, async (tx) => {
    const webhook = await tx
      .selectFrom("webhooks")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!webhook) return false;
    const nouns = nounsOf(webhook.kinds as WebhookKind[]);
    const { rows } = await sql<{ no: number | null }>`
      with line as (
        select no, event, subject_type, subject_id, at, left(encode(hash, 'hex'), 12) as mark
        from history
        where department_id = ${webhook.department_id} and no > ${webhook.told_no}
        order by no
        limit ${linesAtOnce}
      ), told as (
        insert into webhook_deliveries (webhook_id, history_no, cursor, event, subject_type, subject_id, at)
        select ${id}, no, no || '-' || mark, event, subject_type, subject_id, at
        from line
        where ${nouns ?? null}::text[] is null or split_part(event, '.', 1) = any (${nouns ?? []}::text[])
      )
      select max(no) as no from line`.execute(tx);
    const last = rows[0]?.no ?? null;
    if (last === null) return false;
    await tx.updateTable("webhooks").set({ told_no: last }).where("id", "=", id).execute();
    return true;
  });
}

/** Whether the receiver said yes. */
async function deliver(teller: Teller, webhook: WebhookRow, delivery: DeliveryRow): Promise<boolean> {
  const { database, key, run, calling } = teller;
  const secret = unsealFor(key, placeOfSecret(webhook.id), webhook.secret);
  if (!secret) {
    await transaction(database, { keyed: false }, (tx) => pause(tx, run.actor, webhook, "SECRET"));
    return false;
  }
  const message = {
    ...{ webhookId: webhook.id, cursor: delivery.cursor, departmentId: webhook.department_id },
    ...{ event: delivery.event, at: delivery.at },
    subject: { type: delivery.subject_type, id: delivery.subject_id },
  };
  const sent = { headers: signedHeaders(secret, message, run.clock()), body: bodyOf(message) };
  const answer = await callReceiver(webhook.address, sent, calling).catch((error: unknown) => {
    if (error instanceof ReceiverFault) return error;
    throw error;
  });
  // why not noted: it is this process that ends, and not the receiver that fails
  if (run.signal?.aborted && answer instanceof ReceiverFault) return false;
  const isTold = !(answer instanceof ReceiverFault) && answer.status >= 200 && answer.status < 300;
  await transaction(database, { keyed: false }, async (tx) => {
    await noteTry(tx, delivery.id, answer, isTold, run.clock());
    if (isTold)
      await tx
        .updateTable("webhooks")
        .set({ tries: 0, failing_since: null, next_try_at: run.clock().toISOString() })
        .where("id", "=", webhook.id)
        .execute();
    else await waitOrPause(tx, run, webhook, answer);
  });
  return isTold;
}

async function noteTry(
  tx: Tx,
  id: number,
  answer: ReceiverAnswer | ReceiverFault,
  isTold: boolean,
  now: Date,
): Promise<void> {
  const notAnswered = answer instanceof ReceiverFault;
  const fault = notAnswered ? answer.fault : isTold ? null : "ANSWER";
  const said = notAnswered
    ? { status: null, answer: null }
    : { status: answer.status, answer: answer.text || null };
  await tx
    .updateTable("webhook_deliveries")
    .set({
      ...said,
      fault,
      tries: sql`tries + 1`,
      tried_at: now.toISOString(),
      ...(isTold && { state: "DELIVERED" }),
    })
    .where("id", "=", id)
    .where("state", "=", "WAITING")
    .execute();
}

async function waitOrPause(
  tx: Tx,
  { actor, clock }: DeliveryRun,
  webhook: WebhookRow,
  answer: ReceiverAnswer | ReceiverFault,
): Promise<void> {
  const now = clock();
  if (!(answer instanceof ReceiverFault) && answer.status === gone) return pause(tx, actor, webhook, "GONE");
  const since = webhook.failing_since ?? now.toISOString();
  const tries = webhook.tries + 1;
  const next = nextTry(tries, new Date(since), now);
  if (!next) return pause(tx, actor, webhook, "FAILING");
  await tx
    .updateTable("webhooks")
    .set({ tries, failing_since: since, next_try_at: next.toISOString() })
    .where("id", "=", webhook.id)
    // why: who has just changed the address wants that one tried at once
    .where("version", "=", webhook.version)
    .execute();
}

async function pause(tx: Tx, actor: Actor, webhook: WebhookRow, because: WebhookPause): Promise<void> {
  const { id, name, department_id: departmentId } = webhook;
  const paused = await tx
    .updateTable("webhooks")
    .set({
      active: false,
      paused_because: because,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by_name: actor.fullName,
    })
    .where("id", "=", id)
    .where("active", "=", true)
    .where("version", "=", webhook.version)
    .returning("id")
    .executeTakeFirst();
  if (!paused) return;
  const reason = webhookPauseWords[because];
  const unit = { type: "department", id: departmentId, departmentId };
  await record(tx, actor, "department.webhookPaused", unit, { name, reason: say(reason, "vi") });
  await notify(tx, actor, [
    {
      event: "webhook.paused",
      about: { type: "webhook", id },
      details: { name, reason },
      units: [{ departmentId, capabilities: [] }],
    },
  ]);
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
