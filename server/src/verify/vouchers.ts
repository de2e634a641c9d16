/** What must always be true of vouchers and of their numbers. */
import { voucherTypes } from "@so-thiet-bi/contract/stock";
import { numberSeries } from "../areas/school-years/rules/series.ts";
import type { VerifyRule } from "./rule.ts";

/** Names a voucher, of a statement that answers its `voucher_id` and what it `says` about it. */
const vouchers = (found: string) => `
  select voucher.department_id,
    format(
      '%s (voucher %s): %s', coalesce(voucher.number, 'draft'),
      voucher.id, found.says
    ) as about
  from (${found}) as found
  join stock_vouchers as voucher on voucher.id = found.voucher_id`;

const voucherPrefixes = voucherTypes.map((type) => numberSeries[type]).join("|");
const series = "regexp_replace(number, '-[0-9]+$', '')";

export const voucherRules: readonly VerifyRule[] = [
  {
    name: "vouchers-are-signed",
    sentence: "A posted voucher has a number, somebody who posted it, and lines; a draft has none of them.",
    counted: { from: "stock_vouchers", things: "vouchers" },
    broken: vouchers(`
      select id as voucher_id,
        format(
          '%s, posted by %s, %s movements', status, coalesce(posted_by_name, 'nobody'),
          coalesce(moved.lines, 0)
        ) as says
      from stock_vouchers
      left join (
        select voucher_id, count(*) as lines from stock_movements group by voucher_id
      ) as moved on moved.voucher_id = id
      where case
        when status = 'DRAFT' then num_nonnulls(
          number, posted_by, posted_by_name, posted_at, moved.lines
        ) > 0
        else num_nulls(number, posted_by, posted_by_name, posted_at, moved.lines) > 0
      end`),
  },
  {
    name: "movements-follow-vouchers",
    sentence: "What a voucher moves counts from its day, on the books of its unit, for records of that unit.",
    counted: { from: "stock_movements", things: "movements" },
    broken: vouchers(`
      select voucher.id as voucher_id,
        format(
          '%s movements of another day or unit, such as %s', count(*), min(movement.id)
        ) as says
      from stock_movements as movement
      join stock_vouchers as voucher on voucher.id = movement.voucher_id
      join equipments on equipments.id = movement.equipment_id
      where movement.date <> voucher.date
        or movement.department_id <> voucher.department_id
        or equipments.department_id <> voucher.department_id
      group by voucher.id`),
  },
  {
    name: "reversals-are-opposites",
    sentence:
      "A voucher is reversed exactly where another one reverses it, and the two together move nothing.",
    counted: { from: "stock_vouchers where reverses_id is not null", things: "reversals" },
    broken: vouchers(`
      select voucher.id as voucher_id,
        format('%s, reversed by %s', voucher.status, coalesce(reversal.number, 'none')) as says
      from stock_vouchers as voucher
      left join stock_vouchers as reversal on reversal.reverses_id = voucher.id
      where (voucher.status = 'REVERSED') <> (reversal.id is not null)
        or reversal.status = 'DRAFT'
        or reversal.type <> 'REVERSAL'
        or reversal.department_id <> voucher.department_id
      union all
      select voucher_id, format('%s shelves are not as before', count(*)) as says
      from (
        select coalesce(voucher.reverses_id, voucher.id) as voucher_id
        from stock_movements as movement
        join stock_vouchers as voucher on voucher.id = movement.voucher_id
        where voucher.reverses_id is not null or voucher.status = 'REVERSED'
        group by coalesce(voucher.reverses_id, voucher.id),
          movement.equipment_id, movement.room_id, movement.lot_id, movement.condition
        having sum(movement.quantity) <> 0
          or sum(movement.value) <> 0
      ) as left_over
      group by voucher_id`),
  },
  {
    name: "sources-add-up",
    sentence: "Who paid for a line of a voucher paid together what the line brought.",
    counted: { from: "stock_voucher_sources", things: "payments" },
    broken: vouchers(`
      select voucher_id,
        format(
          'line %s brought %s đồng, paid were %s', line, coalesce(brought.value, 0),
          paid.amount
        ) as says
      from (
        select voucher_id, line, sum(amount) as amount
        from stock_voucher_sources
        group by voucher_id, line
      ) as paid
      left join (
        select voucher_id, line, sum(value) as value
        from stock_movements
        where quantity > 0
        group by voucher_id, line
      ) as brought using (voucher_id, line)
      where paid.amount <> coalesce(brought.value, 0)`),
  },
  {
    name: "numbers-without-gap",
    sentence:
      "The vouchers of a unit are numbered without a gap in each series, and the next number follows the last.",
    counted: { from: "stock_vouchers where status <> 'DRAFT'", things: "posted vouchers" },
    broken: `
      select department_id,
        format(
          '%s: %s vouchers numbered up to %s, last number given %s', series,
          coalesce(given.vouchers, 0),
          coalesce(given.highest, 0),
          coalesce(serials.last, 0)
        ) as about
      from (
        select department_id, ${series} as series,
          count(*) as vouchers,
          max(substring(number from '[0-9]+$')::bigint) as highest
        from stock_vouchers
        where number is not null
        group by department_id, ${series}
      ) as given
      full join (
        select * from serials where series ~ '^(${voucherPrefixes})-[0-9]{4}$'
      ) as serials using (department_id, series)
      where given.vouchers is distinct from given.highest
        or coalesce(given.vouchers, 0) <> coalesce(serials.last, 0)`,
  },
];
