import type { Demand, DemandLine } from "@so-thiet-bi/contract/demand-record";
import type { Department } from "@so-thiet-bi/contract/departments";
import type { WritingUnit } from "../../../papers/heads.ts";
import { amountOf } from "../rules.ts";

/** A demand as one of its attempts sent it, or as it stands. */
export interface WrittenDemand {
  unit: WritingUnit & Pick<Department, "id" | "parentName" | "schoolKind" | "schoolLevels" | "address">;
  /** What the unit was called then. */
  nameOfThen: string;
  code: string;
  title: string;
  reason: string | null;
  handling: Demand["handling"];
  campaign: string | null;
  /** The year in which its school year begins. */
  schoolYear: number;
  budgetYear: number;
  neededBy: string | null;
  createdByName: string;
  /** It could still be changed: nobody was sent these lines. */
  isDraft: boolean;
  isCancelled: boolean;
  /** The names of the deciding units, nearest first. */
  route: readonly string[];
  lines: readonly WrittenLine[];
}

export type WrittenLine = Pick<
  DemandLine,
  | "name"
  | "unit"
  | "specification"
  | "requestedQuantity"
  | "unitPrice"
  | "normQuantity"
  | "gap"
  | "priority"
  | "reason"
  | "beyondNorm"
  | "fundingSource"
> & {
  /** What the unit had of the kind; `null`: nothing of it was ever on the books. */
  good: number | null;
  broken: number | null;
  /** What it asked for in other demands. */
  asked: number;
};

/** What a paper says of a line beside its figures: that it goes beyond the norm, and why it is asked for. */
export function noteOf(
  { beyondNorm, reason }: Pick<WrittenLine, "beyondNorm" | "reason">,
  counted: readonly (string | false)[] = [],
): string | null {
  return [...counted, beyondNorm && "vượt định mức", reason].filter(Boolean).join("; ") || null;
}

/** `2026` as “2026 - 2027”. */
export function schoolYearText(begins: number): string {
  return `${begins} - ${begins + 1}`;
}

/** A draft was sent to nobody, and what was given up no longer counts. */
export function remarked(
  title: string,
  { isDraft, isCancelled }: Pick<WrittenDemand, "isDraft" | "isCancelled">,
): string {
  if (isCancelled) return `${title} (đã hủy)`;
  return isDraft ? `${title} (bản nháp)` : title;
}

/** Whole đồng; a line without a price adds nothing. */
export function totalOf(lines: readonly Pick<WrittenLine, "requestedQuantity" | "unitPrice">[]): number {
  return lines.reduce(
    (sum, { requestedQuantity, unitPrice }) => sum + (amountOf(requestedQuantity, unitPrice) ?? 0),
    0,
  );
}
