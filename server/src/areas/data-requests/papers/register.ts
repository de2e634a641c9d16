import {
  dataRequestKindWords,
  dataSubjectWords,
  printDataRequestRegister,
  statusWordsOf,
} from "@so-thiet-bi/contract/data-requests";
import { forbidden } from "../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { keepsRequests, whoKeepsRequests } from "../policy.ts";
import { allOfYear } from "../queries/requests.ts";

type Key =
  | "at"
  | "number"
  | "received"
  | "asked"
  | "whose"
  | "what"
  | "deadlines"
  | "answered"
  | "ended"
  | "result";

/** Sổ theo dõi yêu cầu về dữ liệu cá nhân của một năm. */
export const dataRequestRegister = prints(printDataRequestRegister, async ({ db, actor, query }) => {
  if (!keepsRequests(actor)) throw forbidden(whoKeepsRequests);
  const requests = await allOfYear(db, actor, query.year);
  const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
  const rows = requests.map(
    (one, index): TableRow<Key> => ({
      kind: "plain",
      cells: {
        at: index + 1,
        number: one.number,
        received: one.receivedOn,
        asked: `${one.askedBy}\n${one.proof}`,
        whose: `${one.subjectName}\n${dataSubjectWords[one.subjectKind].vi}`,
        what: [dataRequestKindWords[one.kind].vi, one.content].filter(Boolean).join(": "),
        deadlines: [
          `Trả lời: ${formatDay(one.answerBy)}`,
          `Thực hiện: ${formatDay(one.actBy)}`,
          one.extendedBecause && `Gia hạn: ${one.extendedBecause}`,
        ]
          .filter(Boolean)
          .join("\n"),
        answered: one.answeredOn,
        ended: one.endedOn,
        result: [`${statusWordsOf(one).vi}${one.late ? " (quá hạn)" : ""}`, one.outcome ?? one.answer]
          .filter(Boolean)
          .join(": "),
      },
    }),
  );
  const block: PaperBlock =
    rows.length === 0
      ? { kind: "paragraph", text: `Năm ${query.year} đơn vị không nhận yêu cầu nào về dữ liệu cá nhân.` }
      : table<Key>(columns, [
          ...rows,
          { kind: "total", text: `Cộng: ${figure(rows.length)} yêu cầu`, cells: {} },
        ]);
  return {
    name: `Sổ yêu cầu về dữ liệu cá nhân ${query.year}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Sổ theo dõi yêu cầu về dữ liệu cá nhân",
    subtitle: [`Năm: ${query.year}`],
    blocks: [block],
    closing: closingOf(unit, query),
    signatures: signaturesOf(unit, printDataRequestRegister.signers, query),
  };
});

const columns = [
  { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
  { key: "number", header: "Số", width: 25, kind: "text" },
  { key: "received", header: "Ngày nhận", width: 20, kind: "date" },
  { key: "asked", header: "Người yêu cầu, xác minh", width: "3*", kind: "text" },
  { key: "whose", header: "Dữ liệu của", width: "3*", kind: "text" },
  { key: "what", header: "Yêu cầu", width: "4*", kind: "text" },
  { key: "deadlines", header: "Hạn", width: 34, kind: "text" },
  { key: "answered", header: "Trả lời", width: 20, kind: "date" },
  { key: "ended", header: "Xong", width: 20, kind: "date" },
  { key: "result", header: "Kết quả", width: "4*", kind: "text" },
] as const;
