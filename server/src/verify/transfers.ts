/** What must always be true of what one unit sent to another. */
import type { VerifyRule } from "./rule.ts";

const transfers = { from: "stock_transfers", things: "transfers" };

/** The quantities of a transfer's lines. */
const transferLines = `
  select transfer.*, line.line, line.quantity,
    coalesce(line.received, 0) as received
  from stock_transfers as transfer
  cross join jsonb_to_recordset(transfer.lines) as line (
    line int, quantity numeric, received numeric
  )`;

export const transferRules: readonly VerifyRule[] = [
  {
    name: "transfers-arrive",
    sentence:
      "Of a transfer no more arrives than was sent; what arrived is on the receiver's books, and was sent by the sender's.",
    counted: transfers,
    broken: `
      select department_id,
        format(
          'transfer %s to %s, line %s: %s arrived of %s', id, to_department_name, line, received,
          quantity
        ) as about
      from (${transferLines}) as line
      where received > quantity or received < 0
      union all
      select transfer.department_id,
        format(
          'transfer %s to %s is %s, but its vouchers say otherwise', transfer.id,
          transfer.to_department_name, transfer.status
        )
      from stock_transfers as transfer
      join stock_vouchers as sent on sent.id = transfer.voucher_id
      left join stock_vouchers as arrived on arrived.id = transfer.received_voucher_id
      left join (
        select id, sum(received) as received
        from (${transferLines}) as line
        group by id
      ) as lines on lines.id = transfer.id
      where (
          sent.type <> 'TRANSFER_OUT'
          and (sent.type <> 'DECREASE' or sent.source_type is distinct from 'liquidation')
        )
        or sent.department_id <> transfer.department_id
        or (transfer.status = 'CANCELLED') <> (sent.status = 'REVERSED')
        or (
          transfer.status = 'RECEIVED' and coalesce(lines.received, 0) > 0
        ) <> (arrived.id is not null)
        or arrived.type <> 'TRANSFER_IN'
        or arrived.department_id <> transfer.to_department_id`,
  },
  {
    name: "transfers-return",
    sentence: "Of a transfer no more goes back on the sender's books than did not arrive.",
    counted: { from: "stock_transfers where returned_voucher_id is not null", things: "returns" },
    broken: `
      select lines.department_id,
        format(
          'transfer %s to %s: %s went back, %s had not arrived', lines.id, lines.to_department_name,
          coalesce(back.quantity, 0), lines.missing
        ) as about
      from (
        select id, department_id, to_department_name, status, returned_voucher_id,
          sum(quantity - received) as missing
        from (${transferLines}) as line
        where returned_voucher_id is not null
        group by id, department_id, to_department_name, status, returned_voucher_id
      ) as lines
      left join (
        select voucher_id, sum(quantity) as quantity from stock_movements group by voucher_id
      ) as back on back.voucher_id = lines.returned_voucher_id
      where lines.status <> 'RECEIVED'
        or coalesce(back.quantity, 0) > lines.missing`,
  },
];
