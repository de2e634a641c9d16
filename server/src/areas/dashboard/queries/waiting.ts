/**
 * What waits for whom. Each source asks the very list that its link opens, so that the number and the list
 * agree.
 */
import type { Dashboard, WaitingKind } from "@so-thiet-bi/contract/dashboard";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { gathered, type Reader, type Waiting } from "../rules.ts";
import {
  handoversToConfirm,
  overdueLoans,
  ownOverdueLoans,
  registrationsOfRooms,
  registrationsToApprove,
} from "./waiting-loans.ts";
import {
  campaignsToAnswer,
  dataRequestsOpen,
  demandsToDecide,
  ownDemands,
  pagesToConfirm,
  reportsToSend,
  reportsToTake,
  transfersToReceive,
} from "./waiting-papers.ts";
import {
  checksThatICount,
  checksToCount,
  checksToDecide,
  incidentsToConfirm,
  lateRepairs,
  liquidationsToAnswer,
  liquidationsToBook,
  liquidationsToCarryOut,
  liquidationsToDecide,
  lossesToClear,
  maintenanceDue,
  plannedWork,
  planToDecide,
  wearDue,
} from "./waiting-things.ts";

type Source = (db: Db, actor: Actor, today: string) => Promise<Waiting>;

/** What is still being written waits for nobody. */
const demandsToSend = ownDemands(
  "demand-to-send",
  "PENDING",
  { vi: "Đề nghị chờ gửi", en: "Demands to send" },
  { sendable: true },
);
const demandsToReceive = ownDemands("demand-to-receive", "APPROVED", {
  vi: "Đề nghị chờ nhận hàng",
  en: "Demands to receive",
});
const returnedOnce = ownDemands(
  "demand-returned",
  "REJECTED_BY_LEVEL_1",
  { vi: "Đề nghị bị trả lại ở vòng 1", en: "Returned in round 1" },
  { urgent: true },
);
const returnedTwice = ownDemands(
  "demand-returned",
  "REJECTED_BY_LEVEL_2",
  { vi: "Đề nghị bị trả lại ở vòng 2", en: "Returned in round 2" },
  { urgent: true },
);
const reportsNotSent = reportsToSend("NOT_SENT", { vi: "Báo cáo chưa gửi", en: "Reports to send" });
const reportsReturned = reportsToSend("RETURNED", { vi: "Báo cáo bị trả lại", en: "Reports given back" });

const daily: readonly Source[] = [
  registrationsToApprove,
  overdueLoans,
  incidentsToConfirm,
  lossesToClear,
  lateRepairs,
  handoversToConfirm,
  checksToCount,
];
const papers: readonly Source[] = [
  demandsToReceive,
  returnedOnce,
  returnedTwice,
  transfersToReceive,
  reportsNotSent,
  reportsReturned,
  campaignsToAnswer,
  pagesToConfirm,
  dataRequestsOpen,
];

const sources: Record<Reader, readonly Source[]> = {
  keeper: [
    ...daily,
    maintenanceDue,
    plannedWork,
    wearDue,
    liquidationsToCarryOut,
    liquidationsToBook,
    ...papers,
  ],
  head: [
    ...[liquidationsToDecide, checksToDecide, planToDecide, demandsToSend],
    ...daily,
    ...[wearDue, liquidationsToCarryOut, liquidationsToBook],
    ...papers,
  ],
  teacher: [
    ownOverdueLoans,
    handoversToConfirm,
    registrationsOfRooms,
    checksThatICount,
    pagesToConfirm,
    campaignsToAnswer,
    dataRequestsOpen,
  ],
  superior: [
    demandsToDecide,
    liquidationsToAnswer,
    reportsToTake,
    campaignsToAnswer,
    transfersToReceive,
    dataRequestsOpen,
  ],
};

/** What waits for this reader's decision or signature, and not for whoever keeps the things. */
const own: Partial<Record<Reader, ReadonlySet<WaitingKind>>> = {
  head: new Set([
    "liquidation-to-decide",
    "inventory-to-decide",
    "maintenance-plan-to-decide",
    "demand-to-send",
    "book-to-confirm",
  ]),
};

/** The sources of a reader are asked together. */
export async function waitingFor(
  db: Db,
  actor: Actor,
  reader: Reader,
  today: string,
): Promise<Dashboard["waiting"]> {
  return gathered(await Promise.all(sources[reader].map((source) => source(db, actor, today))), own[reader]);
}
