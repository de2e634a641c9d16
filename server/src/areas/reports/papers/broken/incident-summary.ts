import { type IncidentStatus, openIncidentStatuses, type Resolution } from "@so-thiet-bi/contract/incidents";
import type { Grouping } from "@so-thiet-bi/contract/report-words";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
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
import { periodOf } from "../../../books/queries/periods.ts";
import { countKinds, figure, type Period, sumOf } from "../../../books/rules.ts";
import { periodText, subjectName } from "../../../incidents/queries/names-of-papers.ts";
import { readsSums } from "../use/lent.ts";
import { nameOfRoom } from "../use/room-slips.ts";

const signers = ["preparer", "head"] as const;
const choices = ["type", "room", "subject", "month"] as const;
type By = (typeof choices)[number];

/** What was found broken or lost, and what became of it. It names nobody: the units above read it too. */
export const incidentSummaryReport: Report = {
  key: "incident-summary",
  group: "broken",
  due: { every: "schoolYear" },
  title: { vi: "Tổng hợp hỏng, mất thiết bị", en: "Broken and lost, in sum" },
  purpose: {
    vi: "Bao nhiêu vụ hỏng, mất, giá trị bao nhiêu, đã xử lý thế nào; theo thiết bị, phòng, môn hoặc tháng.",
    en: "How much broke or was lost, its value, and what became of it, by equipment, room, subject or month.",
  },
  parameters: [
    { name: "period" },
    { name: "schoolYear" },
    { name: "groupBy", choices },
    { name: "roomId" },
    { name: "subjectId" },
  ],
  signers,
  mayRead: readsSums,
  make,
};

interface Row {
  key: string | null;
  name: string | null;
  place: string | null;
  thing: string;
  unit: string;
  kind: "BROKEN" | "LOST";
  status: IncidentStatus;
  resolution: Resolution | null;
  quantity: number;
  value: number;
  repairCost: number;
  paid: number;
}

async function make({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const by = (asked.groupBy ?? "type") as By;
  const days = await periodOf(db, unit.id, asked);
  const subject = await subjectName(db, actor, asked.subjectId);
  const room = asked.roomId === undefined ? null : await nameOfRoom(db, unit.id, asked.roomId);
  const rows = await readRows(db, by, { ...asked, ...days, departmentId: unit.id });
  const groups = [...Map.groupBy(rows, ({ key }) => key)].toSorted(([, a], [, b]) => inPlace(a, b));
  const say = spokenBy(wordingOfUnit(unit));
  const limits = [subject && `Môn ${subject}`, room].filter(Boolean).join("; ");
  const filters = [
    asked.roomId && `roomId=${asked.roomId}`,
    asked.subjectId && `subjectId=${asked.subjectId}`,
  ];
  return {
    name: ["Tổng hợp hỏng, mất thiết bị", subject, room, days.from, days.to].filter(Boolean).join(" "),
    orientation: "landscape",
    head: internalHead(unit),
    title: "Tổng hợp hỏng, mất thiết bị",
    about: words[by].about,
    subtitle: [limits, periodText(days)].filter(Boolean),
    blocks:
      groups.length === 0
        ? [{ kind: "paragraph", text: "Không có thiết bị nào hỏng, mất trong thời gian này." }]
        : [
            {
              kind: "paragraph",
              style: "italic",
              text: "Theo ngày xảy ra; không gồm báo nhầm và đã rút. Cột Kết quả đếm số vụ; Ghi giảm gồm cả chuyển thanh lý.",
            },
            table<Key>(columnsOf(by), [
              ...groups.map(([key, own], index): TableRow<Key> => {
                const link = unit.id === actor.departmentId ? linkOf(by, key, days, filters) : undefined;
                return {
                  kind: "plain",
                  id: `incidents:${by}:${key}`,
                  ...(link && { link }),
                  cells: {
                    at: index + 1,
                    name: own[0]?.name ?? say(words[by].nothing),
                    ...amountsOf(own),
                    ...quantityOf(by, own),
                  },
                };
              }),
              {
                kind: "total",
                text: `Cộng: ${figure(countKinds(rows.map(({ thing, unit: measure }) => ({ name: thing, unit: measure }))))} loại thiết bị`,
                cells: amountsOf(rows),
              },
            ]),
          ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

const words: Record<By, { about: string; column: string; nothing: string }> = {
  type: { about: "Theo thiết bị", column: "Thiết bị", nothing: "—" },
  room: { about: "Theo phòng", column: "Phòng", nothing: "Chưa xếp phòng" },
  subject: { about: "Theo môn học", column: "Môn học", nothing: "Không theo môn học" },
  month: { about: "Theo tháng", column: "Tháng", nothing: "—" },
} satisfies Partial<Record<Grouping, unknown>>;

type Amount =
  | "broken"
  | "lost"
  | "value"
  | "waiting"
  | "open"
  | "repaired"
  | "paidBack"
  | "writtenOff"
  | "other"
  | "repairCost"
  | "paid";
type Key = "at" | "name" | "unit" | "quantity" | "kinds" | Amount;

function columnsOf(by: By): TableColumn<Key>[] {
  const result = (key: Amount, header: string): TableColumn<Key> => ({
    key,
    header,
    width: 14,
    kind: "number",
    under: ["Kết quả"],
  });
  return [
    { key: "at", header: "STT", width: 9, kind: "number", align: "center" },
    { key: "name", header: words[by].column, width: "*", kind: "text" },
    ...(by === "type"
      ? ([
          { key: "unit", header: "ĐVT", width: 13, kind: "text", align: "center" },
          { key: "quantity", header: "SL", width: 12, kind: "quantity" },
        ] satisfies TableColumn<Key>[])
      : ([{ key: "kinds", header: "Số loại", width: 13, kind: "number" }] satisfies TableColumn<Key>[])),
    { key: "broken", header: "Vụ hỏng", width: 11, kind: "number" },
    { key: "lost", header: "Vụ mất", width: 11, kind: "number" },
    { key: "value", header: "Giá trị (đồng)", width: 22, kind: "money" },
    result("waiting", "Chờ xác nhận"),
    result("open", "Đang xử lý"),
    result("repaired", "Đã sửa"),
    result("paidBack", "Đã đền"),
    result("writtenOff", "Ghi giảm"),
    result("other", "Khác"),
    { key: "repairCost", header: "Chi phí sửa (đồng)", width: 20, kind: "money" },
    { key: "paid", header: "Đã thu bồi thường (đồng)", width: 21, kind: "money" },
  ];
}

/** Each incident has one fate. */
function fateOf({ status, resolution }: Row): Amount {
  if (status === "REPORTED") return "waiting";
  if ((openIncidentStatuses as readonly string[]).includes(status)) return "open";
  if (resolution === "REPAIRED") return "repaired";
  if (resolution === "PAID" || resolution === "REPLACED") return "paidBack";
  return resolution === "WRITTEN_OFF" || resolution === "LIQUIDATION" ? "writtenOff" : "other";
}

function amountsOf(rows: readonly Row[]): Record<Amount, CellValue> {
  const count = (is: (row: Row) => boolean) => rows.filter(is).length;
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const fate = (what: Amount) => count((row) => fateOf(row) === what) || null;
  return {
    broken: count(({ kind }) => kind === "BROKEN"),
    lost: count(({ kind }) => kind === "LOST"),
    value: sum(({ value }) => value),
    waiting: fate("waiting"),
    open: fate("open"),
    repaired: fate("repaired"),
    paidBack: fate("paidBack"),
    writtenOff: fate("writtenOff"),
    other: fate("other"),
    repairCost: sum(({ repairCost }) => repairCost) || null,
    paid: sum(({ paid }) => paid) || null,
  };
}

function quantityOf(by: By, rows: readonly Row[]): Partial<Record<Key, CellValue>> {
  if (by === "type")
    return { unit: rows[0]?.unit ?? null, quantity: sumOf(rows.map(({ quantity }) => quantity)) };
  return { kinds: countKinds(rows.map(({ thing, unit }) => ({ name: thing, unit }))) };
}

const byPlace = new Intl.Collator("vi", { numeric: true });

function inPlace(a: readonly Row[], b: readonly Row[]): number {
  const [first, second] = [a[0]?.place ?? null, b[0]?.place ?? null];
  return Number(first === null) - Number(second === null) || byPlace.compare(first ?? "", second ?? "");
}

/** The incidents behind a row, where the list can be limited to them. */
function linkOf(
  by: By,
  key: string | null,
  { from, to }: Period,
  filters: readonly (string | number | undefined)[],
): string | undefined {
  if (key === null) return undefined;
  const link = (...more: string[]) => `/equipment/broken?${[...more, ...filters.filter(Boolean)].join("&")}`;
  const days = [`from=${from}`, `to=${to}`];
  if (by === "room") return link(`roomId=${key}`, ...days);
  if (by === "subject") return link(`subjectId=${key}`, ...days);
  if (by === "month") {
    const [year, month] = key.split("-").map(Number) as [number, number];
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    return link(`from=${from > `${key}-01` ? from : `${key}-01`}`, `to=${to < last ? to : last}`);
  }
  return key.startsWith("record ") ? link(`equipmentId=${key.slice(7)}`, ...days) : undefined;
}

const groups: Record<
  By,
  { key: RawBuilder<unknown>; name: RawBuilder<unknown>; place: RawBuilder<unknown> }
> = {
  type: {
    // things of different units are never one line
    key: sql`coalesce('type ' || type.id || ' ' || equipments.unit, 'record ' || equipments.id)`,
    name: sql`coalesce(type.name, equipments.name || ' (' || equipments.code || ')')`,
    place: sql`coalesce(type.name, equipments.name)`,
  },
  room: { key: sql`room.id::text`, name: sql`room.name`, place: sql`room.sort_key` },
  subject: { key: sql`subject.id::text`, name: sql`subject.name`, place: sql`subject.sort_key` },
  month: {
    key: sql`to_char(incident.occurred_on, 'YYYY-MM')`,
    name: sql`'Tháng ' || to_char(incident.occurred_on, 'MM/YYYY')`,
    place: sql`to_char(incident.occurred_on, 'YYYY-MM')`,
  },
};

interface Where extends Period {
  departmentId: number;
  roomId?: number | undefined;
  subjectId?: number | undefined;
}

async function readRows(
  db: Db,
  by: By,
  { departmentId, from, to, roomId, subjectId }: Where,
): Promise<Row[]> {
  const { key, name, place } = groups[by];
  const { rows } = await sql<Row>`
    select ${key} as key, ${name} as name, ${place} as place, coalesce(type.name, equipments.name) as thing, equipments.unit, incident.kind, incident.status,
      incident.resolution, incident.quantity, incident.value::bigint as value, incident.repair_cost::bigint as "repairCost",
      (incident.compensation_paid - incident.compensation_refunded)::bigint as paid
    from incidents as incident
    join equipments on equipments.id = incident.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    left join functional_rooms as room on room.id = incident.room_id
    left join subjects as subject on subject.id = equipments.subject_id
    where incident.department_id = ${departmentId} and incident.occurred_on between ${from} and ${to} and incident.status not in ('DISMISSED', 'WITHDRAWN')
      ${roomId === undefined ? sql`` : sql`and incident.room_id = ${roomId}`} ${subjectId === undefined ? sql`` : sql`and equipments.subject_id = ${subjectId}`}
    order by incident.occurred_on, incident.id`.execute(db);
  return rows;
}
