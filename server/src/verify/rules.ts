/**
 * What must always be true of a database, each with the statement that finds where it is not. A statement
 * answers
 * `department_id` and `about`, a row for each fault; `counted` is what there was to look at. All of them
 * aggregate or join by hash: they read each table once, however large.
 */
import { voucherTypes } from "@so-thiet-bi/contract/stock";
import type pg from "pg";
import { numberSeries } from "../areas/school-years/rules/series.ts";
import { countingRules } from "./counting.ts";
import { type HistoryEvidence, historyRule } from "./history.ts";
import { incidentRules } from "./incidents.ts";
import { inventoryRules } from "./inventory.ts";
import { loanRules } from "./loans.ts";
import { normRules } from "./norms.ts";
import { repairRules } from "./repairs.ts";
import { reportRules } from "./reports.ts";
import { records, type VerifyRule } from "./rule.ts";
import { trackBookRules } from "./track-books.ts";

export interface Verdict {
  rule: VerifyRule;
  looked: number;
  /** All there are; `faults` names the first of them. */
  broken: number;
  faults: { unit: string; about: string }[];
  /** What could not be looked at; then nobody knows whether the rule holds. */
  unseen: string | undefined;
}

/** At most this many faults are named for each rule. */
export const mostNamed = 20;

const shelf = "department_id, equipment_id, room_id, lot_id, condition";

/** Names a shelf, of a statement that answers its columns and what it `says` about it. */
const shelves = (found: string) => `
  select found.department_id,
    format(
      '%s %s (record %s), %s, %s%s: %s', equipments.code, equipments.name, found.equipment_id,
      coalesce(room.name, 'no room'), found.condition,
      ' lot ' || found.lot_id, found.says
    ) as about
  from (${found}) as found
  left join equipments on equipments.id = found.equipment_id
  left join functional_rooms as room on room.id = found.room_id`;

/** Names a voucher, of a statement that answers its `voucher_id` and what it `says` about it. */
const vouchers = (found: string) => `
  select voucher.department_id,
    format(
      '%s (voucher %s): %s', coalesce(voucher.number, 'draft'),
      voucher.id, found.says
    ) as about
  from (${found}) as found
  join stock_vouchers as voucher on voucher.id = found.voucher_id`;

const movements = { from: "stock_movements", things: "movements" };
const balances = { from: "stock_balances", things: "shelves" };
const posted = { from: "stock_vouchers where status <> 'DRAFT'", things: "posted vouchers" };
const transfers = { from: "stock_transfers", things: "transfers" };

/** The quantities of a transfer's lines. */
const transferLines = `
  select transfer.*, line.line, line.quantity,
    coalesce(line.received, 0) as received
  from stock_transfers as transfer
  cross join jsonb_to_recordset(transfer.lines) as line (
    line int, quantity numeric, received numeric
  )`;

const voucherPrefixes = voucherTypes.map((type) => numberSeries[type]).join("|");
const series = "regexp_replace(number, '-[0-9]+$', '')";

const rules: readonly VerifyRule[] = [
  {
    name: "balances-are-sums",
    sentence: "What stands on a shelf is the sum of what was posted there, in quantity and in value.",
    counted: balances,
    broken: shelves(`
      select ${shelf},
        format('off by %s, worth %s đồng', sum(quantity), sum(value)) as says
      from (
        select ${shelf}, quantity, value
        from stock_balances
        union all
        select ${shelf}, -quantity, -value
        from stock_movements
      ) as both_sides
      group by ${shelf}
      having sum(quantity) <> 0 or sum(value) <> 0`),
  },
  {
    name: "never-below-zero",
    sentence: "At the end of no day is a shelf below zero, and nothing is worth nothing.",
    counted: movements,
    broken: shelves(`
      select distinct on (${shelf}) ${shelf},
        format('%s worth %s đồng on %s', quantity, value, date) as says
      from (
        select ${shelf}, date,
          sum(sum(quantity)) over by_day as quantity,
          sum(sum(value)) over by_day as value
        from stock_movements
        group by ${shelf}, date
        window by_day as (partition by ${shelf} order by date)
      ) as at_the_end
      where quantity < 0
        or value < 0
        or (quantity = 0 and value <> 0)
      order by ${shelf}, date`),
  },
  {
    name: "pieces-are-single",
    sentence: "A coded piece is there once at most, on every day.",
    counted: { from: "equipments where tracking_mode = 'ITEM'", things: "pieces" },
    broken: records(`
      select distinct on (equipment_id) equipment_id, format('%s on %s', quantity, date) as says
      from (
        select equipment_id, date,
          sum(sum(quantity)) over (partition by equipment_id order by date) as quantity
        from stock_movements
        join equipments on equipments.id = equipment_id and tracking_mode = 'ITEM'
        group by equipment_id, date
      ) as at_the_end
      where quantity not in (0, 1)
      order by equipment_id, date`),
  },
  {
    name: "held-is-in-hands",
    sentence: "What a shelf says is held is what the people named for it still hold.",
    counted: { from: "stock_holdings where ended_on is null", things: "open holdings" },
    broken: shelves(`
      select ${shelf}, format('off by %s', sum(held)) as says
      from (
        select ${shelf}, held
        from stock_balances
        where held <> 0
        union all
        select department_id, equipment_id, room_id, lot_id, 'GOOD', returned - quantity
        from stock_holdings
        where ended_on is null
      ) as both_sides
      group by ${shelf}
      having sum(held) <> 0`),
  },
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
    counted: movements,
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
    counted: posted,
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
  {
    name: "lots-of-their-record",
    sentence: "A lot is one of the record that it stands under, in the record's unit.",
    counted: { from: "stock_lots", things: "lots" },
    broken: records(`
      select lot.equipment_id,
        format('lot %s stands under record %s', lot.id, used.equipment_id) as says
      from stock_lots as lot
      join (
        select lot_id, equipment_id, department_id
        from stock_movements
        where lot_id is not null
        union
        select lot_id, equipment_id, department_id
        from stock_balances
        where lot_id is not null
        union
        select lot_id, equipment_id, department_id
        from stock_holdings
        where lot_id is not null
      ) as used on used.lot_id = lot.id
      where used.equipment_id <> lot.equipment_id or used.department_id <> lot.department_id`),
  },
  {
    name: "rooms-of-their-unit",
    sentence: "Things stand and belong in rooms of their own unit.",
    counted: { from: "functional_rooms", things: "rooms" },
    broken: `
      select room.department_id,
        format('room %s (%s): %s of another unit', room.name, room.id, used.what) as about
      from functional_rooms as room
      join (
        select room_id, department_id, 'stock' as what
        from stock_balances
        where room_id is not null
        group by 1, 2
        union all
        select room_id, department_id, 'movements'
        from stock_movements
        where room_id is not null
        group by 1, 2
        union all
        select room_id, department_id, 'holdings'
        from stock_holdings
        where room_id is not null
        group by 1, 2
        union all
        select room_id, department_id, 'records'
        from equipments
        where room_id is not null
        group by 1, 2
        union all
        select from_room_id, department_id, 'vouchers'
        from stock_vouchers
        where from_room_id is not null
        group by 1, 2
        union all
        select to_room_id, department_id, 'vouchers'
        from stock_vouchers
        where to_room_id is not null
        group by 1, 2
      ) as used on used.room_id = room.id
      where used.department_id <> room.department_id`,
  },
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
      where sent.type <> 'TRANSFER_OUT'
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
  {
    name: "totals-are-counted",
    sentence: "The kept totals of followed and stopped records are what a count gives.",
    counted: { from: "equipments where removed_at is null", things: "records" },
    broken: `
      select department_id,
        format(
          '%s followed and %s stopped are kept, counted are %s and %s', coalesce(kept.followed, 0),
          coalesce(kept.stopped, 0),
          coalesce(counted.followed, 0),
          coalesce(counted.stopped, 0)
        ) as about
      from (
        select department_id,
          count(*) filter (where active) as followed,
          count(*) filter (where not active) as stopped
        from equipments
        where removed_at is null
        group by department_id
      ) as counted
      full join equipment_counts as kept using (department_id)
      where coalesce(kept.followed, 0) <> coalesce(counted.followed, 0)
        or coalesce(kept.stopped, 0) <> coalesce(counted.stopped, 0)`,
  },
  {
    name: "removed-is-empty",
    sentence: "Nothing stands under a removed record, and nobody holds anything of it.",
    counted: { from: "equipments where removed_at is not null", things: "removed records" },
    broken: records(`
      select equipment_id,
        format('%s there, %s held', sum(quantity), sum(held)) as says
      from stock_balances
      join equipments on equipments.id = equipment_id and removed_at is not null
      group by equipment_id
      having sum(quantity) <> 0 or sum(held) <> 0`),
  },
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
  ...loanRules,
  ...incidentRules,
  ...repairRules,
  ...inventoryRules,
  ...countingRules,
  ...normRules,
  ...reportRules,
  ...trackBookRules,
];

/** All there are; that of history needs more than the database. */
export function verifyRules(evidence: HistoryEvidence): VerifyRule[] {
  return [historyRule(evidence), ...rules];
}

/** Asks every rule of one moment of the database, one after the other. */
export async function verify(client: pg.Client, rules: readonly VerifyRule[]): Promise<Verdict[]> {
  await client.query("begin isolation level repeatable read read only");
  try {
    const verdicts: Verdict[] = [];
    for (const rule of rules) verdicts.push(await judge(client, rule));
    return verdicts;
  } finally {
    await client.query("rollback");
  }
}

/** Asks one rule, in the transaction of the caller. */
export async function judge(client: pg.Client, rule: VerifyRule): Promise<Verdict> {
  const looked = await client.query<{ count: number }>(`select count(*) as count from ${rule.counted.from}`);
  const asked =
    typeof rule.broken === "string"
      ? { statement: rule.broken, unseen: undefined }
      : await asStatement(client, rule.broken);
  const found = await client.query<{ unit: string; about: string; total: number }>(`
    select coalesce(
      departments.name,
      case found.department_id
        when 0 then 'the installation'
        else 'unit ' || found.department_id
      end
    ) as unit,
      found.about, count(*) over () as total
    from (${asked.statement}) as found
    left join departments on departments.id = found.department_id
    order by found.department_id, found.about limit ${mostNamed}`);
  const faults = found.rows.map(({ unit, about }) => ({ unit, about }));
  return {
    rule,
    looked: looked.rows[0]?.count ?? 0,
    broken: found.rows[0]?.total ?? 0,
    faults,
    unseen: asked.unseen,
  };
}

async function asStatement(
  client: pg.Client,
  ask: Exclude<VerifyRule["broken"], string>,
): Promise<{ statement: string; unseen: string | undefined }> {
  const answer = await ask(client);
  const { faults, unseen } = Array.isArray(answer) ? { faults: answer, unseen: undefined } : answer;
  const listed = client.escapeLiteral(JSON.stringify(faults));
  return {
    statement: `
      select *
      from json_to_recordset(${listed}::json) as fault (department_id bigint, about text)`,
    unseen,
  };
}
