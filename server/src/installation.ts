import pg from "pg";
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

/** Another process fills the database at this moment, and has not said yet what it will be. */
export class BeingFilled extends Error {}

/**
 * Says what this installation is, first thing in the transaction that fills it: of several processes that
 * start together one fills, and the others get `false`, or `BeingFilled` if that takes longer than anybody
 * waits for a lock: filling the demo takes minutes on a slow machine.
 */
export async function markInstallation(tx: Tx, kind: InstallationKind): Promise<boolean> {
  const row = await tx
    .insertInto("installation")
    .values({ kind })
    .onConflict((conflict) => conflict.column("only_row").doNothing())
    .returning("kind")
    .executeTakeFirst()
    .catch((error: unknown) => {
      const isHeld = error instanceof pg.DatabaseError && error.code === "55P03";
      throw isHeld ? new BeingFilled("Another process fills the database.", { cause: error }) : error;
    });
  return row !== undefined;
}

/**
 * Begins a real installation: the one root unit, which its administrator renames, and the account to do it
 * with. `undefined` where another process that started together with this one has begun it.
 */
export async function createFirstAdministrator(
  database: Database,
): Promise<{ username: string; password: string } | undefined> {
  const username = "quantri";
  const password = oneTimePassword();
  const passwordHash = await hashPassword("", password);
  return await transaction(database, { keyed: false }, async (tx) => {
    if (!(await markInstallation(tx, "real"))) return undefined;
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
    return { username, password };
  });
}
