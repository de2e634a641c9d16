import type { Catalogue, Sight } from "@so-thiet-bi/contract/catalogue";
import { type Actor, holds } from "../../http/actor.ts";

export interface Owned {
  id: number;
  departmentId: number;
  active: boolean;
  /** Comes with the product. */
  locked: boolean;
  /** Its school year is closed. */
  over: boolean;
}

/**
 * The unit's administrator, and staff who keep the equipment of the whole unit. Superiors read only; the
 * system administrator decides no business.
 */
const keeps = (actor: Actor, departmentId: number) =>
  actor.departmentId === departmentId && holds(actor, "EQUIPMENT_KEEPER");

/** Who looks after this very row: the keeper of a room, the head of a subject group. */
const looksAfter = (actor: Actor, row: Owned, of: Catalogue) => {
  if (actor.departmentId !== row.departmentId) return false;
  if (of.plural === "functional-rooms") return holds(actor, "ROOM_KEEPER", { roomId: row.id });
  return of.plural === "subject-groups" && holds(actor, "SUBJECT_HEAD", { subjectGroupId: row.id });
};

export const cataloguePolicy = {
  create: (actor: Actor) => keeps(actor, actor.departmentId),
  import: (actor: Actor) => keeps(actor, actor.departmentId),
  edit: (actor: Actor, row: Owned, of: Catalogue) =>
    !row.locked && (keeps(actor, row.departmentId) || looksAfter(actor, row, of)),
  remove: (actor: Actor, row: Owned) => !row.locked && keeps(actor, row.departmentId),
  /** What comes with the product can be stopped by the unit that has it. */
  stop: (actor: Actor, row: Owned) => row.active && keeps(actor, row.departmentId),
  resume: (actor: Actor, row: Owned) => !row.active && keeps(actor, row.departmentId),
  merge: (actor: Actor, row: Owned, of: Catalogue) =>
    of.merges === true && !row.locked && keeps(actor, row.departmentId),
};

/** From where somebody looks at the list of a unit: what others need not know of a person goes by it. */
export function sightOf(actor: Actor, departmentId: number): Sight {
  if (keeps(actor, departmentId)) return "keepers";
  return actor.departmentId === departmentId && actor.role !== "ROLE_SYSTEM_ADMIN" ? "unit" : "others";
}

export type CatalogueVerb = keyof typeof cataloguePolicy;

export const whoKeepsCatalogues = {
  vi: "Chỉ quản trị hoặc cán bộ thiết bị của chính đơn vị được sửa danh mục; dòng của đơn vị cấp trên và dòng mặc định thì dùng chung, không sửa.",
  en: "Only the administrator or the equipment officer of the unit itself may change its catalogues; rows of a superior unit and default rows are shared as they are.",
};
