import { type DisposalForm, leftOf, wayWords } from "@so-thiet-bi/contract/disposal-ways";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  executeLiquidation as executeCall,
  Liquidation,
  postLiquidation as postCall,
} from "@so-thiet-bi/contract/liquidations";
import { isSamePerson } from "@so-thiet-bi/contract/person-names";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { lockCounts, stopEmptied } from "../../equipment/actions.ts";
import { record, recordAll } from "../../history/actions.ts";
import { settleIncidents } from "../../incidents/actions/settle.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { type Posted, post, today } from "../../stock/actions.ts";
import { recordsOf } from "../../stock/rules.ts";
import { recipientsAmong, sendTransfer } from "../../vouchers/actions/transfers.ts";
import { type LineRow, lineRowsOf } from "../queries/lines.ts";
import { getLiquidation, type LiquidationRow, lockLiquidationFor, subjectOf } from "../queries.ts";
import { validUntil, wrongRound } from "../rules.ts";
import { invalidLine } from "./lines.ts";
import { changesOf, lockLines, movesFrom, type Proposed } from "./set-aside.ts";
import { type Binding, bindingOn, checkCouncil, checkWays, methodOf } from "./ways.ts";

type Given = BodyOf<typeof executeCall>;

/**
 * Notes how it went: the day, in which way each thing went and to whom, in how many rounds it was sold, what
 * came in and went out, and what was paid in. Until it is posted it can be noted better.
 */
export async function executeLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: Given,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "execute", { id, version: given.version });
  const now = await today(tx);
  const day = given.executedOn ?? row.executedOn ?? now;
  if (day > now) throw invalidField(["executedOn"], "in-future");
  if (row.decisionDate !== null && day < row.decisionDate)
    throw invalidField(["executedOn"], "before-decision");
  checkValidity(row, day);
  if (given.paidInOn !== null && given.paidInOn > now) throw invalidField(["paidInOn"], "in-future");
  const standing = await lineRowsOf(tx, id);
  const binding = bindingOn(day, row);
  const asked = given.lines.flatMap(({ recipientId }) => recipientId ?? []);
  const noted = notedLines(given, standing, { binding, units: await recipientsAmong(tx, actor, asked) });
  const after = standing.map((line) => ({ ...line, ...noted.find(({ lineId }) => lineId === line.id) }));
  checkWays(after, binding);
  checkCouncil(after, row.members, binding);
  checkRounds(given, { from: row.decisionDate, to: day, bounds: binding.bounds });
  checkBuyers(given, row);
  await sql`
    update liquidation_lines
    set form = given.form, sale_method = given."saleMethod", buyer = given.buyer,
      recipient_id = given."recipientId", rounds = given.rounds, income = given.income, cost = given.cost
    from ${asRows(noted)} as given (
      "lineId" bigint, form text, "saleMethod" text, buyer text, "recipientId" bigint, rounds jsonb,
      income bigint, cost bigint
    )
    where liquidation_lines.id = given."lineId"`.execute(tx);
  await changeRow(tx, actor, ["liquidations", id], {
    status: "EXECUTED",
    executed_on: day,
    buyer: given.buyer,
    paid_in: given.paidIn,
    paid_in_no: given.paidInNo,
    paid_in_on: given.paidInOn,
  });
  const done = await getLiquidation(tx, actor, id);
  // what the unit pays itself was not brought in by the sale
  if (given.paidIn > Math.max(0, leftOf(done))) throw invalidField(["paidIn"], "more-than-left");
  await recordOtherWays(tx, actor, row, standing, after);
  await record(tx, actor, "liquidation.executed", subjectOf(row), {
    income: done.income.toLocaleString("vi-VN"),
    cost: done.cost.toLocaleString("vi-VN"),
  });
  return done;
}

/** A decision to sell public property that has run out sells nothing any more (NĐ 186/2025/NĐ-CP, Điều 22 to 27). */
function checkValidity(
  { kind, isPrivate, decisionDate, extendedTo, law }: LiquidationRow,
  day: string,
): void {
  if (kind !== "SALE" || isPrivate || decisionDate === null) return;
  const until = validUntil({ decisionDate, extendedTo }, law);
  if (day > until) throw new Refusal("decisionEnded", { day: formatDay(until) }, { field: "executedOn" });
}

type Noted = Omit<Given["lines"][number], "form"> & { form: DisposalForm };

/** By what lines are judged, and the names of the units that can receive. */
interface Noting {
  binding: Binding;
  units: ReadonlyMap<number, string>;
}

/** Each line once; a way that is not said stays as it was decided. A unit that receives is named as the buyer. */
function notedLines(given: Given, standing: readonly LineRow[], { binding, units }: Noting): Noted[] {
  const byId = new Map(standing.map((line) => [line.id, line]));
  return given.lines.map((line, index) => {
    const known = byId.get(line.lineId);
    if (!known) throw invalidLine(index, "lineId", "not-visible");
    if (given.lines.findIndex((other) => other.lineId === line.lineId) < index)
      throw invalidLine(index, "lineId", "repeated");
    const form = line.form ?? known.form;
    const said = line.saleMethod ?? (known.form === "SELL" ? known.saleMethod : null);
    const saleMethod = methodOf(known, { form, saleMethod: said }, binding);
    if (line.recipientId === null) return { ...line, form, saleMethod };
    if (form !== "TRANSFER") throw invalidLine(index, "recipientId", "handed-over-only");
    const buyer = units.get(line.recipientId);
    if (buyer === undefined) throw invalidLine(index, "recipientId", "not-visible");
    return { ...line, form, saleMethod, buyer };
  });
}

function checkRounds({ lines }: Given, sale: Parameters<typeof wrongRound>[1]): void {
  for (const [index, { rounds, income }] of lines.entries()) {
    const wrong = wrongRound(rounds, sale);
    if (wrong) throw invalidField(["lines", index, "rounds", wrong.index, wrong.field], wrong.says);
    const last = rounds.at(-1);
    if (last && income < last.price) throw invalidLine(index, "income", "below-last-round");
  }
}

/** Who decides, or judges the things, does not buy them. */
function checkBuyers(given: Given, { members, decidedByName, isPrivate }: LiquidationRow): void {
  if (isPrivate) return;
  const barred = [...members.map(({ name }) => name), ...(decidedByName ? [decidedByName] : [])];
  const buyers = [
    { buyer: given.buyer, field: "buyer" },
    ...given.lines.map(({ buyer }, index) => ({ buyer, field: `lines.${index}.buyer` })),
  ];
  for (const { buyer, field } of buyers) {
    const same = barred.find((name) => buyer !== null && isSamePerson(buyer, name));
    if (same) throw new Refusal("buyerDecides", { name: same }, { field });
  }
}

/** A way other than the decision names is said in the history. */
async function recordOtherWays(
  tx: Tx,
  actor: Actor,
  row: LiquidationRow,
  before: readonly LineRow[],
  after: readonly LineRow[],
): Promise<void> {
  await recordAll(
    tx,
    actor,
    after.flatMap((line, index) => {
      const [was, is] = [wayWords(before[index] ?? line), wayWords(line)];
      if (was.vi === is.vi) return [];
      return [
        {
          event: "liquidation.otherWay" as const,
          subject: subjectOf(row),
          details: { name: line.name, from: was, to: is },
        },
      ];
    }),
  );
}

/**
 * The things leave the books by one voucher with the decision's number; coded pieces are no longer followed.
 * What is handed over to units of the installation is on its way to them, to be received there.
 */
export async function postLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof postCall>,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "post", { id, version: given.version });
  const now = await today(tx);
  const day = given.date ?? now;
  if (day > now) throw invalidField(["date"], "in-future");
  if (row.executedOn !== null && day < row.executedOn) throw invalidField(["date"], "before-execution");
  const { departmentId } = row;
  const lines = await lineRowsOf(tx, id);
  await lockLines(tx, actor, lines);
  // before the number, as everybody who counts records and numbers vouchers
  await lockCounts(tx, departmentId);
  const voucher = await writeDown(tx, actor, { row, lines }, day);
  await changeRow(tx, actor, ["liquidations", id], {
    status: "POSTED",
    voucher_id: voucher.id,
    posted_at: sql`now()`,
  });
  await sendOn(tx, actor, voucher, lines);
  // a piece on its way may come back, as one that was sent without a disposal
  const gone = lines.filter(({ isPiece, recipientId }) => isPiece && recipientId === null);
  await stopEmptied(tx, actor, recordsOf(gone));
  await settleIncidents(
    tx,
    actor,
    changesOf(lines, ({ quantity }) => ({
      writtenOff: quantity,
      inLiquidation: -quantity,
      event: "incident.liquidated",
      details: { quantity, liquidation: row.number },
    })),
  );
  await record(tx, actor, "liquidation.posted", subjectOf(row), { voucher: voucher.number });
  await recordPosting(tx, actor, voucher, departmentId);
  return getLiquidation(tx, actor, id);
}

/** To each unit its lines, in the condition in which they stood before they were set aside. */
async function sendOn(tx: Tx, actor: Actor, voucher: Posted, lines: readonly LineRow[]): Promise<void> {
  const sent = lines.flatMap(({ recipientId, ...line }, index) =>
    recipientId === null ? [] : [{ ...line, recipientId, number: index + 1 }],
  );
  const byUnit = Map.groupBy(sent, ({ recipientId }) => recipientId);
  const units = await recipientsAmong(tx, actor, [...byUnit.keys()]);
  for (const [toDepartmentId, own] of byUnit) {
    if (!units.has(toDepartmentId)) throw new Refusal("recipientGone", { unit: own[0]?.buyer ?? "" });
    const conditions = new Map(own.map(({ number, condition }) => [number, condition]));
    await sendTransfer(tx, actor, { voucher, toDepartmentId, conditions });
  }
}

/** Who took the things, as far as a voucher has room for it. */
function buyersOf({ buyer }: LiquidationRow, lines: readonly LineRow[]): string | null {
  const names = new Set([buyer, ...lines.map((line) => line.buyer)].filter((name) => name !== null));
  return [...names].join("; ").slice(0, 255) || null;
}

/** All of it off the books. */
async function writeDown(tx: Tx, actor: Actor, { row, lines }: Proposed, date: string): Promise<Posted> {
  return post(tx, actor, {
    departmentId: row.departmentId,
    type: "DECREASE",
    date,
    reason: `${row.kind === "SALE" ? "Bán" : "Thanh lý"} theo quyết định số ${row.decisionNo ?? ""}, đợt ${row.number}`,
    head: {
      cause: "LIQUIDATED",
      documentNo: row.decisionNo,
      documentDate: row.decisionDate,
      partner: buyersOf(row, lines),
    },
    source: { type: "liquidation", id: row.id },
    lineCount: lines.length,
    moves: await movesFrom(tx, lines),
  });
}
