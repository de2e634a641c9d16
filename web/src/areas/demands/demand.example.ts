/** A demand as the server answers it, for tests. */
import type { Demand, DemandDecision, DemandLine } from "@so-thiet-bi/contract/demand-record";
import { type DemandVerb, demandVerbs } from "@so-thiet-bi/contract/demand-words";

export const aLine: DemandLine = {
  id: 70,
  equipmentId: null,
  typeId: null,
  name: "Ống nghiệm",
  unit: "Cái",
  trackingMode: "QUANTITY",
  specification: null,
  subject: null,
  unitPrice: 12_000,
  reason: null,
  priority: 2,
  room: null,
  fundingSource: null,
  count: {
    countedBy: "NAME",
    records: 0,
    total: 0,
    good: 0,
    broken: 0,
    repairing: 0,
    borrowed: 0,
    asked: 0,
    drafted: 0,
  },
  normQuantity: null,
  gap: null,
  beyondNorm: false,
  requestedQuantity: 10,
  round1Quantity: null,
  round2Quantity: null,
  allocatedQuantity: null,
  receivedQuantity: null,
  outstanding: 0,
  closedReason: null,
  duplicates: [],
};

/** Only these verbs may be done. */
export function canOnly(...verbs: readonly DemandVerb[]): Demand["can"] {
  return Object.fromEntries(demandVerbs.map((verb) => [verb, verbs.includes(verb)])) as Demand["can"];
}

export const aDemand: Demand = {
  warnings: [],
  id: 7,
  code: "DN-2627-0007",
  title: "Phòng thí nghiệm",
  departmentId: 3,
  departmentName: "Trường THCS A",
  kind: "SUPPLEMENT",
  urgency: "NORMAL",
  handling: "SUPERIOR",
  campaign: null,
  late: false,
  schoolYear: 2026,
  budgetYear: 2026,
  status: "PENDING",
  cancelled: false,
  overdue: false,
  unitName: "UBND xã B",
  lineCount: 1,
  requestedAmount: 120_000,
  approvedAmount: null,
  attempt: 1,
  submittedAt: "2026-11-01T02:00:00Z",
  statusSince: "2026-11-01T02:00:00Z",
  createdByName: "Nguyễn Thị Hoa",
  createdAt: "2026-10-30T02:00:00Z",
  updatedAt: "2026-11-01T02:00:00Z",
  version: 1,
  can: canOnly("approve", "reject"),
  reason: "Thiếu",
  neededBy: null,
  route: [
    { round: 1, departmentId: 2, name: "UBND xã B" },
    { round: 2, departmentId: 1, name: "Sở C" },
  ],
  lines: [aLine],
  decisions: [],
  withdrawnDecisions: [],
  ownSignature: false,
  selfPurchaseLimit: null,
  allocations: [],
  receipts: [],
  comments: [],
  changedSince: null,
};

export function aDecision(
  round: 1 | 2,
  approved: boolean,
  more: Partial<DemandDecision> = {},
): DemandDecision {
  return {
    id: round,
    attempt: 1,
    round,
    departmentName: round === 1 ? "UBND xã B" : "Sở C",
    approved,
    message: null,
    documentNo: null,
    documentDate: null,
    fundingSource: null,
    decidedBy: "Nguyễn Thị Ngọc Lan",
    decidedAt: "2026-11-02T02:00:00Z",
    lines: [],
    ...more,
  };
}
