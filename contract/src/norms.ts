/** Minimum equipment: versioned lists of what a school must have, what it has for each item, and what is missing. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, day, flag, id, named, one, optionalLine, paragraph, quantity, requiredLine, someDay, someId, version, year } from "./fields.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";

export const normBases = ["PER_TEACHER", "PER_STUDENT", "PER_N_STUDENTS", "PER_CLASS", "PER_ROOM", "PER_SCHOOL", "MANUAL"] as const;
export const normBasis = z.enum(normBases);
export type NormBasis = z.infer<typeof normBasis>;
export const normBasisWords: Record<NormBasis, Words> = {
  PER_TEACHER: { vi: "Theo giáo viên", en: "Per teacher" },
  PER_STUDENT: { vi: "Theo học sinh", en: "Per pupil" },
  PER_N_STUDENTS: { vi: "Theo nhóm học sinh", en: "Per group of pupils" },
  PER_CLASS: { vi: "Theo lớp", en: "Per class" },
  PER_ROOM: { vi: "Theo phòng học bộ môn", en: "Per subject room" },
  PER_SCHOOL: { vi: "Theo trường", en: "Per school" },
  MANUAL: { vi: "Trường tự nhập", en: "Typed by the school" },
};

export const normKinds = ["PICTURE", "TOOL", "MODEL", "SPECIMEN", "VIDEO", "SOFTWARE", "CHEMICAL", "SHARED", "OTHER"] as const;
export const normKind = z.enum(normKinds);
export const normKindWords: Record<z.infer<typeof normKind>, Words> = {
  PICTURE: { vi: "Tranh ảnh", en: "Pictures" },
  TOOL: { vi: "Dụng cụ", en: "Tools" },
  MODEL: { vi: "Mô hình", en: "Models" },
  SPECIMEN: { vi: "Mẫu vật", en: "Specimens" },
  VIDEO: { vi: "Video, clip", en: "Videos" },
  SOFTWARE: { vi: "Phần mềm", en: "Software" },
  CHEMICAL: { vi: "Hóa chất", en: "Chemicals" },
  SHARED: { vi: "Thiết bị dùng chung", en: "Shared equipment" },
  OTHER: { vi: "Khác", en: "Other" },
};

export const normLevels = ["KINDERGARTEN", "ELEMENTARY", "MIDDLE", "HIGH"] as const;
export const normListStatuses = ["DRAFT", "PUBLISHED", "RETIRED"] as const;
export type NormListStatus = (typeof normListStatuses)[number];
export const normListStatusWords: Record<NormListStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  PUBLISHED: { vi: "Đang áp dụng", en: "Published" },
  RETIRED: { vi: "Ngừng áp dụng", en: "Retired" },
};

const labels: Readonly<Record<string, Words>> = {
  departmentId: { vi: "Đơn vị", en: "Unit" },
  name: { vi: "Tên danh mục", en: "Name of the list" },
  regulation: { vi: "Văn bản ban hành", en: "Regulation" },
  level: { vi: "Cấp học", en: "School level" },
  validFrom: { vi: "Áp dụng từ", en: "Valid from" },
  validUntil: { vi: "Áp dụng đến", en: "Valid until" },
  partial: { vi: "Danh mục chưa đầy đủ", en: "Partial list" },
  source: { vi: "Nguồn", en: "Source" },
  note: { vi: "Ghi chú", en: "Note" },
  status: { vi: "Trạng thái", en: "Status" },
  listId: { vi: "Danh mục tối thiểu", en: "Minimum list" },
  itemId: { vi: "Dòng danh mục", en: "Item" },
  items: { vi: "Các dòng", en: "Items" },
  rows: { vi: "Các dòng đã dán", en: "Pasted rows" },
  replace: { vi: "Thay các dòng cũ", en: "Replace the old items" },
  subject: { vi: "Môn học", en: "Subject" },
  block: { vi: "Phần", en: "Block" },
  topic: { vi: "Chủ đề dạy học", en: "Topic" },
  number: { vi: "Số TT", en: "No." },
  component: { vi: "Chi tiết", en: "Component" },
  purpose: { vi: "Mục đích sử dụng", en: "Purpose" },
  description: { vi: "Mô tả chi tiết", en: "Description" },
  forTeacher: { vi: "GV dùng", en: "For teachers" },
  forStudent: { vi: "HS dùng", en: "For pupils" },
  unit: { vi: "Đơn vị tính", en: "Unit" },
  quantityText: { vi: "Số lượng theo danh mục", en: "Quantity as written" },
  quantity: { vi: "Số lượng", en: "Quantity" },
  basis: { vi: "Cơ sở tính", en: "Basis" },
  studentsMin: { vi: "Nhóm ít nhất (học sinh)", en: "Smallest group" },
  studentsMax: { vi: "Nhóm nhiều nhất (học sinh)", en: "Largest group" },
  grades: { vi: "Khối lớp", en: "Grades" },
  kind: { vi: "Loại", en: "Kind" },
  legacyCode: { vi: "Mã cũ", en: "Legacy code" },
  optional: { vi: "Không bắt buộc", en: "Optional" },
  typeId: { vi: "Danh mục thiết bị", en: "Equipment type" },
  equipmentId: { vi: "Thiết bị", en: "Equipment" },
  mappings: { vi: "Ghép với", en: "Matched with" },
  perItem: { vi: "Số lượng của trường cho 1 đơn vị của danh mục", en: "Stock units for one of the list" },
  sharing: { vi: "Cách dùng", en: "Use" },
  atOnce: { vi: "Số lớp học cùng lúc", en: "Classes at once" },
  groupSize: { vi: "Số học sinh một nhóm", en: "Pupils of a group" },
  manualNeed: { vi: "Số cần có", en: "Need" },
  perCampus: { vi: "Tính cho từng điểm trường", en: "For each campus" },
  metDigitally: { vi: "Đã có bản số thay thế", en: "A digital copy serves" },
  lines: { vi: "Các dòng", en: "Lines" },
  title: { vi: "Tên đề nghị", en: "Title" },
  onlyMissing: { vi: "Chỉ dòng còn thiếu", en: "Only what is missing" },
  withRepair: { vi: "Tính cả thiết bị đang sửa", en: "Count what is being repaired" },
  grade: { vi: "Khối lớp", en: "Grade" },
  schoolYear: { vi: "Năm học", en: "School year" },
  room: { vi: "Phòng", en: "Room" },
  scope: { vi: "Quy định", en: "Rule" },
  minRooms: { vi: "Số phòng tối thiểu", en: "Rooms at least" },
  areaPerStudent: { vi: "Diện tích mỗi học sinh (m²)", en: "Area per pupil (m²)" },
  minArea: { vi: "Diện tích tối thiểu (m²)", en: "Area at least (m²)" },
  search: { vi: "Tìm", en: "Search" },
};

// ---- lists

const listFields = {
  name: requiredLine(255),
  regulation: requiredLine(255),
  level: z.enum(normLevels),
  validFrom: someDay,
  validUntil: someDay,
  /** Rows are missing that the regulation has. */
  partial: z.boolean().default(false),
  source: optionalLine(500),
  note: paragraph(2_000),
};

const listDates = ({ validFrom, validUntil }: { validFrom: string | null; validUntil: string | null }, context: z.RefinementCtx) => {
  if (validFrom && validUntil && validUntil < validFrom)
    context.addIssue({ code: "custom", path: ["validUntil"], params: { says: "ends-before-start" } });
};

export const normListBody = z.strictObject(listFields).superRefine(listDates);
export type NormListBody = z.output<typeof normListBody>;

export const normList = z.object({
  id,
  /** `null`: comes with the product. */
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  name: z.string(),
  regulation: z.string(),
  level: z.enum(normLevels),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  partial: z.boolean(),
  source: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(normListStatuses),
  /** Published, and today between its days. */
  inForce: z.boolean(),
  items: z.number(),
  version: z.number(),
  can: z.object({ change: z.boolean(), publish: z.boolean(), retire: z.boolean(), remove: z.boolean() }),
});
export type NormList = z.infer<typeof normList>;

export const listNormLists = endpoint("GET /norm-lists", {
  name: "listNormLists",
  summary: "The lists of minimum equipment that come with the product, of the own unit and of those above it",
  callers: "signed-in",
  answer: z.object({ items: z.array(normList), can: z.object({ create: z.boolean() }) }),
});

export const getNormList = endpoint("GET /norm-lists/:id", {
  name: "getNormList",
  summary: "A list of minimum equipment",
  callers: "signed-in",
  params: one,
  answer: normList,
});

export const createNormList = endpoint("POST /norm-lists", {
  name: "createNormList",
  summary: "Drafts a list of minimum equipment, owned by the own (upper) unit",
  callers: staff,
  body: normListBody,
  labels,
  answer: normList,
});

export const changeNormList = endpoint("PUT /norm-lists/:id", {
  name: "changeNormList",
  summary: "Changes name, regulation and days of an own list",
  callers: staff,
  params: one,
  body: z.strictObject({ ...listFields, version }).superRefine(listDates),
  labels,
  answer: normList,
});

export const copyNormList = endpoint("POST /norm-lists/:id/copy", {
  name: "copyNormList",
  summary: "Drafts a new version from a list with all its items",
  callers: staff,
  params: one,
  body: z.strictObject({ name: requiredLine(255) }),
  labels,
  answer: normList,
});

const versioned = z.strictObject({ version });

export const publishNormList = endpoint("POST /norm-lists/:id/publication", {
  name: "publishNormList",
  summary: "Lets the schools below reckon with the list; its items stay as they are from now on",
  callers: staff,
  params: one,
  body: versioned,
  labels,
  answer: normList,
});

export const retireNormList = endpoint("POST /norm-lists/:id/retirement", {
  name: "retireNormList",
  summary: "Takes a list out of use; what was reckoned with it can still be read",
  callers: staff,
  params: one,
  body: versioned,
  labels,
  answer: normList,
});

export const removeNormList = endpoint("DELETE /norm-lists/:id", {
  name: "removeNormList",
  summary: "Deletes a draft",
  callers: staff,
  params: one,
  answer: "nothing",
});

// ---- items

const itemFields = {
  /** The name of the subject in the annex; empty: shared equipment. */
  subject: optionalLine(100),
  /** “A. Thiết bị dùng chung / I. Hình học” */
  block: optionalLine(500),
  topic: optionalLine(300),
  /** As the annex numbers it. */
  number: optionalLine(30),
  name: requiredLine(500),
  /** A lettered part of the item, with a need of its own. */
  component: optionalLine(500),
  purpose: paragraph(5_000),
  description: paragraph(10_000),
  forTeacher: z.boolean().default(false),
  forStudent: z.boolean().default(false),
  unit: optionalLine(30),
  /** “1 bộ/4 đến 6HS” */
  quantityText: optionalLine(200),
  quantity: quantity.nullable().default(null),
  basis: normBasis.default("MANUAL"),
  studentsMin: z.number().int().min(1).max(100).nullable().default(null),
  studentsMax: z.number().int().min(1).max(100).nullable().default(null),
  /** None: every grade of the level. */
  grades: z.array(z.number().int().min(1).max(12)).max(12).default([]),
  kind: normKind.default("OTHER"),
  legacyCode: optionalLine(30),
  /** Bought by parents or pupils: not counted as missing. */
  optional: z.boolean().default(false),
  note: paragraph(2_000),
  source: optionalLine(500),
  /** Part of the row could not be read in the source. */
  partial: z.boolean().default(false),
};

export const normItemBody = z.strictObject(itemFields).superRefine((item, context) => {
  const wrong = (field: string, says: string) => context.addIssue({ code: "custom", path: [field], params: { says } });
  if (item.basis !== "MANUAL" && item.quantity === null) wrong("quantity", "needed");
  if (item.basis === "PER_N_STUDENTS" && item.studentsMax === null) wrong("studentsMax", "needed");
  if (item.studentsMin !== null && item.studentsMax !== null && item.studentsMax < item.studentsMin) wrong("studentsMax", "ends-before-start");
});
export type NormItemBody = z.output<typeof normItemBody>;

const itemShape = {
  subject: z.string().nullable(),
  block: z.string().nullable(),
  topic: z.string().nullable(),
  number: z.string().nullable(),
  name: z.string(),
  component: z.string().nullable(),
  purpose: z.string().nullable(),
  description: z.string().nullable(),
  forTeacher: z.boolean(),
  forStudent: z.boolean(),
  unit: z.string().nullable(),
  quantityText: z.string().nullable(),
  quantity: z.number().nullable(),
  basis: normBasis,
  studentsMin: z.number().nullable(),
  studentsMax: z.number().nullable(),
  grades: z.array(z.number()),
  kind: normKind,
  legacyCode: z.string().nullable(),
  optional: z.boolean(),
  note: z.string().nullable(),
  source: z.string().nullable(),
  partial: z.boolean(),
};
export const normItem = z.object({ id, listId: id, position: z.number(), ...itemShape });
export type NormItem = z.infer<typeof normItem>;

export const listNormItems = endpoint("GET /norm-lists/:id/items", {
  name: "listNormItems",
  summary: "The items of a list in the order of the annex",
  callers: "signed-in",
  params: one,
  query: z.strictObject({ search: optionalLine(200).optional(), subject: optionalLine(100).optional() }),
  labels,
  answer: z.object({ list: normList, items: z.array(normItem), subjects: z.array(z.string()) }),
});

export const addNormItem = endpoint("POST /norm-lists/:id/items", {
  name: "addNormItem",
  summary: "Adds an item to a draft",
  callers: staff,
  params: one,
  body: normItemBody,
  labels,
  answer: normItem,
});

export const changeNormItem = endpoint("PUT /norm-items/:id", {
  name: "changeNormItem",
  summary: "Changes an item of a draft",
  callers: staff,
  params: one,
  body: normItemBody,
  labels,
  answer: normItem,
});

export const removeNormItem = endpoint("DELETE /norm-items/:id", {
  name: "removeNormItem",
  summary: "Removes an item from a draft",
  callers: staff,
  params: one,
  answer: "nothing",
});

// ---- the annex, from a file or pasted

export const mostNormItems = 3_000;

/** What was understood of a row of the annex, and what was not. */
export const readNormItem = z.object({
  /** Of the sheet or the pasted table, from 1. */
  row: z.number(),
  item: z.object(itemShape),
  /** By field; the row can be written nevertheless. */
  doubts: z.array(z.object({ field: z.string(), says: z.string() })),
});
export const normReading = z.object({
  items: z.array(readNormItem),
  /** Rows that are neither heading nor item, and why. */
  skipped: z.array(z.object({ row: z.number(), text: z.string(), says: z.string() })),
  subjects: z.array(z.string()),
});
export type NormReading = z.infer<typeof normReading>;

export const readNormFile = endpoint("POST /norm-lists/:id/file-reading", {
  name: "readNormFile",
  summary: "Reads the official annex from a workbook, with blocks, merged cells, components and quantity expressions; writes nothing",
  callers: staff,
  params: one,
  upload: true,
  changes: false,
  labels,
  answer: normReading,
});

export const readNormTable = endpoint("POST /norm-lists/:id/table-reading", {
  name: "readNormTable",
  summary: "Reads the annex from a pasted table; merged cells come empty; writes nothing",
  callers: staff,
  params: one,
  body: z.strictObject({
    rows: z
      .array(z.array(z.string().max(20_000)).max(40))
      .min(1)
      .max(5_000),
  }),
  changes: false,
  labels,
  answer: normReading,
});

export const writeNormItems = endpoint("POST /norm-lists/:id/item-import", {
  name: "writeNormItems",
  summary: "Writes what was read into a draft, behind its items or instead of them; all or nothing",
  callers: staff,
  params: one,
  body: z.strictObject({ items: z.array(normItemBody).min(1).max(mostNormItems), replace: z.boolean().default(false) }),
  labels,
  answer: normList,
});

// ---- what the school has for an item

export const sharings = ["SHARED", "PERSONAL"] as const;
export const sharingWords: Record<(typeof sharings)[number], Words> = {
  SHARED: { vi: "Bộ dùng chung", en: "Shared sets" },
  PERSONAL: { vi: "Bộ cá nhân", en: "A set for each pupil" },
};

export const mapping = z.object({
  typeId: id.nullable(),
  equipmentId: id.nullable(),
  code: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  /** So many of the school's make one of the list's: 4 where a set is four sheets. */
  perItem: z.number(),
});

/** How an item's need was reckoned, so that the screen can say it in words. */
export const normFormula = z.object({
  basis: normBasis,
  /** `{ q: 1, K: 1, M: 38, n: 6 }`: the values that entered, by the letters of the formula. */
  values: z.record(z.string(), z.number()),
  /** The formula in both languages: “1 × 1 lớp cùng lúc × ⌈38/6⌉ = 7”. */
  words: z.object({ vi: z.string(), en: z.string() }),
  /** Where groups are a range: the need with the smallest groups. */
  upTo: z.number().nullable(),
});

export const coverageFlags = [
  "noSubjectRoom",
  "noSubject",
  "noTeachers",
  "noClasses",
  "unitsDiffer",
  "notMapped",
  "sharedStock",
  "highValue",
  "partialRow",
  "digital",
  "manual",
] as const;
export type CoverageFlag = (typeof coverageFlags)[number];
export const coverageFlagWords: Record<CoverageFlag, Words> = {
  noSubjectRoom: { vi: "Chưa có phòng học bộ môn, tính như có 1", en: "No subject room, reckoned as one" },
  noSubject: { vi: "Môn này chưa có trong danh mục môn học của trường", en: "The school’s catalogue does not have this subject" },
  noTeachers: { vi: "Chưa phân công giáo viên dạy môn này", en: "No teacher is assigned this subject" },
  noClasses: { vi: "Chưa có lớp của khối này", en: "No class of these grades" },
  unitsDiffer: { vi: "Đơn vị tính khác danh mục, hãy khai số quy đổi", en: "The units differ; say how many make one" },
  notMapped: { vi: "Chưa ghép với thiết bị của trường", en: "Not matched with the school’s equipment" },
  sharedStock: { vi: "Dùng chung số đang có với dòng khác", en: "Shares its stock with another item" },
  highValue: { vi: "Từ 10 triệu đồng: theo định mức của tỉnh", en: "10 million or more: the province’s norm applies" },
  partialRow: { vi: "Dòng này đọc chưa đủ trong nguồn", en: "The source of this row was cut" },
  digital: { vi: "Đáp ứng bằng bản số", en: "Met by a digital copy" },
  manual: { vi: "Trường chưa nhập số cần có", en: "The school has not typed the need" },
};

export const coverageItem = z.object({
  item: normItem,
  /** `null`: nobody has said how many are needed. */
  need: z.number().nullable(),
  formula: normFormula,
  good: z.number(),
  broken: z.number(),
  atRepair: z.number(),
  missing: z.number(),
  surplus: z.number(),
  /** 0 to 100; `null` where nothing is needed or the need is not known. */
  percent: z.number().nullable(),
  mappings: z.array(mapping),
  /** Names of the items that live on the same stock. */
  sharedWith: z.array(z.string()),
  flags: z.array(z.enum(coverageFlags)),
  choice: z.object({
    sharing: z.enum(sharings),
    atOnce: z.number().nullable(),
    groupSize: z.number().nullable(),
    manualNeed: z.number().nullable(),
    perCampus: z.boolean(),
    metDigitally: z.boolean(),
    note: z.string().nullable(),
    version: z.number().nullable(),
  }),
});
export type CoverageItem = z.infer<typeof coverageItem>;

export const coverageSummary = z.object({
  subject: z.string().nullable(),
  items: z.number(),
  /** Items of which everything needed is there. */
  full: z.number(),
  /** The average of the items' percents, 0 to 100. */
  percent: z.number().nullable(),
  missingItems: z.number(),
});
export type CoverageSummary = z.infer<typeof coverageSummary>;

const coverageQuery = z.strictObject({
  departmentId: chosen,
  /** Without it the lists in force for the school's levels. */
  listId: chosen,
  schoolYear: z.coerce.number<number>().pipe(year).optional(),
  subject: optionalLine(100).optional(),
  grade: z.coerce.number<number>().int().min(1).max(12).optional(),
  onlyMissing: flag.default(false),
  withRepair: flag.default(false),
});
export type CoverageQuery = z.output<typeof coverageQuery>;

export const getCoverage = endpoint("GET /norm-coverage", {
  name: "getCoverage",
  summary: "What a school must have by the lists in force, how that was reckoned, what it has and what is missing",
  callers: "signed-in",
  query: coverageQuery,
  labels,
  answer: z.object({
    departmentId: id,
    departmentName: z.string(),
    schoolYear: z.string().nullable(),
    lists: z.array(normList),
    items: z.array(coverageItem),
    bySubject: z.array(coverageSummary),
    total: coverageSummary,
    can: z.object({ map: z.boolean(), demand: z.boolean() }),
  }),
});

export const unitCoverage = z.object({
  department: named,
  parentName: z.string().nullable(),
  percent: z.number().nullable(),
  items: z.number(),
  full: z.number(),
  missingItems: z.number(),
  mapped: z.number(),
});
export type UnitCoverage = z.infer<typeof unitCoverage>;

export const listUnitCoverage = endpoint("GET /norm-coverage/units", {
  name: "listUnitCoverage",
  summary: "How far each school below the own unit meets the lists in force",
  callers: "signed-in",
  query: z.strictObject({ departmentId: chosen }),
  labels,
  answer: z.object({ items: z.array(unitCoverage) }),
});

/** Likely matches of an item among the types and records of the school, best first. */
export const suggestMappings = endpoint("GET /norm-mappings/suggestions", {
  name: "suggestMappings",
  summary: "Likely matches for the items of a list that have none yet",
  callers: staff,
  query: z.strictObject({ listId: chosen, subject: optionalLine(100).optional() }),
  labels,
  answer: z.object({
    items: z.array(
      z.object({
        itemId: id,
        itemName: z.string(),
        itemUnit: z.string().nullable(),
        subject: z.string().nullable(),
        candidates: z.array(mapping.extend({ /** 0 to 1. */ likeness: z.number(), stock: z.number() })),
      }),
    ),
  }),
});

export const mappingLine = z
  .strictObject({ typeId: someId, equipmentId: someId, perItem: quantity.pipe(z.number().min(0.001)).default(1) })
  .superRefine(({ typeId, equipmentId }, context) => {
    if ((typeId === null) === (equipmentId === null)) context.addIssue({ code: "custom", path: ["typeId"], params: { says: "needed" } });
  });

export const saveMappings = endpoint("POST /norm-mappings", {
  name: "saveMappings",
  summary: "Says what of the school's equipment serves which items; the given ones replace those of their items",
  callers: staff,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ itemId: id, mappings: z.array(mappingLine).max(20) }))
      .min(1)
      .max(500),
  }),
  labels,
  answer: z.object({ saved: z.number() }),
});

export const saveChoice = endpoint("PUT /norm-choices/:id", {
  name: "saveChoice",
  summary: "How the own school reckons an item: shared or personal sets, classes at once, a typed need, a digital copy",
  callers: staff,
  params: one,
  body: z.strictObject({
    sharing: z.enum(sharings).default("SHARED"),
    atOnce: z.number().int().min(1).max(200).nullable().default(null),
    groupSize: z.number().int().min(1).max(100).nullable().default(null),
    manualNeed: quantity.nullable().default(null),
    perCampus: z.boolean().default(false),
    metDigitally: z.boolean().default(false),
    note: paragraph(500),
    version: version.nullable().default(null),
  }),
  labels,
  answer: z.object({ version: z.number() }),
});

export const demandMissing = endpoint("POST /norm-coverage/demand", {
  name: "demandMissing",
  summary: "Drafts a demand with a line for each missing item, norm and stock filled in",
  callers: staff,
  body: z.strictObject({
    title: requiredLine(255),
    lines: z
      .array(z.strictObject({ itemId: id, quantity: quantity.pipe(z.number().min(0.001)) }))
      .min(1)
      .max(500),
  }),
  labels,
  answer: z.object({ demandId: id, lines: z.number() }),
});

// ---- rooms

const roomFields = {
  level: z.enum(normLevels),
  room: requiredLine(255),
  scope: requiredLine(255),
  /** “0,6 phòng/lớp” or a number: as the rule has it. */
  minRooms: optionalLine(50),
  areaPerStudent: z.number().min(0).max(1_000).nullable().default(null),
  minArea: z.number().min(0).max(100_000).nullable().default(null),
  note: paragraph(1_000),
  source: optionalLine(500),
};
export const roomNorm = z.object({
  id,
  departmentId: id.nullable(),
  level: z.enum(normLevels),
  room: z.string(),
  scope: z.string(),
  minRooms: z.string().nullable(),
  areaPerStudent: z.number().nullable(),
  minArea: z.number().nullable(),
  inForce: z.string().nullable(),
  note: z.string().nullable(),
  source: z.string().nullable(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
});
export type RoomNorm = z.infer<typeof roomNorm>;

export const listRoomNorms = endpoint("GET /room-norms", {
  name: "listRoomNorms",
  summary: "What subject rooms a school must have and how large they must be, as far as the sources say it",
  callers: "signed-in",
  answer: z.object({ items: z.array(roomNorm), can: z.object({ create: z.boolean() }) }),
});

export const createRoomNorm = endpoint("POST /room-norms", {
  name: "createRoomNorm",
  summary: "Adds a rule on rooms, owned by the own (upper) unit",
  callers: staff,
  body: z.strictObject(roomFields),
  labels,
  answer: roomNorm,
});

export const changeRoomNorm = endpoint("PUT /room-norms/:id", {
  name: "changeRoomNorm",
  summary: "Changes an own rule on rooms",
  callers: staff,
  params: one,
  body: z.strictObject({ ...roomFields, version }),
  labels,
  answer: roomNorm,
});

export const removeRoomNorm = endpoint("DELETE /room-norms/:id", {
  name: "removeRoomNorm",
  summary: "Removes an own rule on rooms",
  callers: staff,
  params: one,
  answer: "nothing",
});
