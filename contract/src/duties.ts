/**
 * What people may do, part by part, each tied to the rights that bring it. Sentences about jobs and accounts
 * are composed of them, and a test holds each part against the policies that the server asks.
 */
import type { DepartmentType } from "./department-types.ts";
import type { Words } from "./language.ts";
import type { Capability, Role } from "./people.ts";

export const duties = [
  "EVERYTHING",
  "ACCOUNTS",
  "KEEP",
  "LEND",
  "COUNT",
  "ROOMS",
  "GROUPS",
  "AUTHOR",
  "SIGN",
  "DECIDE",
  "PERSONAL_DATA",
  "BORROW",
  "REPORT",
  "DRAFT",
  "SEE",
  "SEE_BELOW",
] as const;
export type Duty = (typeof duties)[number];

interface DutyRule {
  readonly words: Words;
  /** Where there is such work. */
  readonly types: readonly DepartmentType[];
  /** Without one: of everybody who works there. `admin`: of the unit's administrator alone. */
  readonly by?: Capability | "admin";
  /** Only where the capability is held for the whole unit. */
  readonly wholeUnit?: true;
}

const all = ["LEVEL_1", "LEVEL_2", "LEVEL_3"] as const;
const offices = ["LEVEL_1", "LEVEL_2"] as const;
const asking = ["LEVEL_2", "LEVEL_3"] as const;
const school = ["LEVEL_3"] as const;

export const dutyRules: Record<Duty, DutyRule> = {
  EVERYTHING: {
    words: { vi: "làm mọi việc về thiết bị của đơn vị", en: "do everything about the unit’s equipment" },
    types: all,
    by: "admin",
  },
  ACCOUNTS: {
    words: { vi: "tạo tài khoản, giao việc", en: "open accounts and give jobs" },
    types: all,
    by: "admin",
  },
  KEEP: {
    words: { vi: "giữ sổ thiết bị", en: "keep the equipment books" },
    types: all,
    by: "EQUIPMENT_KEEPER",
  },
  LEND: {
    words: { vi: "cho mượn, nhận trả", en: "lend and take back" },
    types: school,
    by: "EQUIPMENT_KEEPER",
  },
  COUNT: {
    words: { vi: "tổ chức kiểm kê, sửa danh mục", en: "run inventory checks, edit catalogues" },
    types: all,
    by: "EQUIPMENT_KEEPER",
    wholeUnit: true,
  },
  ROOMS: {
    words: {
      vi: "duyệt mượn phòng và sửa thông tin phòng được giao",
      en: "approve the booking of the rooms entrusted to them and edit these rooms",
    },
    types: all,
    by: "ROOM_KEEPER",
  },
  GROUPS: {
    words: {
      vi: "sửa thông tin tổ được giao và nhắc trả",
      en: "edit the subject groups entrusted to them and remind borrowers",
    },
    types: all,
    by: "SUBJECT_HEAD",
  },
  AUTHOR: {
    words: { vi: "sửa mọi đề nghị còn nháp của đơn vị", en: "edit every draft demand of the unit" },
    types: asking,
    by: "DEMAND_AUTHOR",
  },
  SIGN: {
    words: { vi: "ký gửi đề nghị lên cấp trên", en: "sign and submit demands" },
    types: asking,
    by: "DEMAND_SIGNER",
  },
  DECIDE: {
    words: { vi: "duyệt hoặc trả lại đề nghị của cấp dưới", en: "approve or return demands from below" },
    types: offices,
    by: "DEMAND_APPROVER",
  },
  PERSONAL_DATA: {
    words: { vi: "nhận và trả lời yêu cầu về dữ liệu cá nhân", en: "answer requests about personal data" },
    types: all,
    by: "PERSONAL_DATA",
  },
  BORROW: { words: { vi: "đăng ký mượn", en: "borrow" }, types: school },
  REPORT: { words: { vi: "báo hỏng, báo mất", en: "report damage and loss" }, types: school },
  DRAFT: { words: { vi: "lập đề nghị trang bị", en: "draft demands" }, types: asking },
  SEE: { words: { vi: "xem thiết bị của đơn vị", en: "see the unit’s equipment" }, types: all },
  SEE_BELOW: {
    words: {
      vi: "xem thiết bị, báo cáo của các đơn vị cấp dưới",
      en: "see equipment and reports of units below",
    },
    types: offices,
  },
};

export interface Rights {
  readonly type: DepartmentType;
  readonly role: Role;
  /** Capabilities for the whole unit. */
  readonly whole: readonly Capability[];
  /** Capabilities for some things only. Those that are always so may stand in either. */
  readonly some: readonly Capability[];
}

/** What somebody with these rights may do, in the order in which it is said. */
export function dutiesOf({ type, role, whole, some }: Rights): Duty[] {
  if (role === "ROLE_SYSTEM_ADMIN") return [];
  return duties.filter((duty) => {
    const { types, by, wholeUnit } = dutyRules[duty];
    if (!types.includes(type)) return false;
    if (by === undefined || role === "ROLE_DEPARTMENT_ADMIN") return true;
    return by !== "admin" && (whole.includes(by) || (!wholeUnit && some.includes(by)));
  });
}

/**
 * “Giữ sổ thiết bị, cho mượn, nhận trả; và mọi việc như giáo viên.” What everybody there may is spelled out
 * where there is nothing more, and what “everything” contains is not repeated.
 */
export function sentenceOf(of: readonly Duty[], type: DepartmentType): Words {
  const own = of.filter((duty) => dutyRules[duty].by !== undefined);
  if (own.includes("EVERYTHING"))
    return sentence(
      of.filter((duty) => dutyRules[duty].by === "admin" || duty === "SIGN" || duty === "DECIDE"),
    );
  if (own.length === 0) return sentence(of);
  const everybody = everybodyWords[type === "LEVEL_3" ? "school" : "office"];
  return sentence(own, everybody);
}

const everybodyWords = {
  school: { vi: "mọi việc như giáo viên", en: "everything a teacher may" },
  office: { vi: "mọi việc như chuyên viên", en: "everything an official may" },
} as const satisfies Record<string, Words>;

function sentence(of: readonly Duty[], besides?: Words): Words {
  const parts = of.map((duty) => dutyRules[duty].words);
  const said = (language: keyof Words, and: string) => {
    const listed = parts.map((words) => words[language]).join("; ");
    const whole = besides ? `${listed}; ${and} ${besides[language]}` : listed;
    return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
  };
  return { vi: said("vi", "và"), en: said("en", "and") };
}
