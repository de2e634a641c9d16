import * as contract from "@so-thiet-bi/contract/identity-providers";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { apart, read, readOnce, write } from "../../http/routes.ts";
import { finishProviderLogin, startProviderLogin } from "./actions/enter.ts";
import { changeIdentityProvider, createIdentityProvider, removeIdentityProvider } from "./actions.ts";
import { listIdentityProviders, listProviders } from "./queries.ts";

// why apart: the provider is asked before anything is written, and nothing waits for it with a connection
export const identityProviderRoutes = (database: Database, config: Config) => [
  read(contract.listIdentityProviders, ({ db }) => listIdentityProviders(db, config)),
  apart(contract.createIdentityProvider, ({ actor, body }) =>
    createIdentityProvider(database, config, actor, body),
  ),
  apart(contract.changeIdentityProvider, ({ actor, params, body }) =>
    changeIdentityProvider(database, config, actor, { ...body, id: params.id }),
  ),
  write(contract.removeIdentityProvider, ({ tx, actor, params }) =>
    removeIdentityProvider(tx, actor, params.id),
  ),
  readOnce(contract.listProviders, ({ db }) => listProviders(db)),
  apart(contract.startProviderLogin, ({ params, caller }) =>
    startProviderLogin(database, config, params.id, caller),
  ),
  apart(contract.finishProviderLogin, ({ body, caller }) =>
    finishProviderLogin(database, config, body, caller),
  ),
];
