import { type Setup, type SetupStepKey, setupStepWords } from "@so-thiet-bi/contract/setup";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden } from "../../http/refusal.ts";
import { record } from "../history/actions.ts";
import { maySetUp, whoSetsUp } from "./policy.ts";
import { getSetup } from "./queries.ts";

/** For everybody of the unit: a step that nobody will do soon is no longer named on the start page. */
export async function putStepOff(
  tx: Tx,
  actor: Actor,
  { step, putOff }: { step: SetupStepKey; putOff: boolean },
): Promise<Setup> {
  if (!maySetUp(actor)) throw forbidden(whoSetsUp);
  const { departmentId } = actor;
  const changed = putOff
    ? await tx
        .insertInto("setup_put_offs")
        .values({ department_id: departmentId, step, by_name: actor.fullName })
        .onConflict((conflict) => conflict.doNothing())
        .returning("step")
        .execute()
    : await tx
        .deleteFrom("setup_put_offs")
        .where("department_id", "=", departmentId)
        .where("step", "=", step)
        .returning("step")
        .execute();
  if (changed.length > 0) {
    const event = putOff ? "setup.putOff" : "setup.broughtBack";
    await record(
      tx,
      actor,
      event,
      { type: "department", id: departmentId, departmentId },
      { step: setupStepWords[step] },
    );
  }
  return getSetup(tx, actor);
}
