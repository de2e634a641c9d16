/** Chemicals of a registered lesson that go out by two persons, and who looks on while they do. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, named, one, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import { staff } from "./people.ts";

export const lessonChemicals = z.object({
  /** Those lines of the registration that need two persons; without any nobody is asked. */
  chemicals: z.array(z.object({ equipmentId: id, name: z.string(), unit: z.string(), quantity: z.number() })),
  /** Who was asked; `confirmedAt` while what they confirmed covers what is registered. */
  secondPerson: z.object({ id, name: z.string(), confirmedAt: instant.nullable() }).nullable(),
  /** Whom this person could ask. */
  people: z.array(named),
  can: z.object({ ask: z.boolean(), confirm: z.boolean() }),
});
export type LessonChemicals = z.infer<typeof lessonChemicals>;

export const getLessonChemicals = endpoint("GET /loan-registrations/:id/second-person", {
  name: "getLessonChemicals",
  summary: "Which chemicals of a registration go out by two persons, and who looks on",
  callers: "signed-in",
  shows: ["loans"],
  params: one,
  answer: lessonChemicals,
});

export const askForLesson = endpoint("PUT /loan-registrations/:id/second-person", {
  name: "askForLesson",
  summary: "Names the colleague who is to look on when the chemicals of a registration are handed out",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z.strictObject({
    userId: labelled({ vi: "Người giám sát", en: "Second person" }, id),
    version: version.optional(),
  }),
  answer: lessonChemicals,
});

export const confirmForLesson = endpoint("POST /loan-registrations/:id/second-person-confirmation", {
  name: "confirmForLesson",
  summary: "The second person confirms the chemicals of a registration, with their own account",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z.strictObject({ version: version.optional() }).default({}),
  answer: lessonChemicals,
});
