import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import { printMaintenanceBook } from "@so-thiet-bi/contract/incident-papers";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { forbidden } from "../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { periodOf } from "../../books/queries/periods.ts";
import { figure } from "../../books/rules.ts";
import { getRecord } from "../../catalogues/queries.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { getEquipment } from "../../equipment/queries.ts";
import { periodText, whoPrints } from "../../incidents/queries/names-of-papers.ts";
import { keepsSome } from "../../stock/rules/keepers.ts";
import { maySend } from "../policy.ts";

interface LogRow {
  doneOn: string;
  code: string | null;
  name: string | null;
  room: string | null;
  content: string;
  person: string | null;
  result: string | null;
  cost: number;
  nextOn: string | null;
}

type Asked = QueryOf<typeof printMaintenanceBook>;

/** F22 Sổ bảo trì, bảo dưỡng: of the unit, of one room or of one thing. */
export const maintenanceBook = prints(
  printMaintenanceBook,
  async ({ db, actor, query }) => {
    if (!maySend(actor) && actor.role !== "ROLE_SYSTEM_ADMIN") throw forbidden(whoPrints);
    const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
    const thing = query.equipmentId === undefined ? null : await getEquipment(db, actor, query.equipmentId);
    const room =
      query.roomId === undefined ? null : (await getRecord(db, actor, functionalRooms, query.roomId)).name;
    const rows = await readLog(db, unit.id, query);
    return {
      name: ["Sổ bảo trì, bảo dưỡng", thing?.code, room, query.from, query.to].filter(Boolean).join(" "),
      orientation: "portrait",
      head: internalHead(unit),
      title: "Sổ bảo trì, bảo dưỡng",
      subtitle: [
        ...(thing ? [`Thiết bị: ${thing.name} (${thing.code})`] : []),
        ...(room ? [room] : []),
        periodText(query),
      ],
      blocks: blocksOf(rows),
      closing: closingOf(unit, query),
      signatures: signaturesOf(unit, printMaintenanceBook.signers, query),
    };
  },
  {
    mayRead: keepsSome,
    asks: async ({ db, unit, asked, options }) => {
      const { equipmentId, roomId } = asked;
      return { query: { ...options, ...(await periodOf(db, unit.id, asked)), equipmentId, roomId } };
    },
  },
);

function blocksOf(rows: readonly LogRow[]): PaperBlock[] {
  if (rows.length === 0)
    return [{ kind: "paragraph", text: "Không có lần bảo trì, bảo dưỡng nào trong thời gian này." }];
  return [
    table(
      [
        { key: "day", header: "Ngày", width: 20, kind: "date" },
        { key: "what", header: "Thiết bị, phòng", width: "3*", kind: "text" },
        { key: "content", header: "Nội dung", width: "4*", kind: "text" },
        { key: "person", header: "Người làm", width: 25, kind: "text" },
        { key: "result", header: "Kết quả", width: "3*", kind: "text" },
        { key: "cost", header: "Chi phí", width: 19, kind: "money" },
        { key: "next", header: "Kỳ sau", width: 20, kind: "date" },
      ],
      [
        ...rows.map((row) => ({
          kind: "plain" as const,
          cells: {
            day: row.doneOn,
            what: [row.name && `${row.name} (${row.code})`, row.room].filter(Boolean).join("\n"),
            content: row.content,
            person: row.person,
            result: row.result,
            cost: row.cost || null,
            next: row.nextOn,
          },
        })),
        {
          kind: "total",
          text: `Cộng: ${figure(rows.length)} lần`,
          cells: { cost: rows.reduce((sum, { cost }) => sum + cost, 0) },
        },
      ],
    ),
  ];
}

async function readLog(
  db: Db,
  departmentId: number,
  { from, to, equipmentId, roomId }: Asked,
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select log.done_on as "doneOn", equipments.code, equipments.name, room.name as room, log.content, log.person, log.result, log.cost, log.next_on as "nextOn"
    from maintenance_log as log
    left join equipments on equipments.id = log.equipment_id
    left join functional_rooms as room on room.id = log.room_id
    where log.department_id = ${departmentId} and log.done_on between ${from} and ${to}
      ${equipmentId === undefined ? sql`` : sql`and log.equipment_id = ${equipmentId}`} ${roomId === undefined ? sql`` : sql`and log.room_id = ${roomId}`}
    order by log.done_on, log.id`.execute(db);
  return rows;
}
