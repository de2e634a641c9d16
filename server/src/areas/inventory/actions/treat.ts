import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import {
  type Treatment,
  treatmentsOf,
  treatmentWords,
  type VarianceKind,
  varianceKindWords,
} from "@so-thiet-bi/contract/inventory";
import type { treatVariances as treatCall } from "@so-thiet-bi/contract/inventory-review";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { lockCheckFor, subjectOf } from "../queries.ts";

/** Before approval anything that fits its kind; afterwards a difference can only be left open. */
export async function treatVariances(
  tx: Tx,
  actor: Actor,
  id: number,
  { items, version }: BodyOf<typeof treatCall>,
): Promise<{ changed: number; version: number }> {
  const check = await lockCheckFor(tx, actor, "treat", { id, version });
  const ids = items.map((one) => one.id);
  const { rows } = await sql<{ id: number; kind: VarianceKind; treatment: Treatment; name: string }>`
    select variance.id, variance.kind, variance.treatment,
      coalesce(equipments.name, thing.name) as name
    from inventory_variances as variance
    left join equipments on equipments.id = variance.equipment_id
    left join unknown_things as thing on thing.id = variance.unknown_id
    where variance.check_id = ${id}
      and variance.id = ${anyOf(ids)}`.execute(tx);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [index, one] of items.entries()) {
    const row = known.get(one.id);
    if (!row) throw invalidField(["items", index, "id"], "not-visible");
    if (one.treatment === undefined || one.treatment === row.treatment) continue;
    if (!treatmentsOf[row.kind].includes(one.treatment))
      throw new Refusal(
        "treatmentDoesNotFit",
        { name: row.name, kind: varianceKindWords[row.kind], treatment: treatmentWords[one.treatment] },
        { field: `items.${index}.treatment` },
      );
    if (check.status === "APPROVED" && one.treatment !== "NONE") throw new Refusal("onlyLeaveOpen");
  }
  const given = items.map((one) => ({
    id: one.id,
    treatment: one.treatment ?? null,
    hasCause: one.cause !== undefined,
    cause: one.cause ?? null,
    hasResponsible: one.responsible !== undefined,
    responsible: one.responsible ?? null,
    hasNote: one.note !== undefined,
    note: one.note ?? null,
  }));
  await sql`
    update inventory_variances as variance
    set treatment = coalesce(given.treatment, variance.treatment),
      cause = case when given."hasCause" then given.cause else variance.cause end,
      responsible = case
        when given."hasResponsible" then given.responsible
        else variance.responsible
      end,
      note = case when given."hasNote" then given.note else variance.note end
    from ${asRows(given)} as given (
      id bigint, treatment text, "hasCause" boolean, cause text,
      "hasResponsible" boolean, responsible text, "hasNote" boolean, note text
    )
    where variance.id = given.id`.execute(tx);
  const { rows: versions } = await sql<{ version: number }>`
    update inventory_checks
    set ${setChangedBy(actor)}
    where id = ${id}
    returning version`.execute(tx);
  await record(tx, actor, "inventoryCheck.treated", subjectOf(check), { count: items.length });
  return { changed: items.length, version: (versions[0] as { version: number }).version };
}
