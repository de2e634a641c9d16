import type { Refusal } from "./refusal.ts";

/** Of programs that are told what changes. */
export const webhookRefusals = {
  tooManyWebhooks: {
    status: 409,
    words: {
      vi: "Mỗi đơn vị có nhiều nhất {{most}} nơi nhận. Hãy bỏ bớt nơi không còn dùng.",
      en: "A unit has at most {{most}} webhooks. Please remove one that is no longer used.",
    },
  },
  webhookAddressPlain: {
    status: 400,
    words: {
      vi: "Địa chỉ nhận phải bắt đầu bằng https://, để không ai đọc hay sửa được trên đường đi.",
      en: "The address must begin with https://, so that nobody reads or changes it on the way.",
    },
  },
  webhookAddressInside: {
    status: 400,
    words: {
      vi: "Địa chỉ nhận “{{host}}” nằm trong mạng nội bộ hoặc dành riêng nên không được gọi. Người vận hành máy chủ có thể cho phép (WEBHOOK_NETWORKS).",
      en: "The address “{{host}}” lies inside a private or reserved network and is not called. The people who run the server can allow it (WEBHOOK_NETWORKS).",
    },
  },
  deliveryNotWaiting: {
    status: 409,
    words: {
      vi: "Lần báo này không còn chờ gửi nên không bỏ qua được.",
      en: "This delivery does not wait any more, so it cannot be left out.",
    },
  },
} as const satisfies Record<string, Refusal>;
