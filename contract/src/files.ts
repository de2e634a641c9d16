import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, one, requiredLine } from "./fields.ts";
import { labelled } from "./labels.ts";

/** What photos and documents can belong to; the same word as in the history of the record. */
export const attachmentSubjects = [
  "equipment",
  "voucher",
  "demand",
  "incident",
  "repair",
  "liquidation",
  "inventory-check",
  "inventory-count",
  "room-check",
] as const;
export const attachmentSubject = labelled(
  { vi: "Loại hồ sơ", en: "Kind of record" },
  z.enum(attachmentSubjects),
);
export type AttachmentSubjectType = z.infer<typeof attachmentSubject>;

/** The most photos and documents of a record together. */
export const mostAttachments = 20;

/** The longest side of a photo as it is kept. */
export const photoSide = 2_000;

export const largestAttachment = 10 * 1024 * 1024;

/** A picture becomes a photo, everything else that is accepted a document. */
export const attachmentKinds = ["PHOTO", "DOCUMENT"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** What is accepted, for a browser's file dialog. The server looks at the bytes. */
export const acceptedPictures = "image/jpeg,image/png,image/webp";
export const acceptedFiles = `${acceptedPictures},.pdf,.docx,.xlsx,.odt,.ods`;

export const attachment = z.object({
  id,
  kind: z.enum(attachmentKinds),
  /** The caption, without the ending of a file name. */
  name: z.string(),
  /** With the ending, as it is saved on a computer. */
  fileName: z.string(),
  mediaType: z.string(),
  size: z.number(),
  /** Of a photo. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** The photo that stands for the record: the chosen one, else the first. */
  isCover: z.boolean(),
  /** The safety data sheet of a chemical. */
  isSafetySheet: z.boolean(),
  createdByName: z.string(),
  createdAt: instant,
});
export type Attachment = z.infer<typeof attachment>;

export const attachmentName = requiredLine(150);

export const listAttachments = endpoint("GET /attachments", {
  name: "listAttachments",
  summary: "Photos and documents of a record, in the order in which they were added",
  callers: "signed-in",
  shows: ["attachments"],
  query: z.strictObject({
    subjectType: attachmentSubject,
    subjectId: labelled({ vi: "Hồ sơ", en: "Record" }, one.shape.id),
  }),
  answer: z.object({
    items: z.array(attachment),
    can: z.object({
      edit: z.boolean(),
      /** Says which of them is the safety data sheet: the record is a chemical. */
      safetySheet: z.boolean(),
    }),
  }),
});

export const addAttachment = endpoint("POST /attachments", {
  name: "addAttachment",
  summary: "Adds a photo (kept smaller and without what the camera wrote into it) or a document to a record",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["attachments"],
  wide: false,
  upload: true,
  body: z.strictObject({
    subjectType: attachmentSubject,
    subjectId: labelled({ vi: "Hồ sơ", en: "Record" }, id),
  }),
  answer: attachment,
});

export const renameAttachment = endpoint("PUT /attachments/:id", {
  name: "renameAttachment",
  summary: "Gives a photo or document another caption",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["attachments"],
  params: one,
  body: z.strictObject({ name: labelled({ vi: "Chú thích", en: "Caption" }, attachmentName) }),
  answer: attachment,
});

export const chooseCover = endpoint("POST /attachments/:id/cover", {
  name: "chooseCover",
  summary: "Lets a photo stand for the record",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["attachments"],
  params: one,
  answer: attachment,
});

export const markSafetySheet = endpoint("PUT /attachments/:id/safety-sheet", {
  name: "markSafetySheet",
  summary: "Says that a document of a chemical is its safety data sheet, or that it is not",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["attachments", "equipment", "vouchers"],
  params: one,
  body: z.strictObject({
    isSafetySheet: labelled({ vi: "Phiếu an toàn hóa chất", en: "Safety data sheet" }, z.boolean()),
  }),
  answer: attachment,
});

export const removeAttachment = endpoint("DELETE /attachments/:id", {
  name: "removeAttachment",
  summary: "Takes a photo or document off its record",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["attachments", "equipment"],
  params: one,
  answer: "nothing",
});

export const getAttachmentContent = endpoint("GET /attachments/:id/content", {
  name: "getAttachmentContent",
  summary: "The photo or document itself",
  callers: "signed-in",
  wide: false,
  params: one,
  answer: "file",
});

export const getAttachmentThumbnail = endpoint("GET /attachments/:id/thumbnail", {
  name: "getAttachmentThumbnail",
  summary: "A photo of at most 320 pixels",
  callers: "signed-in",
  wide: false,
  params: one,
  answer: "file",
});
