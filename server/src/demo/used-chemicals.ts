/** The chemists of the upper secondary school use up what needs two persons, and note what was left of it. */
import { voucherGiven } from "@so-thiet-bi/contract/vouchers";
import { sql } from "kysely";
import { today } from "../areas/stock/actions.ts";
import { noteChemicalUse } from "../areas/vouchers/actions/chemical-notes.ts";
import { askSecondPerson, confirmAsSecondPerson } from "../areas/vouchers/actions/second-person.ts";
import { draftVoucher, postVoucher } from "../areas/vouchers/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

const uses = [
  { reason: "Thực hành Hóa học tuần 10, lớp 11A1", waste: 12, incident: null },
  {
    reason: "Thực hành Hóa học tuần 10, lớp 11A2",
    waste: 8,
    incident: "Rơi vài giọt ra bàn, đã trung hòa và lau sạch",
  },
  { reason: "Ôn thực hành Hóa học, lớp 12A1", waste: 5, incident: null },
] as const;
const used = 20;

export async function useChemicals(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const [loan, khoa, toan] = [as("loan"), as("khoa"), as("toan")];
  const date = await today(tx);
  const found = await hazardous(tx, loan.departmentId, date);
  for (const [index, { reason, waste, incident }] of uses.entries()) {
    const equipmentId = found[index];
    if (equipmentId === undefined) return;
    const draft = await draftVoucher(tx, loan, {
      voucher: voucherGiven.parse({
        type: "ISSUE",
        date,
        reason,
        receiver: khoa.fullName,
        lines: [{ equipmentId, roomId: null, quantity: used }],
      }),
      post: false,
    });
    if (draft.needsSecondPerson) {
      await askSecondPerson(tx, loan, draft.id, { userId: toan.userId });
      await confirmAsSecondPerson(tx, toan, draft.id, undefined);
    }
    await postVoucher(tx, loan, draft.id, undefined);
    await noteChemicalUse(tx, khoa, draft.id, { equipmentId, waste, returned: null, incident });
  }
}

/** What the school has enough of within its day, those of two persons first. */
async function hazardous(tx: Tx, departmentId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select equipments.id
    from equipments
    join equipment_types as type on type.id = equipments.type_id and type.hazardous
    join stock_balances as shelf on shelf.equipment_id = equipments.id and shelf.condition = 'GOOD'
    left join stock_lots as lot on lot.id = shelf.lot_id
    where equipments.department_id = ${departmentId} and equipments.tracking_mode = 'CONSUMABLE'
      and shelf.quantity - shelf.held >= ${2 * used} and (lot.expires_on is null or lot.expires_on > ${day}::date + 30)
    order by type.two_persons desc, equipments.id
    limit ${uses.length}`.execute(tx);
  return rows.map(({ id }) => id);
}
