/**
 * What a school's rooms are compared from: its year with the classes, its subjects and its rooms, in a fixed
 * number of statements.
 */
import { gradesOfLevel } from "@so-thiet-bi/contract/grades";
import type { RoomNorm } from "@so-thiet-bi/contract/norms";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import { taughtLevels } from "../../../db/taught-levels.ts";
import { anyOf } from "../../../db/values.ts";
import { type Room, type RoomsOfSchool, roomKey, type SubjectNames } from "../rules/room-comparing.ts";
import { type ClassRow, readClasses, readYears } from "./school-facts.ts";

export interface SchoolWithRooms {
  /** The school and the units above it. */
  units: readonly number[];
  levels: readonly string[];
  year: { name: string } | undefined;
  ofLevel: (level: RoomNorm["level"]) => RoomsOfSchool;
}

export async function readSchoolRooms(
  db: Db,
  departmentId: number,
  schoolYear: number | undefined,
): Promise<SchoolWithRooms> {
  const { units, levels } = await readPlace(db, departmentId);
  const [year] = await readYears(db, [departmentId], schoolYear);
  const classes = year ? await readClasses(db, [year.id]) : [];
  const subjects = await readSubjectNames(db, units);
  const rooms = await readRooms(db, departmentId);
  return {
    units,
    levels,
    year,
    ofLevel: (level) => ({ classes: classesOf(level, classes), subjects, rooms }),
  };
}

function classesOf(level: RoomNorm["level"], classes: readonly ClassRow[]): ClassRow[] {
  return classes.filter(({ grade }) => gradesOfLevel[level].includes(grade));
}

async function readPlace(db: Db, departmentId: number): Promise<{ units: number[]; levels: string[] }> {
  const {
    parent_id: parent,
    root_id: root,
    levels,
  } = await db
    .selectFrom("departments")
    .select(["parent_id", "root_id", taughtLevels.as("levels")])
    .where("id", "=", departmentId)
    .executeTakeFirstOrThrow();
  return { units: [...new Set([departmentId, parent ?? departmentId, root])], levels };
}

/** By every name, with those of the parts that are taught under one subject. */
async function readSubjectNames(db: Db, owners: readonly number[]): Promise<SubjectNames> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select id,
      array_remove(array[name, short_name, code] || strands, null) as names
    from subjects
    where department_id = ${anyOf(owners)} and active`.execute(db);
  const ids = new Map<string, Set<number>>();
  for (const { id, names } of rows)
    for (const key of names.map(roomKey)) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  return ids;
}

async function readRooms(db: Db, departmentId: number): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select room.id, room.name, room.kind, room.area, room.strands,
      array(
        select ${namedRow("subject")}
        from functional_room_subjects as of
        join subjects as subject on subject.id = of.target_id
        where of.owner_id = room.id
        order by subject.sort_key, subject.id
      ) as subjects
    from functional_rooms as room
    where room.department_id = ${departmentId} and room.active
    order by room.sort_key, room.id`.execute(db);
  return rows;
}
