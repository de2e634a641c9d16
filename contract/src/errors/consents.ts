import type { Refusal } from "./refusal.ts";

/** Of consents to the publication of pupils’ data. */
export const consentRefusals = {
  pupilRestricted: {
    status: 409,
    words: {
      vi: "Dữ liệu của học sinh này đang bị hạn chế xử lý theo yêu cầu {{number}}; bỏ hạn chế trước khi ghi đồng ý công bố.",
      en: "The data of this pupil are restricted by the request {{number}}; lift that before a consent to publication is noted.",
    },
  },
  consentWithdrawn: {
    status: 409,
    words: {
      vi: "Sự đồng ý này đã rút lại và giữ nguyên như đã ghi. Nếu đồng ý lại, hãy ghi một lần mới.",
      en: "This consent was withdrawn and stays as it was noted. If it is given again, note a new one.",
    },
  },
} as const satisfies Record<string, Refusal>;
