/** What is typed while things are taken back. */
import type { Loan, LoanLine } from "@so-thiet-bi/contract/loans";
import { inThousandths } from "../../ui/stepper.tsx";

export interface GroupBreakage {
  group: number;
  broken: number;
}

export interface ReturnedLine {
  lineId: number;
  good: number;
  broken: number;
  lost: number;
  groups: readonly GroupBreakage[];
  note: string | null;
}

type Part = "good" | "broken" | "lost";

/** What may come back of a line: what is out, or of what is used up what was left over. */
export function mostOf(line: LoanLine): number {
  return line.staysOut
    ? inThousandths(line.quantity - line.returned - line.broken - line.lost - line.handedOn)
    : line.open;
}

/** Lines of which something may come back; what was never carried away is not asked for. */
export function returnableLines({ lines }: Pick<Loan, "lines">): LoanLine[] {
  return lines.filter((line) => mostOf(line) > 0 && (!line.staysOut || line.trackingMode === "CONSUMABLE"));
}

/** Everything good; of what is used up nothing is left until somebody says so. */
export function allGood(lines: readonly LoanLine[]): ReturnedLine[] {
  return lines.map((line) => ({
    lineId: line.id,
    good: line.staysOut ? 0 : line.open,
    broken: 0,
    lost: 0,
    groups: [],
    note: null,
  }));
}

/** One more broken is one fewer good: together they never are more than what is out. */
export function withPart(values: ReturnedLine, part: Part, wanted: number, most: number): ReturnedLine {
  const next = { ...values, [part]: Math.min(Math.max(0, wanted), most) };
  const order: readonly Part[] =
    part === "good" ? ["broken", "lost"] : part === "broken" ? ["good", "lost"] : ["good", "broken"];
  for (const other of order) {
    const over = inThousandths(next.good + next.broken + next.lost - most);
    if (over > 0) next[other] = inThousandths(Math.max(0, next[other] - over));
  }
  return { ...next, groups: next.broken === 0 ? [] : next.groups };
}

/** Groups broke at most what is broken altogether. */
export function groupsTooMany({ broken, groups }: Pick<ReturnedLine, "broken" | "groups">): boolean {
  return inThousandths(groups.reduce((sum, group) => sum + group.broken, 0)) > broken;
}

export function comesBack({ good, broken, lost }: ReturnedLine): boolean {
  return good + broken + lost > 0;
}
