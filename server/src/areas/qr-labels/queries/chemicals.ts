import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Chemical } from "../rules/chemical-label.ts";

/** What the catalogue says of the chemicals among the records, by record. */
export async function chemicalsOf(
  db: Db,
  records: readonly { id: number }[],
): Promise<Map<number, Chemical>> {
  const { rows } = await sql<Chemical & { id: number }>`
    select equipments.id, type.formula, type.concentration, type.pictograms,
      type.signal_word as "signalWord", type.safe_use as "safeUse"
    from equipments
    join equipment_types as type on type.id = equipments.type_id
    where equipments.id = ${anyOf(records.map(({ id }) => id))}
      and (type.hazardous or type.formula is not null or type.cas_number is not null)`.execute(db);
  return new Map(rows.map(({ id, ...chemical }) => [id, chemical]));
}
