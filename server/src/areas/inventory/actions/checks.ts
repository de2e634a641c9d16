import type { BoardMember, CheckBody, InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { findUnusable } from "../../catalogues/queries.ts";
import { removeAttachmentsOf } from "../../files/actions.ts";
import { changesBetween, record } from "../../history/actions.ts";
import { nextNumber } from "../../school-years/actions/numbers.ts";
import { findYear } from "../../school-years/queries.ts";
import { checkWorkflow, managesChecks, whoManagesChecks } from "../policy.ts";
import { getCheck } from "../queries/checks.ts";
import { lockCheck, lockCheckFor, subjectOf } from "../queries.ts";

/** Drafts a check; its number is of the school year of its cut-off and stays. */
export async function createCheck(tx: Tx, actor: Actor, given: CheckBody): Promise<InventoryCheck> {
  if (!managesChecks(actor)) throw forbidden(whoManagesChecks);
  await checkLinks(tx, actor, given);
  const members = await boardOf(tx, actor, given, []);
  const day = dayOf(new Date(given.cutoffAt));
  const number = await nextNumber(tx, actor.departmentId, "inventoryCheck", day);
  const { id } = await tx
    .insertInto("inventory_checks")
    .values({
      ...columnsOf(given, members),
      search_text: searchText(number, given.name, given.basis),
      department_id: actor.departmentId,
      root_id: actor.rootId,
      department_name: actor.departmentName,
      number,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeScopes(tx, id, given);
  await record(tx, actor, "inventoryCheck.created", subjectOf({ id, departmentId: actor.departmentId }));
  return getCheck(tx, actor, id);
}

/** A draft is rewritten; once the books were taken down, what they were taken of stays. */
export async function changeCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  given: CheckBody & { version: number },
): Promise<InventoryCheck> {
  const row = await lockCheckFor(tx, actor, "edit", { id, version: given.version });
  const before = await getCheck(tx, actor, id);
  if (row.startedAt !== null) checkFrame(before, given);
  await checkLinks(tx, actor, given, before);
  const members = await boardOf(tx, actor, given, before.members);
  await changeRow(tx, actor, ["inventory_checks", id], {
    ...columnsOf(given, members),
    search_text: searchText(row.number, given.name, given.basis),
  });
  if (row.startedAt === null) {
    await tx.deleteFrom("inventory_scopes").where("check_id", "=", id).execute();
    await writeScopes(tx, id, given);
  }
  const after = await getCheck(tx, actor, id);
  await record(tx, actor, "inventoryCheck.changed", subjectOf(row), {
    changes: changesBetween(describe(before), describe(after)),
  });
  return after;
}

export async function removeCheck(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockCheck(tx, actor, id);
  checkWorkflow.step(actor, "remove", row);
  await removeAttachmentsOf(tx, "inventory-check", id);
  await tx.deleteFrom("inventory_checks").where("id", "=", id).execute();
  await record(tx, actor, "inventoryCheck.removed", subjectOf(row), { name: `${row.number} “${row.name}”` });
}

type Frame = Pick<
  InventoryCheck,
  "name" | "kind" | "scope" | "method" | "cutoffAt" | "rooms" | "subjects" | "groups" | "schoolYear"
>;

function checkFrame(before: Frame, given: CheckBody): void {
  const renamed = (["name", "kind"] as const).find((field) => given[field] !== before[field]);
  if (renamed) throw invalidField([renamed], "stays-once-begun");
  if (given.schoolYearId !== (before.schoolYear?.id ?? null))
    throw invalidField(["schoolYearId"], "stays-once-begun");
  const same = (ids: readonly number[], rows: readonly { id: number }[]) => {
    const [asked, there] = [new Set(ids), new Set(rows.map(({ id }) => id))];
    return asked.size === there.size && [...asked].every((id) => there.has(id));
  };
  const stays =
    given.scope === before.scope &&
    given.method === before.method &&
    Date.parse(given.cutoffAt) === Date.parse(before.cutoffAt) &&
    same(given.roomIds, before.rooms) &&
    same(given.subjectIds, before.subjects) &&
    same(given.groupIds, before.groups);
  if (!stays) throw new Refusal("scopeIsSet");
}

/** Rows that a check newly names can be used by the unit; what was stopped since stays where it stands. */
async function checkLinks(tx: Tx, actor: Actor, given: CheckBody, before?: Frame): Promise<void> {
  const lists = [
    ["roomIds", "functional-rooms", given.roomIds, before?.rooms],
    ["subjectIds", "subjects", given.subjectIds, before?.subjects],
    ["groupIds", "equipment-groups", given.groupIds, before?.groups],
  ] as const;
  const refs = lists.flatMap(([field, to, ids, rows]) => {
    const kept = new Set(rows?.map(({ id }) => id));
    return ids.flatMap((id, index) => (kept.has(id) ? [] : [{ field: `${field} ${index}`, to, id }]));
  });
  const [unusable] = await findUnusable(tx, actor, refs);
  if (unusable) {
    const [field, index] = unusable.split(" ") as [string, string];
    throw invalidField([field, Number(index)], "not-visible");
  }
  if (given.schoolYearId !== null && !(await findYear(tx, actor.departmentId, given.schoolYearId)))
    throw invalidField(["schoolYearId"], "not-visible");
}

/** The board by name, as its members are called now; those who were on it before keep the name they had. */
async function boardOf(
  tx: Tx,
  actor: Actor,
  given: CheckBody,
  before: readonly BoardMember[],
): Promise<BoardMember[]> {
  const named = new Map(
    before.flatMap(({ employeeId, name }) => (employeeId === null ? [] : [[employeeId, name]])),
  );
  const fresh = given.members.flatMap(({ employeeId }, index) =>
    employeeId === null || named.has(employeeId)
      ? []
      : [{ field: String(index), to: "employees", id: employeeId }],
  );
  const [unusable] = await findUnusable(tx, actor, fresh);
  if (unusable !== undefined) throw invalidField(["members", Number(unusable), "employeeId"], "not-visible");
  if (fresh.length > 0) {
    const ids = fresh.map(({ id }) => id);
    for (const { id, name } of await tx
      .selectFrom("employees")
      .select(["id", "name"])
      .where("id", "in", ids)
      .execute())
      named.set(id, name);
  }
  return given.members.map(({ employeeId, memberName, title, represents, role }, index) => {
    const name = employeeId === null ? memberName : named.get(employeeId);
    if (!name) throw invalidField(["members", index, "memberName"], "needed");
    return { employeeId, name, title, represents, role };
  });
}

async function writeScopes(
  tx: Tx,
  checkId: number,
  { roomIds, subjectIds, groupIds }: CheckBody,
): Promise<void> {
  const rows = [
    ...[...new Set(roomIds)].map((id) => ({ check_id: checkId, room_id: id })),
    ...[...new Set(subjectIds)].map((id) => ({ check_id: checkId, subject_id: id })),
    ...[...new Set(groupIds)].map((id) => ({ check_id: checkId, group_id: id })),
  ];
  if (rows.length > 0) await tx.insertInto("inventory_scopes").values(rows).execute();
}

function columnsOf(given: CheckBody, members: readonly BoardMember[]) {
  return {
    name: given.name,
    kind: given.kind,
    school_year_id: given.schoolYearId,
    // to the millisecond, which is how it is read back
    cutoff_at: new Date(given.cutoffAt).toISOString(),
    from_date: given.from,
    to_date: given.to,
    scope: given.scope,
    method: given.method,
    basis: given.basis,
    place: given.place,
    conclusion: given.conclusion,
    note: given.note,
    members: JSON.stringify(members),
  };
}

/** For the history, which reads names. */
function describe(check: InventoryCheck) {
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  return {
    name: check.name,
    kind: check.kind,
    schoolYearId: check.schoolYear?.name ?? null,
    cutoffAt: check.cutoffAt,
    from: check.from,
    to: check.to,
    scope: check.scope,
    roomIds: names(check.rooms),
    subjectIds: names(check.subjects),
    groupIds: names(check.groups),
    method: check.method,
    basis: check.basis,
    place: check.place,
    conclusion: check.conclusion,
    note: check.note,
    members: names(check.members),
  };
}
