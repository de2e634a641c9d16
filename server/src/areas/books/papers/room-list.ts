import { printRoomList } from "@so-thiet-bi/contract/books";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { labelAddress } from "@so-thiet-bi/contract/qr-labels";
import type { ShelfShown } from "@so-thiet-bi/contract/stock";
import { originFor } from "../../../config.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { readRoomContents } from "../queries.ts";
import { conditionText, countKinds, figure, sumOf } from "../rules.ts";
import type { RoomContents } from "./facts.ts";

type Key = "at" | "name" | "unit" | "quantity" | "note";

/** F42, for the door or the cupboard: things of one name are one line, however many records they have. */
export const roomList = prints(printRoomList, async ({ db, actor, params: { id }, query }, config) => {
  const address = labelAddress(originFor(config, query.origin), "room", id);
  return setRoomList(await readRoomContents(db, actor, id, query), address, query);
});

function setRoomList(
  { unit, room, keepers, shelves }: RoomContents,
  address: string,
  options: PaperOptions,
): Paper {
  const rows = thingsOf(shelves).map(({ name, unit: measure, shelves: some }, index): TableRow<Key> => {
    const isSound = some.every(({ condition }) => condition === "GOOD");
    return {
      kind: "plain",
      cells: {
        at: index + 1,
        name,
        unit: measure,
        quantity: sumOf(some.map(({ quantity }) => quantity)),
        note: isSound ? null : conditionText(some),
      },
    };
  });
  return {
    name: `Danh mục thiết bị ${room.name}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: "Danh mục thiết bị",
    subtitle: [room.code ? `${room.name} (${room.code})` : room.name],
    blocks: [
      { kind: "facts", facts: [["Người phụ trách", keepers.length > 0 ? keepers.join(", ") : null]] },
      // on the first page, where people at the door find it
      { kind: "code", content: address, caption: "Quét mã để xem thiết bị đang có trong phòng" },
      table<Key>(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 16, kind: "text", align: "center" },
          { key: "quantity", header: "SL", width: 18, kind: "quantity" },
          { key: "note", header: "Ghi chú", width: "*", kind: "text" },
        ],
        [...rows, { kind: "total", text: `Cộng: ${figure(countKinds(shelves))} loại thiết bị`, cells: {} }],
      ),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, printRoomList.signers, options),
  };
}

export function thingsOf(
  shelves: readonly ShelfShown[],
): { name: string; unit: string; shelves: ShelfShown[] }[] {
  const things = new Map<string, { name: string; unit: string; shelves: ShelfShown[] }>();
  for (const shelf of shelves) {
    const key = `${shelf.name}\n${shelf.unit}`;
    const thing = things.get(key) ?? { name: shelf.name, unit: shelf.unit, shelves: [] };
    thing.shelves.push(shelf);
    things.set(key, thing);
  }
  return [...things.values()];
}
