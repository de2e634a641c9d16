/** Logging in at a provider: out to it, back from it, and into the account that it means. */
import { randomBytes } from "node:crypto";
import type { SessionAnswer } from "@so-thiet-bi/contract/auth";
import { sql } from "kysely";
import { type Config, originFor } from "../../../config.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Caller } from "../../../http/routes.ts";
import {
  leaveAddress,
  loginAddress,
  type Proven,
  ProviderFault,
  ProviderSilent,
  provenBy,
} from "../../../openid/provider.ts";
import { findTakenUsernames } from "../../accounts/queries.ts";
import { freeUsernames } from "../../accounts/rules.ts";
import { browserAt, browserDays, type Door, letIn } from "../../auth/actions/let-in.ts";
import { sealKey, tokenHash } from "../../auth/queries.ts";
import { newToken } from "../../auth/rules.ts";
import { record } from "../../history/actions.ts";
import { noteFailure } from "../../security/actions.ts";
import { createUser } from "../../users/actions.ts";
import { noPassword } from "../../users/rules.ts";
import {
  askable,
  type Entering,
  findEntering,
  findProvider,
  type ProviderRow,
  returnAddress,
} from "../queries.ts";
import { entryMinutes, fullNameAt, secretsOf, soughtBy, toldIn, usernameAt } from "../rules.ts";

/** The address at the provider. Only this browser can finish what is begun here. */
export async function startProviderLogin(
  database: Database,
  config: Config,
  id: number,
  caller: Caller,
): Promise<{ address: string }> {
  const provider = await findProvider(database.kysely, id);
  const door: Door = { config, sealedWith: await sealKey(database), caller };
  const state = randomBytes(32).toString("base64url");
  const secrets = secretsOf(door.sealedWith, state);
  const address = await asked(provider, () =>
    loginAddress(askable(config, provider), returnAddress(config), secrets),
  );
  const browser = browserAt(door) ?? newToken(door.sealedWith);
  await database.kysely
    .insertInto("provider_entries")
    .values({
      state_hash: tokenHash(state),
      provider_id: id,
      browser_hash: tokenHash(browser),
      expires_at: sql<string>`now() + make_interval(mins => ${entryMinutes})`,
    })
    .execute();
  caller.browser.keep(browser, browserDays);
  return { address };
}

interface Entry {
  state: string;
  provider: ProviderRow;
  /** Known where only the code of the second factor is missing. */
  account: Entering | undefined;
  providerSession: string | null;
}

/**
 * Opens the session. The provider is asked once for each login; where the account has a second factor, who was
 * proved is remembered until its code has come.
 */
export async function finishProviderLogin(
  database: Database,
  config: Config,
  { returned, code }: { returned: string; code?: string | undefined },
  caller: Caller,
): Promise<SessionAnswer> {
  const door: Door = { config, sealedWith: await sealKey(database), caller };
  const entry = await takeEntry(database, door, new URLSearchParams(returned).get("state") ?? "");
  const { provider, state } = entry;
  const proven = entry.account ? undefined : await proveAt(database, door, entry, returned);
  const account = entry.account ?? (await accountOf(database, door, provider, proven as Proven));
  checkOpen(provider, account);
  const session = proven ? proven.session : entry.providerSession;
  if (account.hasSecondFactor && !code) await remember(database, state, account.id, session);
  const answer = await letIn(database, door, account, {
    tried: account.username,
    code,
    through: {
      providerId: provider.id,
      session,
      leaveAt: await asked(provider, () =>
        leaveAddress(askable(config, provider), `${originFor(config, undefined)}/login`),
      ),
    },
    besides: async (tx, { actor }) => {
      if (proven && account.subject === null) await link(tx, actor, provider, proven.subject);
      await tx.deleteFrom("provider_entries").where("state_hash", "=", tokenHash(state)).execute();
    },
    noted: { kind: "login.throughProvider", details: { provider: provider.name } },
  });
  return answer;
}

/** Removes logins at a provider that nobody came back from. */
export async function forgetEntries(database: Database): Promise<void> {
  await database.kysely.deleteFrom("provider_entries").where("expires_at", "<", sql<string>`now()`).execute();
}

/** The login of this state and this browser, which the provider has not been asked about yet. */
async function takeEntry(database: Database, door: Door, state: string): Promise<Entry> {
  const browser = browserAt(door);
  if (!state || !browser) throw new Refusal("providerEntryOver");
  const row = await transaction(database, { keyed: false }, async (tx) => {
    const found = await tx
      .selectFrom("provider_entries")
      .selectAll()
      .where("state_hash", "=", tokenHash(state))
      .where("browser_hash", "=", tokenHash(browser))
      .where("expires_at", ">", sql<string>`now()`)
      .forUpdate()
      .executeTakeFirst();
    if (!found || (found.asked && found.user_id === null)) throw new Refusal("providerEntryOver");
    await tx
      .updateTable("provider_entries")
      .set({ asked: true })
      .where("state_hash", "=", found.state_hash)
      .execute();
    return found;
  });
  const provider = await findProvider(database.kysely, row.provider_id);
  const [account] =
    row.user_id === null ? [] : await findEntering(database.kysely, provider, { id: row.user_id }, browser);
  if (row.user_id !== null && !account) throw new Refusal("providerEntryOver");
  return { state, provider, account, providerSession: row.provider_session };
}

async function remember(
  database: Database,
  state: string,
  userId: number,
  session: string | null,
): Promise<void> {
  await database.kysely
    .updateTable("provider_entries")
    .set({ user_id: userId, provider_session: session })
    .where("state_hash", "=", tokenHash(state))
    .execute();
}

async function proveAt(
  database: Database,
  { config, sealedWith, caller }: Door,
  { provider, state }: Entry,
  returned: string,
): Promise<Proven> {
  // why our own address: what stands before the question mark anybody may write
  const address = new URL(`${returnAddress(config)}?${new URLSearchParams(returned)}`);
  const { claim } = provider;
  return asked(provider, () =>
    provenBy(askable(config, provider), address, { secrets: secretsOf(sealedWith, state), claim }),
  ).catch(async (error: unknown) => {
    await noteFailure(database, caller, "login.failed", { username: "…" });
    throw error;
  });
}

/** Whoever came before is known by what the provider calls them; who comes first, by the claim. */
async function accountOf(
  database: Database,
  door: Door,
  provider: ProviderRow,
  proven: Proven,
): Promise<Entering> {
  const browser = browserAt(door);
  const db = database.kysely;
  const { subject } = proven;
  const [known] = await findEntering(db, provider, { subject }, browser);
  if (known) return known;
  const sought = soughtBy(proven, provider as ProviderRow & { matches: "USERNAME" | "EMAIL" });
  const found = sought ? await findEntering(db, provider, sought, browser) : [];
  const [first] = found;
  // why not one with another subject: the name went to somebody else there
  if (first && found.length === 1 && first.subject === null) return first;
  const told = toldIn(proven, provider.claim);
  if (sought && told && found.length === 0 && provider.makes_accounts)
    return openAccount(database, door, provider, { told, fullName: fullNameAt(proven, told) });
  const who = told ?? subject;
  await noteFailure(database, door.caller, "login.failed", { username: who });
  throw new Refusal("providerAccountUnknown", { name: provider.name, who });
}

/** Of the provider's unit, with no rights but those of everybody there and no password. */
async function openAccount(
  database: Database,
  door: Door,
  provider: ProviderRow,
  { told, fullName }: { told: string; fullName: string },
): Promise<Entering> {
  const id = await transaction(database, { keyed: false }, async (tx) => {
    const unit = await tx
      .selectFrom("departments")
      .selectAll()
      .where("id", "=", provider.department_id)
      .where("active", "=", true)
      .forShare()
      .executeTakeFirst();
    if (!unit) throw new Refusal("unitStopped");
    const base = usernameAt(told, fullName);
    const [username] = freeUsernames([base], await findTakenUsernames(tx, [base]));
    const program: Actor = {
      ...{ userId: 0, username: "", fullName: provider.name, role: "ROLE_DEPARTMENT_USER" },
      ...{ capabilities: [], scopes: [], language: "vi", accountLanguage: "vi", mustChangePassword: false },
      departmentId: unit.id,
      departmentName: unit.name,
      departmentShortName: unit.short_name,
      departmentType: unit.type as Actor["departmentType"],
      departmentParentId: unit.parent_id,
      rootId: unit.root_id,
      sessionId: 0,
      from: { address: door.caller.address, agent: door.caller.agent },
    };
    return createUser(tx, program, {
      departmentId: unit.id,
      username: username as string,
      fullName,
      role: "ROLE_DEPARTMENT_USER",
      passwordHash: noPassword(),
    });
  });
  const [opened] = await findEntering(database.kysely, provider, { id }, browserAt(door));
  return opened as Entering;
}

/**
 * Locked accounts stay closed. Who administers the system logs in with the password: whoever runs a provider
 * would otherwise run the installation, and a provider that is lost would keep its administrators out.
 */
function checkOpen(provider: ProviderRow, { locked, active, role }: Entering): void {
  if (locked || role === "ROLE_SYSTEM_ADMIN")
    throw new Refusal("providerAccountClosed", { name: provider.name });
  if (!active) throw new Refusal("unitStopped");
}

async function link(tx: Tx, actor: Actor, provider: ProviderRow, subject: string): Promise<void> {
  const linked = await tx
    .insertInto("account_identities")
    .values({ provider_id: provider.id, subject, user_id: actor.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("subject")
    .executeTakeFirst();
  // why: two people came at once for one account
  if (!linked) throw new Refusal("providerAccountUnknown", { name: provider.name, who: actor.username });
  await record(
    tx,
    actor,
    "user.linked",
    { type: "user", id: actor.userId, departmentId: actor.departmentId },
    { provider: provider.name },
  );
}

async function asked<Answer>(provider: ProviderRow, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const { name } = provider;
    if (error instanceof ProviderSilent) throw new Refusal("providerSilent", { name }, { retryAfter: 30 });
    if (error instanceof ProviderFault) throw new Refusal("providerRefused", { name });
    throw error;
  }
}
