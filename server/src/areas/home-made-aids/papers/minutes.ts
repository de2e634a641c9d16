import {
  type Aid,
  aidGradeWords,
  aidStatusWords,
  printHomeMadeMinutes,
} from "@so-thiet-bi/contract/home-made-aids";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { dots, writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";
import { getWritingUnit, momentOfDay } from "../../departments/queries/letterheads.ts";
import { getAid } from "../queries.ts";

/** Biên bản nghiệm thu đồ dùng dạy học tự làm; what the council has not said yet is left for the hand. */
export const aidMinutes = prints(printHomeMadeMinutes, async ({ db, actor, params: { id }, query }) => {
  const aid = await getAid(db, actor, id);
  const unit = await getWritingUnit(db, actor, aid.departmentId, {
    record: momentOfDay(aid.acceptedOn),
    options: query,
  });
  const isDraft = aid.status !== "ACCEPTED";
  return {
    name: `Biên bản nghiệm thu ${aid.name}`,
    orientation: "portrait",
    head: administrativeHead(unit, query, "BB"),
    title: isDraft ? "Biên bản (dự thảo)" : "Biên bản",
    about: "Nghiệm thu đồ dùng dạy học tự làm",
    ...(aid.minutesNo && { subtitle: [`Biên bản số ${aid.minutesNo}`] }),
    blocks: [
      {
        kind: "paragraph",
        text: `Hôm nay, ${writtenDate(aid.acceptedOn ?? query.dated ?? null)}, tại ${unit.name}, hội đồng nghiệm thu gồm:`,
      },
      { kind: "list", numbered: true, items: membersOf(aid) },
      { kind: "paragraph", text: "Đã nghiệm thu đồ dùng dạy học tự làm sau:" },
      table(
        [
          { key: "name", header: "Tên đồ dùng", width: "4*", kind: "text" },
          { key: "maker", header: "Tác giả", width: "3*", kind: "text" },
          { key: "subject", header: "Môn, bài dạy", width: "3*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 13, kind: "text", align: "center" },
          { key: "quantity", header: "Số lượng", width: 15, kind: "quantity" },
          { key: "cost", header: "Chi phí (đồng)", width: 24, kind: "money" },
        ],
        [
          {
            kind: "plain",
            cells: {
              name: aid.name,
              maker: aid.maker,
              subject: [aid.subject?.name, aid.lessons].filter(Boolean).join(": "),
              unit: aid.unit,
              quantity: aid.quantity,
              cost: aid.cost,
            },
          },
        ],
      ),
      {
        kind: "facts",
        facts: [
          ["Ngày làm xong", formatDay(aid.madeOn)],
          ["Vật liệu, cách làm", aid.materials],
        ],
      },
      { kind: "heading", text: "Kết quả nghiệm thu" },
      {
        kind: "facts",
        facts: [
          ["Tính khoa học, sư phạm, thẩm mỹ, an toàn", null],
          ["Nhận xét của hội đồng", aid.remarks],
          ["Xếp loại", aid.grade && aidGradeWords[aid.grade].vi],
          ["Kết luận", conclusionOf(aid)],
        ],
      },
      { kind: "paragraph", text: "Biên bản đã đọc cho mọi người cùng nghe và nhất trí ký tên." },
    ],
    signatures: signaturesOf(unit, printHomeMadeMinutes.signers, query, {
      chair: { role: "Chủ tịch hội đồng" },
      member: { role: "Tác giả", name: aid.maker },
    }),
  };
});

function membersOf({ council }: Aid): string[] {
  const named = (council ?? "").split("\n").flatMap((line) => line.trim() || []);
  return named.length > 0
    ? named.map((member) => `Ông (bà) ${member}`)
    : ["Chủ tịch hội đồng", "Thư ký", "Ủy viên"].map((part) => `Ông (bà) ${dots}, chức vụ ${dots}, ${part}`);
}

/** What follows from it on the books. */
function conclusionOf({ status, quantity, unit, voucher, returnReason }: Aid): string | null {
  if (status === "RETURNED") return `${aidStatusWords.RETURNED.vi}: ${returnReason ?? ""}`;
  if (status !== "ACCEPTED") return null;
  return `Đưa vào sử dụng, ghi tăng ${figure(quantity)} ${unit.toLocaleLowerCase("vi")} theo phiếu ${voucher?.number ?? dots}`;
}
