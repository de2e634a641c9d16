import { createHmac, randomBytes } from "node:crypto";
import { type WebhookKind, webhookKinds, webhookSecretPrefix } from "@so-thiet-bi/contract/webhooks";

const minute = 60_000;
const hour = 60 * minute;
/** After how long the next try follows the first, the second … that failed; then always after the last. */
const waits = [minute / 2, minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour];
const dayLong = 24 * hour;

/** When it is tried again after so many tries; undefined: it failed for a day, which is enough. */
export function nextTry(tries: number, failingSince: Date, now: Date): Date | undefined {
  if (now.getTime() - failingSince.getTime() >= dayLong) return undefined;
  return new Date(now.getTime() + (waits[tries - 1] ?? 6 * hour));
}

export function newSecret(): Buffer {
  return randomBytes(32);
}

/** As a receiver keeps it. */
export const secretText = (secret: Buffer) => `${webhookSecretPrefix}${secret.toString("base64")}`;

export interface Message {
  webhookId: number;
  cursor: string;
  departmentId: number;
  event: string;
  /** When it happened. */
  at: string;
  subject: { type: string; id: number };
}

/** The same for all tries of one delivery and of no other: a receiver that knows it has done what it says. */
export const messageId = ({ webhookId, cursor }: Pick<Message, "webhookId" | "cursor">) =>
  `msg_${webhookId}_${cursor}`;

/** Kind and number of what changed, as in the change feed: values are read where rights are asked. */
export function bodyOf({ event, at, departmentId, subject, cursor }: Message): string {
  return JSON.stringify({ type: event, timestamp: at, data: { departmentId, subject, cursor } });
}

/** Headers of Standard Webhooks: number, time and body are signed together. */
export function signedHeaders(secret: Buffer, message: Message, now: Date): Record<string, string> {
  const id = messageId(message);
  const time = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac("sha256", secret)
    .update(`${id}.${time}.${bodyOf(message)}`)
    .digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "SoThietBi-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": time,
    "webhook-signature": `v1,${signature}`,
  };
}

/** How events begin that are told; undefined: all of them. */
export function nounsOf(kinds: readonly WebhookKind[]): string[] | undefined {
  return kinds.length === 0 ? undefined : kinds.flatMap((kind) => webhookKinds[kind].nouns);
}
