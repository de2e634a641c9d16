/** The papers of what is broken, lost, repaired, maintained and disposed of. */
import { declarePaper, paperOptions, withinAYear } from "./declared-paper.ts";
import { chosen, day, flag } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const printIncidentMinutes = declarePaper("incident-minutes/:id", {
  form: "F19",
  title: { vi: "Biên bản xác nhận hỏng, mất thiết bị", en: "Minutes of what is broken or lost" },
  record: {
    group: "broken",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi có vụ hỏng, mất: mở vụ đó rồi in biên bản.",
      en: "When something broke or was lost: open the report and print its minutes.",
    },
    at: "/equipment/broken",
  },
  summary: "Biên bản xác nhận hỏng, mất thiết bị of one report",
  signers: ["causer", "classTeacher", "keeper", "head"],
  noted: false,
  edited: true,
  inside: "incidents",
});

export const printPracticeMinutes = declarePaper("practice-minutes", {
  form: "F19",
  title: { vi: "Biên bản tổng hợp dụng cụ vỡ trong thực hành", en: "Minutes of breakage in practicals" },
  summary: "for many: Biên bản tổng hợp dụng cụ vỡ trong thực hành of a month, by class and group of pupils",
  signers: ["keeper", "groupLead", "head"],
  noted: true,
  edited: true,
  query: paperOptions
    .extend({
      from: labelled(terms.from, day),
      to: labelled(terms.to, day),
      subjectId: labelled(terms.subject, chosen),
    })
    .superRefine(withinAYear),
  reports: {
    "practice-minutes": {
      group: "broken",
      due: { every: "month" },
      purpose: {
        vi: "Dụng cụ vỡ trong các giờ thực hành của tháng, theo lớp, nhóm học sinh và theo dụng cụ.",
        en: "What broke in the practicals of a month, by class and group of pupils and by thing.",
      },
      parameters: [{ name: "period" }, { name: "subjectId" }],
      inside: true,
      namesPupils: true,
    },
  },
});

export const printIncidentBook = declarePaper("incident-book", {
  form: "F20",
  title: { vi: "Sổ theo dõi hỏng – mất – sửa chữa", en: "Book of broken, lost and repaired things" },
  summary: "Sổ theo dõi hỏng – mất – sửa chữa",
  signers: ["preparer"],
  inside: true,
  noted: true,
  query: paperOptions
    .extend({
      from: labelled(terms.from, day),
      to: labelled(terms.to, day),
      subjectId: labelled(terms.subject, chosen),
      roomId: labelled(terms.room, chosen),
    })
    .superRefine(withinAYear),
  reports: {
    "incident-book": {
      group: "broken",
      due: { every: "month" },
      title: { vi: "Sổ theo dõi hỏng, mất, sửa chữa", en: "Book of broken, lost and repaired things" },
      purpose: {
        vi: "Từng việc hỏng, mất: nguyên nhân, người liên quan, cách xử lý, chi phí, ngày xong.",
        en: "Each thing broken or lost: why, who was concerned, what was done, the cost, and when it was over.",
      },
      parameters: [{ name: "period" }, { name: "subjectId" }, { name: "roomId" }],
      namesPupils: true,
    },
  },
});

export const printRepairOrder = declarePaper("repair-order/:id", {
  form: "F21",
  title: { vi: "Phiếu sửa chữa", en: "Repair order" },
  record: {
    group: "broken",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi gửi sửa: mở lượt sửa chữa rồi in phiếu.",
      en: "When things go to repair: open the repair and print its order.",
    },
    at: "/equipment/broken/repairs",
  },
  summary: "Phiếu sửa chữa, with the acceptance once things are back",
  signers: ["proposer", "repairer", "supervisor", "head"],
  noted: false,
  inside: "repairs",
});

export const printMaintenanceBook = declarePaper("maintenance-book", {
  form: "F22",
  title: { vi: "Sổ bảo trì, bảo dưỡng", en: "Book of maintenance" },
  summary: "Sổ bảo trì, bảo dưỡng",
  signers: ["preparer"],
  inside: true,
  noted: true,
  query: paperOptions
    .extend({
      departmentId: labelled(terms.unit, chosen),
      from: labelled(terms.from, day),
      to: labelled(terms.to, day),
      equipmentId: labelled(terms.equipment, chosen),
      roomId: labelled(terms.room, chosen),
    })
    .superRefine(withinAYear),
  reports: {
    "maintenance-book": {
      group: "broken",
      due: { every: "schoolYear" },
      title: { vi: "Sổ bảo trì, bảo dưỡng", en: "Maintenance book" },
      purpose: {
        vi: "Ngày nào bảo trì thiết bị, phòng nào; ai làm, kết quả, chi phí và kỳ sau.",
        en: "When which thing or room was maintained, by whom, with what result, cost and next time.",
      },
      parameters: [{ name: "period" }, { name: "roomId" }, { name: "equipmentId" }],
    },
  },
});

export const printLiquidationProposal = declarePaper("liquidation-proposal/:id", {
  form: "F25",
  title: { vi: "Tờ trình, danh mục đề nghị thanh lý", en: "Proposal and list for liquidation" },
  record: {
    group: "broken",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi đề nghị thanh lý: mở đợt thanh lý rồi in tờ trình và danh mục.",
      en: "When a liquidation is proposed: open it and print the proposal with its list.",
    },
    at: "/equipment/broken/liquidations",
  },
  summary: "Tờ trình, danh mục đề nghị thanh lý",
  signers: ["preparer", "accountant", "head"],
  noted: false,
  edited: true,
});

/** Mẫu số 01/TSC-XLTS of NĐ 186/2025/NĐ-CP: what lies beyond the head’s own limit is asked of the level above. */
export const printAssetHandling = declarePaper("asset-handling/:id", {
  form: "F25",
  title: {
    vi: "Văn bản đề nghị xử lý tài sản (01/TSC-XLTS)",
    en: "Request to dispose of assets (01/TSC-XLTS)",
  },
  record: {
    group: "broken",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi thanh lý vượt thẩm quyền của đơn vị: mở đợt thanh lý rồi in văn bản gửi cấp trên.",
      en: "When a disposal is beyond the unit’s own decision: open the liquidation and print the letter to the level above.",
    },
    at: "/equipment/broken/liquidations",
  },
  summary:
    "Mẫu số 01/TSC-XLTS: the letter that asks the competent level to dispose of assets, with its list in the official columns",
  signers: ["head"],
  noted: false,
  edited: true,
});

export const printLiquidationMinutes = declarePaper("liquidation-minutes/:id", {
  form: "F26",
  title: { vi: "Biên bản thanh lý", en: "Minutes of liquidation" },
  record: {
    group: "broken",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi họp và khi thanh lý xong: mở đợt thanh lý rồi in biên bản.",
      en: "At the meeting and once it is carried out: open the liquidation and print its minutes.",
    },
    at: "/equipment/broken/liquidations",
  },
  summary:
    "Biên bản thanh lý: council, lines, income and costs; of the meeting where it was not carried out yet",
  signers: ["secretary", "accountant", "chair", "head"],
  noted: false,
  edited: true,
  /** `meeting`: of the meeting that judged the things, instead of carrying it out. */
  query: paperOptions.extend({
    meeting: labelled({ vi: "Biên bản họp đánh giá", en: "Minutes of the meeting" }, flag.default(false)),
  }),
});
