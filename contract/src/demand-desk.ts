/** The desk of those who decide: figures of demands, and schools by equipment. */

import { z } from "zod";
import { demandKind, demandStatus, priority, urgency } from "./demand-words.ts";
import { chosenYear } from "./demands.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, id, instant, line, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const statisticQuery = z.strictObject({
  schoolYear: chosenYear,
  campaignId: labelled(terms.campaign, chosen),
  departmentId: labelled(terms.unit, chosen),
});
export type StatisticQuery = z.infer<typeof statisticQuery>;

const quantities = {
  requested: z.number(),
  approved: z.number(),
  allocated: z.number(),
  received: z.number(),
};

export const getDemandStatistic = endpoint("GET /demands/statistic", {
  name: "getDemandStatistic",
  summary: "Demands by status, unit, equipment and subject, over what the caller may see",
  callers: "signed-in",
  shows: ["demands"],
  wide: "search",
  query: statisticQuery,
  answer: z.object({
    byStatus: z.record(demandStatus, z.number()),
    byDepartment: z.array(
      z.object({
        departmentId: id,
        name: z.string(),
        total: z.number(),
        waiting: z.number(),
        requestedAmount: z.number(),
        approvedAmount: z.number(),
        receivedAmount: z.number(),
      }),
    ),
    /** Of what was sent, the fifty most asked for; things are the same by name and unit of measure. */
    byCatalogue: z.array(
      z.object({
        catalogueId: id.nullable(),
        name: z.string(),
        unit: z.string(),
        schools: z.number(),
        ...quantities,
      }),
    ),
    /** Of what was sent; amounts, because quantities of different things do not add up. */
    bySubject: z.array(
      z.object({
        subject: z.string().nullable(),
        lines: z.number(),
        requestedAmount: z.number(),
        approvedAmount: z.number(),
        receivedAmount: z.number(),
      }),
    ),
    /** Demands that wait for the caller's own unit. */
    waitingForMe: z.number(),
    /** Whole days the oldest of them has waited; null when none waits. */
    oldestWaitingDays: z.number().nullable(),
    totals: z.object({ requestedAmount: z.number(), approvedAmount: z.number(), receivedAmount: z.number() }),
    /** School years that have demands in sight, newest first. */
    schoolYears: z.array(z.number()),
  }),
});
export type DemandStatistic = z.output<typeof getDemandStatistic.answer>;

export const consolidationQuery = z.strictObject({
  campaignId: labelled(terms.campaign, chosen),
  kind: demandKind.optional(),
  departmentId: labelled({ vi: "Trường", en: "School" }, chosen),
  schoolYear: chosenYear,
  /** Part of the name of the equipment or its subject. */
  search: labelled(terms.search, line(200).optional()),
});
export type ConsolidationQuery = z.infer<typeof consolidationQuery>;

/** What waits for the caller's own unit, as schools × equipment. */
export const getConsolidation = endpoint("GET /demands/consolidation", {
  name: "getConsolidation",
  summary: "The lines of all demands that wait for the caller's unit, for a table of schools by equipment",
  callers: "signed-in",
  shows: ["demands"],
  wide: "search",
  query: consolidationQuery,
  answer: z.object({
    departments: z.array(z.object({ id, name: z.string(), shortName: z.string().nullable() })),
    /** Oldest first. */
    demands: z.array(
      z.object({
        id,
        code: z.string(),
        title: z.string(),
        departmentId: id,
        urgency,
        late: z.boolean(),
        attempt: z.number(),
        statusSince: instant,
        waitingDays: z.number(),
        version,
        can: z.object({ approve: z.boolean(), reject: z.boolean() }),
      }),
    ),
    /** One for each thing, by name and unit of measure. */
    things: z.array(
      z.object({ key: z.string(), name: z.string(), unit: z.string(), subject: z.string().nullable() }),
    ),
    /**
     * Every line of those demands, also of things that the search left out: `thing` is its place in `things`,
     * null where it was left out.
     */
    lines: z.array(
      z.object({
        id,
        demandId: id,
        thing: z.number().nullable(),
        requested: z.number(),
        /** What stands before this round. */
        before: z.number(),
        unitPrice: z.number().nullable(),
        have: z.number().nullable(),
        norm: z.number().nullable(),
        priority,
      }),
    ),
  }),
});
export type Consolidation = z.output<typeof getConsolidation.answer>;
