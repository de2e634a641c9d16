import * as contract from "@so-thiet-bi/contract/books";
import { labelAddress } from "@so-thiet-bi/contract/qr-labels";
import { type Config, originFor } from "../../config.ts";
import { read } from "../../http/routes.ts";
import { printed } from "../../papers/print.ts";
import { equipmentBook } from "./papers/equipment-book.ts";
import { handover } from "./papers/handover.ts";
import { roomList } from "./papers/room-list.ts";
import { stockCard } from "./papers/stock-card.ts";
import { usePlaceBook } from "./papers/use-place-book.ts";
import { voucherSlip } from "./papers/voucher-slip.ts";
import {
  readEquipmentBook,
  readHandover,
  readHoldingHandover,
  readRoomContents,
  readRoomHandover,
  readSlip,
  readStockCard,
  readTransferSlip,
  readUsePlaceBook,
} from "./queries.ts";

export const bookRoutes = (config: Config) => [
  read(contract.printEquipmentBook, async ({ db, actor, query }) =>
    printed(await equipmentBook(await readEquipmentBook(db, actor, query), query), query.format),
  ),
  read(contract.printUsePlaceBook, async ({ db, actor, query }) =>
    printed(usePlaceBook(await readUsePlaceBook(db, actor, query), query), query.format),
  ),
  read(contract.printStockCard, async ({ db, actor, params, query }) =>
    printed(stockCard(await readStockCard(db, actor, params.id, query), query), query.format),
  ),
  read(contract.printRoomList, async ({ db, actor, params, query }) =>
    printed(
      roomList(
        await readRoomContents(db, actor, params.id),
        labelAddress(originFor(config, query.origin), "room", params.id),
        query,
      ),
      query.format,
    ),
  ),
  read(contract.printHandover, async ({ db, actor, params, query }) =>
    printed(handover(await readHandover(db, actor, params.id), query), query.format),
  ),
  read(contract.printRoomHandover, async ({ db, actor, params, query }) =>
    printed(handover(await readRoomHandover(db, actor, params.id), query), query.format),
  ),
  read(contract.printHoldingHandover, async ({ db, actor, params, query }) =>
    printed(handover(await readHoldingHandover(db, actor, params.id), query), query.format),
  ),
  read(contract.printTransferSlip, async ({ db, actor, params, query }) =>
    printed(voucherSlip(await readTransferSlip(db, actor, params.id), query), query.format),
  ),
  read(contract.printVoucher, async ({ db, actor, params, query }) =>
    printed(voucherSlip(await readSlip(db, actor, params.id), query), query.format),
  ),
];
