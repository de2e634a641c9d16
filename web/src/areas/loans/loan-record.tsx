import { purposeWords, registrationKindWords } from "@so-thiet-bi/contract/loan-words";
import { handOut, type Loan, type LoanLine, listLoanHistory } from "@so-thiet-bi/contract/loans";
import { Tabs } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { loanAt, registrationAt } from "../../lib/addresses.ts";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { type LineColumn, LineTable } from "../../ui/line-table.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { HandoverList } from "./handover-list.tsx";
import { text } from "./loan-panel.text.ts";
import { LoanReturns } from "./loan-returns.tsx";
import { useSlotWords } from "./slot-words.ts";

/** Who has what since when and until when, and what of it came back. */
export function LoanRecord({ loan }: { loan: Loan }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const slotWords = useSlotWords();
  const waiting = loan.handovers.filter(({ status }) => status === "PROPOSED").length;
  const facts: Fact[] = [
    { label: t("group"), value: loan.subjectGroup?.name },
    { label: t("due"), value: formatInstant(loan.dueAt) },
    {
      label: t("handedAt"),
      value: t("handedBy", { at: formatInstant(loan.handedAt), name: loan.handedByName }),
    },
    {
      label: t(loan.kind === "PERIOD" ? "slot" : "day"),
      value: `${slotWords(loan)} · ${say(registrationKindWords[loan.kind])}`,
    },
    { label: t("className"), value: loan.classroom?.name },
    { label: t("subject"), value: loan.subject?.name },
    { label: t("lesson"), value: loan.lessonTitle },
    { label: t("room"), value: loan.room?.name },
    { label: t("purpose"), value: say(purposeWords[loan.purpose]) },
    { label: t("partner"), value: loan.partner },
    { label: t("renewals"), value: loan.renewals > 0 && formatNumber(loan.renewals) },
    { label: t("closedAt"), value: formatInstant(loan.closedAt) },
    { label: t("recordedLater"), value: loan.recordedLater && t("recordedLaterYes") },
    {
      label: t("from"),
      value: <Link to={registrationAt(loan.registrationId)}>{loan.registrationNumber}</Link>,
    },
    {
      label: t("fromBefore"),
      value: loan.previousLoanId !== null && (
        <Link to={loanAt(loan.previousLoanId)}>{t("fromBeforeLink")}</Link>
      ),
    },
    { label: t("note"), value: loan.note },
  ];
  return (
    <div className="stack">
      <Facts facts={facts} />
      <Tabs
        key={loan.id}
        items={[
          {
            key: "lines",
            label: `${t("lines")} (${loan.lineCount})`,
            children: <Lines lines={loan.lines} />,
          },
          {
            key: "returns",
            label: `${t("returns")} (${loan.returns.length})`,
            children: <LoanReturns loan={loan} />,
          },
          {
            key: "handovers",
            label: waiting > 0 ? `${t("handovers")} (${waiting})` : t("handovers"),
            children:
              loan.handovers.length === 0 ? (
                <p className="hint">{t("handoversEmpty")}</p>
              ) : (
                <HandoverList items={loan.handovers} />
              ),
          },
          { key: "history", label: t("history"), children: <History id={loan.id} /> },
        ]}
      />
    </div>
  );
}

function Lines({ lines }: { lines: readonly LoanLine[] }): ReactNode {
  const t = useText(text);
  const counts = [
    { key: "returned", title: t("returned") },
    { key: "broken", title: t("broken") },
    { key: "lost", title: t("lost") },
    { key: "handedOn", title: t("handedOn") },
  ] as const;
  // why: most loans have neither broken nor lost things, and columns of nothing hide what counts
  const shown = counts.filter(({ key }) => key === "returned" || lines.some((line) => line[key] > 0));
  return (
    <LineTable
      label={t("lines")}
      look="framed"
      phone="list"
      lines={lines}
      lineKey={({ id }) => id}
      isPast={({ open, staysOut }) => open === 0 && !staysOut}
      columns={[
        { key: "lines", title: t("lines"), render: (line) => <LineName line={line} /> },
        {
          key: "quantity",
          title: t("quantity"),
          align: "right",
          render: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
        },
        ...shown.map(
          ({ key, title }): LineColumn<LoanLine> => ({
            key,
            title,
            align: "right",
            render: (line) => line[key] > 0 && formatNumber(line[key]),
          }),
        ),
        {
          key: "out",
          title: t("out"),
          align: "right",
          render: ({ staysOut, open }) =>
            staysOut ? <span className="hint">{t("staysOut")}</span> : formatNumber(open),
        },
      ]}
    />
  );
}

function LineName({ line }: { line: LoanLine }): ReactNode {
  return (
    <>
      {line.name}
      <span className="hint below">{[line.code, line.conditionNote].filter(Boolean).join(" · ")}</span>
    </>
  );
}

function History({ id }: { id: number }): ReactNode {
  const history = useRead(listLoanHistory, ofId(id));
  return (
    <Answered of={history}>{({ items }) => <Timeline lines={items} schemas={[handOut.body]} />}</Answered>
  );
}
