import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  ComparedRoomNorm,
  changeRoomNorm as change,
  createRoomNorm as create,
  RoomNorm,
} from "@so-thiet-bi/contract/norms";
import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import type { RoomNorms } from "../../../db/tables.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, notFound } from "../../../http/refusal.ts";
import { changesBetween, record } from "../../history/actions.ts";
import { keepsNorms, mayKeepNorms, unitsAbove, whoKeepsNorms } from "../policy/lists.ts";
import { readSchoolRooms } from "../queries/room-facts.ts";
import { compareRooms } from "../rules/room-comparing.ts";

type RoomNormBody = BodyOf<typeof create>;
type RoomNormChange = BodyOf<typeof change>;
type Row = Selectable<RoomNorms>;

const noun = { vi: "tiêu chuẩn phòng", en: "room norm" };

/** A school reads them beside its own rooms, the levels that it teaches first. */
export async function listRoomNorms(
  db: Db,
  actor: Actor,
  schoolYear: number | undefined,
): Promise<{ items: ComparedRoomNorm[]; can: { create: boolean } }> {
  const can = { create: mayKeepNorms(actor) };
  if (actor.departmentType === "LEVEL_3") {
    const { norms } = await compareSchool(db, actor, actor.departmentId, schoolYear);
    return {
      items: norms.toSorted((a, b) => Number(a.comparison === null) - Number(b.comparison === null)),
      can,
    };
  }
  const norms = await readRoomNorms(db, actor, inSight(actor));
  return { items: norms.map((norm) => ({ ...norm, comparison: null })), can };
}

/** The norms that a school has to meet, and how its rooms stand beside those of its levels. */
export async function compareSchool(
  db: Db,
  actor: Actor,
  departmentId: number,
  schoolYear: number | undefined,
): Promise<{ norms: ComparedRoomNorm[]; yearName: string | undefined }> {
  const { units, levels, year, ofLevel } = await readSchoolRooms(db, departmentId, schoolYear);
  const norms = await readRoomNorms(db, actor, ofUnits(units));
  return {
    norms: norms.map((norm) => ({
      ...norm,
      comparison: levels.includes(norm.level) ? compareRooms(norm, ofLevel(norm.level)) : null,
    })),
    yearName: year?.name,
  };
}

export async function createRoomNorm(tx: Tx, actor: Actor, given: RoomNormBody): Promise<RoomNorm> {
  if (!mayKeepNorms(actor)) throw forbidden(whoKeepsNorms);
  const { id } = await tx
    .insertInto("room_norms")
    .values({
      ...columnsOf(given),
      department_id: actor.departmentId,
      root_id: actor.rootId,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(tx, actor, "roomNorm.created", subject(actor, id), { room: given.room });
  return readRoomNorm(tx, actor, id);
}

export async function changeRoomNorm(
  tx: Tx,
  actor: Actor,
  id: number,
  given: RoomNormChange,
): Promise<RoomNorm> {
  const row = await lockRoomNorm(tx, actor, id);
  checkVersion(given.version, row);
  const columns = columnsOf(given);
  await changeRow(tx, actor, ["room_norms", id], columns);
  const changes = changesBetween(describe(row), describe(columns));
  await record(tx, actor, "roomNorm.changed", subject(actor, id), { room: row.room, changes });
  return readRoomNorm(tx, actor, id);
}

export async function removeRoomNorm(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockRoomNorm(tx, actor, id);
  await tx.deleteFrom("room_norms").where("id", "=", id).execute();
  await record(tx, actor, "roomNorm.removed", subject(actor, id), { room: row.room });
}

/** What comes with the product, of the user's unit and of those above it. For a table called `norm`. */
function inSight(actor: Actor): Expression<SqlBool> {
  if (actor.role === "ROLE_SYSTEM_ADMIN") return sql<SqlBool>`true`;
  return ofUnits([actor.departmentId, ...unitsAbove(actor)]);
}

function ofUnits(units: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`(
    norm.department_id is null
    or norm.department_id = ${anyOf(units)}
  )`;
}

/** By level and rule, in the order in which the rule names the rooms: one statement. */
async function readRoomNorms(db: Db, actor: Actor, which: Expression<SqlBool>): Promise<RoomNorm[]> {
  const { rows } = await sql<Omit<RoomNorm, "can">>`
    select norm.id, norm.department_id as "departmentId",
      norm.level, norm.room, norm.scope,
      norm.min_rooms as "minRooms", norm.area_per_student as "areaPerStudent",
      norm.min_area as "minArea", norm.in_force as "inForce",
      norm.note, norm.source, norm.version
    from room_norms as norm
    where ${which}
    order by array_position(array['KINDERGARTEN', 'ELEMENTARY', 'MIDDLE', 'HIGH'], norm.level),
      norm.scope collate "vi-x-icu", norm.id`.execute(db);
  return rows.map((row) => ({ ...row, can: { change: keepsNorms(actor, row) } }));
}

async function readRoomNorm(db: Db, actor: Actor, id: number): Promise<RoomNorm> {
  const [found] = await readRoomNorms(db, actor, sql<SqlBool>`norm.id = ${id} and ${inSight(actor)}`);
  if (!found) throw notFound(noun);
  return found;
}

async function lockRoomNorm(tx: Tx, actor: Actor, id: number): Promise<Row> {
  const row = await tx
    .selectFrom("room_norms as norm")
    .selectAll()
    .where("norm.id", "=", id)
    .where(inSight(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(noun);
  if (!keepsNorms(actor, { departmentId: row.department_id })) throw forbidden(whoKeepsNorms);
  return row;
}

function columnsOf(given: RoomNormBody) {
  const { level, room, scope, minRooms, areaPerStudent, minArea, note, source } = given;
  return {
    level,
    room,
    scope,
    min_rooms: minRooms,
    area_per_student: areaPerStudent,
    min_area: minArea,
    note,
    source,
  };
}

function describe(row: ReturnType<typeof columnsOf>) {
  const { level, room, scope, min_rooms, area_per_student, min_area, note, source } = row;
  return {
    level,
    room,
    scope,
    minRooms: min_rooms,
    areaPerStudent: area_per_student,
    minArea: min_area,
    note,
    source,
  };
}

function subject(actor: Actor, id: number) {
  return { type: "room-norm" as const, id, departmentId: actor.departmentId };
}
