import { sql } from "kysely";
import { installDefaults } from "./areas/catalogues/actions/defaults.ts";
import { createDepartment } from "./areas/departments/actions.ts";
import { installNorms } from "./areas/norms/actions/shipped.ts";
import { createUser } from "./areas/users/actions.ts";
import { hashPassword, oneTimePassword } from "./areas/users/rules.ts";
import type { Database, Tx } from "./db/connect.ts";
import { transaction } from "./db/transaction.ts";
import type { Actor } from "./http/actor.ts";

export type InstallationKind = "demo" | "real";

/** Acts where nobody has an account yet. History names it without a person behind it. */
export const theProgram: Actor = {
  userId: 0,
  username: "",
  fullName: "Hệ thống",
  role: "ROLE_SYSTEM_ADMIN",
  capabilities: [],
  scopes: [],
  language: "vi",
  accountLanguage: "vi",
  mustChangePassword: false,
  departmentId: 0,
  departmentName: "Sổ Thiết Bị",
  departmentShortName: null,
  departmentType: "LEVEL_1",
  departmentParentId: null,
  rootId: 0,
  sessionId: 0,
};

export async function isEmpty(database: Database): Promise<boolean> {
  return (await installationKind(database)) === undefined;
}

/** Undefined before the first start has filled the database. */
export async function installationKind(database: Database): Promise<InstallationKind | undefined> {
  const row = await database.kysely.selectFrom("installation").select("kind").executeTakeFirst();
  return row?.kind;
}

/**
 * Says what this installation is, first thing in the transaction that fills it: of several processes that
 * start together one fills and the others wait here, then get `false`.
 */
export async function markInstallation(tx: Tx, kind: InstallationKind): Promise<boolean> {
  // why: the usual lock time-out is shorter than filling the demo takes on a slow machine
  await sql`set local lock_timeout = 0`.execute(tx);
  const row = await tx
    .insertInto("installation")
    .values({ kind })
    .onConflict((conflict) => conflict.column("only_row").doNothing())
    .returning("kind")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Begins a real installation: the one root unit, which its administrator renames, and the account to do it
 * with.
 */
export async function createFirstAdministrator(
  database: Database,
): Promise<{ username: string; password: string }> {
  const username = "quantri";
  const password = oneTimePassword();
  const passwordHash = await hashPassword("", password);
  await transaction(database, { keyed: false }, async (tx) => {
    if (!(await markInstallation(tx, "real")))
      throw new Error("This database is set up already. Start again without --empty.");
    const departmentId = await createDepartment(tx, theProgram, {
      type: "LEVEL_1",
      parentId: null,
      code: "SO-GDDT",
      name: "Sở Giáo dục và Đào tạo",
      shortName: "Sở GD&ĐT",
      placeName: "…",
    });
    await installDefaults(tx, theProgram);
    await installNorms(tx, theProgram);
    await createUser(tx, theProgram, {
      departmentId,
      username,
      fullName: "Quản trị hệ thống",
      role: "ROLE_SYSTEM_ADMIN",
      passwordHash,
      // why for ever: nobody is there yet who could hand out another
      oneTime: { hours: null },
    });
  });
  return { username, password };
}
