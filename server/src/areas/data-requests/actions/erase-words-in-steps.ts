/**
 * Names in words of many units: with a thousand schools it takes ten seconds and more, so it goes on behind the request
 * that de-identified the person, in short transactions between which everybody else has their turn. It goes on where it
 * was when the program ended.
 */
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Person } from "../queries/kept-part.ts";
import { isToldByName, tablesToChange, unitsOf, type WordTable } from "../queries/words.ts";
import {
  eraseWords,
  forgetInHistory,
  nextPart,
  replaceByAccount,
  replaceByName,
  toReplaceIn,
} from "./erase-words.ts";

/** A school, or a commune with its schools, is done within the request: nobody is half there meanwhile. */
const mostAtOnce = 60;
/** So many rows are looked at in a step, however many units there are. */
const rowsAStep = 20_000;
/** What is gone through behind the tables. */
const lastOfAll = "history";

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
export async function eraseWordsOnward(
  database: Database,
  ending?: AbortSignal,
  rows = rowsAStep,
): Promise<number> {
  // what the catalogue says does not change while the program runs, and reading it costs as much as a small step
  let known: Promise<WordTable[]> | undefined;
  const tablesOf = (tx: Tx) => (known ??= tablesToChange(tx));
  for (let done = 0; ; ) {
    if (ending?.aborted) return done;
    const did = await transaction(database, { keyed: false }, (tx) => takeStep(tx, rows, tablesOf));
    if (did === "nothing") return done;
    if (did === "last") done++;
  }
}

async function takeStep(
  tx: Tx,
  rows: number,
  tablesOf: (tx: Tx) => Promise<WordTable[]>,
): Promise<"nothing" | "step" | "last"> {
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
  const { name, code_name: codeName, account_id: account } = row;
  const table = toReplaceIn(await tablesOf(tx), row.is_pupil).find((one) => one.name > row.table_done);
  const at = table?.name ?? lastOfAll;
  const after = row.rows_of === at ? row.rows_done : 0;
  const isNothing = account === null && !row.is_told;
  const part =
    isNothing || table?.hasId === false ? { after, upTo: null } : await nextPart(tx, at, after, rows);
  if (table) {
    const within = table.hasId ? { part } : {};
    if (account !== null) await replaceByAccount(tx, table, { account, codeName, ...within });
    if (row.is_told) await replaceByName(tx, table, { units, name, codeName, ...within });
  } else if (row.is_told) {
    const person = { name, pupil: row.is_pupil ? 0 : null };
    await forgetInHistory(tx, person, units, codeName, part);
  }
  if (!table && (part.upTo === null || !row.is_told)) {
    await tx.deleteFrom("erasing_words").where("id", "=", row.id).execute();
    return "last";
  }
  await tx
    .updateTable("erasing_words")
    .set(part.upTo === null ? { table_done: at } : { rows_of: at, rows_done: part.upTo })
    .where("id", "=", row.id)
    .execute();
  return "step";
}
