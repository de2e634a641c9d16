import * as contract from "@so-thiet-bi/contract/notices";
import type { Config } from "../../config.ts";
import { type Route, read, readOnce, write } from "../../http/routes.ts";
import { getNoticeSettings, saveNoticeSettings } from "./actions/settings.ts";
import { readNotices } from "./actions.ts";
import { countUnread, listNotices } from "./queries.ts";

export const noticeRoutes = ({ mail }: Config): readonly Route[] => [
  read(contract.listNotices, ({ db, actor, query }) => listNotices(db, actor, query)),
  readOnce(contract.countUnread, async ({ db, actor }) => ({ unread: await countUnread(db, actor) })),
  write(contract.readNotices, ({ tx, actor, body }) => readNotices(tx, actor, body)),
  read(contract.getNoticeSettings, ({ db, actor }) => getNoticeSettings(db, actor, mail !== undefined)),
  write(contract.saveNoticeSettings, ({ tx, actor, body }) => saveNoticeSettings(tx, actor, body.settings)),
];
