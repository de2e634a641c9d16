import { randomBytes } from "node:crypto";
import {
  type AccessToken,
  type createAccessToken as createCall,
  mostAccessTokens,
  tokenScopeWords,
} from "@so-thiet-bi/contract/access-tokens";
import type { AnswerOf, BodyOf, Endpoint } from "@so-thiet-bi/contract/endpoint";
import { refusals } from "@so-thiet-bi/contract/errors";
import { say } from "@so-thiet-bi/contract/language";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { transaction } from "../../db/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidField, notFound, Refusal } from "../../http/refusal.ts";
import type { Judging } from "../../http/serve.ts";
import { formatDay } from "../../sheets/dates.ts";
import { confirmCode, confirmPassword } from "../auth/actions/confirmations.ts";
import { actorOf, sealKey, tokenHash } from "../auth/queries.ts";
import { record, recordMany } from "../history/actions.ts";
import { noteAll, noteFailure, noteSecurity } from "../security/actions.ts";
import { latestDay, readTokens, tokensByHash } from "./queries.ts";
import { newAccessToken, refusalOfCall, refusalOfToken } from "./rules.ts";

const touchAfterSeconds = 60;
const keptDays = 400;
const tokenNoun = { vi: "mã truy cập", en: "access token" };

/**
 * Makes a token that nobody can guess. It is answered this once: only its hash is kept, and no kept answer of
 * a repeated request holds it.
 */
export async function createAccessToken(
  database: Database,
  config: Config,
  actor: Actor,
  { password, code, ...given }: BodyOf<typeof createCall>,
): Promise<AnswerOf<typeof createCall>> {
  await confirmPassword(database, actor, password);
  if (await hasSecondFactor(database, actor)) {
    if (code === undefined) throw new Refusal("secondFactorNeeded");
    await confirmCode(database, config, actor, code);
  }
  const token = newAccessToken(await sealKey(database), randomBytes(32).toString("base64url"));
  const accessToken = await transaction(database, { keyed: false }, (tx) =>
    writeToken(tx, actor, tokenHash(token), given),
  );
  return { token, accessToken };
}

export async function revokeAccessToken(tx: Tx, actor: Actor, id: number): Promise<void> {
  const own = { ...actor, id: actor.userId };
  if ((await revokeThose(tx, actor, sql<SqlBool>`id = ${id} and user_id = ${own.id}`)) === 0)
    throw notFound(tokenNoun);
}

/** Of an account that moves, or that gets another password from somebody else: they may be a stranger’s. */
export async function revokeTokensOf(tx: Tx, actor: Actor, account: { id: number }): Promise<number> {
  return revokeThose(tx, actor, sql<SqlBool>`user_id = ${account.id}`);
}

/** One of somebody else; whoever calls has asked whether that is allowed. */
export async function revokeTokenOf(
  tx: Tx,
  actor: Actor,
  account: { id: number },
  tokenId: number,
): Promise<void> {
  await revokeThose(tx, actor, sql<SqlBool>`user_id = ${account.id} and id = ${tokenId}`);
}

/** Of everybody. */
export async function revokeAllTokens(tx: Tx, actor: Actor): Promise<number> {
  return revokeThose(tx, actor, sql<SqlBool>`true`);
}

/** Answers how many there were; each is told in the history of its owner and in the log of security. */
async function revokeThose(tx: Tx, actor: Actor, which: Expression<SqlBool>): Promise<number> {
  const { rows } = await sql<{ name: string; id: number; username: string; departmentId: number }>`
    with revoked as (
      update access_tokens set revoked_at = now() where revoked_at is null and (${which})
      returning id, user_id, name
    )
    select revoked.name, users.id, users.username, users.department_id as "departmentId"
    from revoked join users on users.id = revoked.user_id
    order by revoked.id`.execute(tx);
  await noteAll(
    tx,
    actor,
    "accessToken.revoked",
    rows.map(({ name, id, username, departmentId }) => ({
      departmentId,
      account: { id, username },
      details: { name },
    })),
  );
  await recordMany(
    tx,
    actor,
    "user.accessTokenRevoked",
    rows.map(({ name, id, departmentId }) => ({
      subject: { type: "user", id, departmentId },
      details: { name },
    })),
  );
  return rows.length;
}

/** The person for whom the program acts; whatever stands against the token is told and noted. */
export async function authenticateProgram(
  database: Database,
  token: string,
  { from, count }: Judging,
): Promise<Actor> {
  const [row] = await tokensByHash(database.kysely, tokenHash(token));
  if (!row) {
    await count();
    throw new Refusal("accessTokenWrong");
  }
  const { id, name, scope, parts, idleSeconds, ...owner } = row;
  const refusal = refusalOfToken(row);
  if (refusal) {
    await count();
    await noteRefused(database, { ...owner, from }, name, refusal);
    throw refusal;
  }
  if (idleSeconds === null || idleSeconds > touchAfterSeconds) await touch(database, id, from.address);
  return { ...actorOf(owner), sessionId: 0, accessToken: { id, name, scope, parts } };
}

/** A token opens less than its owner may; what it does not is noted. */
export async function checkProgram(
  database: Database,
  actor: Actor,
  area: string,
  endpoint: Endpoint,
): Promise<void> {
  const { accessToken } = actor;
  const refusal = accessToken && refusalOfCall(accessToken, area, endpoint);
  if (!refusal) return;
  await noteRefused(database, actor, accessToken.name, refusal);
  throw refusal;
}

/** Those that ended long ago: by then nobody asks why. */
export async function forgetOldTokens(database: Database): Promise<void> {
  await database.kysely
    .deleteFrom("access_tokens")
    .where(
      sql<string>`coalesce(revoked_at, expires_on)`,
      "<",
      sql<string>`now() - make_interval(days => ${keptDays})`,
    )
    .execute();
}

async function hasSecondFactor(database: Database, { userId }: Actor): Promise<boolean> {
  const users = database.kysely.selectFrom("users").select("has_second_factor").where("id", "=", userId);
  return (await users.executeTakeFirstOrThrow()).has_second_factor;
}

async function writeToken(
  tx: Tx,
  actor: Actor,
  hash: Buffer,
  { name, scope, parts, expiresOn }: Pick<AccessToken, "name" | "scope" | "parts" | "expiresOn">,
): Promise<AccessToken> {
  // one after the other: two at once would both find the last place free
  await sql`select id from users where id = ${actor.userId} for no key update`.execute(tx);
  const { rows } = await sql<{ today: string; latest: string }>`
    select ${currentDay} as today, ${latestDay} as latest`.execute(tx);
  const { today, latest } = rows[0] as { today: string; latest: string };
  if (expiresOn < today) throw invalidField(["expiresOn"], "deadline-over");
  if (expiresOn > latest)
    throw invalidField(["expiresOn"], "within-a-year", { fillings: { day: formatDay(latest) } });
  const before = await readTokens(tx, actor.userId);
  if (before.length >= mostAccessTokens) throw new Refusal("tooManyAccessTokens", { most: mostAccessTokens });
  await tx
    .insertInto("access_tokens")
    .values({ user_id: actor.userId, token_hash: hash, name, scope, parts, expires_on: expiresOn })
    .execute();
  await noteSecurity(tx, actor, "accessToken.made", {
    details: { name, scope: tokenScopeWords[scope], day: formatDay(expiresOn) },
  });
  await record(tx, actor, "user.accessTokenMade", self(actor), { name });
  const [made] = await readTokens(tx, actor.userId);
  return made as AccessToken;
}

async function noteRefused(
  database: Database,
  owner: Pick<Actor, "userId" | "username" | "departmentId" | "from">,
  name: string,
  { code, fillings }: Refusal,
): Promise<void> {
  const reason = (language: "vi" | "en") => say(refusals[code].words, language, fillings);
  await noteFailure(database, owner.from ?? { address: "", agent: "" }, "accessToken.refused", {
    username: owner.username,
    account: { id: owner.userId, departmentId: owner.departmentId },
    details: { name, reason: { vi: reason("vi"), en: reason("en") } },
  });
}

async function touch(database: Database, id: number, address: string): Promise<void> {
  await database.kysely
    .updateTable("access_tokens")
    .set({ used_at: sql`now()`, used_from: address })
    .where("id", "=", id)
    .execute();
}

function self(actor: Actor) {
  return { type: "user", id: actor.userId, departmentId: actor.departmentId };
}
