import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { quantityFits, type TrackingMode } from "@so-thiet-bi/contract/equipment";
import {
  decideRegistrations as decideCall,
  type Registration,
  type RegistrationLine,
  type RegistrationResult,
  type shareOut as shareOutCall,
} from "@so-thiet-bi/contract/registrations";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, notFound, Refusal, sentenceFor } from "../../../http/refusal.ts";
import { record, recordAll } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { timesOf } from "../queries/calendar.ts";
import {
  getRegistration,
  lockRegistration,
  lockRegistrations,
  noun,
  type RegistrationRow,
  readRegistrations,
  stepRegistration,
} from "../queries/registrations.ts";
import { keepServed, release, type Served, serve, serveEach, slipAgain, slotOfRow } from "./serve.ts";
import { serveWaiting } from "./serve-waiting.ts";
import { askers, moveTo, noticeOf, subject } from "./steps.ts";

type Decisions = BodyOf<typeof decideCall>;

const verbs = { APPROVE: "approve", REJECT: "reject", PREPARE: "prepare" } as const;
const events = {
  APPROVE: "registration.approved",
  REJECT: "registration.rejected",
  PREPARE: "registration.prepared",
} as const;
const statuses = { APPROVE: "APPROVED", REJECT: "REJECTED", PREPARE: "PREPARED" } as const;

/**
 * Decides what can be decided, in the order given, and says of the rest why not: it does not hold up the
 * others.
 */
export async function decideRegistrations(
  tx: Tx,
  actor: Actor,
  given: Decisions,
): Promise<{ items: RegistrationResult[] }> {
  const ids = [...new Set(given.ids)];
  const rows = new Map((await lockRegistrations(tx, actor, ids)).map((row) => [row.id, row]));
  const verdicts = new Map<number, RegistrationRow | Refusal>(
    ids.map((id) => [id, judge(actor, rows.get(id), given.decision)]),
  );
  const standing = () =>
    [...verdicts.values()].filter((verdict): verdict is RegistrationRow => !(verdict instanceof Refusal));
  if (given.decision === "APPROVE") {
    const served = await approveEach(tx, actor, standing());
    for (const [id, one] of served) if (one instanceof Refusal) verdicts.set(id, one);
  }
  const done = standing();
  const isRejected = given.decision === "REJECT";
  const why = isRejected ? { reason: given.reason ?? "" } : {};
  const freed = isRejected ? await release(tx, actor.departmentId, idsOf(done)) : [];
  await moveTo(tx, actor, idsOf(done), { status: statuses[given.decision], ...why });
  const shown = new Map((await readRegistrations(tx, actor, [...rows.keys()])).map((one) => [one.id, one]));
  await recordAll(
    tx,
    actor,
    done.map((row) => ({
      event: events[given.decision],
      subject: subject(row.id, row.department_id),
      details: why,
    })),
  );
  await notify(
    tx,
    actor,
    done.flatMap((row) => {
      const registration = shown.get(row.id);
      if (!registration) return [];
      const { about, details } = noticeOf(registration);
      return [{ about, details: { ...details, ...why }, event: events[given.decision], users: askers(row) }];
    }),
  );
  if (isRejected) await serveWaiting(tx, actor, freed, roomsOf(done));
  return {
    items: ids.map((id) => {
      const verdict = verdicts.get(id);
      const registration = shown.get(id) ?? null;
      if (!(verdict instanceof Refusal)) return { id, done: true, message: null, registration };
      return {
        id,
        done: false,
        message: sentenceFor(actor, verdict, decideCall),
        registration,
      };
    }),
  };
}

/** Approves one with other quantities than asked for: what is not named stays, none takes a line away. */
export async function shareOut(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof shareOutCall>,
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "approve", row);
  checkVersion(given.version, row);
  const before = await getRegistration(tx, actor, id);
  const lines = sharedLines(before, given.lines);
  const times = await timesOf(tx, actor.departmentId);
  const serving = { times, as: "approve", waitIfTaken: false } as const;
  const [served] = (await serve(tx, actor, [slipAgain(row, lines)], serving)) as [Served];
  await keepServed(tx, actor.departmentId, [{ id, slot: slotOfRow(row), served }]);
  await moveTo(tx, actor, [id], { status: "APPROVED" });
  const after = await getRegistration(tx, actor, id);
  const changed = before.lines.flatMap((line) => {
    const now = lines.find((one) => one.id === line.id)?.quantity ?? 0;
    return now === line.quantity ? [] : [`${line.name}: ${line.quantity} → ${now}`];
  });
  if (changed.length > 0)
    await record(tx, actor, "registration.sharedOut", subject(id, row.department_id), {
      lines: changed.join("; "),
    });
  else await record(tx, actor, "registration.approved", subject(id, row.department_id));
  await notify(tx, actor, [{ ...noticeOf(after), event: "registration.approved", users: askers(row) }]);
  return after;
}

function judge(
  actor: Actor,
  row: RegistrationRow | undefined,
  decision: Decisions["decision"],
): RegistrationRow | Refusal {
  if (!row) return notFound(noun);
  // why caught here: of many decisions one that is refused does not undo the others
  try {
    stepRegistration(actor, verbs[decision], row);
    return row;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Promises and books for those that can be served, all at once; the first in the list comes first.
 */
async function approveEach(
  tx: Tx,
  actor: Actor,
  rows: readonly RegistrationRow[],
): Promise<Map<number, Served | Refusal>> {
  const lines = new Map((await readRegistrations(tx, actor, idsOf(rows))).map((one) => [one.id, one.lines]));
  const times = await timesOf(tx, actor.departmentId);
  const slips = rows.map((row) => slipAgain(row, lines.get(row.id) ?? []));
  const served = await serveEach(tx, actor, slips, { times, as: "approve", waitIfTaken: false });
  await keepServed(
    tx,
    actor.departmentId,
    rows.flatMap((row, index) => {
      const one = served[index];
      return one && !(one instanceof Refusal) ? [{ id: row.id, slot: slotOfRow(row), served: one }] : [];
    }),
  );
  return new Map(rows.map(({ id }, index) => [id, served[index] as Served | Refusal]));
}

function sharedLines(
  { lines, room }: Registration,
  given: BodyOf<typeof shareOutCall>["lines"],
): RegistrationLine[] {
  for (const [index, { id, quantity }] of given.entries()) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw invalidField(["lines", index, "id"], "not-on-slip");
    const misfit = quantityFits(quantity, line.unit, line.trackingMode as TrackingMode);
    if (misfit) throw invalidField(["lines", index, "quantity"], misfit);
  }
  const shared = lines
    .map((line) => ({ ...line, quantity: given.find(({ id }) => id === line.id)?.quantity ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (shared.length === 0 && (lines.length > 0 || room === null))
    throw invalidField(["lines"], "nothing-left");
  return shared;
}

const idsOf = (rows: readonly RegistrationRow[]) => rows.map(({ id }) => id);
const roomsOf = (rows: readonly RegistrationRow[]) => rows.flatMap(({ room_id }) => room_id ?? []);
