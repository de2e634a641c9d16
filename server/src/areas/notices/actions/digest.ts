import { setTimeout as wait } from "node:timers/promises";
import type { Notice } from "@so-thiet-bi/contract/notices";
import { type Expression, type SqlBool, sql } from "kysely";
import type { MailSettings } from "../../../config.ts";
import type { Database, Db } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { accountOf, digestMail, digestSince } from "../rules.ts";

const mostTold = 50;
/** Letters under way together, where so many go out that a server which takes a second for each would not do. */
const mostAtOnce = 10;
const again = 3_600_000;

export interface DigestRun {
  now: Date;
  mailer: Mailer;
  /** Whose mail the server put off, and until when this process leaves it: people by id, milliseconds. */
  putOff: Map<number, number>;
  signal?: AbortSignal;
  log: (message: string) => void;
}

/**
 * Sends everybody who wants it ONE mail a day with what is unread and was not in a mail before. Of several
 * processes one sends and the others leave it to that one. What a mail told is marked when the server has
 * taken it: a crash between the two sends it once more.
 */
export async function sendDigests(
  database: Database,
  settings: Pick<MailSettings, "publicUrl" | "digestHour" | "language" | "mailsPerMinute">,
  run: DigestRun,
): Promise<number> {
  const since = digestSince(run.now, settings.digestHour);
  if (!since) return 0;
  const inTime = pacedBy(settings.mailsPerMinute, run.signal);
  // the turn is given back about once a minute
  const batch = Math.max(20, Math.min(200, settings.mailsPerMinute));
  const atOnce = Math.min(mostAtOnce, Math.ceil(settings.mailsPerMinute / 60));
  let sent = 0;
  for (let after = 0; ; ) {
    const turn = await whileNobodyElse(database, async (stillAlone) => {
      const people = await peopleToTell(database.kysely, since, after, batch);
      after = people.at(-1)?.id ?? after;
      const waiting = people.filter(({ id }) => (run.putOff.get(id) ?? 0) <= run.now.getTime()).values();
      const failed = new AbortController();
      const sendOneByOne = async () => {
        for (const { id } of waiting) {
          await inTime();
          if (run.signal?.aborted || failed.signal.aborted) return;
          await stillAlone();
          if (await tell(database, settings, run, { userId: id, since })) sent += 1;
        }
      };
      // why all are waited for, also when one fails: a letter under way is told before another process has the turn
      const ends = await Promise.allSettled(
        Array.from({ length: atOnce }, () =>
          sendOneByOne().catch((error: unknown) => {
            failed.abort();
            throw error;
          }),
        ),
      );
      for (const end of ends) if (end.status === "rejected") throw end.reason;
      return people.length === batch && !run.signal?.aborted;
    });
    if (!turn) return sent;
  }
}

/** Comes back at once the first time, and then as often as may be sent, whoever asks. */
function pacedBy(mailsPerMinute: number, signal: AbortSignal | undefined): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const pause = Math.max(0, next - now);
    next = Math.max(next, now) + 60_000 / mailsPerMinute;
    if (pause > 0)
      await wait(pause, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);
  };
}

/**
 * The turn to send is the lock of a row that nothing else writes. Not the people's own rows: who logs in, or
 * causes a notice, would wait for the mail server. The connection stands alone, because a mail may take
 * longer than a statement of a request may.
 */
async function whileNobodyElse(
  database: Database,
  work: (stillAlone: () => Promise<unknown>) => Promise<boolean>,
): Promise<boolean> {
  const turn = await database.connectAlone();
  try {
    await turn.query("begin");
    const { rows } = await turn.query("select 1 from installation for no key update skip locked");
    let asked: Promise<unknown> = Promise.resolve();
    // one question after the other, as a connection has it
    const stillAlone = () => {
      asked = asked.then(() => turn.query("select 1"));
      return asked;
    };
    return rows.length > 0 && (await work(stillAlone));
  } finally {
    await turn.end();
  }
}

async function peopleToTell(db: Db, since: Date, after: number, batch: number): Promise<{ id: number }[]> {
  return wanting(db, since)
    .select("users.id")
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(batch)
    .execute();
}

async function tell(
  database: Database,
  { publicUrl, language }: Pick<MailSettings, "publicUrl" | "language">,
  { now, mailer, putOff, signal, log }: DigestRun,
  { userId, since }: { userId: number; since: Date },
): Promise<boolean> {
  const person = await wanting(database.kysely, since)
    .select(["users.full_name as fullName", "users.language", "users.email"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  // why again: meanwhile it may have been read, told by another process, or not be wanted any more
  if (!person?.email) return false;
  const news = await database.kysely
    .selectFrom("notices")
    .select([
      "id",
      "event",
      "subject_type as subjectType",
      "subject_id as subjectId",
      "details",
      "actor_name as actorName",
      "actor_unit as actorUnit",
    ])
    .select(sql<number>`(count(*) over ())::int`.as("count"))
    .where("user_id", "=", userId)
    .where(untold)
    .orderBy("id", "desc")
    .limit(mostTold)
    .execute();
  const [newest] = news;
  if (!newest) return false;
  const told = news.map((one) => ({ ...one, details: one.details as Notice["details"] }));
  const mail = digestMail(
    { ...person, language: person.language ?? language },
    told,
    newest.count,
    publicUrl,
  );
  const delivery = await mailer.send(
    { ...mail, to: { name: person.fullName, address: person.email }, unsubscribe: accountOf(publicUrl) },
    signal,
  );
  if (delivery === "later") {
    putOff.set(userId, now.getTime() + again);
    return false;
  }
  if (delivery === "refused") log(`The mail server refuses the address of user ${userId}`);
  await transaction(database, { keyed: false }, async (tx) => {
    await tx
      .updateTable("notices")
      .set({ mailed_at: now.toISOString() })
      .where("user_id", "=", userId)
      .where(untold)
      .where("id", "<=", newest.id)
      .execute();
    await tx.updateTable("users").set({ mailed_at: now.toISOString() }).where("id", "=", userId).execute();
  });
  putOff.delete(userId);
  return delivery === "accepted";
}

/** How many people today's mail has still to go to. */
export async function countUnsent(
  db: Db,
  { digestHour }: Pick<MailSettings, "digestHour">,
  now: Date,
): Promise<number> {
  const since = digestSince(now, digestHour);
  if (!since) return 0;
  const { count } = await wanting(db, since)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Who has something untold, wants it by mail, can have it, and had no mail today. */
function wanting(db: Db, since: Date) {
  return db
    .selectFrom("users")
    .innerJoin("departments", "departments.id", "users.department_id")
    .where("users.mail_digest", "=", true)
    .where("users.email", "is not", null)
    .where("users.locked", "=", false)
    .where("departments.active", "=", true)
    .where(sql<SqlBool>`(
      users.mailed_at is null
      or users.mailed_at < ${since.toISOString()}::timestamptz
    )`)
    .where(sql<SqlBool>`exists (select 1 from notices where user_id = users.id and ${untold})`);
}

const untold: Expression<SqlBool> = sql<SqlBool>`
  read_at is null and notices.by_mail and notices.mailed_at is null`;
