import * as contract from "@so-thiet-bi/contract/files";
import { type Route, read, write } from "../../http/routes.ts";
import {
  addAttachment,
  chooseCover,
  markSafetySheet,
  removeAttachment,
  renameAttachment,
} from "./actions.ts";
import { type Cabinet, listAttachments, readContent, readThumbnail } from "./queries.ts";

export const fileRoutes = (cabinet: Cabinet): Route[] => [
  read(contract.listAttachments, ({ db, actor, query }) =>
    listAttachments(db, actor, cabinet.subjects, query),
  ),
  write(contract.addAttachment, ({ tx, actor, body, file }) =>
    addAttachment(tx, actor, cabinet, { ...body, file }),
  ),
  write(contract.renameAttachment, ({ tx, actor, params, body }) =>
    renameAttachment(tx, actor, cabinet.subjects, { ...params, ...body }),
  ),
  write(contract.chooseCover, ({ tx, actor, params }) => chooseCover(tx, actor, cabinet.subjects, params.id)),
  write(contract.markSafetySheet, ({ tx, actor, params, body }) =>
    markSafetySheet(tx, actor, cabinet.subjects, { ...params, ...body }),
  ),
  write(contract.removeAttachment, ({ tx, actor, params }) =>
    removeAttachment(tx, actor, cabinet.subjects, params.id),
  ),
  read(contract.getAttachmentContent, ({ db, actor, params }) => readContent(db, actor, cabinet, params.id)),
  read(contract.getAttachmentThumbnail, ({ db, actor, params }) =>
    readThumbnail(db, actor, cabinet, params.id),
  ),
];
