/** What is typed while things come back from repair. */
import type { Repair } from "@so-thiet-bi/contract/repairs";
import { inThousandths } from "../../ui/stepper.tsx";

type RepairLine = Repair["lines"][number];

export interface ReceivedLine {
  lineId: number;
  fixed: number;
  unrepairable: number;
  cost: number | null;
  parts: string | null;
  warrantyUntil: string | null;
}

type Part = "fixed" | "unrepairable";

/** What of a line is still at repair. */
export function openOf({
  quantity,
  fixed,
  unrepairable,
}: Pick<RepairLine, "quantity" | "fixed" | "unrepairable">): number {
  return inThousandths(quantity - fixed - unrepairable);
}

export function linesOut({ lines }: Pick<Repair, "lines">): RepairLine[] {
  return lines.filter((line) => openOf(line) > 0);
}

/** All of it mended. */
export function allFixed(lines: readonly RepairLine[]): ReceivedLine[] {
  return lines.map((line) => ({
    lineId: line.id,
    fixed: openOf(line),
    unrepairable: 0,
    cost: null,
    parts: null,
    warrantyUntil: null,
  }));
}

/** One more beyond repair is one fewer mended: together they never are more than what is out. */
export function withPart(value: ReceivedLine, part: Part, wanted: number, most: number): ReceivedLine {
  const given = Math.min(Math.max(0, wanted), most);
  const other: Part = part === "fixed" ? "unrepairable" : "fixed";
  return { ...value, [part]: given, [other]: inThousandths(Math.min(value[other], most - given)) };
}

export const comesBack = ({ fixed, unrepairable }: ReceivedLine): boolean => fixed + unrepairable > 0;

export interface ReceivedSums {
  fixed: number;
  unrepairable: number;
  /** Stays at repair. */
  left: number;
  cost: number;
}

export function sumsOf(lines: readonly RepairLine[], values: readonly ReceivedLine[]): ReceivedSums {
  const sums = { fixed: 0, unrepairable: 0, left: 0, cost: 0 };
  for (const line of lines) {
    const value = values.find(({ lineId }) => lineId === line.id);
    const [fixed, unrepairable] = [value?.fixed ?? 0, value?.unrepairable ?? 0];
    sums.fixed = inThousandths(sums.fixed + fixed);
    sums.unrepairable = inThousandths(sums.unrepairable + unrepairable);
    sums.left = inThousandths(sums.left + openOf(line) - fixed - unrepairable);
    if (value && comesBack(value)) sums.cost += value.cost ?? 0;
  }
  return sums;
}

/** What did not come back has no cost and no parts either. */
export function bodyOfReturn(values: readonly ReceivedLine[]) {
  return values.filter(comesBack).map(({ cost, ...line }) => ({ ...line, cost: cost ?? 0 }));
}
