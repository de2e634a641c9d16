/** Opening a session for an account whose owner has proved to be there, by the password or at a provider. */
import type { CurrentUser, SessionAnswer } from "@so-thiet-bi/contract/auth";
import type { SecurityKind } from "@so-thiet-bi/contract/security";
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Caller } from "../../../http/routes.ts";
import { record, type Subject } from "../../history/actions.ts";
import { type Doer, noteFailure, noteSecurity } from "../../security/actions.ts";
import { currentUserOf, findActor, tokenHash } from "../queries.ts";
import { countsOfCodes, isSealed, type LoginCounts, networkOf, newToken } from "../rules.ts";
import { atTheDoor, giveAttemptBack, reserveAttempt } from "./attempts.ts";
import { takeCode } from "./second-factor.ts";

/** Longer than a summer, and as long as browsers keep anything. */
export const browserDays = 400;
const mostBrowsers = 20;

/** How somebody comes in: by the rules of the installation, under its seal, from where they call. */
export interface Door {
  config: Config;
  sealedWith: Buffer;
  caller: Caller;
}

/** The key of a browser that was given one here. Why sealed: a made-up key would be a line of one's own. */
export function browserAt({ sealedWith, caller: { browser } }: Door): string | undefined {
  return browser.key && isSealed(sealedWith, browser.key) ? browser.key : undefined;
}

/** Where this browser, or who is unknown at this address, waits for their turn. */
export function lineAt(door: Door): string {
  const browser = browserAt(door);
  return browser === undefined ? `address ${networkOf(door.caller.address)}` : `browser ${browser}`;
}

/** Where somebody comes from whom a provider sent, and where that provider ends its own session. */
export interface Through {
  providerId: number;
  /** What the provider calls its session; it names it when it ends. */
  session: string | null;
  leaveAt: string | null;
}

interface Proved {
  id: number;
  departmentId: number;
  hasSecondFactor: boolean;
  /** The account's row of this browser, where it was logged in here before. */
  browserId: number | null;
}

interface LettingIn {
  /** What was typed or told as the name. */
  tried: string;
  /** Of the second factor. */
  code: string | undefined;
  /** Of the attempt that was right. */
  counts?: LoginCounts;
  /** What else must still be true of the account when the session is opened: its password. */
  passwordHash?: string;
  through?: Through;
  /** Done in the transaction that opens the session. */
  besides?: (tx: Tx, opened: Opened) => Promise<void>;
  noted?: { kind: SecurityKind; details: Record<string, string> };
}

/** Asks for the code of a second factor where there is one, and opens the session. */
export async function letIn(
  database: Database,
  door: Door,
  account: Proved,
  { tried, code, counts, passwordHash, through, besides, noted }: LettingIn,
): Promise<SessionAnswer> {
  const { config, sealedWith, caller } = door;
  if (account.hasSecondFactor && !code) {
    if (counts) await transaction(database, { keyed: false }, (tx) => giveAttemptBack(tx, counts));
    throw new Refusal("secondFactorNeeded");
  }
  const codeCounts = countsOfCodes(
    account.browserId === null ? `account ${account.id}` : `browser ${account.browserId}`,
  );
  if (account.hasSecondFactor)
    await refusedNoted(database, caller, tried, () =>
      atTheDoor(lineAt(door), () => reserveAttempt(database, codeCounts)),
    );
  const browserKey = browserAt(door) ?? newToken(sealedWith);
  const session = await transaction(database, { keyed: false }, async (tx) => {
    if (counts) await giveAttemptBack(tx, counts);
    // why again: the account may be locked, or given another password, while this one was being compared
    let still = tx
      .selectFrom("users")
      .select("id")
      .where("id", "=", account.id)
      .where("locked", "=", false)
      .forShare();
    if (passwordHash !== undefined) still = still.where("password_hash", "=", passwordHash);
    if (!(await still.executeTakeFirst())) throw new Refusal("wrongCredentials");
    const proof = account.hasSecondFactor ? await takeCode(tx, config, account.id, code ?? "") : undefined;
    if (account.hasSecondFactor) await giveAttemptBack(tx, codeCounts);
    await rememberBrowser(tx, account.id, browserKey);
    const opened = await openSession(tx, door, account.id, through);
    const doer = doerOf(opened.answer.user, caller);
    if (proof?.by === "paper") {
      await record(tx, opened.actor, "user.recoveryCodeUsed", self(opened.actor), { left: proof.left });
      await noteSecurity(tx, doer, "secondFactor.recovered", {
        account: { id: account.id, username: doer.username },
      });
    }
    await besides?.(tx, opened);
    await noteSecurity(tx, doer, noted?.kind ?? "login.succeeded", { details: noted?.details ?? {} });
    return opened;
  }).catch(async (error: unknown) => {
    const isMistake = error instanceof Refusal && error.code === "wrongCode";
    if (isMistake) await noteFailure(database, caller, "secondFactor.failed", { username: tried, account });
    throw error;
  });
  caller.browser.keep(browserKey, browserDays);
  return session.answer;
}

/** Who guesses too often is noted, though nothing was compared. */
export async function refusedNoted<Answer>(
  database: Database,
  caller: Caller,
  username: string,
  reserve: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await reserve();
  } catch (error) {
    if (error instanceof Refusal && error.code === "tooManyLogins")
      await noteFailure(database, caller, "login.refused", { username });
    throw error;
  }
}

export interface Opened {
  answer: SessionAnswer;
  actor: Actor;
}

export async function openSession(
  tx: Tx,
  { config, sealedWith, caller }: Door,
  userId: number,
  through?: Through,
): Promise<Opened> {
  const token = newToken(sealedWith);
  await tx
    .insertInto("sessions")
    .values({
      user_id: userId,
      token_hash: tokenHash(token),
      address: caller.address,
      agent: caller.agent,
      expires_at: sql<string>`now() + make_interval(days => ${config.session.absoluteDays})`,
      provider_id: through?.providerId ?? null,
      provider_session: through?.session ?? null,
      leave_at: through?.leaveAt ?? null,
    })
    .execute();
  const actor = await findActor(tx, token, config.session.idleHours);
  if (!actor) throw new Refusal("unauthenticated");
  return { answer: { token, user: currentUserOf(actor) }, actor };
}

async function rememberBrowser(tx: Tx, userId: number, key: string): Promise<void> {
  await tx
    .insertInto("known_browsers")
    .values({ user_id: userId, key_hash: tokenHash(key) })
    .onConflict((conflict) => conflict.columns(["user_id", "key_hash"]).doUpdateSet({ seen_at: sql`now()` }))
    .execute();
  await sql`
    delete from known_browsers
    where user_id = ${userId}
      and id not in (
        select id
        from known_browsers
        where user_id = ${userId}
        order by seen_at desc, id desc limit ${mostBrowsers}
      )`.execute(tx);
}

/** Who has just logged in, from where. */
function doerOf({ id, username, fullName, department }: CurrentUser, { address, agent }: Caller): Doer {
  return {
    userId: id,
    username,
    fullName,
    departmentId: department.id,
    departmentName: department.name,
    from: { address, agent },
  };
}

function self(actor: Actor): Subject {
  return { type: "user", id: actor.userId, departmentId: actor.departmentId };
}
