import type { Refusal } from "./refusal.ts";

/** Of consents to the publication of pupils’ data. */
export const consentRefusals = {
  consentWithdrawn: {
    status: 409,
    words: {
      vi: "Sự đồng ý này đã rút lại và giữ nguyên như đã ghi. Nếu đồng ý lại, hãy ghi một lần mới.",
      en: "This consent was withdrawn and stays as it was noted. If it is given again, note a new one.",
    },
  },
} as const satisfies Record<string, Refusal>;
