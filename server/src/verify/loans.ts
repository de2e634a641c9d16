/** What must always be true of what is promised, borrowed and booked. */
import { records, type VerifyRule } from "./rule.ts";

/** Names a loan, of a statement that answers its `loan_id` and what it `says` about it. */
const loans = (found: string) => `
  select loan.department_id,
    format('%s (loan %s): %s', loan.number, loan.id, found.says) as about
  from (${found}) as found
  join loans as loan on loan.id = found.loan_id`;

/** What of `line` is still out. */
const open = `
  case
    when line.stays_out then 0
    else line.quantity - line.returned - line.broken - line.lost - line.handed_on
  end`;

export const loanRules: readonly VerifyRule[] = [
  {
    name: "promises-are-due",
    sentence:
      "Promised is what approved registrations have on their lines, what is in hands and what is reported broken or lost, each as much as it still is, and nothing else; what is there as often as one likes is promised to nobody.",
    counted: { from: "stock_promises", things: "promises" },
    broken: records(`
      select equipment_id,
        format(
          '%s %s: promised %s, due %s', what, id, coalesce(promised, 0),
          coalesce(due, 0)
        ) as says
      from (
        select 'registration line' as what,
          coalesce(due.id, kept.registration_line_id) as id,
          coalesce(due.equipment_id, kept.equipment_id) as equipment_id,
          due.quantity as due, kept.quantity as promised,
          due.equipment_id <> kept.equipment_id
            or due.department_id <> kept.department_id
            or due.is_piece <> kept.is_piece
            or due.span <> kept.span as differs
        from (
          select line.id, line.equipment_id, line.quantity, registration.department_id,
            equipments.tracking_mode = 'ITEM' as is_piece, registration.span
          from loan_registration_lines as line
          join loan_registrations as registration on registration.id = line.registration_id
            and registration.status in ('APPROVED', 'PREPARED')
          join equipments on equipments.id = line.equipment_id
            and equipments.tracking_mode <> 'DIGITAL'
        ) as due
        full join (
          select * from stock_promises where registration_line_id is not null
        ) as kept on kept.registration_line_id = due.id
        union all
        select 'holding', coalesce(due.id, kept.holding_id),
          coalesce(due.equipment_id, kept.equipment_id),
          due.quantity, kept.quantity,
          due.equipment_id <> kept.equipment_id
            or due.department_id <> kept.department_id
            or due.is_piece <> kept.is_piece
        from (
          select holding.id, holding.equipment_id,
            holding.quantity - holding.returned as quantity, holding.department_id,
            equipments.tracking_mode = 'ITEM' as is_piece
          from stock_holdings as holding
          join equipments on equipments.id = holding.equipment_id
          where holding.ended_on is null
        ) as due
        full join (
          select * from stock_promises where holding_id is not null
        ) as kept on kept.holding_id = due.id
        union all
        select 'report', coalesce(due.id, kept.incident_id),
          coalesce(due.equipment_id, kept.equipment_id),
          due.quantity, kept.quantity,
          due.equipment_id <> kept.equipment_id or due.department_id <> kept.department_id
        from (select * from incidents where status = 'REPORTED') as due
        full join (
          select * from stock_promises where incident_id is not null
        ) as kept on kept.incident_id = due.id
      ) as found
      where due is distinct from promised or differs`),
  },
  {
    name: "rooms-are-booked",
    sentence:
      "A room is booked for what is approved, prepared or borrowed in it, at that time; and what is approved in a room that can be booked has it.",
    counted: { from: "room_bookings", things: "bookings" },
    // why the moments: a room that can be booked since later was nobody's to book before
    broken: `
      select department_id,
        format('%s (registration %s), %s: %s', number, id, status, says) as about
      from (
        select registration.department_id, registration.number, registration.id,
          registration.status, format('has %s booked', room.name) as says
        from room_bookings as booking
        join loan_registrations as registration on registration.id = booking.registration_id
        join functional_rooms as room on room.id = booking.room_id
        where registration.status not in ('APPROVED', 'PREPARED', 'BORROWED')
          or registration.room_id is distinct from booking.room_id
          or registration.department_id <> booking.department_id
          or registration.span <> booking.span
        union all
        select registration.department_id, registration.number, registration.id,
          registration.status, format('has not booked %s', room.name)
        from loan_registrations as registration
        join functional_rooms as room on room.id = registration.room_id and room.bookable
        left join room_bookings as booking on booking.registration_id = registration.id
        where registration.status in ('APPROVED', 'PREPARED')
          and booking.id is null
          and room.updated_at < registration.status_since
      ) as found`,
  },
  {
    name: "loans-add-up",
    sentence:
      "What a line of a loan says came back is the sum of its returns that stand, what it says is still out is in the borrower's hands, and what went on to a colleague is on that loan.",
    counted: { from: "loan_lines", things: "lines of loans" },
    broken: loans(`
      select line.loan_id,
        format(
          'line %s: %s good, %s broken, %s lost, its returns say %s, %s and %s', line.position,
          line.returned, line.broken, line.lost,
          coalesce(back.good, 0),
          coalesce(back.broken, 0),
          coalesce(back.lost, 0)
        ) as says
      from loan_lines as line
      left join (
        select line_id, sum(good) as good,
          sum(broken) as broken, sum(lost) as lost
        from loan_return_lines
        join loan_returns on loan_returns.id = return_id
        where undone_at is null
        group by line_id
      ) as back on back.line_id = line.id
      where line.returned <> coalesce(back.good, 0)
        or line.broken <> coalesce(back.broken, 0)
        or line.lost <> coalesce(back.lost, 0)
      union all
      select line.loan_id,
        format(
          'line %s: %s still out, in hands are %s', line.position,
          ${open},
          coalesce(held.quantity, 0)
        )
      from loan_lines as line
      left join (
        select loan_line_id, sum(quantity - returned) as quantity
        from stock_holdings
        where ended_on is null and loan_line_id is not null
        group by loan_line_id
      ) as held on held.loan_line_id = line.id
      where coalesce(held.quantity, 0) <> ${open}
      union all
      select line.loan_id,
        format(
          'line %s: %s went on, the next loans have %s', line.position, line.handed_on,
          coalesce(next.quantity, 0)
        )
      from loan_lines as line
      left join (
        select loans.previous_loan_id, next_line.equipment_id, sum(next_line.quantity) as quantity
        from loans
        join loan_lines as next_line on next_line.loan_id = loans.id
        where loans.previous_loan_id is not null
        group by 1, 2
      ) as next on next.previous_loan_id = line.loan_id
        and next.equipment_id = line.equipment_id
      where line.handed_on > coalesce(next.quantity, 0)`),
  },
  {
    name: "loans-stand-as-their-lines",
    sentence:
      "A loan is out, partly or wholly returned as its lines are; exactly what was borrowed has a loan, in the borrower's name.",
    counted: { from: "loans", things: "loans" },
    broken: `
      ${loans(`
      select loan_id, format('%s, but %s still out and %s back', status, open, back) as says
      from (
        select loans.id as loan_id, loans.status,
          loans.closed_at,
          coalesce(
            sum(
              line.quantity - line.returned - line.broken - line.lost - line.handed_on
            ) filter (where not line.stays_out),
            0
          ) as open,
          coalesce(
            sum(
              line.returned + line.broken + line.lost + line.handed_on
            ) filter (where not line.stays_out),
            0
          ) as back
        from loans
        left join loan_lines as line on line.loan_id = loans.id
        group by loans.id
      ) as stands
      where status <> case
        when open = 0 then 'RETURNED'
        when back > 0 then 'PARTLY_RETURNED'
        else 'OUT'
      end
      union all
      select loans.id, format('of %s, which is %s', registration.number, registration.status)
      from loans
      join loan_registrations as registration on registration.id = loans.registration_id
      where registration.status <> 'BORROWED'
        or registration.borrower_id <> loans.borrower_id
        or registration.department_id <> loans.department_id`)}
      union all
      select registration.department_id, format('%s (registration %s) is borrowed without a loan', registration.number, registration.id)
      from loan_registrations as registration left join loans on loans.registration_id = registration.id
      where registration.status = 'BORROWED' and loans.id is null`,
  },
  {
    name: "last-loans-are-the-last",
    sentence: "What is kept of when a record was handed out last is what its loans say.",
    counted: { from: "last_loans", things: "records that were lent" },
    broken: records(`
      select equipment_id,
        format('handed out last at %s, kept %s', lent.at, kept.handed_at) as says
      from (
        select line.equipment_id, loan.department_id, loan.root_id, max(loan.handed_at) as at
        from loan_lines as line
        join loans as loan on loan.id = line.loan_id
        group by 1, 2, 3
      ) as lent
      full join last_loans as kept using (equipment_id)
      where lent.at is distinct from kept.handed_at
        or lent.department_id is distinct from kept.department_id
        or lent.root_id is distinct from kept.root_id`),
  },
];
