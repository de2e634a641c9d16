import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { changeLiquidation as changeCall, Liquidation } from "@so-thiet-bi/contract/liquidations";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, Refusal } from "../../../http/refusal.ts";
import { removeAttachmentsOf } from "../../files/actions.ts";
import { changesBetween, record, recordAll } from "../../history/actions.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { nextNumber } from "../../school-years/actions/numbers.ts";
import { today } from "../../stock/actions.ts";
import { thousandths } from "../../stock/rules.ts";
import { liquidationWorkflow, mayPropose, whoProposes } from "../policy.ts";
import { type LineRow, lineRowsOf } from "../queries/lines.ts";
import { getLiquidation, type LiquidationRow, lockLiquidation, subjectOf } from "../queries.ts";
import { keyOfLine } from "../rules.ts";
import { checkLines, type Given, type GivenLine, membersOf, writeLines } from "./lines.ts";
import { takeOut } from "./set-aside.ts";
import { askedOf, bindingOn, methodOf } from "./ways.ts";

/** Drafts a list; nothing moves, and nothing is kept from anybody. */
export async function createLiquidation(tx: Tx, actor: Actor, given: Given): Promise<Liquidation> {
  if (!mayPropose(actor)) throw forbidden(whoProposes);
  const { departmentId } = actor;
  const things = await checkLines(tx, actor, given.lines);
  const members = await membersOf(tx, actor, given.members, []);
  const number = await nextNumber(tx, departmentId, "liquidation", await today(tx));
  const { id } = await tx
    .insertInto("liquidations")
    .values({
      ...headColumns(given, members),
      department_id: departmentId,
      root_id: actor.rootId,
      department_name: actor.departmentName,
      number,
      search_text: wordsOf(number, given, things),
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeLines(tx, actor, id, given);
  await record(tx, actor, "liquidation.drafted", subjectOf({ id, departmentId }), {
    lines: given.lines.length,
  });
  return getLiquidation(tx, actor, id);
}

/**
 * A draft is rewritten; from a proposal that waits lines are only taken out, council and minutes are added.
 */
export async function changeLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof changeCall>,
): Promise<Liquidation> {
  const row = await lockLiquidation(tx, actor, id);
  const status = liquidationWorkflow.step(actor, "edit", row) as LiquidationRow["status"];
  checkVersion(given.version, row);
  const before = await getLiquidation(tx, actor, id);
  const members = await membersOf(tx, actor, given.members, row.members);
  const things = await checkLines(tx, actor, given.lines);
  const removed =
    row.status === "PROPOSED"
      ? await keepLines(tx, actor, { ...row, kind: given.kind }, given.lines)
      : await rewriteLines(tx, actor, id, given);
  await changeRow(tx, actor, ["liquidations", id], {
    ...headColumns(given, members),
    status,
    // a new draft has no proposal and no answer yet
    ...(status === "DRAFT"
      ? { proposed_at: null, proposed_by_name: null, decided_by_name: null, reason: null }
      : {}),
    search_text: wordsOf(row.number, given, things),
  });
  await recordAll(
    tx,
    actor,
    removed.map(({ name }) => ({
      event: "liquidation.lineRemoved" as const,
      subject: subjectOf(row),
      details: { name },
    })),
  );
  const after = await getLiquidation(tx, actor, id);
  // what was taken out has said so
  const changes = changesBetween(fieldsOf(before), fieldsOf(after)).filter(
    ({ field }) => removed.length === 0 || field !== "lines",
  );
  if (changes.length > 0 || removed.length === 0)
    await record(tx, actor, "liquidation.changed", subjectOf(row), { changes });
  const freed = [
    ...new Set(removed.flatMap(({ condition, equipmentId }) => (condition === "GOOD" ? [equipmentId] : []))),
  ];
  if (freed.length > 0) await serveWaiting(tx, actor, freed);
  return after;
}

export async function removeLiquidation(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockLiquidation(tx, actor, id);
  liquidationWorkflow.step(actor, "remove", row);
  await removeAttachmentsOf(tx, "liquidation", id);
  await tx.deleteFrom("liquidations").where("id", "=", id).execute();
  await record(tx, actor, "liquidation.removed", subjectOf(row), { name: row.name });
}

async function rewriteLines(tx: Tx, actor: Actor, id: number, given: Given): Promise<LineRow[]> {
  await tx.deleteFrom("liquidation_lines").where("liquidation_id", "=", id).execute();
  await writeLines(tx, actor, id, given);
  return [];
}

/**
 * What was set aside can only become less; what was said of a thing may still be said better. Answers the
 * lines taken out.
 */
async function keepLines(
  tx: Tx,
  actor: Actor,
  row: LiquidationRow,
  lines: readonly GivenLine[],
): Promise<LineRow[]> {
  const standing = await lineRowsOf(tx, row.id);
  const binding = bindingOn(await today(tx), row);
  const byKey = new Map(standing.map((line) => [keyOfLine(line), line]));
  const kept = lines.map((line) => {
    const same = byKey.get(keyOfLine(line));
    if (!same || thousandths(same.quantity) !== thousandths(line.quantity)) throw new Refusal("onlyRemoval");
    return {
      id: same.id,
      residualValue: line.residualValue,
      revaluedValue: line.revaluedValue,
      assessment: line.assessment,
      reason: line.reason,
      form: line.form,
      saleMethod: methodOf({ ...same, revaluedValue: line.revaluedValue }, line, binding),
    };
  });
  const ids = new Set(kept.map(({ id }) => id));
  const removed = standing.filter(({ id }) => !ids.has(id));
  if (removed.length > 0) await takeOut(tx, actor, row, removed);
  await sql`
    update liquidation_lines
    set residual_value = given."residualValue", revalued_value = given."revaluedValue",
      assessment = given.assessment, reason = given.reason, form = given.form,
      sale_method = given."saleMethod"
    from ${asRows(kept)} as given (
      id bigint, "residualValue" bigint, "revaluedValue" bigint, assessment text, reason text,
      form text, "saleMethod" text
    )
    where liquidation_lines.id = given.id`.execute(tx);
  const isAsked = askedOf(await lineRowsOf(tx, row.id), binding) !== undefined;
  await sql`
    update liquidations
    set asked_department_id = ${isAsked ? row.parentId : null}::bigint
    where id = ${row.id}`.execute(tx);
  return removed;
}

function headColumns(given: Given, members: readonly unknown[]) {
  return {
    name: given.name,
    kind: given.kind,
    council_no: given.councilNo,
    council_date: given.councilDate,
    meeting_date: given.meetingDate,
    conclusion: given.conclusion,
    note: given.note,
    members: JSON.stringify(members),
  };
}

function wordsOf(
  number: string,
  { name, lines }: Given,
  things: ReadonlyMap<number, { name: string; code: string }>,
): string {
  return searchText(
    number,
    name,
    ...lines.flatMap(({ equipmentId }) => [things.get(equipmentId)?.name, things.get(equipmentId)?.code]),
  );
}

function fieldsOf({
  name,
  councilNo,
  councilDate,
  meetingDate,
  conclusion,
  note,
  members,
  lines,
}: Liquidation) {
  const council = members.map((member) => member.name).join(", ");
  const listed = lines
    .map((line) => `${line.name} (${line.quantity.toLocaleString("vi-VN")} ${line.unit})`)
    .join("; ");
  return {
    name,
    councilNo,
    councilDate,
    meetingDate,
    conclusion,
    note,
    members: council,
    lines: listed.slice(0, 2_000),
  };
}
