/**
 * Fills a migrated database with so many records of 2,000 units, the counters exact, by statements that
 * PostgreSQL runs alone.
 */

import { tokenHash } from "../src/areas/auth/queries.ts";
import { newToken } from "../src/areas/auth/rules.ts";
import type { Database } from "../src/db/connect.ts";
import { searchText } from "../src/db/search.ts";

export const units = 2_000;
const perTree = 200;
/** As many as schools have; of a table that is too small for that, a part of it. */
export const sharesOf = (size: number) => ({
  ordinary: Math.min(450, Math.floor(size / 200)),
  large: Math.min(5_500, Math.floor(size / 10)),
});

/**
 * Schools whose stock is the same whatever the size of the table: what is asked of them shows what that size
 * costs.
 */
export const ordinaryUnits = Array.from(
  { length: 64 },
  (_, index) => (index % 10) * perTree + 21 + Math.floor(index / 10),
);
export const largeUnit = 101;
/** The Sở whose tree holds a tenth of all records. */
export const treeUnit = 1;

const sealKey = Buffer.from("key of the tokens of the benchmark");

export const tokens = {
  of: (unit: number) => newToken(sealKey, `bench-token-of-unit-${unit}`),
  systemAdmin: newToken(sealKey, "bench-token-of-the-system-administrator"),
};

export async function fill(database: Database, size: number): Promise<void> {
  const client = await database.pool.connect();
  const run = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: 600_000 } as never);
  try {
    await run("set statement_timeout = 0");
    await run("set maintenance_work_mem = '256MB'");
    // foreign keys hold by construction; checking them row by row would take most of the time
    await run("set session_replication_role = replica");
    await fillUnits(run);
    await fillPeople(run);
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      "select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index where indrelid in ('equipments'::regclass, 'stock_movements'::regclass, 'demands'::regclass) and not indisprimary and not exists (select 1 from pg_constraint where conindid = indexrelid)",
    );
    for (const { name } of indexes) await run(`drop index ${name}`);
    await fillEquipments(run, size);
    await fillStock(run);
    await fillDemands(run, size / 5);
    for (const { text } of indexes) await run(text);
    await run("set session_replication_role = origin");
    for (const table of [
      "departments",
      "users",
      "subjects",
      "functional_rooms",
      "equipments",
      "demands",
      "stock_vouchers",
      "stock_movements",
    ]) {
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    }
    await checkSearchTexts(run);
    await run("vacuum (analyze)");
    await run("checkpoint");
  } finally {
    client.release(true);
  }
}

type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

async function fillUnits(run: Run): Promise<void> {
  await run(
    `insert into departments (id, type, parent_id, root_id, name, short_name, code, code_key, school_kind, place_name, signers, campuses, periods_morning, periods_afternoon, period_times, workdays, loan_settings)
    select u, case when p = 0 then 'LEVEL_1' when p < 20 then 'LEVEL_2' else 'LEVEL_3' end,
      case when p = 0 then null when p < 20 then root else root + 1 + p % 19 end, root,
      case when p = 0 then 'Sở Giáo dục và Đào tạo số ' || t + 1 when p < 20 then 'UBND phường ' || p || ' tỉnh ' || t + 1 else 'Trường THCS Nguyễn Trãi ' || p || ' tỉnh ' || t + 1 end,
      null, 'DV' || u, 'dv' || u, case when p >= 20 then 'GENERAL' end, 'Hà Nội', '[]', '[]', 5, 5, '[]', '{2,3,4,5,6}', '{}'
    from (select u, (u - 1) / ${perTree} as t, (u - 1) % ${perTree} as p, (u - 1) / ${perTree} * ${perTree} + 1 as root from generate_series(1, ${units}) as u) as unit`,
  );
}

async function fillPeople(run: Run): Promise<void> {
  const people = [
    ...[...ordinaryUnits, largeUnit, treeUnit].map((unit) => ({
      unit,
      role: "ROLE_DEPARTMENT_ADMIN",
      token: tokens.of(unit),
    })),
    { unit: treeUnit, role: "ROLE_SYSTEM_ADMIN", token: tokens.systemAdmin },
  ];
  await run("update session_seal set key = $1", [sealKey]);
  for (const [index, { unit, role, token }] of people.entries()) {
    const id = index + 1;
    await run(
      "insert into users (id, department_id, username, username_key, full_name, role, password_hash, sort_key, search_text) values ($1, $2, $3, $3, 'Nguyễn Thị Lan', $4, '', 'Lan Nguyễn Thị', ' nguyen thi lan ' || $3)",
      [id, unit, `bench${id}`, role],
    );
    await run(
      "insert into sessions (user_id, token_hash, address, agent, expires_at) values ($1, $2, '127.0.0.1', 'bench', now() + interval '1 day')",
      [id, tokenHash(token)],
    );
  }
}

async function fillEquipments(run: Run, size: number): Promise<void> {
  const { ordinary, large } = sharesOf(size);
  const rest = size - ordinaryUnits.length * ordinary - large;
  const others = units - ordinaryUnits.length - 1;
  const each = Math.floor(rest / others);
  await run(
    "create temporary table catalogue (no int primary key, name text, folded text, unit text, subject text, model text, folded_model text, price bigint)",
  );
  const kinds = catalogue();
  await run(
    "insert into catalogue select ordinality - 1, name, folded, unit, subject, model, folded_model, price from rows from (json_to_recordset($1::json) as (name text, folded text, unit text, subject text, model text, folded_model text, price bigint)) with ordinality",
    [JSON.stringify(kinds)],
  );
  await fillCatalogues(run, [...new Set(kinds.map(({ subject }) => subject))]);
  // why scattered: rows of one unit that lie side by side would flatter every list
  await run(
    `insert into equipments (id, department_id, root_id, code, code_key, name, unit, tracking_mode, subject_id, room_id, grades, model, serial_number, manufacturer, country, year_made, unit_price, active, search_text, created_at, updated_at, updated_by_name)
    select row_number() over (order by scatter), u, (u - 1) / ${perTree} * ${perTree} + 1, 'TB' || number, 'tb' || number, kind.name, kind.unit, 'QUANTITY', subject.id, (u - 1) * 5 + n % 5 + 1, '{6,7}',
      kind.model, 'SN' || u || '-' || n, 'Công ty Thiết bị giáo dục', 'Việt Nam', 2015 + n % 10, kind.price, n % 50 <> 0,
      ' tb' || number || kind.folded || kind.folded_model || ' sn' || u || ' ' || n, now() - interval '1 day', now() - interval '1 day', 'Nguyễn Thị Lan'
    from (
      select u, n, lpad(n::text, 5, '0') as number, hashint8(u::bigint * 1000000 + n) as scatter
      from generate_series(1, ${units}) as u, generate_series(1, case when u = any ($1::int[]) then ${ordinary} when u = ${largeUnit} then ${large} when u = ${units} then ${each + (rest % others)} else ${each} end) as n
    ) as record join catalogue as kind on kind.no = abs(scatter) % ${kinds.length} join subjects as subject on subject.name = kind.subject`,
    [ordinaryUnits],
  );
  await run(
    `insert into equipment_counts (department_id, root_id, followed, stopped, last_code) select department_id, min(root_id), count(*) filter (where active), count(*) filter (where not active), count(*) from equipments group by department_id`,
  );
}

/** Subjects that the first Sở has, and five rooms in every unit. */
async function fillCatalogues(run: Run, subjects: string[]): Promise<void> {
  await run(
    `insert into subjects (id, department_id, code, name, key, alike_key, sort_key, search_text, updated_by_name, levels, grades, kind)
    select ordinality, 1, 'MH' || ordinality, name, 'mh' || ordinality, name, name, ' ' || name, 'Nguyễn Thị Lan', '{MIDDLE}', '{6,7}', 'COMPULSORY'
    from unnest($1::text[]) with ordinality as subject (name, ordinality)`,
    [subjects],
  );
  await run(
    `insert into functional_rooms (id, department_id, code, name, key, alike_key, sort_key, search_text, updated_by_name, kind, bookable, needs_approval)
    select (u - 1) * 5 + n, u, 'P' || n, 'Phòng bộ môn ' || n, 'p' || n, 'phongbomon' || n, 'p' || n, ' phong bo mon ' || n, 'Nguyễn Thị Lan', 'SUBJECT_ROOM', false, false
    from generate_series(1, ${units}) as u, generate_series(1, 5) as n`,
  );
}

async function fillStock(run: Run): Promise<void> {
  await run(
    `insert into stock_vouchers (id, department_id, root_id, department_name, number, type, date, reason, status, posted_by, posted_by_name, posted_at, created_by, created_by_name, search_text)
    select department_id, department_id, root_id, 'Trường', 'DK-2627-0001', 'OPENING', '2026-09-05', 'Số dư đầu kỳ', 'POSTED', 1, 'Nguyễn Thị Lan', now(), 1, 'Nguyễn Thị Lan', ' dk 2627 0001' from equipment_counts`,
  );
  await run("insert into serials select department_id, 'DK-2627', 1 from equipment_counts");
  await run(
    `insert into stock_movements (department_id, voucher_id, date, equipment_id, room_id, condition, quantity, value)
    select department_id, department_id, date '2026-09-05', id, room_id, 'GOOD', 5 + id % 30, (5 + id % 30) * unit_price from equipments
    union all select department_id, department_id, date '2026-09-05', id, room_id, 'BROKEN', 1 + id % 3, (1 + id % 3) * unit_price from equipments where id % 10 = 0`,
  );
  await run(
    "insert into stock_balances (department_id, equipment_id, room_id, condition, quantity, value) select department_id, equipment_id, room_id, condition, quantity, value from stock_movements order by equipment_id, condition",
  );
}

async function fillDemands(run: Run, size: number): Promise<void> {
  await run(
    `insert into demands (id, department_id, root_id, code, title, kind, urgency, reason, status, route, turn_department_id, attempt, submitted_at, school_year, budget_year, status_by_name, search_text, created_by, created_by_name, updated_by_name)
    select d, unit.id, unit.root_id, 'DN-2627-' || d, 'Đề nghị trang bị thiết bị đợt ' || d, 'SUPPLEMENT', 'NORMAL', 'Thiếu thiết bị cho năm học mới', step.status,
      case when step.status = 'PENDING' then '[]'::jsonb else jsonb_build_array(jsonb_build_object('round', 1, 'departmentId', unit.parent_id, 'name', 'UBND phường'), jsonb_build_object('round', 2, 'departmentId', unit.root_id, 'name', 'Sở')) end,
      case step.status when 'WAITING_FOR_LEVEL_1' then unit.parent_id when 'WAITING_FOR_LEVEL_2' then unit.root_id end, (step.status <> 'PENDING')::int, case when step.status <> 'PENDING' then now() end, 2026, 2026,
      'Nguyễn Thị Lan', ' dn 2627 ' || d || ' de nghi trang bi thiet bi dot ' || d, 1, 'Nguyễn Thị Lan', 'Nguyễn Thị Lan'
    from generate_series(1, ${size}) as d
    join departments as unit on unit.id = d * 7919::bigint % 10 * ${perTree} + 21 + d % 180
    join (values (0, 'PENDING'), (1, 'WAITING_FOR_LEVEL_1'), (2, 'WAITING_FOR_LEVEL_2'), (3, 'APPROVED'), (4, 'REJECTED_BY_LEVEL_1')) as step (no, status) on step.no = d % 5`,
  );
  await run(
    "insert into demand_lines (demand_id, position, name, unit, tracking_mode, unit_price, requested_quantity) select id, line, 'Kính hiển vi quang học', 'Cái', 'QUANTITY', 2500000, 1 + id % 9 from demands, generate_series(0, 1) as line",
  );
}

async function checkSearchTexts(run: Run): Promise<void> {
  const { rows } = await run(
    "select code, name, model, serial_number, search_text from equipments where id % 997 = 0 limit 100",
  );
  for (const row of rows) {
    const text = searchText(...[row["code"], row["name"], row["model"], row["serial_number"]].map(String));
    if (text !== row["search_text"])
      throw new Error(`The search text is not the product's: "${row["search_text"]}" instead of "${text}"`);
  }
}

/** 960 kinds of things that stand in schools. */
function catalogue() {
  const things = [
    ["Ống nghiệm Φ16", "Cái", "Hóa học", 3_000],
    ["Giá để ống nghiệm", "Cái", "Hóa học", 25_000],
    ["Kính hiển vi quang học", "Cái", "Sinh học", 2_500_000],
    ["Đèn cồn thí nghiệm", "Cái", "Hóa học", 30_000],
    ["Bộ thí nghiệm quang học", "Bộ", "Vật lí", 950_000],
    ["Lực kế lò xo 5 N", "Cái", "Vật lí", 60_000],
    ["Đồng hồ đo điện đa năng", "Cái", "Vật lí", 250_000],
    ["Nam châm chữ U", "Cái", "Vật lí", 45_000],
    ["Bản đồ hành chính Việt Nam", "Tờ", "Địa lí", 90_000],
    ["Quả địa cầu tự nhiên", "Quả", "Địa lí", 180_000],
    ["Tranh cấu tạo tế bào thực vật", "Tờ", "Sinh học", 35_000],
    ["Mô hình bộ xương người", "Bộ", "Sinh học", 3_200_000],
    ["Máy chiếu đa năng", "Chiếc", "Dùng chung", 14_000_000],
    ["Máy tính để bàn", "Bộ", "Tin học", 11_500_000],
    ["Loa trợ giảng không dây", "Cái", "Dùng chung", 890_000],
    ["Bảng nhóm", "Cái", "Dùng chung", 40_000],
    ["Bộ que tính", "Bộ", "Toán", 15_000],
    ["Bộ hình khối không gian", "Bộ", "Toán", 120_000],
    ["Thước vẽ bảng giáo viên", "Bộ", "Toán", 75_000],
    ["Đàn phím điện tử", "Cái", "Âm nhạc", 4_800_000],
    ["Kèn phím", "Cái", "Âm nhạc", 350_000],
    ["Giá vẽ ba chân", "Cái", "Mĩ thuật", 150_000],
    ["Bóng chuyền da", "Quả", "Giáo dục thể chất", 280_000],
    ["Đệm nhảy cao", "Bộ", "Giáo dục thể chất", 6_500_000],
  ] as const;
  const makes = ["loại A", "loại B", "dùng cho giáo viên", "dùng cho học sinh", "bản 2024"];
  const models = ["XSP-100", "TBGD-07", "VN 2018", "MK-II", "HL-35", "SGK-6", "PT 500", "KNTT-9"];
  return things.flatMap(([thing, unit, subject, price]) =>
    makes.flatMap((make) =>
      models.map((model) => {
        const name = `${thing} ${make}`;
        return {
          name,
          folded: searchText(name),
          unit,
          subject,
          model,
          folded_model: searchText(model),
          price,
        };
      }),
    ),
  );
}
