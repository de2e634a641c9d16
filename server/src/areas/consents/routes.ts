import * as contract from "@so-thiet-bi/contract/consents";
import { type Route, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { changeConsent, createConsent, withdrawConsent } from "./actions.ts";
import { getConsent, listConsents } from "./queries.ts";

export const consentRoutes: readonly Route[] = [
  read(contract.listConsents, ({ db, actor, query }) => listConsents(db, actor, query)),
  read(contract.getConsent, ({ db, actor, params }) => getConsent(db, actor, params.id)),
  write(contract.createConsent, ({ tx, actor, body }) => createConsent(tx, actor, body)),
  write(contract.changeConsent, ({ tx, actor, params, body }) => changeConsent(tx, actor, params.id, body)),
  write(contract.withdrawConsent, ({ tx, actor, params, body }) =>
    withdrawConsent(tx, actor, params.id, body),
  ),
  read(contract.listConsentHistory, async ({ db, actor, params }) => {
    await getConsent(db, actor, params.id);
    return historyOf(db, "consent", params.id);
  }),
];
