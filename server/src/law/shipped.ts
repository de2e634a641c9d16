/**
 * What the product says of the law, each from its day on and with its text. Older texts stay for older
 * papers. A figure whose text could not be read in full says so (`trust`).
 */
import type { LegalFigure, LegalKey, Trust } from "@so-thiet-bi/contract/legal-settings";

export interface Shipped<Value = number | string> {
  value: Value;
  since: string;
  source: string;
  trust: Trust;
}

type Series<Value> = readonly [Shipped<Value>, ...Shipped<Value>[]];

/** The first day of NĐ 151/2017, of TT 107/2017 and of the law that both rest on. */
const law2017 = "2018-01-01";
const decree186 = "2025-07-01";

/** The annex could be read as somebody else's account of it alone; it counts from the financial year 2026 on. */
const wearYears = (value: number): Series<number> => [
  {
    value,
    since: "2026-01-01",
    source: "Thông tư 141/2025/TT-BTC, Phụ lục I",
    trust: "SECONDARY",
  },
];

/** Read in accounts of law firms alone. */
const dataDays = (value: number): Series<number> => [
  {
    value,
    since: "2026-01-01",
    source: "Nghị định 356/2025/NĐ-CP; Luật 91/2025/QH15, Điều 4",
    trust: "SECONDARY",
  },
];

/** No text says how long; from the day of the law that wants an end. */
const keptYears = (value: number, why: string): Series<number> => [
  {
    value,
    since: "2026-01-01",
    source: `Mức ban đầu của chương trình; đặt lại theo quy chế của đơn vị (${why})`,
    trust: "INFERRED",
  },
];

/** Issued on 30/12/2021; amended on 28/12/2023, from when on papers name both. */
const minimumList = (number: string, level: string): Series<string> => {
  const list = `ban hành Danh mục thiết bị dạy học tối thiểu cấp ${level}`;
  return [
    {
      value: `Thông tư số ${number}/TT-BGDĐT ${list}`,
      since: "2021-12-30",
      source: `Thông tư ${number}/TT-BGDĐT`,
      trust: "WHOLE",
    },
    {
      value: `Thông tư số ${number}/TT-BGDĐT (sửa đổi, bổ sung tại Thông tư số 26/2023/TT-BGDĐT) ${list}`,
      since: "2023-12-28",
      source: `Thông tư ${number}/TT-BGDĐT, sửa đổi bởi Thông tư 26/2023/TT-BGDĐT`,
      trust: "WHOLE",
    },
  ];
};

/** Its eve and four days. */
const tet = "30/12 ÂL; 01/01 ÂL; 02/01 ÂL; 03/01 ÂL; 04/01 ÂL";

export const shippedFigures: { readonly [Key in LegalKey]: Series<LegalFigure<Key>> } = {
  autonomy: [
    {
      value: 4,
      since: law2017,
      source:
        "Mức ban đầu của chương trình; đặt lại theo quyết định giao quyền tự chủ (Nghị định 60/2021/NĐ-CP, Điều 9)",
      trust: "INFERRED",
    },
  ],
  fixedAssetFrom: [
    {
      value: 10_000_000,
      since: "2018-07-02",
      source: "Thông tư 45/2018/TT-BTC, Điều 3",
      trust: "SECONDARY",
    },
    {
      value: 10_000_000,
      since: "2023-06-10",
      source: "Thông tư 23/2023/TT-BTC, Điều 3",
      trust: "SECONDARY",
    },
    {
      value: 10_000_000,
      since: "2026-01-01",
      source: "Thông tư 141/2025/TT-BTC, Điều 3",
      trust: "WHOLE",
    },
  ],
  highValueFrom: [
    {
      value: 10_000_000,
      since: law2017,
      source: "Thông tư 16/2019/TT-BGDĐT; ngưỡng tài sản cố định khi đó",
      trust: "INFERRED",
    },
    {
      value: 10_000_000,
      since: "2025-06-14",
      source: "Quyết định 15/2025/QĐ-TTg, Điều 6: máy móc chuyên dùng là tài sản cố định",
      trust: "INFERRED",
    },
  ],
  wearYearsComputers: wearYears(7),
  wearYearsFurniture: wearYears(10),
  wearYearsCabinets: wearYears(8),
  wearYearsMachines: wearYears(5),
  wearYearsOther: wearYears(8),
  repairSharePercent: [
    { value: 30, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "SECONDARY" },
    { value: 30, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 28", trust: "WHOLE" },
  ],
  liquidationLimit: [
    { value: 500_000_000, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    {
      value: 500_000_000,
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 59 khoản 2 điểm c",
      trust: "WHOLE",
    },
  ],
  saleLimit: [
    { value: 250_000_000, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    {
      value: 250_000_000,
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 58 khoản 2 điểm c",
      trust: "WHOLE",
    },
  ],
  revaluedLimit: [
    { value: 50_000_000, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    {
      value: 50_000_000,
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 58 và 59 khoản 2 điểm c",
      trust: "WHOLE",
    },
  ],
  saleValidMonths: [
    { value: 6, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    { value: 6, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 22 đến 27", trust: "WHOLE" },
  ],
  saleExtensionDays: [
    { value: 5, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    { value: 5, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 22 đến 27", trust: "WHOLE" },
  ],
  simpleLiquidationBelow: [
    { value: 500_000_000, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    {
      value: 500_000_000,
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 28 đến 31",
      trust: "WHOLE",
    },
  ],
  simpleSaleBelow: [
    { value: 250_000_000, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    {
      value: 250_000_000,
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 22 đến 27",
      trust: "WHOLE",
    },
  ],
  listedBelow: [
    { value: 50_000_000, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    {
      value: 50_000_000,
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 22 đến 31",
      trust: "WHOLE",
    },
  ],
  designatedBelow: [
    { value: 10_000_000, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    {
      value: 10_000_000,
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 22 đến 31",
      trust: "WHOLE",
    },
  ],
  priceCutPercent: [
    { value: 10, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    { value: 10, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 22 đến 31", trust: "WHOLE" },
  ],
  saleNoticeDays: [
    { value: 5, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "INFERRED" },
    { value: 5, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 22 đến 31", trust: "WHOLE" },
  ],
  proceedsOfFunded: [
    {
      value: "Ngân sách nhà nước",
      since: law2017,
      source: "Nghị định 151/2017/NĐ-CP",
      trust: "INFERRED",
    },
    {
      value: "Ngân sách nhà nước",
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 64",
      trust: "WHOLE",
    },
  ],
  proceedsOfOthers: [
    {
      value: "Quỹ phát triển hoạt động sự nghiệp",
      since: law2017,
      source: "Nghị định 151/2017/NĐ-CP",
      trust: "INFERRED",
    },
    {
      value: "Quỹ phát triển hoạt động sự nghiệp",
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, Điều 64",
      trust: "WHOLE",
    },
  ],
  decideDays: [
    { value: 30, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "SECONDARY" },
    { value: 20, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 28 đến 31", trust: "WHOLE" },
  ],
  executeDays: [
    { value: 30, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "SECONDARY" },
    { value: 30, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 28 đến 31", trust: "WHOLE" },
  ],
  bookDays: [
    { value: 30, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "SECONDARY" },
    { value: 30, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 28 đến 31", trust: "WHOLE" },
  ],
  lossDays: [
    { value: 30, since: law2017, source: "Nghị định 151/2017/NĐ-CP", trust: "SECONDARY" },
    { value: 30, since: decree186, source: "Nghị định 186/2025/NĐ-CP, Điều 34 và 35", trust: "WHOLE" },
  ],
  selfPurchaseLimit: [
    {
      value: 100_000_000,
      since: law2017,
      source: "Mức ban đầu của chương trình; đặt lại theo phân cấp của tỉnh",
      trust: "INFERRED",
    },
  ],
  demandRounds: [
    {
      value: 2,
      since: law2017,
      source: "Mức ban đầu của chương trình; đặt lại theo phân cấp của tỉnh",
      trust: "INFERRED",
    },
  ],
  dataAnswerDays: dataDays(2),
  dataShowDays: dataDays(10),
  dataStopDays: dataDays(15),
  dataEraseDays: dataDays(20),
  pupilKeptYears: keptYears(2, "Luật 91/2025/QH15"),
  staffKeptYears: keptYears(10, "Luật 91/2025/QH15; thời hạn lưu chứng từ kế toán"),
  publicHolidays: [
    {
      value: `01/01; ${tet}; 10/03 ÂL; 30/04; 01/05; 02/09`,
      since: law2017,
      source: "Bộ luật Lao động 10/2012/QH13, Điều 115",
      trust: "SECONDARY",
    },
    {
      // of the day beside the second of September, and of the five of Tết, the Government says each year which
      value: `01/01; ${tet}; 10/03 ÂL; 30/04; 01/05; 01/09; 02/09`,
      since: "2021-01-01",
      source: "Bộ luật Lao động 45/2019/QH14, Điều 111, 112; ngày cụ thể theo thông báo nghỉ hằng năm",
      trust: "SECONDARY",
    },
  ],
  accountingCircular: [
    {
      value: "Thông tư số 107/2017/TT-BTC",
      since: law2017,
      source: "Thông tư 107/2017/TT-BTC",
      trust: "WHOLE",
    },
    {
      value: "Thông tư số 24/2024/TT-BTC",
      since: "2025-01-01",
      source: "Thông tư 24/2024/TT-BTC, sửa đổi bởi Thông tư 46/2025/TT-BTC",
      trust: "WHOLE",
    },
  ],
  assetLaw: [
    {
      value: "Luật Quản lý, sử dụng tài sản công số 15/2017/QH14",
      since: law2017,
      source: "Luật 15/2017/QH14",
      trust: "WHOLE",
    },
  ],
  assetDecree: [
    {
      value: "Nghị định số 151/2017/NĐ-CP",
      since: law2017,
      source: "Nghị định 151/2017/NĐ-CP",
      trust: "WHOLE",
    },
    {
      value: "Nghị định số 186/2025/NĐ-CP",
      since: decree186,
      source: "Nghị định 186/2025/NĐ-CP, sửa đổi bởi Nghị định 286/2025/NĐ-CP",
      trust: "WHOLE",
    },
  ],
  machineNorms: [
    {
      value: "Quyết định số 50/2017/QĐ-TTg, Thông tư số 16/2019/TT-BGDĐT",
      since: law2017,
      source: "Quyết định 50/2017/QĐ-TTg; Thông tư 16/2019/TT-BGDĐT",
      trust: "SECONDARY",
    },
    {
      value: "Quyết định số 15/2025/QĐ-TTg",
      since: "2025-06-14",
      source: "Quyết định 15/2025/QĐ-TTg",
      trust: "WHOLE",
    },
    {
      value: "Quyết định số 15/2025/QĐ-TTg, sửa đổi bởi Quyết định số 10/2026/QĐ-TTg",
      since: "2026-03-09",
      source: "Quyết định 10/2026/QĐ-TTg",
      trust: "WHOLE",
    },
  ],
  wearCircular: [
    {
      value: "Thông tư số 45/2018/TT-BTC",
      since: "2018-07-02",
      source: "Thông tư 45/2018/TT-BTC",
      trust: "SECONDARY",
    },
    {
      value: "Thông tư số 23/2023/TT-BTC",
      since: "2023-06-10",
      source: "Thông tư 23/2023/TT-BTC",
      trust: "SECONDARY",
    },
    {
      value: "Thông tư số 141/2025/TT-BTC",
      since: "2026-01-01",
      source: "Thông tư 141/2025/TT-BTC",
      trust: "WHOLE",
    },
  ],
  donationCircular: [
    {
      value:
        "Thông tư số 16/2018/TT-BGDĐT quy định về tài trợ cho các cơ sở giáo dục thuộc hệ thống giáo dục quốc dân",
      since: "2018-09-18",
      source: "Thông tư 16/2018/TT-BGDĐT",
      trust: "SECONDARY",
    },
  ],
  disclosureCircular: [
    {
      value: "Thông tư số 36/2017/TT-BGDĐT về công khai đối với cơ sở giáo dục và đào tạo",
      since: "2018-02-12",
      source: "Thông tư 36/2017/TT-BGDĐT",
      trust: "SECONDARY",
    },
    {
      value: "Thông tư số 09/2024/TT-BGDĐT về công khai trong hoạt động của các cơ sở giáo dục",
      since: "2024-07-19",
      source: "Thông tư 09/2024/TT-BGDĐT",
      trust: "SECONDARY",
    },
  ],
  minimumKindergarten: [
    {
      value:
        "Thông tư số 02/2010/TT-BGDĐT (sửa đổi, bổ sung tại Thông tư số 34/2013/TT-BGDĐT) ban hành Danh mục Đồ dùng – Đồ chơi – Thiết bị dạy học tối thiểu dùng cho Giáo dục Mầm non",
      since: law2017,
      source: "Thông tư 02/2010/TT-BGDĐT, sửa đổi bởi Thông tư 34/2013/TT-BGDĐT",
      trust: "WHOLE",
    },
  ],
  minimumElementary: minimumList("37/2021", "Tiểu học"),
  minimumMiddle: minimumList("38/2021", "Trung học cơ sở"),
  minimumHigh: minimumList("39/2021", "Trung học phổ thông"),
};
