import { z } from "zod";
import { departmentType } from "./department-types.ts";
import { endpoint } from "./endpoint.ts";
import {
  day,
  id,
  instant,
  line,
  one,
  optionalEmail,
  optionalLine,
  optionalPhone,
  paragraph,
  quantity,
  reasonGiven,
  requiredLine,
  version,
} from "./fields.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const schoolFundingType = labelled(
  { vi: "Loại hình", en: "Funding type" },
  z.enum(["PUBLIC", "PRIVATE"]),
);
export type SchoolFundingType = z.infer<typeof schoolFundingType>;

export const schoolLevel = z.enum(["ELEMENTARY", "MIDDLE", "HIGH"]);
export type SchoolLevel = z.infer<typeof schoolLevel>;

/**
 * What kind of school it is, beside its levels: a kindergarten needs none, as its children are in no grade,
 * and a centre of continuing education has those of the programmes that it teaches, if any.
 */
export const schoolKind = labelled(
  { vi: "Loại trường", en: "Kind of school" },
  z.enum(["GENERAL", "KINDERGARTEN", "CONTINUING", "VOCATIONAL_CONTINUING", "SPECIAL"]),
);
export type SchoolKind = z.infer<typeof schoolKind>;
export const schoolKinds = schoolKind.options;
/** Of which a level is asked. */
export const needsLevel = (kind: SchoolKind): boolean => kind === "GENERAL" || kind === "SPECIAL";

export const periodSession = labelled({ vi: "Buổi", en: "Session" }, z.enum(["MORNING", "AFTERNOON"]));

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** One teaching period of a day; `number` counts within its session. */
export const periodTime = z.strictObject({
  session: periodSession,
  number: labelled({ vi: "Tiết", en: "Period" }, z.number().int().min(1).max(6)),
  start: labelled({ vi: "Bắt đầu", en: "Start" }, clock),
  end: labelled({ vi: "Kết thúc", en: "End" }, clock),
});
export type PeriodTime = z.infer<typeof periodTime>;

/** How large the land of a site is from a day on; papers of an earlier school year keep the earlier figure. */
export const landArea = z.strictObject({
  since: labelled({ vi: "Từ ngày", en: "From" }, day),
  area: labelled({ vi: "Diện tích khu đất (m²)", en: "Area of the land (m²)" }, quantity.positive()),
});
export type LandArea = z.infer<typeof landArea>;

/** A school site (điểm trường). */
export const campus = z.strictObject({
  name: labelled(terms.name, requiredLine(255)),
  address: labelled(terms.address, optionalLine(255)),
  main: labelled({ vi: "Điểm chính", en: "Main site" }, z.boolean()),
  landAreas: labelled(
    { vi: "Diện tích khu đất", en: "Area of the land" },
    z
      .array(landArea)
      .max(10)
      .refine((areas) => isDistinct(areas.map(({ since }) => since)), { params: { says: "repeated" } })
      .default([]),
  ),
});

/** Who signs the papers, by name; empty ones are left blank on the paper. */
export const signers = z.strictObject({
  principal: labelled({ vi: "Hiệu trưởng/Thủ trưởng", en: "Head of unit" }, optionalLine(100)),
  deputy: labelled({ vi: "Cấp phó phụ trách", en: "Deputy in charge" }, optionalLine(100)),
  accountant: labelled({ vi: "Kế toán", en: "Accountant" }, optionalLine(100)),
  equipmentOfficer: labelled({ vi: "Cán bộ thiết bị", en: "Equipment officer" }, optionalLine(100)),
});

export const loanSettings = z.strictObject({
  /** Registrations need nobody's consent. */
  autoApprove: labelled({ vi: "Tự động duyệt", en: "Approve automatically" }, z.boolean()),
  /** A registration comes at least this many hours before its period. */
  hoursAhead: labelled({ vi: "Đăng ký trước (giờ)", en: "Hours ahead" }, z.number().int().min(0).max(720)),
  /** How far into the future one may register. */
  weeksAhead: labelled({ vi: "Tối đa (tuần tới)", en: "Weeks ahead" }, z.number().int().min(1).max(52)),
  /** How far back a use may be recorded that nobody had registered. */
  pastDays: labelled(
    { vi: "Ghi bổ sung trong (ngày)", en: "Record afterwards within (days)" },
    z.number().int().min(0).max(366),
  ),
  /** What was borrowed for a period is overdue so long after its end. */
  graceMinutes: labelled(
    { vi: "Hẹn trả sau tiết cuối (phút)", en: "Due after the last period (minutes)" },
    z.number().int().min(0).max(240),
  ),
  /** People with more overdue slips get no more long loans; empty: no limit. */
  overdueLimit: labelled(
    { vi: "Chặn mượn dài hạn khi quá hạn hơn (phiếu)", en: "Stop long loans beyond (overdue slips)" },
    z.number().int().min(1).max(100).nullable(),
  ),
  /**
   * `DETAILED`: consumables that are recorded afterwards leave the store; `QUICK`: they do not. Slips are
   * written in both.
   */
  statistics: labelled({ vi: "Cách thống kê", en: "Statistics" }, z.enum(["DETAILED", "QUICK"])),
  remindAt: labelled({ vi: "Giờ nhắc", en: "Remind at" }, clock),
});
export type LoanSettings = z.infer<typeof loanSettings>;

const workdays = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .max(7)
  .refine(isDistinct, { params: { says: "repeated" } });
const sessionPeriods = z.number().int().min(0).max(6);

export const departmentBody = z.strictObject({
  name: labelled(terms.name, requiredLine(255)),
  shortName: labelled({ vi: "Tên viết tắt", en: "Short name" }, optionalLine(50)),
  code: labelled(terms.code, requiredLine(20)),
  budgetCode: labelled(
    { vi: "Mã QHNS", en: "Budget code" },
    line(10)
      .regex(/^\d*$/)
      .nullish()
      .transform((value) => value || null),
  ),
  schoolFundingType: schoolFundingType.nullish().transform((value) => value ?? null),
  /** Left out: it stays. */
  schoolKind: schoolKind.nullish().transform((value) => value ?? null),
  schoolLevels: labelled(
    { vi: "Cấp học", en: "School levels" },
    z
      .array(schoolLevel)
      .max(3)
      .refine(isDistinct, { params: { says: "repeated" } }),
  ),
  address: labelled(terms.address, optionalLine(255)),
  province: labelled({ vi: "Tỉnh/Thành phố", en: "Province" }, optionalLine(100)),
  ward: labelled({ vi: "Xã/Phường", en: "Commune/ward" }, optionalLine(100)),
  phone: labelled({ vi: "Điện thoại", en: "Phone" }, optionalPhone),
  email: labelled({ vi: "Email", en: "E-mail" }, optionalEmail),
  website: labelled(
    { vi: "Website", en: "Website" },
    z
      .union([z.literal("").transform(() => null), z.url({ protocol: /^https?$/ }).max(255)])
      .nullish()
      .transform((value) => value ?? null),
  ),
  placeName: labelled({ vi: "Địa danh ghi ngày", en: "Place for dates" }, requiredLine(100)),
  signTitle: labelled({ vi: "Chức danh ký", en: "Signature title" }, optionalLine(100)),
  signPrefix: labelled({ vi: "Ký thay", en: "Signature prefix" }, optionalLine(100)),
  signers: labelled({ vi: "Người ký", en: "Signers" }, signers),
  campuses: labelled(
    { vi: "Các điểm trường", en: "School sites" },
    z
      .array(campus)
      .max(20)
      .refine(hasOneMain, { params: { says: "one-main-campus" } }),
  ),
  periodsMorning: labelled({ vi: "Số tiết buổi sáng", en: "Morning periods" }, sessionPeriods),
  periodsAfternoon: labelled({ vi: "Số tiết buổi chiều", en: "Afternoon periods" }, sessionPeriods),
  periodTimes: labelled(
    { vi: "Giờ vào tiết", en: "Period times" },
    z
      .array(periodTime)
      .max(12)
      .refine(followEachOther, { params: { says: "periods-overlap" } }),
  ),
  workdays: labelled({ vi: "Ngày làm việc", en: "Workdays" }, workdays),
  loanSettings: labelled({ vi: "Tham số mượn", en: "Loan settings" }, loanSettings),
  /** Where goes what arrives without a room; none: the oldest store room. */
  defaultStoreId: labelled(
    { vi: "Kho mặc định", en: "Default store" },
    id.nullish().transform((value) => value ?? null),
  ),
  /** Stay as they are here: a unit moves by `moveDepartment`. */
  type: departmentType,
  parentId: labelled({ vi: "Đơn vị cấp trên", en: "Superior unit" }, id.nullable()),
  version,
  note: labelled(terms.note, paragraph(2000)),
});
export type DepartmentBody = z.infer<typeof departmentBody>;

/** What a unit begins with; everything else has the values that most units keep. */
export const newDepartment = z
  .strictObject({
    type: departmentType,
    /** None only for the topmost. */
    parentId: labelled(
      { vi: "Đơn vị cấp trên", en: "Superior unit" },
      id.nullish().transform((value) => value ?? null),
    ),
    code: labelled({ vi: "Mã đơn vị", en: "Unit code" }, requiredLine(20)),
    name: labelled({ vi: "Tên đơn vị", en: "Name of the unit" }, requiredLine(255)),
    shortName: labelled({ vi: "Tên viết tắt", en: "Short name" }, optionalLine(50)),
    schoolFundingType: schoolFundingType.nullish().transform((value) => value ?? null),
    /** Left out: a school of general education. */
    schoolKind: schoolKind.nullish().transform((value) => value ?? null),
    schoolLevels: labelled(
      { vi: "Cấp học", en: "School levels" },
      z
        .array(schoolLevel)
        .max(3)
        .refine(isDistinct, { params: { says: "repeated" } })
        .default([]),
    ),
    placeName: labelled({ vi: "Địa danh ghi ngày", en: "Place for dates" }, requiredLine(100)),
    province: labelled({ vi: "Tỉnh/Thành phố", en: "Province" }, optionalLine(100)),
    ward: labelled({ vi: "Xã/Phường", en: "Commune/ward" }, optionalLine(100)),
    address: labelled(terms.address, optionalLine(255)),
  })
  .superRefine((given, context) => {
    const wrong = (field: keyof typeof given, says: string) =>
      context.addIssue({ code: "custom", path: [field], params: { says } });
    if (given.type !== "LEVEL_1" && given.parentId === null) wrong("parentId", "needed");
    if (given.type !== "LEVEL_3") return;
    if (given.schoolLevels.length === 0 && needsLevel(given.schoolKind ?? "GENERAL"))
      wrong("schoolLevels", "school-needs-level");
    if (given.schoolFundingType === null) wrong("schoolFundingType", "school-needs-funding");
  });
export type NewDepartment = z.infer<typeof newDepartment>;

/** Below which unit it stands from now on, and why. */
export const relocation = z.strictObject({
  parentId: labelled({ vi: "Đơn vị cấp trên mới", en: "New superior unit" }, id),
  reason: labelled({ vi: "Lý do chuyển", en: "Reason" }, reasonGiven),
  version: version.optional(),
});

/** Why a unit stops its work. */
export const deactivation = z.strictObject({
  reason: labelled({ vi: "Lý do ngừng", en: "Reason" }, reasonGiven),
  version: version.optional(),
});

export const department = z.object({
  ...departmentBody.shape,
  budgetCode: z.string().nullable(),
  shortName: z.string().nullable(),
  schoolFundingType: schoolFundingType.nullable(),
  schoolKind: schoolKind.nullable(),
  address: z.string().nullable(),
  province: z.string().nullable(),
  ward: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  signTitle: z.string().nullable(),
  signPrefix: z.string().nullable(),
  note: z.string().nullable(),
  defaultStoreId: id.nullable(),
  signers: z.object({
    principal: z.string().nullable(),
    deputy: z.string().nullable(),
    accountant: z.string().nullable(),
    equipmentOfficer: z.string().nullable(),
  }),
  campuses: z.array(
    z.object({
      name: z.string(),
      address: z.string().nullable(),
      main: z.boolean(),
      landAreas: z.array(z.object({ since: z.string(), area: z.number() })),
    }),
  ),
  id,
  parentName: z.string().nullable(),
  active: z.boolean(),
  updatedAt: instant,
  can: z.object({
    edit: z.boolean(),
    editPlace: z.boolean(),
    move: z.boolean(),
    stop: z.boolean(),
    resume: z.boolean(),
  }),
});
export type Department = z.infer<typeof department>;

/** A unit among its neighbours, with what a superior asks first. */
export const departmentNode = z.object({
  id,
  name: z.string(),
  shortName: z.string().nullable(),
  code: z.string(),
  type: departmentType,
  parentId: id.nullable(),
  schoolFundingType: schoolFundingType.nullable(),
  schoolKind: schoolKind.nullable(),
  schoolLevels: z.array(schoolLevel),
  active: z.boolean(),
  /** Equipment records being followed in this unit itself. */
  equipmentCount: z.number(),
  /** Demands of this unit that wait for a decision. */
  waitingDemands: z.number(),
});
export type DepartmentNode = z.infer<typeof departmentNode>;

export const listDepartments = endpoint("GET /departments", {
  name: "listDepartments",
  summary: "The own unit and every unit below it, parents before children",
  callers: "signed-in",
  shows: ["departments", "demands", "equipment"],
  answer: z.object({ items: z.array(departmentNode), can: z.object({ create: z.boolean() }) }),
});

export const getDepartment = endpoint("GET /departments/:id", {
  name: "getDepartment",
  summary: "One unit with all its settings",
  callers: "signed-in",
  shows: ["departments"],
  params: one,
  answer: department,
});

export const changeDepartment = endpoint("PUT /departments/:id", {
  name: "changeDepartment",
  summary: "Changes a unit’s information, signers, sites, periods and settings",
  callers: ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"],
  touches: ["departments"],
  params: one,
  body: departmentBody,
  answer: department,
});

export const createDepartment = endpoint("POST /departments", {
  name: "createDepartment",
  summary: "Adds a unit to the tree",
  callers: ["ROLE_SYSTEM_ADMIN"],
  touches: ["departments"],
  body: newDepartment,
  answer: department,
});

export const moveDepartment = endpoint("POST /departments/:id/move", {
  name: "moveDepartment",
  summary: "Puts a unit, with everything below and in it, under another superior unit",
  callers: ["ROLE_SYSTEM_ADMIN"],
  touches: ["departments"],
  params: one,
  body: relocation,
  answer: department,
});

export const stopDepartment = endpoint("POST /departments/:id/deactivation", {
  name: "stopDepartment",
  summary: "Ends the work of a unit: its accounts cannot log in, its records stay",
  callers: ["ROLE_SYSTEM_ADMIN"],
  touches: ["departments"],
  params: one,
  body: deactivation,
  answer: department,
});

export const resumeDepartment = endpoint("POST /departments/:id/reactivation", {
  name: "resumeDepartment",
  summary: "Takes up the work of a stopped unit again",
  callers: ["ROLE_SYSTEM_ADMIN"],
  touches: ["departments"],
  params: one,
  body: z.strictObject({ version: version.optional() }).default({}),
  answer: department,
});

export const listDepartmentHistory = endpoint("GET /departments/:id/history", {
  name: "listDepartmentHistory",
  summary: "What was changed in a unit’s information, newest first",
  callers: "signed-in",
  shows: ["departments"],
  params: one,
  answer: historyAnswer,
});

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

function hasOneMain(campuses: readonly { main: boolean }[]): boolean {
  return campuses.length === 0 || campuses.filter((site) => site.main).length === 1;
}

/** Periods of one session are numbered once each, end after they start, and do not overlap. */
function followEachOther(times: readonly PeriodTime[]): boolean {
  const ordered = [...times].sort((a, b) => a.session.localeCompare(b.session) * -1 || a.number - b.number);
  return ordered.every((time, index) => {
    const before = ordered[index - 1];
    return (
      time.start < time.end &&
      (!before || before.session !== time.session
        ? true
        : before.number < time.number && before.end <= time.start)
    );
  });
}
