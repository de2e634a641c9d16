import * as contract from "@so-thiet-bi/contract/access-tokens";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { apart, read, write } from "../../http/routes.ts";
import { createAccessToken, revokeAccessToken } from "./actions.ts";
import { listAccessTokens } from "./queries.ts";

export const accessTokenRoutes = (database: Database, config: Config) => [
  read(contract.listAccessTokens, ({ db, actor }) => listAccessTokens(db, actor)),
  apart(contract.createAccessToken, ({ actor, body }) => createAccessToken(database, config, actor, body)),
  write(contract.revokeAccessToken, ({ tx, actor, params }) => revokeAccessToken(tx, actor, params.id)),
];
