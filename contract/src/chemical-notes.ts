/** The log of hazardous chemicals: what became of what was issued (TT 04/2019/TT-BKHCN, Điều 7). */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, named, one, paragraph, quantity } from "./fields.ts";
import { labelled } from "./labels.ts";

const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;

export const chemicalNotes = z.object({
  /** What a posted voucher issued of chemicals; a note is about one of them. */
  chemicals: z.array(
    z.object({
      equipmentId: id,
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      /** Of it what came back to the store unused. */
      returned: z.number(),
      hazardous: z.boolean(),
      /** The newest of those that its record has. */
      safetySheet: named.nullable(),
    }),
  ),
  /** The registered lesson it was handed out for. */
  lesson: z
    .object({
      registrationId: id,
      title: z.string().nullable(),
      classroom: z.string().nullable(),
      teacher: z.string(),
    })
    .nullable(),
  items: z.array(
    z.object({
      id,
      equipmentId: id,
      waste: z.number().nullable(),
      incident: z.string().nullable(),
      returned: z.number().nullable(),
      notedByName: z.string(),
      notedAt: instant,
    }),
  ),
  can: z.object({
    note: z.boolean(),
    /** Puts what was not used back on its shelf. */
    putBack: z.boolean(),
  }),
});
export type ChemicalNotes = z.infer<typeof chemicalNotes>;

export const listChemicalNotes = endpoint("GET /stock-vouchers/:id/chemical-notes", {
  name: "listChemicalNotes",
  summary: "Which chemicals a voucher issued, and what was noted of their use, oldest first",
  callers: "signed-in",
  shows: ["vouchers", "attachments"],
  params: one,
  answer: chemicalNotes,
});

export const noteChemicalUse = endpoint("POST /stock-vouchers/:id/chemical-notes", {
  name: "noteChemicalUse",
  summary:
    "Notes how much of an issued chemical was left as waste or given back unused, and what went wrong; notes are only added",
  callers: writers,
  touches: ["vouchers", "stock"],
  params: one,
  body: z
    .strictObject({
      equipmentId: labelled({ vi: "Hóa chất", en: "Chemical" }, id),
      waste: labelled(
        { vi: "Lượng thải", en: "Waste" },
        quantity.nullish().transform((value) => value ?? null),
      ),
      returned: labelled(
        { vi: "Lượng trả lại kho", en: "Given back" },
        quantity.nullish().transform((value) => value ?? null),
      ),
      incident: labelled({ vi: "Sự cố, nguy hiểm mới", en: "Incident or new danger" }, paragraph(1000)),
    })
    .superRefine(({ waste, incident, returned }, context) => {
      if (waste === null && incident === null && !returned)
        context.addIssue({ code: "custom", path: ["waste"], params: { says: "needed" } });
    }),
  answer: chemicalNotes,
});
