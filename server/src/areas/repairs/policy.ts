import type { Words } from "@so-thiet-bi/contract/language";
import { type RepairStatus, type RepairVerb, repairStatusWords } from "@so-thiet-bi/contract/repairs";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsPlace, keepsSome, type Place } from "../stock/rules/keepers.ts";
import { repairFlow } from "./flow.ts";

export interface RepairSubject {
  status: RepairStatus;
  departmentId: number;
  /** Where its things come from, and their subjects. */
  places: readonly Place[];
}

/** Keepers of any of the unit's equipment; each line then asks for its own. */
export const maySend = keepsSome;

export const whoRepairs: Words = {
  vi: "Chỉ quản trị đơn vị hoặc người quản lý thiết bị đó được gửi sửa, nhận về và ghi bảo trì.",
  en: "Only the administrator or the keeper of the equipment can send it to repair, take it back and note maintenance.",
};

/** Keepers of everything that is on it. */
const keeps = only(
  (actor, { departmentId, places }: RepairSubject) =>
    actor.departmentId === departmentId &&
    keepsSome(actor) &&
    places.every((place) => keepsPlace(actor, place)),
  whoRepairs,
);

export const repairPolicy: Policy<RepairVerb, RepairSubject> = { edit: keeps, receive: keeps, cancel: keeps };

/** A line of the maintenance log belongs to the keeper of its thing or room. */
export const maintains = (actor: Actor, { departmentId, place }: { departmentId: number; place: Place }) =>
  actor.departmentId === departmentId && keepsSome(actor) && keepsPlace(actor, place);

export const repairVerbWords: Record<RepairVerb, Words> = {
  edit: { vi: "sửa thông tin", en: "change it" },
  receive: { vi: "nhận về", en: "take things back" },
  cancel: { vi: "hủy", en: "cancel it" },
};

export const repairWorkflow = workflow(repairFlow, repairPolicy, {
  noun: { vi: "Phiếu sửa chữa", en: "repair order" },
  status: repairStatusWords,
  verb: repairVerbWords,
});
