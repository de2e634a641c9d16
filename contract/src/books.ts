/** The books and papers of equipment. */
import { z } from "zod";
import { declarePaper, type PaperSigner, paperOptions } from "./declared-paper.ts";
import { chosen, day, flag, line, webOrigin, year } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { VoucherType } from "./stock.ts";
import { terms } from "./terms.ts";

const writtenYear = z.coerce.number<number>().pipe(year).optional();
/** Leaves out what neither was there nor changed. */
const hideZero = labelled(
  { vi: "Bỏ dòng không phát sinh", en: "Leave out what did not change" },
  flag.default(false),
);

const mostBookYears = 5;

export const printEquipmentBook = declarePaper("equipment-book", {
  form: "F01",
  title: { vi: "Sổ thiết bị giáo dục", en: "Book of teaching equipment" },
  summary: "Sổ thiết bị giáo dục: increase, decrease, broken and rest of up to five school years, by subject",
  signers: ["preparer", "head"],
  noted: true,
  query: paperOptions
    .extend({
      departmentId: labelled(terms.unit, chosen),
      /** Without it every subject has its part of the book. */
      subjectId: labelled(terms.subject, chosen),
      /** The years in which the first and the last school year begin; without them the current one. */
      fromYear: labelled({ vi: "Từ năm học", en: "From school year" }, writtenYear),
      toYear: labelled({ vi: "Đến năm học", en: "To school year" }, writtenYear),
      hideZero,
    })
    .superRefine(({ fromYear, toYear }, context) => {
      if (toYear === undefined) return;
      const first = fromYear ?? toYear;
      if (toYear < first)
        context.addIssue({ code: "custom", path: ["toYear"], params: { says: "ends-before-start" } });
      if (toYear - first >= mostBookYears)
        context.addIssue({ code: "custom", path: ["toYear"], params: { says: "five-years-at-most" } });
    }),
  reports: {
    "equipment-book": {
      group: "held",
      due: { every: "schoolYear" },
      purpose: {
        vi: "Tăng, giảm, hỏng và còn lại của từng thiết bị trong năm học, theo môn.",
        en: "What came, went, broke and is left of each thing in a school year, by subject.",
      },
      parameters: [{ name: "schoolYear" }, { name: "subjectId" }, { name: "hideZero" }],
    },
  },
});

export const bookClasses = ["FIXED_ASSET", "TOOL", "SUPPLY"] as const;
export const bookClass = labelled({ vi: "Loại tài sản", en: "Asset class" }, z.enum(bookClasses));
export type BookClass = z.infer<typeof bookClass>;

/** The number of the book of the place of use as it is now; a province may still ask for another. */
export const usePlaceForm = "S26-H";

export const printUsePlaceBook = declarePaper("use-place-book", {
  form: "F33",
  title: { vi: "Sổ theo dõi tại nơi sử dụng", en: "Book of the place of use" },
  summary:
    "S26-H: fixed assets and tools of a room, a person or the unit, with what came and went over a calendar year",
  signers: ["preparer", "accountant", "head"],
  noted: true,
  query: paperOptions
    .extend({
      departmentId: labelled(terms.unit, chosen),
      /** The room, or the person who uses things; without either the whole unit. */
      roomId: labelled(terms.room, chosen),
      employeeId: labelled({ vi: "Người sử dụng", en: "User" }, chosen),
      assetClass: bookClass.optional(),
      /** A calendar year, as accounting books have it; without it and without days the present one. */
      year: labelled({ vi: "Năm", en: "Year" }, writtenYear),
      from: labelled(terms.from, day.optional()),
      to: labelled(terms.to, day.optional()),
      formNumber: labelled({ vi: "Mẫu số", en: "Form number" }, line(30).default(usePlaceForm)),
    })
    .superRefine(({ roomId, employeeId, from, to, year: named }, context) => {
      const wrong = (field: string, says: string) =>
        context.addIssue({ code: "custom", path: [field], params: { says } });
      if (roomId !== undefined && employeeId !== undefined) wrong("employeeId", "room-or-user");
      if (named !== undefined && (from !== undefined || to !== undefined)) wrong("year", "year-or-days");
      if (from !== undefined && to === undefined) wrong("to", "needed");
      if (to !== undefined && from === undefined) wrong("from", "needed");
      if (from !== undefined && to !== undefined && to < from) wrong("to", "ends-before-start");
    }),
  reports: {
    "use-place-book": {
      group: "held",
      due: { every: "calendarYear" },
      title: { vi: "Sổ theo dõi TSCĐ và CCDC tại nơi sử dụng", en: "Assets and tools at their place of use" },
      publicForm: usePlaceForm,
      purpose: {
        vi: "Tài sản, công cụ của một phòng, một người hoặc cả đơn vị: đầu kỳ, ghi tăng, ghi giảm trong năm.",
        en: "Assets and tools of a room, a person or the unit: what stood there, came and went in the year.",
      },
      parameters: [
        { name: "calendarYear" },
        { name: "period" },
        { name: "roomId" },
        { name: "employeeId" },
        { name: "assetClass" },
      ],
    },
  },
});

export const printStockCard = declarePaper("stock-card/:id", {
  form: "F41",
  title: { vi: "Thẻ kho", en: "Stock card" },
  summary: "Thẻ kho of a record: what came, what went and the balance after each voucher",
  signers: ["preparer", "head"],
  noted: false,
  query: paperOptions
    .extend({
      roomId: labelled(terms.room, chosen),
      from: labelled(terms.from, day.optional()),
      to: labelled(terms.to, day.optional()),
      hideZero,
    })
    .superRefine(({ from, to }, context) => {
      if (from !== undefined && to !== undefined && to < from)
        context.addIssue({ code: "custom", path: ["to"], params: { says: "ends-before-start" } });
    }),
  reports: {
    "stock-card": {
      group: "moved",
      due: { every: "occasion" },
      purpose: {
        vi: "Từng lần nhập, xuất và số còn lại của một thiết bị, cả trường hoặc trong một phòng.",
        en: "Every time something of a record came or went, and the balance after it, of the school or of a room.",
      },
      parameters: [
        { name: "equipmentId", required: true },
        { name: "roomId" },
        { name: "period" },
        { name: "hideZero" },
      ],
    },
  },
});

export const printRoomList = declarePaper("room-list/:id", {
  form: "F42",
  title: { vi: "Danh mục dán cửa", en: "List for the door" },
  record: {
    group: "held",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi dán danh mục ở cửa phòng: mở phòng rồi in.",
      en: "For the door of a room: open the room and print its list.",
    },
    at: "/category/line-department",
  },
  summary: "the list on the door of a room, with its keepers and its QR code",
  signers: ["preparer", "head"],
  noted: false,
  /** Where the web client is open, for an installation that was not told its own address. */
  query: paperOptions.extend({
    origin: labelled(
      { vi: "Địa chỉ trang web trên mã", en: "Web address in the code" },
      webOrigin.optional(),
    ),
  }),
});

const handoverSigners = ["deliverer", "receiver", "witness", "head"] as const;

export const printHandover = declarePaper("handover/:id", {
  form: "F23",
  title: { vi: "Biên bản bàn giao", en: "Handover minutes" },
  record: {
    group: "moved",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi giao nhận thiết bị: mở phiếu rồi in biên bản.",
      en: "When things are handed over: open the voucher and print the minutes.",
    },
    at: "/equipment/vouchers",
  },
  summary: "the minutes of a handover, for a voucher by which goods came, went or changed place",
  signers: handoverSigners,
  noted: false,
  edited: true,
});

/** Mẫu số 02/TSC-BBGN of NĐ 186/2025/NĐ-CP, of what goes to another unit or comes from it. */
export const printAssetHandover = declarePaper("asset-handover/:id", {
  form: "F23",
  title: {
    vi: "Biên bản bàn giao, tiếp nhận tài sản (02/TSC-BBGN)",
    en: "Minutes of handing over assets (02/TSC-BBGN)",
  },
  record: {
    group: "moved",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi tài sản sang đơn vị khác: mở phiếu điều chuyển, hoặc hồ sơ xử lý đã ghi sổ, rồi in biên bản.",
      en: "When assets go to another unit: open the transfer, or the disposal once it is posted, and print the minutes.",
    },
    at: "/equipment/vouchers",
  },
  summary:
    "Mẫu số 02/TSC-BBGN: the minutes of assets that go to another unit or come from it, or that a disposal hands over, with cost and posted residual value",
  signers: ["receiver", "deliverer", "witness"],
  noted: false,
  edited: true,
  query: paperOptions.extend({
    /** Of a disposal that hands things over to several: whose minutes. */
    recipient: labelled({ vi: "Bên nhận", en: "Receiving side" }, line(255).optional()),
  }),
});

export const printRoomHandover = declarePaper("room-handover/:id", {
  form: "F23",
  title: { vi: "Biên bản bàn giao phòng", en: "Handover of the room" },
  record: {
    group: "moved",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi đổi người phụ trách phòng: mở phòng rồi in biên bản.",
      en: "When a room gets another keeper: open the room and print the minutes.",
    },
    at: "/category/line-department",
  },
  summary: "the minutes of a change of keeper, with everything that stands in the room",
  signers: handoverSigners,
  noted: false,
  edited: true,
});

export const printHoldingHandover = declarePaper("holding-handover/:id", {
  form: "F23",
  title: { vi: "Biên bản giao", en: "Handover minutes" },
  record: {
    group: "moved",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi giao thiết bị cho cá nhân giữ: mở thiết bị rồi in biên bản.",
      en: "When somebody is given things to keep: open the equipment and print the minutes.",
    },
    at: "/equipment/management",
  },
  summary: "the minutes of what a person of the staff holds",
  signers: handoverSigners,
  noted: false,
  edited: true,
});

const transferSigners = ["preparer", "deliverer", "receiver", "head"] as const;
const leavingSigners = ["preparer", "receiver", "accountant", "head"] as const;
const plainSigners = ["preparer", "accountant", "head"] as const;

/** Who signs the slip of a voucher, by its kind. */
export const signersOfSlip: Readonly<Record<VoucherType, readonly PaperSigner[]>> = {
  OPENING: plainSigners,
  INCREASE: transferSigners,
  DECREASE: leavingSigners,
  TRANSFER: transferSigners,
  TRANSFER_OUT: transferSigners,
  TRANSFER_IN: transferSigners,
  ISSUE: leavingSigners,
  CONDITION: plainSigners,
  CONVERT: plainSigners,
  ADJUST: plainSigners,
  REVALUE: plainSigners,
  REVERSAL: plainSigners,
};

export const printTransferSlip = declarePaper("transfer-slip/:id", {
  form: "F24",
  title: { vi: "Phiếu điều chuyển", en: "Transfer slip" },
  record: {
    group: "moved",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi chuyển phòng, chuyển đơn vị: mở phiếu điều chuyển rồi in.",
      en: "When things change room or unit: open the transfer voucher and print it.",
    },
    at: "/equipment/vouchers",
  },
  summary: "Phiếu điều chuyển, for transfers inside the unit and to others",
  signers: transferSigners,
  noted: false,
});

export const printVoucher = declarePaper("voucher/:id", {
  title: { vi: "Phiếu nhập, xuất, tăng, giảm", en: "Slip of a voucher" },
  record: {
    group: "moved",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi ghi tăng, ghi giảm: mở phiếu rồi in.",
      en: "When things come or go: open the voucher and print it.",
    },
    at: "/equipment/vouchers",
  },
  summary: "The slip of a voucher in the form of its kind",
  /** Of the plain kinds; `signersOfSlip` knows all. */
  signers: plainSigners,
  noted: false,
});
