import {
  type AccessToken,
  type listAccessTokens as listCall,
  mostAccessTokens,
} from "@so-thiet-bi/contract/access-tokens";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { statement } from "../../db/statement.ts";
import type { Actor } from "../../http/actor.ts";
import { actorColumns, lacksSecondFactor } from "../auth/queries.ts";

/** The last day that a token made today may have. */
export const latestDay = sql<string>`(${currentDay} + interval '1 year')::date`;

const hasExpired = sql<boolean>`access_tokens.expires_on < ${currentDay}`;

/** Only one's own: nobody else has a way to them. */
export async function listAccessTokens(db: Db, actor: Actor): Promise<AnswerOf<typeof listCall>> {
  const items = await readTokens(db, actor.userId);
  const { latest, needsCode } = await db
    .selectFrom("users")
    .select([latestDay.as("latest"), "has_second_factor as needsCode"])
    .where("id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return { items, latestDay: latest, needsCode, can: { create: items.length < mostAccessTokens } };
}

/** Those that were not revoked, newest first. */
export async function readTokens(db: Db, userId: number): Promise<AccessToken[]> {
  return db
    .selectFrom("access_tokens")
    .select([
      "id",
      "name",
      sql<AccessToken["scope"]>`scope`.as("scope"),
      sql<AccessToken["parts"]>`parts`.as("parts"),
      "created_at as createdAt",
      "expires_on as expiresOn",
      hasExpired.as("hasExpired"),
      "used_at as usedAt",
      "used_from as usedFrom",
    ])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}

/** Whose token it is, if it still opens anything. */
export async function ownerOfToken(db: Db, id: number): Promise<number | undefined> {
  const found = db.selectFrom("access_tokens").select("user_id").where("id", "=", id);
  return (await found.where("revoked_at", "is", null).executeTakeFirst())?.user_id;
}

/** A token with the person it acts for and all that may stand against it, in one statement. */
export const tokensByHash = statement((db, hash: Buffer) =>
  db
    .selectFrom("access_tokens")
    .innerJoin("users", "users.id", "access_tokens.user_id")
    .innerJoin("departments", "departments.id", "users.department_id")
    .select([
      ...actorColumns,
      lacksSecondFactor.as("mustSetUpSecondFactor"),
      "access_tokens.id",
      "access_tokens.name",
      sql<AccessToken["scope"]>`access_tokens.scope`.as("scope"),
      sql<AccessToken["parts"]>`access_tokens.parts`.as("parts"),
      "access_tokens.expires_on as expiresOn",
      "access_tokens.revoked_at as revokedAt",
      hasExpired.as("hasExpired"),
      "users.locked as ownerIsLocked",
      "departments.active as unitWorks",
      sql<number | null>`extract(epoch from now() - access_tokens.used_at)::int`.as("idleSeconds"),
    ])
    .where("access_tokens.token_hash", "=", hash)
    .compile(),
);
