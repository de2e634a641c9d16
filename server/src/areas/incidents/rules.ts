import type {
  Incident,
  IncidentCause,
  IncidentStatus,
  Resolution,
  ResponsibleKind,
  Severity,
} from "@so-thiet-bi/contract/incidents";
import { inUnits, shareOf, thousandths } from "../stock/rules.ts";

/** What somebody says is broken or lost. */
export interface IncidentReport {
  kind: Incident["kind"];
  equipmentId: number;
  /** The shelf it belongs to. */
  roomId: number | null;
  lotId: number | null;
  quantity: number;
  occurredOn: string;
  /** Who had it, and with which class. */
  employeeId: number | null;
  classroomId: number | null;
  returnLineId: number | null;
  note: string | null;
  /** By pupils' group; what groups broke in a practical is normal use. */
  groups?: Incident["groups"];
  cause?: IncidentCause | null;
  severity?: Severity | null;
  responsibleKind?: ResponsibleKind | null;
  responsibleName?: string | null;
  responsibleEmployeeId?: number | null;
  /** Made by a browser, see `clientKey` of the contract. */
  clientId?: string | null;
  /** Until then it is in the hands of the person who reports it, and promised to nobody else anyway. */
  awayUntil?: Date | null;
}

/** What became of the quantity of a report, in units. */
export interface Amounts {
  quantity: number;
  found: number;
  repaired: number;
  writtenOff: number;
  atRepair: number;
  inLiquidation: number;
}

/** Of which nobody has said yet what becomes of it, in thousandths. */
export function openOf({ quantity, found, repaired, writtenOff, atRepair, inLiquidation }: Amounts): number {
  return (
    thousandths(quantity) -
    [found, repaired, writtenOff, atRepair, inLiquidation].reduce((sum, one) => sum + thousandths(one), 0)
  );
}

export interface Outcome {
  status: IncidentStatus;
  resolution: Resolution | null;
}

/**
 * Where a report stands after something was done about it: with nothing left to do and nothing owed it has
 * ended, otherwise somebody is at it. One that was ended already stays so, unless some of it was opened
 * again.
 */
export function outcomeOf(
  report: Amounts & {
    /** Compensation that is not paid yet, whole đồng. */
    owed: number;
    status: IncidentStatus;
    resolution: Resolution | null;
    openedAgain: boolean;
  },
  isLiquidated = false,
): Outcome {
  const { status, resolution, openedAgain } = report;
  if (thousandths(report.found) === thousandths(report.quantity))
    return { status: "FOUND", resolution: "FOUND" };
  if (status === "RESOLVED" && !openedAgain) return { status, resolution };
  const isDone = openOf(report) === 0 && report.atRepair === 0 && report.inLiquidation === 0;
  if (!isDone || report.owed > 0) return { status: "IN_PROGRESS", resolution: null };
  if (report.writtenOff > 0)
    return { status: "RESOLVED", resolution: isLiquidated ? "LIQUIDATION" : "WRITTEN_OFF" };
  return { status: "RESOLVED", resolution: report.repaired > 0 ? "REPAIRED" : "FOUND" };
}

/**
 * What each group broke, dealt out to parts of given sizes in their order; a part gets no more than it has.
 */
export function dealtOut<Group extends { broken: number }>(
  groups: readonly Group[],
  parts: readonly number[],
): Group[][] {
  const left = groups.map((group) => ({ group, amount: thousandths(group.broken) }));
  return parts.map((part) => {
    let room = thousandths(part);
    return left.flatMap((one) => {
      const amount = Math.min(room, one.amount);
      room -= amount;
      one.amount -= amount;
      return amount > 0 ? [{ ...one.group, broken: inUnits(amount) }] : [];
    });
  });
}

/**
 * What a part of a report is worth, of the whole's value: the parts taken one after the other add up to it.
 */
export function worthOf(
  report: { value: number; quantity: number },
  before: number,
  quantity: number,
): number {
  const whole = thousandths(report.quantity);
  const until = (amount: number) => shareOf(report.value, thousandths(amount), whole);
  return until(inUnits(thousandths(before) + thousandths(quantity))) - until(before);
}
