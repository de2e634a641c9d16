import type { IdentityProvider, IdentityProviderBody } from "@so-thiet-bi/contract/identity-providers";
import type { Config } from "../../config.ts";
import { changeRow } from "../../db/changed.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Tx } from "../../db/connect.ts";
import { transaction } from "../../db/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, invalidField, Refusal } from "../../http/refusal.ts";
import { describeAnew, type Provider } from "../../openid/provider.ts";
import { sealFor, secretKeyOf } from "../../secret-key.ts";
import { changesBetween, record, type Subject } from "../history/actions.ts";
import { noteSecurity } from "../security/actions.ts";
import { askable, getIdentityProvider, lockProvider, type ProviderRow, placeOfSecret } from "./queries.ts";

/** The provider is asked first: one that cannot be read would stand on the login page and lead nowhere. */
export async function createIdentityProvider(
  database: Database,
  config: Config,
  actor: Actor,
  { clientSecret, ...given }: IdentityProviderBody,
): Promise<IdentityProvider> {
  await checkReadable({ ...given, clientSecret: clientSecret ?? null });
  return transaction(database, { keyed: false }, async (tx) => {
    await checkUnit(tx, given.departmentId);
    const row = await tx
      .insertInto("identity_providers")
      .values({
        ...columnsOf(given),
        client_secret: sealed(config, given.issuer, clientSecret),
        created_by_name: actor.fullName,
        updated_by_name: actor.fullName,
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning(["id", "name", "issuer"])
      .executeTakeFirst();
    if (!row) throw nameTaken(given.name);
    await note(tx, actor, "added", row);
    return getIdentityProvider(tx, config, row.id);
  });
}

export async function changeIdentityProvider(
  database: Database,
  config: Config,
  actor: Actor,
  { id, version, clientSecret, ...given }: IdentityProviderBody & { id: number; version: number },
): Promise<IdentityProvider> {
  const kept = await transaction(database, { keyed: false }, (tx) => lockProvider(tx, id));
  // why: a secret is given to the provider that it is of, and to no other
  const stays = clientSecret === undefined && kept.issuer === given.issuer;
  const asked = {
    ...given,
    clientSecret: stays ? askable(config, kept).clientSecret : (clientSecret ?? null),
  };
  if (given.active) await checkReadable(asked);
  return transaction(database, { keyed: false }, async (tx) => {
    const row = await lockProvider(tx, id);
    checkVersion(version, row);
    await checkUnit(tx, given.departmentId);
    const namesake = await tx
      .selectFrom("identity_providers")
      .select("id")
      .where("name", "=", given.name)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (namesake) throw nameTaken(given.name);
    const columns = columnsOf(given);
    await changeRow(tx, actor, ["identity_providers", id], {
      ...columns,
      ...(!stays && { client_secret: sealed(config, given.issuer, clientSecret) }),
    });
    const changes = changesBetween({ ...row }, columns);
    await note(tx, actor, "changed", { id, ...given }, changes);
    return getIdentityProvider(tx, config, id);
  });
}

/** Whom it sent is logged out; accounts stay, and open with their passwords. */
export async function removeIdentityProvider(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockProvider(tx, id);
  await tx.deleteFrom("identity_providers").where("id", "=", id).execute();
  await note(tx, actor, "removed", row);
}

async function checkReadable(provider: Provider): Promise<void> {
  try {
    await describeAnew(provider);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new Refusal("providerUnreadable", { issuer: provider.issuer, reason }, { field: "issuer" });
  }
}

async function checkUnit(tx: Tx, id: number): Promise<void> {
  const unit = await tx
    .selectFrom("departments")
    .select("id")
    .where("id", "=", id)
    .where("active", "=", true)
    .forShare()
    .executeTakeFirst();
  if (!unit) throw invalidField(["departmentId"], "not-visible");
}

function nameTaken(value: string): Refusal {
  const field = { vi: "Tên trên nút đăng nhập", en: "Name on the login button" };
  return new Refusal("duplicate", { field, value }, { field: "name" });
}

function sealed(config: Config, issuer: string, secret: string | null | undefined): Buffer | null {
  return secret ? sealFor(secretKeyOf(config), placeOfSecret(issuer), Buffer.from(secret)) : null;
}

const events = {
  added: "department.providerAdded",
  changed: "department.providerChanged",
  removed: "department.providerRemoved",
} as const;

async function note(
  tx: Tx,
  actor: Actor,
  verb: keyof typeof events,
  { id, name, issuer }: Pick<ProviderRow, "id" | "name" | "issuer">,
  changes: ReturnType<typeof changesBetween> = [],
): Promise<void> {
  const unit: Subject = { type: "department", id: actor.departmentId, departmentId: actor.departmentId };
  await record(tx, actor, events[verb], unit, { name, issuer, ...(changes.length > 0 && { changes }) });
  await noteSecurity(tx, actor, `provider.${verb}`, {
    subject: { type: "identity-provider", id },
    details: { provider: name, issuer },
  });
}
