import { type Choice, catalogue, choice, text, yesNo } from "../catalogue.ts";

const kinds: readonly Choice[] = [
  { value: "STATE_BUDGET", vi: "Ngân sách nhà nước", en: "State budget", aliases: ["NSNN", "Ngân sách"] },
  {
    value: "PROGRAMME",
    vi: "Chương trình mục tiêu, dự án",
    en: "Programme or project",
    aliases: ["Dự án", "Chương trình mục tiêu"],
  },
  {
    value: "DEVELOPMENT_FUND",
    vi: "Quỹ phát triển hoạt động sự nghiệp",
    en: "Development fund",
    aliases: ["Quỹ phát triển"],
  },
  { value: "FEES", vi: "Học phí, thu dịch vụ", en: "Fees and services", aliases: ["Học phí"] },
  { value: "DONATION", vi: "Tài trợ, xã hội hóa", en: "Donation", aliases: ["Tài trợ", "Xã hội hóa"] },
  { value: "PARENTS", vi: "Phụ huynh ủng hộ", en: "Given by parents", aliases: ["Phụ huynh"] },
  {
    value: "IN_KIND",
    vi: "Cấp trên cấp bằng hiện vật",
    en: "Given in kind from above",
    aliases: ["Cấp trên cấp", "Hiện vật"],
  },
  { value: "HOME_MADE", vi: "Tự làm", en: "Home-made" },
  { value: "FOUND", vi: "Kiểm kê thừa", en: "Surplus at inventory" },
  { value: "TRANSFERRED", vi: "Điều chuyển đến", en: "Transferred in", aliases: ["Điều chuyển"] },
  { value: "OTHER", vi: "Khác", en: "Other" },
];

/** The origin of each kind in the list of TT 23/2023/TT-BTC, by which assets are made public. */
export const originOfKind: Readonly<Record<string, string>> = {
  STATE_BUDGET: "PURCHASE",
  PROGRAMME: "PURCHASE",
  DEVELOPMENT_FUND: "PURCHASE",
  FEES: "PURCHASE",
  DONATION: "GIFT",
  PARENTS: "GIFT",
  IN_KIND: "ALLOCATION",
  HOME_MADE: "OTHER",
  FOUND: "SURPLUS",
  TRANSFERRED: "ALLOCATION",
  OTHER: "OTHER",
};

export const fundingSources = catalogue("funding-source", "funding-sources", {
  noun: { vi: "nguồn kinh phí", en: "funding source" },
  title: { vi: "Nguồn kinh phí", en: "Funding sources" },
  purpose: {
    vi: "Thiết bị được mua hoặc nhận từ nguồn nào; báo cáo công khai tài sản lấy từ đây.",
    en: "Where equipment was bought or received from; the public report of assets is made of this.",
  },
  path: "/category/funding-source",
  shared: true,
  code: { label: { vi: "Mã nguồn", en: "Source code" }, prefix: "NKP" },
  name: {
    label: { vi: "Tên nguồn", en: "Source name" },
    unique: true,
    aliases: ["Nguồn kinh phí", "Nguồn cấp", "Nguồn"],
    example: "Ngân sách tỉnh năm 2026",
  },
  fields: {
    kind: choice({ vi: "Loại nguồn", en: "Kind of source" }, kinds, {
      required: true,
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["Loại"],
      example: "Ngân sách nhà nước",
    }),
    donor: text({ vi: "Nhà tài trợ", en: "Donor" }, { list: "shown", fact: true }),
    preset: yesNo(
      { vi: "Mặc định khi ghi tăng", en: "Preset for increases" },
      { list: "hidden", aliases: ["Mặc định"] },
    ),
    note: text({ vi: "Ghi chú", en: "Note" }, { max: 1_000 }),
  },
  searched: ["donor"],
  frozenWhenUsed: ["kind"],
  merges: true,
});
