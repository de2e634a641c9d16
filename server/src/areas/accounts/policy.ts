import { type Role, roles } from "@so-thiet-bi/contract/people";
import type { Actor } from "../../http/actor.ts";

export interface Subject {
  id: number;
  departmentId: number;
  role: Role;
  locked: boolean;
  hasSecondFactor: boolean;
}

/**
 * The system administrator manages the accounts of every unit, a unit's administrator those of that unit; a
 * superior none below.
 */
const runs = (actor: Actor, departmentId: number) =>
  actor.role === "ROLE_SYSTEM_ADMIN" ||
  (actor.role === "ROLE_DEPARTMENT_ADMIN" && actor.departmentId === departmentId);

/** Nobody touches, or makes, an account of a higher role. The list of roles begins with the highest. */
const reaches = (actor: Actor, role: Role) => roles.indexOf(actor.role) <= roles.indexOf(role);

const manages = (actor: Actor, account: Subject) =>
  runs(actor, account.departmentId) && reaches(actor, account.role);

/**
 * Own rights are somebody else's affair. So an administrator remains after another's rights are taken away.
 */
const managesOther = (actor: Actor, account: Subject) =>
  manages(actor, account) && account.id !== actor.userId;

export const accountPolicy = {
  see: (actor: Actor, account: Pick<Subject, "departmentId">) => runs(actor, account.departmentId),
  create: (actor: Actor, departmentId: number) => runs(actor, departmentId),
  grant: (actor: Actor, role: Role) => reaches(actor, role),
  edit: manages,
  editRights: managesOther,
  move: (actor: Actor, account: Subject) =>
    actor.role === "ROLE_SYSTEM_ADMIN" && managesOther(actor, account),
  lock: (actor: Actor, account: Subject) => !account.locked && managesOther(actor, account),
  unlock: (actor: Actor, account: Subject) => account.locked && managesOther(actor, account),
  resetPassword: managesOther,
  removeSecondFactor: (actor: Actor, account: Subject) =>
    account.hasSecondFactor && managesOther(actor, account),
};

export function grantableRoles(actor: Actor): Role[] {
  return roles.filter((role) => accountPolicy.grant(actor, role));
}

export const whoManages = {
  vi: "Chỉ quản trị của chính đơn vị hoặc quản trị hệ thống được quản lý tài khoản này.",
  en: "Only the unit’s own administrator or the system administrator manages this account.",
};
export const whoGrants = {
  vi: "Không ai tự đổi quyền, tự khóa hay tự cấp lại mật khẩu của mình ở đây, và không ai đụng tới vai trò cao hơn vai trò của mình.",
  en: "Nobody can change their own rights or lock or reset their own account here, and nobody can touch a role above their own.",
};
export const whoMoves = {
  vi: "Chỉ quản trị hệ thống được chuyển tài khoản sang đơn vị khác, và không phải tài khoản của chính mình.",
  en: "Only the system administrator moves an account to another unit, and never their own.",
};
