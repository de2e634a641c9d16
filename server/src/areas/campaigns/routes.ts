import * as contract from "@so-thiet-bi/contract/campaigns";
import { read, write } from "../../http/routes.ts";
import { readerIn } from "../departments/queries.ts";
import {
  changeCampaign,
  closeCampaign,
  createCampaign,
  extendCampaign,
  openCampaign,
  removeCampaign,
} from "./actions.ts";
import { campaignHistory, getCampaign, listCampaigns } from "./queries.ts";

// the writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");
const listExports = () => import("./queries/export-list.ts");

export const campaignRoutes = [
  read(contract.listCampaigns, async ({ db, actor, query }) =>
    listCampaigns(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(contract.exportCampaigns, async ({ db, actor, query, language }) =>
    (await listExports()).exportCampaigns(db, await readerIn(db, actor, query.departmentId), query, language),
  ),
  read(contract.getCampaign, ({ db, actor, params }) => getCampaign(db, actor, params.id)),
  write(contract.createCampaign, ({ tx, actor, body }) => createCampaign(tx, actor, body)),
  write(contract.changeCampaign, ({ tx, actor, params, body }) => changeCampaign(tx, actor, params.id, body)),
  write(contract.removeCampaign, ({ tx, actor, params }) => removeCampaign(tx, actor, params.id)),
  write(contract.openCampaign, ({ tx, actor, params, body }) => openCampaign(tx, actor, params.id, body)),
  write(contract.closeCampaign, ({ tx, actor, params, body }) =>
    closeCampaign(tx, actor, params.id, body.version),
  ),
  write(contract.extendCampaign, ({ tx, actor, params, body }) => extendCampaign(tx, actor, params.id, body)),
  read(contract.exportCampaign, async ({ db, actor, params, language }) =>
    (await exports()).exportCampaign(db, actor, params.id, language),
  ),
  read(contract.listCampaignHistory, ({ db, actor, params }) => campaignHistory(db, actor, params.id)),
];
