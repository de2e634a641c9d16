import { createHash, randomBytes } from "node:crypto";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  CalendarFeed,
  createCalendarFeed as createCall,
  listCalendarFeeds as listCall,
} from "@so-thiet-bi/contract/registration-board";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Db, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, notFound, Refusal } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { actorColumns, actorOf } from "../../auth/queries.ts";
import { recordAll } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { keepsRoom } from "../../stock/rules/keepers.ts";
import { type CalendarSubject, revokesCalendar, sharesCalendar } from "../policy.ts";
import { eventsOf, type FeedRow } from "../queries/feed-events.ts";
import { ownEmployee } from "../queries/people.ts";
import { calendarText } from "../rules/icalendar.ts";

const mostFeeds = 10;
const noun = { vi: "địa chỉ lịch", en: "calendar address" };

/** An address as it is shown, with the person who made it and what their right to it rests on. */
interface Feed {
  shown: Omit<CalendarFeed, "answers" | "can">;
  maker: Actor;
  madeFor: CalendarSubject;
  /** The room or the person of the staff list is there, and the account of the maker is open. */
  isThere: boolean;
}

/** The addresses with their makers, in one statement. */
async function readFeeds(
  db: Db,
  where: Expression<SqlBool>,
): Promise<(Feed & FeedRow & { isReadLately: boolean })[]> {
  const rows = await db
    .selectFrom("calendar_feeds as feed")
    .innerJoin("users", "users.id", "feed.created_by")
    .innerJoin("departments", "departments.id", "users.department_id")
    .leftJoin("employees as employee", "employee.id", "feed.employee_id")
    .leftJoin("functional_rooms as room", "room.id", "feed.room_id")
    .select([
      ...actorColumns,
      "feed.id",
      "feed.department_id as unitId",
      "feed.room_id as roomId",
      "feed.employee_id as employeeId",
      "employee.user_id as employeeUserId",
      "feed.created_by_name as createdByName",
      "feed.created_at as createdAt",
      "feed.last_read_at as lastReadAt",
      sql<string>`coalesce(room.name, employee.name)`.as("name"),
      sql<boolean>`
        not users.locked
        and departments.active
        and coalesce(room.active, employee.active)`.as("isThere"),
      sql<boolean>`coalesce(feed.last_read_at > now() - interval '1 hour', false)`.as("isReadLately"),
    ])
    .where("feed.revoked_at", "is", null)
    .where(where)
    .orderBy("feed.id", "desc")
    .execute();
  return rows.map(
    ({
      id,
      unitId,
      roomId,
      employeeId,
      employeeUserId,
      name,
      createdByName,
      createdAt,
      lastReadAt,
      isThere,
      isReadLately,
      ...maker
    }) => ({
      shown: { id, of: roomId === null ? "PERSON" : "ROOM", name, createdByName, createdAt, lastReadAt },
      maker: { ...actorOf(maker), sessionId: 0 },
      madeFor: { departmentId: unitId, roomId, employeeUserId },
      isThere,
      id,
      employeeId,
      roomId,
      name,
      language: maker.language,
      isReadLately,
    }),
  );
}

/** An address lives as long as the right of the person who made it. */
const answers = ({ maker, madeFor, isThere }: Feed) => isThere && sharesCalendar(maker, madeFor);

const shown = (feed: Feed): CalendarFeed => ({
  ...feed.shown,
  answers: answers(feed),
  can: { revoke: true },
});

export async function listCalendarFeeds(db: Db, actor: Actor): Promise<AnswerOf<typeof listCall>> {
  const feeds = await readFeeds(db, sql<SqlBool>`feed.department_id = ${actor.departmentId}`);
  const own = await ownEmployee(db, actor);
  return {
    items: feeds.filter(({ maker, madeFor }) => revokesCalendar(actor, madeFor, maker.userId)).map(shown),
    can: { createOwn: own !== null && actor.role !== "ROLE_SYSTEM_ADMIN" },
  };
}

/**
 * Makes an address that nobody can guess. It is answered this once: only its hash is kept, and no kept answer
 * of a repeated request holds it.
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
    const [made] = await readFeeds(tx, sql<SqlBool>`feed.id = ${id}`);
    if (!made) throw notFound(noun);
    await tell(tx, actor, "calendarFeed.created", made);
    return shown(made);
  });
  return { feed, address: `${api}/calendars/${secret}.ics` };
}

export async function revokeCalendarFeed(tx: Tx, actor: Actor, id: number): Promise<void> {
  await sql`select id from calendar_feeds where id = ${id} for update`.execute(tx);
  const [feed] = await readFeeds(
    tx,
    sql<SqlBool>`
      feed.id = ${id}
      and feed.department_id = ${actor.departmentId}`,
  );
  if (!feed || !revokesCalendar(actor, feed.madeFor, feed.maker.userId)) throw notFound(noun);
  await tx.updateTable("calendar_feeds").set({ revoked_at: sql`now()` }).where("id", "=", id).execute();
  await tell(tx, actor, "calendarFeed.revoked", feed);
}

/** A line of its own, and one in the history of the room or the person, where people look for it. */
async function tell(
  tx: Tx,
  actor: Actor,
  event: "calendarFeed.created" | "calendarFeed.revoked",
  feed: FeedRow,
): Promise<void> {
  const of =
    feed.roomId === null
      ? { type: employees.singular, id: feed.employeeId as number }
      : { type: functionalRooms.singular, id: feed.roomId };
  const subjects = [{ type: "calendar-feed", id: feed.id }, of];
  await recordAll(
    tx,
    actor,
    subjects.map((subject) => ({
      event,
      subject: { ...subject, departmentId: actor.departmentId },
      details: {
        name: feed.employeeId === null ? feed.name : ofPerson("employee", feed.employeeId, feed.name),
      },
    })),
  );
}

/** For everybody who knows the address, as long as the right of the person who made it lasts. */
export async function readCalendar(database: Database, given: string): Promise<FileAnswer> {
  const db: Db = database.kysely;
  const [feed] = await readFeeds(db, sql<SqlBool>`feed.secret_hash = ${hashOf(given.replace(/\.ics$/, ""))}`);
  if (!feed || !answers(feed)) throw notFound(noun);
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

interface Whose {
  employeeId: number | null;
  roomId: number | null;
  name: string;
}

async function ownPerson(tx: Tx, actor: Actor): Promise<Whose> {
  const own = await ownEmployee(tx, actor);
  if (!own) throw new Refusal("noEmployee");
  return { employeeId: own.id, roomId: null, name: own.name };
}

async function sharedRoom(tx: Tx, actor: Actor, roomId: number): Promise<Whose> {
  const room = await tx
    .selectFrom("functional_rooms")
    .select(["id", "name"])
    .where("id", "=", roomId)
    .where("department_id", "=", actor.departmentId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!room) throw invalidField(["roomId"], "not-visible");
  if (!keepsRoom(actor, roomId)) throw forbidden(whoShares);
  return { employeeId: null, roomId, name: room.name };
}

async function checkCount(tx: Tx, actor: Actor): Promise<void> {
  // one after the other: two at once would both find the last place free
  await sql`select id from users where id = ${actor.userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from calendar_feeds
    where department_id = ${actor.departmentId}
      and created_by = ${actor.userId}
      and revoked_at is null`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostFeeds) throw new Refusal("tooManyFeeds", { most: mostFeeds });
}

const whoShares = {
  vi: "Chỉ cán bộ thiết bị hoặc người phụ trách phòng chia sẻ lịch của phòng.",
  en: "Only the equipment officer or the keeper of the room shares its calendar.",
};
