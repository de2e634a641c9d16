/**
 * Two schools in which things break and get lost: reported, confirmed, owed for, off the books, found again.
 */
import { type Incident, type IncidentReportBody, incidentReport } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import { settleCompensation } from "../areas/incidents/actions/compensate.ts";
import { confirmIncidents, dismissIncident } from "../areas/incidents/actions/confirm.ts";
import { findIncident } from "../areas/incidents/actions/find.ts";
import { reportIncident } from "../areas/incidents/actions/report.ts";
import { writeOffIncidents } from "../areas/incidents/actions/write-off.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

/** By the product's own actions, as of this moment. */
export async function breakAndLose(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  await breakIn(tx, as("mai"), as("tuan"));
  await breakIn(tx, as("nhung"), as("dat"));
}

async function breakIn(tx: Tx, keeper: Actor, teacher: Actor): Promise<void> {
  const things = await plentifulThings(tx, keeper);
  const report = async (
    index: number,
    given: Partial<IncidentReportBody>,
    by = teacher,
  ): Promise<number | undefined> => {
    const equipmentId = things[index];
    if (equipmentId === undefined) return undefined;
    return (await reportIncident(tx, by, incidentReport.parse({ kind: "BROKEN", equipmentId, ...given }))).id;
  };
  await report(0, {
    quantity: 2,
    severity: "LIGHT",
    note: "Nứt ở mép sau tiết thực hành, vẫn tạm dùng được",
  });
  const inPractice = await report(
    1,
    {
      quantity: 3,
      cause: "PRACTICE",
      classroomId: await someClass(tx, keeper),
      groups: [
        { group: "Nhóm 2", broken: 1 },
        { group: "Nhóm 5", broken: 2 },
      ],
      note: "Vỡ khi rửa sau thí nghiệm",
    },
    keeper,
  );
  const worn = await report(2, { severity: "HEAVY", cause: "WEAR", note: "Gãy chân đế, không đứng vững" });
  const owed = await report(4, {
    kind: "LOST",
    quantity: 2,
    cause: "MISUSE",
    responsibleKind: "STUDENT",
    responsibleName: "Lê Minh Khôi (7A2)",
    note: "Học sinh làm thất lạc khi ra sân",
  });
  const missed = await report(5, {
    kind: "LOST",
    quantity: 2,
    cause: "OTHER",
    responsibleKind: "NOBODY",
    note: "Thiếu khi xếp lại tủ",
  });
  const mistaken = await report(3, { note: "Không thấy trong tủ" });
  const certain = [inPractice, worn, owed, missed].filter((id) => id !== undefined);
  if (certain.length === 0) return;
  const confirmed = await confirmIncidents(tx, keeper, { ids: certain });
  const lost = confirmed.items.find(({ id }) => id === owed);
  if (lost) await payHalf(tx, keeper, lost);
  if (missed !== undefined) await findAgain(tx, keeper, missed);
  if (mistaken !== undefined)
    await dismissIncident(tx, keeper, mistaken, { reason: "Đã tìm thấy ở ngăn dưới, còn tốt" });
}

/** The pupil's family has paid a part. */
async function payHalf(tx: Tx, keeper: Actor, { id, value }: Incident): Promise<void> {
  const amount = Math.max(value, 60_000);
  const paid = Math.floor(amount / 2_000) * 1_000;
  const compensation = {
    kind: "MONEY" as const,
    amount,
    paid,
    refunded: 0,
    receiptNo: "BL 12",
    paidOn: null,
    goods: null,
  };
  await settleCompensation(tx, keeper, id, { compensation });
}

/** One of the two that had left the books was in another cupboard. */
async function findAgain(tx: Tx, keeper: Actor, id: number): Promise<void> {
  await writeOffIncidents(tx, keeper, {
    items: [{ id }],
    decisionNo: "21/QĐ-THCS",
    decisionDate: await today(tx),
    note: null,
  });
  await findIncident(tx, keeper, id, {
    quantity: 1,
    condition: "GOOD",
    roomId: null,
    note: "Ở tủ phòng bên",
  });
}

/** Of which nobody misses a few: counted, not promised, not in hands. */
async function plentifulThings(tx: Tx, { departmentId }: Actor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select equipments.id from equipments join stock_balances as shelf on shelf.equipment_id = equipments.id and shelf.condition = 'GOOD'
    where equipments.department_id = ${departmentId} and equipments.tracking_mode = 'QUANTITY' and equipments.active and equipments.removed_at is null
      and not exists (select 1 from stock_promises where equipment_id = equipments.id)
    group by equipments.id having sum(shelf.quantity) >= 12 and sum(shelf.held) = 0 order by equipments.id desc limit 6`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function someClass(tx: Tx, { departmentId }: Actor): Promise<number | null> {
  const row = await tx
    .selectFrom("classrooms")
    .select("id")
    .where("department_id", "=", departmentId)
    .where("active", "=", true)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? null;
}
