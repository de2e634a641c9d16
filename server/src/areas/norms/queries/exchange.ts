import type { Words } from "@so-thiet-bi/contract/language";
import {
  type ExchangedList,
  exchangeFormat,
  exchangeVersion,
  type NormItem,
} from "@so-thiet-bi/contract/norms";
import { type SqlBool, sql } from "kysely";
import { besides } from "../../../beside/beside.ts";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { FileAnswer, UploadedFile } from "../../../http/routes.ts";
import { accepted, gathered, inParts, mostSeconds } from "../../../sheets/files.ts";
import { readItems } from "../actions/items.ts";
import type { ExchangeFault } from "../rules/exchange.ts";
import { getNormList } from "./lists.ts";

const work = besides<typeof import("../work.ts")>(new URL("../work.ts", import.meta.url));

/** The list as it stands, with the unit that gives it away; without that, it was given by the product. */
export async function exportNormList(db: Db, actor: Actor, id: number): Promise<FileAnswer> {
  const list = await getNormList(db, actor, id);
  const items = await readItems(db, sql<SqlBool>`item.list_id = ${id}`);
  if (items.length === 0) throw new Refusal("normListEmpty", { name: list.name });
  const { name, regulation, level, validFrom, validUntil, partial, source, note, status } = list;
  const head: Omit<ExchangedList, "items"> = {
    format: exchangeFormat,
    version: exchangeVersion,
    from: {
      unit: list.departmentName ?? "Sổ Thiết Bị",
      madeAt: new Date().toISOString(),
      status,
    },
    list: { name, regulation, level, validFrom, validUntil, partial, source, note },
  };
  return {
    name: `${name}.json`,
    type: "application/json; charset=utf-8",
    content: () =>
      gathered(work("packExchange", head, inParts(items.map(withoutPlace), 100), { lane: "long" })),
  };
}

function withoutPlace({
  id: _,
  listId: __,
  position: ___,
  ...item
}: NormItem): ExchangedList["items"][number] {
  return item;
}

export interface ReadExchange {
  content: ExchangedList;
  checksum: string;
}

/** What came, or the sentence that says why it is not taken in. */
export async function readExchangeFile(file: UploadedFile): Promise<ReadExchange> {
  const items: ExchangedList["items"] = [];
  let found: { head: Omit<ExchangedList, "items">; checksum: string } | undefined;
  for await (const piece of accepted(
    file.name,
    work("unpackExchange", file, undefined, { seconds: mostSeconds }),
  )) {
    if (Array.isArray(piece)) items.push(...piece);
    else if ("fault" in piece) throw new Refusal("exchangeRefused", { reason: faultWords[piece.fault] });
    else found = piece;
  }
  if (!found) throw new Refusal("exchangeRefused", { reason: faultWords["not-a-list"] });
  return { content: { ...found.head, items }, checksum: found.checksum };
}

const faultWords: Readonly<Record<ExchangeFault, Words>> = {
  "not-a-list": {
    vi: "Đây không phải tệp danh mục do Sổ Thiết Bị xuất ra (.json), hoặc tệp bị cắt dở.",
    en: "This is no file of a list that this program made (.json), or it was cut off.",
  },
  newer: {
    vi: "Tệp do bản phần mềm mới hơn xuất ra. Hãy cập nhật phần mềm ở đây rồi nhận lại.",
    en: "The file was made by a newer release. Please update this installation and try again.",
  },
  changed: {
    vi: "Nội dung tệp không còn khớp mã kiểm tra: tệp đã bị sửa hoặc hỏng trên đường đi. Hãy xin lại tệp gốc.",
    en: "The file no longer matches its checksum: it was changed or damaged on its way. Please ask for the original.",
  },
  invalid: {
    vi: "Tệp có dòng không đúng quy cách nên không nhận được. Hãy xin lại tệp từ nơi xuất.",
    en: "The file has rows that are not valid, so it cannot be taken in. Please ask where it was made.",
  },
};
