import type { Language } from "@so-thiet-bi/contract/language";
import { mostNormItems, type NormReading } from "@so-thiet-bi/contract/norms";
import { besides } from "../../../beside/beside.ts";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import type { UploadedFile } from "../../../http/routes.ts";
import { accepted, mostSeconds } from "../../../sheets/files.ts";
import type { AnnexOrder } from "../work.ts";
import { findDraft } from "./lists.ts";

const work = besides<typeof import("../work.ts")>(new URL("../work.ts", import.meta.url));

/** Every visible sheet of the workbook that has the header of an annex. */
export async function readNormFile(
  db: Db,
  actor: Actor,
  listId: number,
  { file, language }: { file: UploadedFile; language: Language },
): Promise<NormReading> {
  const { level } = await findDraft(db, actor, listId);
  return reading({ given: file, level, language }, "file", file.name);
}

export async function readNormTable(
  db: Db,
  actor: Actor,
  listId: number,
  { rows, language }: { rows: string[][]; language: Language },
): Promise<NormReading> {
  const { level } = await findDraft(db, actor, listId);
  return reading({ given: rows, level, language }, "rows", "");
}

async function reading(order: AnnexOrder, field: "file" | "rows", fileName: string): Promise<NormReading> {
  const read: NormReading = { items: [], skipped: [], subjects: [] };
  for await (const piece of accepted(
    fileName,
    work("readGivenAnnex", order, undefined, { seconds: mostSeconds }),
  )) {
    if (piece === "no header") throw invalidField([field], "annex-header-missing");
    if (piece === "too many") throw new Refusal("normListFull", { limit: mostNormItems });
    if (Array.isArray(piece)) read.items.push(...piece);
    else Object.assign(read, piece);
  }
  return read;
}
