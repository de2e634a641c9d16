import { printRepairOrder } from "@so-thiet-bi/contract/incident-papers";
import { type Severity, severityWords } from "@so-thiet-bi/contract/incidents";
import { type Repair, repairFormWords } from "@so-thiet-bi/contract/repairs";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { amountInWords } from "../../../papers/amount.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { getWritingUnit, momentOfDay } from "../../departments/queries/letterheads.ts";
import { getRepair } from "../queries.ts";

/**
 * F21 Phiếu sửa chữa: what goes out with what it may cost, and, once things are back, their acceptance; until
 * then place for the hand.
 */
export const repairOrder = prints(printRepairOrder, async ({ db, actor, params: { id }, query }) => {
  const repair = await getRepair(db, actor, id);
  const unit = await getWritingUnit(db, actor, actor.departmentId, {
    record: momentOfDay(repair.sentOn),
    options: query,
  });
  const severities = await severitiesOf(db, id);
  return {
    name: `Phiếu sửa chữa ${repair.number}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: repair.status === "CANCELLED" ? "Phiếu sửa chữa (đã hủy)" : "Phiếu sửa chữa",
    subtitle: [`Số: ${repair.number}`, `Ngày ${formatDay(repair.sentOn)}`],
    blocks: [
      { kind: "facts", columns: 2, facts: factsOf(repair) },
      ...(repair.note
        ? [
            {
              kind: "paragraph" as const,
              text: `Ghi chú: ${repair.note}`,
              style: "italic" as const,
              align: "left" as const,
            },
          ]
        : []),
      { kind: "heading", text: "I. Thiết bị đưa đi sửa" },
      sentTable(repair, severities),
      { kind: "heading", text: "II. Nghiệm thu" },
      ...acceptanceOf(repair),
    ],
    closing: closingOf(unit, query),
    signatures: signaturesOf(unit, printRepairOrder.signers, query, {
      proposer: { name: repair.createdByName },
      repairer: { role: repair.form === "OWN" ? "Người sửa chữa" : "Đơn vị sửa chữa" },
    }),
  };
});

function factsOf({ form, firm, sentOn, expectedOn, documentNo, reason }: Repair): [string, string | null][] {
  return [
    ["Hình thức", repairFormWords[form].vi],
    [form === "OWN" ? "Người sửa" : "Đơn vị sửa", firm],
    ["Ngày gửi", formatDay(sentOn)],
    ["Dự kiến xong", expectedOn ? formatDay(expectedOn) : null],
    ...(documentNo ? [["Chứng từ, hợp đồng", documentNo] as [string, string]] : []),
    ...(reason ? [["Lý do hủy", reason] as [string, string]] : []),
  ];
}

function sentTable({ lines, estimate }: Repair, severities: ReadonlyMap<number, Severity>): Table {
  return table(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "code", header: "Mã", width: 23, kind: "text" },
      { key: "name", header: "Thiết bị", width: "3*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
      { key: "quantity", header: "SL", width: 11, kind: "quantity" },
      { key: "fault", header: "Sự cố", width: "3*", kind: "text" },
      { key: "severity", header: "Mức độ", width: 20, kind: "text" },
      { key: "estimate", header: "Dự toán", width: 23, kind: "money" },
    ],
    [
      ...lines.map((line, index) => {
        const known = severities.get(line.id);
        // that it is beyond repair was found at the acceptance, not by the sender
        const severity = line.unrepairable > 0 && known === "BEYOND_REPAIR" ? undefined : known;
        return {
          kind: "plain" as const,
          cells: {
            at: index + 1,
            code: line.code,
            name: [line.name, line.room?.name].filter(Boolean).join("\n"),
            unit: line.unit,
            quantity: line.quantity,
            fault:
              [line.fault, line.incident && `(${line.incident.number})`].filter(Boolean).join(" ") || null,
            severity: severity ? severityWords[severity].vi : null,
            estimate: line.estimate,
          },
        };
      }),
      {
        kind: "total",
        text: `Cộng: ${figure(countKinds(lines))} loại thiết bị`,
        cells: estimate === null ? {} : { estimate },
      },
    ],
  );
}

function acceptanceOf({ returns, lines, status, cost }: Repair): PaperBlock[] {
  const entries = returns.flatMap((back) =>
    back.lines.map((line) => ({ ...line, returnedOn: back.returnedOn })),
  );
  // nothing is back yet: each line has its place for the hand
  const rows =
    entries.length > 0 ? entries : lines.map(({ id, name, unit }) => ({ ...notYet, lineId: id, name, unit }));
  const codes = new Map(lines.map(({ id, code }) => [id, code]));
  return [
    table(
      [
        { key: "day", header: "Ngày về", width: 21, kind: "date" },
        { key: "name", header: "Thiết bị", width: "3*", kind: "text" },
        { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
        { key: "fixed", header: "Đã sửa", width: 13, kind: "quantity" },
        { key: "unrepairable", header: "Không sửa được", width: 17, kind: "quantity" },
        { key: "parts", header: "Linh kiện thay", width: "2*", kind: "text" },
        { key: "warranty", header: "Bảo hành đến", width: 21, kind: "date" },
        { key: "cost", header: "Chi phí", width: 23, kind: "money" },
      ],
      [
        ...rows.map((row) => ({
          kind: "plain" as const,
          cells: {
            day: row.returnedOn,
            name: `${row.name} (${codes.get(row.lineId)})`,
            unit: row.unit,
            fixed: row.fixed || null,
            unrepairable: row.unrepairable || null,
            parts: row.parts,
            warranty: row.warrantyUntil,
            cost: row.cost,
          },
        })),
        { kind: "total", text: "Cộng", cells: entries.length > 0 ? { cost } : {} },
      ],
    ),
    ...(entries.length > 0 && cost > 0
      ? [
          {
            kind: "paragraph" as const,
            text: `Bằng chữ: ${amountInWords(cost)}.`,
            style: "italic" as const,
            align: "left" as const,
          },
        ]
      : []),
    ...(status === "PARTLY_BACK"
      ? [{ kind: "paragraph" as const, text: "Các thiết bị còn lại chưa về.", align: "left" as const }]
      : []),
    {
      kind: "facts",
      facts: [
        ["Kết quả nghiệm thu", returns.flatMap(({ acceptance }) => acceptance ?? []).join("; ") || null],
      ],
    },
  ];
}

const notYet = {
  returnedOn: null,
  fixed: null,
  unrepairable: null,
  parts: null,
  warrantyUntil: null,
  cost: null,
};

/** How bad it is, as the report of a line says. */
async function severitiesOf(db: Db, repairId: number): Promise<Map<number, Severity>> {
  const { rows } = await sql<{ lineId: number; severity: Severity }>`
    select line.id as "lineId", incident.severity from repair_lines as line join incidents as incident on incident.id = line.incident_id
    where line.repair_id = ${repairId} and incident.severity is not null`.execute(db);
  return new Map(rows.map(({ lineId, severity }) => [lineId, severity]));
}
