import { printMaintenancePlan } from "@so-thiet-bi/contract/maintenance-plans";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type TableColumn, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { figure } from "../../books/rules.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { findPlan, getPlan, yearOf } from "../queries.ts";
import { monthsFrom } from "../rules.ts";

/** Kế hoạch bảo trì, bảo dưỡng of a school year: months as columns, and what was done of it until today. */
export const maintenancePlanPaper = prints(printMaintenancePlan, async ({ db, actor, params, query }) => {
  await findPlan(db, actor, params.id);
  const plan = await getPlan(db, actor, params.id);
  // approved under the head of that day; until then it is a draft of today
  const record = plan.status === "APPROVED" ? { at: Date.parse(plan.statusSince) } : undefined;
  const unit = await getWritingUnit(db, actor, actor.departmentId, { record, options: query });
  const { name, from } = await yearOf(db, unit.id, plan.schoolYear);
  return {
    name: `Kế hoạch bảo trì ${name}`,
    orientation: "landscape",
    head: administrativeHead(unit, query, "KH"),
    title: "Kế hoạch",
    about: `Bảo trì, bảo dưỡng thiết bị, phòng chức năng năm học ${name}`,
    blocks: [
      ...(plan.status === "APPROVED" ? [] : [draftNote]),
      ...(plan.note === null ? [] : [{ kind: "paragraph" as const, text: plan.note }]),
      linesTable(plan, monthsFrom(from)),
      {
        kind: "paragraph",
        style: "italic",
        text: "x: tháng thực hiện; Đ: đã làm trong tháng; T: làm trễ; C: đến hạn chưa làm, tính đến ngày in.",
      },
      {
        kind: "paragraph",
        text: `Tổng kinh phí dự kiến: ${figure(plan.totals.cost)} đồng. Đã làm ${figure(plan.totals.done)}/${figure(plan.totals.times)} lượt.`,
      },
    ],
    signatures: signaturesOf(unit, printMaintenancePlan.signers, query),
  };
});

const draftNote: PaperBlock = {
  kind: "paragraph",
  style: "italic",
  text: "Bản dự thảo, chưa được thủ trưởng đơn vị duyệt.",
};

const marks = { done: "Đ", late: "T", missed: "C", now: "x", ahead: "x" } as const;

type Plan = Awaited<ReturnType<typeof getPlan>>;
type Key = "at" | "what" | "content" | "person" | "cost" | "note" | `m${number}`;

function linesTable({ lines, totals }: Plan, months: readonly number[]): PaperBlock {
  const under = ["Tháng"];
  const monthColumns = months.map(
    (month): TableColumn<Key> => ({
      key: `m${month}`,
      header: String(month),
      width: 8,
      kind: "text",
      align: "center",
      under,
    }),
  );
  return table<Key>(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "what", header: "Thiết bị, phòng", width: "3*", kind: "text" },
      { key: "content", header: "Nội dung", width: "3*", kind: "text" },
      ...monthColumns,
      { key: "person", header: "Người thực hiện", width: 25, kind: "text" },
      { key: "cost", header: "Kinh phí dự kiến", width: 22, kind: "money" },
      { key: "note", header: "Ghi chú", width: 18, kind: "text" },
    ],
    [
      ...lines.map(
        ({ id, equipment, room, content, person, cost, note, months: planned }, index): TableRow<Key> => ({
          kind: "plain",
          id: `plan-line:${id}`,
          link: "/equipment/broken/plan",
          cells: {
            at: index + 1,
            what: equipment ? `${equipment.name} (${equipment.code})` : (room?.name ?? null),
            content,
            person,
            cost: cost || null,
            note,
            ...Object.fromEntries(planned.map(({ month, progress }) => [`m${month}`, marks[progress]])),
          },
        }),
      ),
      { kind: "total", text: `Cộng: ${figure(lines.length)} việc`, cells: { cost: totals.cost } },
    ],
  );
}
