import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { keepUsage } from "../src/areas/usage/actions/keep-usage.ts";
import { judge, verify, verifyRules } from "../src/verify/rules.ts";
import { borrowing, lesson, of } from "./borrowing.ts";
import { storyEvidence } from "./evidence.ts";
import { house, type Person } from "./house.ts";
import { begin, confirmAll, count, done, step, variances } from "./inventory.ts";
import {
  dayFromToday,
  employeesOf,
  newRecord,
  postVoucher,
  type Room,
  reverse,
  roomsOf,
} from "./storekeeping.ts";
import { databaseNamed, storyKeyText } from "./template.ts";

const province = house();
const rules = verifyRules(storyEvidence);
const b = borrowing(province);
let client: pg.Client;

beforeAll(async () => {
  await aTermOfVouchers();
  await aWeekOfLoans();
  await aMonthOfRepairs();
  await aWeekOfReports();
  await aCountOfTwoRooms();
  await aPostedCheck();
  await aReportThatWasAskedFor();
  await aPageThatWasLocked();
  await twoYearsOfWear();
  await keepUsage(province.database);
  client = await province.owner.connectAlone();
});
afterAll(() => client?.end());

test("after a term of vouchers every rule holds, and each had something to look at", async () => {
  const verdicts = await verify(client, rules);
  expect(
    verdicts.flatMap(({ rule, faults }) =>
      faults.map(({ unit, about }) => `${rule.name}: ${unit}: ${about}`),
    ),
  ).toEqual([]);
  expect(verdicts.filter(({ looked }) => looked === 0).map(({ rule }) => rule.name)).toEqual([]);
});

/** The ward asks the school for its fixed assets, and gets them. */
async function aReportThatWasAskedFor(): Promise<void> {
  const [lan, mai] = [await province.as("lan"), await province.as("mai")];
  const body = { title: "Tài sản cố định", reportKey: "fixed-assets", asked: {}, deadline: dayFromToday(5) };
  const { id } = (await lan.post("/report-requests", body)).body;
  const { own } = (await mai.get(`/report-requests/${id}`)).body;
  const { hash } = (await mai.get(`/report-submissions/${own.id}/draft`)).body;
  expect((await mai.post(`/report-submissions/${own.id}/sending`, { hash, version: 1 })).status).toBe(200);
}

/** The book of a year long past, locked by Mai and confirmed by Hùng. */
async function aPageThatWasLocked(): Promise<void> {
  const [mai, hung] = [await province.as("mai"), await province.as("hung")];
  const { hash } = (await mai.get("/track-books/equipment-book?period=2015")).body;
  const { lock } = await done(mai.post("/track-books/equipment-book/locks", { period: "2015", hash }));
  await done(hung.post(`/track-book-locks/${lock.id}/confirmation`, { as: "head", version: lock.version }));
}

/** Two years of a projector, of which the later one is undone and posted again. */
/** A lot is split and a cost corrected, each of them once for good and once to be undone. */
async function assetsThatChanged(mai: Person): Promise<void> {
  const { items: types } = await done(mai.get("/equipment-types?assetClass=FIXED_ASSET&size=1"));
  for (const isUndone of [false, true]) {
    const of = { name: "Tủ kiểm sổ", typeId: types[0].id, trackingMode: "QUANTITY", quantity: 3 };
    const id = await newRecord(mai, {
      ...of,
      unitPrice: 20_000_001,
      inUseDate: `${dayFromToday().slice(0, 4)}-01-05`,
    });
    const seen = { date: dayFromToday(), seenCost: 60_000_003 };
    const cost = await done(
      mai.post(`/equipments/${id}/cost-changes`, { ...seen, reason: "ERROR", costAfter: 70_000_000 }),
    );
    if (isUndone)
      await done(mai.post(`/asset-changes/${cost.id}/reversal`, { reason: "Ghi nhầm", version: 1 }));
    const split = await done(
      mai.post(`/equipments/${id}/split`, {
        ...seen,
        pieces: 3,
        seenCost: isUndone ? 60_000_003 : 70_000_000,
      }),
    );
    if (isUndone)
      await done(mai.post(`/asset-changes/${split.id}/reversal`, { reason: "Ghi nhầm", version: 1 }));
  }
}

async function twoYearsOfWear(): Promise<void> {
  const [mai, hung] = [await province.as("mai"), await province.as("hung")];
  const { items: types } = await done(mai.get("/equipment-types?assetClass=FIXED_ASSET&size=1"));
  const last = Number(dayFromToday().slice(0, 4)) - 1;
  await newRecord(mai, {
    name: "Máy chiếu kiểm sổ",
    typeId: types[0].id,
    trackingMode: "ITEM",
    quantity: 1,
    unitPrice: 24_000_000,
    inUseDate: `${last - 2}-09-05`,
  });
  const posted = async (year: number) => {
    const { seen } = await done(mai.get(`/wear-runs/preview?year=${year}`));
    return done(mai.post("/wear-runs", { year, seen }));
  };
  await posted(last - 1);
  const { id, version } = await posted(last);
  await done(hung.post(`/wear-runs/${id}/reversal`, { reason: "Tính lại", version }));
  await posted(last);
  await assetsThatChanged(mai);
}

/**
 * For each rule ways to break it, as nobody can who goes through the product: with the guards of the tables
 * taken away.
 */
const breaks: Readonly<Record<string, readonly string[]>> = {
  "history-is-unbroken": [
    "update history set details = '{}' where id = (select min(id) from history where details::text <> '{}')",
    "update history set at = at + interval '1 millisecond' where id = (select min(id) from history)",
    "update history set actor_name = 'Ai đó' where id = (select max(id) from history)",
    "update history set actor_unit = 'Trường khác' where id = (select max(id) from history)",
    "update history set at = at + interval '1 microsecond' where id = (select max(id) from history)",
    "update history set key_no = 0 where id = (select max(id) from history)",
    "update history set key_no = 2 where id = (select max(id) from history)",
    "delete from history where id = (select min(id) from history where no = 5)",
    "delete from history where (department_id, no) = (select department_id, no from history_heads order by no desc limit 1)",
    "update history_heads set no = no + 1 where department_id = (select min(department_id) from history_heads)",
  ],
  "balances-are-sums": [
    "update stock_balances set value = value + 1 where ctid = (select min(ctid) from stock_balances where quantity > 0)",
    "update stock_balances set quantity = quantity + 0.001 where ctid = (select min(ctid) from stock_balances where quantity > 0)",
    "delete from stock_balances where ctid = (select min(ctid) from stock_balances where quantity > 0 and held = 0)",
  ],
  "never-below-zero": [
    "update stock_movements set date = '2001-01-01' where id = (select min(id) from stock_movements where quantity < 0)",
    "update stock_movements set value = value - 1 where id = (select max(id) from stock_movements where quantity < 0 and exists (select 1 from stock_balances as b where b.equipment_id = stock_movements.equipment_id and b.quantity = 0))",
  ],
  "pieces-are-single": [
    "update stock_movements set quantity = 2 where id = (select min(m.id) from stock_movements as m join equipments as e on e.id = m.equipment_id where e.tracking_mode = 'ITEM')",
  ],
  "held-is-in-hands": [
    "update stock_balances set held = held + 1 where ctid = (select min(ctid) from stock_balances where condition = 'GOOD' and quantity >= held + 1)",
    "update stock_holdings set returned = returned + 1 where id = (select min(id) from stock_holdings where ended_on is null and quantity > returned + 1)",
  ],
  "vouchers-are-signed": [
    "delete from stock_movements where voucher_id = (select max(voucher_id) from stock_movements)",
  ],
  "movements-follow-vouchers": [
    "update stock_movements set date = date + 1 where id = (select max(id) from stock_movements)",
    "update stock_movements set department_id = 1 where id = (select max(id) from stock_movements where department_id <> 1)",
  ],
  "reversals-are-opposites": [
    "update stock_vouchers set status = 'POSTED' where id = (select min(id) from stock_vouchers where status = 'REVERSED')",
    "update stock_vouchers set status = 'REVERSED' where id = (select min(id) from stock_vouchers where status = 'POSTED' and type = 'INCREASE')",
    "update stock_movements set value = value + 1 where id = (select min(m.id) from stock_movements as m join stock_vouchers as v on v.id = m.voucher_id where v.reverses_id is not null)",
  ],
  "sources-add-up": [
    "update stock_voucher_sources set amount = amount + 1 where ctid = (select min(ctid) from stock_voucher_sources)",
  ],
  "numbers-without-gap": [
    "update stock_vouchers set number = 'GT-2627-9999' where id = (select max(id) from stock_vouchers where type = 'INCREASE' and number is not null)",
    "update serials set last = last + 1 where ctid = (select min(ctid) from serials where series like 'GT-%')",
  ],
  "lots-of-their-record": [
    "update stock_movements set lot_id = (select min(id) from stock_lots) where id = (select max(id) from stock_movements where lot_id is null)",
  ],
  "rooms-of-their-unit": [
    "update stock_balances set room_id = (select min(id) from functional_rooms where department_id <> stock_balances.department_id) where ctid = (select min(ctid) from stock_balances where room_id is not null)",
  ],
  "transfers-arrive": [
    "update stock_transfers set lines = jsonb_set(lines, '{0,received}', '1000') where status = 'RECEIVED'",
    "update stock_transfers set status = 'CANCELLED', received_at = null, received_voucher_id = null where status = 'RECEIVED'",
  ],
  "transfers-return": [
    "update stock_transfers set lines = jsonb_set(lines, '{0,received}', lines #> '{0,quantity}') where returned_voucher_id is not null",
  ],
  "totals-are-counted": [
    "update equipment_counts set stopped = stopped + 1 where department_id = (select min(department_id) from equipment_counts)",
  ],
  "removed-is-empty": [
    "update equipments set removed_at = now() where id = (select max(equipment_id) from stock_balances where quantity > 0)",
  ],
  "demands-are-received": [
    "update demand_lines set received_quantity = received_quantity - 0.001 where id = (select min(line_id) from demand_receipt_lines)",
    "update demand_receipt_lines set quantity = quantity + 1 where receipt_id = (select min(id) from demand_receipts where undone_at is not null)",
    "update demand_receipt_lines set condition = 'BROKEN' where receipt_id = (select min(id) from demand_receipts where undone_at is null)",
    "update demand_lines set closed_reason = null where id = (select min(id) from demand_lines where closed_reason is not null)",
    "update demands set status = 'DONE' where id = (select min(id) from demands where status = 'APPROVED')",
    "update demand_receipts set undone_at = null where id = (select min(id) from demand_receipts where undone_at is not null)",
    "update demand_receipts set undone_at = now() where id = (select min(id) from demand_receipts where undone_at is null)",
    "update stock_vouchers set demand_id = (select min(id) from demands) where id = (select max(voucher_id) from demand_receipts)",
    "update stock_vouchers set demand_id = (select min(id) from demands) where id = (select max(id) from stock_vouchers where demand_id is null)",
    "update stock_vouchers set department_id = 1 where id = (select min(voucher_id) from demand_receipts)",
    "update demand_receipt_lines set line_id = (select max(id) from demand_lines) where receipt_id = (select min(id) from demand_receipts)",
  ],
  "promises-are-due": [
    "update stock_promises set quantity = quantity + 1 where id = (select min(id) from stock_promises where registration_line_id is not null and not is_piece)",
    "delete from stock_promises where id = (select min(id) from stock_promises where registration_line_id is not null)",
    "delete from stock_promises where id = (select min(id) from stock_promises where holding_id is not null)",
    "update stock_promises set quantity = quantity + 1 where id = (select max(id) from stock_promises where holding_id is not null and not is_piece)",
    "delete from stock_promises where incident_id is not null",
    "update loan_registrations set status = 'CANCELLED' where id = (select min(id) from loan_registrations where status in ('APPROVED', 'PREPARED') and exists (select 1 from loan_registration_lines where registration_id = loan_registrations.id))",
    "update incidents set status = 'WITHDRAWN', decided_at = now(), decided_by_name = 'Mai' where status = 'REPORTED'",
    "update stock_promises set span = tstzrange(lower(span), upper(span) + interval '1 minute') where id = (select max(id) from stock_promises where registration_line_id is not null)",
  ],
  "rooms-are-booked": [
    "delete from room_bookings where registration_id = (select min(id) from loan_registrations where status in ('APPROVED', 'PREPARED') and room_id is not null)",
    "update room_bookings set span = tstzrange(lower(span), upper(span) + interval '1 minute') where id = (select min(id) from room_bookings)",
    "update loan_registrations set status = 'NOT_FETCHED' where id = (select min(registration_id) from room_bookings)",
    "update room_bookings set room_id = (select max(id) from functional_rooms) where id = (select min(id) from room_bookings)",
  ],
  "loans-add-up": [
    "update loan_lines set returned = returned - 1 where id = (select min(line_id) from loan_return_lines where good > 0)",
    "update loan_lines set broken = broken + 1 where id = (select min(id) from loan_lines where quantity >= returned + broken + lost + handed_on + 1)",
    "update loan_returns set undone_at = now(), undone_by_name = 'Mai' where id = (select min(id) from loan_returns)",
    "update stock_holdings set returned = returned + 1 where id = (select min(id) from stock_holdings where ended_on is null and loan_line_id is not null and quantity > returned + 1)",
    "update loan_lines set handed_on = handed_on + 1 where id = (select min(id) from loan_lines where quantity > returned + broken + lost + handed_on + 1)",
  ],
  "loans-stand-as-their-lines": [
    "update loans set status = 'OUT' where id = (select min(id) from loans where status = 'PARTLY_RETURNED')",
    "update loans set status = 'RETURNED', closed_at = now() where id = (select min(id) from loans where status = 'PARTLY_RETURNED')",
    "update loan_registrations set status = 'NOT_FETCHED' where id = (select min(registration_id) from loans)",
    "update loan_registrations set borrower_id = (select max(id) from employees) where id = (select min(registration_id) from loans)",
    "update loan_registrations set status = 'BORROWED' where id = (select min(id) from loan_registrations where status in ('APPROVED', 'PREPARED'))",
  ],
  "last-loans-are-the-last": [
    "update last_loans set handed_at = handed_at + interval '1 second' where equipment_id = (select min(equipment_id) from last_loans)",
    "delete from last_loans where equipment_id = (select max(equipment_id) from last_loans)",
    `insert into last_loans (equipment_id, department_id, root_id, handed_at)
      select id, department_id, root_id, now() from equipments where id not in (select equipment_id from loan_lines) limit 1`,
  ],
  "reports-stand-as-dealt-with": [
    "update incidents set status = 'RESOLVED' where id = (select min(id) from incidents where status = 'FOUND')",
    "update incidents set status = 'CONFIRMED' where id = (select min(id) from incidents where status = 'IN_PROGRESS')",
  ],
  "reports-move-stock": [
    "update incidents set quantity = quantity + 1 where id = (select min(id) from incidents where status = 'IN_PROGRESS')",
    "update incidents set found = found - 1 where id = (select min(id) from incidents where status = 'FOUND')",
    "update incidents set written_off = 0 where id = (select min(id) from incidents where written_off > 0)",
    "update incidents set equipment_id = (select min(id) from equipments where department_id = incidents.department_id) where id = (select min(id) from incidents where status = 'FOUND')",
  ],
  "repairs-add-up": [
    "update stock_movements set quantity = quantity - 1 where id = (select max(m.id) from stock_movements as m join stock_vouchers as v on v.id = m.voucher_id where v.source_type = 'repair' and m.condition = 'REPAIRING')",
    "update repair_return_lines set cost = cost + 1 where line_id = (select max(line_id) from repair_return_lines)",
    "update repair_lines set fixed = fixed - 1 where id = (select min(id) from repair_lines where fixed > 0)",
    "update repairs set status = 'OUT' where status = 'PARTLY_BACK'",
    "update repairs set status = 'OUT' where status = 'CANCELLED'",
  ],
  "liquidations-hold-what-is-set-aside": [
    "update liquidation_lines set quantity = quantity + 1 where id = (select min(line.id) from liquidation_lines as line join liquidations on liquidations.id = liquidation_id where status = 'PROPOSED')",
    "update liquidation_lines set removed_at = null where removed_at is not null",
    "update liquidations set status = 'CANCELLED' where status = 'PROPOSED'",
    "update stock_vouchers set document_no = 'khác' where source_type = 'liquidation' and type = 'DECREASE'",
  ],
  "set-aside-is-there": [
    "update stock_balances set quantity = 0, value = 0 where condition = 'REPAIRING' and quantity > 0",
    "update stock_balances set quantity = 0, value = 0 where condition = 'DISPOSAL' and quantity > 0",
  ],
  "reports-know-what-is-done": [
    "update incidents set at_repair = 0 where at_repair > 0",
    "update incidents set in_liquidation = 0 where in_liquidation > 0",
    "update incidents set repaired = 0 where repaired > 0",
    "update incidents set written_off = 0 where written_off > 0",
    "update repair_lines set incident_id = null where incident_id is not null",
  ],
  "hands-add-up": [
    "update stock_hand_moves set quantity = quantity + 1 where id = (select min(id) from stock_hand_moves where quantity <> -1)",
    "delete from stock_hand_moves where id = (select max(id) from stock_hand_moves)",
  ],
  "checks-are-posted": [
    "update inventory_variances set quantity = quantity + 1 where id = (select min(id) from inventory_variances where voucher_id is not null)",
    "update inventory_variances set treatment = 'NONE' where id = (select min(id) from inventory_variances where voucher_id is not null)",
    "update inventory_variances set incident_id = null where incident_id is not null",
    "update inventory_checks set status = 'APPROVED', posted_at = null where status = 'POSTED'",
    "update stock_vouchers set source_id = source_id + 1000 where id = (select min(voucher_id) from inventory_variances)",
  ],
  "books-were-taken-down": [
    "update count_lines set book_good = book_good + 1 where id = (select max(id) from count_lines where book_good > 0)",
    "update count_lines set book_value = book_value + 1 where id = (select max(id) from count_lines where book_good > 0)",
    "update inventory_checks set cutoff_at = '2001-01-01' where id = (select max(check_id) from count_lines where book_good > 0)",
  ],
  "rooms-are-counted-once": [
    "update count_sheets set is_open = false where id = (select min(id) from count_sheets where is_open)",
    "update count_sheets set is_open = true where id = (select max(id) from count_sheets where not is_open)",
  ],
  "lines-are-their-words": [
    "update count_lines set good = good + 1 where id = (select min(id) from count_lines where good is not null)",
    "update count_lines set differs = not differs where id = (select min(id) from count_lines where good is not null)",
    "update count_lines set good = null, broken = null, counted_at = null where id = (select max(id) from count_lines where good is not null)",
    "delete from count_lines where id = (select max(id) from count_lines where good is not null and book_good = 0)",
    "update count_entries set good = good + 1 where id = (select min(id) from count_entries where kind = 'ADD')",
    "update count_entries set late = true where id = (select max(id) from count_entries where kind = 'COUNT')",
    "update count_entries set voids = 'none' where kind = 'VOID'",
  ],
  "norms-are-whole": [
    "delete from norm_items where list_id = (select min(id) from norm_lists where status = 'PUBLISHED')",
    `insert into norm_mappings (department_id, root_id, item_id, equipment_id, created_by_name)
      select unit.id, unit.root_id, (select min(id) from norm_items), (select min(id) from equipments where department_id <> unit.id), 'X'
      from departments as unit where unit.type = 'LEVEL_3' order by unit.id limit 1`,
  ],
  "kept-coverage-is-reckoned": [
    "update kept_coverage set entered_rows = entered_rows + 1",
    "update kept_coverage set subjects = '[]'",
    "insert into kept_shortages (department_id, type_id) select department_id, 1 from kept_coverage",
  ],
  "kept-equipment-is-added-up": [
    "update kept_equipment set value = value + 1 where records > 0",
    "update kept_equipment set since = '{}' where records > 0",
    "update kept_equipment set conditions = '[]' where records > 0",
  ],
  "kept-usage-is-counted": [
    "update usage_days set uses = uses + 1",
    "update usage_days set borrowers = borrowers || 0::bigint, borrower_periods = borrower_periods || 0",
    "update usage_days set borrower_periods = array_replace(borrower_periods, borrower_periods[1], 99)",
    "delete from usage_days",
    "insert into usage_days (department_id, date, loans, uses, periods, ict_periods, borrowers, borrower_periods) select min(id), '2020-02-03', 1, 0, 0, 0, '{}', '{}' from departments where type = 'LEVEL_3'",
  ],
  "reports-are-as-sent": [
    "update report_submission_attempts set paper = replace(paper::text, '\"title\"', '\"titel\"')::json",
    "update archives set subject_id = subject_id + 1 where subject_type = 'report-submission'",
    "update report_submissions set attempt = attempt + 1 where attempt > 0",
    "update report_submissions set status = 'ACCEPTED' where status = 'SENT'",
  ],
  "locked-pages-are-as-locked": [
    "update track_book_locks set paper = replace(paper::text, '\"title\"', '\"titel\"')::json",
    "update track_book_locks set archive_id = null",
    "update track_book_confirmations set at = at - interval '1 hour'",
  ],
  "wear-is-its-entries": [
    "update wear_entries set amount = amount + 1 where id = (select min(id) from wear_entries where kind = 'YEAR')",
  ],
  "wear-runs-are-their-entries": [
    "update wear_runs set total = total + 1 where id = (select min(id) from wear_runs)",
    "update wear_runs set assets = assets + 1 where id = (select min(id) from wear_runs)",
    "update wear_runs set undone_at = now(), undone_by_name = 'Ai đó', undo_reason = 'không' where id = (select max(id) from wear_runs)",
    "update wear_runs set year = year - 1 where id = (select min(id) from wear_runs)",
    "delete from wear_entries where id = (select max(id) from wear_entries where kind = 'REVERSAL')",
  ],
  "asset-changes-are-their-vouchers": [
    "update asset_changes set cost_after = cost_after + 1 where id = (select min(id) from asset_changes where kind = 'COST')",
    "update asset_changes set undone_at = null, undone_by_name = null where undone_at is not null",
    "update stock_vouchers set source_id = -source_id where source_type = 'asset-change'",
  ],
};

test("there is a way to break each rule", () => {
  expect(Object.keys(breaks)).toEqual(rules.map(({ name }) => name));
});

const guarded = [
  "history",
  "stock_movements",
  "stock_vouchers",
  "stock_voucher_sources",
  "count_entries",
  "wear_entries",
];

test.each(Object.entries(breaks).flatMap(([name, ways]) => ways.map((breaking) => ({ name, breaking }))))(
  "$name is missed after: $breaking",
  async ({ name, breaking }) => {
    const rule = rules.find((one) => one.name === name);
    if (!rule) throw new Error(name);
    await client.query("begin");
    try {
      expect((await judge(client, rule)).broken).toBe(0);
      for (const table of guarded) await client.query(`alter table ${table} disable trigger user`);
      expect((await client.query(breaking)).rowCount).toBeGreaterThan(0);
      const { broken, faults } = await judge(client, rule);
      expect(broken).toBeGreaterThan(0);
      for (const { unit, about } of faults) {
        expect(unit).toMatch(/\p{L}/u);
        expect(about.length).toBeGreaterThan(5);
      }
    } finally {
      await client.query("rollback");
    }
  },
);

test("an operator runs it beside the program, sees what breaks by name, and a script sees it by the exit code", async () => {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const server = databaseNamed(inject("server"), rows[0]?.name as string);
  const url =
    typeof server === "string"
      ? server
      : `postgres://${server.user}:${encodeURIComponent(server.password)}@localhost:${server.port}/${server.database}?host=${encodeURIComponent(server.host)}`;
  const run = () =>
    spawnSync(process.execPath, [fileURLToPath(new URL("../src/verify/verify.ts", import.meta.url))], {
      env: { ...process.env, DATABASE_URL: url, HISTORY_KEY: storyKeyText },
      encoding: "utf8",
    });

  const sound = run();
  expect(sound.stderr).toBe("");
  expect(sound.stdout).toContain(`All ${rules.length} rules hold.`);
  expect(sound.stdout.match(/^✓ [a-z-]+: [\d,]+ /gm)).toHaveLength(rules.length);
  expect(sound.status).toBe(0);

  await client.query("update equipment_counts set stopped = stopped + 1");
  const unsound = run();
  await client.query("update equipment_counts set stopped = stopped - 1");
  expect(unsound.status).toBe(1);
  expect(unsound.stdout).toContain("✗ totals-are-counted");
  expect(unsound.stdout).toContain("Trường THCS Bến Hạ");
  expect(unsound.stdout).toContain(`1 of ${rules.length} rules are broken.`);
});

/**
 * Something of everything: lots, payments, rooms, coded pieces, a reversal, a transfer of which not all
 * arrives, hands, a removed record, a demand received in parts.
 */
async function aTermOfVouchers(): Promise<void> {
  const mai = await province.as("mai");
  await aDemandInParts();
  const [store, lab] = (await roomsOf(mai)) as [Room, Room];
  const sources = (await mai.get("/funding-sources?size=2")).body.items as { id: number }[];
  const paidBy = (amount: number) =>
    sources.map(({ id }, index) => ({ fundingSourceId: id, amount: index === 0 ? amount - 1 : 1 }));
  const [first] = await employeesOf(mai);

  const tubes = await newRecord(mai, {
    name: "Ống nghiệm chịu nhiệt",
    quantity: 20,
    broken: 2,
    unitPrice: 7_777,
    roomId: store.id,
  });
  const shelf = { equipmentId: tubes, roomId: store.id };
  await postVoucher(mai, "INCREASE", {
    lines: [
      {
        equipmentId: tubes,
        quantity: 3,
        unitPrice: 10_000,
        rooms: [
          { roomId: store.id, quantity: 1 },
          { roomId: lab.id, quantity: 2 },
        ],
        sources: paidBy(30_000),
      },
      {
        record: { name: "Kính hiển vi quang học 1000x", unit: "Cái", trackingMode: "ITEM", grades: [] },
        quantity: 4,
        unitPrice: 5_000_001,
      },
      {
        record: { name: "Cồn 90 độ", unit: "Chai", trackingMode: "CONSUMABLE", grades: [] },
        quantity: 6,
        lot: { number: "L1", expiresOn: dayFromToday(30) },
      },
    ],
  });
  await postVoucher(mai, "CONDITION", { lines: [{ ...shelf, quantity: 2, toCondition: "BROKEN" }] });
  const lost = await postVoucher(mai, "DECREASE", { cause: "LOST", lines: [{ ...shelf, quantity: 4 }] });
  expect((await reverse(mai, lost.id)).status).toBe(200);
  expect(
    (await mai.post(`/equipments/${tubes}/holdings`, { employeeId: first?.id, quantity: 5 })).status,
  ).toBe(200);

  const gone = await newRecord(mai, { name: "Giá gỗ nhập nhầm", quantity: 2, unitPrice: 1 });
  expect((await mai.delete(`/equipments/${gone}`)).status).toBe(204);
  const used = await newRecord(mai, { name: "Phấn màu", quantity: 3, unitPrice: 500 });
  await postVoucher(mai, "DECREASE", {
    cause: "USED_UP",
    lines: [{ equipmentId: used, roomId: null, quantity: 3 }],
  });

  const huong = await province.as("huong");
  const [to] = (
    await mai.get("/stock-transfers/recipients?search=ti%E1%BB%83u%20h%E1%BB%8Dc%20b%E1%BA%BFn%20h%E1%BA%A1")
  ).body.items as {
    id: number;
  }[];
  const sent = await postVoucher(mai, "TRANSFER_OUT", {
    toDepartmentId: to?.id,
    lines: [{ ...shelf, quantity: 10 }],
  });
  const received = await huong.post(`/stock-transfers/${sent.transferId}/receipt`, {
    roomId: null,
    lines: [{ line: 1, quantity: 8 }],
  });
  expect(received.status, JSON.stringify(received.body)).toBe(200);
  expect((await mai.post(`/stock-transfers/${sent.transferId}/return`)).status).toBe(200);
  const cancelled = await postVoucher(mai, "TRANSFER_OUT", {
    toDepartmentId: to?.id,
    lines: [{ ...shelf, quantity: 1 }],
  });
  expect((await reverse(mai, cancelled.id)).status).toBe(200);
}

/**
 * A lesson approved and one prepared in the lab, a loan of which some came back, some of it broken, and one
 * that is over.
 */
async function aWeekOfLoans(): Promise<void> {
  const week = await b.nextWeek(1);
  const [lens, microscope] = [await b.thing("TB00044"), await b.thing("KHV-001")];
  const lab = await b.found("/functional-rooms?search=khoa%20hoc%20tu%20nhien");
  await b.lend({});
  await b.approved("tuan", lesson(week.day(1), [of(lens.id, 3), of(microscope.id)], { roomId: lab.id }));
  const prepared = await b.approved("tuan", lesson(week.day(2), [of(lens.id, 2)], { roomId: lab.id }));
  await b.decide("mai", "PREPARE", [prepared.id]);
  const tuan = await b.found("/employees?search=vo%20anh%20tuan");
  const give = (quantity: number) =>
    b.send("mai", "/loans", {
      borrowerId: tuan.id,
      kind: "DAYS",
      dueDate: dayFromToday(1),
      lines: [of(lens.id, quantity)],
    });
  const over = await give(1);
  await b.send("mai", `/loans/${over.id}/return`, {});
  const out = await give(5);
  await b.send("mai", `/loans/${out.id}/return`, {
    lines: [{ lineId: out.lines[0].id, good: 1, broken: 1 }],
  });
}

/**
 * Five reported broken: three at repair, of which one is back, one in a proposal, one disposed of; an order
 * cancelled, a line taken out.
 */
async function aMonthOfRepairs(): Promise<void> {
  const mai = await province.as("mai");
  const lamps = await newRecord(mai, { name: "Đèn cồn báo hỏng", quantity: 6, unitPrice: 45_000 });
  const stools = await newRecord(mai, { name: "Ghế gãy chân", quantity: 3, broken: 3, unitPrice: 90_000 });
  const report = await b.send("mai", "/incidents", { kind: "BROKEN", equipmentId: lamps, quantity: 5 });
  await b.send("mai", `/incidents/${report.id}/confirmation`, { cause: "WEAR" });
  const line = (quantity: number) => ({ equipmentId: lamps, quantity, incidentId: report.id });
  const order = await b.send("mai", "/repairs", { lines: [line(3)] });
  await b.send("mai", `/repairs/${order.id}/return`, {
    lines: [{ lineId: order.lines[0].id, fixed: 1, cost: 20_000 }],
  });
  const wrong = await b.send("mai", "/repairs", { lines: [{ equipmentId: stools, quantity: 1 }] });
  await b.send("mai", `/repairs/${wrong.id}/cancellation`, { reason: "Không ai nhận sửa" });
  const sold = await b.send("mai", "/liquidations", { name: "Thanh lý tháng này", lines: [line(1)] });
  await b.send("mai", `/liquidations/${sold.id}/proposal`, {});
  await b.send("hung", `/liquidations/${sold.id}/decision`, {
    approved: true,
    decisionNo: "7/QĐ",
    decisionDate: dayFromToday(),
  });
  await b.send("mai", `/liquidations/${sold.id}/execution`, {});
  await b.send("mai", `/liquidations/${sold.id}/posting`, {});
  const lines = [line(1), { equipmentId: stools, quantity: 2 }];
  const waits = await b.send("mai", "/liquidations", { name: "Chờ quyết định", lines });
  const { version } = await b.send("mai", `/liquidations/${waits.id}/proposal`, {});
  expect(
    (
      await mai.put(`/liquidations/${waits.id}`, {
        name: "Chờ quyết định",
        lines: lines.slice(0, 1),
        version,
      })
    ).status,
  ).toBe(200);
}

/**
 * Two lost: one is found, the other leaves the books and comes on them again; two broken, of which one leaves
 * them.
 */
async function aWeekOfReports(): Promise<void> {
  const mai = await province.as("mai");
  const sets = await newRecord(mai, { name: "Bộ báo hỏng, báo mất", unit: "Bộ", quantity: 9 });
  const confirmed = async (kind: string) => {
    const { id } = await b.send("mai", "/incidents", { kind, equipmentId: sets, quantity: 2, cause: "WEAR" });
    return (await b.send("mai", `/incidents/${id}/confirmation`, {})).id;
  };
  const [lost, broken] = [await confirmed("LOST"), await confirmed("BROKEN")];
  await b.send("mai", `/incidents/${lost}/finding`, { quantity: 1 });
  await b.send("mai", "/incidents/write-offs", {
    items: [{ id: lost }, { id: broken, quantity: 1 }],
    decisionNo: "15/QĐ",
  });
  await b.send("mai", `/incidents/${lost}/finding`, { quantity: 1 });
}

/**
 * Bought by the school itself: a part that is taken back, one with a broken piece, and the rest of one line
 * closed short.
 */
async function aDemandInParts(): Promise<void> {
  const hung = await province.as("hung");
  const done = async (path: string, body?: object) => {
    const answer = await hung.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const lines = [
    { name: "Giá để ống nghiệm gỗ", unit: "Cái", requestedQuantity: 10, unitPrice: 25_000 },
    { name: "Kính lúp có đèn", unit: "Cái", trackingMode: "ITEM", requestedQuantity: 3, unitPrice: 210_000 },
  ];
  const demand = await done("/demands", { title: "Mua bổ sung", reason: "Thiếu", handling: "SELF", lines });
  const path = `/demands/${demand.id}`;
  await done(`${path}/submit`);
  const [racks, lenses] = demand.lines as [{ id: number }, { id: number }];
  const first = await done(`${path}/confirm`, { lines: [{ id: racks.id, quantity: 4 }] });
  await done(`/demand-receipts/${first.receipts[0].id}/reversal`, { reason: "Nhập nhầm" });
  await done(`${path}/confirm`, {
    lines: [
      { id: racks.id, quantity: 5 },
      { id: racks.id, quantity: 1, condition: "BROKEN" },
      { id: lenses.id, quantity: 3 },
    ],
    final: true,
    closed: [{ id: racks.id, reason: "Cửa hàng hết hàng" }],
  });
}

/** One is missing, one is in the other room, one nobody knew, and one never was there. */
async function aPostedCheck(): Promise<void> {
  const [mai, hung] = [await province.as("mai"), await province.as("hung")];
  const room = async (name: string): Promise<Room> =>
    done(mai.post("/functional-rooms", { name, kind: "STORE" }));
  const [first, second] = [await room("Kho đối chiếu 1"), await room("Kho đối chiếu 2")];
  const globes = await newRecord(mai, { name: "Quả địa cầu", quantity: 4, roomId: first.id });
  const compasses = await newRecord(mai, { name: "La bàn", quantity: 3, roomId: first.id });
  const check = await begin(mai, [first.id, second.id]);
  await count(mai, check.id, [
    { sheetId: check.sheetOf(first.id), equipmentId: globes, good: 2 },
    { sheetId: check.sheetOf(first.id), equipmentId: compasses, good: 2 },
    { sheetId: check.sheetOf(second.id), equipmentId: globes, good: 1 },
  ]);
  const found = {
    kind: "UNKNOWN",
    sheetId: check.sheetOf(second.id),
    clientId: randomUUID(),
    name: "Mô hình núi lửa",
    good: 1,
    countedAt: new Date().toISOString(),
  };
  await done(mai.post(`/inventory-checks/${check.id}/entries`, { entries: [found] }));
  const [{ id, version }] = (await done(mai.get(`/inventory-checks/${check.id}/unknown-things`))).items;
  await done(
    mai.put(`/unknown-things/${id}`, {
      state: "SURPLUS",
      name: "Mô hình núi lửa",
      unit: "Cái",
      trackingMode: "ITEM",
      unitPrice: 250_000,
      version,
    }),
  );
  await confirmAll(mai, check.id);
  await step(mai, check.id, "submission");
  const differing: { id: number; equipmentId: number }[] = (await variances(mai, check.id)).items;
  const miswritten = differing.flatMap(({ id: line, equipmentId }) =>
    equipmentId === compasses ? { id: line, treatment: "CORRECT", note: "Ghi nhầm khi nhập đầu kỳ" } : [],
  );
  await done(mai.put(`/inventory-checks/${check.id}/variances`, { items: miswritten }));
  await step(hung, check.id, "decision", { approved: true, reason: null });
  await step(mai, check.id, "posting");
}

async function aCountOfTwoRooms(): Promise<void> {
  const mai = await province.as("mai");
  const newRoom = async (name: string) =>
    (await done(mai.post("/functional-rooms", { name, kind: "STORE" }))).id as number;
  const [lab, store] = [await newRoom("Phòng kiểm sổ"), await newRoom("Kho kiểm sổ")];
  const flasks = await newRecord(mai, { name: "Bình kiểm sổ", quantity: 5, roomId: lab });
  const scope = await newRecord(mai, {
    name: "Kính kiểm sổ",
    trackingMode: "ITEM",
    quantity: 1,
    roomId: lab,
  });
  const { id, sheetOf } = await begin(mai, [lab, store]);
  const wrong = randomUUID();
  await count(mai, id, [
    { sheetId: sheetOf(lab), equipmentId: flasks, good: 3 },
    { sheetId: sheetOf(lab), equipmentId: flasks, good: 1, kind: "ADD" },
    { sheetId: sheetOf(lab), equipmentId: flasks, good: 50, kind: "ADD", clientId: wrong },
    { sheetId: sheetOf(store), equipmentId: scope, good: 1 },
  ]);
  const taken = {
    clientId: randomUUID(),
    sheetId: sheetOf(lab),
    kind: "VOID",
    voids: wrong,
    countedAt: new Date().toISOString(),
  };
  await done(mai.post(`/inventory-checks/${id}/entries`, { entries: [taken] }));
}
