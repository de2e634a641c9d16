import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  appointCounters as appointCall,
  CountSheet,
  finishSheet as finishCall,
} from "@so-thiet-bi/contract/inventory";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, Refusal } from "../../../http/refusal.ts";
import { findUnusable } from "../../catalogues/queries.ts";
import { record } from "../../history/actions.ts";
import { ofPeople } from "../../history/rules/personal-words.ts";
import { notify } from "../../notices/actions.ts";
import { checkWorkflow, sheetWorkflow } from "../policy.ts";
import { lockSheet, lockSheets, readSheetsOf } from "../queries/sheets.ts";
import { type CheckRow, lockCheck, subjectOf } from "../queries.ts";
import { nowhere, roomsText } from "../rules/words.ts";
import { assumeRest, forgetAssumed } from "./assume.ts";

export { listSheets } from "../queries/sheets.ts";

/** These and nobody else count the given sheets; those who are new to one are told. */
export async function appointCounters(
  tx: Tx,
  actor: Actor,
  checkId: number,
  { sheetIds, employeeIds }: BodyOf<typeof appointCall>,
): Promise<{ items: CountSheet[] }> {
  const check = await lockCheck(tx, actor, checkId);
  checkWorkflow.step(actor, "manage", check);
  const sheets = await lockSheets(tx, check, sheetIds);
  const people = [...new Set(employeeIds)];
  const before = await tx
    .selectFrom("count_sheet_counters")
    .selectAll()
    .where("sheet_id", "in", sheetIds)
    .execute();
  const known = new Set(before.map((row) => row.employee_id));
  const fresh = people.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: String(index), to: "employees", id }],
  );
  const [unusable] = await findUnusable(tx, actor, fresh);
  if (unusable !== undefined) throw invalidField(["employeeIds", Number(unusable)], "not-visible");
  await tx.deleteFrom("count_sheet_counters").where("sheet_id", "in", sheetIds).execute();
  if (people.length > 0)
    await sql`
      insert into count_sheet_counters (sheet_id, employee_id)
      select sheet, employee
      from unnest(${sheetIds}::bigint[]) as sheet
      cross join unnest(${people}::bigint[]) as employee
      on conflict do nothing`.execute(tx);
  const named =
    people.length === 0
      ? []
      : await tx
          .selectFrom("employees")
          .select(["id", "name", "user_id"])
          .where("id", "in", people)
          .execute();
  const rooms = roomsText(sheets.map(({ roomName }) => roomName));
  const nobody = { vi: "không ai", en: "nobody" };
  await record(tx, actor, "inventoryCheck.countersAppointed", subjectOf(check), {
    people: named.length === 0 ? nobody : ofPeople("employee", named),
    rooms,
  });
  const had = new Set(before.map((row) => `${row.sheet_id} ${row.employee_id}`));
  await notify(
    tx,
    actor,
    named.flatMap(({ id, user_id }) => {
      const newTo = sheets.filter((sheet) => !had.has(`${sheet.id} ${id}`)).map(({ roomName }) => roomName);
      if (user_id === null || newTo.length === 0) return [];
      return [
        {
          event: "inventoryCheck.counting" as const,
          about: aboutOf(check),
          details: { rooms: roomsText(newTo), name: check.name },
          users: [user_id],
        },
      ];
    }),
  );
  return { items: await readSheetsOf(tx, actor, check, sheetIds) };
}

/** Ends counting a room; a line of which nothing is expected in the room needs no count. */
export async function finishSheet(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof finishCall>,
): Promise<CountSheet> {
  const { check, sheet } = await lockSheet(tx, actor, id);
  checkWorkflow.step(actor, "count", check);
  if (!sheetWorkflow.policy.finish(actor, sheet)) throw new Refusal("notYourSheet");
  sheetWorkflow.step(actor, "finish", sheet);
  checkVersion(given.version, sheet);
  if (given.rest === "AS_BOOK" && check.method === "BLIND") throw new Refusal("blindCount");
  const lines = await assumeRest(tx, actor, { check, sheet }, given.rest);
  await sql`
    update count_sheets
    set status = 'COUNTED', finished_at = now(),
      finished_by_name = ${actor.fullName},
      ${setChangedBy(actor)}
    where id = ${id}`.execute(tx);
  await record(tx, actor, "inventoryCheck.sheetFinished", subjectOf(check), {
    room: sheet.roomName ?? nowhere,
    lines,
  });
  return readOne(tx, actor, check, id);
}

/** Counting goes on; what was only assumed when it was finished is open again. */
export async function reopenSheet(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<CountSheet> {
  const { check, sheet } = await lockSheet(tx, actor, id);
  checkWorkflow.step(actor, "manage", check);
  sheetWorkflow.step(actor, "reopen", sheet);
  checkVersion(version, sheet);
  await sql`
    update count_sheets
    set status = 'COUNTING', finished_at = null, finished_by_name = null,
      confirmed_at = null, confirmed_by_name = null, ${setChangedBy(actor)}
    where id = ${id}`.execute(tx);
  await forgetAssumed(tx, check, id);
  await record(tx, actor, "inventoryCheck.sheetReopened", subjectOf(check), {
    room: sheet.roomName ?? nowhere,
  });
  return readOne(tx, actor, check, id);
}

/** The board stands by finished sheets: all of the given ones, or none. */
export async function confirmSheets(
  tx: Tx,
  actor: Actor,
  checkId: number,
  sheetIds: readonly number[],
): Promise<{ items: CountSheet[] }> {
  const check = await lockCheck(tx, actor, checkId);
  checkWorkflow.step(actor, "manage", check);
  const sheets = await lockSheets(tx, check, sheetIds);
  for (const sheet of sheets) sheetWorkflow.step(actor, "confirm", sheet);
  await sql`
    update count_sheets
    set status = 'CONFIRMED', confirmed_at = now(),
      confirmed_by_name = ${actor.fullName},
      ${setChangedBy(actor)}
    where id = ${anyOf(sheetIds)}`.execute(tx);
  await record(tx, actor, "inventoryCheck.sheetsConfirmed", subjectOf(check), {
    rooms: roomsText(sheets.map(({ roomName }) => roomName)),
  });
  return { items: await readSheetsOf(tx, actor, check, sheetIds) };
}

async function readOne(tx: Tx, actor: Actor, check: CheckRow, id: number): Promise<CountSheet> {
  const [sheet] = await readSheetsOf(tx, actor, check, [id]);
  return sheet as CountSheet;
}

function aboutOf({ id }: CheckRow) {
  return { type: "inventory-check", id };
}
