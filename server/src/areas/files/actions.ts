import { tidyLine } from "@so-thiet-bi/contract/fields";
import { type Attachment, type AttachmentSubjectType, mostAttachments } from "@so-thiet-bi/contract/files";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, invalidField, notFound, Refusal } from "../../http/refusal.ts";
import type { UploadedFile } from "../../http/routes.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { record, type Subject } from "../history/actions.ts";
import { archivedAmong } from "./actions/archives.ts";
import {
  type AttachmentRow,
  type AttachmentSubjects,
  attachmentsOf,
  type Cabinet,
  digestsInUse,
  findAttachment,
  noun,
} from "./queries.ts";
import { captionOf, recognise } from "./rules.ts";

const whoEdits = {
  vi: "Chỉ người được sửa hồ sơ này mới thêm, đổi hoặc gỡ ảnh và tài liệu của nó.",
  en: "Only those who may change the record may add, change or remove its photos and documents.",
};

interface AddedFile {
  subjectType: AttachmentSubjectType;
  subjectId: number;
  file: UploadedFile;
}

/**
 * Draws and stores first and locks then: the slow part holds up nobody, and bytes that no row names are swept
 * some day.
 */
export async function addAttachment(
  tx: Tx,
  actor: Actor,
  { subjects, files }: Cabinet,
  { subjectType, subjectId, file }: AddedFile,
): Promise<Attachment> {
  const { departmentId, mayEdit } = await subjects[subjectType].find(tx, actor, subjectId);
  if (!mayEdit) throw forbidden(whoEdits);
  const name = captionOf(file.name);
  const kept = await keep(files, file);
  await subjects[subjectType].lock(tx, actor, subjectId);
  const sentBefore = subjects[subjectType].keepsOnce
    ? await findByDigest(tx, subjectType, subjectId, kept.digest)
    : undefined;
  if (sentBefore !== undefined) return find(tx, subjectType, subjectId, sentBefore);
  if ((await attachmentsOf(tx, subjectType, subjectId)).length >= mostAttachments)
    throw new Refusal("tooManyAttachments", { limit: mostAttachments });
  const { id } = await tx
    .insertInto("attachments")
    .values((select) => ({
      ...kept,
      department_id: departmentId,
      root_id: select.selectFrom("departments").select("root_id").where("id", "=", departmentId),
      subject_type: subjectType,
      subject_id: subjectId,
      name,
      created_by: actor.userId || null,
      created_by_name: actor.fullName,
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(tx, actor, "attachment.added", { type: subjectType, id: subjectId, departmentId }, { name });
  return find(tx, subjectType, subjectId, id);
}

export async function renameAttachment(
  tx: Tx,
  actor: Actor,
  subjects: AttachmentSubjects,
  { id, name }: { id: number; name: string },
): Promise<Attachment> {
  const row = await lockForChange(tx, actor, subjects, id);
  if (row.name !== name) {
    await tx.updateTable("attachments").set({ name }).where("id", "=", id).execute();
    await record(tx, actor, "attachment.renamed", subjectOf(row), { from: row.name, to: name });
  }
  return find(tx, row.subject_type, row.subject_id, id);
}

export async function chooseCover(
  tx: Tx,
  actor: Actor,
  subjects: AttachmentSubjects,
  id: number,
): Promise<Attachment> {
  const row = await lockForChange(tx, actor, subjects, id);
  if (row.kind !== "PHOTO") throw new Refusal("coverNeedsPhoto", { name: row.name });
  if (!row.is_cover) {
    await tx
      .updateTable("attachments")
      .set({ is_cover: false })
      .where("subject_type", "=", row.subject_type)
      .where("subject_id", "=", row.subject_id)
      .where("removed_at", "is", null)
      .where("is_cover", "=", true)
      .execute();
    await tx.updateTable("attachments").set({ is_cover: true }).where("id", "=", id).execute();
    await record(tx, actor, "attachment.chosenAsCover", subjectOf(row), { name: row.name });
  }
  return find(tx, row.subject_type, row.subject_id, id);
}

/** A chemical may have several: of each supplier, or photos of each page. */
export async function markSafetySheet(
  tx: Tx,
  actor: Actor,
  subjects: AttachmentSubjects,
  { id, isSafetySheet }: { id: number; isSafetySheet: boolean },
): Promise<Attachment> {
  const row = await lockForChange(tx, actor, subjects, id);
  const type = row.subject_type as AttachmentSubjectType;
  if (isSafetySheet && !(await subjects[type].isChemical?.(tx, row.subject_id)))
    throw new Refusal("notOfChemical");
  if (row.is_safety_sheet !== isSafetySheet) {
    await tx
      .updateTable("attachments")
      .set({ is_safety_sheet: isSafetySheet })
      .where("id", "=", id)
      .execute();
    const event = isSafetySheet ? "attachment.markedAsSafetySheet" : "attachment.unmarkedAsSafetySheet";
    await record(tx, actor, event, subjectOf(row), { name: row.name });
  }
  return find(tx, row.subject_type, row.subject_id, id);
}

export async function removeAttachment(
  tx: Tx,
  actor: Actor,
  subjects: AttachmentSubjects,
  id: number,
): Promise<void> {
  const row = await lockForChange(tx, actor, subjects, id);
  await tx.updateTable("attachments").set({ removed_at: sql<string>`now()` }).where("id", "=", id).execute();
  await record(tx, actor, "attachment.removed", subjectOf(row), { name: row.name });
}

/** With a record that is deleted for good, such as a draft, its photos and documents go. */
export async function removeAttachmentsOf(
  tx: Tx,
  subjectType: AttachmentSubjectType,
  subjectId: number,
): Promise<void> {
  await tx
    .updateTable("attachments")
    .set({ removed_at: sql<string>`now()` })
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("removed_at", "is", null)
    .execute();
}

/** Bytes that no record has named for a day, or for a month since they were taken off. */
export async function sweepFiles(database: Database, files: FileStore): Promise<void> {
  await files.sweep(24, async (digests) => {
    const attached = await digestsInUse(database.kysely, digests);
    return new Set([...attached, ...(await archivedAmong(database.kysely, digests))]);
  });
}

async function lockForChange(
  tx: Tx,
  actor: Actor,
  subjects: AttachmentSubjects,
  id: number,
): Promise<AttachmentRow> {
  const { row, mayEdit } = await findAttachment(tx, actor, subjects, id);
  if (!mayEdit) throw forbidden(whoEdits);
  await subjects[row.subject_type as AttachmentSubjectType].lock(tx, actor, row.subject_id);
  const locked = await tx
    .selectFrom("attachments")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound(noun);
  return locked;
}

/** What stands in the row of bytes that are now on the disk. */
async function keep(files: FileStore, { name, bytes }: UploadedFile) {
  const found = await recognise(bytes);
  if (found.is === "refused")
    throw invalidField(["file"], found.says, { fillings: { name: tidyLine(name) || "…" } });
  if (found.is === "document") {
    return {
      kind: "DOCUMENT" as const,
      media_type: found.mediaType,
      size: bytes.length,
      digest: await files.put(bytes),
    };
  }
  // why on demand: the picture library is a large one that most processes never need
  const { drawAnew } = await import("./rules/picture.ts");
  const { photo, thumbnail, width, height } = await drawAnew(bytes, found.format);
  return {
    kind: "PHOTO" as const,
    media_type: "image/jpeg",
    size: photo.length,
    digest: await files.put(photo),
    thumbnail_digest: await files.put(thumbnail),
    width,
    height,
  };
}

async function findByDigest(
  tx: Tx,
  type: string,
  subjectId: number,
  digest: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom("attachments")
    .select("id")
    .where("subject_type", "=", type)
    .where("subject_id", "=", subjectId)
    .where("digest", "=", digest)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

async function find(tx: Tx, type: string, subjectId: number, id: number): Promise<Attachment> {
  return (await attachmentsOf(tx, type, subjectId)).find((one) => one.id === id) as Attachment;
}

function subjectOf(row: AttachmentRow): Subject {
  return { type: row.subject_type, id: row.subject_id, departmentId: row.department_id };
}
