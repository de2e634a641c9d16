import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type {
  DepartmentBody,
  LoanSettings,
  PeriodTime,
  SchoolLevel,
} from "@so-thiet-bi/contract/departments";

/** LEVEL_1 stands above LEVEL_2, LEVEL_2 above LEVEL_3; a unit may also stand directly under the top. */
export function mayStandBelow(type: DepartmentType, parent: DepartmentType): boolean {
  return rank[type] > rank[parent];
}

const rank: Record<DepartmentType, number> = { LEVEL_1: 1, LEVEL_2: 2, LEVEL_3: 3 };

/** 35 minutes in primary schools, 45 above; a long break after the second period. */
export function defaultPeriodTimes(
  levels: readonly SchoolLevel[],
  morning: number,
  afternoon: number,
): PeriodTime[] {
  const minutes = levels.includes("ELEMENTARY") && levels.length === 1 ? 35 : 45;
  return [
    ...periodsFrom("MORNING", 7 * 60, morning, minutes),
    ...periodsFrom("AFTERNOON", 13 * 60 + 30, afternoon, minutes),
  ];
}

function periodsFrom(
  session: PeriodTime["session"],
  first: number,
  count: number,
  minutes: number,
): PeriodTime[] {
  const shortBreak = 5;
  const longBreak = 20;
  let start = first;
  return Array.from({ length: count }, (_, index) => {
    const time = { session, number: index + 1, start: clock(start), end: clock(start + minutes) };
    start += minutes + (index === 1 ? longBreak : shortBreak);
    return time;
  });
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** How a new unit lends. */
export const defaultLoanSettings: LoanSettings = {
  autoApprove: false,
  hoursAhead: 12,
  weeksAhead: 4,
  pastDays: 30,
  graceMinutes: 15,
  overdueLimit: null,
  statistics: "DETAILED",
  remindAt: "16:00",
};

/**
 * The settings of a unit as they are stored; one stored before there was a setting has what a new unit has.
 */
export function loanSettingsOf(stored: unknown): LoanSettings {
  return { ...defaultLoanSettings, ...(stored as Partial<LoanSettings>) };
}

/** What a new unit starts with. */
export const defaultSettings = {
  loanSettings: defaultLoanSettings,
  workdays: [1, 2, 3, 4, 5, 6],
  signers: { principal: null, deputy: null, accountant: null, equipmentOfficer: null },
} as const satisfies Partial<Record<keyof DepartmentBody, unknown>>;
