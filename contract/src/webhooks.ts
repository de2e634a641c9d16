/** Addresses of other programs that are told what changed in a unit, as soon as it did (Standard Webhooks). */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, listQuery, one, pageOf, requiredLine, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";

/** What may be told of, in the words of the menu, and how the names of such events begin (`loan.handedOut`). */
export const webhookKinds = {
  EQUIPMENT: {
    words: { vi: "Thiết bị, kho, sổ tài sản", en: "Equipment, stores, books" },
    nouns: [
      ...["equipment", "stock", "voucher", "assetChange", "wearRun", "homeMadeAid", "donation"],
      ...["attachment"],
    ],
  },
  LOANS: {
    words: { vi: "Mượn trả", en: "Borrowing" },
    nouns: ["registration", "loan", "usageCounts", "calendarFeed"],
  },
  DEMANDS: { words: { vi: "Đề nghị trang bị", en: "Equipment demands" }, nouns: ["demand", "campaign"] },
  UPKEEP: {
    words: { vi: "Hỏng mất, sửa chữa, thanh lý", en: "Broken and lost, repairs, disposal" },
    nouns: ["incident", "repair", "maintenance", "maintenancePlan", "liquidation"],
  },
  INVENTORY: { words: { vi: "Kiểm kê", en: "Inventory check" }, nouns: ["inventoryCheck"] },
  CATALOGUES: {
    words: { vi: "Danh mục, năm học, đơn vị", en: "Catalogues, school years, units" },
    nouns: ["catalogue", "student", "schoolYear", "department", "setup"],
  },
  REPORTS: {
    words: { vi: "Báo cáo, định mức, sổ theo dõi", en: "Reports, norms, tracking books" },
    nouns: ["norm", "normList", "roomNorm", "reportRequest", "reportSubmission", "trackBook"],
  },
  ACCOUNTS: {
    words: {
      vi: "Tài khoản, yêu cầu và đồng ý về dữ liệu cá nhân",
      en: "Accounts, requests and consents about personal data",
    },
    nouns: ["user", "dataRequest", "consent"],
  },
} as const satisfies Record<string, { readonly words: Words; readonly nouns: readonly string[] }>;
export type WebhookKind = keyof typeof webhookKinds;
const kindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]];
export const webhookKind = z.enum(kindNames);

/** Of one unit. */
export const mostWebhooks = 20;

/** How the secret of a webhook begins; behind it are its bytes in base64. */
export const webhookSecretPrefix = "whsec_";

/** What kept a receiver from saying yes. */
export const webhookFaults = [
  "ADDRESS",
  "NAME",
  "UNREACHABLE",
  "CERTIFICATE",
  "SILENT",
  "CLOSED",
  "ANSWER",
] as const;
export type WebhookFault = (typeof webhookFaults)[number];
export const webhookFaultWords: Record<WebhookFault, Words> = {
  ADDRESS: {
    vi: "Tên máy dẫn tới địa chỉ trong mạng nội bộ, không được gọi",
    en: "The name leads to an address inside a network, which is not called",
  },
  NAME: { vi: "Không tìm thấy tên máy", en: "The name is not known" },
  UNREACHABLE: { vi: "Không kết nối được", en: "Nobody can be reached there" },
  CERTIFICATE: { vi: "Chứng thư TLS không hợp lệ", en: "The certificate is not valid" },
  SILENT: { vi: "Không trả lời trong 10 giây", en: "No answer within 10 seconds" },
  CLOSED: { vi: "Nơi nhận đóng kết nối", en: "The receiver closed the connection" },
  ANSWER: { vi: "Nơi nhận trả lời khác 2xx", en: "The answer is none of success" },
};

/** Why nothing is sent any more though nobody switched it off. */
export const webhookPauses = ["FAILING", "GONE", "SECRET"] as const;
export type WebhookPause = (typeof webhookPauses)[number];
export const webhookPauseWords: Record<WebhookPause, Words> = {
  FAILING: { vi: "hơn một ngày liền không gửi được", en: "nothing arrived for more than a day" },
  GONE: { vi: "nơi nhận trả lời 410, không nhận nữa", en: "the receiver answers 410, it wants no more" },
  SECRET: {
    vi: "khóa ký không đọc được trên máy chủ này; hãy cấp khóa mới",
    en: "the secret cannot be read on this server; give it a new one",
  },
};

const nothingTwice = (kinds: readonly WebhookKind[]) => new Set(kinds).size === kinds.length;

export const webhookBody = z.strictObject({
  name: labelled({ vi: "Tên nơi nhận", en: "Name" }, requiredLine(60)),
  /** `https://ketoan.example.vn/thiet-bi` */
  address: labelled(
    { vi: "Địa chỉ nhận", en: "Address" },
    requiredLine(500).refine(isReceiver, { params: { says: "not-a-receiver" } }),
  ),
  /** None: all of them. */
  kinds: labelled(
    { vi: "Báo khi có thay đổi về", en: "Told of changes of" },
    z
      .array(webhookKind)
      .max(kindNames.length)
      .refine(nothingTwice, { params: { says: "repeated" } }),
  ),
  active: labelled({ vi: "Đang dùng", en: "In use" }, z.boolean()),
});
export type WebhookBody = z.infer<typeof webhookBody>;

export const webhook = z.object({
  id,
  name: z.string(),
  address: z.string(),
  kinds: z.array(webhookKind),
  active: z.boolean(),
  /** Null: it runs, or somebody switched it off. */
  pausedBecause: z.enum(webhookPauses).nullable(),
  /** Since when the oldest that waits could not be delivered. */
  failingSince: instant.nullable(),
  /** When it is tried again; null where nothing failed, or nothing is sent. */
  nextTryAt: instant.nullable(),
  /** Told, waiting and left out, of the last 30 days; what happened while nothing is sent is not among them yet. */
  deliveries: z.object({ delivered: z.number(), waiting: z.number(), skipped: z.number() }),
  lastDeliveredAt: instant.nullable(),
  version,
  updatedAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryStates = ["WAITING", "DELIVERED", "SKIPPED"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryStateWords: Record<DeliveryState, Words> = {
  WAITING: { vi: "Chờ gửi", en: "Waiting" },
  DELIVERED: { vi: "Đã nhận", en: "Delivered" },
  SKIPPED: { vi: "Bỏ qua", en: "Left out" },
};

export const webhookDelivery = z.object({
  id,
  /** `loan.handedOut`, as in the change feed. */
  event: z.string(),
  subject: z.object({ type: z.string(), id: z.number() }),
  /** When it happened. */
  at: instant,
  state: z.enum(deliveryStates),
  tries: z.number(),
  triedAt: instant.nullable(),
  /** What the receiver answered last: its status, and the beginning of its words. */
  status: z.number().nullable(),
  answer: z.string().nullable(),
  fault: z.enum(webhookFaults).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const administrator = ["ROLE_DEPARTMENT_ADMIN"] as const;

export const listWebhooks = endpoint("GET /webhooks", {
  name: "listWebhooks",
  summary: "The programs that are told what changes in the caller's unit, and how that goes",
  callers: administrator,
  shows: ["webhooks"],
  answer: z.object({ items: z.array(webhook), can: z.object({ create: z.boolean() }) }),
});

const example = {
  name: "Phần mềm kế toán",
  address: "https://ketoan.example.vn/thiet-bi",
  kinds: ["EQUIPMENT"],
  active: true,
};

/** The secret is answered this once. */
const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const createWebhook = endpoint("POST /webhooks", {
  name: "createWebhook",
  summary:
    "Has a program told of what changes from now on: signed calls in their order, each until it arrives; the secret is answered this once",
  callers: administrator,
  touches: ["webhooks"],
  body: webhookBody,
  example,
  answer: webhookWithSecret,
});

export const changeWebhook = endpoint("PUT /webhooks/:id", {
  name: "changeWebhook",
  summary: "Changes a webhook; one that is switched on again goes on where it stopped",
  callers: administrator,
  touches: ["webhooks"],
  params: one,
  body: webhookBody.extend({ version }),
  example: { ...example, version: 1 },
  answer: webhook,
});

export const removeWebhook = endpoint("DELETE /webhooks/:id", {
  name: "removeWebhook",
  summary: "Removes a webhook with what is known of its deliveries",
  callers: administrator,
  touches: ["webhooks"],
  params: one,
  answer: "nothing",
});

export const renewWebhookSecret = endpoint("POST /webhooks/:id/secret", {
  name: "renewWebhookSecret",
  summary: "Gives a webhook a new secret, which signs everything from now on and is answered this once",
  callers: administrator,
  touches: ["webhooks"],
  params: one,
  answer: webhookWithSecret,
});

export const resumeWebhook = endpoint("POST /webhooks/:id/resumption", {
  name: "resumeWebhook",
  summary: "Sends everything that was missed, also what was left out, oldest first and at once",
  callers: administrator,
  touches: ["webhooks"],
  params: one,
  answer: webhook,
});

export const listWebhookDeliveries = endpoint("GET /webhooks/:id/deliveries", {
  name: "listWebhookDeliveries",
  summary: "What a webhook told and has still to tell, newest first, with the last answer to each",
  callers: administrator,
  shows: ["webhooks"],
  params: one,
  query: listQuery(["at"], {
    state: labelled({ vi: "Trạng thái", en: "State" }, z.enum(deliveryStates).optional()),
  }).omit({ search: true, sort: true }),
  answer: pageOf(webhookDelivery),
});

export const replayWebhookDelivery = endpoint("POST /webhook-deliveries/:id/replay", {
  name: "replayWebhookDelivery",
  summary: "Sends one again, under the number that it had, by which a receiver knows it",
  callers: administrator,
  touches: ["webhooks"],
  params: one,
  answer: webhookDelivery,
});

export const skipWebhookDelivery = endpoint("POST /webhook-deliveries/:id/skipping", {
  name: "skipWebhookDelivery",
  summary: "Leaves one out that does not arrive, so that those behind it do",
  callers: administrator,
  touches: ["webhooks"],
  params: one,
  answer: webhookDelivery,
});

/** An address that can be called; whether it may be, the installation says. */
function isReceiver(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hash, username, password } = new URL(given);
  return /^https?:$/.test(protocol) && !hash && !username && !password;
}
