/** What is taken to stand on a sheet without anybody having counted it. */
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { finishSheet } from "@so-thiet-bi/contract/inventory";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { expectedOf } from "../queries/expected.ts";
import type { LockedSheet } from "../queries/sheets.ts";
import type { CheckRow } from "../queries.ts";
import { nowhere } from "../rules/words.ts";
import { refreshSheet } from "./refresh.ts";

interface Uncounted {
  id: number;
  equipmentId: number;
  lotId: number | null;
  good: number;
  broken: number;
}

/**
 * Says of every line that nobody counted what is taken to be there: what should be, or nothing. Where nothing
 * is expected in the room (all of it in somebody's hands, gone since, at repair) that is nothing anyway; of
 * the others somebody must say which. Answers how many lines the sheet has.
 */
export async function assumeRest(
  tx: Tx,
  actor: Actor,
  { check, sheet }: LockedSheet,
  rest: BodyOf<typeof finishSheet>["rest"],
): Promise<number> {
  const { rows } = await sql<Uncounted & { isCounted: boolean }>`
    with ${expectedOf(check, { sheetId: sheet.id })}
    select line.id, line.equipment_id as "equipmentId",
      line.lot_id as "lotId",
      line.good is not null as "isCounted",
      line.book_good + expected."sinceGood" - expected."out" as good,
      line.book_broken + expected."sinceBroken" as broken
    from count_lines as line
    join expected on expected."lineId" = line.id
    where line.check_id = ${check.id}
      and line.sheet_id = ${sheet.id}
    order by line.id`.execute(tx);
  const open = rows
    .filter(({ isCounted }) => !isCounted)
    .map((line) => ({ ...line, good: atLeastNothing(line.good), broken: atLeastNothing(line.broken) }));
  const asked = open.filter(({ good, broken }) => good > 0 || broken > 0);
  if (asked.length > 0 && rest === undefined)
    throw new Refusal("linesUncounted", { room: sheet.roomName ?? nowhere, count: asked.length });
  // with a dot, which no device's key has
  const said = open.map((line) => ({
    ...line,
    clientId: `assumed.${sheet.id}.${sheet.version}.${line.id}`,
    ...(rest === "AS_BOOK" ? {} : { good: 0, broken: 0 }),
  }));
  if (said.length > 0) {
    await sql`
      insert into count_entries (
        check_id, department_id, sheet_id, client_id, kind, equipment_id, lot_id, good, broken,
        user_id, user_name, counted_at
      )
      select ${check.id}::bigint,
        ${check.departmentId}::bigint,
        ${sheet.id}::bigint, "clientId", 'ASSUMED',
        "equipmentId", "lotId", good, broken,
        ${actor.userId}::bigint,
        ${actor.fullName}, now()
      from ${asRows(said)} as said (
        "clientId" text, "equipmentId" bigint, "lotId" bigint, good numeric, broken numeric
      )`.execute(tx);
    await refreshSheet(tx, check.id, sheet.id);
  }
  return rows.length;
}

const atLeastNothing = (quantity: number) => inUnits(Math.max(0, thousandths(quantity)));

/** Takes back what was assumed on a sheet, in the name of the same person: its lines are uncounted again. */
export async function forgetAssumed(tx: Tx, check: CheckRow, sheetId: number): Promise<void> {
  await sql`
    insert into count_entries (
      check_id, department_id, sheet_id, client_id, kind, voids, user_id, user_name, counted_at
    )
    select check_id, department_id, sheet_id, 'void.' || client_id, 'VOID',
      client_id, user_id, user_name, now()
    from count_entries
    where sheet_id = ${sheetId} and kind = 'ASSUMED'
    on conflict (check_id, client_id) do nothing`.execute(tx);
  await refreshSheet(tx, check.id, sheetId);
}
