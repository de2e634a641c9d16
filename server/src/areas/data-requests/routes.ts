import * as aboutMe from "@so-thiet-bi/contract/about-me";
import * as contract from "@so-thiet-bi/contract/data-requests";
import type { Config } from "../../config.ts";
import { type Route, read, readOnce, write } from "../../http/routes.ts";
import { historyOf } from "../history/queries.ts";
import { eraseData } from "./actions/erase.ts";
import {
  answerDataRequest,
  askAboutMe,
  changeDataRequest,
  createDataRequest,
  extendDataRequest,
  finishDataRequest,
  liftRestriction,
  refuseDataRequest,
  restrictData,
} from "./actions.ts";
import { getErasure } from "./queries/erasure.ts";
import { keptOf, personOf } from "./queries/kept.ts";
import { keptFile } from "./queries/kept-file.ts";
import { getDataRequest, listDataRequests, personOfRequest } from "./queries/requests.ts";

export const dataRequestRoutes = ({ erasuresFile }: Pick<Config, "erasuresFile">): readonly Route[] => [
  read(aboutMe.getAboutMe, async ({ db, actor }) => keptOf(db, actor, await personOf(db, actor.userId))),
  readOnce(aboutMe.downloadAboutMe, async ({ db, actor, language }) =>
    keptFile(await keptOf(db, actor, await personOf(db, actor.userId)), language),
  ),
  write(contract.askAboutMe, ({ tx, actor, body }) => askAboutMe(tx, actor, body)),
  read(contract.listDataRequests, ({ db, actor, query }) => listDataRequests(db, actor, query)),
  read(contract.getDataRequest, ({ db, actor, params }) => getDataRequest(db, actor, params.id)),
  write(contract.createDataRequest, ({ tx, actor, body }) => createDataRequest(tx, actor, body)),
  write(contract.changeDataRequest, ({ tx, actor, params, body }) =>
    changeDataRequest(tx, actor, params.id, body),
  ),
  write(contract.answerDataRequest, ({ tx, actor, params, body }) =>
    answerDataRequest(tx, actor, params.id, body),
  ),
  write(contract.extendDataRequest, ({ tx, actor, params, body }) =>
    extendDataRequest(tx, actor, params.id, body),
  ),
  write(contract.finishDataRequest, ({ tx, actor, params, body }) =>
    finishDataRequest(tx, actor, params.id, body),
  ),
  read(contract.getErasure, ({ db, actor, params }) => getErasure(db, actor, params.id)),
  write(contract.eraseData, ({ tx, actor, params, body }) =>
    eraseData(tx, actor, params.id, body, erasuresFile),
  ),
  write(contract.restrictData, ({ tx, actor, params, body }) => restrictData(tx, actor, params.id, body)),
  write(contract.refuseDataRequest, ({ tx, actor, params, body }) =>
    refuseDataRequest(tx, actor, params.id, body),
  ),
  write(contract.liftRestriction, ({ tx, actor, params, body }) =>
    liftRestriction(tx, actor, params.id, body.version),
  ),
  read(contract.listDataRequestHistory, async ({ db, actor, params }) => {
    await getDataRequest(db, actor, params.id);
    return historyOf(db, "data-request", params.id);
  }),
  readOnce(contract.downloadDataOfPerson, async ({ db, actor, params, language }) =>
    keptFile(await keptOf(db, actor, await personOfRequest(db, actor, params.id)), language),
  ),
];
