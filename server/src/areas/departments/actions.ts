import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type {
  NewDepartment as Asked,
  Department,
  DepartmentBody,
  deactivation,
  LandArea,
  relocation,
  SchoolKind,
} from "@so-thiet-bi/contract/departments";
import { createDepartment as createCall, needsLevel } from "@so-thiet-bi/contract/departments";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { changedBy, changeRow } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import type { Departments } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { changesBetween, record } from "../history/actions.ts";
import { noteSecurity } from "../security/actions.ts";
import { followWithLetterhead, nameUnit } from "./actions/letterheads.ts";
import { departmentPolicy } from "./policy.ts";
import { readUnitsOnPaper } from "./queries/letterheads.ts";
import {
  bodyOf,
  countActiveBelow,
  countMisplaced,
  countWaiting,
  getDepartment,
  lockDepartment,
  lockUnitsBelow,
} from "./queries.ts";
import { defaultPeriodTimes, defaultSettings, mayStandBelow } from "./rules.ts";

export interface NewDepartment {
  type: DepartmentType;
  parentId: number | null;
  code: string;
  name: string;
  shortName?: string | null;
  schoolFundingType?: "PUBLIC" | "PRIVATE" | null;
  schoolKind?: SchoolKind | null;
  schoolLevels?: Department["schoolLevels"];
  placeName: string;
  province?: string | null;
  ward?: string | null;
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  budgetCode?: string | null;
  signers?: Department["signers"];
  /** Of a school; one main site unless told. */
  campuses?: Department["campuses"];
  /** Of its main site. */
  landAreas?: LandArea[];
  signPrefix?: string | null;
  signTitle?: string | null;
}

/** Gives a new topmost unit what comes with the product; asked again for one that has it, it adds nothing. */
export type Furnish = (tx: Tx, actor: Actor) => Promise<void>;

/** A person adds a unit. */
export async function addDepartment(
  tx: Tx,
  actor: Actor,
  given: Asked,
  furnish: Furnish,
): Promise<Department> {
  if (!departmentPolicy.create(actor)) throw forbidden(whoOperates);
  const id = await createDepartment(tx, actor, given);
  if (given.parentId === null) await furnish(tx, actor);
  return getDepartment(tx, actor, id);
}

/**
 * Adds a unit to the tree with the settings that most units keep. Nobody is asked: an empty installation has
 * nobody.
 */
export async function createDepartment(tx: Tx, actor: Actor, given: NewDepartment): Promise<number> {
  const levels = given.schoolLevels ?? [];
  const isSchool = given.type === "LEVEL_3";
  const kind = isSchool ? (given.schoolKind ?? "GENERAL") : null;
  // a kindergarten has no periods, and most stay closed on Saturday
  const periods = isSchool && kind !== "KINDERGARTEN" ? 5 : 0;
  const parent = await parentFor(tx, given.type, given.parentId);
  const row = await tx
    .insertInto("departments")
    .values({
      type: given.type,
      parent_id: given.parentId,
      root_id: parent?.root_id ?? 0,
      code: given.code,
      code_key: foldedKey(given.code),
      name: given.name,
      short_name: given.shortName ?? null,
      school_funding_type: given.schoolFundingType ?? (isSchool ? "PUBLIC" : null),
      school_kind: kind,
      school_levels: levels,
      place_name: given.placeName,
      province: given.province ?? null,
      ward: given.ward ?? null,
      address: given.address ?? null,
      phone: given.phone ?? null,
      email: given.email ?? null,
      budget_code: given.budgetCode ?? null,
      signers: JSON.stringify(given.signers ?? defaultSettings.signers),
      sign_prefix: given.signPrefix ?? null,
      sign_title: given.signTitle ?? null,
      campuses: JSON.stringify(isSchool ? (given.campuses ?? [mainSiteOf(given)]) : []),
      periods_morning: periods,
      periods_afternoon: periods,
      period_times: JSON.stringify(defaultPeriodTimes(levels, periods, periods)),
      workdays: defaultSettings.workdays.filter((day) => kind !== "KINDERGARTEN" || day < 6),
      loan_settings: JSON.stringify(defaultSettings.loanSettings),
    })
    .onConflict((conflict) => conflict.column("code_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw codeTaken(given.code);
  if (!parent)
    await tx.updateTable("departments").set({ root_id: row.id }).where("id", "=", row.id).execute();
  await nameUnit(tx, { id: row.id, name: given.name, parentId: given.parentId });
  await noteSecurity(tx, actor, "unit.added", { departmentId: row.id, details: { unit: given.name } });
  await record(tx, actor, "department.created", { type: "department", id: row.id, departmentId: row.id });
  return row.id;
}

function mainSiteOf({ address, landAreas }: NewDepartment): Department["campuses"][number] {
  return { name: "Điểm trường chính", address: address ?? null, main: true, landAreas: landAreas ?? [] };
}

/** What rooms of the unit are called. */
async function storeNames(
  tx: Tx,
  departmentId: number,
  ids: readonly (number | null)[],
  onlyActive = false,
): Promise<Map<number | null, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name
    from functional_rooms
    where id = ${anyOf(ids)}
      and department_id = ${departmentId}
      and (active or not ${onlyActive})`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function changeDepartment(
  tx: Tx,
  actor: Actor,
  id: number,
  given: DepartmentBody,
): Promise<Department> {
  const before = await lockDepartment(tx, actor, id);
  if (!departmentPolicy.edit(actor, { id, parentId: before.parent_id, rootId: before.root_id }))
    throw forbidden(whoEdits);
  checkVersion(given.version, before);
  const moved = given.type !== before.type || given.parentId !== before.parent_id;
  if ((moved || given.code !== before.code) && !departmentPolicy.editPlace(actor)) throw forbidden(whoMoves);
  // why: moving a unit takes its stock and demands to another branch, which is an action of its own
  if (moved) throw invalidField(["parentId"], "unit-stays");
  await checkBody(tx, before, given);
  const unitsBefore = await readUnitsOnPaper(tx, id);
  const updated = await writeBody(tx, actor, id, given);
  if (given.name !== before.name) {
    await nameUnit(tx, { id, name: given.name, parentId: before.parent_id });
    await followWithLetterhead(tx, actor, id, unitsBefore);
  }
  const { version: _old, ...old } = bodyOf(before);
  const { version: _new, ...now } = bodyOf(updated);
  const names = await storeNames(tx, id, [old.defaultStoreId, now.defaultStoreId]);
  const named = (body: typeof old) => ({ ...body, defaultStoreId: names.get(body.defaultStoreId) ?? null });
  await record(
    tx,
    actor,
    "department.changed",
    { type: "department", id, departmentId: id },
    { changes: changesBetween(named(old), named(now)) },
  );
  return getDepartment(tx, actor, id);
}

async function checkBody(tx: Tx, before: Selectable<Departments>, given: DepartmentBody): Promise<void> {
  const kind = given.schoolKind ?? before.school_kind ?? "GENERAL";
  if (before.type === "LEVEL_3" && given.schoolLevels.length === 0 && needsLevel(kind))
    throw invalidField(["schoolLevels"], "school-needs-level");
  if (given.defaultStoreId !== null && given.defaultStoreId !== before.default_store_id) {
    if (!(await storeNames(tx, before.id, [given.defaultStoreId], true)).has(given.defaultStoreId))
      throw invalidField(["defaultStoreId"], "not-visible");
  }
  if (before.type === "LEVEL_3" && !given.schoolFundingType)
    throw invalidField(["schoolFundingType"], "school-needs-funding");
}

const bySince = (one: LandArea, other: LandArea) => one.since.localeCompare(other.since);

async function writeBody(
  tx: Tx,
  actor: Actor,
  id: number,
  given: DepartmentBody,
): Promise<Selectable<Departments>> {
  const updated = await tx
    .updateTable("departments")
    .set({
      name: given.name,
      short_name: given.shortName,
      code: given.code,
      code_key: foldedKey(given.code),
      budget_code: given.budgetCode,
      school_funding_type: given.schoolFundingType,
      ...(given.schoolKind && { school_kind: given.schoolKind }),
      school_levels: given.schoolLevels,
      address: given.address,
      province: given.province,
      ward: given.ward,
      phone: given.phone,
      email: given.email,
      website: given.website,
      place_name: given.placeName,
      sign_title: given.signTitle,
      sign_prefix: given.signPrefix,
      note: given.note,
      signers: JSON.stringify(given.signers),
      campuses: JSON.stringify(
        given.campuses.map((site) => ({ ...site, landAreas: site.landAreas.toSorted(bySince) })),
      ),
      periods_morning: given.periodsMorning,
      periods_afternoon: given.periodsAfternoon,
      period_times: JSON.stringify(given.periodTimes),
      workdays: given.workdays,
      loan_settings: JSON.stringify(given.loanSettings),
      default_store_id: given.defaultStoreId,
      ...changedBy(actor),
    })
    .where("id", "=", id)
    .where((columns) =>
      columns.not(
        columns.exists(
          columns
            .selectFrom("departments as other")
            .select("other.id")
            .where("other.code_key", "=", foldedKey(given.code))
            .where("other.id", "!=", id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw codeTaken(given.code);
  return updated;
}

/**
 * A unit goes under another superior unit, with what is below it and everything that was ever entered in it.
 */
export async function moveDepartment(
  tx: Tx,
  actor: Actor,
  id: number,
  given: z.output<typeof relocation>,
): Promise<Department> {
  const before = await lockDepartment(tx, actor, id);
  if (!departmentPolicy.move(actor)) throw forbidden(whoOperates);
  checkVersion(given.version, before);
  if (given.parentId === before.parent_id) throw invalidField(["parentId"], "same-superior");
  const parent = await parentFor(tx, before.type, given.parentId);
  if (!parent) throw invalidField(["parentId"], "wrong-superior");
  const below = await lockUnitsBelow(tx, id);
  const waiting = await countMisplaced(tx, [id, ...below], given.parentId);
  if (waiting > 0)
    throw new Refusal("demandsWait", { verb: { vi: "chuyển đơn vị", en: "move the unit" }, count: waiting });

  const former = before.parent_id === null ? undefined : await getDepartment(tx, actor, before.parent_id);
  const unitsBefore = await readUnitsOnPaper(tx, id);
  await changeRow(tx, actor, ["departments", id], { parent_id: given.parentId });
  await nameUnit(tx, { id, name: before.name, parentId: given.parentId });
  await followWithLetterhead(tx, actor, id, unitsBefore);
  if (parent.root_id !== before.root_id) {
    // Stock and demands follow by foreign key. why one by one: each takes its own rows along, within the time
    // one statement has
    for (const unit of [id, ...below])
      await tx.updateTable("departments").set({ root_id: parent.root_id }).where("id", "=", unit).execute();
  }
  const words = { from: former?.name ?? "—", to: parent.name, reason: given.reason };
  await noteSecurity(tx, actor, "unit.moved", {
    departmentId: id,
    details: { unit: before.name, from: words.from, to: words.to },
  });
  await record(tx, actor, "department.moved", { type: "department", id, departmentId: id }, words);
  for (const unit of below) {
    await record(
      tx,
      actor,
      "department.movedAlong",
      { type: "department", id: unit, departmentId: unit },
      { ...words, unit: before.name },
    );
  }
  return getDepartment(tx, actor, id);
}

/** A unit ends its work: nobody logs in there any more, and everything it has written stays. */
export async function stopDepartment(
  tx: Tx,
  actor: Actor,
  id: number,
  given: z.output<typeof deactivation>,
): Promise<Department> {
  // why: of two administrators who stop each other's unit at once, the second finds their own stopped
  const both = await tx
    .selectFrom("departments")
    .select(["id", "active"])
    .where("id", "in", [id, actor.departmentId])
    .orderBy("id")
    .forUpdate()
    .execute();
  if (both.some((unit) => unit.id === actor.departmentId && !unit.active))
    throw new Refusal("unauthenticated");
  const before = await lockDepartment(tx, actor, id);
  if (!departmentPolicy.stop(actor, { id, parentId: before.parent_id, rootId: before.root_id }))
    throw forbidden(whoStops);
  checkVersion(given.version, before);
  if (!before.active)
    throw new Refusal("wrongState", {
      noun: unitWord,
      state: stoppedWord,
      verb: { vi: "ngừng hoạt động", en: "stop it" },
    });
  const below = await countActiveBelow(tx, id);
  if (below > 0) throw new Refusal("unitsBelow", { count: below });
  const waiting = await countWaiting(tx, id);
  if (waiting > 0)
    throw new Refusal("demandsWait", {
      verb: { vi: "ngừng hoạt động đơn vị", en: "stop the unit" },
      count: waiting,
    });

  await endWork(tx, actor, before, given.reason);
  return getDepartment(tx, actor, id);
}

/** Nobody logs in there from now on. Whether the unit may end its work, the caller has asked. */
export async function endWork(
  tx: Tx,
  actor: Actor,
  { id, name }: { id: number; name: string },
  reason: string,
): Promise<void> {
  await changeRow(tx, actor, ["departments", id], { active: false });
  await tx
    .deleteFrom("sessions")
    .where("user_id", "in", (people) =>
      people.selectFrom("users").select("users.id").where("department_id", "=", id),
    )
    .execute();
  await noteSecurity(tx, actor, "unit.stopped", { departmentId: id, details: { unit: name } });
  await record(tx, actor, "department.stopped", { type: "department", id, departmentId: id }, { reason });
}

export async function resumeDepartment(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Department> {
  const before = await lockDepartment(tx, actor, id);
  if (!departmentPolicy.resume(actor)) throw forbidden(whoOperates);
  checkVersion(version, before);
  if (before.active) {
    throw new Refusal("wrongState", {
      noun: unitWord,
      state: activeWord,
      verb: { vi: "cho hoạt động lại", en: "let it work again" },
    });
  }
  await workAgain(tx, actor, before);
  return getDepartment(tx, actor, id);
}

/** Whoever has an account there may log in again. Refused where the unit above has stopped. */
export async function workAgain(
  tx: Tx,
  actor: Actor,
  unit: Pick<Selectable<Departments>, "id" | "name" | "type" | "parent_id">,
): Promise<void> {
  const { id, name } = unit;
  await parentFor(tx, unit.type, unit.parent_id);
  await changeRow(tx, actor, ["departments", id], { active: true });
  await noteSecurity(tx, actor, "unit.resumed", { departmentId: id, details: { unit: name } });
  await record(tx, actor, "department.resumed", { type: "department", id, departmentId: id });
}

async function parentFor(
  tx: Tx,
  type: DepartmentType,
  parentId: number | null,
): Promise<{ root_id: number; name: string } | undefined> {
  if (parentId === null) return undefined;
  const parent = await tx
    .selectFrom("departments")
    .select(["type", "root_id", "name", "active"])
    .where("id", "=", parentId)
    .forShare()
    .executeTakeFirst();
  if (!parent || !mayStandBelow(type, parent.type))
    throw invalidField(["parentId"], "wrong-superior", { of: createCall.body });
  if (!parent.active) throw new Refusal("superiorStopped", { name: parent.name }, { field: "parentId" });
  return parent;
}

function codeTaken(code: string): Refusal {
  return new Refusal(
    "duplicate",
    { field: { vi: "Mã đơn vị", en: "Unit code" }, value: code },
    { field: "code" },
  );
}

const whoEdits = {
  vi: "Chỉ quản trị của chính đơn vị hoặc quản trị hệ thống được sửa.",
  en: "Only the unit’s own administrator or the system administrator may edit it.",
};
const whoMoves = {
  vi: "Chỉ quản trị hệ thống được đổi mã, cấp và đơn vị cấp trên.",
  en: "Only the system administrator may change code, type and superior unit.",
};
const whoOperates = {
  vi: "Chỉ quản trị hệ thống được thêm, chuyển, ngừng và mở lại đơn vị.",
  en: "Only the system administrator may add, move, stop and resume units.",
};
const whoStops = {
  vi: "Chỉ quản trị hệ thống được ngừng một đơn vị, và không ai ngừng được đơn vị của chính mình.",
  en: "Only the system administrator may stop a unit, and nobody their own.",
};
const unitWord = { vi: "Đơn vị", en: "unit" };
const stoppedWord = { vi: "Đã ngừng hoạt động", en: "stopped" };
const activeWord = { vi: "Đang hoạt động", en: "active" };
