import type { DemandStatus } from "@so-thiet-bi/contract/demand-words";
import type { StatusTone } from "./status-tag.tsx";

export const demandTones: Record<DemandStatus, StatusTone> = {
  PENDING: "past",
  WAITING_FOR_LEVEL_1: "waiting",
  WAITING_FOR_LEVEL_2: "waiting",
  APPROVED: "good",
  REJECTED_BY_LEVEL_1: "bad",
  REJECTED_BY_LEVEL_2: "bad",
  DONE: "done",
};
