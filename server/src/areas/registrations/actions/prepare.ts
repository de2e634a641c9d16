import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  cancelRegistration as cancelCall,
  markNotFetched as notFetchedCall,
  prepareRegistration as prepareCall,
  Registration,
} from "@so-thiet-bi/contract/registrations";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { type Notice, notify } from "../../notices/actions.ts";
import { registrationPolicy } from "../policy.ts";
import { slotText } from "../queries/refusals.ts";
import {
  getRegistration,
  lockRegistration,
  type RegistrationRow,
  stepRegistration,
  subjectOf,
} from "../queries/registrations.ts";
import { release, slotOfRow, whenOf } from "./serve.ts";
import { serveWaiting } from "./serve-waiting.ts";
import { askers, moveTo, noticeOf, subject } from "./steps.ts";

/** The things lie ready, or go back to their places. */
export async function prepareRegistration(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof prepareCall>,
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, given.prepared ? "prepare" : "unprepare", row);
  checkVersion(given.version, row);
  await moveTo(tx, actor, [id], { status: given.prepared ? "PREPARED" : "APPROVED" });
  const after = await getRegistration(tx, actor, id);
  await record(
    tx,
    actor,
    given.prepared ? "registration.prepared" : "registration.unprepared",
    subject(id, row.department_id),
  );
  if (given.prepared)
    await notify(tx, actor, [{ ...noticeOf(after), event: "registration.prepared", users: askers(row) }]);
  return after;
}

/** Gives everything up before it is handed out; the waiting list is next. */
export async function cancelRegistration(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof cancelCall>,
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "cancel", row);
  checkVersion(given.version, row);
  const freed = await release(tx, row.department_id, [id]);
  await moveTo(tx, actor, [id], { status: "CANCELLED", reason: given.reason ?? null });
  const after = await getRegistration(tx, actor, id);
  await record(
    tx,
    actor,
    "registration.cancelled",
    subject(id, row.department_id),
    given.reason ? { reason: given.reason } : {},
  );
  await notify(tx, actor, [cancelled(actor, row, after)]);
  await serveWaiting(tx, actor, freed, row.room_id === null ? [] : [row.room_id]);
  return after;
}

/** Registered and not fetched: it counts nowhere, and for the rest of its time others may have it. */
export async function markNotFetched(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof notFetchedCall>,
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "markNotFetched", row);
  checkVersion(given.version, row);
  const slot = slotOfRow(row);
  if (slot.start > Date.now()) throw new Refusal("notStarted", { slot: slotText(whenOf(row), slot) });
  const freed = await release(tx, row.department_id, [id]);
  await moveTo(tx, actor, [id], { status: "NOT_FETCHED" });
  await record(tx, actor, "registration.notFetched", subject(id, row.department_id));
  await serveWaiting(tx, actor, freed, row.room_id === null ? [] : [row.room_id]);
  return getRegistration(tx, actor, id);
}

/** Those who asked hear it from the keeper; the keepers hear it of what they had agreed to already. */
function cancelled(actor: Actor, row: RegistrationRow, after: Registration): Notice {
  const isKeeper = registrationPolicy.approve(actor, subjectOf(row));
  const wasAgreed = row.status === "APPROVED" || row.status === "PREPARED";
  const units =
    !isKeeper && wasAgreed
      ? [{ departmentId: row.department_id, capabilities: ["EQUIPMENT_KEEPER" as const] }]
      : [];
  return { ...noticeOf(after), event: "registration.cancelled", users: askers(row), units };
}
