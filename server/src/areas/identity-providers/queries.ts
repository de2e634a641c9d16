import {
  type AccountMatch,
  type IdentityProvider,
  identityProvider,
} from "@so-thiet-bi/contract/identity-providers";
import { type Selectable, type SqlBool, sql } from "kysely";
import { type Config, originFor } from "../../config.ts";
import { fieldsOf } from "../../db/columns.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { IdentityProviders } from "../../db/tables.ts";
import { notFound } from "../../http/refusal.ts";
import type { Provider } from "../../openid/provider.ts";
import { secretKeyOf, unsealFor } from "../../secret-key.ts";
import { tokenHash } from "../auth/queries.ts";

const noun = { vi: "nơi đăng nhập", en: "identity provider" };
export type ProviderRow = Selectable<IdentityProviders>;

/** Where providers send people back to. */
export function returnAddress(config: Config): string {
  return `${originFor(config, undefined)}/login/return`;
}

/** Where the program itself answers a provider that tells of an ended session. */
export function endingAddress(config: Config, id: number): string {
  return `${originFor(config, undefined)}${config.apiBasePath}/auth/providers/${id}/ended`;
}

export async function listIdentityProviders(
  db: Db,
  config: Config,
): Promise<{ items: IdentityProvider[]; returnAddress: string }> {
  const rows = await providers(db).orderBy("provider.name").execute();
  return { items: rows.map((row) => answerOf(row, config)), returnAddress: returnAddress(config) };
}

export async function getIdentityProvider(db: Db, config: Config, id: number): Promise<IdentityProvider> {
  const row = await providers(db).where("provider.id", "=", id).executeTakeFirst();
  if (!row) throw notFound(noun);
  return answerOf(row, config);
}

function providers(db: Db) {
  return db
    .selectFrom("identity_providers as provider")
    .innerJoin("departments as unit", "unit.id", "provider.department_id")
    .selectAll("provider")
    .select((of) => [
      "unit.name as unit_name",
      of
        .selectFrom("account_identities as identity")
        .whereRef("identity.provider_id", "=", "provider.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("accounts"),
    ]);
}

type Listed = Awaited<ReturnType<ReturnType<typeof providers>["executeTakeFirstOrThrow"]>>;

function answerOf(row: Listed, config: Config): IdentityProvider {
  return {
    ...fieldsOf(identityProvider, row),
    matches: row.matches as AccountMatch,
    hasSecret: row.client_secret !== null,
    departmentName: row.unit_name,
    accounts: row.accounts ?? 0,
    endedAddress: endingAddress(config, row.id),
  };
}

/** The providers of the login page. */
export async function listProviders(db: Db): Promise<{ items: { id: number; name: string }[] }> {
  const items = await db
    .selectFrom("identity_providers")
    .select(["id", "name"])
    .where("active", "=", true)
    .orderBy("name")
    .execute();
  return { items };
}

/** One that is in use. */
export async function findProvider(db: Db, id: number): Promise<ProviderRow> {
  const row = await db
    .selectFrom("identity_providers")
    .selectAll()
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!row) throw notFound(noun);
  return row;
}

export async function lockProvider(tx: Tx, id: number): Promise<ProviderRow> {
  const row = await tx
    .selectFrom("identity_providers")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(noun);
  return row;
}

export const placeOfSecret = (issuer: string) => `client secret at ${issuer}`;

/** As it is asked: with its secret, if the key of the installation opens it. */
export function askable(
  config: Config,
  row: Pick<ProviderRow, "issuer" | "client_id" | "client_secret">,
): Provider {
  const { issuer, client_id: clientId, client_secret: sealed } = row;
  const secret = sealed && unsealFor(secretKeyOf(config), placeOfSecret(issuer), sealed);
  return { issuer, clientId, clientSecret: secret ? secret.toString("utf8") : null };
}

/** An account as a login through a provider needs it. */
export interface Entering {
  id: number;
  username: string;
  departmentId: number;
  role: string;
  locked: boolean;
  active: boolean;
  hasSecondFactor: boolean;
  browserId: number | null;
  /** What the provider calls its person; null: nobody came through it so far. */
  subject: string | null;
}

/**
 * Accounts of the provider's unit and of those below, at most two: two are as good as none. `browserKey` is
 * that of the browser that asks.
 */
export async function findEntering(
  db: Db,
  provider: Pick<ProviderRow, "id" | "department_id">,
  by: { subject: string } | { username: string } | { email: string } | { id: number },
  browserKey: string | undefined,
): Promise<Entering[]> {
  const hash = browserKey === undefined ? null : tokenHash(browserKey);
  const unit = provider.department_id;
  return (
    db
      .selectFrom("users")
      .innerJoin("departments", "departments.id", "users.department_id")
      .leftJoin("known_browsers", (join) =>
        join.onRef("known_browsers.user_id", "=", "users.id").on("known_browsers.key_hash", "=", hash),
      )
      .leftJoin("account_identities as identity", (join) =>
        join.onRef("identity.user_id", "=", "users.id").on("identity.provider_id", "=", provider.id),
      )
      .select([
        "users.id",
        "users.username",
        "users.department_id as departmentId",
        "users.role",
        "users.locked",
        "departments.active",
        "users.has_second_factor as hasSecondFactor",
        "known_browsers.id as browserId",
        "identity.subject",
      ])
      // types of units descend, so nothing below is further than two steps from the topmost
      .where(sql<SqlBool>`${unit} in (departments.id, departments.parent_id, departments.root_id)`)
      .where(conditionOf(by))
      .limit(2)
      .execute()
  );
}

function conditionOf(by: Parameters<typeof findEntering>[2]) {
  if ("subject" in by) return sql<SqlBool>`identity.subject = ${by.subject}`;
  if ("id" in by) return sql<SqlBool>`users.id = ${by.id}`;
  if ("username" in by) return sql<SqlBool>`users.username_key = ${by.username}`;
  return sql<SqlBool>`lower(users.email) = ${by.email}`;
}
