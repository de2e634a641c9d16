import { printLoanBook } from "@so-thiet-bi/contract/loan-papers";
import { turns } from "../../../beside/turns.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { readLent } from "../queries/lent.ts";
import { aboutOf, askedOnPaper, lentAsked } from "./asked.ts";
import { type LentLine, type LentSlip, lessonOf, linesOf, pageOfSlip, periodsOf } from "./entries.ts";

/** F07 Sổ theo dõi mượn – trả thiết bị. */
export const loanBook = prints(
  printLoanBook,
  async ({ db, actor, query }) => {
    const asked = await askedOnPaper(db, actor, query, query.to);
    const slips = await readLent(db, asked, query);
    return {
      name: ["Sổ mượn trả thiết bị", asked.group, query.from, query.to].filter(Boolean).join(" "),
      orientation: "landscape",
      head: internalHead(asked.unit),
      title: "Sổ theo dõi mượn – trả thiết bị",
      subtitle: aboutOf(asked, query),
      blocks: await bookOf(slips),
      closing: closingOf(asked.unit, query),
      signatures: signaturesOf(asked.unit, printLoanBook.signers, query),
    };
  },
  { asks: lentAsked },
);

type Key =
  | "at"
  | "date"
  | "returnedOn"
  | "number"
  | "createdOn"
  | "name"
  | "quantity"
  | "curriculumPeriod"
  | "lesson"
  | "className"
  | "periods"
  | "condition"
  | "signature";

/** The table of F07 and F08. People who give back sign beside their own name. */
export async function bookOf(slips: readonly LentSlip[]): Promise<PaperBlock[]> {
  if (slips.length === 0) return [{ kind: "paragraph", text: "Không có lượt mượn nào trong thời gian này." }];
  const lines: LentLine[] = [];
  const rows: TableRow<Key>[] = [];
  const turn = turns();
  for (const slip of slips) {
    await turn();
    for (const line of linesOf(slip)) {
      lines.push(line);
      rows.push(rowOf(slip, line, lines.length));
    }
  }
  const kinds = countKinds(lines);
  return [
    table<Key>(
      [
        { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
        { key: "date", header: "Ngày dạy", width: 19, kind: "date" },
        { key: "returnedOn", header: "Ngày trả", width: 19, kind: "date" },
        { key: "number", header: "Số", width: 25, kind: "text", under: ["Phiếu báo"] },
        { key: "createdOn", header: "Ngày tạo", width: 19, kind: "date", under: ["Phiếu báo"] },
        { key: "name", header: "TB mượn", width: "4*", kind: "text" },
        { key: "quantity", header: "SL", width: 12, kind: "quantity" },
        { key: "curriculumPeriod", header: "Dạy tiết (PPCT)", width: 14, kind: "number", align: "center" },
        { key: "lesson", header: "Tên bài dạy", width: "4*", kind: "text" },
        { key: "className", header: "Dạy lớp", width: 13, kind: "text", align: "center" },
        { key: "periods", header: "TKB", width: 15, kind: "text", align: "center" },
        { key: "condition", header: "Tình trạng TB khi trả", width: 20, kind: "text" },
        { key: "signature", header: "Người trả ký tên", width: 24, kind: "text" },
      ],
      [
        ...rows,
        {
          kind: "total",
          text: `Cộng: ${figure(slips.length)} phiếu, ${figure(kinds)} loại thiết bị`,
          cells: {},
        },
      ],
    ),
  ];
}

function rowOf(slip: LentSlip, line: LentLine, at: number): TableRow<Key> {
  return {
    kind: "plain",
    id: line.id,
    link: pageOfSlip(slip.id),
    cells: {
      at,
      date: slip.date,
      returnedOn: line.returnedOn,
      number: slip.number,
      createdOn: slip.createdOn,
      name: line.name,
      quantity: line.quantity,
      curriculumPeriod: slip.curriculumPeriod,
      lesson: lessonOf(slip),
      className: slip.className,
      periods: periodsOf(slip),
      condition: line.condition,
      signature: slip.borrowerName,
    },
  };
}
