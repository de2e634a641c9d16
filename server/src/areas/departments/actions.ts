import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { Department, DepartmentBody } from "@so-thiet-bi/contract/departments";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { changesBetween, record } from "../history/actions.ts";
import { departmentPolicy } from "./policy.ts";
import { bodyOf, getDepartment, lockDepartment } from "./queries.ts";
import { defaultPeriodTimes, defaultSettings, mayStandBelow } from "./rules.ts";

export interface NewDepartment {
  type: DepartmentType;
  parentId: number | null;
  code: string;
  name: string;
  shortName?: string;
  schoolFundingType?: "PUBLIC" | "PRIVATE";
  schoolLevels?: Department["schoolLevels"];
  placeName: string;
  province?: string;
  ward?: string;
  address?: string;
  signers?: Department["signers"];
}

/** Adds a unit to the tree with the settings that most units keep. */
export async function createDepartment(tx: Tx, actor: Actor, given: NewDepartment): Promise<number> {
  const levels = given.schoolLevels ?? [];
  const isSchool = given.type === "LEVEL_3";
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
      governing_body_name: parent?.name ?? null,
      school_funding_type: given.schoolFundingType ?? (isSchool ? "PUBLIC" : null),
      school_levels: levels,
      place_name: given.placeName,
      province: given.province ?? null,
      ward: given.ward ?? null,
      address: given.address ?? null,
      signers: JSON.stringify(given.signers ?? defaultSettings.signers),
      campuses: JSON.stringify(isSchool ? [{ name: "Điểm trường chính", address: given.address ?? null, main: true }] : []),
      periods_morning: isSchool ? 5 : 0,
      periods_afternoon: isSchool ? 5 : 0,
      period_times: JSON.stringify(isSchool ? defaultPeriodTimes(levels, 5, 5) : []),
      workdays: [...defaultSettings.workdays],
      loan_settings: JSON.stringify(defaultSettings.loanSettings),
      asset_settings: JSON.stringify(defaultSettings.assetSettings),
    })
    .onConflict((conflict) => conflict.column("code_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw codeTaken(given.code);
  if (!parent) await tx.updateTable("departments").set({ root_id: row.id }).where("id", "=", row.id).execute();
  await record(tx, actor, "department.created", { type: "department", id: row.id, departmentId: row.id });
  return row.id;
}

export async function changeDepartment(tx: Tx, actor: Actor, id: number, given: DepartmentBody): Promise<Department> {
  const before = await lockDepartment(tx, actor, id);
  if (!departmentPolicy.edit(actor, { id, parentId: before.parent_id, rootId: before.root_id })) throw forbidden(whoEdits);
  checkVersion(given.version, before);
  const moved = given.type !== before.type || given.parentId !== before.parent_id;
  if ((moved || given.code !== before.code) && !departmentPolicy.editPlace(actor)) throw forbidden(whoMoves);
  // why: moving a unit moves its stock and demands to another tree, which has rules of its own
  if (moved) throw invalidField(["parentId"], "unit-stays");
  if (before.type === "LEVEL_3" && given.schoolLevels.length === 0) throw invalidField(["schoolLevels"], "school-needs-level");
  if (before.type === "LEVEL_3" && !given.schoolFundingType) throw invalidField(["schoolFundingType"], "school-needs-funding");

  const updated = await tx
    .updateTable("departments")
    .set({
      name: given.name,
      short_name: given.shortName,
      code: given.code,
      code_key: foldedKey(given.code),
      budget_code: given.budgetCode,
      governing_body_name: given.governingBodyName,
      school_funding_type: given.schoolFundingType,
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
      campuses: JSON.stringify(given.campuses),
      periods_morning: given.periodsMorning,
      periods_afternoon: given.periodsAfternoon,
      period_times: JSON.stringify(given.periodTimes),
      workdays: given.workdays,
      loan_settings: JSON.stringify(given.loanSettings),
      asset_settings: JSON.stringify(given.assetSettings),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by_name: actor.fullName,
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
  const { version: _old, ...old } = bodyOf(before);
  const { version: _new, ...now } = bodyOf(updated);
  await record(tx, actor, "department.changed", { type: "department", id, departmentId: id }, { changes: changesBetween(old, now) });
  return getDepartment(tx, actor, id);
}

/** The next number of a series of the unit, without gaps: `nextNumber(tx, 7, "GT-2627")` → 18. Writers of the series wait for each other. */
export async function nextNumber(tx: Tx, departmentId: number, series: string): Promise<number> {
  const row = await tx
    .insertInto("serials")
    .values({ department_id: departmentId, series, last: 1 })
    .onConflict((conflict) => conflict.columns(["department_id", "series"]).doUpdateSet({ last: sql`serials.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return row.last;
}

async function parentFor(tx: Tx, type: DepartmentType, parentId: number | null): Promise<{ root_id: number; name: string } | undefined> {
  if (parentId === null) return undefined;
  const parent = await tx.selectFrom("departments").select(["type", "root_id", "name"]).where("id", "=", parentId).forShare().executeTakeFirst();
  if (!parent || !mayStandBelow(type, parent.type)) throw invalidField(["parentId"], "wrong-superior");
  return parent;
}

function codeTaken(code: string): Refusal {
  return new Refusal("duplicate", { field: { vi: "Mã đơn vị", en: "Unit code" }, value: code }, { field: "code" });
}

const whoEdits = {
  vi: "Chỉ quản trị của chính đơn vị hoặc quản trị hệ thống được sửa.",
  en: "Only the unit’s own administrator or the system administrator may edit it.",
};
const whoMoves = {
  vi: "Chỉ quản trị hệ thống được đổi mã, cấp và đơn vị cấp trên.",
  en: "Only the system administrator may change code, type and superior unit.",
};
