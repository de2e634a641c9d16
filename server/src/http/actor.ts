import type { TokenPart, TokenScope } from "@so-thiet-bi/contract/access-tokens";
import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { TaughtLevel } from "@so-thiet-bi/contract/grades";
import type { Language, Words } from "@so-thiet-bi/contract/language";
import type { Capability, CapabilityScope, Role } from "@so-thiet-bi/contract/people";
import { wordsFor } from "@so-thiet-bi/contract/unit-words";
import { type Wording, wordingOf } from "@so-thiet-bi/contract/wording";

/** The signed-in person, as rights and history need them. */
export interface Actor {
  userId: number;
  username: string;
  fullName: string;
  role: Role;
  /** Held for the whole unit. */
  capabilities: readonly Capability[];
  /** Held for some things of the unit only. */
  scopes: readonly CapabilityScope[];
  /** What the screen speaks that asks: answers are worded in it. */
  language: Language;
  /** What the person chose for their account, for letters and new browsers; null before they did. */
  accountLanguage: Language | null;
  /** Who they are in a staff list, if anybody. */
  employeeId?: number | null;
  /** What they pinned above the menu; nothing before they did. */
  pins?: readonly string[] | null;
  /** Tours they know, and the release; nothing before the first. */
  seen?: readonly string[] | null;
  mustChangePassword: boolean;
  /** It is required of the role, and the account has none yet. */
  mustSetUpSecondFactor?: boolean;
  departmentId: number;
  departmentName: string;
  departmentShortName: string | null;
  departmentType: DepartmentType;
  /** What a school teaches. */
  departmentTeaches?: readonly TaughtLevel[];
  departmentKind?: string | null;
  departmentParentId: number | null;
  /** The topmost unit above the actor's own. */
  rootId: number;
  sessionId: number;
  /** Where the provider that sent the person ends its own session. */
  leaveAt?: string | null;
  /** Where a program acts for the person: its token, which may be narrower than they are. */
  accessToken?: { id: number; name: string; scope: TokenScope; parts: readonly TokenPart[] };
  /** Where the request comes from; nothing where the program itself acts. */
  from?: { address: string; agent: string };
}

/** How the person’s unit says things otherwise than schools of grades do. */
export const wordingFor = ({ departmentKind, departmentTeaches }: Actor): Wording | undefined =>
  wordingOf(departmentKind, departmentTeaches);

/** Words of the program as the person’s unit says them. */
export const toldTo = (actor: Actor, words: Words): Words => wordsFor(wordingFor(actor), words);

/** What a capability is asked for; nothing: the whole unit. */
export interface Concern {
  roomId?: number;
  subjectId?: number;
  subjectGroupId?: number;
}

/**
 * May the person do this in the user's unit? Its administrator may everything, staff what was granted: for
 * the whole unit, or for the room, subject or subject group in question. The system administrator decides no
 * business. Whose unit it is, the caller asks.
 */
export function holds(actor: Actor, capability: Capability, on: Concern = {}): boolean {
  if (actor.role === "ROLE_DEPARTMENT_ADMIN") return true;
  if (actor.role !== "ROLE_DEPARTMENT_USER") return false;
  if (actor.capabilities.includes(capability)) return true;
  const scope = scopeOf(actor, capability);
  if (!scope) return false;
  const names = (things: readonly { id: number }[], id: number | undefined) =>
    things.some((thing) => thing.id === id);
  return (
    names(scope.rooms, on.roomId) ||
    names(scope.subjects, on.subjectId) ||
    names(scope.subjectGroups, on.subjectGroupId)
  );
}

/** The things to which a person's capability is limited; undefined where it is not, or not held at all. */
export function scopeOf(actor: Actor, capability: Capability): CapabilityScope | undefined {
  if (actor.role !== "ROLE_DEPARTMENT_USER" || actor.capabilities.includes(capability)) return undefined;
  return actor.scopes.find((scope) => scope.capability === capability);
}
