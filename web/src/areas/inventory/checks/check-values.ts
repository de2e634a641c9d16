import type { Named } from "@so-thiet-bi/contract/catalogue";
import type {
  BoardMember,
  BoardRole,
  CheckKind,
  CheckScope,
  CountMethod,
  InventoryCheck,
} from "@so-thiet-bi/contract/inventory";
import { formatDay, today } from "../../../lib/format.ts";

/** A moment while it is being typed, in the time of the school. */
export interface Moment {
  day: string | null;
  clock: string | null;
}

export interface MemberValues {
  /** Somebody from outside has a name only. */
  isOutside: boolean;
  employeeId: Named | null;
  memberName: string | null;
  title: string | null;
  represents: string | null;
  role: BoardRole;
}

/** Called as the fields of the body, so that a fault finds its place. */
export interface CheckValues {
  name: string | null;
  kind: CheckKind;
  schoolYearId: number | null;
  cutoffAt: Moment;
  from: string | null;
  to: string | null;
  basis: string | null;
  place: string | null;
  scope: CheckScope;
  roomIds: Named[];
  subjectIds: Named[];
  groupIds: Named[];
  method: CountMethod;
  members: MemberValues[];
  conclusion: string | null;
  note: string | null;
  version: number | undefined;
}

export const blankMember: MemberValues = {
  isOutside: false,
  employeeId: null,
  memberName: null,
  title: null,
  represents: null,
  role: "MEMBER",
};

export function momentOf(instant: Date): Moment {
  const local = new Date(instant.getTime() + 7 * 3_600_000).toISOString();
  return { day: local.slice(0, 10), clock: local.slice(11, 16) };
}

/**
 * ISO 8601 in the time of the school; what is not filled in is not there, what cannot be read stays so that
 * it is refused.
 */
export function instantOf({ day, clock }: Moment): string | undefined {
  return day && clock ? `${day}T${clock}:00+07:00` : undefined;
}

export function isAhead(moment: Moment, now: Date = new Date()): boolean {
  const instant = new Date(instantOf(moment) ?? Number.NaN);
  return instant.getTime() > now.getTime();
}

export function blankCheck(year: { id: number; name: string; startDate: string } | undefined): CheckValues {
  return {
    name: nameOf("YEAR_END", year),
    kind: "YEAR_END",
    schoolYearId: year?.id ?? null,
    cutoffAt: momentOf(new Date()),
    from: today(),
    to: null,
    basis: null,
    place: null,
    scope: "ALL",
    roomIds: [],
    subjectIds: [],
    groupIds: [],
    method: "PREFILLED",
    members: [],
    conclusion: null,
    note: null,
    version: undefined,
  };
}

/** A check is called as on its minutes, which are Vietnamese whatever the language of the person. */
export function nameOf(kind: CheckKind, year: { name: string; startDate: string } | undefined): string {
  const ofYear = year ? ` ${year.name}` : "";
  switch (kind) {
    case "YEAR_END":
      return `Kiểm kê cuối năm học${ofYear}`;
    case "ASSETS":
      return `Kiểm kê tài sản 31/12/${(year?.startDate ?? today()).slice(0, 4)}`;
    case "HANDOVER":
      return year ? `Kiểm kê bàn giao phòng, năm học${ofYear}` : "Kiểm kê bàn giao phòng";
    case "UNPLANNED":
      return `Kiểm kê đột xuất ngày ${formatDay(today())}`;
  }
}

export function valuesOf(check: InventoryCheck): CheckValues {
  const { name, kind, from, to, basis, place, scope, method, conclusion, note, version } = check;
  return {
    name,
    kind,
    schoolYearId: check.schoolYear?.id ?? null,
    cutoffAt: momentOf(new Date(check.cutoffAt)),
    from,
    to,
    basis,
    place,
    scope,
    roomIds: check.rooms.map(namedOf),
    subjectIds: check.subjects.map(namedOf),
    groupIds: check.groups.map(namedOf),
    method,
    members: check.members.map(memberOf),
    conclusion,
    note,
    version,
  };
}

export function memberOf({ employeeId, name, title, represents, role }: BoardMember): MemberValues {
  const isOutside = employeeId === null;
  return {
    isOutside,
    employeeId: isOutside ? null : namedOf({ id: employeeId, name }),
    memberName: isOutside ? name : null,
    title,
    represents,
    role,
  };
}

/** The body of the request: only what belongs to the scope; blank rows at the end are no members yet. */
export function bodyOf({ version: _version, ...values }: CheckValues) {
  const { scope } = values;
  const lastFilled = values.members.findLastIndex((member) => !isBlank(member));
  return {
    ...values,
    name: values.name ?? undefined,
    cutoffAt: instantOf(values.cutoffAt),
    roomIds: scope === "ALL" ? [] : idsOf(values.roomIds),
    subjectIds: scope === "SUBJECTS" ? idsOf(values.subjectIds) : [],
    groupIds: scope === "GROUPS" ? idsOf(values.groupIds) : [],
    members: values.members
      .slice(0, lastFilled + 1)
      .map(({ isOutside, employeeId, memberName, ...member }) => ({
        ...member,
        employeeId: isOutside ? null : (employeeId?.id ?? null),
        ...(isOutside && memberName && { memberName }),
      })),
  };
}

function isBlank({ employeeId, memberName, title, represents }: MemberValues): boolean {
  return !employeeId && !memberName && !title && !represents;
}

function idsOf(rows: readonly Named[]): number[] {
  return rows.map(({ id }) => id);
}

function namedOf({ id, name }: { id: number; name: string }): Named {
  return { id, name, code: null };
}
