import * as contract from "@so-thiet-bi/contract/webhooks";
import type { Config } from "../../config.ts";
import { read, write } from "../../http/routes.ts";
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  renewSecret,
  replayDelivery,
  resumeWebhook,
  skipDelivery,
} from "./actions.ts";
import { listDeliveries, listWebhooks } from "./queries.ts";

export const webhookRoutes = (config: Config) => [
  read(contract.listWebhooks, ({ db, actor }) => listWebhooks(db, actor)),
  write(contract.createWebhook, ({ tx, actor, body }) => createWebhook(tx, config, actor, body)),
  write(contract.changeWebhook, ({ tx, actor, params, body }) =>
    changeWebhook(tx, config, actor, { ...body, id: params.id }),
  ),
  write(contract.removeWebhook, ({ tx, actor, params }) => removeWebhook(tx, actor, params.id)),
  write(contract.renewWebhookSecret, ({ tx, actor, params }) => renewSecret(tx, config, actor, params.id)),
  write(contract.resumeWebhook, ({ tx, actor, params }) => resumeWebhook(tx, actor, params.id)),
  read(contract.listWebhookDeliveries, ({ db, actor, params, query }) =>
    listDeliveries(db, actor, params.id, query),
  ),
  write(contract.replayWebhookDelivery, ({ tx, actor, params }) => replayDelivery(tx, actor, params.id)),
  write(contract.skipWebhookDelivery, ({ tx, actor, params }) => skipDelivery(tx, actor, params.id)),
];
