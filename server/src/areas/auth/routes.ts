import * as contract from "@so-thiet-bi/contract/auth";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { transaction } from "../../db/transaction.ts";
import { Refusal } from "../../http/refusal.ts";
import { apart, read, write } from "../../http/routes.ts";
import { confirmCode, confirmPassword } from "./actions/confirmations.ts";
import { listSavedViews, saveViews } from "./actions/saved-views.ts";
import {
  beginSecondFactor,
  getSecondFactor,
  getSecondFactorRule,
  renewRecoveryCodes,
  setSecondFactorRule,
  startSecondFactor,
  stopSecondFactor,
} from "./actions/second-factor.ts";
import {
  changeLanguage,
  changePassword,
  changePins,
  changeProfile,
  endOtherSessions,
  endSession,
  logIn,
  logOut,
  rememberSeen,
} from "./actions.ts";
import { currentUserOf, getProfile, listSessions } from "./queries.ts";

export const authRoutes = (database: Database, config: Config) => [
  apart(contract.logIn, ({ body, caller }) => logIn(database, config, body, caller)),
  read(contract.restoreSession, async ({ actor, caller }) => {
    if (!caller.token) throw new Refusal("unauthenticated");
    return { token: caller.token, user: currentUserOf(actor) };
  }),
  write(contract.logOut, ({ tx, actor, caller }) => logOut(tx, actor, caller.token)),
  apart(contract.changePassword, ({ actor, body, caller }) =>
    changePassword(database, actor, body, { config, caller }),
  ),
  write(contract.changeLanguage, ({ tx, actor, body }) => changeLanguage(tx, actor, body.language)),
  write(contract.changePins, ({ tx, actor, body }) => changePins(tx, actor, body.pins)),
  write(contract.rememberSeen, ({ tx, actor, body }) => rememberSeen(tx, actor, body.seen)),
  read(contract.getSecondFactor, ({ db, actor }) => getSecondFactor(db, actor)),
  apart(contract.beginSecondFactor, async ({ actor, body }) => {
    await confirmPassword(database, actor, body.password);
    return transaction(database, { keyed: false }, (tx) => beginSecondFactor(tx, actor, config));
  }),
  apart(contract.startSecondFactor, async ({ actor, body }) => {
    await confirmCode(database, config, actor, body.code);
    return transaction(database, { keyed: false }, (tx) => startSecondFactor(tx, actor));
  }),
  apart(contract.renewRecoveryCodes, async ({ actor, body }) => {
    await confirmPassword(database, actor, body.password);
    await confirmCode(database, config, actor, body.code);
    return transaction(database, { keyed: false }, (tx) => renewRecoveryCodes(tx, actor));
  }),
  apart(contract.stopSecondFactor, async ({ actor, body }) => {
    await confirmPassword(database, actor, body.password);
    await confirmCode(database, config, actor, body.code);
    await transaction(database, { keyed: false }, (tx) => stopSecondFactor(tx, actor));
  }),
  read(contract.getSecondFactorRule, ({ db }) => getSecondFactorRule(db)),
  write(contract.setSecondFactorRule, ({ tx, actor, body }) => setSecondFactorRule(tx, actor, body)),
  read(contract.getProfile, ({ db, actor }) => getProfile(db, actor, config)),
  write(contract.changeProfile, ({ tx, actor, body }) => changeProfile(tx, actor, config, body)),
  read(contract.listSessions, ({ db, actor }) => listSessions(db, actor, config.session.idleHours)),
  write(contract.endSession, ({ tx, actor, params }) => endSession(tx, actor, params.id)),
  read(contract.listSavedViews, ({ db, actor }) => listSavedViews(db, actor)),
  write(contract.saveViews, ({ tx, actor, body }) => saveViews(tx, actor, body)),
  write(contract.endOtherSessions, ({ tx, actor }) => endOtherSessions(tx, actor)),
];
