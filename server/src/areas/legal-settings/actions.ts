import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import {
  declaredOf,
  type LegalSettings,
  legalText,
  type setLegalSetting as setCall,
} from "@so-thiet-bi/contract/legal-settings";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { inForce } from "../../law/in-force.ts";
import { legalRowsOf } from "../../law/rows.ts";
import { formatDay } from "../../sheets/dates.ts";
import { lockDepartment } from "../departments/queries.ts";
import { record } from "../history/actions.ts";
import { notify } from "../notices/actions.ts";
import { noteSecurity } from "../security/actions.ts";
import { maySetFigure, whoSetsFigures } from "./policy.ts";
import { keysOf, listLegalSettings } from "./queries.ts";

type Given = BodyOf<typeof setCall>;

/**
 * From a day on. What was decided within a limit stays; of every other figure papers of a day use what was in
 * force on it. Nobody gives away more than binds their own unit.
 */
export async function setLegalSetting(tx: Tx, actor: Actor, given: Given): Promise<LegalSettings> {
  const { departmentId, key, value, since, source } = given;
  const unit = await lockPlace(tx, actor, given);
  const declared = declaredOf(key);
  if (unit && !(await keysOf(tx, unit.id)).includes(key)) throw invalidField(["key"], "of-public-money");
  const today = await todayOf(tx);
  if (declared.isLimit) {
    if (since < today) throw invalidField(["since"], "in-the-past");
    await checkOwnLimit(tx, actor, given, since);
  }
  await sql`
    insert into legal_settings (
      department_id, key, since, value, source, replaces_id, set_by, set_by_name, set_by_unit
    )
    values (
      ${departmentId}, ${key}, ${since}, ${value === null ? null : JSON.stringify(value)}::jsonb, ${source},
      (
        select said.id
        from legal_settings as said
        where said.department_id is not distinct from ${departmentId}::bigint
          and said.key = ${key} and said.since = ${since}::date
          and not exists (select from legal_settings as later where later.replaces_id = said.id)
      ),
      ${actor.userId}, ${actor.fullName}, ${actor.departmentName}
    )`.execute(tx);
  const details = { figure: declared.name, value: legalText(key, value), date: formatDay(since), source };
  const about = { type: "department", id: unit?.id ?? actor.departmentId } as const;
  const subject = { ...about, departmentId: about.id };
  await noteSecurity(tx, actor, unit ? "unit.figureSet" : "installation.figureSet", {
    ...(unit && { departmentId: unit.id }),
    details: { ...(unit && { unit: unit.name }), ...details },
  });
  const event = unit ? "department.figureSet" : "department.figureSetForAll";
  await record(tx, actor, event, subject, details);
  const told = unit ? [unit.id] : await topmostUnits(tx);
  await notify(
    tx,
    actor,
    told.map((id) => ({
      event,
      about: { type: "department", id, departmentId: id },
      details,
      units: [{ departmentId: id, capabilities: [] }],
    })),
  );
  return listLegalSettings(tx, actor, departmentId ?? undefined);
}

/** Nobody else says something of the same place until the transaction ends. */
async function lockPlace(tx: Tx, actor: Actor, { departmentId, key }: Given) {
  if (departmentId === null) {
    if (!maySetFigure(actor, undefined, key)) throw forbidden(whoSetsFigures);
    await sql`select from installation for update`.execute(tx);
    return undefined;
  }
  const unit = await lockDepartment(tx, actor, departmentId);
  if (!maySetFigure(actor, { id: unit.id, parentId: unit.parent_id }, key)) throw forbidden(whoSetsFigures);
  return unit;
}

async function checkOwnLimit(tx: Tx, actor: Actor, { departmentId, key, value }: Given, day: string) {
  if (actor.role === "ROLE_SYSTEM_ADMIN" || departmentId === actor.departmentId || value === null) return;
  const most = inForce(key, day, await legalRowsOf(tx, actor.departmentId));
  if (Number(value) > Number(most))
    throw new Refusal(
      "limitAboveOwn",
      { limit: declaredOf(key).name, most: Number(most) },
      { field: "value" },
    );
}

async function todayOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${currentDay} as day`.execute(tx);
  return (rows[0] as { day: string }).day;
}

async function topmostUnits(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom("departments").select("id").where("parent_id", "is", null).execute();
  return rows.map(({ id }) => id);
}
