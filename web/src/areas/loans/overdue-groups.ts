import type { LoanSummary } from "@so-thiet-bi/contract/loans";

export interface OverdueBorrower {
  id: number;
  name: string;
  groupName: string | null;
  /** Of the loan that should have come back first. */
  longest: number;
  loans: readonly LoanSummary[];
}

/**
 * Overdue loans by who has them; the longest overdue stands first, and of one person what is longest
 * overdue.
 */
export function byBorrower(loans: readonly LoanSummary[]): OverdueBorrower[] {
  const found = new Map<number, LoanSummary[]>();
  for (const loan of loans) found.set(loan.borrower.id, [...(found.get(loan.borrower.id) ?? []), loan]);
  const earliest = (list: readonly LoanSummary[]) => list[0]?.dueAt ?? "";
  return [...found.values()]
    .map((list) => list.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt)))
    .toSorted((a, b) => earliest(a).localeCompare(earliest(b)))
    .flatMap((list) => {
      const [first] = list;
      if (!first) return [];
      const { borrower, subjectGroup, daysOverdue } = first;
      return [
        {
          id: borrower.id,
          name: borrower.name,
          groupName: subjectGroup?.name ?? null,
          longest: daysOverdue,
          loans: list,
        },
      ];
    });
}
