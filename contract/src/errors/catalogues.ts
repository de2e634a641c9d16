import type { Refusal } from "./refusal.ts";

/** Of rows of catalogues and of whatever is referred to. */
export const catalogueRefusals = {
  duplicateAbove: {
    status: 409,
    words: {
      vi: "{{field}} “{{value}}” đã có trong danh mục của {{unit}}; dòng đó dùng chung được, không cần thêm lại.",
      en: "{{field}} “{{value}}” stands in the catalogue of {{unit}}; that row can be used as it is.",
    },
  },
  inUse: {
    status: 409,
    words: {
      vi: "Không thể xóa vì đã phát sinh: {{uses}}. Bạn có thể ngừng theo dõi.",
      en: "Cannot be deleted because of: {{uses}}. You can stop following it instead.",
    },
  },
  mergeCollides: {
    status: 409,
    words: {
      vi: "Không thể gộp: có {{nouns}} chỉ khác nhau ở hai dòng này nên sẽ bị trùng. Hãy sửa hoặc xóa bớt rồi gộp lại.",
      en: "Cannot be merged: {{nouns}} that differ by these two rows only would become the same. Please change or delete some of them first.",
    },
  },
  mergePosted: {
    status: 409,
    words: {
      vi: "Không thể gộp “{{name}}”: sổ đã ghi có {{nouns}} theo dòng này và không sửa được. Bạn có thể ngừng theo dõi.",
      en: "“{{name}}” cannot be merged: {{nouns}} that are posted name it and never change. You can stop following it instead.",
    },
  },
} as const satisfies Record<string, Refusal>;
