import type { Attachment, AttachmentSubjectType } from "@so-thiet-bi/contract/files";
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Attachments } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import type { FileAnswer } from "../../http/routes.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { endingOf, fileNameOf } from "./rules.ts";

/** What an area says about its records, so that photos and documents can belong to them. */
export interface AttachmentSubject {
  /** Throws `notFound` where the person may not see the record. */
  find(db: Db, actor: Actor, id: number): Promise<{ departmentId: number; mayEdit: boolean }>;
  /** Is it a chemical, whose safety data sheet is among its documents? */
  isChemical?(db: Db, id: number): Promise<boolean>;
  /** Nobody else adds to the record until the transaction ends. */
  lock(tx: Tx, actor: Actor, id: number): Promise<unknown>;
  /** The same bytes sent again, by a phone that had no answer, are the photo that is already there. */
  keepsOnce?: true;
}

export type AttachmentSubjects = Readonly<Record<AttachmentSubjectType, AttachmentSubject>>;

/** Where photos and documents are kept, and the records that they can belong to. */
export interface Cabinet {
  subjects: AttachmentSubjects;
  files: FileStore;
}

export type AttachmentRow = Selectable<Attachments>;

export const noun = { vi: "ảnh hoặc tài liệu", en: "photo or document" };

export async function listAttachments(
  db: Db,
  actor: Actor,
  subjects: AttachmentSubjects,
  { subjectType, subjectId }: { subjectType: AttachmentSubjectType; subjectId: number },
): Promise<{ items: Attachment[]; can: { edit: boolean; safetySheet: boolean } }> {
  const { mayEdit } = await subjects[subjectType].find(db, actor, subjectId);
  const isChemical = mayEdit && ((await subjects[subjectType].isChemical?.(db, subjectId)) ?? false);
  return {
    items: await attachmentsOf(db, subjectType, subjectId),
    can: { edit: mayEdit, safetySheet: isChemical },
  };
}

export async function attachmentsOf(db: Db, type: string, id: number): Promise<Attachment[]> {
  const rows = await db
    .selectFrom("attachments")
    .selectAll()
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  const photos = rows.filter(({ kind }) => kind === "PHOTO");
  const cover = photos.find((row) => row.is_cover) ?? photos[0];
  return rows.map((row) => shown(row, row === cover));
}

/** The row, and what the person may do with the record it belongs to. */
export async function findAttachment(
  db: Db,
  actor: Actor,
  subjects: AttachmentSubjects,
  id: number,
): Promise<{ row: AttachmentRow; mayEdit: boolean }> {
  const row = await db
    .selectFrom("attachments")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound(noun);
  const { mayEdit } = await subjects[row.subject_type as AttachmentSubjectType].find(
    db,
    actor,
    row.subject_id,
  );
  return { row, mayEdit };
}

export async function readContent(
  db: Db,
  actor: Actor,
  { subjects, files }: Cabinet,
  id: number,
): Promise<FileAnswer> {
  const { row } = await findAttachment(db, actor, subjects, id);
  return {
    name: fileNameOf(row.name, row.media_type),
    type: row.media_type,
    digest: row.digest,
    content: await bytesOf(files, row.digest),
  };
}

export async function readThumbnail(
  db: Db,
  actor: Actor,
  { subjects, files }: Cabinet,
  id: number,
): Promise<FileAnswer> {
  const { row } = await findAttachment(db, actor, subjects, id);
  if (!row.thumbnail_digest)
    throw notFound({ vi: "ảnh thu nhỏ: đây là tài liệu", en: "thumbnail: this is a document" });
  const type = "image/webp";
  return {
    name: fileNameOf(row.name, type),
    type,
    digest: row.thumbnail_digest,
    content: await bytesOf(files, row.thumbnail_digest),
  };
}

/** Those of the given digests that a record still names, or named until a month ago. */
export async function digestsInUse(db: Db, digests: readonly string[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set();
  const rows = await db
    .selectFrom("attachments")
    .select(["digest", "thumbnail_digest"])
    .where((is) => is.or([is("digest", "in", digests), is("thumbnail_digest", "in", digests)]))
    .where((is) => is.or([is("removed_at", "is", null), is("removed_at", ">", monthAgo())]))
    .execute();
  return new Set(rows.flatMap((row) => [row.digest, row.thumbnail_digest ?? []].flat()));
}

function monthAgo(): string {
  return new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
}

async function bytesOf(files: FileStore, digest: string): Promise<Buffer> {
  const bytes = await files.get(digest);
  if (!bytes) throw new Refusal("fileLost");
  return bytes;
}

function shown(row: AttachmentRow, isCover: boolean): Attachment {
  return {
    id: row.id,
    kind: row.kind as Attachment["kind"],
    name: row.name,
    fileName: `${row.name}${endingOf(row.media_type)}`,
    mediaType: row.media_type,
    size: row.size,
    width: row.width,
    height: row.height,
    isCover,
    isSafetySheet: row.is_safety_sheet,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
  };
}
