/**
 * Attempts are counted before anything is compared: many guesses at once on any number of processes never
 * pass a limit together.
 */
import { createHash } from "node:crypto";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import { Refusal } from "../../../http/refusal.ts";
import { inTurns } from "../../users/rules/turns.ts";
import { type Count, type LoginCounts, networkOf } from "../rules.ts";

/**
 * Everyone who tries to log in waits here in turn, the unknown browsers of an address in one line and each
 * browser that was given a key in its own: a thousand tries at once hold four connections of the database,
 * and the end of a line is told at once.
 */
export const atTheDoor = inTurns({ atOnce: 4, mostOfOne: 100, mostWaiting: 1_000, seconds: 0.02 });

/**
 * Takes one attempt of each count, or refuses and takes none. What is not given back stays counted, whatever
 * happens next.
 */
export async function reserveAttempt(
  database: Database,
  { each, own, perAccount }: LoginCounts,
): Promise<void> {
  await transaction(database, { keyed: false }, async (tx) => {
    const used = new Map<string, number>();
    // why one after the other, the same way everywhere: two attempts wait for each other and never in a
    // circle
    for (const count of each) used.set(keyOf(count), await take(tx, count));
    if (perAccount && used.get(keyOf(own)) === 1) await take(tx, perAccount);
  });
}

/**
 * The attempt was right, or was none. Wrong ones before it still count: a right one among many guesses opens
 * no way for more of them.
 */
export async function giveAttemptBack(tx: Tx, { each, own, perAccount }: LoginCounts): Promise<void> {
  let isOver = false;
  for (const count of each) {
    const left = await putBack(tx, count);
    if (count === own) isOver = left === 0;
  }
  if (perAccount && isOver) await putBack(tx, perAccount);
}

/** Removes counts whose window is over. */
export async function forgetAttempts(database: Database): Promise<void> {
  await database.kysely.deleteFrom("attempts").where("ends_at", "<", sql<string>`now()`).execute();
}

/**
 * Removes what counts against one account: its own count, those of its browsers and codes, and those of the
 * addresses from which it was tried lately.
 */
export async function forgetAttemptsAt(
  tx: Tx,
  { id, username }: { id: number; username: string },
): Promise<void> {
  const key = foldedKey(username);
  const { rows } = await sql<{ addresses: string[]; browsers: number[] }>`
    select array(
        select distinct address
        from security_events
        where account_id = ${id} and at > now() - interval '1 day' and address is not null
      ) as addresses,
      array(select id from known_browsers where user_id = ${id}) as browsers`.execute(tx);
  const { addresses, browsers } = rows[0] ?? { addresses: [], browsers: [] };
  const counted: Count["of"][] = [
    ["account", key],
    ["codes", `account ${id}`],
    ...browsers.flatMap((one): Count["of"][] => [
      ["browser", one],
      ["codes", `browser ${one}`],
    ]),
    ...addresses.map((one): Count["of"] => ["pair", key, networkOf(one)]),
  ];
  await tx
    .deleteFrom("attempts")
    .where(
      "key",
      "in",
      counted.map((of) => keyOf({ of })),
    )
    .execute();
}

async function take(tx: Tx, count: Count): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    insert into attempts (key, used, most, ends_at)
    values (
      ${keyOf(count)}, 1, ${count.most},
      now() + make_interval(mins => ${count.minutes})
    )
    on conflict (key) do update set used = case
      when attempts.ends_at <= now() then 1
      else attempts.used + 1
    end,
      ends_at = case when attempts.ends_at <= now() then excluded.ends_at else attempts.ends_at end
    where attempts.ends_at <= now() or attempts.used < excluded.most
    returning used`.execute(tx);
  if (rows[0]) return rows[0].used;
  const seconds = await secondsLeft(tx, count);
  throw new Refusal("tooManyLogins", { seconds }, { retryAfter: seconds });
}

async function putBack(tx: Tx, count: Count): Promise<number | undefined> {
  const key = keyOf(count);
  const { rows } = await sql<{
    used: number;
  }>`
    update attempts
    set used = used - 1
    where key = ${key} and used > 0
    returning used`.execute(tx);
  if (rows[0]?.used === 0) await tx.deleteFrom("attempts").where("key", "=", key).execute();
  return rows[0]?.used;
}

async function secondsLeft(tx: Tx, count: Count): Promise<number> {
  const row = await tx
    .selectFrom("attempts")
    .select(sql<number>`ceil(extract(epoch from ends_at - now()))::int`.as("seconds"))
    .where("key", "=", keyOf(count))
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? 1);
}

function keyOf({ of: [kind, ...whose] }: Pick<Count, "of">): string {
  return `${kind} ${createHash("sha256").update(JSON.stringify(whose)).digest("base64url")}`;
}
