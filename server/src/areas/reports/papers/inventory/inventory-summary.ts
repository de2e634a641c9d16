import { type CheckKind, checkKindWords } from "@so-thiet-bi/contract/inventory";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { dayOfMoment } from "../../../../db/days.ts";
import type { Actor } from "../../../../http/actor.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { type BookYear, figure } from "../../../books/rules.ts";
import { sightOfChecks } from "../../../inventory/queries.ts";

const signers = ["preparer", "head"] as const;

/** A line for each check whose outcome stands in the books. */
export const inventorySummaryReport: Report = {
  key: "inventory-summary",
  group: "inventory",
  due: { every: "schoolYear" },
  title: { vi: "Tổng hợp kết quả kiểm kê", en: "Outcome of the inventory checks" },
  purpose: {
    vi: "Mỗi đợt kiểm kê đã ghi sổ trong năm học: bao nhiêu dòng khớp, thiếu, thừa, giá trị bao nhiêu.",
    en: "Each check of the school year that was posted: what matched, what was short or too many, and its value.",
  },
  parameters: [{ name: "schoolYear" }],
  signers,
  make,
};

interface Row {
  id: number;
  number: string;
  name: string;
  kind: CheckKind;
  cutoffOn: string;
  lines: number;
  matched: number;
  bookValue: number;
  short: number;
  shortValue: number;
  surplus: number;
  surplusValue: number;
  broken: number;
  moved: number;
}

type Key = "at" | "what" | "cutoffOn" | Exclude<keyof Row, "id" | "number" | "name" | "kind" | "cutoffOn">;

async function make({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const rows = await readRows(db, actor, unit.id, year);
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    name: `Tổng hợp kết quả kiểm kê ${year.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Tổng hợp kết quả kiểm kê",
    about: `Năm học ${year.name}`,
    blocks:
      rows.length === 0
        ? [{ kind: "paragraph", text: "Chưa có đợt kiểm kê nào được ghi sổ trong năm học này." }]
        : [
            {
              kind: "paragraph",
              style: "italic",
              text: "Số dòng là số thiết bị theo phòng và lô trên phiếu đếm; khớp là không có chênh lệch nào. Thiếu, thừa, hỏng và sai phòng là số chênh lệch sau khi đối chiếu giữa các phòng.",
            },
            table<Key>(
              [
                { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
                { key: "what", header: "Đợt kiểm kê", width: "*", kind: "text" },
                { key: "cutoffOn", header: "Ngày chốt sổ", width: 21, kind: "date" },
                { key: "lines", header: "Số dòng", width: 16, kind: "number" },
                { key: "matched", header: "Khớp", width: 16, kind: "number" },
                { key: "bookValue", header: "Giá trị theo sổ (đồng)", width: 28, kind: "money" },
                { key: "short", header: "Số", width: 13, kind: "number", under: ["Thiếu"] },
                { key: "shortValue", header: "Giá trị (đồng)", width: 25, kind: "money", under: ["Thiếu"] },
                { key: "surplus", header: "Số", width: 13, kind: "number", under: ["Thừa"] },
                { key: "surplusValue", header: "Giá trị (đồng)", width: 25, kind: "money", under: ["Thừa"] },
                { key: "broken", header: "Hỏng", width: 14, kind: "number" },
                { key: "moved", header: "Sai phòng", width: 14, kind: "number" },
              ],
              [
                ...rows.map(
                  ({ id, number, name, kind, ...row }, index): TableRow<Key> => ({
                    kind: "plain",
                    id: `check:${id}`,
                    link: `/equipment/inventory/${id}`,
                    cells: {
                      ...row,
                      at: index + 1,
                      what: `${number} – ${name} (${checkKindWords[kind].vi.toLocaleLowerCase("vi")})`,
                    },
                  }),
                ),
                {
                  kind: "total",
                  text: `Cộng: ${figure(rows.length)} đợt`,
                  cells: {
                    lines: sum(({ lines }) => lines),
                    matched: sum(({ matched }) => matched),
                    short: sum(({ short }) => short),
                    shortValue: sum(({ shortValue }) => shortValue),
                    surplus: sum(({ surplus }) => surplus),
                    surplusValue: sum(({ surplusValue }) => surplusValue),
                    broken: sum(({ broken }) => broken),
                    moved: sum(({ moved }) => moved),
                  },
                },
              ],
            ),
          ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

/** Of the year that a check names, else of the one in which its cut-off lies. */
async function readRows(
  db: Db,
  actor: Actor,
  departmentId: number,
  year: BookYear & { id: number | null },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select inventory_checks.id, inventory_checks.number, inventory_checks.name, inventory_checks.kind, cutoff.on as "cutoffOn", line.lines, line.matched,
      line.value as "bookValue", variance.*
    from inventory_checks
    cross join lateral (select ${dayOfMoment("cutoff_at")} as on) as cutoff
    cross join lateral (
      select count(*)::int as lines, (count(*) filter (where good is not null and not exists (
          select 1 from inventory_variances as found where found.check_id = line.check_id and found.equipment_id = line.equipment_id
            and found.lot_id is not distinct from line.lot_id and (sheet.room_id is not distinct from found.from_room_id or sheet.room_id is not distinct from found.to_room_id)
        )))::int as matched, coalesce(sum(book_value + away_value), 0)::bigint as value
      from count_lines as line join count_sheets as sheet on sheet.id = line.sheet_id where line.check_id = inventory_checks.id
    ) as line
    cross join lateral (
      select (count(*) filter (where kind = 'SHORT'))::int as short, coalesce(sum(value) filter (where kind = 'SHORT'), 0)::bigint as "shortValue",
        (count(*) filter (where kind in ('SURPLUS', 'UNKNOWN')))::int as surplus,
        coalesce(sum(value) filter (where kind in ('SURPLUS', 'UNKNOWN')), 0)::bigint as "surplusValue",
        (count(*) filter (where kind = 'BROKEN'))::int as broken, (count(*) filter (where kind = 'MOVED'))::int as moved
      from inventory_variances where check_id = inventory_checks.id
    ) as variance
    where department_id = ${departmentId} and ${sightOfChecks(actor)} and status in ('POSTED', 'CLOSED')
      and (school_year_id = ${year.id}::bigint or (school_year_id is null and cutoff.on between ${year.from} and ${year.to}))
    order by cutoff_at, inventory_checks.id`.execute(db);
  return rows;
}
