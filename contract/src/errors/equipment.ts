import type { Refusal } from "./refusal.ts";

/** Of records of equipment, their rooms and labels. */
export const equipmentRefusals = {
  tooManyLabels: {
    status: 400,
    words: {
      vi: "Cần {{count}} tem, mỗi lần in tối đa {{limit}}. Hãy lọc bớt hoặc giảm số bản rồi in.",
      en: "{{count}} labels are needed, at most {{limit}} are printed at once. Please filter the list or print fewer copies.",
    },
  },
  noChemical: {
    status: 409,
    words: {
      vi: "“{{name}}” chưa có công thức, số CAS hoặc dấu độc hại trong danh mục thiết bị nên không in được nhãn hóa chất.",
      en: "The catalogue gives “{{name}}” neither a formula nor a CAS number nor marks it as hazardous, so it has no label of a chemical.",
    },
  },
  noLabels: {
    status: 400,
    words: {
      vi: "Danh sách không có thiết bị nào để in tem.",
      en: "The list has no equipment to print labels for.",
    },
  },
  roomNotEmpty: {
    status: 409,
    words: {
      vi: "Phòng còn {{count}} thiết bị nên chưa ngừng theo dõi được. Hãy dùng “Chuyển toàn bộ” để chuyển sang phòng khác trước.",
      en: "{{count}} records still stand in this room, so it cannot be stopped. Move everything to another room first.",
    },
  },
  inHands: {
    status: 409,
    words: {
      vi: "Không thể xóa vì đang do {{people}} giữ. Hãy nhận lại trước.",
      en: "Cannot be deleted: it is in the hands of {{people}}. Take it back first.",
    },
  },
} as const satisfies Record<string, Refusal>;
