import type { Demand, RouteStop } from "@so-thiet-bi/contract/demand-record";
import type { DemandStatus } from "@so-thiet-bi/contract/demand-words";
import type { Allocation, Decision, Decisions } from "@so-thiet-bi/contract/demands";
import { decideDemand as decideCall } from "@so-thiet-bi/contract/demands";
import { type Selectable, sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { DemandLines, Demands } from "../../../db/tables.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, notFound, Refusal, sentenceFor } from "../../../http/refusal.ts";
import { record, recordAll } from "../../history/actions.ts";
import { type Notice, notify } from "../../notices/actions.ts";
import { demandWorkflow } from "../policy.ts";
import {
  departmentNames,
  findOwnHand,
  getDemand,
  lockDemands,
  readLineRows,
  readLinesOf,
  subjectOf,
  unusableSources,
} from "../queries.ts";
import { allocateLines, type DecidedLine, decideLines, isReason, roundOf, statusAfter } from "../rules.ts";
import { approversOf, askers, lastStep, lockDemandFor, noticeOf, quoteOf, subject, touch } from "./steps.ts";

type Row = Selectable<Demands>;
type Given = Decisions["decisions"][number];

export async function decideDemand(tx: Tx, actor: Actor, id: number, given: Decision): Promise<Demand> {
  const [verdict] = await decideAll(tx, actor, [{ ...given, id }]);
  if (verdict?.refusal) throw verdict.refusal;
  return getDemand(tx, actor, id);
}

/** Decides what can be decided, and says of the rest why not: it does not hold up the others. */
export async function decideDemands(
  tx: Tx,
  actor: Actor,
  { decisions }: Decisions,
): Promise<{
  decided: { id: number; status: DemandStatus }[];
  refused: { id: number; code: string; message: string }[];
}> {
  const seen = new Set<number>();
  for (const [index, { id }] of decisions.entries()) {
    if (seen.has(id)) throw invalidField(["decisions", index, "id"], "repeated");
    seen.add(id);
  }
  const verdicts = await decideAll(tx, actor, decisions);
  return {
    decided: verdicts.flatMap((verdict) =>
      verdict.refusal ? [] : [{ id: verdict.row.id, status: verdict.status }],
    ),
    refused: verdicts.flatMap(({ id, refusal }) => {
      if (!refusal) return [];
      return [{ id, code: refusal.code, message: sentenceFor(actor, refusal, decideCall) }];
    }),
  };
}

/** Says how far the money reaches: less than was approved, or again more. */
export async function allocateDemand(tx: Tx, actor: Actor, id: number, given: Allocation): Promise<Demand> {
  const row = await lockDemandFor(tx, actor, "allocate", { id, version: given.version });
  const rows = await readLineRows(tx, id);
  const lines = rows.map((line) => ({
    ...named(line),
    before: line.allocated_quantity ?? 0,
    approved: line.round2_quantity ?? line.round1_quantity ?? line.requested_quantity,
    received: line.received_quantity ?? 0,
    isClosed: line.closed_reason !== null,
  }));
  const outcome = allocateLines(lines, given);
  if ("fault" in outcome) throw invalidField(outcome.fault.path, outcome.fault.says);

  await sql`
    update demand_lines
    set allocated_quantity = given.quantity
    from ${asRows(outcome.lines)} as given (id bigint, quantity numeric)
    where demand_lines.id = given.id and demand_id = ${id}`.execute(tx);
  await tx
    .insertInto("demand_allocations")
    .values({
      demand_id: id,
      department_id: actor.departmentId,
      department_name: actor.departmentName,
      message: given.message,
      lines: JSON.stringify(outcome.lines.map(said)),
      allocated_by: actor.userId,
      allocated_by_name: actor.fullName,
    })
    .execute();
  await touch(tx, actor, id);
  await record(tx, actor, "demand.allocated", subject(id, row.department_id), {
    lines: outcome.lines.map(({ name, before, quantity }) => `${name}: ${before} → ${quantity}`).join("; "),
    reason: given.message ?? "",
  });
  const unit = (await departmentNames(tx, [row.department_id])).get(row.department_id) ?? "";
  await notify(tx, actor, [{ ...noticeOf(row, unit), event: "demand.allocated", ...askers(row, true) }]);
  return getDemand(tx, actor, id);
}

/** A decision that stands, as it is written. */
interface Verdict {
  id: number;
  refusal?: never;
  row: Row;
  given: Given;
  round: 1 | 2;
  status: DemandStatus;
  /** The stop that decides next. */
  next: RouteStop | undefined;
  lines: DecidedLine[];
}

type Refused = { id: number; refusal: Refusal };

/**
 * One path for one and for many: lock, judge each by itself, write what stands. The number of statements does
 * not depend on how many.
 */
async function decideAll(tx: Tx, actor: Actor, decisions: readonly Given[]): Promise<(Verdict | Refused)[]> {
  const ids = decisions.map(({ id }) => id);
  const rows = new Map((await lockDemands(tx, actor, ids)).map((row) => [row.id, row]));
  const lines = await readLinesOf(tx, ids);
  const ownHands = await findOwnHand(tx, actor, ids);
  const unusable = await unusableSources(tx, decisions);
  const verdicts = decisions.map((given) =>
    refusalOr(given.id, () =>
      judge(actor, given, {
        row: rows.get(given.id),
        lines: lines.get(given.id) ?? [],
        ownAccount: ownHands.get(given.id),
        isSourceUnusable: unusable.has(given.id),
      }),
    ),
  );
  const standing = verdicts.filter((verdict): verdict is Verdict => verdict.refusal === undefined);
  if (standing.length > 0) {
    await write(tx, actor, standing);
    await tell(tx, actor, standing);
  }
  return verdicts;
}

// why caught here, as nowhere else: of many decisions one that is refused does not undo the others
function refusalOr(id: number, work: () => Verdict): Verdict | Refused {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return { id, refusal: error };
    throw error;
  }
}

interface Found {
  row: Row | undefined;
  lines: readonly Selectable<DemandLines>[];
  /** The account under which the person had a hand in this attempt before. */
  ownAccount: string | undefined;
  isSourceUnusable: boolean;
}

function judge(actor: Actor, given: Given, { row, lines, ownAccount, isSourceUnusable }: Found): Verdict {
  if (!row) throw notFound("demand");
  demandWorkflow.step(actor, given.approved ? "approve" : "reject", subjectOf(row), lastStep(row));
  if (row.turn_department_id !== actor.departmentId) throw tooLate(row, given.approved);
  if (ownAccount !== undefined) throw new Refusal("samePerson", { account: ownAccount });
  checkVersion(given.version, row);
  if (!given.approved && !isReason(given.message)) throw invalidField(["message"], "reason-too-short");
  if (isSourceUnusable) throw invalidField(["fundingSourceId"], "not-of-asking-unit");
  const asked = lines.map((line) => ({
    ...named(line),
    requested: line.requested_quantity,
    before: line.round1_quantity ?? line.requested_quantity,
  }));
  const outcome = given.approved ? decideLines(asked, given) : { lines: [] };
  if ("fault" in outcome) throw invalidField(outcome.fault.path, outcome.fault.says);

  const round = roundOf(row.status) as 1 | 2;
  const route = row.route as RouteStop[];
  const status = statusAfter(route, round, given.approved);
  return {
    id: row.id,
    row,
    given,
    round,
    status,
    next: status === "WAITING_FOR_LEVEL_2" ? route[1] : undefined,
    lines: outcome.lines,
  };
}

async function write(tx: Tx, actor: Actor, verdicts: readonly Verdict[]): Promise<void> {
  const quantities = verdicts.flatMap(({ round, status, lines }) =>
    lines.map(({ id, quantity }) => ({ id, quantity, round, final: status === "APPROVED" })),
  );
  if (quantities.length > 0) {
    await sql`
      update demand_lines
      set round1_quantity = case round when 1 then given.quantity else round1_quantity end,
        round2_quantity = case round when 2 then given.quantity end,
        allocated_quantity = case when final then given.quantity end
      from ${asRows(quantities)} as given (
        id bigint, quantity numeric, round smallint, final boolean
      )
      where demand_lines.id = given.id`.execute(tx);
  }
  await tx
    .insertInto("demand_decisions")
    .values(
      verdicts.map(({ id, row, given, round, lines }) => ({
        demand_id: id,
        attempt: row.attempt,
        round,
        department_id: actor.departmentId,
        department_name: actor.departmentName,
        approved: given.approved,
        message: given.message,
        document_no: given.documentNo,
        document_date: given.documentDate,
        funding_source_id: given.fundingSourceId,
        lines: JSON.stringify(lines.map(said)),
        decided_by: actor.userId,
        decided_by_name: actor.fullName,
      })),
    )
    .execute();
  const steps = verdicts.map(({ id, status, next }) => ({ id, status, turn: next?.departmentId ?? null }));
  await sql`
    update demands
    set status = given.status, turn_department_id = given.turn,
      status_since = now(),
      status_by_name = ${actor.fullName},
      ${setChangedBy(actor)}
    from ${asRows(steps)} as given (id bigint, status text, turn bigint)
    where demands.id = given.id`.execute(tx);
  await recordAll(
    tx,
    actor,
    verdicts.map(({ id, row, given, round, lines }) => ({
      event: given.approved ? "demand.approved" : "demand.rejected",
      subject: subject(id, row.department_id),
      details: {
        round,
        reason: given.message ?? "",
        cuts: lines.filter((line) => line.quantity !== line.before).map(cut),
      },
    })),
  );
}

/**
 * Those who asked, those who decide next, and of a demand that comes back from the second round the unit that
 * had approved it.
 */
async function tell(tx: Tx, actor: Actor, verdicts: readonly Verdict[]): Promise<void> {
  const names = await departmentNames(
    tx,
    verdicts.map(({ row }) => row.department_id),
  );
  await notify(
    tx,
    actor,
    verdicts.flatMap(({ row, given, round, next }): Notice[] => {
      const { about, details } = noticeOf(row, names.get(row.department_id) ?? "");
      if (!given.approved) {
        const { users = [], units = [] } = askers(row);
        const first = (row.route as RouteStop[]).find((stop) => stop.round === 1);
        const before = round === 2 && first ? [approversOf(first.departmentId)] : [];
        return [
          {
            about,
            details: { ...details, reason: quoteOf(given.message ?? "") },
            event: "demand.returned",
            users,
            units: [...units, ...before],
          },
        ];
      }
      if (!next) return [{ about, details, event: "demand.approved", ...askers(row, true) }];
      return [
        { about, details: { ...details, next: next.name }, event: "demand.movedOn", ...askers(row) },
        { about, details, event: "demand.arrived", units: [approversOf(next.departmentId)] },
      ];
    }),
  );
}

function named({ id, name, unit, tracking_mode: trackingMode }: Selectable<DemandLines>) {
  return { id, name, unit, trackingMode };
}

/** As a decision is read later. */
function said({ name, before, quantity, note }: DecidedLine) {
  return { lineName: name, before, quantity, note };
}

function cut({ name, before, quantity, note }: DecidedLine) {
  return { name, before, quantity, note };
}

function tooLate(row: Row, approved: boolean): Refusal {
  const words = {
    noun: { vi: "Đề nghị", en: "demand" },
    verb: approved ? { vi: "duyệt", en: "approve it" } : { vi: "trả lại", en: "return it" },
  };
  return new Refusal("decided", {
    ...words,
    ...lastStep(row),
    state: { vi: "Chờ duyệt vòng 2", en: "Waiting for round 2" },
  });
}
