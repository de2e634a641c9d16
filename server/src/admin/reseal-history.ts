import { resealUnit, unitsToReseal } from "../areas/history/actions/reseal.ts";
import { evidenceOf } from "../verify/evidence.ts";
import { historyRule } from "../verify/history.ts";
import { judge } from "../verify/rules.ts";
import type { Work } from "./work.ts";

/** Unit by unit; the whole history is looked at before and after. */
export async function resealHistory({ database, config, actor, print }: Work): Promise<void> {
  await expectUnbroken({ database, config });
  let [units, lines] = [0, 0];
  for (const { id, name } of await unitsToReseal(database)) {
    const count = await resealUnit(database, actor, id);
    if (count === 0) continue;
    units++;
    lines += count;
    print(`${name}: ${count} lines sealed anew.`);
  }
  await expectUnbroken({ database, config });
  print(
    units === 0
      ? "No line says anything of persons in plain words."
      : `${lines} lines of ${units} units. The history is unbroken, before and after.`,
  );
}

async function expectUnbroken({ database, config }: Pick<Work, "database" | "config">): Promise<void> {
  const client = await database.connectAlone();
  try {
    const { broken, faults } = await judge(client, historyRule(evidenceOf(config)));
    if (broken > 0)
      throw new Error(
        `The history is broken: ${faults[0]?.unit}, ${faults[0]?.about}. npm run verify says all of it. Nothing more is sealed anew.`,
      );
  } finally {
    await client.end();
  }
}
