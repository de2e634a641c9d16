import { printLoanSlip } from "@so-thiet-bi/contract/loan-papers";
import type { Loan, LoanLine } from "@so-thiet-bi/contract/loans";
import { purposeWords, registrationKindWords } from "@so-thiet-bi/contract/registrations";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type Table, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { clockOf } from "../../registrations/rules.ts";
import { groupName } from "../../usage/papers/asked.ts";
import { conditionOf, periodsOf } from "../../usage/papers/entries.ts";
import { getLoan } from "../queries.ts";

/** F06 Phiếu mượn thiết bị. What goes out for long, or to another school, the head signs too. */
export const loanSlip = prints(printLoanSlip, async ({ db, actor, params: { id }, query }) => {
  const loan = await getLoan(db, actor, id);
  const unit = await getWritingUnit(db, actor, actor.departmentId, {
    record: { at: Date.parse(loan.handedAt) },
    options: query,
  });
  const isGreat = loan.kind === "LONG_TERM" || loan.kind === "OUTSIDE";
  return {
    name: `Phiếu mượn thiết bị ${loan.number}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: "Phiếu mượn thiết bị",
    subtitle: [`Số: ${loan.number}`, `Giao lúc ${momentText(loan.handedAt)}`],
    blocks: [{ kind: "facts", columns: 2, facts: factsOf(loan) }, ...noteOf(loan), tableOf(loan)],
    closing: closingOf(unit, query),
    signatures: signaturesOf(
      unit,
      isGreat ? printLoanSlip.signers : printLoanSlip.signers.filter((signer) => signer !== "head"),
      query,
      {
        borrower: { name: loan.borrower.name },
      },
    ),
  };
});

/** “09:35 24/11/2026” */
export function momentText(instant: string): string {
  const moment = Date.parse(instant);
  return `${clockOf(moment)} ${formatDay(dayOf(moment))}`;
}

function factsOf(loan: Loan): [string, string | null][] {
  const {
    borrower,
    subjectGroup,
    classroom,
    subject,
    lessonTitle,
    date,
    partner,
    room,
    registrationNumber,
    kind,
    purpose,
  } = loan;
  const periods = periodsOf(loan);
  const facts: [string, string | null, boolean?][] = [
    ["Người mượn", borrower.name, true],
    ["Tổ", groupName(subjectGroup?.name ?? null), true],
    ["Đơn vị mượn", partner],
    ["Lớp", classroom?.name ?? null, kind === "PERIOD"],
    ["Môn", subject?.name ?? null, kind === "PERIOD"],
    ["Bài dạy", lessonTitle, kind === "PERIOD"],
    ["Tiết", periods],
    [kind === "PERIOD" ? "Ngày dạy" : "Ngày mượn", formatDay(date), true],
    ["Phòng dạy", room?.name ?? null],
    ["Loại mượn", registrationKindWords[kind].vi, true],
    ["Mục đích", purposeWords[purpose].vi],
    ["Phiếu đăng ký", registrationNumber, true],
  ];
  return facts.filter(([, value, stays]) => value !== null || stays).map(([label, value]) => [label, value]);
}

function noteOf({ note, renewals }: Loan): { kind: "paragraph"; text: string; style: "italic" }[] {
  const said = [note && `Ghi chú: ${note}`, renewals > 0 && `Đã gia hạn ${figure(renewals)} lần.`].filter(
    (text): text is string => Boolean(text),
  );
  return said.length === 0 ? [] : [{ kind: "paragraph", text: said.join(" "), style: "italic" }];
}

type Key = "at" | "code" | "name" | "unit" | "quantity" | "before" | "due" | "after" | "note";

/** What is still out leaves its place for the hand. */
function tableOf(loan: Loan): Table {
  const rows = loan.lines.map(
    (line, index): TableRow<Key> => ({
      kind: "plain",
      cells: {
        at: index + 1,
        code: line.code,
        name: line.name,
        unit: line.unit,
        quantity: line.quantity,
        before: line.conditionNote ? `Tốt\n(${line.conditionNote})` : "Tốt",
        due: line.trackingMode === "CONSUMABLE" ? null : momentText(loan.dueAt),
        after:
          line.open === line.quantity
            ? null
            : conditionOf([{ ...line, kind: "", typeName: null, returnedOn: null }]),
        note: returnNotes(loan, line),
      },
    }),
  );
  return table<Key>(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "code", header: "Mã", width: 18, kind: "text" },
      { key: "name", header: "Tên TB", width: "3*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 13, kind: "text", align: "center" },
      { key: "quantity", header: "SL", width: 12, kind: "quantity" },
      { key: "before", header: "Tình trạng khi mượn", width: 20, kind: "text" },
      { key: "due", header: "Hẹn trả", width: 20, kind: "text", align: "center" },
      { key: "after", header: "Tình trạng khi trả", width: 20, kind: "text" },
      { key: "note", header: "Ghi chú", width: "2*", kind: "text" },
    ],
    [...rows, { kind: "total", text: `Cộng: ${figure(countKinds(loan.lines))} loại thiết bị`, cells: {} }],
  );
}

/** What was said of a line as it came back, and which groups of pupils broke something. */
function returnNotes({ returns }: Loan, line: LoanLine): string | null {
  const said = returns
    .filter(({ undoneAt }) => undoneAt === null)
    .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id))
    .flatMap(({ note, groups }) => [
      note,
      ...groups.map(({ group, broken }) => `nhóm ${group} hỏng ${figure(broken)}`),
    ]);
  return said.filter(Boolean).join("; ") || null;
}
