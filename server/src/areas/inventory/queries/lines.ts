/** The lines of a check: the books beside what was counted, and the board's word where counters differ. */
import { randomUUID } from "node:crypto";
import type {
  CountLine,
  decideLines as decideCall,
  findCountable as findCall,
  LinesQuery,
} from "@so-thiet-bi/contract/counting";
import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Page } from "@so-thiet-bi/contract/fields";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import { findPart, partOf } from "../../../db/page.ts";
import { matches, unnamed } from "../../../db/search.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { lotOf } from "../../stock/queries.ts";
import { sayForBoard } from "../actions/board-words.ts";
import { keyOfCounted, readWords, refreshLines } from "../actions/refresh.ts";
import { checkWorkflow, seesBook } from "../policy.ts";
import { type CheckRow, findCheck, findCheckInside, lockCheck, subjectOf } from "../queries.ts";
import { statementsOf } from "../rules/results.ts";
import { expectedOf } from "./expected.ts";
import { faultOf, readThings } from "./things.ts";

/**
 * Room by room. A fixed number of statements: the check, the ids with the exact total, the rows, and where
 * counters differ their words.
 */
export async function listLines(
  db: Db,
  actor: Actor,
  checkId: number,
  query: LinesQuery,
): Promise<Page<CountLine>> {
  const check = await findCheck(db, actor, checkId);
  const tests: Expression<SqlBool>[] = [sql<SqlBool>`line.check_id = ${checkId}`, notEmpty];
  if (query.sheetId !== undefined) tests.push(sql<SqlBool>`line.sheet_id = ${query.sheetId}`);
  if (query.state) tests.push(stateTests[query.state]);
  // whatever the books do not have would tell what they have
  if (query.state === "OFF_BOOK" && !seesBook(actor, check)) tests.push(sql<SqlBool>`false`);
  if (query.search) tests.push(matches(sql.ref("equipments.search_text"), query.search));
  const { ids, total } = await findPart(db, {
    select: sql`
      select line.id, equipments.name collate "vi-x-icu" as name,
        equipments.code_key, room.sort_key, line.sheet_id, line.lot_id
      from count_lines as line
      join equipments on equipments.id = line.equipment_id
      join count_sheets as sheet on sheet.id = line.sheet_id
      left join functional_rooms as room on room.id = sheet.room_id`,
    where: tests,
    order: orders[query.sort ?? "room"],
    ...partOf(query),
    search: query.search,
  });
  return { items: await readLines(db, actor, check, ids), page: query.page, size: query.size, total };
}

/** Said once and taken back, where the books have nothing: no line any more. */
const notEmpty = sql<SqlBool>`(line.good is not null or line.book_good <> 0 or line.book_broken <> 0 or line.book_away <> 0)`;

const stateTests: Record<NonNullable<LinesQuery["state"]>, RawBuilder<SqlBool>> = {
  // what is lost, at repair or set aside by the books is not looked for
  UNCOUNTED: sql<SqlBool>`line.good is null and line.book_good + line.book_broken > 0`,
  COUNTED: sql<SqlBool>`line.good is not null`,
  DIFFERENT: sql<SqlBool>`line.differs`,
  OFF_BOOK: sql<SqlBool>`line.good + line.broken > 0 and line.book_good = 0 and line.book_broken = 0`,
};

const orders: Record<NonNullable<LinesQuery["sort"]> | "room", RawBuilder<unknown>> = {
  room: sql`sort_key nulls last, sheet_id, name, code_key, lot_id nulls first, id`,
  name: sql`name, code_key, id`,
  "-name": sql`name desc, code_key desc, id desc`,
  code: sql`code_key, id`,
  "-code": sql`code_key desc, id desc`,
};

/** Whatever two counters say differently is settled until somebody counts again. */
export async function decideLines(
  tx: Tx,
  actor: Actor,
  checkId: number,
  items: BodyOf<typeof decideCall>["items"],
): Promise<{ items: CountLine[] }> {
  const check = await lockCheck(tx, actor, checkId);
  checkWorkflow.step(actor, "manage", check);
  const things = await readThings(tx, check.departmentId, items);
  const sheets = await tx.selectFrom("count_sheets").select("id").where("check_id", "=", checkId).execute();
  const known = new Set(sheets.map(({ id }) => id));
  for (const [index, item] of items.entries()) {
    const fault = known.has(item.sheetId)
      ? faultOf(things.get(item.equipmentId), item)
      : { field: "sheetId", says: "not-visible" };
    if (fault) throw invalidField(["items", index, fault.field], fault.says);
  }
  await sayForBoard(
    tx,
    actor,
    check,
    items.map((item) => ({ ...item, clientId: `decided.${randomUUID()}`, kind: "DECIDED" })),
  );
  await refreshLines(tx, checkId, items);
  await record(tx, actor, "inventoryCheck.linesDecided", subjectOf(check), { count: items.length });
  const { rows } = await sql<{ id: number }>`
    select line.id
    from ${asRows(items.map((item, no) => ({ ...item, no })))} as item (no int, "sheetId" bigint, "equipmentId" bigint, "lotId" bigint)
    join count_lines as line on line.sheet_id = item."sheetId"
      and line.equipment_id = item."equipmentId"
      and line.lot_id is not distinct from item."lotId"
    group by line.id
    order by min(item.no)`.execute(tx);
  return {
    items: await readLines(
      tx,
      actor,
      check,
      rows.map(({ id }) => id),
    ),
  };
}

interface LineRow extends Omit<CountLine, "words"> {
  differs: boolean;
}

/** In the order of the ids. */
async function readLines(
  db: Db,
  actor: Actor,
  check: CheckRow,
  ids: readonly number[],
): Promise<CountLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LineRow>`
    with ${expectedOf(check, { ids })}
    select line.id, line.sheet_id as "sheetId",
      ${namedRow("room")} as room,
      line.equipment_id as "equipmentId", line.lot_id as "lotId",
      ${lotOf(sql`line.lot_id`)} as lot,
      equipments.code, equipments.name, equipments.unit,
      equipments.tracking_mode as "trackingMode",
      json_build_object(
        'good', line.book_good, 'broken', line.book_broken,
        'value', line.book_value
      ) as book,
      json_build_object('good', expected."sinceGood", 'broken', expected."sinceBroken") as since,
      expected."out", line.book_away as away, line.good,
      line.broken, line.missing_parts as "missingParts",
      line.counted_at as "countedAt", line.counted_by as "countedBy",
      line.note, line.differs,
      case
        when equipments.tracking_mode = 'ITEM' and line.good + line.broken = 0
          then (
            select ${namedRow("there")}
            from count_lines as found
            join count_sheets on count_sheets.id = found.sheet_id
            join functional_rooms as there on there.id = count_sheets.room_id
            where found.check_id = line.check_id
              and found.equipment_id = line.equipment_id
              and found.good + found.broken > 0
            limit 1
          )
      end as "foundIn"
    from count_lines as line
    join expected on expected."lineId" = line.id
    join equipments on equipments.id = line.equipment_id
    join count_sheets as sheet on sheet.id = line.sheet_id
    left join functional_rooms as room on room.id = sheet.room_id
    where line.id = ${anyOf(ids)}
    order by array_position(${ids}::bigint[], line.id)`.execute(db);
  const words = await wordsOf(
    db,
    check,
    rows.filter(({ differs }) => differs),
  );
  const hidden = seesBook(actor, check) ? {} : { book: null, since: null, out: null, away: null };
  return rows.map(({ differs, ...line }) => ({ ...line, ...hidden, words: words.get(line.id) ?? [] }));
}

/** What each counter says of lines on which they differ; of a coded piece on whatever sheet. */
async function wordsOf(
  db: Db,
  check: CheckRow,
  lines: readonly LineRow[],
): Promise<Map<number, CountLine["words"]>> {
  if (lines.length === 0) return new Map();
  const said = await readWords(db, check.id, lines);
  const { rows } = await sql<{ id: number; name: string | null }>`
    select sheet.id, room.name
    from count_sheets as sheet
    left join functional_rooms as room on room.id = sheet.room_id
    where sheet.check_id = ${check.id}`.execute(db);
  const rooms = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    lines.map((line) => {
      const isPiece = line.trackingMode === "ITEM";
      const statements = statementsOf(said.get(keyOfCounted(line)) ?? [], isPiece).filter(
        ({ sheetId }) => isPiece || sheetId === line.sheetId,
      );
      const words = statements.map(({ by, good, broken, at, sheetId }) => ({
        by,
        good,
        broken,
        at,
        sheetId,
        roomName: rooms.get(sheetId) ?? null,
      }));
      return [line.id, words];
    }),
  );
}

const mostFound = 50;

/** Things that stand on a sheet come with each of its places, others once. */
export async function findCountable(
  db: Db,
  actor: Actor,
  checkId: number,
  search: string,
): Promise<AnswerOf<typeof findCall>> {
  const check = await findCheckInside(db, actor, checkId);
  const { rows } = await sql<AnswerOf<typeof findCall>["items"][number]>`
    with found as materialized (
      select id, code, code_key, name, unit, tracking_mode
      from equipments
      where department_id = ${check.departmentId}
        and removed_at is null
        and tracking_mode <> 'DIGITAL'
        and ${search ? matches(sql.ref("search_text"), search) : sql`true`}
      order by code_key, id limit ${mostFound}
    )
    select found.id as "equipmentId", line.lot_id as "lotId",
      found.code, found.name, found.unit,
      found.tracking_mode as "trackingMode", line.sheet_id as "sheetId",
      room.name as "roomName"
    from found
    left join count_lines as line on line.check_id = ${checkId}
      and line.equipment_id = found.id
      and line.book_good + line.book_broken > 0
    left join count_sheets as sheet on sheet.id = line.sheet_id
    left join functional_rooms as room on room.id = sheet.room_id
    order by found.name collate "vi-x-icu", found.code_key,
      room.sort_key nulls last, line.id
    limit ${mostFound} ${unnamed}`.execute(db);
  return { items: rows };
}
