/**
 * Two schools count: one has finished a room and counts others for the end of the year, the other waits for
 * its head's word.
 */
import { randomUUID } from "node:crypto";
import { countEntryGiven } from "@so-thiet-bi/contract/counting";
import { type CheckBody, type CountSheet, checkBody } from "@so-thiet-bi/contract/inventory";
import { sql } from "kysely";
import { createCheck } from "../areas/inventory/actions/checks.ts";
import { closeCheck, decideCheck } from "../areas/inventory/actions/decide.ts";
import { sendEntries } from "../areas/inventory/actions/entries.ts";
import { postCheck } from "../areas/inventory/actions/post.ts";
import {
  appointCounters,
  confirmSheets,
  finishSheet,
  listSheets,
} from "../areas/inventory/actions/sheets.ts";
import { startCheck } from "../areas/inventory/actions/start.ts";
import { submitCheck } from "../areas/inventory/actions/submit.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

interface School {
  head: Actor;
  keeper: Actor;
  teacher: Actor;
}

/** By the product's own actions, as of this moment. */
export async function countSchools(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const benHa = { head: as("hung"), keeper: as("mai"), teacher: as("tuan") };
  const thanhSon = { head: as("quang"), keeper: as("nhung"), teacher: as("dat") };
  const [done, ...counted] = await roomsToCount(tx, benHa.keeper, 3);
  if (done !== undefined) await countWholly(tx, benHa, done);
  if (counted.length > 0) await beginCounting(tx, benHa, counted);
  await draftForDecember(tx, benHa);
  const [waiting] = await roomsToCount(tx, thanhSon.keeper, 1);
  if (waiting !== undefined)
    await submitOne(tx, thanhSon, waiting, {
      name: "Kiểm kê đột xuất theo yêu cầu của Phòng",
      kind: "UNPLANNED",
      method: "BLIND",
    });
}

/** A room that changed its keeper: everything was counted, approved, posted and closed. */
async function countWholly(tx: Tx, school: School, roomId: number): Promise<void> {
  const id = await submitOne(tx, school, roomId, {
    name: "Kiểm kê bàn giao phòng đầu năm",
    kind: "HANDOVER",
    conclusion: "Số liệu đủ để bàn giao phòng.",
  });
  await decideCheck(tx, school.head, id, { approved: true, reason: null });
  await postCheck(tx, school.keeper, id, {});
  await closeCheck(tx, school.head, id, undefined);
}

/** Counted by the keeper: one piece is missing, one is broken, the rest is as on the books. */
async function submitOne(
  tx: Tx,
  { keeper, head }: School,
  roomId: number,
  given: Partial<CheckBody>,
): Promise<number> {
  const id = await begin(tx, keeper, [roomId], { ...boardOf({ head, keeper }), ...given });
  const [sheet] = (await listSheets(tx, keeper, id)).items as [CountSheet];
  const lines = await linesOf(tx, sheet.id);
  // nothing that somebody has registered for, since a count that takes it away cannot be posted
  const [short, broken] = lines.flatMap(({ good, isPromised }, index) =>
    index % 2 === 1 && good > 0 && !isPromised ? index : [],
  );
  const words = lines.map((line, index) => {
    const isShort = index === short;
    const isBroken = index === broken;
    return wordOf(sheet.id, {
      ...line,
      good: isShort || isBroken ? line.good - 1 : line.good,
      broken: isBroken ? line.broken + 1 : line.broken,
    });
  });
  await sendEntries(tx, keeper, id, { device: "Điện thoại phòng thiết bị", entries: words });
  await finishSheet(tx, keeper, sheet.id, { rest: "NONE" });
  await confirmSheets(tx, keeper, id, [sheet.id]);
  await submitCheck(tx, keeper, id, {});
  return id;
}

/** A teacher has counted half of the first room. */
async function beginCounting(
  tx: Tx,
  { keeper, teacher, head }: School,
  roomIds: readonly number[],
): Promise<void> {
  const id = await begin(tx, keeper, roomIds, {
    name: "Kiểm kê giữa năm các phòng bộ môn",
    kind: "UNPLANNED",
    ...boardOf({ head, keeper }),
  });
  const [sheet] = (await listSheets(tx, keeper, id)).items as [CountSheet];
  const self = await employeeOf(tx, teacher);
  if (self === undefined) return;
  await appointCounters(tx, keeper, id, { sheetIds: [sheet.id], employeeIds: [self] });
  const lines = await linesOf(tx, sheet.id);
  const words = lines.slice(0, Math.ceil(lines.length / 2)).map((line) => wordOf(sheet.id, line));
  await sendEntries(tx, teacher, id, { device: "Điện thoại của thầy Tuấn", entries: words });
  await leaveQuestions(tx, { keeper, teacher }, id, self);
}

/**
 * What the board has to decide: one line on which two differ, a thing that nobody knows, a count that came
 * late.
 */
async function leaveQuestions(
  tx: Tx,
  { keeper, teacher }: Pick<School, "keeper" | "teacher">,
  id: number,
  self: number,
): Promise<void> {
  const [first, second] = (await listSheets(tx, keeper, id)).items as [CountSheet, CountSheet | undefined];
  const [line] = await linesOf(tx, first.id);
  if (line !== undefined && line.good > 0) {
    await sendEntries(tx, keeper, id, {
      device: "Máy tính phòng thiết bị",
      entries: [wordOf(first.id, { ...line, good: line.good - 1 })],
    });
  }
  const strange = {
    clientId: randomUUID(),
    sheetId: first.id,
    kind: "UNKNOWN",
    name: "Giá sắt không có tem",
    unit: "Cái",
    good: 2,
    countedAt: new Date().toISOString(),
  };
  await sendEntries(tx, teacher, id, {
    device: "Điện thoại của thầy Tuấn",
    entries: [countEntryGiven.parse(strange)],
  });
  if (second === undefined) return;
  await appointCounters(tx, keeper, id, { sheetIds: [first.id, second.id], employeeIds: [self] });
  const [late] = await linesOf(tx, second.id);
  await finishSheet(tx, keeper, second.id, { rest: "AS_BOOK" });
  if (late === undefined || late.good === 0) return;
  await sendEntries(tx, teacher, id, {
    device: "Điện thoại của thầy Tuấn",
    entries: [wordOf(second.id, { ...late, good: late.good - 1 })],
  });
}

async function draftForDecember(tx: Tx, { keeper, head }: School): Promise<void> {
  const year = new Date().getFullYear();
  await createCheck(
    tx,
    keeper,
    checkBody.parse({
      name: `Kiểm kê tài sản 31/12/${year}`,
      kind: "ASSETS",
      scope: "FIXED_ASSETS",
      cutoffAt: `${year + 1}-01-01T00:00:00+07:00`,
      ...boardOf({ head, keeper }),
    }),
  );
}

async function begin(
  tx: Tx,
  keeper: Actor,
  roomIds: readonly number[],
  given: Partial<CheckBody>,
): Promise<number> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx);
  const { id } = await createCheck(
    tx,
    keeper,
    checkBody.parse({ cutoffAt: rows[0]?.now, scope: "ROOMS", roomIds, ...given }),
  );
  await startCheck(tx, keeper, id, undefined);
  return id;
}

function boardOf({ head, keeper }: Pick<School, "head" | "keeper">): Pick<CheckBody, "members" | "basis"> {
  const member = (name: string, title: string, role: CheckBody["members"][number]["role"]) => ({
    employeeId: null,
    memberName: name,
    title,
    represents: null,
    role,
  });
  return {
    basis: "Quyết định số 15/QĐ-THCS",
    members: [
      member(head.fullName, "Hiệu trưởng", "CHAIR"),
      member(keeper.fullName, "Cán bộ thiết bị", "SECRETARY"),
    ],
  };
}

function wordOf(sheetId: number, { equipmentId, lotId, good, broken }: Line) {
  return countEntryGiven.parse({
    clientId: randomUUID(),
    sheetId,
    kind: "COUNT",
    equipmentId,
    lotId,
    good,
    broken,
    countedAt: new Date().toISOString(),
  });
}

/** What is in nobody's hands now, by the books that were taken down. */
interface Line {
  equipmentId: number;
  lotId: number | null;
  good: number;
  broken: number;
  /** To a lesson or to somebody who waits. */
  isPromised: boolean;
}

async function linesOf(tx: Tx, sheetId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.equipment_id as "equipmentId", line.lot_id as "lotId", line.book_good - coalesce(shelf.held, 0) as good, line.book_broken as broken,
      exists (select 1 from stock_promises as promise where promise.equipment_id = line.equipment_id) as "isPromised"
    from count_lines as line join count_sheets as sheet on sheet.id = line.sheet_id join equipments on equipments.id = line.equipment_id
    left join stock_balances as shelf on shelf.equipment_id = line.equipment_id and shelf.room_id is not distinct from sheet.room_id
      and shelf.lot_id is not distinct from line.lot_id and shelf.condition = 'GOOD'
    where line.sheet_id = ${sheetId} and line.book_good + line.book_broken > 0 order by equipments.name collate "vi-x-icu", line.id`.execute(
    tx,
  );
  return rows;
}

/** Rooms with a handful of things: what one counts in an hour. */
async function roomsToCount(tx: Tx, { departmentId }: Actor, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select room_id as id from stock_balances where department_id = ${departmentId} and room_id is not null and quantity > 0
    group by room_id having count(distinct equipment_id) between 8 and 200 order by count(distinct equipment_id), room_id limit ${most}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function employeeOf(tx: Tx, { userId }: Actor): Promise<number | undefined> {
  return (await tx.selectFrom("employees").select("id").where("user_id", "=", userId).executeTakeFirst())?.id;
}
