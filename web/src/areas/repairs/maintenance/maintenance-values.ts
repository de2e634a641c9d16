/** What is typed into a line of the maintenance log. */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { Maintenance } from "@so-thiet-bi/contract/repairs";

export interface MaintenanceValues {
  doneOn: string | null;
  equipment: Named | null;
  room: Named | null;
  content: string | null;
  person: string | null;
  result: string | null;
  cost: number | null;
  nextOn: string | null;
  note: string | null;
  version?: number | undefined;
}

export function blankMaintenance(today: string, equipment: Named | null = null): MaintenanceValues {
  return {
    doneOn: today,
    equipment,
    room: null,
    content: null,
    person: null,
    result: null,
    cost: null,
    nextOn: null,
    note: null,
  };
}

/** What the plan of the year says of the work that is noted now. */
export interface Planned {
  id: number;
  equipment: Named | null;
  room: { id: number; name: string } | null;
  content: string;
  person: string | null;
}

export function plannedMaintenance(
  today: string,
  { equipment, room, content, person }: Planned,
): MaintenanceValues {
  return { ...blankMaintenance(today, equipment), room: room && { ...room, code: null }, content, person };
}

export function valuesOf({
  doneOn,
  equipment,
  room,
  content,
  person,
  result,
  cost,
  nextOn,
  note,
  version,
}: Maintenance): MaintenanceValues {
  return {
    doneOn,
    equipment,
    room: room && { ...room, code: null },
    content,
    person,
    result,
    cost: cost || null,
    nextOn,
    note,
    version,
  };
}

/** The same work on another day: its outcome and its next day are its own. */
export function copyOf(line: Maintenance, today: string): MaintenanceValues {
  return { ...valuesOf(line), doneOn: today, result: null, nextOn: null, version: undefined };
}

export function bodyOf({ equipment, room, content, cost, version, ...rest }: MaintenanceValues): unknown {
  return {
    ...rest,
    equipmentId: equipment?.id ?? null,
    roomId: room?.id ?? null,
    content: content ?? "",
    cost: cost ?? 0,
    ...(version !== undefined && { version }),
  };
}

/** Of what the line is. */
export function nameOf({ equipment, room }: Pick<Maintenance, "equipment" | "room">): string {
  return equipment?.name ?? room?.name ?? "";
}

/**
 * Which days the book shows: those of the filters; where one of them is open, up to today, or from the
 * beginning of that year; without both the school year.
 */
export function bookPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  year: { startDate: string; endDate: string } | undefined,
  today: string,
): { from: string; to: string } {
  const beginning = (day: string) => `${day.slice(0, 4)}-01-01`;
  if (from) return { from, to: to ?? (from > today ? from : today) };
  if (to) return { from: beginning(to), to };
  return year ? { from: year.startDate, to: year.endDate } : { from: beginning(today), to: today };
}
