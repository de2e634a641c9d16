/**
 * A wrong number, put right as what it is: what the books say, what is really there, and why the two differ.
 */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { type TrackingMode, trackingMode } from "./equipment.ts";
import {
  day,
  id,
  one,
  optionalLine,
  paragraph,
  quantity,
  reasonGiven,
  requiredLine,
  version,
} from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { condition, lotShown, voucherType } from "./stock.ts";
import { terms } from "./terms.ts";

const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;

export const correctionReasons = ["WRONG_ENTRY", "RECOUNT", "USED_UP"] as const;
export const correctionReason = z.enum(correctionReasons);
export type CorrectionReason = (typeof correctionReasons)[number];

export const correctionReasonWords: Record<CorrectionReason, Words> = {
  WRONG_ENTRY: { vi: "Nhập sai", en: "Entered wrongly" },
  RECOUNT: { vi: "Đếm lại", en: "Counted again" },
  USED_UP: { vi: "Đã dùng, chưa ghi", en: "Used up, not noted" },
};

/** Licences are not counted on shelves, and only what is used up can have been used without a note. */
export function correctionReasonsOf(mode: TrackingMode): readonly CorrectionReason[] {
  if (mode === "DIGITAL") return ["WRONG_ENTRY"];
  return mode === "CONSUMABLE" ? correctionReasons : ["WRONG_ENTRY", "RECOUNT"];
}

/** Only these are looked for on a shelf; what is lost, at repair or set aside belongs to its file. */
export const correctedConditions = ["GOOD", "BROKEN"] as const;
const correctedCondition = labelled(terms.condition, condition.extract(correctedConditions));

/** The most coded pieces that one correction adds. */
export const mostAddedPieces = 500;

const place = {
  roomId: labelled(
    terms.room,
    id.nullish().transform((value) => value ?? null),
  ),
  lotId: labelled(
    terms.lot,
    id.nullish().transform((value) => value ?? null),
  ),
};

/** What stands where by the books, good or broken; of coded things each piece. */
export const correctionStart = z.object({
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  /** Good and broken ones by the books. */
  inBooks: quantity,
  reasons: z.array(correctionReason),
  /** Of what is counted. */
  places: z.array(
    z.object({
      roomId: id.nullable(),
      roomName: z.string().nullable(),
      lotId: id.nullable(),
      lot: lotShown.nullable(),
      condition: correctedCondition,
      inBooks: quantity,
      /** Of these, in somebody's hands. */
      held: quantity,
    }),
  ),
  /** Of coded things: all pieces of this name. */
  pieces: z.array(
    z.object({
      equipmentId: id,
      code: z.string(),
      serialNumber: z.string().nullable(),
      roomName: z.string().nullable(),
      condition: correctedCondition,
      held: z.boolean(),
    }),
  ),
  version,
  can: z.object({ correct: z.boolean() }),
});
export type CorrectionStart = z.infer<typeof correctionStart>;

export const getCorrectionStart = endpoint("GET /equipments/:id/corrections", {
  name: "getCorrectionStart",
  summary:
    "What the books say of a record, place by place or piece by piece, to be compared with what is there",
  callers: "signed-in",
  shows: ["stock"],
  params: one,
  answer: correctionStart,
});

export const correction = z.object({
  id,
  equipmentId: id,
  name: z.string(),
  unit: z.string(),
  reason: correctionReason,
  note: z.string().nullable(),
  /** Good and broken ones by the books now. */
  inBooks: quantity,
  /** What it wrote, in the order of writing. */
  vouchers: z.array(z.object({ id, number: z.string(), type: voucherType })),
  /** The files of what was not found. */
  incidents: z.array(z.object({ id, number: z.string() })),
  createdByName: z.string(),
  reversedByName: z.string().nullable(),
  can: z.object({ reverse: z.boolean() }),
});
export type Correction = z.infer<typeof correction>;

export const correctQuantity = endpoint("POST /equipments/:id/corrections", {
  name: "correctQuantity",
  summary:
    "Puts a wrong number right by the vouchers that its reason asks for; refused where the books moved since they were read",
  callers: writers,
  touches: ["equipment", "stock"],
  params: one,
  body: z
    .strictObject({
      reason: labelled(terms.reason, correctionReason),
      note: labelled(terms.note, paragraph(500)),
      documentNo: labelled({ vi: "Số quyết định", en: "Decision no." }, optionalLine(100)),
      /** The day it counts from; absent: today. */
      date: labelled(terms.postingDate, day.optional()),
      places: labelled(
        { vi: "Số lượng thực tế", en: "What is really there" },
        z
          .array(
            z.strictObject({
              ...place,
              condition: correctedCondition,
              inBooks: labelled({ vi: "Trong sổ", en: "In the books" }, quantity),
              actual: labelled({ vi: "Thực tế", en: "Really there" }, quantity),
            }),
          )
          .max(500)
          .default([]),
      ),
      pieces: labelled(
        { vi: "Từng chiếc", en: "Pieces" },
        z
          .strictObject({
            /** How many the person saw. */
            inBooks: labelled({ vi: "Trong sổ", en: "In the books" }, quantity),
            missing: labelled(
              { vi: "Chiếc không có", en: "Pieces that are not there" },
              z.array(id).max(mostAddedPieces).default([]),
            ),
            added: labelled(
              { vi: "Chiếc chưa có trong sổ", en: "Pieces that the books lack" },
              z
                .array(
                  z.strictObject({
                    roomId: labelled(terms.room, place.roomId),
                    condition: correctedCondition.default("GOOD"),
                    quantity: labelled(
                      { vi: "Số chiếc", en: "Pieces" },
                      z.number().int().min(1).max(mostAddedPieces),
                    ),
                    serials: labelled(
                      terms.serialNumbers,
                      z.array(requiredLine(100)).max(mostAddedPieces).default([]),
                    ),
                  }),
                )
                .max(50)
                .default([]),
            ),
          })
          .optional(),
      ),
    })
    .refine(
      ({ pieces }) =>
        (pieces?.added ?? []).reduce((sum, { quantity: many }) => sum + many, 0) <= mostAddedPieces,
      {
        path: ["pieces", "added"],
        params: { says: "whole-pieces" },
      },
    ),
  answer: correction,
});

export const reverseCorrection = endpoint("POST /corrections/:id/reversal", {
  name: "reverseCorrection",
  summary: "Posts the opposite of every voucher of a correction and withdraws the files that it opened",
  callers: writers,
  touches: ["equipment", "stock"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven) }),
  answer: correction,
});
