/** Parts of statements about the lines of a loan. */
import { type SqlBool, sql } from "kysely";
import { placesAmong } from "../../registrations/queries/slip.ts";

/** How much of `line` did not come back and went nowhere else. */
export const leftOf = sql<number>`
  line.quantity - line.returned - line.broken - line.lost - line.handed_on`;

/** Whether something of `line` should still come back. */
export const isOpenLine = sql<SqlBool>`
  not line.stays_out
  and line.returned + line.broken + line.lost + line.handed_on < line.quantity`;

/** In whose care the things of `loan` are. */
export const loanPlacesOf = placesAmong(sql`
  select equipment_id from loan_lines where loan_id = loan.id`);

/** The lines of `loan`; what stays out is never open. */
export const loanLinesOf = sql`(
  select coalesce(
    json_agg(
      json_build_object(
        'id', line.id, 'equipmentId', line.equipment_id,
        'code', equipments.code, 'name', equipments.name,
        'unit', equipments.unit, 'trackingMode', equipments.tracking_mode,
        'quantity', line.quantity, 'staysOut', line.stays_out,
        'returned', line.returned, 'broken', line.broken,
        'lost', line.lost, 'handedOn', line.handed_on,
        'conditionNote', line.condition_note,
        'open', case when line.stays_out then 0 else ${leftOf} end
      )
      order by line.position, line.id
    ),
    '[]'
  )
  from loan_lines as line
  join equipments on equipments.id = line.equipment_id
  where line.loan_id = loan.id
)`;
