import * as contract from "@so-thiet-bi/contract/notices";
import { read, write } from "../../http/routes.ts";
import { readNotices } from "./actions.ts";
import { countUnread, listNotices } from "./queries.ts";

export const noticeRoutes = [
  read(contract.listNotices, ({ db, actor, query }) => listNotices(db, actor, query)),
  read(contract.countUnread, async ({ db, actor }) => ({ unread: await countUnread(db, actor) })),
  write(contract.readNotices, ({ tx, actor, body }) => readNotices(tx, actor, body)),
];
