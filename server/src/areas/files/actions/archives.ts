import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import type { Subject } from "../../history/actions.ts";

export interface Archive {
  id: number;
  digest: string;
  size: number;
}

interface Kept {
  /** The record that the bytes are a part of. */
  of: Subject;
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Keeps bytes for good as a part of a record. Who may read them, the record's own area says. */
export async function archive(
  tx: Tx,
  actor: Actor,
  files: FileStore,
  { of, ...file }: Kept,
): Promise<Archive> {
  const digest = await files.put(file.bytes);
  const size = file.bytes.length;
  const { id } = await tx
    .insertInto("archives")
    .values((select) => ({
      department_id: of.departmentId,
      root_id: select.selectFrom("departments").select("root_id").where("id", "=", of.departmentId),
      subject_type: of.type,
      subject_id: of.id,
      name: file.name.slice(0, 150),
      media_type: file.mediaType,
      size,
      digest,
      created_by_name: actor.fullName,
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, digest, size };
}

export async function archivedFile(db: Db, files: FileStore, id: number): Promise<FileAnswer> {
  const { name, media_type, digest } = await db
    .selectFrom("archives")
    .select(["name", "media_type", "digest"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const content = await files.get(digest);
  if (!content) throw new Refusal("fileLost");
  return { name, type: media_type, content, digest };
}

/** Which of these bytes some archive names. */
export async function archivedAmong(db: Db, digests: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("archives")
    .select("digest")
    .distinct()
    .where("digest", "=", sql<string>`any (${digests}::text[])`)
    .execute();
  return rows.map(({ digest }) => digest);
}
