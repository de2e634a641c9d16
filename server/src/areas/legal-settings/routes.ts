import * as contract from "@so-thiet-bi/contract/legal-settings";
import { type Route, read, write } from "../../http/routes.ts";
import { setLegalSetting } from "./actions.ts";
import { previewLegalSetting } from "./queries/preview.ts";
import { listLegalSettings } from "./queries.ts";

export const legalSettingRoutes: readonly Route[] = [
  read(contract.listLegalSettings, ({ db, actor, query }) =>
    listLegalSettings(db, actor, query.departmentId),
  ),
  read(contract.previewLegalSetting, ({ db, actor, query }) => previewLegalSetting(db, actor, query)),
  write(contract.setLegalSetting, ({ tx, actor, body }) => setLegalSetting(tx, actor, body)),
];
