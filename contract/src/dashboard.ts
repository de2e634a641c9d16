/**
 * The start page: what waits for the caller, today, numbers with their trend, charts, and the units below.
 * Each leads to its list.
 */
import { z } from "zod";
import { asOf } from "./as-of.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, listQuery, pageOf } from "./fields.ts";
import { labelled } from "./labels.ts";
import { setup } from "./setup.ts";

const words = z.object({ vi: z.string(), en: z.string() });

/** What kind of thing waits; the web knows the verb and, for some, does it on the row. */
export const waitingKinds = [
  "demand-to-send",
  "demand-to-decide",
  "demand-to-receive",
  "demand-returned",
  "registration-to-approve",
  "handover-to-confirm",
  "loan-overdue",
  "loan-overdue-own",
  "incident-to-confirm",
  "loss-to-clear",
  "repair-late",
  "liquidation-to-decide",
  "liquidation-to-answer",
  "liquidation-to-carry-out",
  "liquidation-to-book",
  "inventory-to-count",
  "inventory-to-decide",
  "report-to-send",
  "report-to-take",
  "book-to-confirm",
  "transfer-to-receive",
  "campaign-to-answer",
  "maintenance-due",
  "maintenance-planned",
  "maintenance-plan-to-decide",
  "wear-due",
  "data-request-open",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingItem = z.object({
  kind: z.enum(waitingKinds),
  id,
  /** What people typed, or the names of things: the same in both languages. */
  title: z.string(),
  facts: words,
  since: instant.nullable(),
  /** Amber: waits; red: late. */
  urgent: z.boolean(),
  link: z.string(),
  /** Of what can be done on the row itself; `null`: it is done on its page. */
  version: z.number().nullable(),
  /** For which side or in which capacity the caller confirms on the row. */
  as: z.string().nullable(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

/**
 * What waits, by kind: all of it stands in the list behind the link, and `left` of it in no row of the start
 * page.
 */
export const waitingGroup = z.object({
  kind: z.enum(waitingKinds),
  label: words,
  total: z.number(),
  link: z.string(),
  left: z.number(),
});
export type WaitingGroup = z.infer<typeof waitingGroup>;

export const todayItem = z.object({
  id: z.string(),
  /** Slips of the day or the week, what one holds, lessons that are not registered yet. */
  part: z.enum(["slips", "held", "lessons"]),
  /** “Sáng, tiết 2” */
  when: words,
  title: z.string(),
  facts: words,
  link: z.string(),
  /**
   * `out`: handed out; `partly`, `back`: some or all of it came back; `over`: nothing came of it; `late`:
   * held too long.
   */
  state: z.enum(["draft", "waits", "plain", "ready", "out", "partly", "back", "over", "late"]),
});
export type TodayItem = z.infer<typeof todayItem>;

export const dashboardNumber = z.object({
  key: z.string(),
  label: words,
  value: z.number().nullable(),
  kind: z.enum(["count", "percent", "money"]),
  /** Oldest first, at most twelve, by `periods`: the line behind the number. */
  trend: z.array(z.number()),
  /**
   * What the line counts, where that is something else than the number: periods of use behind how far a quota
   * is reached.
   */
  trendKind: z.enum(["count", "percent", "money"]),
  periods: z.array(z.string()),
  /** Is more of it good, bad, or neither? */
  tone: z.enum(["good", "bad", "plain"]),
  /** What the number rests on, where it could be taken for more. */
  note: words.optional(),
  link: z.string(),
});
export type DashboardNumber = z.infer<typeof dashboardNumber>;

export const dashboardChart = z.object({
  key: z.string(),
  title: words,
  kind: z.enum(["bars", "percent-bars"]),
  /** Second series beside the first, such as a quota. */
  compared: words.nullable(),
  bars: z.array(
    z.object({
      /** A name as people typed it, or words of the program. */
      label: z.union([z.string(), words]),
      /** `null`: not known, which is not nothing. */
      value: z.number().nullable(),
      compared: z.number().nullable(),
      note: words.optional(),
      link: z.string().nullable(),
    }),
  ),
  link: z.string(),
});
export type DashboardChart = z.infer<typeof dashboardChart>;

export const dashboardUnit = z.object({
  id,
  name: z.string(),
  parentName: z.string().nullable(),
  records: z.number(),
  /** Something was entered in the last thirty days. */
  lastEntryAt: instant.nullable(),
  coverage: z.number().nullable(),
  /** What the coverage rests on, or why there is none. */
  coverageNote: words,
  waitingDemands: z.number(),
  lateReports: z.number(),
  openIncidents: z.number(),
});
export type DashboardUnit = z.infer<typeof dashboardUnit>;

/** Of the schools below, without their rows: a province has thousands. */
export const dashboardSchools = z.object({
  total: z.number(),
  /** Has equipment on its books. */
  entered: z.number(),
  /** The first of those that have none. */
  notBegun: z.array(dashboardUnit.pick({ id: true, name: true, parentName: true })),
});
export type DashboardSchools = z.infer<typeof dashboardSchools>;

export const dashboardUnitSorts = [
  "name",
  "records",
  "lastEntryAt",
  "coverage",
  "waitingDemands",
  "lateReports",
  "openIncidents",
] as const;
export type DashboardUnitSort = (typeof dashboardUnitSorts)[number];

export const dashboardUnitsQuery = listQuery(dashboardUnitSorts, {
  /** Left out: a row of each school. */
  by: labelled({ vi: "Xem theo", en: "Rows" }, z.literal("commune").optional()),
});
export type DashboardUnitsQuery = z.infer<typeof dashboardUnitsQuery>;

export const dashboard = z.object({
  /** Who reads it: what is shown follows from rights, not from a title. */
  reader: z.enum(["head", "keeper", "teacher", "superior"]),
  waiting: z.object({ items: z.array(waitingItem), total: z.number(), groups: z.array(waitingGroup) }),
  today: z.array(todayItem).nullable(),
  /** How many of each part are in no row. */
  todayLeft: z.object({ slips: z.number(), held: z.number(), lessons: z.number() }),
  numbers: z.array(dashboardNumber),
  charts: z.array(dashboardChart),
  /** null: there are none to look after. */
  schools: dashboardSchools.nullable(),
  /** Of schools whose numbers are not of this moment. */
  asOf: asOf.nullable(),
  /** Nothing has been entered yet, and the caller can begin: the checklist is the page. */
  begins: z.boolean(),
  /** What the unit still needs, before somebody who can do it; null where all is there. */
  setup: setup.nullable(),
  can: z.object({ countRoom: z.boolean() }),
});
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = endpoint("GET /dashboard", {
  name: "getDashboard",
  summary: "The caller's start page",
  callers: "signed-in",
  shows: [
    "setup",
    "departments",
    "demands",
    "equipment",
    "stock",
    "incidents",
    "inventory",
    "loans",
    "report-requests",
    "track-books",
    "notices",
  ],
  wide: "search",
  answer: dashboard,
});

export const listDashboardUnits = endpoint("GET /dashboard/units", {
  name: "listDashboardUnits",
  summary:
    "A page of the schools below the caller's unit, with what is entered, met, asked for and late in each",
  callers: "signed-in",
  shows: ["departments", "demands", "equipment", "stock", "incidents", "report-requests"],
  wide: "search",
  query: dashboardUnitsQuery,
  answer: pageOf(dashboardUnit).extend({ asOf: asOf.nullable() }),
});
