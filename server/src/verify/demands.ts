/** What must always be true of what demands received. */
import type { VerifyRule } from "./rule.ts";

export const demandRules: readonly VerifyRule[] = [
  {
    name: "demands-are-received",
    sentence:
      "What a line of a demand received is the sum of its receipts that stand; each receipt is one voucher of the unit that brought as much, reversed exactly when the receipt was taken back; of a demand that is done nothing is outstanding.",
    counted: { from: "demand_receipts", things: "receipts of demands" },
    broken: `
      select demand.department_id,
        format('%s (demand %s): %s', demand.code, demand.id, found.says) as about
      from (
        select line.demand_id,
          format(
            '%s received %s, its receipts say %s', line.name,
            coalesce(line.received_quantity, 0),
            coalesce(arrived.quantity, 0)
          ) as says
        from demand_lines as line
        left join (
          select line_id, sum(quantity) as quantity
          from demand_receipt_lines
          join demand_receipts on demand_receipts.id = receipt_id
          where undone_at is null
          group by line_id
        ) as arrived on arrived.line_id = line.id
        where coalesce(line.received_quantity, 0) <> coalesce(arrived.quantity, 0)
        union all
        select id,
          format(
            'done, %s of %s outstanding', name, allocated_quantity - coalesce(received_quantity, 0)
          )
        from (
          select demands.id, line.name, line.allocated_quantity, line.received_quantity
          from demands
          join demand_lines as line on line.demand_id = demands.id
          where demands.status = 'DONE'
            and line.closed_reason is null
            and line.allocated_quantity > coalesce(line.received_quantity, 0)
        ) as missing
        union all
        select receipt.demand_id,
          format(
            'receipt %s%s is voucher %s, %s', receipt.no,
            case when undone_at is not null then ' (taken back)' end, voucher.number,
            voucher.status
          )
        from demand_receipts as receipt
        join demands on demands.id = receipt.demand_id
        join stock_vouchers as voucher on voucher.id = receipt.voucher_id
        where voucher.demand_id is distinct from receipt.demand_id
          or voucher.department_id <> demands.department_id
          or voucher.type <> 'INCREASE'
          or voucher.status <> case when undone_at is null then 'POSTED' else 'REVERSED' end
        union all
        select voucher.demand_id,
          format('voucher %s belongs to no receipt', coalesce(voucher.number, 'draft'))
        from stock_vouchers as voucher
        left join demand_receipts as receipt on receipt.voucher_id = voucher.id
        where voucher.demand_id is not null and receipt.id is null
        union all
        select receipt.demand_id,
          format(
            'receipt %s says %s %s, its voucher brought %s', receipt.no,
            coalesce(said.quantity, 0), condition,
            coalesce(moved.quantity, 0)
          )
        from (
          select receipt.voucher_id, condition, sum(quantity) as quantity
          from demand_receipts as receipt
          join demand_receipt_lines on receipt_id = receipt.id
          group by receipt.voucher_id, condition
        ) as said
        full join (
          select movement.voucher_id, movement.condition, sum(movement.quantity) as quantity
          from demand_receipts as receipt
          join stock_movements as movement on movement.voucher_id = receipt.voucher_id
          group by movement.voucher_id, movement.condition
        ) as moved using (voucher_id, condition)
        join demand_receipts as receipt using (voucher_id)
        where said.quantity is distinct from moved.quantity
        union all
        select receipt.demand_id,
          format('receipt %s has %s of another demand', receipt.no, line.name)
        from demand_receipts as receipt
        join demand_receipt_lines as arrived on arrived.receipt_id = receipt.id
        join demand_lines as line on line.id = arrived.line_id
        where line.demand_id <> receipt.demand_id
      ) as found
      join demands as demand on demand.id = found.demand_id`,
  },
];
