import { incidentCauseWords } from "@so-thiet-bi/contract/incidents";
import { treatmentWords, varianceKindWords } from "@so-thiet-bi/contract/inventory";
import { printInventoryVariances } from "@so-thiet-bi/contract/inventory-papers";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { momentText } from "../../../http/refusal.ts";
import { administrativeHead, signaturesOfBoard } from "../../../papers/heads.ts";
import { type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { figure } from "../../books/rules.ts";
import { boardRoleTexts, type CheckOnPaper, nameWithRole, readCheckOnPaper } from "./reading.ts";

type Key =
  | "at"
  | "code"
  | "name"
  | "unit"
  | "place"
  | "kind"
  | "extra"
  | "short"
  | "value"
  | "cause"
  | "responsible"
  | "treatment"
  | "result";

/** F18 Bảng tổng hợp chênh lệch và xử lý. */
export const varianceTable = prints(printInventoryVariances, async ({ db, actor, params: { id }, query }) => {
  const { check, unit, variances, isDraft } = await readCheckOnPaper(db, actor, id, query);
  const sumOf = (...kinds: string[]) =>
    variances.reduce((sum, { kind, value }) => sum + (kinds.includes(kind) ? value : 0), 0);
  return {
    name: `Bảng chênh lệch kiểm kê ${check.number}`,
    orientation: "landscape",
    head: administrativeHead(unit, query),
    title: `Bảng tổng hợp chênh lệch kiểm kê và xử lý${isDraft ? " (dự thảo)" : ""}`,
    about: `${check.name} (${check.number}), chốt sổ ${momentText(check.cutoffAt)}`,
    blocks:
      variances.length === 0
        ? [{ kind: "paragraph", text: "Số thực tế khớp với sổ, không có chênh lệch." }]
        : [
            table<Key>(
              [
                { key: "at", header: "STT", width: 9, kind: "number", align: "center" },
                { key: "code", header: "Mã", width: 19, kind: "text" },
                { key: "name", header: "Tên thiết bị", width: "6*", kind: "text" },
                { key: "unit", header: "ĐVT", width: 11, kind: "text", align: "center" },
                { key: "place", header: "Phòng", width: "5*", kind: "text" },
                { key: "kind", header: "Chênh lệch", width: 21, kind: "text" },
                { key: "extra", header: "Thừa", width: 11, kind: "quantity" },
                { key: "short", header: "Thiếu", width: 11, kind: "quantity" },
                { key: "value", header: "Giá trị", width: 20, kind: "money" },
                { key: "cause", header: "Nguyên nhân", width: 20, kind: "text" },
                { key: "responsible", header: "Trách nhiệm", width: 21, kind: "text" },
                { key: "treatment", header: "Đề xuất xử lý", width: 23, kind: "text" },
                { key: "result", header: "Kết quả", width: 22, kind: "text" },
              ],
              [
                ...variances.map(rowOf),
                {
                  kind: "total",
                  text: `Cộng: ${figure(variances.length)} dòng; thừa ${figure(sumOf("SURPLUS", "UNKNOWN"))} ₫, thiếu ${figure(sumOf("SHORT"))} ₫`,
                  cells: {},
                },
              ],
            ),
          ],
    signatures: signaturesOfBoard(unit, printInventoryVariances.signers, query, {
      secretary: { name: nameWithRole(check, "SECRETARY") },
      chair: { name: nameWithRole(check, "CHAIR") },
      chairs: boardRoleTexts.CHAIR.toLocaleUpperCase("vi"),
    }),
  };
});

function rowOf(one: CheckOnPaper["variances"][number], index: number): TableRow<Key> {
  const {
    code,
    name,
    unit,
    kind,
    fromRoom,
    toRoom,
    toCondition,
    quantity,
    value,
    treatment,
    cause,
    responsible,
    note,
    incident,
    voucher,
  } = one;
  const moved = kind === "MOVED" ? ` → ${toRoom?.name ?? "chưa xếp phòng"}` : "";
  const broke =
    kind === "MOVED" && toCondition === "BROKEN"
      ? `, ${conditionWords.BROKEN.vi.toLocaleLowerCase("vi")}`
      : "";
  const isExtra = kind === "SURPLUS" || kind === "UNKNOWN";
  return {
    kind: "plain",
    cells: {
      at: index + 1,
      code,
      name,
      unit,
      place: `${(fromRoom ?? toRoom)?.name ?? "Chưa xếp phòng"}${moved}`,
      kind: `${varianceKindWords[kind].vi}${broke}${isExtra || kind === "SHORT" ? "" : `: ${figure(quantity)}`}`,
      extra: isExtra ? quantity : null,
      short: kind === "SHORT" ? quantity : null,
      value,
      cause: cause ? incidentCauseWords[cause].vi : null,
      responsible,
      treatment: [treatmentWords[treatment].vi, note].filter(Boolean).join(". "),
      result:
        [voucher && `Phiếu ${voucher.number}`, incident && `hồ sơ ${incident.number}`]
          .filter(Boolean)
          .join(", ") || null,
    },
  };
}
