import type { Demand, RouteStop } from "@so-thiet-bi/contract/demand-record";
import type { Confirmation, ReceivedLine } from "@so-thiet-bi/contract/demands";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../../db/days.ts";
import type { DemandLines, Demands } from "../../../db/tables.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import {
  checkVersion,
  forbidden,
  invalidField,
  momentText,
  notFound,
  Refusal,
} from "../../../http/refusal.ts";
import { figure } from "../../books/rules.ts";
import { record, recordMany } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { type Posted, post } from "../../stock/actions.ts";
import { inUnits, type Move, thousandths } from "../../stock/rules.ts";
import { reverseFor } from "../../vouchers/actions.ts";
import { demandWorkflow } from "../policy.ts";
import { getDemand, lockDemand, readLineRows, subjectOf } from "../queries.ts";
import { outstandingOf } from "../rules.ts";
import { arrivalsOf, type Coming } from "./arrivals.ts";
import { approversOf, askers, lastStep, moveTo, noticeOf, subject, touch } from "./steps.ts";

type Row = Selectable<Demands>;

/** A line as a receipt leaves it. */
interface Line extends Selectable<DemandLines> {
  received_quantity: number;
}

/** Books what has come, or that nothing more will: the demand is done when nothing is outstanding. */
export async function confirmDemand(tx: Tx, actor: Actor, id: number, given: Confirmation): Promise<Demand> {
  const row = await lockDemand(tx, actor, id);
  const onlyCloses = given.lines === undefined && given.closed.length > 0;
  demandWorkflow.step(actor, onlyCloses ? "closeShort" : "confirm", subjectOf(row), lastStep(row));
  checkVersion(given.version, row);
  if (given.closed.length > 0 && !given.final) throw invalidField(["final"], "final-when-closed");

  const before = await readLineRows(tx, id);
  const coming = onlyCloses ? [] : comingOf(before, given);
  checkOverDelivery(actor, coming);
  const receipt = coming.length > 0 ? await receive(tx, actor, row, { ...given, coming }) : undefined;
  const lines = before.map((line): Line => ({ ...line, received_quantity: receivedWith(line, coming) }));
  const closing = given.final && (coming.length > 0 || onlyCloses) ? reasonsFor(lines, given) : [];
  const isNothing = !receipt && !onlyCloses;
  // what was allocated was taken back to what had come, or to nothing at all
  if (isNothing && lines.every((line) => line.received_quantity === 0) && !given.final)
    throw new Refusal("nothingToReceive");
  const isShort = closing.length > 0 || (isNothing && lines.every((line) => line.received_quantity === 0));
  if (isShort) demandWorkflow.step(actor, "closeShort", subjectOf(row), lastStep(row));

  await writeLines(tx, lines, { memory: receipt?.memory ?? new Map(), closing });
  const isDone = lines.every(
    (line) => outstanding(line) === 0 || closing.some((one) => one.line.id === line.id),
  );
  if (isDone) await moveTo(tx, actor, id, { status: "DONE" });
  else await touch(tx, actor, id);
  await tell(tx, actor, row, { receipt, isDone, short: isShort ? shortText(closing, lines) : undefined });
  return getDemand(tx, actor, id);
}

/**
 * Takes a receipt back: its voucher is reversed, and what it brought is outstanding again, as is what was
 * closed short.
 */
export async function undoReceipt(tx: Tx, actor: Actor, receiptId: number, reason: string): Promise<Demand> {
  const noReceipt = notFound({ vi: "lần nhận hàng", en: "receipt" });
  const found = await tx
    .selectFrom("demand_receipts")
    .select("demand_id")
    .where("id", "=", receiptId)
    .executeTakeFirst();
  if (!found) throw noReceipt;
  const row = await lockDemand(tx, actor, found.demand_id);
  const receipt = await tx
    .selectFrom("demand_receipts")
    .selectAll()
    .select(sql<boolean>`${dayOfMoment("received_at")} = ${currentDay}`.as("is_of_today"))
    .where("id", "=", receiptId)
    .executeTakeFirstOrThrow();
  demandWorkflow.step(actor, "undoReceipt", subjectOf(row), lastStep(row));
  const { no } = receipt;
  if (receipt.undone_at !== null)
    throw new Refusal("receiptUndone", {
      no,
      person: receipt.undone_by_name ?? "—",
      time: momentText(receipt.undone_at),
    });
  if (!receipt.is_of_today) throw new Refusal("receiptTooOld", { no, time: momentText(receipt.received_at) });

  const reversal = await reverseFor(tx, actor, receipt.voucher_id, reason);
  await tx
    .updateTable("demand_receipts")
    .set({ undone_at: sql<string>`now()`, undone_by_name: actor.fullName })
    .where("id", "=", receiptId)
    .execute();
  await takeBackLines(tx, row.id, receipt.voucher_id);
  const isOpen = (await readLineRows(tx, row.id)).some((line) => outstanding(line) > 0);
  if (row.status === "DONE" && isOpen) await moveTo(tx, actor, row.id, { status: "APPROVED" });
  else await touch(tx, actor, row.id);
  await record(tx, actor, "demand.receiptUndone", subject(row.id, row.department_id), {
    no,
    voucher: reversal.number,
    reason,
  });
  return getDemand(tx, actor, row.id);
}

/** The lines as given; nothing given: everything outstanding, as it was asked for. */
function comingOf(lines: readonly Selectable<DemandLines>[], given: Confirmation): Coming[] {
  if (given.lines === undefined) {
    const missing = lines.filter((line) => outstanding(line) > 0);
    return missing.map((line) => ({ line, given: { ...asAsked, id: line.id, quantity: outstanding(line) } }));
  }
  const byId = new Map(lines.map((line) => [line.id, line]));
  return given.lines.map((one, index) => {
    const line = byId.get(one.id);
    if (!line) throw invalidField(["lines", index, "id"], "unknown-line");
    return { line, given: one };
  });
}

const asAsked: Omit<ReceivedLine, "id" | "quantity"> = {
  condition: "GOOD",
  unitPrice: null,
  equipmentId: null,
  typeId: null,
  name: null,
  rooms: [],
  sources: [],
  lot: null,
  serials: [],
  note: null,
};

/** More than was allocated is taken by the head of the unit alone, and said why. */
function checkOverDelivery(actor: Actor, coming: readonly Coming[]): void {
  for (const [line, group] of Map.groupBy(coming, (one) => one.line)) {
    const received = receivedWith(line, coming);
    const allocated = line.allocated_quantity ?? 0;
    if (thousandths(received) <= thousandths(allocated)) continue;
    if (actor.role !== "ROLE_DEPARTMENT_ADMIN") {
      throw forbidden({
        vi: `Chỉ hiệu trưởng (quản trị đơn vị) được nhận vượt số phân bổ: “${line.name}”.`,
        en: `Only the head of the unit receives more than was allocated: “${line.name}”.`,
      });
    }
    if (group.some(({ given }) => given.note)) continue;
    const at = coming.indexOf(group.at(-1) as Coming);
    const fillings = {
      name: line.name,
      unit: line.unit,
      received: figure(received),
      allocated: figure(allocated),
    };
    throw new Refusal("receivedBeyond", fillings, { field: `lines.${at}.note` });
  }
}

interface Receipt {
  no: number;
  voucher: Posted;
  /** By line that named no record: the one it has got. */
  memory: ReadonlyMap<number, number>;
}

/** One increase voucher for all that came at once. */
async function receive(
  tx: Tx,
  actor: Actor,
  demand: Row,
  { coming, ...given }: Confirmation & { coming: readonly Coming[] },
): Promise<Receipt> {
  const { no } = await tx
    .selectFrom("demand_receipts")
    .select(sql<number>`coalesce(max(no), 0)::int + 1`.as("no"))
    .where("demand_id", "=", demand.id)
    .executeTakeFirstOrThrow();
  const { moves, sources, memory } = await arrivalsOf(tx, actor, coming, await sourceDecided(tx, demand));
  const voucher = await post(tx, actor, {
    departmentId: demand.department_id,
    type: "INCREASE",
    ...(given.date === null ? {} : { date: given.date }),
    reason: `Nhận theo đề nghị ${demand.code} (lần ${no})`,
    head: {
      cause: given.cause ?? (demand.handling === "SELF" ? "PURCHASE" : "ALLOCATION"),
      partner: given.partner,
      deliverer: given.deliverer,
      documentNo: given.documentNo,
      documentDate: given.documentDate,
      note: given.note,
    },
    demandId: demand.id,
    lineCount: coming.length,
    moves,
    sources,
  });
  await writeReceipt(tx, actor, { demandId: demand.id, no, voucherId: voucher.id, coming });
  await recordPosting(tx, actor, voucher, demand.department_id);
  await recordMany(
    tx,
    actor,
    "equipment.received",
    [...quantities(moves)].map(([equipmentId, quantity]) => ({
      subject: { type: "equipment", id: equipmentId, departmentId: demand.department_id },
      details: { quantity, demand: demand.code, voucher: voucher.number },
    })),
  );
  return { no, voucher, memory };
}

/** Who pays by the last decision of this attempt. */
async function sourceDecided(tx: Tx, demand: Row): Promise<number | null> {
  const row = await tx
    .selectFrom("demand_decisions")
    .select("funding_source_id")
    .where("demand_id", "=", demand.id)
    .where("attempt", "=", demand.attempt)
    .where("approved", "=", true)
    .where("withdrawn_at", "is", null)
    .where("funding_source_id", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.funding_source_id ?? null;
}

interface NewReceipt {
  demandId: number;
  no: number;
  voucherId: number;
  coming: readonly Coming[];
}

async function writeReceipt(
  tx: Tx,
  actor: Actor,
  { demandId, no, voucherId, coming }: NewReceipt,
): Promise<void> {
  const { id } = await tx
    .insertInto("demand_receipts")
    .values({
      demand_id: demandId,
      no,
      voucher_id: voucherId,
      received_by: actor.userId,
      received_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("demand_receipt_lines")
    .values(
      coming.map(({ line, given }, index) => ({
        receipt_id: id,
        line_id: line.id,
        quantity: given.quantity,
        condition: given.condition,
        note: given.note,
        voucher_line: index + 1,
      })),
    )
    .execute();
}

interface Closing {
  line: Line;
  reason: string;
}

/** Why the rest of each line that is still not all there will never come. */
function reasonsFor(lines: readonly Line[], { closed }: Confirmation): Closing[] {
  const reasons = new Map<number, string>();
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const [index, { id, reason }] of closed.entries()) {
    const line = byId.get(id);
    if (!line) throw invalidField(["closed", index, "id"], "unknown-line");
    if (reasons.has(id)) throw invalidField(["closed", index, "id"], "repeated");
    if (outstanding(line) === 0) throw invalidField(["closed", index, "id"], "nothing-missing");
    reasons.set(id, reason);
  }
  const short = lines.filter((line) => outstanding(line) > 0);
  const silent = short.filter(({ id }) => !reasons.has(id));
  if (silent.length > 0)
    throw new Refusal(
      "shortWithoutReason",
      { lines: silent.map(missingText).join("; ") },
      { field: "closed" },
    );
  return short.map((line) => ({ line, reason: reasons.get(line.id) as string }));
}

async function writeLines(
  tx: Tx,
  lines: readonly Line[],
  { memory, closing }: { memory: ReadonlyMap<number, number>; closing: readonly Closing[] },
): Promise<void> {
  const reasons = new Map(closing.map(({ line, reason }) => [line.id, reason]));
  const rows = lines.map(({ id, received_quantity, equipment_id }) => ({
    id,
    received: received_quantity,
    equipment: memory.get(id) ?? equipment_id,
    reason: reasons.get(id) ?? null,
  }));
  await sql`
    update demand_lines
    set received_quantity = given.received, equipment_id = given.equipment,
      closed_reason = given.reason
    from ${asRows(rows)} as given (id bigint, received numeric, equipment bigint, reason text)
    where demand_lines.id = given.id`.execute(tx);
}

/**
 * What is left of the receipts that stand; a record that only this voucher brought is not what the line means
 * any more.
 */
async function takeBackLines(tx: Tx, demandId: number, voucherId: number): Promise<void> {
  await sql`
    update demand_lines as line
    set closed_reason = null,
      received_quantity = (
        select case
          when count(*) > 0 then coalesce(
            sum(arrived.quantity) filter (where arrived.line_id = line.id),
            0
          )
        end
        from demand_receipts as receipt
        join demand_receipt_lines as arrived on arrived.receipt_id = receipt.id
        where receipt.demand_id = line.demand_id and receipt.undone_at is null
      ),
      equipment_id = case
        when line.tracking_mode <> 'ITEM'
          and exists (
            select 1
            from equipments
            join stock_movements as movement on movement.equipment_id = equipments.id
              and movement.department_id = equipments.department_id
            where equipments.id = line.equipment_id
              and not equipments.active
              and movement.voucher_id = ${voucherId}
          )
          then null
        else line.equipment_id
      end
    where line.demand_id = ${demandId}`.execute(tx);
}

/**
 * The history of the demand, and a notice to those who asked for it; of the end also to those who decided it.
 */
async function tell(
  tx: Tx,
  actor: Actor,
  demand: Row,
  { receipt, isDone, short }: { receipt: Receipt | undefined; isDone: boolean; short: string | undefined },
): Promise<void> {
  const about = subject(demand.id, demand.department_id);
  if (receipt && (!isDone || short !== undefined)) {
    await record(tx, actor, "demand.received", about, { no: receipt.no, voucher: receipt.voucher.number });
  }
  if (short !== undefined) await record(tx, actor, "demand.closedShort", about, { lines: short });
  else if (isDone)
    await record(tx, actor, "demand.confirmed", about, {
      voucher: receipt?.voucher.number ?? (await lastVoucher(tx, demand.id)),
    });

  const notice = noticeOf(demand, actor.departmentName);
  const { users = [], units = [] } = askers(demand);
  const everybody = {
    users,
    units: [...units, ...(demand.route as RouteStop[]).map(({ departmentId }) => approversOf(departmentId))],
  };
  if (short !== undefined)
    await notify(tx, actor, [
      { ...notice, event: "demand.closedShort", details: { ...notice.details, lines: short }, ...everybody },
    ]);
  else if (isDone) await notify(tx, actor, [{ ...notice, event: "demand.done", ...everybody }]);
  else if (receipt)
    await notify(tx, actor, [
      { ...notice, event: "demand.received", details: { ...notice.details, no: receipt.no }, users, units },
    ]);
}

async function lastVoucher(tx: Tx, demandId: number): Promise<string> {
  const row = await tx
    .selectFrom("demand_receipts")
    .innerJoin("stock_vouchers", "stock_vouchers.id", "demand_receipts.voucher_id")
    .select("stock_vouchers.number")
    .where("demand_receipts.demand_id", "=", demandId)
    .where("undone_at", "is", null)
    .orderBy("no", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? "";
}

function receivedWith(line: Selectable<DemandLines>, coming: readonly Coming[]): number {
  const now = coming.reduce(
    (sum, one) => (one.line.id === line.id ? sum + thousandths(one.given.quantity) : sum),
    0,
  );
  return inUnits(thousandths(line.received_quantity ?? 0) + now);
}

function outstanding(line: Selectable<DemandLines>): number {
  return outstandingOf({
    allocatedQuantity: line.allocated_quantity,
    receivedQuantity: line.received_quantity,
    closedReason: line.closed_reason,
  });
}

/** How much of each record a receipt brought. */
function quantities(moves: readonly Move[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { to, quantity } of moves)
    if (to) sums.set(to.equipmentId, (sums.get(to.equipmentId) ?? 0) + thousandths(quantity));
  return new Map([...sums].map(([id, amount]) => [id, inUnits(amount)]));
}

/**
 * `Lam kính: 2 Hộp – Trường tự mua`; where nothing was allocated at all, every line with what was asked for.
 */
function shortText(closing: readonly Closing[], lines: readonly Line[]): string {
  if (closing.length > 0)
    return closing.map(({ line, reason }) => `${missingText(line)} – ${reason}`).join("; ");
  return lines.map((line) => `${line.name}: ${figure(line.requested_quantity)} ${line.unit}`).join("; ");
}

function missingText(line: Line): string {
  return `${line.name}: ${figure(outstanding(line))} ${line.unit}`;
}
