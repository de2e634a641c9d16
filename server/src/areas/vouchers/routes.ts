import {
  listChemicalNotes as listNotes,
  noteChemicalUse as noteUse,
} from "@so-thiet-bi/contract/chemical-notes";
import * as contract from "@so-thiet-bi/contract/vouchers";
import { read, readOnce, write } from "../../http/routes.ts";
import { readerIn } from "../departments/queries.ts";
import { historyOf } from "../history/queries.ts";
import { noteChemicalUse } from "./actions/chemical-notes.ts";
import { changeClosing } from "./actions/close.ts";
import { askSecondPerson, confirmAsSecondPerson } from "./actions/second-person.ts";
import {
  getTransfer,
  listRecipients,
  listTransfers,
  receiveTransfer,
  takeBackTransfer,
} from "./actions/transfers.ts";
import { changeVoucher, draftVoucher, postVoucher, removeVoucher, reverseVoucher } from "./actions.ts";
import { getClosing, listBook, listShelves } from "./queries/book.ts";
import { listChemicalNotes } from "./queries/chemical-notes.ts";
import { listSecondPersons } from "./queries/second-persons.ts";
import { getVoucher, listVouchers } from "./queries.ts";

// the reader and writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");

export const voucherRoutes = [
  read(listNotes, ({ db, actor, params }) => listChemicalNotes(db, actor, params.id)),
  write(noteUse, ({ tx, actor, params, body }) => noteChemicalUse(tx, actor, params.id, body)),
  read(contract.listVouchers, ({ db, actor, query }) => listVouchers(db, actor, query)),
  readOnce(contract.exportVouchers, async ({ db, actor, query, language }) =>
    (await exports()).exportVouchers(db, actor, query, language),
  ),
  read(contract.getVoucher, ({ db, actor, params }) => getVoucher(db, actor, params.id)),
  write(contract.draftVoucher, ({ tx, actor, body }) => draftVoucher(tx, actor, body)),
  write(contract.changeVoucher, ({ tx, actor, params, body }) => changeVoucher(tx, actor, params.id, body)),
  write(contract.removeVoucher, ({ tx, actor, params }) => removeVoucher(tx, actor, params.id)),
  write(contract.postVoucher, ({ tx, actor, params, body }) =>
    postVoucher(tx, actor, params.id, body.version),
  ),
  read(contract.listSecondPersons, ({ db, actor, params }) => listSecondPersons(db, actor, params.id)),
  write(contract.askSecondPerson, ({ tx, actor, params, body }) =>
    askSecondPerson(tx, actor, params.id, body),
  ),
  write(contract.confirmAsSecondPerson, ({ tx, actor, params, body }) =>
    confirmAsSecondPerson(tx, actor, params.id, body.version),
  ),
  write(contract.reverseVoucher, ({ tx, actor, params, body }) =>
    reverseVoucher(tx, actor, params.id, body.reason),
  ),
  read(contract.listVoucherHistory, async ({ db, actor, params }) => {
    await getVoucher(db, actor, params.id);
    return historyOf(db, "voucher", params.id);
  }),
  read(contract.listShelves, ({ db, actor, query }) => listShelves(db, actor, query)),
  read(contract.listBook, ({ db, actor, query }) => listBook(db, actor, query)),
  read(contract.getClosing, ({ db, actor, query }) => getClosing(db, actor, query.departmentId)),
  write(contract.changeClosing, ({ tx, actor, body }) => changeClosing(tx, actor, body)),
  read(contract.listRecipients, ({ db, actor, query }) => listRecipients(db, actor, query.search)),
  read(contract.listTransfers, async ({ db, actor, query }) =>
    listTransfers(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(contract.getTransfer, ({ db, actor, params }) => getTransfer(db, actor, params.id)),
  write(contract.receiveTransfer, ({ tx, actor, params, body }) =>
    receiveTransfer(tx, actor, params.id, body),
  ),
  write(contract.takeBackTransfer, ({ tx, actor, params }) => takeBackTransfer(tx, actor, params.id)),
];
