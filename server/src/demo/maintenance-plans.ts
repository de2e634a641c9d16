/** Two schools plan their maintenance of the year: one plan is approved and followed, one waits for its head. */
import {
  changePlan,
  decidePlan,
  draftPlan,
  removePlan,
  submitPlan,
} from "../areas/maintenance-plans/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { chanceOf } from "./chance.ts";
import type { PersonKey } from "./people.ts";

const people = ["Tổ thiết bị", "Giáo viên phụ trách phòng", "Công ty Thiết bị trường học Sông Lam"] as const;

/** Whole đồng, of a firm that comes once. */
const feesOfFirm = [600_000, 850_000, 1_200_000, 1_500_000] as const;

export async function planMaintenance(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const approved = await planOf(tx, as("mai"));
  if (approved !== undefined) await decidePlan(tx, as("hung"), approved, { approved: true });
  await planOf(tx, as("nhung"));
}

/** None where nothing falls due any more: when the school year is nearly over. */
async function planOf(tx: Tx, keeper: Actor): Promise<number | undefined> {
  const { id, version, lines } = await draftPlan(tx, keeper, undefined);
  if (lines.length === 0) {
    await removePlan(tx, keeper, id);
    return undefined;
  }
  const chance = chanceOf(`maintenance of ${keeper.departmentName}`);
  await changePlan(tx, keeper, id, {
    note: null,
    version,
    lines: lines.map(({ equipment, room, content, months, note }) => {
      const byFirm = /\d+ máy|máy chiếu|máy tính/iu.test(`${content} ${equipment?.name}`);
      return {
        equipmentId: equipment?.id ?? null,
        roomId: room?.id ?? null,
        content,
        months: months.map(({ month }) => month),
        person: byFirm ? people[2] : (people[chance.between(0, 1)] ?? null),
        cost: byFirm ? (feesOfFirm[chance.between(0, feesOfFirm.length - 1)] ?? 0) * months.length : 0,
        note,
      };
    }),
  });
  await submitPlan(tx, keeper, id, undefined);
  return id;
}
