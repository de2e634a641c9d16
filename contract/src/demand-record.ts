/** A demand as it is answered: its lines, its way through the units, what came of it. */
import { z } from "zod";
import {
  type DemandVerb,
  demandKind,
  demandStatus,
  demandVerbs,
  handling,
  priority,
  urgency,
} from "./demand-words.ts";
import { trackingMode } from "./equipment.ts";
import { id, instant, version } from "./fields.ts";
import { kindCount } from "./kind-counts.ts";
import { condition } from "./stock.ts";

const named = z.object({ id, name: z.string() }).nullable();

export const demandLine = z.object({
  id,
  equipmentId: id.nullable(),
  typeId: id.nullable(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  specification: z.string().nullable(),
  subject: z.string().nullable(),
  unitPrice: z.number().nullable(),
  reason: z.string().nullable(),
  priority,
  room: named,
  fundingSource: named,
  /** What the unit has now of this kind of thing, and asks for in other demands. */
  count: kindCount,
  normQuantity: z.number().nullable(),
  /**
   * What is missing to the norm without what is there and what other demands ask for; null where no norm is
   * given.
   */
  gap: z.number().nullable(),
  /**
   * Only where one demand is read, of a line of a school that carries no norm: what the norm lists in force
   * say of its kind, added up over the `items` that it serves. `need` is null where no list names it, and
   * where its need cannot be reckoned yet; `gap` is what is missing to it.
   */
  listNorm: z
    .object({ need: z.number().nullable(), items: z.number(), gap: z.number().nullable() })
    .optional(),
  /** More than the norm would be there with it: allowed, with a reason. */
  beyondNorm: z.boolean(),
  /**
   * Requested → round 1 → round 2 → allocated → received; null where that round has not spoken in this
   * attempt.
   */
  requestedQuantity: z.number(),
  round1Quantity: z.number().nullable(),
  round2Quantity: z.number().nullable(),
  allocatedQuantity: z.number().nullable(),
  receivedQuantity: z.number().nullable(),
  /** What is still to come; 0 before the demand is approved and of a line that was closed short. */
  outstanding: z.number(),
  /** Why the rest of it will never come. */
  closedReason: z.string().nullable(),
  /** The same thing in other open demands of the unit. */
  duplicates: z.array(z.object({ demandId: id, code: z.string(), quantity: z.number() })),
});
export type DemandLine = z.infer<typeof demandLine>;

export const routeStop = z.object({
  round: z.union([z.literal(1), z.literal(2)]),
  departmentId: id,
  name: z.string(),
});
export type RouteStop = z.infer<typeof routeStop>;

export const demandDecision = z.object({
  id,
  attempt: z.number(),
  round: z.number(),
  departmentName: z.string(),
  approved: z.boolean(),
  message: z.string().nullable(),
  documentNo: z.string().nullable(),
  documentDate: z.string().nullable(),
  fundingSource: named,
  decidedBy: z.string(),
  decidedAt: instant,
  lines: z.array(
    z.object({ lineName: z.string(), before: z.number(), quantity: z.number(), note: z.string().nullable() }),
  ),
});
export type DemandDecision = z.infer<typeof demandDecision>;

/** Taken back by the unit that decided, before anybody built on it. */
export const withdrawnDecision = demandDecision.extend({
  withdrawnBy: z.string(),
  withdrawnAt: instant,
  reason: z.string(),
});

/** What a superior gives where the money does not reach for all that was approved. */
export const demandAllocation = z.object({
  id,
  departmentName: z.string(),
  message: z.string().nullable(),
  allocatedBy: z.string(),
  allocatedAt: instant,
  lines: z.array(
    z.object({ lineName: z.string(), before: z.number(), quantity: z.number(), note: z.string().nullable() }),
  ),
});

export const demandReceipt = z.object({
  id,
  /** The first receipt of a demand is 1. */
  no: z.number(),
  date: z.string(),
  deliverer: z.string().nullable(),
  documentNo: z.string().nullable(),
  documentDate: z.string().nullable(),
  partner: z.string().nullable(),
  note: z.string().nullable(),
  voucherId: id,
  voucherNumber: z.string(),
  receivedBy: z.string(),
  receivedAt: instant,
  /** Taken back on the same day. */
  undone: z.boolean(),
  lines: z.array(
    z.object({
      lineId: id,
      lineName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      condition,
      note: z.string().nullable(),
    }),
  ),
});
export type DemandReceipt = z.infer<typeof demandReceipt>;

export const demandComment = z.object({
  id,
  departmentName: z.string(),
  text: z.string(),
  createdBy: z.string(),
  createdAt: instant,
});
export type DemandComment = z.infer<typeof demandComment>;

const lineThen = z.object({
  requestedQuantity: z.number(),
  unitPrice: z.number().nullable(),
  reason: z.string().nullable(),
});

/** A line that differs between two attempts; `before` null: it was added, `after` null: it was taken out. */
export const lineDifference = z.object({
  name: z.string(),
  unit: z.string(),
  before: lineThen.nullable(),
  after: lineThen.nullable(),
});
export type LineDifference = z.infer<typeof lineDifference>;

const summary = {
  id,
  /** `DN-2627-0007`: demand, school year 2026–2027, serial of the unit. */
  code: z.string(),
  title: z.string(),
  departmentId: id,
  departmentName: z.string(),
  kind: demandKind,
  urgency,
  handling,
  campaign: named,
  /** Sent behind the deadline of its campaign. */
  late: z.boolean(),
  /** The year in which its school year begins. */
  schoolYear: z.number(),
  budgetYear: z.number(),
  status: demandStatus,
  /** Given up by the unit that asked; the status stays as it was. */
  cancelled: z.boolean(),
  neededBy: z.string().nullable(),
  /** Approved, needed by a day that is over, and not all there. */
  overdue: z.boolean(),
  /** The unit whose turn it is or which returned the demand. */
  unitName: z.string().nullable(),
  lineCount: z.number(),
  requestedAmount: z.number(),
  approvedAmount: z.number().nullable(),
  attempt: z.number(),
  submittedAt: instant.nullable(),
  /** Since when it lies where it lies. */
  statusSince: instant,
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
  can: z.object(
    Object.fromEntries(demandVerbs.map((verb) => [verb, z.boolean()])) as Record<DemandVerb, z.ZodBoolean>,
  ),
};

export const demandSummary = z.object(summary);
export type DemandSummary = z.infer<typeof demandSummary>;

/** What the person who sends it should have seen; nothing is refused for it. */
export const demandWarnings = ["noAmount", "unpriced"] as const;
export const demandWarning = z.object({
  kind: z.enum(demandWarnings),
  words: z.object({ vi: z.string(), en: z.string() }),
});
export type DemandWarning = z.infer<typeof demandWarning>;

export const demand = z.object({
  ...summary,
  /** Of a draft, for those who write or send it. */
  warnings: z.array(demandWarning),
  reason: z.string().nullable(),
  route: z.array(routeStop),
  lines: z.array(demandLine),
  /** Those that stand. */
  decisions: z.array(demandDecision),
  withdrawnDecisions: z.array(withdrawnDecision),
  /** Bought by the unit itself, and the signature of its head is or was enough. */
  ownSignature: z.boolean(),
  /** Up to which amount it is enough today; `null` where a superior gives. */
  selfPurchaseLimit: z.number().nullable(),
  allocations: z.array(demandAllocation),
  receipts: z.array(demandReceipt),
  comments: z.array(demandComment),
  /** What was changed since the attempt before; null for a first attempt. */
  changedSince: z.object({ attempt: z.number(), lines: z.array(lineDifference) }).nullable(),
});
export type Demand = z.infer<typeof demand>;
