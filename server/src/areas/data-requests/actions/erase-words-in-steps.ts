/**
 * Names in words of many units: with a thousand schools it takes ten seconds and more, so it goes on behind the request
 * that de-identified the person, in short transactions between which everybody else has their turn. It goes on where it
 * was when the program ended.
 */
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Person } from "../queries/kept-part.ts";
import { isToldByName, unitsOf } from "../queries/words.ts";
import {
  eraseWords,
  forgetInHistory,
  replaceByAccount,
  replaceByName,
  tablesToReplaceIn,
} from "./erase-words.ts";

/** A school, or a commune with its schools, is done within the request: nobody is half there meanwhile. */
const mostAtOnce = 60;
/** A table that says its unit through another one is read whole for each step, so there are few. */
const unitsAStep = 250;

export async function eraseWordsOrBegin(
  tx: Tx,
  person: Person,
  units: readonly number[],
  codeName: string,
): Promise<void> {
  if (units.length <= mostAtOnce) return eraseWords(tx, person, units, codeName);
  await tx
    .insertInto("erasing_words")
    .values({
      department_id: person.departmentId,
      account_id: person.account,
      is_pupil: person.pupil !== null,
      is_told: await isToldByName(tx, person, units),
      name: person.name,
      code_name: codeName,
    })
    .execute();
}

/** Until nothing is left, or the program ends. Answers how many people are done. */
export async function eraseWordsOnward(database: Database, ending?: AbortSignal): Promise<number> {
  for (let done = 0; ; ) {
    if (ending?.aborted) return done;
    const did = await transaction(database, { keyed: false }, takeStep);
    if (did === "nothing") return done;
    if (did === "last") done++;
  }
}

async function takeStep(tx: Tx): Promise<"nothing" | "step" | "last"> {
  // another process may be at it
  const row = await tx
    .selectFrom("erasing_words")
    .selectAll()
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return "nothing";
  const units = await unitsOf(tx, { departmentId: row.department_id });
  const { name, code_name: codeName } = row;
  const table = (await tablesToReplaceIn(tx, row.is_pupil)).find((one) => one.name > row.table_done);
  if (!table) {
    const person = { name, pupil: row.is_pupil ? 0 : null };
    if (row.is_told) await forgetInHistory(tx, person, units, codeName);
    await tx.deleteFrom("erasing_words").where("id", "=", row.id).execute();
    return "last";
  }
  const some = units.slice(row.units_done, row.units_done + unitsAStep);
  if (row.account_id !== null && row.units_done === 0)
    await replaceByAccount(tx, table, row.account_id, codeName);
  if (row.is_told) await replaceByName(tx, table, { units: some, name, codeName });
  const unitsDone = row.units_done + some.length;
  await tx
    .updateTable("erasing_words")
    .set(
      row.is_told && unitsDone < units.length
        ? { units_done: unitsDone }
        : { table_done: table.name, units_done: 0 },
    )
    .where("id", "=", row.id)
    .execute();
  return "step";
}
