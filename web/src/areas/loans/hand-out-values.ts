/** What is typed while a registration is handed out. */
import type { Registration, RegistrationLine } from "@so-thiet-bi/contract/registrations";
import { formatInstant, today } from "../../lib/format.ts";

export interface HandedLine {
  /** Of the registration. */
  lineId: number;
  taken: boolean;
  equipmentId: number;
  code: string;
  quantity: number;
}

export interface Due {
  date: string;
  time: string;
}

export function asRegistered(lines: readonly RegistrationLine[]): HandedLine[] {
  return lines.map(({ id, equipmentId, code, quantity }) => ({
    lineId: id,
    taken: true,
    equipmentId,
    code,
    quantity,
  }));
}

/** Is it what was registered, to the last piece? Then the server takes it from there. */
export function isAsRegistered(lines: readonly RegistrationLine[], given: readonly HandedLine[]): boolean {
  return lines.every((line, index) => {
    const one = given[index];
    return one?.taken && one.equipmentId === line.equipmentId && one.quantity === line.quantity;
  });
}

/** An instant as the two fields show it, in the time of the school. */
export function dueOf(instant: string): Due {
  return { date: today(new Date(instant)), time: formatInstant(instant).slice(11) };
}

/** Only what differs from the registration is sent. */
export function changedDue(
  { dueAt }: Pick<Registration, "dueAt">,
  due: Due,
): { dueDate?: string; dueTime?: string } {
  const before = dueOf(dueAt);
  if (due.date === before.date && due.time === before.time) return {};
  return { dueDate: due.date, ...(due.time && { dueTime: due.time }) };
}
