import {
  type Choice,
  catalogue,
  choice,
  choices,
  date,
  decimal,
  grades,
  integer,
  lines,
  longText,
  price,
  ref,
  refs,
  text,
  type Values,
  words,
  yesNo,
} from "../catalogue.ts";
import { trackingModes, trackingModeWords } from "../equipment.ts";
import {
  chemicalControls,
  chemicalControlWords,
  ghsPictograms,
  ghsPictogramWords,
  isCasNumber,
  signalWords,
  signalWordWords,
} from "../ghs.ts";
import type { WearGroup } from "../legal-settings.ts";

const otherNames: Record<(typeof trackingModes)[number], string[]> = {
  QUANTITY: ["Số lượng", "Dùng nhiều lần"],
  ITEM: ["Từng chiếc", "Mã riêng", "Cá thể"],
  CONSUMABLE: ["Vật tư tiêu hao", "Hóa chất", "Dùng một lần"],
  DIGITAL: ["Phần mềm", "Video", "Số"],
};
const modes: readonly Choice[] = trackingModes.map((value) => ({
  value,
  ...trackingModeWords[value],
  aliases: otherNames[value],
}));

/** TT 23/2023/TT-BTC: fixed asset, low-value tool, supply. */
const assetClasses: readonly Choice[] = [
  { value: "FIXED_ASSET", vi: "Tài sản cố định", en: "Fixed asset", aliases: ["TSCĐ", "TSCD"] },
  { value: "TOOL", vi: "Công cụ, dụng cụ", en: "Low-value tool", aliases: ["CCDC"] },
  { value: "SUPPLY", vi: "Vật tư", en: "Supply", aliases: ["VATTU", "Vật liệu"] },
];

/** The groups of Annex I of TT 141/2025/TT-BTC that schools have; their years are dated figures of the law. */
const wearGroups: readonly (Choice & { value: WearGroup })[] = [
  { value: "COMPUTERS", vi: "Máy tính, máy in, điện thoại", en: "Computers, printers, phones" },
  { value: "FURNITURE", vi: "Bàn ghế làm việc, két", en: "Desks, chairs, safes" },
  {
    value: "CABINETS",
    vi: "Tủ, điều hòa, máy bơm, bàn ghế hội trường",
    en: "Cabinets, pumps, seats of halls",
  },
  { value: "MACHINES", vi: "Máy móc, thiết bị khác", en: "Other machines" },
  { value: "OTHER", vi: "Hữu hình khác", en: "Other" },
];

const scopes: readonly Choice[] = [
  { value: "BOTH", vi: "Trong phòng và trên lớp", en: "Room and classroom" },
  { value: "ROOM_ONLY", vi: "Chỉ trong phòng bộ môn", en: "Subject room only" },
  { value: "CLASS_ONLY", vi: "Chỉ trên lớp", en: "Classroom only" },
];

/** A file may name a pictogram by its number or by its word. */
const pictograms: readonly Choice[] = ghsPictograms.map((value) => ({
  value,
  ...ghsPictogramWords[value],
  aliases: [value],
}));
const signals: readonly Choice[] = signalWords.map((value) => ({ value, ...signalWordWords[value] }));
const controls: readonly Choice[] = chemicalControls.map((value) => ({
  value,
  ...chemicalControlWords[value],
}));

/** What a piece of equipment is, not how many there are: “Kính hiển vi quang học”. */
export const equipmentTypes = catalogue("equipment-type", "equipment-types", {
  noun: { vi: "mục thiết bị", en: "equipment type" },
  title: { vi: "Danh mục thiết bị", en: "Equipment catalogue" },
  purpose: {
    vi: "Danh mục nói thiết bị là gì: tên, nhóm, môn, đơn vị tính, cách quản lý. Số lượng có trong trường nằm ở Quản lý thiết bị.",
    en: "The catalogue says what equipment is: name, group, subjects, unit of measure, tracking. How much the school has stands under equipment management.",
  },
  path: "/category/equipment",
  shared: true,
  code: { label: { vi: "Mã thiết bị", en: "Equipment code" }, prefix: "DM", aliases: ["Mã"] },
  name: {
    label: { vi: "Tên thiết bị", en: "Equipment name" },
    unique: true,
    aliases: ["Tên", "Tên đồ dùng", "Danh mục thiết bị"],
    example: "Kính hiển vi quang học",
  },
  alike: ["measure", "specification"],
  fields: {
    aliases: words({ vi: "Tên gọi khác", en: "Other names" }, { max: 255, example: "Kính hiển vi học sinh" }),
    group: ref({ vi: "Nhóm thiết bị", en: "Equipment group" }, "equipment-groups", {
      required: true,
      filter: true,
      list: "wide",
      aliases: ["Nhóm", "Loại thiết bị", "Chủng loại"],
      example: "Dụng cụ",
    }),
    subjects: refs({ vi: "Môn học", en: "Subjects" }, "subjects", {
      required: true,
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["Môn", "Bộ môn"],
      help: {
        vi: "Thiết bị không của riêng môn nào thì chọn Thiết bị dùng chung.",
        en: "Choose shared equipment where it belongs to no subject.",
      },
      example: "Khoa học tự nhiên",
    }),
    strands: words(
      { vi: "Mạch nội dung", en: "Strands" },
      {
        from: { ref: "subjects", field: "strands" },
        list: "hidden",
        help: {
          vi: "Thiết bị của một phần của môn, ví dụ Sinh học của KHTN. Để trống là cả môn.",
          en: "Equipment of a part of its subjects, such as biology of natural sciences. Empty: all of them.",
        },
        aliases: ["Phân môn", "Mạch"],
      },
    ),
    grades: grades(
      { vi: "Khối lớp", en: "Grades" },
      {
        filter: true,
        list: "wide",
        aliases: ["Khối", "Lớp", "Dùng cho lớp"],
        help: { vi: "Để trống là mọi khối.", en: "Empty means every grade." },
        example: "6; 7; 8",
      },
    ),
    measure: ref({ vi: "Đơn vị tính", en: "Unit of measure" }, "measures", {
      required: true,
      list: "shown",
      fact: true,
      aliases: ["ĐVT"],
      example: "Cái",
    }),
    trackingMode: choice({ vi: "Cách quản lý", en: "Tracking" }, modes, {
      default: "QUANTITY",
      filter: true,
      list: "wide",
      aliases: ["Hình thức quản lý"],
      example: "Theo số lượng",
    }),
    topic: text({ vi: "Chủ đề dạy học", en: "Topic" }, { aliases: ["Chủ đề"] }),
    purpose: longText({ vi: "Mục đích sử dụng", en: "Purpose" }),
    specification: longText(
      { vi: "Mô tả chi tiết, thông số", en: "Specification" },
      { max: 5_000, aliases: ["Thông số kỹ thuật", "Mô tả", "Mô tả chi tiết", "Quy cách"] },
    ),
    forTeacher: yesNo({ vi: "Giáo viên dùng", en: "Used by the teacher" }, { aliases: ["GV"] }),
    forStudent: yesNo({ vi: "Học sinh dùng", en: "Used by pupils" }, { aliases: ["HS"] }),
    usageScope: choice({ vi: "Nơi sử dụng", en: "Place of use" }, scopes, { default: "BOTH" }),
    components: lines(
      { vi: "Chi tiết của bộ", en: "Parts of the set" },
      {
        part: text({ vi: "Tên chi tiết", en: "Part" }, { required: true }),
        quantity: decimal({ vi: "Số lượng", en: "Quantity" }, { required: true, min: 0.001 }),
        unit: text({ vi: "Đơn vị", en: "Unit" }, { max: 30 }),
        critical: yesNo({ vi: "Thiếu là không dùng được", en: "Unusable without it" }),
      },
      {
        heading: { vi: "Bộ thiết bị", en: "Set" },
        help: {
          vi: "Để trống nếu không phải là bộ gồm nhiều chi tiết.",
          en: "Leave empty unless it is a set of several parts.",
        },
        filter: true,
      },
    ),
    assetClass: choice({ vi: "Phân loại tài sản", en: "Asset class" }, assetClasses, {
      heading: { vi: "Tài sản", en: "Asset" },
      default: "TOOL",
      filter: true,
      aliases: ["Loại tài sản"],
    }),
    assetGroup: text({ vi: "Nhóm tài sản", en: "Asset group" }),
    // its years stand in the legal settings, which `wearTermsIn` reads
    wearGroup: choice({ vi: "Nhóm tính hao mòn", en: "Wears as" }, wearGroups),
    wearRate: decimal(
      { vi: "Tỷ lệ hao mòn riêng (%/năm)", en: "Own wear rate (% a year)" },
      { max: 100, aliases: ["Tỷ lệ hao mòn", "Tỷ lệ hao mòn (%/năm)"] },
    ),
    lifeYears: integer(
      { vi: "Số năm sử dụng riêng", en: "Own years of use" },
      { min: 1, max: 100, aliases: ["Số năm sử dụng"] },
    ),
    referencePrice: price({ vi: "Giá tham khảo", en: "Reference price" }, { aliases: ["Đơn giá", "Giá"] }),
    ownNormQuantity: decimal(
      { vi: "Định mức riêng của trường", en: "The school’s own norm" },
      { aliases: ["Định mức"] },
    ),
    loanable: yesNo(
      { vi: "Cho phép mượn", en: "May be borrowed" },
      { heading: { vi: "Mượn và bảo dưỡng", en: "Loans and upkeep" }, default: true },
    ),
    defaultLoanDays: integer(
      { vi: "Thời hạn mượn mặc định (ngày)", en: "Usual loan (days)" },
      { min: 1, max: 400, aliases: ["Số ngày mượn"] },
    ),
    maintenanceMonths: integer(
      { vi: "Chu kỳ bảo dưỡng, kiểm định (tháng)", en: "Maintenance every (months)" },
      { min: 1, max: 240 },
    ),
    formula: text(
      { vi: "Công thức hóa học", en: "Chemical formula" },
      { heading: { vi: "Hóa chất", en: "Chemical" }, max: 100, aliases: ["Công thức"] },
    ),
    scientificName: text({ vi: "Tên khoa học", en: "Scientific name" }, { example: "Axit clohydric" }),
    casNumber: text(
      { vi: "Số CAS", en: "CAS number" },
      {
        max: 30,
        example: "7647-01-0",
        help: {
          vi: "Số in trên nhãn, ví dụ 7647-01-0; chữ số cuối được kiểm tra.",
          en: "As on the label, such as 7647-01-0; its last digit is checked.",
        },
      },
    ),
    concentration: text({ vi: "Nồng độ", en: "Concentration" }, { max: 60, example: "37%" }),
    purity: text({ vi: "Độ tinh khiết", en: "Purity" }, { max: 60, example: "Tinh khiết phân tích (PA)" }),
    hazardous: yesNo({ vi: "Hóa chất độc hại", en: "Hazardous" }, { filter: true }),
    pictograms: choices({ vi: "Hình đồ cảnh báo", en: "Hazard pictograms" }, pictograms, {
      filter: true,
      aliases: ["Hình đồ cảnh báo GHS", "GHS", "Nhóm nguy hại"],
    }),
    signalWord: choice({ vi: "Từ cảnh báo", en: "Signal word" }, signals),
    control: choice({ vi: "Hóa chất cấm, hạn chế", en: "Banned or restricted" }, controls, {
      filter: true,
      help: {
        vi: "Để trống nếu không bị cấm hoặc hạn chế. Sổ của hóa chất cấm giữ 10 năm.",
        en: "Leave empty unless it is banned or restricted. The log of a banned one is kept for 10 years.",
      },
    }),
    safeUse: longText({ vi: "Biện pháp sử dụng an toàn", en: "Safe use" }, { max: 500 }),
    safetySheetDate: date(
      { vi: "Ngày của phiếu an toàn hóa chất", en: "Date of the safety data sheet" },
      {
        help: {
          vi: "Tệp của phiếu để trong mục Ảnh, tài liệu của thiết bị.",
          en: "The sheet itself is among the photos and documents of the record.",
        },
      },
    ),
    twoPersons: yesNo(
      { vi: "Xuất hai người", en: "Issued by two persons" },
      {
        filter: true,
        help: {
          vi: "Phiếu xuất chỉ ghi sổ được khi người giám sát đã xác nhận.",
          en: "An issue is posted only once a second person has confirmed it.",
        },
      },
    ),
    storage: text({ vi: "Điều kiện bảo quản", en: "Storage" }),
    tracksExpiry: yesNo({ vi: "Theo dõi hạn dùng", en: "Track the expiry date" }),
    statisticsCode: text(
      { vi: "Mã thống kê", en: "Statistics code" },
      {
        heading: { vi: "Báo cáo cấp trên", en: "Reports to superiors" },
        max: 30,
        help: {
          vi: "Mã mà cấp trên dùng khi thu số tiết sử dụng thiết bị đặc thù.",
          en: "The code under which superiors collect the use of special equipment.",
        },
      },
    ),
  },
  searched: ["aliases", "topic", "strands"],
  alsoCalled: ["aliases"],
  frozenWhenUsed: ["trackingMode", "measure"],
  merges: true,
  check: (values) => [...wearOnlyOfFixedAssets(values), ...chemicalFaults(values)],
});

/** Wear is reckoned of fixed assets only (TT 23/2023/TT-BTC). */
function wearOnlyOfFixedAssets(values: Values) {
  if (values["assetClass"] === "FIXED_ASSET") return [];
  return ["wearGroup", "wearRate", "lifeYears"]
    .filter((field) => values[field] !== null)
    .map((field) => ({ path: [field], says: "only-fixed-assets" }));
}

/** What only a chemical has, and a number that was copied wrongly. */
function chemicalFaults(values: Values) {
  const { casNumber, hazardous, pictograms: shown, signalWord, control, twoPersons, trackingMode } = values;
  const dangers = {
    pictograms: (shown as string[]).length > 0,
    signalWord: signalWord !== null,
    control: control !== null,
  };
  return [
    ...(typeof casNumber === "string" && !isCasNumber(casNumber)
      ? [{ path: ["casNumber"], says: "cas-number" }]
      : []),
    ...Object.entries(dangers)
      .filter(([, isSaid]) => isSaid && hazardous !== true)
      .map(([field]) => ({ path: [field], says: "only-hazardous" })),
    ...(twoPersons === true && trackingMode !== "CONSUMABLE"
      ? [{ path: ["twoPersons"], says: "only-consumables" }]
      : []),
  ];
}
