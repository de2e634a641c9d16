import * as contract from "@so-thiet-bi/contract/files";
import { type Route, read, write } from "../../http/routes.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { addAttachment, chooseCover, removeAttachment, renameAttachment } from "./actions.ts";
import { type AttachmentSubjects, listAttachments, readContent, readThumbnail } from "./queries.ts";

/** `subjects`: the records of other areas that photos and documents can belong to. */
export const fileRoutes = (files: FileStore, subjects: AttachmentSubjects): Route[] => [
  read(contract.listAttachments, ({ db, actor, query }) => listAttachments(db, actor, subjects, query)),
  write(contract.addAttachment, ({ tx, actor, body, file }) =>
    addAttachment(tx, actor, subjects, files, body, file),
  ),
  write(contract.renameAttachment, ({ tx, actor, params, body }) =>
    renameAttachment(tx, actor, subjects, params.id, body.name),
  ),
  write(contract.chooseCover, ({ tx, actor, params }) => chooseCover(tx, actor, subjects, params.id)),
  write(contract.removeAttachment, ({ tx, actor, params }) =>
    removeAttachment(tx, actor, subjects, params.id),
  ),
  read(contract.getAttachmentContent, ({ db, actor, params }) =>
    readContent(db, actor, subjects, files, params.id),
  ),
  read(contract.getAttachmentThumbnail, ({ db, actor, params }) =>
    readThumbnail(db, actor, subjects, files, params.id),
  ),
];
