import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { type Leaving, type leaveUnit as leaveCall, leavingStatuses } from "@so-thiet-bi/contract/leaving";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { lockLeavers } from "../accounts/actions/leavers.ts";
import { checkEnding, type Edges } from "../catalogues/actions/end.ts";
import { changeRecords } from "../catalogues/actions/write.ts";
import { viewOf } from "../catalogues/queries/view.ts";
import { getRecord, lockRecord } from "../catalogues/queries.ts";
import { draftOfRecord } from "../catalogues/rules.ts";
import { slipsAheadOf } from "../loans/queries/stop-checks.ts";
import { moveRegistrations } from "../registrations/actions/move.ts";
import { cancelRegistration } from "../registrations/actions/prepare.ts";
import { removeDraftsOf } from "../registrations/actions/register.ts";
import { mayLetGo, whoLetsGo } from "./policy.ts";
import { getLeaving } from "./queries.ts";

/**
 * Somebody leaves: slips to come go first, so that what still holds the person back is only what lies in
 * their hands; drafts go with them. All of it or nothing.
 */
export async function leaveUnit(
  tx: Tx,
  actor: Actor,
  id: number,
  { checks, ...given }: BodyOf<typeof leaveCall> & Edges,
): Promise<Leaving> {
  if (!mayLetGo(await getRecord(tx, actor, employees, id))) throw forbidden(whoLetsGo);
  await passSlipsOn(tx, actor, id, given);
  await removeDraftsOf(tx, actor, id);
  const before = await lockRecord(tx, actor, { of: employees, id });
  checkVersion(given.version, await lastChange(tx, id));
  if (leavingStatuses.some((status) => status === before["status"]))
    throw new Refusal("hasLeft", { person: before.name });
  const joinedOn = before["joinedOn"];
  if (joinedOn && given.leftOn < String(joinedOn)) throw invalidField(["leftOn"], "ends-before-start");
  const draft = draftOfRecord(employees, before);
  const change = {
    id,
    before,
    draft: { ...draft, values: { ...draft.values, status: given.status, leftOn: given.leftOn } },
  };
  await checkEnding(tx, employees, [change], { checks });
  await changeRecords(tx, await viewOf(tx, actor, employees, {}), [change]);
  if (given.lockAccount) await lockLeavers(tx, actor, [id]);
  return getLeaving(tx, actor, id);
}

/** Each slip is handed on or cancelled as if somebody did it there: with its history and its notices. */
async function passSlipsOn(tx: Tx, actor: Actor, id: number, given: BodyOf<typeof leaveCall>): Promise<void> {
  const slips = await slipsAheadOf(tx, id);
  if (slips.length === 0) return;
  if (!given.slips) throw invalidField(["slips"], "needed");
  if (given.slips === "CANCEL") {
    for (const slip of slips) await cancelRegistration(tx, actor, slip.id, {});
    return;
  }
  if (given.toEmployeeId === id || given.toEmployeeId === undefined)
    throw invalidField(["toEmployeeId"], "same-person");
  const borrowerId = given.toEmployeeId;
  await moveRegistrations(
    tx,
    actor,
    { moves: slips.map((slip) => ({ id: slip.id, borrowerId })), waitIfTaken: true },
    { decides: false },
  );
}

async function lastChange(tx: Tx, id: number) {
  return tx
    .selectFrom("employees")
    .select(["version", "updated_at", "updated_by_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
