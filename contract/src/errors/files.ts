import type { Refusal } from "./refusal.ts";

/** Of sheets that come and go, and of attached files. */
export const fileRefusals = {
  sheetRefused: { status: 400, words: { vi: "{{reason}}", en: "{{reason}}" } },
  rowsRefused: {
    status: 400,
    words: {
      vi: "Tệp còn {{count}} ô lỗi nên chưa dòng nào được lưu.",
      en: "{{count}} cells of the file are not valid, so no row was saved.",
    },
  },
  tooManyRows: {
    status: 400,
    words: {
      vi: "Danh sách có {{count}} dòng, mỗi tệp chứa tối đa {{limit}}. Hãy lọc bớt rồi xuất.",
      en: "The list has {{count}} rows, a file holds at most {{limit}}. Please filter it first.",
    },
  },
  notInWord: {
    status: 400,
    words: {
      vi: "Dạng tệp: “{{paper}}” chỉ có dạng PDF và Excel.",
      en: "File format: “{{paper}}” comes as PDF and Excel only.",
    },
  },
  notOfChemical: {
    status: 409,
    words: {
      vi: "Chỉ hồ sơ hóa chất có phiếu an toàn: danh mục chưa ghi công thức, số CAS hay đánh dấu độc hại.",
      en: "Only a chemical has a safety data sheet: the catalogue gives neither a formula nor a CAS number nor marks it as hazardous.",
    },
  },
  tooManyAttachments: {
    status: 409,
    words: {
      vi: "Mỗi hồ sơ có tối đa {{limit}} ảnh và tài liệu. Hãy gỡ bớt rồi thêm.",
      en: "A record has at most {{limit}} photos and documents. Please remove some first.",
    },
  },
  coverNeedsPhoto: {
    status: 409,
    words: {
      vi: "“{{name}}” là tài liệu, chỉ ảnh mới làm ảnh đại diện được.",
      en: "“{{name}}” is a document; only a photo can stand for the record.",
    },
  },
  fileLost: {
    status: 410,
    words: {
      vi: "Tệp này không còn trong kho lưu trữ. Vui lòng báo quản trị hệ thống để khôi phục từ bản sao lưu.",
      en: "This file is no longer in the store. Please ask the system administrator to restore it from a backup.",
    },
  },
} as const satisfies Record<string, Refusal>;
