import * as contract from "@so-thiet-bi/contract/track-books";
import { type Route, read, write } from "../../http/routes.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { confirmBookPage } from "./actions/confirm.ts";
import { lockBookPage, unlockBookPage } from "./actions/lock.ts";
import { addMarginNote, removeMarginNote } from "./actions/note.ts";
import { listBookPages, listTrackBooks } from "./queries/book-list.ts";
import { downloadBookArchive, printBookPage } from "./queries/printed.ts";
import { findLock, getBookPage } from "./queries.ts";

export const trackBookRoutes = (files: FileStore): readonly Route[] => [
  read(contract.listTrackBooks, ({ db, actor, query, language }) =>
    listTrackBooks(db, actor, query, language),
  ),
  read(contract.getBookPage, ({ db, actor, params, query, language }) =>
    getBookPage(db, actor, { ...params, ...query }, language),
  ),
  read(contract.listBookPages, ({ db, actor, params, query, language }) =>
    listBookPages(db, actor, { ...params, ...query }, language),
  ),
  read(
    contract.printBookPage,
    ({ db, actor, params, query: { period, scopeId, departmentId, ...options } }) =>
      printBookPage(db, actor, { ...params, period, scopeId, departmentId }, options),
  ),
  write(contract.lockBookPage, ({ tx, actor, params, body, language }) =>
    lockBookPage(tx, actor, { files, language }, { ...params, ...body }),
  ),
  read(contract.getBookLock, async ({ db, actor, params }) => {
    const { key, period, scopeId, departmentId } = (await findLock(db, actor, params.id)).lock;
    return { key, period, scopeId, departmentId };
  }),
  write(contract.confirmBookPage, ({ tx, actor, params, body, language }) =>
    confirmBookPage(tx, actor, params.id, { ...body, language }),
  ),
  write(contract.unlockBookPage, ({ tx, actor, params, body, language }) =>
    unlockBookPage(tx, actor, params.id, { ...body, language }),
  ),
  read(contract.downloadBookArchive, ({ db, actor, params }) =>
    downloadBookArchive(db, actor, files, params.id),
  ),
  write(contract.addMarginNote, ({ tx, actor, params, body }) => addMarginNote(tx, actor, params.key, body)),
  write(contract.removeMarginNote, ({ tx, actor, params }) => removeMarginNote(tx, actor, params.id)),
];
