import { z } from "zod";
import type { DepartmentType } from "./department-types.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import type { Capability, Role } from "./people.ts";

/**
 * What somebody does in a unit, as schools speak of it. A job only fills in role and capabilities, which stay
 * editable; an account keeps no job.
 */
export const jobs = [
  "TEACHER",
  "EQUIPMENT_OFFICER",
  "GROUP_HEAD",
  "ROOM_KEEPER",
  "PRINCIPAL",
  "VICE_PRINCIPAL",
  "OTHER_STAFF",
  "UNIT_HEAD",
  "APPROVING_OFFICIAL",
  "OFFICIAL",
  "ACCOUNTANT",
  "UNIT_ADMIN",
] as const;
export const job = labelled({ vi: "Công việc", en: "Job" }, z.enum(jobs));
export type Job = z.infer<typeof job>;

export interface JobPreset {
  readonly name: Words;
  readonly may: Words;
  /** The types of units that have such people. */
  readonly types: readonly DepartmentType[];
  readonly role: Role;
  readonly capabilities: readonly Capability[];
  /** What a username begins with: `gv.tuan`. Where nothing is said, it depends on the type of the unit. */
  readonly prefix?: string;
  /** Positions of the staff list that usually mean this job. */
  readonly positions: readonly string[];
}

const school = ["LEVEL_3"] as const;
const offices = ["LEVEL_1", "LEVEL_2"] as const;
const staff = "ROLE_DEPARTMENT_USER";
const admin = "ROLE_DEPARTMENT_ADMIN";

export const jobPresets: Record<Job, JobPreset> = {
  TEACHER: {
    name: { vi: "Giáo viên", en: "Teacher" },
    may: {
      vi: "Đăng ký mượn, báo hỏng, xem thiết bị của trường.",
      en: "Borrows, reports damage, sees the equipment of the school.",
    },
    types: school,
    role: staff,
    capabilities: [],
    prefix: "gv",
    positions: ["TEACHER", "GROUP_DEPUTY"],
  },
  EQUIPMENT_OFFICER: {
    name: { vi: "Cán bộ thiết bị", en: "Equipment officer" },
    may: {
      vi: "Giữ sổ thiết bị, cho mượn và nhận trả, lập đề nghị trang bị.",
      en: "Keeps the books, lends and takes back, drafts demands.",
    },
    types: school,
    role: staff,
    capabilities: ["EQUIPMENT_KEEPER", "DEMAND_AUTHOR"],
    prefix: "tb",
    positions: ["EQUIPMENT_OFFICER"],
  },
  GROUP_HEAD: {
    name: { vi: "Tổ trưởng chuyên môn", en: "Head of a subject group" },
    may: {
      vi: "Như giáo viên, và lập đề nghị trang bị, phụ trách tổ được giao.",
      en: "As a teacher, and drafts demands and heads a group.",
    },
    types: school,
    role: staff,
    capabilities: ["SUBJECT_HEAD", "DEMAND_AUTHOR"],
    prefix: "tt",
    positions: ["GROUP_HEAD"],
  },
  ROOM_KEEPER: {
    name: { vi: "Phụ trách phòng bộ môn", en: "Keeper of a subject room" },
    may: {
      vi: "Như giáo viên, và giữ thiết bị của phòng được giao.",
      en: "As a teacher, and keeps the equipment of a room.",
    },
    types: school,
    role: staff,
    capabilities: ["ROOM_KEEPER"],
    prefix: "gv",
    positions: [],
  },
  PRINCIPAL: {
    name: { vi: "Hiệu trưởng", en: "Principal" },
    may: {
      vi: "Duyệt, ký và quản lý mọi việc của trường.",
      en: "Approves, signs and runs everything in the school.",
    },
    types: school,
    role: admin,
    capabilities: [],
    prefix: "ht",
    positions: ["PRINCIPAL"],
  },
  VICE_PRINCIPAL: {
    name: { vi: "Phó hiệu trưởng", en: "Vice principal" },
    may: {
      vi: "Thay hiệu trưởng duyệt, ký và quản lý.",
      en: "Approves, signs and runs the school for the principal.",
    },
    types: school,
    role: admin,
    capabilities: [],
    prefix: "pht",
    positions: ["VICE_PRINCIPAL"],
  },
  ACCOUNTANT: {
    name: { vi: "Kế toán", en: "Accountant" },
    may: {
      vi: "Xem sổ sách, báo cáo và lập đề nghị trang bị.",
      en: "Reads books and reports, drafts demands.",
    },
    types: ["LEVEL_1", "LEVEL_2", "LEVEL_3"],
    role: staff,
    capabilities: ["DEMAND_AUTHOR"],
    prefix: "kt",
    positions: ["ACCOUNTANT"],
  },
  OTHER_STAFF: {
    name: { vi: "Nhân viên khác của trường", en: "Other staff of the school" },
    may: {
      vi: "Văn thư, thư viện, y tế …: mượn, báo hỏng, xem thiết bị.",
      en: "Clerk, librarian, health: borrow, report damage, see the equipment.",
    },
    types: school,
    role: staff,
    capabilities: [],
    prefix: "nv",
    positions: ["LIBRARIAN", "CLERK", "HEALTH", "GUARD", "OTHER"],
  },
  UNIT_HEAD: {
    name: { vi: "Lãnh đạo đơn vị, phòng", en: "Head of the unit or office" },
    may: {
      vi: "Duyệt đề nghị của cấp dưới và quản lý mọi việc của đơn vị.",
      en: "Decides demands from below and runs the unit.",
    },
    types: offices,
    role: admin,
    capabilities: [],
    positions: ["PRINCIPAL", "VICE_PRINCIPAL"],
  },
  APPROVING_OFFICIAL: {
    name: { vi: "Chuyên viên được giao duyệt", en: "Official who decides demands" },
    may: {
      vi: "Duyệt hoặc trả lại đề nghị của cấp dưới.",
      en: "Approves or returns the demands from below.",
    },
    types: offices,
    role: staff,
    capabilities: ["DEMAND_APPROVER"],
    positions: [],
  },
  OFFICIAL: {
    name: { vi: "Chuyên viên", en: "Official" },
    may: {
      vi: "Xem thiết bị và báo cáo của đơn vị và các đơn vị cấp dưới.",
      en: "Sees equipment and reports of the unit and of those below.",
    },
    types: offices,
    role: staff,
    capabilities: [],
    positions: ["OFFICIAL", "OTHER", "CLERK", "GROUP_HEAD", "GROUP_DEPUTY"],
  },
  UNIT_ADMIN: {
    name: { vi: "Quản trị đơn vị", en: "Administrator of the unit" },
    may: {
      vi: "Quản lý tài khoản, danh mục và mọi việc của đơn vị.",
      en: "Manages accounts, catalogues and everything else in the unit.",
    },
    types: ["LEVEL_1", "LEVEL_2", "LEVEL_3"],
    role: admin,
    capabilities: [],
    prefix: "qt",
    positions: [],
  },
};

const officePrefix: Record<DepartmentType, string> = { LEVEL_1: "so", LEVEL_2: "xa", LEVEL_3: "nv" };

/** The jobs of a unit, in the order of the list. */
export function jobsOf(type: DepartmentType): Job[] {
  return jobs.filter((one) => jobPresets[one].types.includes(type));
}

/** The job that a position of the staff list usually means. */
export function jobOfPosition(position: string, type: DepartmentType): Job | undefined {
  return jobsOf(type).find((one) => jobPresets[one].positions.includes(position));
}

/** What is proposed before somebody says more: the job with the fewest rights. */
export function commonJob(type: DepartmentType): Job {
  return type === "LEVEL_3" ? "TEACHER" : "OFFICIAL";
}

export function usernamePrefix(of: Job, type: DepartmentType): string {
  return jobPresets[of].prefix ?? officePrefix[type];
}
