import { conditionWords } from "@so-thiet-bi/contract/stock";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { Refusal } from "../../../http/refusal.ts";
import { lockRecords } from "../../stock/actions.ts";
import { inUnits, type Move, recordsOf, type Shelf, thousandths } from "../../stock/rules.ts";

const kept = ["REPAIRING", "DISPOSAL"] as const;
type Kept = (typeof kept)[number];

/**
 * What a repair order or a liquidation has is brought back there: a voucher written by hand may move it to
 * another room, but neither change its condition nor take it off the books.
 */
export async function checkSetAside(tx: Tx, departmentId: number, moves: readonly Move[]): Promise<void> {
  const taken = new Map<string, { equipmentId: number; condition: Kept; amount: number }>();
  const count = (shelf: Shelf | undefined, amount: number) => {
    const condition = kept.find((one) => one === shelf?.condition);
    if (!shelf || !condition) return;
    const key = `${shelf.equipmentId} ${condition}`;
    const sum = taken.get(key)?.amount ?? 0;
    taken.set(key, { equipmentId: shelf.equipmentId, condition, amount: sum + amount });
  };
  for (const { from, to, quantity } of moves) {
    count(from, thousandths(quantity));
    count(to, -thousandths(quantity));
  }
  const fewer = [...taken.values()].filter(({ amount }) => amount > 0);
  if (fewer.length === 0) return;
  const ids = recordsOf(fewer);
  await lockRecords(tx, departmentId, ids);
  const { rows } = await sql<{
    equipmentId: number;
    condition: Kept;
    name: string;
    unit: string;
    there: number;
    due: number;
  }>`
    select thing.id as "equipmentId", kept.condition,
      thing.name, thing.unit,
      coalesce(
        (
          select sum(quantity)
          from stock_balances
          where equipment_id = thing.id and condition = kept.condition
        ),
        0
      ) as there,
      case kept.condition
        when 'REPAIRING' then coalesce(
          (
            select sum(line.quantity - line.fixed - line.unrepairable)
            from repair_lines as line
            join repairs on repairs.id = line.repair_id
              and repairs.status in ('OUT', 'PARTLY_BACK')
            where line.equipment_id = thing.id
          ),
          0
        )
        else coalesce(
          (
            select sum(line.quantity)
            from liquidation_lines as line
            join liquidations on liquidations.id = line.liquidation_id
              and liquidations.status in ('PROPOSED', 'APPROVED', 'EXECUTED')
            where line.equipment_id = thing.id and line.removed_at is null
          ),
          0
        )
      end as due
    from equipments as thing
    cross join unnest(${kept}::text[]) as kept (condition)
    where thing.id = ${anyOf(ids)}`.execute(tx);
  for (const { equipmentId, condition, amount } of fewer) {
    const row = rows.find((one) => one.equipmentId === equipmentId && one.condition === condition);
    if (!row || row.due === 0) continue;
    const free = thousandths(row.there) - thousandths(row.due);
    if (amount > free)
      throw new Refusal("keptElsewhere", {
        name: row.name,
        unit: row.unit,
        quantity: row.due,
        condition: lowered(conditionWords[condition]),
        source: sources[condition],
        free: inUnits(Math.max(0, free)),
      });
  }
}

const sources = {
  REPAIRING: { vi: "phiếu sửa chữa", en: "a repair order" },
  DISPOSAL: { vi: "đợt thanh lý", en: "a liquidation" },
} as const;

function lowered({ vi, en }: { vi: string; en: string }) {
  return { vi: vi.toLowerCase(), en: en.toLowerCase() };
}
