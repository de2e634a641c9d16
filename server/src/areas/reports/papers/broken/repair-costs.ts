import { repairFormWords } from "@so-thiet-bi/contract/repairs";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { figure, type Period } from "../../../books/rules.ts";
import { periodText } from "../../../incidents/queries/names-of-papers.ts";
import { keepsSome } from "../../../stock/rules/keepers.ts";

const signers = ["preparer", "accountant", "head"] as const;
const choices = ["type", "room", "repairer"] as const;
type By = (typeof choices)[number];

/** Costs name the repairers: like the orders themselves, they are read inside the unit only. */
export const repairCostsReport: Report = {
  key: "repair-costs",
  group: "broken",
  due: { every: "calendarYear" },
  title: { vi: "Chi phí sửa chữa", en: "Costs of repairs" },
  purpose: {
    vi: "Số lượt sửa, tỷ lệ sửa được và chi phí, theo thiết bị, phòng hoặc nơi sửa.",
    en: "Repairs, how many succeeded and what they cost, by equipment, room or repairer.",
  },
  parameters: [{ name: "period" }, { name: "schoolYear" }, { name: "groupBy", choices }],
  signers,
  inside: true,
  mayRead: keepsSome,
  make,
};

interface Row {
  key: string | null;
  name: string | null;
  place: string | null;
  form: keyof typeof repairFormWords;
  lines: number;
  out: number;
  fixed: number;
  unrepairable: number;
  cost: number;
}

type Key = "at" | "name" | "lines" | "back" | "fixed" | "unrepairable" | "out" | "percent" | "cost";

async function make({ db, unit, asked, options }: Asking): Promise<Paper> {
  const by = (asked.groupBy ?? "type") as By;
  const days = await periodOf(db, unit.id, asked);
  const rows = (await readRows(db, unit.id, by, days)).toSorted(
    (a, b) =>
      Number(a.place === null) - Number(b.place === null) || byPlace.compare(a.place ?? "", b.place ?? ""),
  );
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    name: `Chi phí sửa chữa ${days.from} ${days.to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Tổng hợp chi phí sửa chữa thiết bị",
    about: words[by].about,
    subtitle: [periodText(days)],
    blocks:
      rows.length === 0
        ? [{ kind: "paragraph", text: "Không gửi sửa thiết bị nào trong thời gian này." }]
        : [
            {
              kind: "paragraph",
              style: "italic",
              text: "Theo ngày gửi sửa; mỗi dòng của một phiếu sửa chữa là một lượt. Tỷ lệ sửa được tính trên các lượt đã về đủ: sửa được là sửa được tất cả.",
            },
            table<Key>(
              [
                { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
                { key: "name", header: words[by].column, width: "*", kind: "text" },
                { key: "lines", header: "Số lượt sửa", width: 22, kind: "number" },
                { key: "back", header: "Đã về", width: 20, kind: "number" },
                { key: "fixed", header: "Sửa được", width: 20, kind: "number" },
                { key: "unrepairable", header: "Không sửa được", width: 22, kind: "number" },
                { key: "out", header: "Đang sửa", width: 20, kind: "number" },
                { key: "percent", header: "Tỷ lệ sửa được %", width: 22, kind: "quantity" },
                { key: "cost", header: "Chi phí (đồng)", width: 30, kind: "money" },
              ],
              [
                ...rows.map(
                  (row, index): TableRow<Key> => ({
                    kind: "plain",
                    id: `repairs:${by}:${row.key}`,
                    ...(by === "type" &&
                      row.key?.startsWith("record ") && {
                        link: `/equipment/broken/repairs?equipmentId=${row.key.slice(7)}`,
                      }),
                    cells: { at: index + 1, name: row.name ?? nameless(by, row), ...cellsOf(row) },
                  }),
                ),
                {
                  kind: "total",
                  text: `Cộng: ${figure(rows.length)} dòng`,
                  cells: cellsOf({
                    lines: sum(({ lines }) => lines),
                    out: sum(({ out }) => out),
                    fixed: sum(({ fixed }) => fixed),
                    unrepairable: sum(({ unrepairable }) => unrepairable),
                    cost: sum(({ cost }) => cost),
                  }),
                },
              ],
            ),
          ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

const byPlace = new Intl.Collator("vi", { numeric: true });

const words: Record<By, { about: string; column: string }> = {
  type: { about: "Theo thiết bị", column: "Thiết bị" },
  room: { about: "Theo phòng", column: "Phòng" },
  repairer: { about: "Theo nơi sửa chữa", column: "Nơi sửa chữa" },
};

/** Where no firm is named, how it was repaired. */
const nameless = (by: By, { form }: Row) => (by === "repairer" ? repairFormWords[form].vi : "Chưa xếp phòng");

function cellsOf({
  lines,
  out,
  fixed,
  unrepairable,
  cost,
}: Pick<Row, "lines" | "out" | "fixed" | "unrepairable" | "cost">) {
  const back = lines - out;
  return {
    lines,
    back,
    fixed,
    unrepairable,
    out,
    percent: back === 0 ? null : Math.round((fixed / back) * 1_000) / 10,
    cost,
  };
}

const groups: Record<
  By,
  { key: RawBuilder<unknown>; name: RawBuilder<unknown>; place: RawBuilder<unknown> }
> = {
  type: {
    key: sql`coalesce('type ' || type.id, 'record ' || equipments.id)`,
    name: sql`coalesce(type.name, equipments.name || ' (' || equipments.code || ')')`,
    place: sql`coalesce(type.name, equipments.name)`,
  },
  room: { key: sql`room.id::text`, name: sql`room.name`, place: sql`room.sort_key` },
  // one firm whatever the case it was typed in; without one by the form of the repair
  repairer: {
    key: sql`coalesce(lower(trim(repair.firm)), repair.form)`,
    name: sql`trim(repair.firm)`,
    place: sql`lower(trim(repair.firm))`,
  },
};

async function readRows(db: Db, departmentId: number, by: By, { from, to }: Period): Promise<Row[]> {
  const { key, name, place } = groups[by];
  const { rows } = await sql<Row>`
    with line as materialized (
      select ${key} as key, ${name} as name, ${place} as place, repair.form, line.cost, line.fixed = line.quantity as is_fixed,
        line.fixed + line.unrepairable < line.quantity as is_out
      from repairs as repair
      join repair_lines as line on line.repair_id = repair.id
      join equipments on equipments.id = line.equipment_id
      left join equipment_types as type on type.id = equipments.type_id
      left join functional_rooms as room on room.id = line.room_id
      where repair.department_id = ${departmentId} and repair.sent_on between ${from} and ${to} and repair.status <> 'CANCELLED'
    )
    select key, min(name) as name, min(place) as place, min(form) as form, count(*)::int as lines, (count(*) filter (where is_out))::int as out,
      (count(*) filter (where is_fixed))::int as fixed, (count(*) filter (where not is_fixed and not is_out))::int as unrepairable,
      coalesce(sum(cost), 0)::bigint as cost
    from line group by key`.execute(db);
  return rows;
}
