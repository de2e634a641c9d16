import type { LoanLine, LoanSummary } from "@so-thiet-bi/contract/loans";
import { betweenThings, thingText } from "@so-thiet-bi/contract/things";
import type { ReactNode } from "react";
import { formatInstant } from "../../lib/format.ts";
import type { Say } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import type { text } from "./loan-list.text.ts";
import { LoanTag } from "./loan-tag.tsx";
import type { SlotShown } from "./slot-words.ts";

export type ListSay = Say<keyof (typeof text)["vi"]>;

export interface LoanColumnsOptions {
  t: ListSay;
  slotWords: (slot: SlotShown) => string;
  asCards: boolean;
  /** A tablet held upright, or a phone. */
  isUpright: boolean;
}

export function loanColumns({ t, slotWords, asCards, isUpright }: LoanColumnsOptions): Column<LoanSummary>[] {
  return [
    {
      key: "number",
      title: t("number"),
      sort: "number",
      shown: "wide",
      width: 128,
      render: ({ number }) => <span className="unbroken">{number}</span>,
    },
    {
      key: "borrower",
      title: t("borrower"),
      sort: "borrower",
      shown: "always",
      card: "title",
      // why: at a desk the room that is left is for what is borrowed
      ...(!isUpright && { fills: false, width: 184, cuts: true }),
      render: (loan) => (
        <>
          {loan.partner ?? loan.borrower.name}
          <span className="hint below">
            {[
              asCards && loan.number,
              loan.partner && loan.borrower.name,
              loan.classroom?.name,
              // why: in a table it would be cut off, and what is borrowed tells it
              asCards && loan.subject?.name,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {isUpright && <span className="hint below">{thingsWords(loan.lines, t)}</span>}
        </>
      ),
    },
    {
      key: "things",
      title: t("things"),
      // why: upright it stands below the name, and the state of the loan is in sight
      shown: "wide",
      fills: true,
      render: ({ lines }) => <span className="breaks">{thingsWords(lines, t)}</span>,
    },
    { key: "slot", title: t("slot"), shown: "hidden", render: (loan) => slotWords(loan) },
    {
      key: "handedAt",
      title: t("handedAt"),
      sort: "handedAt",
      width: 140,
      shown: "hidden",
      render: ({ handedAt }) => <span className="unbroken">{formatInstant(handedAt)}</span>,
    },
    { key: "by", title: t("by"), shown: "hidden", render: ({ handedByName }) => handedByName },
    {
      key: "dueAt",
      title: t("due"),
      sort: "dueAt",
      width: 140,
      card: "fact",
      render: ({ dueAt }) => <span className="unbroken">{formatInstant(dueAt)}</span>,
    },
    {
      key: "open",
      shown: "wide",
      title: t("open"),
      align: "right",
      width: 92,
      render: ({ openLines, lineCount, status }) =>
        status === "RETURNED" ? "" : t("openOf", { open: openLines, all: lineCount }),
    },
    {
      key: "status",
      title: t("status"),
      card: "fact",
      render: (loan) => <LoanTag loan={loan} />,
    },
  ];
}

/** `Kính hiển vi (KHV-001); 12 × Ống nghiệm và 3 thứ khác`. */
export function thingsWords(lines: readonly LoanLine[], t: ListSay, most = 2): string {
  const shown = lines.slice(0, most).map(thingWords).join(betweenThings);
  return lines.length > most ? `${shown} ${t("moreThings", { count: lines.length - most })}` : shown;
}

type NamedThing = Pick<LoanLine, "name" | "code" | "trackingMode" | "quantity" | "open">;

/** Without the unit of measure, which the name often begins with: `5 Bộ Bộ dụng cụ` reads like a mistake. */
export function thingWords({ name, code, trackingMode, quantity, open }: NamedThing): string {
  return trackingMode === "ITEM" ? `${name} (${code})` : thingText({ name, quantity: open || quantity });
}

export function Things({ lines, t }: { lines: readonly LoanLine[]; t: ListSay }): ReactNode {
  return <span className="breaks">{thingsWords(lines, t, 4)}</span>;
}
