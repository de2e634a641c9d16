/**
 * Figures of the law as dated values: what the product ships, what the installation or a unit says instead,
 * from which day on and by which text. A paper uses those of its own day.
 */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, day, id, instant, maxMoney, requiredLine, someId } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { readHolidays } from "./public-holidays.ts";
import { terms } from "./terms.ts";

export const legalSubjects = [
  "AUTONOMY",
  "ASSETS",
  "WEAR",
  "DISPOSAL",
  "SALES",
  "BUYING",
  "PERSONAL_DATA",
  "CLOCKS",
  "CITATIONS",
] as const;
export type LegalSubject = (typeof legalSubjects)[number];
export const legalSubjectWords: Record<LegalSubject, Words> = {
  AUTONOMY: { vi: "Tự chủ tài chính", en: "Financial autonomy" },
  ASSETS: { vi: "Tài sản cố định, sửa chữa", en: "Fixed assets and repairs" },
  WEAR: { vi: "Số năm sử dụng để tính hao mòn", en: "Years of life for wear" },
  DISPOSAL: { vi: "Thanh lý, mất mát", en: "Liquidation and losses" },
  SALES: { vi: "Bán tài sản, tiền thu được", en: "Sales and what they bring" },
  BUYING: { vi: "Mua sắm", en: "Buying" },
  PERSONAL_DATA: { vi: "Dữ liệu cá nhân", en: "Personal data" },
  CLOCKS: { vi: "Cách tính hạn", en: "How deadlines are counted" },
  CITATIONS: { vi: "Văn bản ghi trên giấy tờ", en: "Texts cited on papers" },
};

/** How a figure is read and bounded. */
export const legalKinds = {
  money: { min: 0, max: maxMoney },
  days: { min: 1, max: 366 },
  months: { min: 1, max: 60 },
  years: { min: 1, max: 100 },
  percent: { min: 1, max: 100 },
  /** Nhóm of financial autonomy (NĐ 60/2021/NĐ-CP, Điều 9). */
  autonomy: { min: 1, max: 4 },
  /** Units of the route that decide a demand, counted from the unit that asks. */
  rounds: { min: 1, max: 2 },
  text: { min: 5, max: 200 },
  /** `01/01; 30/12 ÂL; 24/04/2027`, as `readHolidays` reads them. */
  holidays: { min: 5, max: 400 },
} as const;
export type LegalKind = keyof typeof legalKinds;

interface LegalKeyDeclared {
  subject: LegalSubject;
  kind: LegalKind;
  name: Words;
  means: Words;
  /**
   * Up to which amount a unit decides by itself: what was decided before stays, so it begins today at the
   * earliest, and nobody gives away more than binds their own unit.
   */
  isLimit?: true;
  /** Set from above as a limit is, but of any day: the decision it rests on may be older. */
  isFromAbove?: true;
  /** A rule of public money: a private school spends none. */
  isPublic?: true;
}

const wear = {
  subject: "WEAR",
  kind: "years",
  isFromAbove: true,
  means: {
    vi: "Tính từ năm 2026, cho tài sản mà danh mục thiết bị không ghi số năm sử dụng riêng. Tỉnh hoặc bộ được quy định chênh lệch trong 20%.",
    en: "From 2026 on, of assets for which the equipment catalogue says no years of its own. A province or ministry may set up to 20% more or less.",
  },
} as const;
const sales = { subject: "SALES", kind: "money", isPublic: true, isFromAbove: true } as const;
const proceeds = { subject: "SALES", kind: "text", isPublic: true, isFromAbove: true } as const;

/** A unit cannot lengthen a deadline of the law that binds it. */
const dataClock = { subject: "PERSONAL_DATA", kind: "days", isFromAbove: true } as const;

/** A text that papers name as their basis. */
const cited = { subject: "CITATIONS", kind: "text" } as const;

/** What a demand to the superior names of the school's own levels. */
const minimumList = {
  ...cited,
  means: {
    vi: "Căn cứ của tờ trình đề nghị trang bị của trường có cấp học này.",
    en: "A legal basis of the proposals of schools of this level.",
  },
} as const;

/** The groups of public service units by how much of their spending they cover themselves. */
export const autonomyWords: Record<1 | 2 | 3 | 4, Words> = {
  1: {
    vi: "Nhóm 1: tự bảo đảm chi thường xuyên và chi đầu tư",
    en: "Group 1: covers recurrent and investment spending",
  },
  2: { vi: "Nhóm 2: tự bảo đảm chi thường xuyên", en: "Group 2: covers recurrent spending" },
  3: { vi: "Nhóm 3: tự bảo đảm một phần chi thường xuyên", en: "Group 3: covers part of it" },
  4: { vi: "Nhóm 4: ngân sách bảo đảm toàn bộ chi thường xuyên", en: "Group 4: the budget pays all of it" },
};

export const roundsWords: Record<1 | 2, Words> = {
  1: { vi: "Một vòng: cấp trên trực tiếp duyệt là xong", en: "One round: the unit next above decides" },
  2: {
    vi: "Hai vòng: cấp trên trực tiếp, rồi cấp trên nữa",
    en: "Two rounds: the unit next above, then its superior",
  },
};

export const legalTable = {
  autonomy: {
    subject: "AUTONOMY",
    kind: "autonomy",
    isPublic: true,
    isFromAbove: true,
    name: { vi: "Mức tự chủ tài chính", en: "Financial autonomy" },
    means: {
      vi: "Theo quyết định giao quyền tự chủ. Tiền bán tài sản đi đâu và đơn vị tự quyết định đến đâu tùy theo nhóm.",
      en: "By the decision on autonomy. It decides where the money of sales goes and how far the unit decides itself.",
    },
  },
  fixedAssetFrom: {
    subject: "ASSETS",
    kind: "money",
    name: { vi: "Ngưỡng tài sản cố định", en: "Fixed asset from" },
    means: {
      vi: "Thiết bị chưa được danh mục phân loại, có nguyên giá từ mức này, là tài sản cố định; dưới mức này là công cụ, dụng cụ.",
      en: "What the catalogue does not classify is a fixed asset from this original price on, and a tool below it.",
    },
  },
  highValueFrom: {
    subject: "ASSETS",
    kind: "money",
    name: { vi: "Ngưỡng theo định mức chuyên dùng", en: "Specialised norm from" },
    means: {
      vi: "Thiết bị dạy học có giá từ mức này, ngoài danh mục tối thiểu còn theo định mức của cấp có thẩm quyền; bảng so với danh mục đánh dấu các dòng đó.",
      en: "Beside the minimum list, teaching equipment from this price on follows a norm of the competent authority; the comparison with the list marks such rows.",
    },
  },
  wearYearsComputers: {
    ...wear,
    name: {
      vi: "Máy tính, máy in, máy quét, photocopy, điện thoại",
      en: "Computers, printers, copiers, phones",
    },
  },
  wearYearsFurniture: {
    ...wear,
    name: { vi: "Bàn ghế làm việc, họp, tiếp khách; két", en: "Desks and chairs of offices; safes" },
  },
  wearYearsCabinets: {
    ...wear,
    name: {
      vi: "Tủ tài liệu, điều hòa, máy bơm, bàn ghế hội trường",
      en: "Cabinets, air conditioners, pumps, seats of halls",
    },
  },
  wearYearsMachines: {
    ...wear,
    name: { vi: "Máy móc, thiết bị khác", en: "Other machines and equipment" },
  },
  wearYearsOther: {
    ...wear,
    name: { vi: "Tài sản cố định hữu hình khác", en: "Other tangible assets" },
  },
  repairSharePercent: {
    subject: "ASSETS",
    kind: "percent",
    name: { vi: "Chi phí sửa so với nguyên giá", en: "Repair cost of the original price" },
    means: {
      vi: "Sửa chữa vượt tỷ lệ này thì chương trình báo là không hiệu quả và gợi ý thanh lý.",
      en: "A repair beyond this share is said to be not worth it, and liquidation is suggested.",
    },
  },
  liquidationLimit: {
    subject: "DISPOSAL",
    kind: "money",
    isLimit: true,
    name: { vi: "Hạn mức quyết định thanh lý", en: "Liquidation limit" },
    means: {
      vi: "Tài sản cố định có nguyên giá dưới mức này thì thủ trưởng quyết định thanh lý; từ mức này trở lên cần văn bản của cấp trên.",
      en: "The head decides the liquidation of a fixed asset below this original price; from it on a paper of the superior is needed.",
    },
  },
  saleLimit: {
    subject: "DISPOSAL",
    kind: "money",
    isLimit: true,
    isPublic: true,
    name: { vi: "Hạn mức quyết định bán", en: "Sale limit" },
    means: {
      vi: "Như hạn mức thanh lý, cho việc bán tài sản còn dùng được mà không còn nhu cầu.",
      en: "As the liquidation limit, for the sale of what is still good and no longer needed.",
    },
  },
  revaluedLimit: {
    subject: "DISPOSAL",
    kind: "money",
    isLimit: true,
    isPublic: true,
    name: { vi: "Hạn mức theo giá trị đánh giá lại", en: "Limit of the revalued worth" },
    means: {
      vi: "Tài sản được đánh giá lại dưới mức này thì thủ trưởng quyết định, dù nguyên giá cao hơn hạn mức.",
      en: "What is revalued below this the head decides, also where its original price is beyond the limit.",
    },
  },
  decideDays: {
    subject: "DISPOSAL",
    kind: "days",
    name: { vi: "Hạn quyết định thanh lý", en: "Decide a liquidation within" },
    means: {
      vi: "Số ngày từ khi có đề nghị thanh lý đến khi quyết định.",
      en: "Days from a proposal of liquidation to its decision.",
    },
  },
  executeDays: {
    subject: "DISPOSAL",
    kind: "days",
    name: { vi: "Hạn tổ chức thanh lý", en: "Carry a liquidation out within" },
    means: {
      vi: "Số ngày từ ngày quyết định đến khi thanh lý xong.",
      en: "Days from the decision to having carried it out.",
    },
  },
  bookDays: {
    subject: "DISPOSAL",
    kind: "days",
    name: { vi: "Hạn ghi giảm sau thanh lý", en: "Book a liquidation within" },
    means: {
      vi: "Số ngày từ khi thanh lý xong đến khi ghi giảm trên sổ.",
      en: "Days from having carried it out to the decrease in the books.",
    },
  },
  lossDays: {
    subject: "DISPOSAL",
    kind: "days",
    name: { vi: "Hạn làm rõ mất mát", en: "Clear up a loss within" },
    means: {
      vi: "Số ngày từ khi xác nhận mất đến khi có nguyên nhân, trách nhiệm và hồ sơ.",
      en: "Days from confirming a loss to knowing its cause, who answers for it, and its file.",
    },
  },
  saleValidMonths: {
    subject: "DISPOSAL",
    kind: "months",
    isPublic: true,
    isFromAbove: true,
    name: { vi: "Hiệu lực của quyết định bán", en: "A decision to sell is valid for" },
    means: {
      vi: "Số tháng từ ngày quyết định đến khi bán xong; quá hạn phải xin quyết định khác.",
      en: "Months from the decision to the sale; after that another decision is needed.",
    },
  },
  saleExtensionDays: {
    subject: "DISPOSAL",
    kind: "days",
    isPublic: true,
    isFromAbove: true,
    name: { vi: "Xin gia hạn quyết định bán trước", en: "Extension of a decision to sell asked before" },
    means: {
      vi: "Số ngày làm việc trước khi quyết định bán hết hiệu lực, chậm nhất phải đề nghị gia hạn; chỉ được gia hạn một lần.",
      en: "Working days before the end of a decision to sell by which its one extension has to be asked for.",
    },
  },
  simpleLiquidationBelow: {
    ...sales,
    name: { vi: "Thanh lý: không phải đấu giá dưới nguyên giá", en: "Liquidation: no auction below" },
    means: {
      vi: "Tài sản có nguyên giá từ mức này trở lên chỉ được bán đấu giá.",
      en: "From this original price on a thing is only auctioned.",
    },
  },
  simpleSaleBelow: {
    ...sales,
    name: { vi: "Bán: không phải đấu giá dưới nguyên giá", en: "Sale: no auction below" },
    means: {
      vi: "Như trên, cho việc bán tài sản còn dùng được.",
      en: "The same for the sale of what is still good.",
    },
  },
  listedBelow: {
    ...sales,
    name: { vi: "Bán niêm yết giá: đánh giá lại dưới", en: "Listed price: revalued below" },
    means: {
      vi: "Giá trị đánh giá lại từ mức bán chỉ định đến dưới mức này thì được bán niêm yết giá.",
      en: "Revalued from the figure of a chosen buyer to below this, a thing may be sold at a listed price.",
    },
  },
  designatedBelow: {
    ...sales,
    name: { vi: "Bán chỉ định: đánh giá lại dưới", en: "Chosen buyer: revalued below" },
    means: {
      vi: "Giá trị đánh giá lại dưới mức này, hoặc không phải tài sản cố định, thì được bán chỉ định.",
      en: "Revalued below this, or where it is no fixed asset, a thing may be sold to a chosen buyer.",
    },
  },
  priceCutPercent: {
    subject: "SALES",
    kind: "percent",
    isPublic: true,
    isFromAbove: true,
    name: { vi: "Giảm giá sau mỗi lần bán không thành", en: "Price cut after a failed round" },
    means: {
      vi: "Giá khởi điểm lần sau không được thấp hơn lần trước quá tỷ lệ này.",
      en: "The price of the next round lies no further below the last one than this.",
    },
  },
  saleNoticeDays: {
    subject: "SALES",
    kind: "days",
    isPublic: true,
    isFromAbove: true,
    name: { vi: "Niêm yết, thông báo bán", en: "A sale is made known for" },
    means: {
      vi: "Số ngày làm việc niêm yết, thông báo trước mỗi lần bán.",
      en: "Working days for which it is made known before each round.",
    },
  },
  proceedsOfFunded: {
    ...proceeds,
    name: { vi: "Tiền thu của đơn vị nhóm 4", en: "Proceeds of units of group 4" },
    means: {
      vi: "Nơi nhận tiền thu sau khi trừ chi phí, của đơn vị do ngân sách bảo đảm toàn bộ.",
      en: "Where the money goes after the costs, of units that the budget pays.",
    },
  },
  proceedsOfOthers: {
    ...proceeds,
    name: { vi: "Tiền thu của đơn vị nhóm 1 đến 3", en: "Proceeds of units of groups 1 to 3" },
    means: {
      vi: "Nơi nhận tiền thu sau khi trừ chi phí, của đơn vị tự bảo đảm toàn bộ hoặc một phần.",
      en: "Where the money goes after the costs, of units that cover all or part of their spending.",
    },
  },
  selfPurchaseLimit: {
    subject: "BUYING",
    kind: "money",
    isLimit: true,
    isPublic: true,
    name: { vi: "Hạn mức tự mua sắm", en: "Self-purchase limit" },
    means: {
      vi: "Đề nghị tự mua sắm đến mức này thì thủ trưởng ký là được duyệt; trên mức này gửi cấp trên duyệt.",
      en: "A demand that the unit buys itself needs only the signature of its head up to here; beyond it goes to the superior.",
    },
  },
  demandRounds: {
    subject: "BUYING",
    kind: "rounds",
    isFromAbove: true,
    name: { vi: "Số vòng duyệt đề nghị", en: "Rounds that decide a demand" },
    means: {
      vi: "Xã mua sắm bằng ngân sách của mình thì một vòng là đủ. Đề nghị đã gửi giữ tuyến lúc gửi.",
      en: "Where communes buy from their own budget one round is enough. What was sent keeps the route it was sent on.",
    },
  },
  dataAnswerDays: {
    ...dataClock,
    name: { vi: "Trả lời trong (ngày làm việc)", en: "Answer within (working days)" },
    means: {
      vi: "Ngày làm việc từ khi nhận yêu cầu đến khi trả lời người yêu cầu. Yêu cầu đã nhận giữ hạn lúc nhận.",
      en: "Working days from a request to its answer. What was received keeps its deadlines.",
    },
  },
  dataShowDays: {
    ...dataClock,
    name: { vi: "Cho xem, cấp bản sao, chỉnh sửa trong", en: "Show, copy or correct within" },
    means: {
      vi: "Số ngày từ khi nhận yêu cầu; gia hạn được một lần, thêm chừng ấy ngày.",
      en: "Days from the request on; extended once, by as many days.",
    },
  },
  dataStopDays: {
    ...dataClock,
    name: { vi: "Hạn chế, ngừng xử lý trong", en: "Restrict or stop within" },
    means: {
      vi: "Số ngày từ khi nhận yêu cầu hạn chế hoặc rút lại đồng ý; gia hạn được một lần, thêm chừng ấy ngày.",
      en: "Days from a request to restrict or a withdrawal of consent on; extended once, by as many days.",
    },
  },
  dataEraseDays: {
    ...dataClock,
    name: { vi: "Xóa, khử nhận dạng trong", en: "Erase or de-identify within" },
    means: {
      vi: "Số ngày từ khi nhận yêu cầu; gia hạn được một lần, thêm chừng ấy ngày.",
      en: "Days from the request on; extended once, by as many days.",
    },
  },
  pupilKeptYears: {
    subject: "PERSONAL_DATA",
    kind: "years",
    name: { vi: "Giữ tên học sinh đã rời trường", en: "Pupils who left are kept for" },
    means: {
      vi: "Số năm từ khi hết năm học cuối cùng có tên trong lớp; sau đó chương trình báo trước rồi khử nhận dạng.",
      en: "Years from the end of the last school year in a class; then the program says so and de-identifies them.",
    },
  },
  staffKeptYears: {
    subject: "PERSONAL_DATA",
    kind: "years",
    name: { vi: "Giữ tên nhân sự đã chuyển đi, nghỉ hưu", en: "Staff who left are kept for" },
    means: {
      vi: "Số năm từ ngày rời đơn vị; sau đó chương trình báo trước rồi khử nhận dạng, sổ sách giữ mã và số liệu.",
      en: "Years from the day of leaving; then the program says so and de-identifies them, and books keep codes and counts.",
    },
  },
  publicHolidays: {
    subject: "CLOCKS",
    kind: "holidays",
    isFromAbove: true,
    name: { vi: "Ngày nghỉ lễ, tết", en: "Public holidays" },
    means: {
      vi: "Không tính là ngày làm việc trong các hạn tính theo ngày làm việc. Ghi ngày/tháng của mọi năm, thêm “ÂL” nếu là âm lịch, hoặc ngày/tháng/năm cho ngày nghỉ được thông báo riêng, cách nhau bằng “;”. Nghỉ bù ngày lễ trùng cuối tuần được tính sẵn.",
      en: "No working days where a deadline is counted in working days. Written as day/month of every year, with “ÂL” behind it for the lunar calendar, or as day/month/year for a day that was announced, with “;” between them. A holiday on a weekend is made up for on the next working day by itself.",
    },
  },
  accountingCircular: {
    ...cited,
    isPublic: true,
    name: { vi: "Thông tư kế toán trên mẫu biểu", en: "Accounting circular on forms" },
    means: {
      vi: "Dòng “Ban hành kèm theo …” trên S24-H, S26-H, C53-HD, C55a-HD.",
      en: "The line “Ban hành kèm theo …” on S24-H, S26-H, C53-HD, C55a-HD.",
    },
  },
  assetLaw: {
    ...cited,
    isPublic: true,
    name: { vi: "Luật về tài sản công", en: "Law on public assets" },
    means: {
      vi: "Căn cứ đầu tiên của tờ trình, biên bản thanh lý và đề nghị mua sắm tập trung.",
      en: "The first legal basis of proposals and minutes of liquidation and of the request for central purchase.",
    },
  },
  assetDecree: {
    ...cited,
    isPublic: true,
    name: { vi: "Nghị định về tài sản công", en: "Decree on public assets" },
    means: {
      vi: "Căn cứ và dòng “ban hành kèm theo” của các mẫu …/TSC.",
      en: "Legal basis, and the line “ban hành kèm theo” of the forms …/TSC.",
    },
  },
  machineNorms: {
    ...cited,
    isPublic: true,
    name: { vi: "Văn bản về định mức máy móc, thiết bị", en: "Text on norms of machines" },
    means: {
      vi: "Ghi dưới bảng so với danh mục tối thiểu, cho thiết bị từ ngưỡng tài sản cố định.",
      en: "Named below the comparison with the minimum lists, for what costs as much as a fixed asset.",
    },
  },
  wearCircular: {
    ...cited,
    isPublic: true,
    name: { vi: "Thông tư về tính hao mòn", en: "Circular on wear" },
    means: {
      vi: "Căn cứ của biên bản thay đổi nguyên giá, và ghi cạnh hạn của bảng tính hao mòn.",
      en: "A legal basis of the minutes of a change of cost, and named where the table of wear is due.",
    },
  },
  donationCircular: {
    ...cited,
    name: { vi: "Thông tư về tài trợ cho giáo dục", en: "Circular on donations to education" },
    means: {
      vi: "Căn cứ của biên bản tiếp nhận tài trợ.",
      en: "The legal basis of the minutes of a donation.",
    },
  },
  disclosureCircular: {
    ...cited,
    name: { vi: "Thông tư về công khai trong giáo dục", en: "Circular on disclosure in education" },
    means: {
      vi: "Dòng “Thực hiện …” của thông báo công khai cơ sở vật chất.",
      en: "The line “Thực hiện …” of the notice on premises and equipment.",
    },
  },
  minimumKindergarten: {
    ...minimumList,
    name: { vi: "Danh mục tối thiểu mầm non", en: "Minimum list of kindergartens" },
  },
  minimumElementary: {
    ...minimumList,
    name: { vi: "Danh mục tối thiểu tiểu học", en: "Minimum list of primary schools" },
  },
  minimumMiddle: {
    ...minimumList,
    name: { vi: "Danh mục tối thiểu trung học cơ sở", en: "Minimum list of lower secondary schools" },
  },
  minimumHigh: {
    ...minimumList,
    name: { vi: "Danh mục tối thiểu trung học phổ thông", en: "Minimum list of upper secondary schools" },
  },
} as const satisfies Record<string, LegalKeyDeclared>;

export type LegalKey = keyof typeof legalTable;
export const legalKeys = Object.keys(legalTable) as [LegalKey, ...LegalKey[]];
/** The texts that papers name. */
export type CitedKey = {
  [Key in LegalKey]: (typeof legalTable)[Key]["subject"] extends "CITATIONS" ? Key : never;
}[LegalKey];
export const citedKeys = legalKeys.filter((key): key is CitedKey => legalTable[key].subject === "CITATIONS");
export type LegalFigure<Key extends LegalKey> = (typeof legalTable)[Key]["kind"] extends "text" | "holidays"
  ? string
  : number;

/** “10.000.000 đồng”, “20 ngày”; without a value what stands above counts. */
export function legalText(key: LegalKey, value: number | string | null): Words {
  if (value === null) return { vi: "theo quy định chung ở trên", en: "as above" };
  switch (declaredOf(key).kind) {
    case "money":
      return { vi: `${value.toLocaleString("vi-VN")} đồng`, en: `${value.toLocaleString("vi-VN")} đồng` };
    case "days":
      return { vi: `${value} ngày`, en: value === 1 ? "1 day" : `${value} days` };
    case "months":
      return { vi: `${value} tháng`, en: value === 1 ? "1 month" : `${value} months` };
    case "years":
      return { vi: `${value} năm`, en: value === 1 ? "1 year" : `${value} years` };
    case "rounds":
      return roundsWords[value as keyof typeof roundsWords];
    case "autonomy":
      return autonomyWords[value as keyof typeof autonomyWords];
    case "percent":
      return { vi: `${value}%`, en: `${value}%` };
    case "text":
    case "holidays":
      return { vi: `${value}`, en: `${value}` };
  }
}

export function declaredOf(key: LegalKey): LegalKeyDeclared {
  return legalTable[key];
}

/** The superior hears of it when a unit's own decision uses at least this percentage of a limit. */
export const nearPercent = 80;

/**
 * How far what the product ships was read: the whole text, its OCR or codification, somebody else's account
 * of it, or our inference. The last two are to be compared with the text before they are relied on.
 */
export const trusts = ["WHOLE", "COPY", "SECONDARY", "INFERRED"] as const;
export type Trust = (typeof trusts)[number];
export const trustWords: Record<Trust, Words> = {
  WHOLE: { vi: "Đã đọc toàn văn", en: "Read in full" },
  COPY: { vi: "Đọc từ bản sao", en: "Read in a copy" },
  SECONDARY: { vi: "Cần đối chiếu văn bản", en: "Compare with the text" },
  INFERRED: { vi: "Mức của chương trình", en: "Ours, not the law’s" },
};

const figure = z.union([z.number(), z.string()]);

const said = z.object({
  /** `null`: from then on what stands above counts again. */
  value: figure.nullable(),
  since: z.string(),
  /** The text and its article. */
  source: z.string(),
  /** `null`: somebody said it here. */
  trust: z.enum(trusts).nullable(),
  /** Whose word it is: shipped with the product, of the whole installation, or of a unit. */
  of: z.enum(["PRODUCT", "INSTALLATION", "UNIT"]),
  unit: z.object({ id, name: z.string() }).nullable(),
  byName: z.string().nullable(),
  byUnit: z.string().nullable(),
  at: instant.nullable(),
});
export type LegalWord = z.infer<typeof said>;

export const legalKey = z.enum(legalKeys);

const legalSetting = z.object({
  key: legalKey,
  /** In force today. */
  now: said.extend({ value: figure }),
  /** What the same unit, or one above it that it follows, says from a later day on; the next day first. */
  coming: z.array(said),
  /** All that was ever said for this place, the latest day first; of one day the last word counts. */
  history: z.array(said.extend({ isReplaced: z.boolean() })),
  can: z.object({ set: z.boolean() }),
});
export type LegalSetting = z.infer<typeof legalSetting>;

const answer = z.object({ items: z.array(legalSetting) });
export type LegalSettings = z.infer<typeof answer>;

const words = { value: { vi: "Giá trị", en: "Value" } };

const place = { departmentId: labelled(terms.unit, chosen) };

export const listLegalSettings = endpoint("GET /legal-settings", {
  name: "listLegalSettings",
  summary:
    "The figures of the law that bind a unit today, or the whole installation where no unit is named: value, from which day, by which text, and what was said before",
  callers: "signed-in",
  shows: ["legal-settings"],
  query: z.strictObject(place),
  answer,
});

const asked = {
  key: labelled({ vi: "Số liệu", en: "Figure" }, legalKey),
  /** Absent or `null`: back to what stands above. */
  value: labelled(
    words.value,
    figure.nullish().transform((given) => given ?? null),
  ),
  since: labelled({ vi: "Áp dụng từ ngày", en: "From" }, day),
};

export const legalSettingBody = z
  .strictObject({
    departmentId: labelled(terms.unit, someId),
    ...asked,
    source: labelled({ vi: "Căn cứ (văn bản, điều)", en: "Basis (text and article)" }, requiredLine(255)),
  })
  .superRefine(({ key, value }, context) => {
    for (const issue of issuesOf(key, value))
      context.addIssue({ ...issue, path: ["value"] } as Parameters<typeof context.addIssue>[0]);
  });

/** What is wrong with a figure of its kind. */
export function issuesOf(key: LegalKey, value: unknown): readonly object[] {
  if (value === null) return [];
  return figureSchema(key).safeParse(value, { reportInput: true }).error?.issues ?? [];
}

export function figureSchema(key: LegalKey): z.ZodType<number | string> {
  const { kind } = declaredOf(key);
  const { min, max } = legalKinds[kind];
  if (kind === "holidays")
    return requiredLine(max)
      .pipe(z.string().min(min))
      .refine((text) => readHolidays(text) !== undefined, { params: { says: "no-holidays" } });
  return kind === "text" ? requiredLine(max).pipe(z.string().min(min)) : z.number().int().min(min).max(max);
}

export const setLegalSetting = endpoint("POST /legal-settings", {
  name: "setLegalSetting",
  summary:
    "A new figure from a day on, for a unit and all below it, or for the whole installation; what was said before stays",
  callers: ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"],
  touches: ["legal-settings", "demands", "incidents", "inventory", "liquidations", "repairs"],
  body: legalSettingBody,
  answer,
});

/** By which figure an asset of a group of the equipment catalogue wears. */
export const wearYearsOf = {
  COMPUTERS: "wearYearsComputers",
  FURNITURE: "wearYearsFurniture",
  CABINETS: "wearYearsCabinets",
  MACHINES: "wearYearsMachines",
  OTHER: "wearYearsOther",
} as const satisfies Record<string, LegalKey>;
export type WearGroup = keyof typeof wearYearsOf;

/** What a new figure does to what stands today. */
export const legalEffects = [
  "BECOME_ASSETS",
  "BECOME_TOOLS",
  "WEAR",
  "DEADLINES",
  "LOSS_DEADLINES",
  "NEED_SUPERIOR",
  "NEED_NONE",
  "ROUTES",
  "WAYS_OPEN",
  "WAYS_SHUT",
  "PROCEEDS",
  "SALES",
  "NOT_WORTH_REPAIR",
  "WORTH_REPAIR",
  "HIGH_VALUE",
  "NO_HIGH_VALUE",
  "PAPERS",
  "PEOPLE_WHO_LEFT",
] as const;
export type LegalEffect = (typeof legalEffects)[number];

export const previewLegalSetting = endpoint("GET /legal-settings/preview", {
  name: "previewLegalSetting",
  summary:
    "What a new figure would change: how many units it reaches, how many keep their own, and which assets, demands, repairs, liquidations, losses and papers it would say something else of",
  callers: ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"],
  shows: ["legal-settings", "equipment", "repairs", "liquidations", "incidents", "demands"],
  wide: "search",
  query: z.strictObject({
    ...place,
    key: asked.key,
    value: labelled(words.value, z.string().max(300).optional()),
    since: asked.since,
  }),
  answer: z.object({
    /** For which it would say something else on that day, or today if that is over. */
    units: z.number().int(),
    /** Below the place, with a nearer word of their own. */
    own: z.number().int(),
    /** The day is over: papers of the days since are made with the new figure when they are made again. */
    isPast: z.boolean(),
    effects: z.array(
      z.object({
        effect: z.enum(legalEffects),
        count: z.number().int(),
        /** The first few. */
        examples: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            unit: z.string(),
            from: z.string().nullable(),
            to: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
});
