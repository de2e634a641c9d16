import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import type { Actor } from "../../../../http/actor.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import {
  type CellValue,
  type Paper,
  type TableColumn,
  type TableRow,
  table,
} from "../../../../papers/paper.ts";
import { type Asking, type Report, wordingOfUnit } from "../../../../papers/report.ts";
import { spokenBy } from "../../../../papers/spoken.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { figure } from "../../../books/rules.ts";
import { findCampaign } from "../../../campaigns/queries.ts";
import { approvedQuantity, decidedQuantity, sight } from "../../../demands/queries.ts";

const signers = ["preparer", "head"] as const;
const choices = ["type", "unit", "subject"] as const;
type By = (typeof choices)[number];

/**
 * What was asked for and what came of it: of a school its own, of a superior all that its units sent. The
 * figures are those of the statistic of demands.
 */
export const demandSummaryReport: Report = {
  key: "demand-summary",
  group: "demand",
  due: { every: "schoolYear" },
  title: { vi: "Tổng hợp đề nghị trang bị", en: "Demands, in sum" },
  purpose: {
    vi: "Đã đề nghị, được duyệt, được phân bổ, đã nhận bao nhiêu; theo thiết bị, đơn vị hoặc môn học.",
    en: "What was asked for, approved, allocated and received, by equipment, unit or subject.",
  },
  parameters: [{ name: "schoolYear" }, { name: "campaignId" }, { name: "groupBy", choices }],
  signers,
  make,
};

type Measure = "requested" | "approved" | "allocated" | "received";
const measures: readonly { key: Measure; header: string }[] = [
  { key: "requested", header: "Đề nghị" },
  { key: "approved", header: "Duyệt" },
  { key: "allocated", header: "Phân bổ" },
  { key: "received", header: "Đã nhận" },
];
type Amount = "requestedAmount" | "approvedAmount" | "receivedAmount";

interface Row extends Record<Measure | Amount, number> {
  key: string | null;
  name: string | null;
  unit: string | null;
  schools: number;
  demands: number;
  kinds: number;
}

type Key = "at" | "name" | "unit" | "schools" | "demands" | "kinds" | Measure | Amount;

async function make({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const by = (asked.groupBy ?? "type") as By;
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const begins = Number(year.name.slice(0, 4));
  const campaign =
    asked.campaignId === undefined ? null : (await findCampaign(db, actor, asked.campaignId)).name;
  const { rows, total } = await readRows(db, actor, by, {
    unitId: unit.id,
    schoolYear: begins,
    campaignId: asked.campaignId,
  });
  const say = spokenBy(wordingOfUnit(unit));
  const isAbove = unit.type !== "LEVEL_3";
  return {
    name: ["Tổng hợp đề nghị trang bị", campaign, year.name].filter(Boolean).join(" "),
    orientation: "landscape",
    head: internalHead(unit),
    title: "Tổng hợp đề nghị trang bị thiết bị",
    about: words[by].about,
    subtitle: [`Năm học ${year.name}`, ...(campaign ? [`Đợt đăng ký: ${campaign}`] : [])],
    blocks:
      rows.length === 0
        ? [{ kind: "paragraph", text: "Chưa có đề nghị nào được gửi." }]
        : [
            {
              kind: "paragraph",
              style: "italic",
              text: "Không gồm đề nghị chưa gửi và đã hủy. Giá trị tính theo đơn giá dự toán của từng dòng; dòng chưa có đơn giá không tính. Đề nghị bị trả lại không có số duyệt.",
            },
            table<Key>(columnsOf(by, isAbove), [
              ...rows.map((row, index): TableRow<Key> => {
                const link = linkOf(by, row, begins, asked.campaignId);
                return {
                  kind: "plain",
                  id: `demands:${by}:${row.key}`,
                  ...(link && { link }),
                  cells: { ...cellsOf(by, row), at: index + 1, name: row.name ?? say(words[by].nothing) },
                };
              }),
              {
                kind: "total",
                text: `Cộng: ${figure(total.demands)} đề nghị, ${figure(total.kinds)} loại thiết bị`,
                cells: {
                  requestedAmount: total.requestedAmount,
                  approvedAmount: total.approvedAmount,
                  receivedAmount: total.receivedAmount,
                },
              },
            ]),
          ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

const words: Record<By, { about: string; column: string; nothing: string }> = {
  type: { about: "Theo thiết bị", column: "Thiết bị", nothing: "—" },
  unit: { about: "Theo đơn vị", column: "Đơn vị", nothing: "—" },
  subject: { about: "Theo môn học", column: "Môn học", nothing: "Không theo môn học" },
};

function columnsOf(by: By, isAbove: boolean): TableColumn<Key>[] {
  const amount = (key: Amount, header: string): TableColumn<Key> => ({
    key,
    header,
    width: 30,
    kind: "money",
    under: ["Giá trị (đồng)"],
  });
  return [
    { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
    { key: "name", header: words[by].column, width: "*", kind: "text" },
    ...(by === "type"
      ? [
          { key: "unit", header: "ĐVT", width: 16, kind: "text", align: "center" } satisfies TableColumn<Key>,
          ...(isAbove
            ? [{ key: "schools", header: "Số đơn vị", width: 17, kind: "number" } satisfies TableColumn<Key>]
            : []),
          // only of one thing do quantities add up
          ...measures.map(
            ({ key, header }): TableColumn<Key> => ({
              key,
              header,
              width: 19,
              kind: "quantity",
              under: ["Số lượng"],
            }),
          ),
        ]
      : [
          ...(by === "subject" && isAbove
            ? [{ key: "schools", header: "Số đơn vị", width: 19, kind: "number" } satisfies TableColumn<Key>]
            : []),
          { key: "demands", header: "Số đề nghị", width: 19, kind: "number" } satisfies TableColumn<Key>,
          { key: "kinds", header: "Số loại thiết bị", width: 22, kind: "number" } satisfies TableColumn<Key>,
        ]),
    amount("requestedAmount", "Đề nghị"),
    amount("approvedAmount", "Được duyệt"),
    amount("receivedAmount", "Đã nhận"),
  ];
}

function cellsOf(
  by: By,
  { key: _, name: __, requested, approved, allocated, received, unit, ...row }: Row,
): Partial<Record<Key, CellValue>> {
  return by === "type" ? { ...row, unit, requested, approved, allocated, received } : row;
}

function linkOf(
  by: By,
  { key }: Row,
  schoolYear: number,
  campaignId: number | undefined,
): string | undefined {
  const more = `schoolYear=${schoolYear}${campaignId === undefined ? "" : `&campaignId=${campaignId}`}`;
  return by === "unit" ? `/equipment/demand?departmentId=${key}&${more}` : undefined;
}

const groups = {
  type: {
    key: sql`line.thing_key`,
    name: sql`mode() within group (order by line.name)`,
    unit: sql`mode() within group (order by line.unit)`,
  },
  unit: { key: sql`line.department_id::text`, name: sql`min(departments.name)`, unit: sql`null::text` },
  subject: { key: sql`line.subject`, name: sql`min(line.subject)`, unit: sql`null::text` },
} as const;

/** What the person sees of the demands of a unit and, of a superior, of the units below it. */
/** Which demands: of the unit and those below it, of a year, perhaps of one campaign. */
interface Which {
  unitId: number;
  schoolYear: number;
  campaignId: number | undefined;
}

async function readRows(
  db: Db,
  actor: Actor,
  by: By,
  { unitId, schoolYear, campaignId }: Which,
): Promise<{ rows: Row[]; total: Pick<Row, "demands" | "kinds" | Amount> }> {
  const { key, name, unit } = groups[by];
  const below = sql`(select id from departments where id = ${unitId} or parent_id = ${unitId}
    or parent_id in (select id from departments where parent_id = ${unitId}))`;
  const amounts = sql`coalesce(sum(requested_amount), 0)::bigint as "requestedAmount", coalesce(sum(approved_amount), 0)::bigint as "approvedAmount",
    coalesce(sum(received_amount), 0)::bigint as "receivedAmount"`;
  const { rows } = await sql<{ rows: Row[]; total: Pick<Row, "demands" | "kinds" | Amount> }>`
    with line as materialized (
      select demands.id as demand_id, demands.department_id, thing_key, name, unit, subject, requested_quantity as requested, decided.quantity as approved,
        allocated_quantity as allocated, received_quantity as received, round(requested_quantity * unit_price) as requested_amount,
        round(approved.quantity * unit_price) as approved_amount, round(received_quantity * unit_price) as received_amount
      from (
        select id, department_id, status from demands
        where ${sight(actor, sql.ref("demands.department_id"), sql.ref("demands.root_id"))} and not cancelled and status <> 'PENDING'
          and school_year = ${schoolYear} ${campaignId === undefined ? sql`` : sql`and campaign_id = ${campaignId}`}
          ${unitId === actor.departmentId ? sql`` : sql`and department_id in ${below}`}
      ) as demands
      join demand_lines on demand_id = demands.id
      cross join lateral (select ${approvedQuantity} as quantity) as approved
      cross join lateral (select ${decidedQuantity} as quantity) as decided
    ), grouped as (
      select ${key} as key, ${name} as name, ${unit} as unit, count(distinct line.department_id)::int as schools, count(distinct line.demand_id)::int as demands,
        count(distinct line.thing_key)::int as kinds, sum(requested) as requested, coalesce(sum(approved), 0) as approved, coalesce(sum(allocated), 0) as allocated,
        coalesce(sum(received), 0) as received, ${amounts}
      from line join departments on departments.id = line.department_id group by ${key}
    )
    select coalesce((select json_agg(grouped order by grouped.name collate "vi-x-icu" nulls last, grouped.key) from grouped), '[]') as rows,
      (select row_to_json(summed) from (select count(distinct demand_id)::int as demands, count(distinct thing_key)::int as kinds, ${amounts} from line) as summed) as total`.execute(
    db,
  );
  return rows[0] as (typeof rows)[number];
}
