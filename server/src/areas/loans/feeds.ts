import { createHash, randomBytes } from "node:crypto";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { CalendarFeed, createCalendarFeed as createCall, listCalendarFeeds as listCall } from "@so-thiet-bi/contract/loan-board";
import { loanLabels } from "@so-thiet-bi/contract/loan-labels";
import { sql } from "kysely";
import type { Database, Db, Tx } from "../../db/connect.ts";
import { transaction } from "../../db/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, invalidField, notFound, Refusal } from "../../http/refusal.ts";
import type { FileAnswer } from "../../http/routes.ts";
import { record } from "../history/actions.ts";
import { eventsOf, type FeedRow } from "./feed-events.ts";
import { calendarText } from "./icalendar.ts";
import { ownEmployee } from "./people.ts";
import { keepsRoom } from "./policy.ts";

const mostFeeds = 10;
const noun = { vi: "địa chỉ lịch", en: "calendar address" };

type Row = Omit<CalendarFeed, "can"> & { roomId: number | null; createdBy: number };

const columns = sql`feed.id, case when feed.room_id is null then 'PERSON' else 'ROOM' end as "of", coalesce(room.name, employee.name) as name,
  feed.created_by_name as "createdByName", feed.created_at as "createdAt", feed.last_read_at as "lastReadAt", feed.room_id as "roomId",
  feed.created_by as "createdBy"`;
const joins = sql`calendar_feeds as feed left join employees as employee on employee.id = feed.employee_id
  left join functional_rooms as room on room.id = feed.room_id`;

export async function listCalendarFeeds(db: Db, actor: Actor): Promise<AnswerOf<typeof listCall>> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joins} where feed.department_id = ${actor.departmentId} and feed.revoked_at is null order by feed.id desc`.execute(
    db as Tx,
  );
  const own = await ownEmployee(db, actor);
  return { items: rows.filter((row) => isSeen(actor, row)).map(shown), can: { createOwn: own !== null && actor.role !== "ROLE_SYSTEM_ADMIN" } };
}

/**
 * Makes an address that nobody can guess. It is answered this once: only its hash is kept, and no kept answer of a repeated request
 * holds it.
 */
export async function createCalendarFeed(
  database: Database,
  actor: Actor,
  { roomId }: BodyOf<typeof createCall>,
  /** Where the calls are answered. */
  api: string,
): Promise<AnswerOf<typeof createCall>> {
  const secret = randomBytes(32).toString("base64url");
  const feed = await transaction(database, { keyed: false }, async (tx) => {
    const of = roomId === null ? await ownPerson(tx, actor) : await sharedRoom(tx, actor, roomId);
    await checkCount(tx, actor);
    const { id } = await tx
      .insertInto("calendar_feeds")
      .values({
        department_id: actor.departmentId,
        employee_id: of.employeeId,
        room_id: of.roomId,
        secret_hash: hashOf(secret),
        created_by: actor.userId,
        created_by_name: actor.fullName,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await record(tx, actor, "calendarFeed.created", subjectOf(actor, id), { name: of.name });
    const { rows } = await sql<Row>`select ${columns} from ${joins} where feed.id = ${id}`.execute(tx);
    return shown(rows[0] as Row);
  });
  return { feed, address: `${api}/calendars/${secret}.ics` };
}

export async function revokeCalendarFeed(tx: Tx, actor: Actor, id: number): Promise<void> {
  await sql`select id from calendar_feeds where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Row>`
    select ${columns} from ${joins} where feed.id = ${id} and feed.department_id = ${actor.departmentId} and feed.revoked_at is null`.execute(tx);
  const [row] = rows;
  if (!row || !isSeen(actor, row)) throw notFound(noun);
  await tx.updateTable("calendar_feeds").set({ revoked_at: sql`now()` }).where("id", "=", id).execute();
  await record(tx, actor, "calendarFeed.revoked", subjectOf(actor, id), { name: row.name });
}

/** For whoever knows the address, as long as the person or the room is there, and whoever made it has an account. */
export async function readCalendar(database: Database, given: string): Promise<FileAnswer> {
  const db: Db = database.kysely;
  const { rows } = await sql<FeedRow & { isReadLately: boolean }>`
    select feed.id, feed.employee_id as "employeeId", feed.room_id as "roomId", coalesce(room.name, employee.name) as name, users.language,
      coalesce(feed.last_read_at > now() - interval '1 hour', false) as "isReadLately"
    from ${joins} join users on users.id = feed.created_by join departments as unit on unit.id = feed.department_id
    where feed.secret_hash = ${hashOf(given.replace(/\.ics$/, ""))} and feed.revoked_at is null and not users.locked and unit.active
      and coalesce(room.active, employee.active)`.execute(db as Tx);
  const [feed] = rows;
  if (!feed) throw notFound(noun);
  if (!feed.isReadLately) await noteReading(database, feed.id);
  const content = Buffer.from(calendarText(titleOf(feed), await eventsOf(db, feed)));
  return { name: "lich-muon-tra.ics", type: "text/calendar; charset=utf-8", content, keepFor: 900 };
}

/** At most once an hour: calendars ask often. */
async function noteReading(database: Database, id: number): Promise<void> {
  await transaction(database, { keyed: false }, (tx) =>
    tx.updateTable("calendar_feeds").set({ last_read_at: sql`now()` }).where("id", "=", id).execute(),
  );
}

function titleOf({ roomId, name, language }: FeedRow): string {
  if (roomId !== null) return name;
  return language === "vi" ? `Mượn thiết bị – ${name}` : `Equipment – ${name}`;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** One's own, and those of rooms for whoever keeps them. */
function isSeen(actor: Actor, { createdBy, roomId }: Row): boolean {
  return createdBy === actor.userId || (roomId !== null && keepsRoom(actor, roomId));
}

function shown({ roomId: _roomId, createdBy: _createdBy, ...row }: Row): CalendarFeed {
  return { ...row, can: { revoke: true } };
}

async function ownPerson(tx: Tx, actor: Actor): Promise<{ employeeId: number | null; roomId: number | null; name: string }> {
  const own = await ownEmployee(tx, actor);
  if (!own) throw new Refusal("noEmployee");
  return { employeeId: own.id, roomId: null, name: own.name };
}

async function sharedRoom(tx: Tx, actor: Actor, roomId: number): Promise<{ employeeId: number | null; roomId: number | null; name: string }> {
  const room = await tx
    .selectFrom("functional_rooms")
    .select(["id", "name"])
    .where("id", "=", roomId)
    .where("department_id", "=", actor.departmentId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!room) throw invalidField(["roomId"], "not-visible", { ...loanLabels, roomId: functionalRooms.noun });
  if (!keepsRoom(actor, roomId)) throw forbidden(whoShares);
  return { employeeId: null, roomId, name: room.name };
}

async function checkCount(tx: Tx, actor: Actor): Promise<void> {
  // one after the other: two at once would both find the last place free
  await sql`select id from users where id = ${actor.userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from calendar_feeds
    where department_id = ${actor.departmentId} and created_by = ${actor.userId} and revoked_at is null`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostFeeds) throw new Refusal("tooManyFeeds", { most: mostFeeds });
}

function subjectOf(actor: Actor, id: number) {
  return { type: "calendar-feed", id, departmentId: actor.departmentId };
}

const whoShares = {
  vi: "Chỉ cán bộ thiết bị hoặc người phụ trách phòng chia sẻ lịch của phòng.",
  en: "Only the equipment officer or the keeper of the room shares its calendar.",
};
