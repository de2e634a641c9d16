import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import { firstFew, type Language, type Words } from "@so-thiet-bi/contract/language";
import type { Loan, takeBackLoan as takeBackCall } from "@so-thiet-bi/contract/loans";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField } from "../../../http/refusal.ts";
import { recordAll } from "../../history/actions.ts";
import { takeFromHands } from "../../holdings/actions.ts";
import { lockHoldingsOfLines, type OpenHolding } from "../../holdings/queries.ts";
import { reportIncidents } from "../../incidents/actions.ts";
import { dealtOut } from "../../incidents/rules.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { loanSubject } from "../../registrations/actions/steps.ts";
import { lockRecords, post } from "../../stock/actions.ts";
import { inUnits, type Move, recordsOf, thousandths } from "../../stock/rules.ts";
import { loanWorkflow } from "../policy.ts";
import { getLoan, type LoanRow, lockLoans } from "../queries.ts";

type LoanLineRow = LoanRow["lines"][number];

/** What came back of a line: good, broken or lost; of what is used up, what was left over. */
export interface ReturnLine {
  line: LoanLineRow;
  good: number;
  broken: number;
  lost: number;
  groups: readonly { group: number; broken: number }[];
  note: string | null;
}

export interface ReturnBatch {
  loan: LoanRow;
  lines: readonly ReturnLine[];
}

/** Takes things back: everything that is out as good, or each thing as it is. */
export async function takeBackLoan(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof takeBackCall>,
): Promise<Loan> {
  const [loan] = await lockLoans(tx, actor, [id]);
  // who may not see it is told so by the reading
  if (!loan) return getLoan(tx, actor, id);
  const lines = given.lines ? given.lines.map((one, index) => lineGiven(loan, one, index)) : everything(loan);
  // what is over can still bring leftovers back
  const isLeftover = lines.length > 0 && lines.every(({ line }) => line.staysOut);
  if (!isLeftover || loan.status !== "RETURNED") loanWorkflow.step(actor, "takeBack", loan);
  else loanWorkflow.step(actor, "takeBack", { ...loan, status: "OUT" });
  checkVersion(given.version, loan);
  await receive(tx, actor, [{ loan, lines }], given.note);
  return getLoan(tx, actor, id);
}

/** What is still to come back of a line, in thousandths. */
export function openOf(line: LoanLineRow): number {
  if (line.staysOut) return 0;
  return [line.returned, line.broken, line.lost, line.handedOn].reduce(
    (open, part) => open - thousandths(part),
    thousandths(line.quantity),
  );
}

function everything(loan: LoanRow): ReturnLine[] {
  return loan.lines
    .filter((line) => openOf(line) > 0)
    .map((line) => ({ line, good: inUnits(openOf(line)), broken: 0, lost: 0, groups: [], note: null }));
}

function lineGiven(
  loan: LoanRow,
  given: NonNullable<BodyOf<typeof takeBackCall>["lines"]>[number],
  index: number,
): ReturnLine {
  const line = loan.lines.find(({ id }) => id === given.lineId);
  if (!line) throw invalidField(["lines", index, "lineId"], "not-visible");
  const { good, broken, lost, groups } = given;
  for (const [field, quantity] of [
    ["good", good],
    ["broken", broken],
    ["lost", lost],
  ] as const) {
    const misfit =
      quantity > 0 &&
      quantityFits(quantity, line.unit, line.trackingMode as Parameters<typeof quantityFits>[2]);
    if (misfit) throw invalidField(["lines", index, field], misfit);
  }
  const sum = thousandths(good) + thousandths(broken) + thousandths(lost);
  // of what is used up nothing comes back but what was left over
  const most = line.staysOut ? leftoverOf(line) : openOf(line);
  if (sum > most) throw invalidField(["lines", index, "good"], "above-open");
  if (line.staysOut && (broken > 0 || lost > 0))
    throw invalidField(["lines", index, broken > 0 ? "broken" : "lost"], "above-open");
  if (groups.reduce((total, one) => total + thousandths(one.broken), 0) > thousandths(broken))
    throw invalidField(["lines", index, "groups"], "above-broken");
  return { line, good, broken, lost, groups, note: given.note };
}

function leftoverOf(line: LoanLineRow): number {
  return line.trackingMode === "CONSUMABLE" ? thousandths(line.quantity) - thousandths(line.returned) : 0;
}

/**
 * The one writer of returns: of one loan or of many, in statements whose number does not depend on how many
 * things come back. What is broken or lost closes its part of the loan and is reported; the stock moves when
 * that report is confirmed. Answers the returns by loan.
 */
export async function receive(
  tx: Tx,
  actor: Actor,
  batches: readonly ReturnBatch[],
  note: string | null,
): Promise<Map<number, number>> {
  const all = batches.flatMap(({ loan, lines }) => lines.map((one) => ({ ...one, loan })));
  const equipmentIds = recordsOf(all.map(({ line }) => line));
  await lockRecords(tx, actor.departmentId, equipmentIds);
  const carried = all.filter(({ line }) => !line.staysOut);
  const holdings = Map.groupBy(
    await lockHoldingsOfLines(
      tx,
      carried.map(({ line }) => line.id),
    ),
    ({ lineId }) => lineId,
  );
  const { returns, returnLines } = await writeReturn(tx, actor, batches, note);
  const parts = carried.flatMap((one) => split(one, holdings.get(one.line.id) ?? []));
  await takeFromHands(
    tx,
    actor,
    summed(parts).map(({ holding, amount }) => ({ holding, quantity: inUnits(amount) })),
  );
  await settleLoans(
    tx,
    actor,
    batches.map(({ loan }) => loan.id),
  );
  await bringLeftovers(
    tx,
    actor,
    all.filter(({ line, good }) => line.staysOut && good > 0),
    returnLines,
  );
  await reportIncidents(tx, actor, reportsOf(parts, returnLines));
  await recordAll(
    tx,
    actor,
    batches.map(({ loan, lines }) => ({
      event: "loan.returned" as const,
      subject: loanSubject(loan.id, loan.departmentId),
      details: { lines: linesText(lines) },
    })),
  );
  await serveWaiting(tx, actor, equipmentIds);
  return returns;
}

/** What came back broken or not at all. */
function reportsOf(parts: readonly Part[], returnLines: ReadonlyMap<number, number>) {
  return parts
    .filter(({ as }) => as !== "GOOD")
    .map(({ as, amount, holding, from, groups }) => ({
      kind: as === "LOST" ? ("LOST" as const) : ("BROKEN" as const),
      equipmentId: holding.equipmentId,
      roomId: holding.roomId,
      lotId: holding.lotId,
      quantity: inUnits(amount),
      occurredOn: dayOf(Date.now()),
      employeeId: from.loan.borrowerId,
      classroomId: from.loan.classroomId,
      returnLineId: returnLines.get(from.line.id) as number,
      note: from.note,
      groups: groups.map(({ group, broken }) => ({ group: `Nhóm ${group}`, broken })),
    }));
}

interface Part {
  holding: OpenHolding;
  /** Thousandths. */
  amount: number;
  as: "GOOD" | "BROKEN" | "LOST";
  from: ReturnLine & { loan: LoanRow };
  /** Of what is broken, by pupils' group. */
  groups: ReturnLine["groups"];
}

/** Which holding what comes from: good ones first, in the order in which they went out. */
function split(
  from: ReturnLine & { loan: LoanRow },
  holdings: readonly (OpenHolding & { open: number })[],
): Part[] {
  const left = holdings.map((holding) => ({ holding, open: thousandths(holding.open) }));
  const parts: Part[] = [];
  for (const [as, quantity] of [
    ["GOOD", from.good],
    ["BROKEN", from.broken],
    ["LOST", from.lost],
  ] as const) {
    let missing = thousandths(quantity);
    for (const place of left) {
      const amount = Math.min(missing, place.open);
      if (amount <= 0) continue;
      place.open -= amount;
      missing -= amount;
      parts.push({ holding: place.holding, amount, as, from, groups: [] });
    }
    if (missing > 0) throw new Error(`Loan line ${from.line.id} says that more is out than its holdings`);
  }
  const broken = parts.filter(({ as }) => as === "BROKEN");
  const dealt = dealtOut(
    from.groups,
    broken.map(({ amount }) => inUnits(amount)),
  );
  for (const [index, part] of broken.entries()) part.groups = dealt[index] ?? [];
  return parts;
}

function summed(parts: readonly Part[]): { holding: OpenHolding; amount: number }[] {
  const byHolding = new Map<number, { holding: OpenHolding; amount: number }>();
  for (const { holding, amount } of parts) {
    const same = byHolding.get(holding.id);
    if (same) same.amount += amount;
    else byHolding.set(holding.id, { holding, amount });
  }
  return [...byHolding.values()].sort((a, b) => a.holding.id - b.holding.id);
}

async function writeReturn(
  tx: Tx,
  actor: Actor,
  batches: readonly ReturnBatch[],
  note: string | null,
): Promise<{ returns: Map<number, number>; returnLines: Map<number, number> }> {
  const { rows } = await sql<{ id: number; loanId: number }>`
    insert into loan_returns (department_id, loan_id, received_by, received_by_name, note)
    select ${actor.departmentId}::bigint, loan_id,
      ${actor.userId}::bigint,
      ${actor.fullName}, ${note}
    from unnest(${batches.map(({ loan }) => loan.id)}::bigint[]) as given (loan_id)
    returning id, loan_id as "loanId"`.execute(tx);
  const returns = new Map(rows.map(({ id, loanId }) => [loanId, id]));
  const lines = batches.flatMap(({ loan, lines: given }) =>
    given.map(({ line, good, broken, lost, groups, note: words }) => ({
      returnId: returns.get(loan.id),
      lineId: line.id,
      good,
      broken,
      lost,
      groups,
      note: words,
    })),
  );
  const written = await sql<{ id: number; lineId: number }>`
    with given as (
      select *
      from ${asRows(lines)} as given (
        "returnId" bigint, "lineId" bigint, good numeric, broken numeric,
        lost numeric, groups jsonb, note text
      )
    ),
    counted as (
      update loan_lines
      set returned = returned + given.good,
        broken = loan_lines.broken + given.broken,
        lost = loan_lines.lost + given.lost
      from given
      where loan_lines.id = given."lineId"
    )
    insert into loan_return_lines (return_id, line_id, good, broken, lost, groups, note)
    select "returnId", "lineId", good, broken, lost, groups, note
    from given
    returning id, line_id as "lineId"`.execute(tx);
  return { returns, returnLines: new Map(written.rows.map(({ id, lineId }) => [lineId, id])) };
}

/** Brings loans to the status that their lines have. */
export async function settleLoans(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  await sql`
    update loans
    set status = stands.status,
      closed_at = case when stands.status = 'RETURNED' then coalesce(loans.closed_at, now()) end,
      ${setChangedBy(actor)}
    from (
      select loan_id,
        case
          when sum(quantity - returned - broken - lost - handed_on) filter (where not stays_out) > 0
            then case
              when sum(returned + broken + lost + handed_on) filter (where not stays_out) > 0
                then 'PARTLY_RETURNED'
              else 'OUT'
            end
          else 'RETURNED'
        end as status
      from loan_lines
      where loan_id = ${anyOf(ids)}
      group by loan_id
    ) as stands
    where loans.id = stands.loan_id`.execute(tx);
}

/** Leftovers go back to the lots they came from, worth what they were when they left. */
async function bringLeftovers(
  tx: Tx,
  actor: Actor,
  lines: readonly (ReturnLine & { loan: LoanRow })[],
  returnLines: ReadonlyMap<number, number>,
): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await sql<{
    lineId: number;
    equipmentId: number;
    roomId: number | null;
    lotId: number | null;
    quantity: number;
    value: number;
  }>`
    select line.id as "lineId", movement.equipment_id as "equipmentId",
      movement.room_id as "roomId", movement.lot_id as "lotId",
      -movement.quantity as quantity, -movement.value as value
    from loan_lines as line
    join stock_movements as movement on movement.voucher_id = line.voucher_id
      and movement.equipment_id = line.equipment_id
    where line.id = ${anyOf(lines.map(({ line }) => line.id))}
      and movement.department_id = ${actor.departmentId}
    order by movement.id desc`.execute(tx);
  const moves = lines.flatMap(({ line, good }, index): Move[] => {
    let missing = thousandths(good);
    return rows
      .filter(({ lineId }) => lineId === line.id)
      .flatMap(({ equipmentId, roomId, lotId, quantity, value }) => {
        const amount = Math.min(missing, thousandths(quantity));
        missing -= amount;
        if (amount <= 0) return [];
        const share = Math.round((value * amount) / thousandths(quantity));
        return [
          {
            line: index + 1,
            quantity: inUnits(amount),
            to: { equipmentId, roomId, lotId, condition: "GOOD" as const },
            value: share,
          },
        ];
      });
  });
  if (moves.length === 0) return;
  const numbers = [...new Set(lines.map(({ loan }) => loan.number))].join(", ");
  const { id } = await post(tx, actor, {
    departmentId: actor.departmentId,
    type: "INCREASE",
    reason: `Nhập lại phần dùng thừa của phiếu mượn ${numbers}`,
    head: { cause: "OTHER" },
    moves,
    lineCount: lines.length,
  });
  await sql`
    update loan_return_lines
    set voucher_id = ${id}
    where id = ${anyOf(lines.map(({ line }) => returnLines.get(line.id) ?? 0))}`.execute(tx);
}

/** `Kính hiển vi 6 tốt, 1 hỏng; …`: the first few, as it stands in the history. */
function linesText(lines: readonly ReturnLine[]): Words {
  const said = lines.map(({ line, good, broken, lost }): Words => {
    const parts = [
      [good, { vi: "tốt", en: "good" }],
      [broken, { vi: "hỏng", en: "broken" }],
      [lost, { vi: "mất", en: "lost" }],
    ] as const;
    const of = (language: Language) =>
      parts
        .flatMap(([quantity, word]) =>
          quantity > 0 ? `${quantity.toLocaleString("vi-VN")} ${word[language]}` : [],
        )
        .join(", ");
    return { vi: `${line.name} ${of("vi")}`, en: `${line.name} ${of("en")}` };
  });
  return firstFew(said, 8, {
    words: { vi: "{{named}} và {{count}} dòng khác", en: "{{named}} and {{count}} more lines" },
    separator: "; ",
  });
}
