/**
 * Differences of an inventory check (chênh lệch), how each is treated, and how this check compares with the
 * last one.
 */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, id, line, listQuery, named, one, pageOf, version } from "./fields.ts";
import { incidentCause } from "./incidents.ts";
import { treatment, varianceKind } from "./inventory-words.ts";
import { labelled } from "./labels.ts";
import { staff } from "./people.ts";
import { condition, lotShown } from "./stock.ts";
import { terms } from "./terms.ts";

/** In which things are counted. */
const counted = condition.extract(["GOOD", "BROKEN"]);

export const variance = z.object({
  /** Null while it is only computed from what was counted so far. */
  id: id.nullable(),
  kind: varianceKind,
  equipmentId: id.nullable(),
  unknownId: id.nullable(),
  lotId: id.nullable(),
  lot: lotShown.nullable(),
  code: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  fromRoom: named.nullable(),
  toRoom: named.nullable(),
  fromCondition: counted.nullable(),
  toCondition: counted.nullable(),
  quantity: z.number(),
  /** Whole đồng, its share of what the books say. */
  value: z.number(),
  treatment,
  cause: incidentCause.nullable(),
  responsible: z.string().nullable(),
  note: z.string().nullable(),
  /** What posting made of it. */
  incident: z.object({ id, number: z.string() }).nullable(),
  voucher: z.object({ id, number: z.string() }).nullable(),
});
export type Variance = z.infer<typeof variance>;

export const varianceTotals = z.object({
  lines: z.number(),
  agree: z.number(),
  shortValue: z.number(),
  surplusValue: z.number(),
  byKind: z.array(z.object({ kind: varianceKind, lines: z.number(), value: z.number() })),
  byTreatment: z.array(z.object({ treatment, lines: z.number() })),
});
export type VarianceTotals = z.infer<typeof varianceTotals>;

export const varianceQuery = listQuery(["name", "value"], {
  kind: labelled(terms.kindOfCheck, varianceKind.optional()),
  treatment: treatment.optional(),
  roomId: labelled(terms.room, chosen),
});
export type VarianceQuery = z.output<typeof varianceQuery>;

export const listVariances = endpoint("GET /inventory-checks/:id/variances", {
  name: "listVariances",
  summary:
    "A page of the differences: as computed so far while counting, as submitted afterwards, with totals",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  query: varianceQuery,
  answer: pageOf(variance).extend({ totals: varianceTotals, computed: z.boolean() }),
});

export const treatVariances = endpoint("PUT /inventory-checks/:id/variances", {
  name: "treatVariances",
  summary:
    "Says how differences are treated, their cause and who answers for them; once approved they can only be left open",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({
    items: labelled(
      terms.lines,
      z
        .array(
          z.strictObject({
            id: labelled(terms.id, id),
            treatment: treatment.optional(),
            cause: incidentCause.nullable().optional(),
            responsible: labelled(
              { vi: "Trách nhiệm", en: "Responsibility" },
              line(255).nullable().optional(),
            ),
            note: labelled(terms.note, line(500).nullable().optional()),
          }),
        )
        .min(1)
        .max(5_000),
    ),
    version: version.optional(),
  }),
  answer: z.object({ changed: z.number(), version }),
});

export const compareChecks = endpoint("GET /inventory-checks/:id/comparison", {
  name: "compareChecks",
  summary:
    "This check beside the last one that counted the same rooms: good, broken, short and surplus by room",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  answer: z.object({
    before: z.object({ id, number: z.string(), name: z.string(), cutoffAt: z.string() }).nullable(),
    rows: z.array(
      z.object({
        room: named.nullable(),
        before: z
          .object({ good: z.number(), broken: z.number(), short: z.number(), surplus: z.number() })
          .nullable(),
        now: z.object({ good: z.number(), broken: z.number(), short: z.number(), surplus: z.number() }),
      }),
    ),
  }),
});
