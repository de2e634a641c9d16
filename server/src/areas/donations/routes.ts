import * as contract from "@so-thiet-bi/contract/donations";
import { type Route, read, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import {
  agreeToDonation,
  changeDonation,
  createDonation,
  declineDonation,
  receiveDonation,
  removeDonation,
  submitDonation,
} from "./actions.ts";
import { getDonation, listDonations } from "./queries.ts";

// the writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");

export const donationRoutes: readonly Route[] = [
  read(contract.listDonations, ({ db, actor, query }) => listDonations(db, actor, query)),
  read(contract.exportDonations, async ({ db, actor, query, language }) =>
    (await exports()).exportDonations(db, actor, query, language),
  ),
  read(contract.getDonation, ({ db, actor, params }) => getDonation(db, actor, params.id)),
  write(contract.createDonation, ({ tx, actor, body }) => createDonation(tx, actor, body)),
  write(contract.changeDonation, ({ tx, actor, params, body }) => changeDonation(tx, actor, params.id, body)),
  write(contract.removeDonation, ({ tx, actor, params }) => removeDonation(tx, actor, params.id)),
  write(contract.submitDonation, ({ tx, actor, params, body }) =>
    submitDonation(tx, actor, params.id, body.version),
  ),
  write(contract.agreeToDonation, ({ tx, actor, params, body }) =>
    agreeToDonation(tx, actor, params.id, body.version),
  ),
  write(contract.declineDonation, ({ tx, actor, params, body }) =>
    declineDonation(tx, actor, params.id, body),
  ),
  write(contract.receiveDonation, ({ tx, actor, params, body }) =>
    receiveDonation(tx, actor, params.id, body),
  ),
  read(contract.listDonationHistory, async ({ db, actor, params }) => {
    await getDonation(db, actor, params.id);
    return historyOf(db, "donation", params.id);
  }),
];
