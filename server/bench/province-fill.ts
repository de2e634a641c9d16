/**
 * A province at work, written by statements with every constraint on: the demo province, whose people log in,
 * and beside it as many schools as a real one has. Of what a school has in a year there is as much as was
 * counted of real ones; the numbers are below.
 */

import type pg from "pg";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { loadConfig } from "../src/config.ts";
import type { Database } from "../src/db/connect.ts";
import { fillDemoProvince } from "../src/demo/province.ts";
import { givenKey } from "../src/history-key.ts";
import { fillNorms, fillYear, forgetKept, moreSchools } from "../stories/many-schools.ts";
import { benchKey } from "./key.ts";

/** Of each school. */
export const ofASchool = {
  records: 555,
  movements: 3 * 555,
  accounts: 22,
  lessons: 700,
  historyLines: 1_100,
  demands: 8,
  incidents: 12,
} as const;

export interface Size {
  schools: number;
  /** 1 is a school as above; a smaller one shows only that it runs. */
  share?: number;
  /** The step to begin with, where an earlier fill was cut short in it. */
  from?: string | undefined;
}

type Say = (line: string) => void;

const modelSchool = "(select department_id from users where username = 'tb.mai')";
const added = "any (select id from departments where code like 'TRUONG%')";
/** Those, and the school whose people are asked. */
const filled = `any (select id from departments where code like 'TRUONG%' or id = ${modelSchool})`;

/** Fills a migrated database. */
export async function fillProvince(
  database: Database,
  { schools, share = 1, from }: Size,
  say: Say = () => {},
): Promise<void> {
  const many = (count: number) => Math.max(1, Math.round(count * share));
  await openHistory(database, givenKey(loadConfig({ HISTORY_KEY: benchKey })), () => {});
  if (from === undefined) await fillDemoProvince(database, () => {});
  const client = await database.pool.connect();
  const run = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query({ text, values, query_timeout: 3_600_000 } as pg.QueryConfig)).rows as Row[];
  let skips = from !== undefined;
  const step = async (what: string, work: () => Promise<unknown>) => {
    skips &&= what !== from;
    if (skips) return;
    const began = performance.now();
    await work();
    // why after each: the next is planned by what is there now
    await run("analyze");
    say(`  ${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  };
  try {
    await run("set statement_timeout = 0");
    await run("set synchronous_commit = off");
    await step("wards", () => run(wards, [Math.max(1, Math.round(schools / 9))]));
    await step("schools", () => moreSchools(run, schools));
    await step("rooms", () => run(rooms));
    await step("accounts", () => run(accounts, [many(ofASchool.accounts)]));
    await step("records", () => run(records, [many(ofASchool.records)]));
    await step("movements", async () => {
      await run(vouchers);
      await run("analyze stock_vouchers");
      await run(movements);
      await run("analyze stock_movements");
      await run(balances);
      await run(counters);
    });
    await step("the minimum list", () => fillNorms(run));
    await step("lessons and loans", () => fillYear(run, filled, many(ofASchool.lessons)));
    await step("demands", async () => {
      await run(demands, [many(ofASchool.demands)]);
      await run(demandLines);
    });
    await step("reports of breakage", () => run(incidents, [many(ofASchool.incidents)]));
    await step("history", async () => {
      await run(history, [many(ofASchool.historyLines)]);
      await run(historyHeads);
    });
    await forgetKept(run);
    await step("statistics", () => run("vacuum (analyze)"));
  } finally {
    client.release(true);
  }
}

const wards = `
  insert into departments (type, parent_id, root_id, name, code, code_key, place_name, signers, campuses, periods_morning, periods_afternoon,
    period_times, workdays, loan_settings)
  select 'LEVEL_2', model.parent_id, model.root_id, 'Ủy ban nhân dân xã số ' || no, 'XA' || no, 'xa' || no, model.place_name, model.signers,
    model.campuses, model.periods_morning, model.periods_afternoon, model.period_times, model.workdays, model.loan_settings
  from (select * from departments where type = 'LEVEL_2' order by id limit 1) as model
  cross join generate_series(1, $1::int - (select count(*)::int from departments where type = 'LEVEL_2')) as no`;

const rooms = `
  insert into functional_rooms (department_id, code, name, key, alike_key, sort_key, search_text, updated_by_name, kind, bookable, needs_approval)
  select school.id, 'PBM' || no, 'Phòng bộ môn số ' || no, 'pbm' || no, 'phong bo mon so ' || no, 'phong bo mon so ' || no, ' pbm' || no || ' phong bo mon ' || no,
    'x', 'SUBJECT_ROOM', false, false
  from departments as school
  cross join generate_series(1, 5) as no
  where school.id = ${filled}`;

// the first keeps, the others teach; nobody logs in with them
const accounts = `
  insert into users (department_id, username, username_key, full_name, role, capabilities, password_hash, sort_key, search_text)
  select school.id, lower(school.code) || '.' || no, lower(school.code) || '.' || no, 'Nguyễn Thị Lan ' || no,
    case no when 1 then 'ROLE_DEPARTMENT_ADMIN' else 'ROLE_DEPARTMENT_USER' end,
    case no when 2 then '{EQUIPMENT_KEEPER,DEMAND_AUTHOR}'::text[] else '{}' end, '',
    'lan nguyen thi ' || no, ' nguyen thi lan ' || lower(school.code)
  from departments as school
  cross join generate_series(1, $1::int) as no
  where school.id = ${added}`;

// why by hash: rows of one school that lie side by side would flatter every list
const records = `
  insert into equipments (department_id, root_id, code, code_key, name, unit, tracking_mode, type_id, subject_id, group_id, funding_source_id,
    in_use_date, unit_price, room_id, search_text, active, created_at, updated_by_name)
  select school.id, school.root_id, 'HS' || lpad(no::text, 5, '0'), 'hs' || lpad(no::text, 5, '0'), model.name, model.unit, 'QUANTITY', model.type_id,
    model.subject_id, model.group_id, model.funding_source_id, date '2015-09-01' + no * 7 % 4000, coalesce(model.unit_price, 250000), room.id,
    ' hs' || lpad(no::text, 5, '0') || model.search_text, no % 50 <> 0, now() - interval '1 day' * (no % 700), 'x'
  from departments as school
  cross join generate_series(1, $1::int) as no
  join (
    select *, row_number() over (order by id) - 1 as at, count(*) over () as many
    from equipments
    where department_id = ${modelSchool} and tracking_mode = 'QUANTITY'
  ) as model on model.at = no % model.many
  join functional_rooms as room on room.department_id = school.id and room.code = 'PBM' || no % 5 + 1
  where school.id = ${filled}
  order by hashint8(school.id * 100000 + no)`;

const vouchers = `
  insert into stock_vouchers (department_id, root_id, department_name, status, number, type, cause, date, reason, line_count, posted_by, posted_by_name,
    posted_at, created_by, created_by_name, search_text)
  select school.id, school.root_id, school.name, 'POSTED', kind.number, kind.type, kind.cause, kind.date, kind.reason, 100, users.id, 'x', now(),
    users.id, 'x', ''
  from departments as school
  join users on users.username = 'tb.mai'
  cross join (
    values ('DK-1', 'OPENING', null, date '2025-08-20', 'Số dư đầu kỳ'), ('TANG-1', 'INCREASE', 'PURCHASE', date '2025-11-10', 'Mua thêm'),
      ('GIAM-1', 'DECREASE', 'LOST', date '2026-03-15', 'Mất')
  ) as kind (number, type, cause, date, reason)
  where school.id = ${filled}`;

const movements = `
  insert into stock_movements (department_id, voucher_id, date, line, equipment_id, room_id, condition, quantity, value)
  select voucher.department_id, voucher.id, voucher.date, 1, record.id, record.room_id,
    case when voucher.type = 'INCREASE' and record.id % 7 = 0 then 'BROKEN' else 'GOOD' end, moved.quantity, moved.quantity * record.unit_price
  from stock_vouchers as voucher
  join equipments as record on record.department_id = voucher.department_id and record.code like 'HS%'
  cross join lateral (
    select case voucher.type when 'OPENING' then 3 + record.id % 20 when 'INCREASE' then 1 + record.id % 3 else -1 end as quantity
  ) as moved
  where voucher.department_id = ${filled} and voucher.number in ('DK-1', 'TANG-1', 'GIAM-1')`;

const balances = `
  insert into stock_balances (department_id, equipment_id, room_id, condition, quantity, value)
  select department_id, equipment_id, room_id, condition, sum(quantity), sum(value)
  from stock_movements
  where equipment_id in (select id from equipments where code like 'HS%' and department_id = ${filled})
  group by 1, 2, 3, 4`;

const counters = `
  insert into equipment_counts (department_id, root_id, followed, stopped, last_code)
  select department_id, min(root_id), count(*) filter (where active), count(*) filter (where not active), count(*)
  from equipments
  where department_id = ${filled}
  group by department_id
  on conflict (department_id) do update set followed = excluded.followed, stopped = excluded.stopped, last_code = excluded.last_code`;

const demands = `
  insert into demands (department_id, root_id, code, title, kind, urgency, reason, status, route, turn_department_id, attempt, submitted_at, school_year,
    budget_year, status_by_name, search_text, created_by, created_by_name, updated_by_name)
  select school.id, school.root_id, 'DN-2627-' || no, 'Đề nghị trang bị thiết bị đợt ' || no, 'SUPPLEMENT', 'NORMAL', 'Thiếu thiết bị cho năm học mới',
    step.status,
    case when step.status = 'PENDING' then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('round', 1, 'departmentId', school.parent_id, 'name', 'UBND'), jsonb_build_object('round', 2, 'departmentId', school.root_id, 'name', 'Sở'))
    end,
    case step.status when 'WAITING_FOR_LEVEL_1' then school.parent_id when 'WAITING_FOR_LEVEL_2' then school.root_id end,
    (step.status <> 'PENDING')::int, case when step.status <> 'PENDING' then now() - interval '3 days' end, 2026, 2026,
    'x', ' dn 2627 ' || no || ' de nghi trang bi thiet bi dot ' || no, users.id, 'x', 'x'
  from departments as school
  join users on users.username = 'tb.mai'
  cross join generate_series(1, $1::int) as no
  join (
    values (0, 'PENDING'), (1, 'WAITING_FOR_LEVEL_1'), (2, 'WAITING_FOR_LEVEL_2'), (3, 'APPROVED'), (4, 'REJECTED_BY_LEVEL_1'), (5, 'DONE'), (6, 'DONE'), (7, 'DONE')
  ) as step (at, status) on step.at = no % 8
  where school.id = ${added}`;

const demandLines = `
  insert into demand_lines (demand_id, position, name, unit, tracking_mode, type_id, unit_price, requested_quantity, round1_quantity, round2_quantity, received_quantity)
  select demand.id, line, type.name, 'Cái', 'QUANTITY', type.id, 250000, 2 + demand.id % 9,
    case when demand.status in ('APPROVED', 'DONE', 'WAITING_FOR_LEVEL_2') then 2 end, case when demand.status in ('APPROVED', 'DONE') then 2 end,
    case when demand.status = 'DONE' then 2 end
  from demands as demand
  cross join generate_series(0, 4) as line
  join (
    select id, name, row_number() over (order by id) - 1 as at, count(*) over () as many
    from equipment_types
    where id in (select type_id from equipments where department_id = ${modelSchool})
  ) as type on type.at = (demand.id + line * 7) % type.many
  where demand.department_id = ${added}`;

const incidents = `
  insert into incidents (department_id, root_id, number, kind, status, equipment_id, quantity, occurred_on, reported_by, reported_by_name, search_text,
    updated_by_name)
  select record.department_id, record.root_id, 'BH-' || record.no, case when record.no % 4 = 0 then 'LOST' else 'BROKEN' end, 'REPORTED', record.id, 1,
    current_date - record.no::int, users.id, 'x', '', 'x'
  from (
    select id, department_id, root_id, row_number() over (partition by department_id order by id) as no
    from equipments
    where department_id = ${added} and active
  ) as record
  join users on users.username = 'tb.mai'
  where record.no <= $1::int`;

// why without the product's seals: they are the work of the process, line by line, and no list looks at them
const history = `
  insert into history (department_id, no, at, actor_name, actor_unit, event, subject_type, subject_id, details, hash, key_no)
  select school.id, no, now() - interval '1 minute' * ($1::int - no), 'Nguyễn Thị Lan', school.name, 'equipment.changed', 'equipment', record.first + no % 500,
    '{"name": "Kính hiển vi quang học"}', sha256((school.id || ' ' || no)::bytea), (select max(no) from history_keys)
  from departments as school
  join (select department_id, min(id) as first from equipments group by 1) as record on record.department_id = school.id
  cross join generate_series(1, $1::int) as no
  where school.id = ${added}`;

const historyHeads = `
  insert into history_heads (department_id, no, hash)
  select distinct on (department_id) department_id, no, hash
  from history
  where department_id = ${added}
  order by department_id, no desc`;
