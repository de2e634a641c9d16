import * as contract from "@so-thiet-bi/contract/auth";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { Refusal } from "../../http/refusal.ts";
import { apart, read, write } from "../../http/routes.ts";
import { changeLanguage, changePassword, logIn, logOut } from "./actions.ts";
import { currentUserOf } from "./queries.ts";

export const authRoutes = (database: Database, config: Config) => [
  apart(contract.logIn, ({ body, caller }) => logIn(database, config, body, caller)),
  read(contract.restoreSession, async ({ actor, caller }) => {
    if (!caller.token) throw new Refusal("unauthenticated");
    return { token: caller.token, user: currentUserOf(actor) };
  }),
  write(contract.logOut, ({ tx, caller }) => logOut(tx, caller.token)),
  write(contract.changePassword, ({ tx, actor, body, caller }) => changePassword(tx, actor, config, body, caller)),
  write(contract.changeLanguage, ({ tx, actor, body }) => changeLanguage(tx, actor, body.language)),
];
