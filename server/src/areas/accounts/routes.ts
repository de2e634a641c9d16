import * as contract from "@so-thiet-bi/contract/accounts";
import type { Database } from "../../db/connect.ts";
import { apart, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import {
  changeAccount,
  closeAccount,
  createAccount,
  createAccountsFromEmployees,
  removeSecondFactor,
  reopenAccount,
  resetPassword,
  revokeAccountToken,
} from "./actions.ts";
import {
  getAccount,
  listAccounts,
  listAccountTokens,
  listEmployeesWithoutAccount,
  proposeUsername,
} from "./queries.ts";

const exports = () => import("./queries/export.ts");

// why apart where a password is handed out: it is hashed outside the transaction, and its answer is kept
// nowhere
export const accountRoutes = (database: Database) => [
  read(contract.listAccounts, ({ db, actor, query }) => listAccounts(db, actor, query)),
  read(contract.exportAccounts, async ({ db, actor, query, language }) =>
    (await exports()).exportAccounts(db, actor, query, language),
  ),
  read(contract.proposeUsername, ({ db, actor, query }) => proposeUsername(db, actor, query)),
  read(contract.listEmployeesWithoutAccount, ({ db, actor, query }) =>
    listEmployeesWithoutAccount(db, actor, query),
  ),
  apart(contract.createAccountsFromEmployees, ({ actor, body }) =>
    createAccountsFromEmployees(database, actor, body),
  ),
  read(contract.getAccount, ({ db, actor, params }) => getAccount(db, actor, params.id)),
  apart(contract.createAccount, ({ actor, body }) => createAccount(database, actor, body)),
  write(contract.changeAccount, ({ tx, actor, params, body }) => changeAccount(tx, actor, params.id, body)),
  write(contract.lockAccount, ({ tx, actor, params }) => closeAccount(tx, actor, params.id)),
  write(contract.unlockAccount, ({ tx, actor, params }) => reopenAccount(tx, actor, params.id)),
  apart(contract.resetPassword, ({ actor, params }) => resetPassword(database, actor, params.id)),
  read(contract.listAccountTokens, ({ db, actor, params }) => listAccountTokens(db, actor, params.id)),
  write(contract.revokeAccountToken, ({ tx, actor, params }) => revokeAccountToken(tx, actor, params.id)),
  write(contract.removeSecondFactor, ({ tx, actor, params }) => removeSecondFactor(tx, actor, params.id)),
  read(contract.listAccountHistory, async ({ db, actor, params }) => {
    await getAccount(db, actor, params.id);
    return historyOf(db, "user", params.id);
  }),
];
