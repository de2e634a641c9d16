import { z } from "zod";
import { accessToken } from "./access-tokens.ts";
import { departmentType } from "./department-types.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, line, listQuery, one, pageOf, requiredLine, version } from "./fields.ts";
import { choiceFilter, listedFilter, schemasOf, unitFilter, yesNoFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { job } from "./jobs.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import {
  capabilities,
  capability,
  capabilityScope,
  capabilityScopes,
  capabilityWords,
  role,
  roleWords,
  scopeKinds,
} from "./people.ts";
import { terms } from "./terms.ts";

/** Who may manage accounts at all: those of every unit, or those of their own. */
const managers = ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"] as const;

/** Lower case without marks, so that it can be told over the phone. */
const username = line(50)
  .overwrite((text) => text.toLowerCase())
  .min(3)
  .refine((text) => /^[a-z0-9._-]*$/.test(text), { params: { says: "username-letters" } });

/** What is no username is no name that anybody could have. */
export function isUsername(text: string): boolean {
  return username.safeParse(text).success;
}

const things = z
  .array(id)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, { params: { says: "repeated" } })
  .default([]);

/** A capability for the whole unit, or, where something is named, for these things only. */
export const capabilityGrant = z.strictObject({
  capability,
  rooms: labelled({ vi: "Phòng chức năng", en: "Functional rooms" }, things),
  subjects: labelled({ vi: "Môn học", en: "Subjects" }, things),
  subjectGroups: labelled({ vi: "Tổ bộ môn", en: "Subject groups" }, things),
});
export type CapabilityGrant = z.infer<typeof capabilityGrant>;

const grants = z
  .array(capabilityGrant)
  .max(capabilities.length)
  .check((context) => {
    const fault = (path: (string | number)[], says: string) =>
      context.issues.push({ code: "custom", path, params: { says }, input: context.value, message: says });
    for (const [index, grant] of context.value.entries()) {
      const { kinds, wholeUnit } = capabilityScopes[grant.capability];
      if (context.value.findIndex((other) => other.capability === grant.capability) !== index)
        fault([index, "capability"], "repeated");
      for (const kind of scopeKinds)
        if (grant[kind].length > 0 && !kinds.includes(kind)) fault([index, kind], "scope-does-not-fit");
      if (!wholeUnit && kinds.every((kind) => grant[kind].length === 0))
        fault([index, kinds[0] ?? "capability"], "scope-needed");
    }
  });

const rightsShape = { role, capabilities: labelled({ vi: "Quyền nghiệp vụ", en: "Capabilities" }, grants) };

/** An administrator holds everything in their unit; the system administrator decides no business. */
function onlyStaffHoldCapabilities(
  context: z.core.ParsePayload<{ role: z.infer<typeof role>; capabilities: readonly CapabilityGrant[] }>,
): void {
  if (context.value.role === "ROLE_DEPARTMENT_USER" || context.value.capabilities.length === 0) return;
  const says = "capabilities-for-staff";
  context.issues.push({
    code: "custom",
    path: ["capabilities"],
    params: { says },
    input: context.value,
    message: says,
  });
}

/**
 * Without a unit, in the caller's. With a person of the staff list the account is theirs, and bears their
 * name unless another is given.
 */
export const newAccount = z
  .strictObject({
    username: labelled({ vi: "Tên đăng nhập", en: "Username" }, username),
    fullName: labelled({ vi: "Họ và tên", en: "Full name" }, line(100).optional()),
    employeeId: labelled(
      { vi: "Người trong danh sách nhân sự", en: "Person of the staff list" },
      id.optional(),
    ),
    departmentId: labelled(terms.unit, id.optional()),
    ...rightsShape,
  })
  .check(onlyStaffHoldCapabilities)
  .check((context) => {
    const { employeeId, fullName } = context.value;
    if (employeeId !== undefined || fullName) return;
    const path = [fullName === undefined ? "employeeId" : "fullName"];
    context.issues.push({
      code: "custom",
      path,
      params: { says: "needed" },
      input: fullName,
      message: "needed",
    });
  });
export type NewAccount = z.infer<typeof newAccount>;

export const accountChange = z
  .strictObject({
    fullName: labelled({ vi: "Họ và tên", en: "Full name" }, requiredLine(100)),
    departmentId: labelled(terms.unit, id),
    ...rightsShape,
    version,
  })
  .check(onlyStaffHoldCapabilities);
export type AccountChange = z.infer<typeof accountChange>;

export const account = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  role,
  departmentId: id,
  departmentName: z.string(),
  /** Each once; one that names nothing is held for the whole unit. */
  capabilities: z.array(capabilityScope),
  locked: z.boolean(),
  /** The day on which it will be locked, of somebody who leaves. */
  locksOn: z.string().nullable(),
  /** The one-time password was not changed yet. */
  mustChangePassword: z.boolean(),
  /** It was not changed in time, and opens the account no longer. */
  oneTimePasswordOver: z.boolean(),
  /** Logs in with a code beside the password. */
  hasSecondFactor: z.boolean(),
  departmentType,
  /** What the rights amount to, in the school's words, and the capabilities that no job of these explains. */
  jobs: z.array(job),
  besides: z.array(capability),
  /** The person of the staff list whose account it is. */
  employee: z.object({ id, name: z.string() }).nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
  can: z.object({
    /** Name and what follows. */
    edit: z.boolean(),
    /** Role and capabilities; never one's own. */
    editRights: z.boolean(),
    move: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    resetPassword: z.boolean(),
    removeSecondFactor: z.boolean(),
  }),
});
export type Account = z.infer<typeof account>;

/** How an account stands: what keeps its owner out comes first. */
export type AccountState = "LOCKED" | "PASSWORD_OVER" | "PASSWORD_NEW" | "IN_USE";
export const accountStateWords: Record<AccountState, Words> = {
  LOCKED: { vi: "Đã khóa", en: "Locked" },
  PASSWORD_OVER: { vi: "Mật khẩu hết hạn", en: "Password expired" },
  PASSWORD_NEW: { vi: "Chưa đổi mật khẩu", en: "Password unchanged" },
  IN_USE: { vi: "Đang dùng", en: "In use" },
};
export function accountStateOf(
  account: Pick<Account, "locked" | "oneTimePasswordOver" | "mustChangePassword">,
): AccountState {
  if (account.locked) return "LOCKED";
  if (account.oneTimePasswordOver) return "PASSWORD_OVER";
  return account.mustChangePassword ? "PASSWORD_NEW" : "IN_USE";
}

/** The password is answered this once and stored nowhere. */
export const accountWithPassword = z.object({ account, oneTimePassword: z.string() });
export type AccountWithPassword = z.infer<typeof accountWithPassword>;

export const accountFilters = {
  departmentId: unitFilter("operator"),
  // why listed: a school has other jobs than an office
  job: listedFilter(job.optional(), { label: { vi: "Công việc", en: "Job" } }),
  role: choiceFilter(role, roleWords, { label: { vi: "Vai trò", en: "Role" }, place: "more" }),
  capability: choiceFilter(capability, capabilityWords, {
    label: { vi: "Quyền nghiệp vụ", en: "Capabilities" },
    place: "more",
  }),
  locked: yesNoFilter(
    { false: { vi: "Chưa khóa", en: "Not locked" }, true: { vi: "Đã khóa", en: "Locked" } },
    { label: { vi: "Trạng thái", en: "State" } },
    ["false", "true"],
  ),
};

export const accountQuery = listQuery(["name", "username", "createdAt"], schemasOf(accountFilters));
export type AccountQuery = z.infer<typeof accountQuery>;

export const listAccounts = endpoint("GET /accounts", {
  name: "listAccounts",
  summary: "A page of the accounts that the person may manage",
  callers: managers,
  shows: ["accounts"],
  wide: "search",
  query: accountQuery,
  answer: pageOf(account).extend({
    can: z.object({
      create: z.boolean(),
      /** Accounts in any unit. */
      chooseUnit: z.boolean(),
      /** The roles that the person may grant. */
      roles: z.array(role),
    }),
  }),
});

export const exportAccounts = endpoint("GET /accounts/export", {
  name: "exportAccounts",
  summary: "The filtered list of accounts as an Excel workbook",
  callers: managers,
  wide: "export",
  query: accountQuery,
  answer: "file",
});

const proposalQuery = z.strictObject({
  name: labelled(terms.name, requiredLine(100)),
  job: job.optional(),
  departmentId: labelled(terms.unit, z.coerce.number<number>().int().positive().optional()),
});
export type UsernameProposalQuery = z.infer<typeof proposalQuery>;

export const proposeUsername = endpoint("GET /accounts/username-proposal", {
  name: "proposeUsername",
  summary:
    "A username for a person that nobody has yet: of the job and the given name, with a number where that is taken",
  callers: managers,
  shows: ["accounts"],
  query: proposalQuery,
  answer: z.object({ username: z.string() }),
});

const employeeQuery = listQuery(["name"], {
  departmentId: labelled(terms.unit, z.coerce.number<number>().int().positive().optional()),
}).omit({ sort: true });
export type EmployeeWithoutAccountQuery = z.infer<typeof employeeQuery>;

export const employeeWithoutAccount = z.object({
  id,
  code: z.string().nullable(),
  name: z.string(),
  position: z.string(),
});
export type EmployeeWithoutAccount = z.infer<typeof employeeWithoutAccount>;

export const listEmployeesWithoutAccount = endpoint("GET /accounts/employees-without-account", {
  name: "listEmployeesWithoutAccount",
  summary: "People of the staff list of a unit who have no account yet",
  callers: managers,
  shows: ["accounts"],
  wide: false,
  query: employeeQuery,
  answer: pageOf(employeeWithoutAccount),
});

export const mostAccountsAtOnce = 200;

const accountsFromEmployees = z
  .strictObject({
    departmentId: labelled(terms.unit, id.optional()),
    employeeIds: labelled(
      { vi: "Nhân sự", en: "Employees" },
      z
        .array(id)
        .min(1)
        .max(mostAccountsAtOnce)
        .refine((ids) => new Set(ids).size === ids.length, { params: { says: "repeated" } }),
    ),
    /** What their usernames begin with; without a job they are of the name alone. */
    job: job.optional(),
    ...rightsShape,
  })
  .check(onlyStaffHoldCapabilities);
export type AccountsFromEmployees = z.infer<typeof accountsFromEmployees>;

/** One line of the list that is handed out, once. */
export const handedOutAccount = z.object({
  employeeId: id,
  name: z.string(),
  username: z.string(),
  oneTimePassword: z.string(),
});
export type HandedOutAccount = z.infer<typeof handedOutAccount>;

export const createAccountsFromEmployees = endpoint("POST /accounts/from-employees", {
  name: "createAccountsFromEmployees",
  summary: "Opens an account for each of the given people of the staff list; usernames follow from the names",
  callers: managers,
  touches: ["accounts"],
  body: accountsFromEmployees,
  answer: z.object({ items: z.array(handedOutAccount) }),
});

export const getAccount = endpoint("GET /accounts/:id", {
  name: "getAccount",
  summary: "One account with its rights",
  callers: managers,
  shows: ["accounts"],
  params: one,
  answer: account,
});

export const createAccount = endpoint("POST /accounts", {
  name: "createAccount",
  summary:
    "Opens an account, of a person of the staff list or of a name, and answers its one-time password, this once",
  callers: managers,
  touches: ["accounts"],
  body: newAccount,
  answer: accountWithPassword,
});

export const changeAccount = endpoint("PUT /accounts/:id", {
  name: "changeAccount",
  summary: "Changes name, role, capabilities and unit of an account; other rights end its sessions",
  callers: managers,
  touches: ["accounts"],
  params: one,
  body: accountChange,
  answer: account,
});

export const lockAccount = endpoint("POST /accounts/:id/lock", {
  name: "lockAccount",
  summary: "Nobody can log in with the account any more; its sessions end",
  callers: managers,
  touches: ["accounts"],
  params: one,
  answer: account,
});

export const unlockAccount = endpoint("POST /accounts/:id/unlock", {
  name: "unlockAccount",
  summary: "The account can be used again",
  callers: managers,
  touches: ["accounts"],
  params: one,
  answer: account,
});

export const resetPassword = endpoint("POST /accounts/:id/password-reset", {
  name: "resetPassword",
  summary: "Gives the account a one-time password, answered this once; its sessions end",
  callers: managers,
  touches: ["accounts"],
  params: one,
  answer: accountWithPassword,
});

export const listAccountTokens = endpoint("GET /accounts/:id/access-tokens", {
  name: "listAccountTokens",
  summary: "Tokens that the person behind an account has made for programs, newest first",
  callers: managers,
  shows: ["accounts"],
  params: one,
  answer: z.object({ items: z.array(accessToken), can: z.object({ revoke: z.boolean() }) }),
});

export const revokeAccountToken = endpoint("DELETE /account-tokens/:id", {
  name: "revokeAccountToken",
  summary: "Revokes a token of somebody whose account the caller manages: it opens nothing any more",
  callers: managers,
  touches: ["accounts", "account"],
  params: one,
  answer: "nothing",
});

export const removeSecondFactor = endpoint("POST /accounts/:id/second-factor-removal", {
  name: "removeSecondFactor",
  summary: "The account logs in by its password alone again, for somebody who lost phone and recovery codes",
  callers: managers,
  touches: ["accounts"],
  params: one,
  answer: account,
});

export const listAccountHistory = endpoint("GET /accounts/:id/history", {
  name: "listAccountHistory",
  summary: "What happened to an account, newest first",
  callers: managers,
  shows: ["accounts"],
  params: one,
  answer: historyAnswer,
});
