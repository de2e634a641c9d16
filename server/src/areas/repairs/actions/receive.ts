import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Repair, receiveRepair as receiveCall } from "@so-thiet-bi/contract/repairs";
import { sql } from "kysely";
import { changeRow, setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { record, recordAll } from "../../history/actions.ts";
import { settleIncidents } from "../../incidents/actions/settle.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { lockRecords, post, today } from "../../stock/actions.ts";
import { balancesOfMany } from "../../stock/queries.ts";
import { inUnits, recordsOf, thousandths } from "../../stock/rules.ts";
import { lockRepairFor, type RepairLineRow, type RepairRow } from "../queries/locked.ts";
import { getRepair, subjectOf } from "../queries.ts";
import { whereTheyStand } from "../rules.ts";
import { lockReports } from "./reports.ts";

type Given = BodyOf<typeof receiveCall>;

/** What came back of a line. */
interface Back
  extends Pick<Given["lines"][number], "fixed" | "unrepairable" | "cost" | "parts" | "warrantyUntil"> {
  line: RepairLineRow;
}

/**
 * Takes things back, all or some: mended ones are good again and serve the waiting list, the others are broken
 * for good.
 */
export async function receiveRepair(tx: Tx, actor: Actor, id: number, given: Given): Promise<Repair> {
  const row = await lockRepairFor(tx, actor, "receive", { id, version: given.version });
  const day = await dayBack(tx, row, given);
  const back = backOf(row, given);
  const ids = recordsOf(back.map(({ line }) => line));
  await lockRecords(tx, row.departmentId, ids);
  const lines = back.map(({ line }) => line);
  await lockReports(tx, actor, lines, () => new Refusal("recordsGone"));
  const voucher = await post(tx, actor, {
    departmentId: row.departmentId,
    type: "CONDITION",
    date: day,
    reason: `Nhận về từ phiếu sửa chữa ${row.number}`,
    source: { type: "repair", id },
    head: { note: given.acceptance },
    moves: whereTheyStand(partsOf(back), await balancesOfMany(tx, ids), "REPAIRING").map(
      ({ want, from, quantity }) => ({
        line: want.position,
        quantity,
        from,
        to: { ...from, condition: want.to },
      }),
    ),
  });
  await writeReturn(tx, actor, {
    repairId: id,
    day,
    acceptance: given.acceptance,
    voucherId: voucher.id,
    back,
  });
  await changeRow(tx, actor, ["repairs", id], {
    status: isAllBack(row, back) ? "BACK" : "PARTLY_BACK",
  });
  await keepWarranties(tx, actor, row.departmentId, back);
  await settleIncidents(tx, actor, changesOf(row, back));
  const sum = (field: "fixed" | "unrepairable") =>
    inUnits(back.reduce((total, one) => total + thousandths(one[field]), 0));
  await record(tx, actor, "repair.received", subjectOf(row), {
    fixed: sum("fixed"),
    unrepairable: sum("unrepairable"),
    cost: back.reduce((total, { cost }) => total + cost, 0).toLocaleString("vi-VN"),
  });
  await recordPosting(tx, actor, voucher, row.departmentId);
  const mended = new Set(back.flatMap(({ line, fixed }) => (fixed > 0 ? [line.equipmentId] : [])));
  if (mended.size > 0) await serveWaiting(tx, actor, [...mended]);
  return getRepair(tx, actor, id);
}

function isAllBack(row: RepairRow, back: readonly Back[]): boolean {
  return row.lines.every((line) => {
    const own = back.find((one) => one.line.id === line.id);
    return leftOf(line) === (own ? countOf(own) : 0);
  });
}

/** What the reports learn of it. */
function changesOf(row: RepairRow, back: readonly Back[]) {
  return back.flatMap(({ line, fixed, unrepairable, cost }) =>
    line.incidentId === null
      ? []
      : [
          {
            incidentId: line.incidentId,
            atRepair: -inUnits(thousandths(fixed) + thousandths(unrepairable)),
            repaired: fixed,
            repairCost: cost,
            ...(unrepairable > 0 ? { beyondRepair: true as const } : {}),
            event: "incident.backFromRepair" as const,
            details: { repair: row.number, fixed, unrepairable },
          },
        ],
  );
}

async function dayBack(tx: Tx, row: RepairRow, { returnedOn }: Given): Promise<string> {
  const now = await today(tx);
  const day = returnedOn ?? now;
  if (day > now) throw invalidField(["returnedOn"], "in-future");
  if (day < row.sentOn) throw invalidField(["returnedOn"], "before-sending");
  return day;
}

/** What the lines say came back; a line of which nothing did says nothing. */
function backOf(row: RepairRow, { lines }: Given): Back[] {
  const byId = new Map(row.lines.map((line) => [line.id, line]));
  const seen = new Set<number>();
  const back = lines.flatMap(({ lineId, ...given }, index): Back[] => {
    const line = byId.get(lineId);
    if (!line || seen.has(lineId))
      throw invalidField(["lines", index, "lineId"], line ? "repeated" : "not-visible");
    seen.add(lineId);
    const one = { line, ...given };
    const [left, wanted] = [leftOf(line), countOf(one)];
    if (wanted > left)
      throw new Refusal("beyondRepairLine", {
        name: line.name,
        unit: line.unit,
        left: inUnits(left),
        wanted: inUnits(wanted),
      });
    if (wanted === 0 && given.cost > 0) throw invalidField(["lines", index, "fixed"], "nothing-back");
    return wanted > 0 ? [one] : [];
  });
  if (back.length === 0) throw invalidField(["lines"], "nothing-back");
  return back;
}

/** In thousandths. */
function countOf({ fixed, unrepairable }: Pick<Back, "fixed" | "unrepairable">): number {
  return thousandths(fixed) + thousandths(unrepairable);
}

/** Still out, in thousandths. */
export function leftOf(line: Pick<RepairLineRow, "quantity" | "fixed" | "unrepairable">): number {
  return thousandths(line.quantity) - countOf(line);
}

/** Each line as what becomes good and what stays broken. */
function partsOf(back: readonly Back[]) {
  return back.flatMap(({ line: { equipmentId, roomId, lotId }, fixed, unrepairable }, index) =>
    [
      { quantity: fixed, to: "GOOD" as const },
      { quantity: unrepairable, to: "BROKEN" as const },
    ]
      .filter(({ quantity }) => quantity > 0)
      .map((part) => ({ equipmentId, roomId, lotId, position: index + 1, ...part })),
  );
}

interface Return {
  repairId: number;
  day: string;
  acceptance: string | null;
  voucherId: number;
  back: readonly Back[];
}

async function writeReturn(
  tx: Tx,
  actor: Actor,
  { repairId, day, acceptance, voucherId, back }: Return,
): Promise<void> {
  const { id } = await tx
    .insertInto("repair_returns")
    .values({
      repair_id: repairId,
      returned_on: day,
      acceptance,
      received_by_name: actor.fullName,
      voucher_id: voucherId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = back.map(({ line, fixed, unrepairable, cost, parts, warrantyUntil }) => ({
    return_id: id,
    line_id: line.id,
    fixed,
    unrepairable,
    cost,
    parts,
    warranty_until: warrantyUntil,
  }));
  await tx.insertInto("repair_return_lines").values(lines).execute();
  await sql`
    update repair_lines
    set fixed = repair_lines.fixed + given.fixed,
      unrepairable = repair_lines.unrepairable + given.unrepairable,
      cost = repair_lines.cost + given.cost
    from ${asRows(lines)} as given (
      line_id bigint, fixed numeric, unrepairable numeric, cost bigint
    )
    where repair_lines.id = given.line_id`.execute(tx);
}

/** How long a mended piece is guaranteed for now stands on its record. */
async function keepWarranties(
  tx: Tx,
  actor: Actor,
  departmentId: number,
  back: readonly Back[],
): Promise<void> {
  const given = back.flatMap(({ line, fixed, warrantyUntil }) =>
    line.isPiece && fixed > 0 && warrantyUntil !== null
      ? [{ id: line.equipmentId, until: warrantyUntil }]
      : [],
  );
  if (given.length === 0) return;
  const { rows } = await sql<{ id: number; before: string | null; until: string }>`
    with given as (
      select *
      from ${asRows(given)} as given (id bigint, until date)
    ),
    before as (
      select equipments.id, equipments.warranty_until
      from equipments
      join given on given.id = equipments.id
    )
    update equipments
    set warranty_until = given.until, ${setChangedBy(actor)}
    from given
    join before on before.id = given.id
    where equipments.id = given.id and equipments.warranty_until is distinct from given.until
    returning equipments.id, before.warranty_until as before, equipments.warranty_until as until`.execute(tx);
  await recordAll(
    tx,
    actor,
    rows.map(({ id, before, until }) => ({
      event: "equipment.changed" as const,
      subject: { type: "equipment", id, departmentId },
      details: { changes: [{ field: "warrantyUntil", from: before, to: until }] },
    })),
  );
}
