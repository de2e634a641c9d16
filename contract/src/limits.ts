/**
 * Limits that a superior sets for a unit: up to which amount it buys and disposes of things by its own
 * decision.
 */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, money, one, optionalLine } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

export const limitKeys = ["selfPurchaseLimit", "liquidationLimit"] as const;
export const limitKey = z.enum(limitKeys);
export type LimitKey = z.infer<typeof limitKey>;

export const limitWords: Record<LimitKey, { name: Words; means: Words }> = {
  selfPurchaseLimit: {
    name: { vi: "Hạn mức tự mua sắm", en: "Self-purchase limit" },
    means: {
      vi: "Đề nghị tự mua sắm đến mức này thì thủ trưởng ký là được duyệt; trên mức này gửi cấp trên duyệt.",
      en: "A demand that the unit buys itself needs only the signature of its head up to here; beyond it goes to the superior.",
    },
  },
  liquidationLimit: {
    name: { vi: "Hạn mức quyết định thanh lý", en: "Liquidation limit" },
    means: {
      vi: "Nguyên giá một thiết bị đến mức này thì thủ trưởng quyết định thanh lý; trên mức này cần văn bản của cấp trên.",
      en: "The head decides a liquidation up to this original price of one thing; beyond it a paper of the superior is needed.",
    },
  },
};

/** What the product begins with, where nobody has set anything. */
export const defaultLimits: Record<LimitKey, number> = {
  selfPurchaseLimit: 100_000_000,
  liquidationLimit: 500_000_000,
};

/** The superior hears of it when a unit's own decision uses at least this percentage of a limit. */
export const nearPercent = 80;

const setting = z.object({
  amount: z.number(),
  since: z.string(),
  /** Who set it, and for which unit: the unit itself or one above, from which it is inherited. */
  byName: z.string(),
  byUnit: z.string(),
  forUnit: z.object({ id, name: z.string() }),
});

export const unitLimit = z.object({
  key: limitKey,
  amount: z.number(),
  /** `null`: nobody has set one, so it is what the product begins with. */
  setting: setting.nullable(),
  /** Set already, in force from a later day on. */
  coming: z.array(setting),
});
export type UnitLimit = z.infer<typeof unitLimit>;

const answer = z.object({ items: z.array(unitLimit), can: z.object({ set: z.boolean() }) });
export type UnitLimits = z.infer<typeof answer>;

export const getLimits = endpoint("GET /departments/:id/limits", {
  name: "getLimits",
  summary: "The limits that bind a unit today: how much, who set them, since when",
  callers: "signed-in",
  shows: ["departments"],
  params: one,
  answer,
});

export const setLimit = endpoint("POST /departments/:id/limits", {
  name: "setLimit",
  summary: "The nearest superior sets a limit of a unit and of all below it, from a day on",
  callers: ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"],
  touches: ["departments"],
  params: one,
  body: z.strictObject({
    key: labelled({ vi: "Hạn mức", en: "Limit" }, limitKey),
    amount: labelled(terms.amount, money),
    /** Absent: from today on. What was decided before stays. */
    since: labelled(
      { vi: "Áp dụng từ ngày", en: "From" },
      day.nullish().transform((value) => value ?? null),
    ),
    note: labelled({ vi: "Căn cứ", en: "Basis" }, optionalLine(255)),
  }),
  answer,
});
