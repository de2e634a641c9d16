import { type LiquidationStatus, liquidationStatusWords } from "@so-thiet-bi/contract/liquidations";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { dayOfMoment } from "../../../../db/days.ts";
import type { Actor } from "../../../../http/actor.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { figure, type Period } from "../../../books/rules.ts";
import { periodText } from "../../../incidents/queries/names-of-papers.ts";
import { sightOfLiquidations } from "../../../liquidations/queries.ts";

const signers = ["preparer", "accountant", "head"] as const;

export const liquidationListReport: Report = {
  key: "liquidation-list",
  group: "broken",
  due: { every: "calendarYear" },
  title: { vi: "Danh sách các đợt thanh lý", en: "Liquidations" },
  purpose: {
    vi: "Các đợt đã đề nghị trong kỳ: quyết định, nguyên giá, giá trị còn lại, số thu, số chi.",
    en: "What was proposed in these days: decision, original and residual value, income and cost.",
  },
  parameters: [{ name: "period" }, { name: "schoolYear" }],
  signers,
  make,
};

interface Row {
  id: number;
  number: string;
  name: string;
  status: LiquidationStatus;
  proposedOn: string;
  decisionNo: string | null;
  decisionDate: string | null;
  lines: number;
  original: number;
  /** Null: nobody has written one in. */
  residual: number | null;
  income: number;
  cost: number;
  paidIn: number;
}

type Key =
  | "at"
  | "number"
  | "name"
  | "proposedOn"
  | "decision"
  | "status"
  | "lines"
  | "original"
  | "residual"
  | "income"
  | "cost"
  | "paidIn";

async function make({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const days = await periodOf(db, unit.id, asked);
  const rows = await readRows(db, actor, unit.id, days);
  const sum = (of: (row: Row) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return {
    name: `Danh sách thanh lý ${days.from} ${days.to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Danh sách các đợt thanh lý",
    subtitle: [periodText(days)],
    blocks:
      rows.length === 0
        ? [{ kind: "paragraph", text: "Không có đợt thanh lý nào được đề nghị trong thời gian này." }]
        : [
            {
              kind: "paragraph",
              style: "italic",
              text: "Theo ngày đề nghị; không gồm đợt đã hủy và dòng đã bỏ khỏi đợt.",
            },
            table<Key>(
              [
                { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
                { key: "number", header: "Số", width: 26, kind: "text" },
                { key: "name", header: "Tên đợt", width: "*", kind: "text" },
                { key: "proposedOn", header: "Ngày đề nghị", width: 21, kind: "date" },
                { key: "decision", header: "Quyết định", width: 28, kind: "text" },
                { key: "status", header: "Trạng thái", width: 24, kind: "text" },
                { key: "lines", header: "Số dòng", width: 14, kind: "number" },
                { key: "original", header: "Nguyên giá", width: 24, kind: "money" },
                { key: "residual", header: "Giá trị còn lại", width: 22, kind: "money" },
                { key: "income", header: "Thu", width: 20, kind: "money" },
                { key: "cost", header: "Chi", width: 20, kind: "money" },
                { key: "paidIn", header: "Đã nộp", width: 20, kind: "money" },
              ],
              [
                ...rows.map(
                  ({ id, status, decisionNo, decisionDate, ...row }, index): TableRow<Key> => ({
                    kind: "plain",
                    id: `liquidation:${id}`,
                    link: `/equipment/broken/liquidations?open=${id}`,
                    cells: {
                      ...row,
                      at: index + 1,
                      status: liquidationStatusWords[status].vi,
                      decision:
                        [decisionNo, decisionDate && `ngày ${formatDay(decisionDate)}`]
                          .filter(Boolean)
                          .join(", ") || null,
                    },
                  }),
                ),
                {
                  kind: "total",
                  text: `Cộng: ${figure(rows.length)} đợt`,
                  cells: {
                    lines: sum(({ lines }) => lines),
                    original: sum(({ original }) => original),
                    residual: sum(({ residual }) => residual),
                    income: sum(({ income }) => income),
                    cost: sum(({ cost }) => cost),
                    paidIn: sum(({ paidIn }) => paidIn),
                  },
                },
              ],
            ),
          ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

async function readRows(db: Db, actor: Actor, departmentId: number, { from, to }: Period): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select liquidation.id, liquidation.number, liquidation.name, liquidation.status,
      ${dayOfMoment("liquidation.proposed_at")} as "proposedOn", liquidation.decision_no as "decisionNo",
      liquidation.decision_date as "decisionDate", line.count as lines, line.original, line.residual, line.income, line.cost, liquidation.paid_in::bigint as "paidIn"
    from liquidations as liquidation
    cross join lateral (
      select count(*)::int as count, coalesce(sum(original_value), 0)::bigint as original, sum(residual_value)::bigint as residual,
        coalesce(sum(income), 0)::bigint as income, coalesce(sum(cost), 0)::bigint as cost
      from liquidation_lines where liquidation_id = liquidation.id and removed_at is null
    ) as line
    where liquidation.department_id = ${departmentId} and ${sightOfLiquidations(actor)} and liquidation.status <> 'CANCELLED'
      and ${dayOfMoment("liquidation.proposed_at")} between ${from} and ${to}
    order by liquidation.proposed_at, liquidation.id`.execute(db);
  return rows;
}
