/**
 * The yardstick: the same answers from a bare Fastify with the bare driver, written by hand for these few
 * requests. It asks the database the same things: the session, the rows, the exact totals, every row that a
 * write leaves.
 */
import { createHash, createHmac, createSecretKey } from "node:crypto";
import fastify, { type FastifyRequest } from "fastify";
import pg from "pg";
import { patternsOf, searchText } from "../src/db/search.ts";
import { benchKey } from "./key.ts";
import { standUp } from "./stand.ts";

const numbers = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const pool = new pg.Pool({
  ...JSON.parse(process.env["BENCH_DATABASE"] as string),
  max: 10,
  types: {
    getTypeParser: (oid: number, format: "text") => {
      if (numbers.has(oid)) return Number;
      if (oid === pg.types.builtins.DATE) return String;
      if (oid === 1016)
        return (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));
      return pg.types.getTypeParser(oid, format);
    },
  },
  onConnect: async (client: pg.ClientBase) =>
    void (await client.query(
      "set statement_timeout = 15000; set lock_timeout = 5000; set time zone 'Asia/Ho_Chi_Minh'; set jit = off",
    )),
} as pg.PoolConfig);

const key = createSecretKey(Buffer.from(benchKey, "hex"));

type Asker = Pick<pg.Pool, "query">;
// biome-ignore lint/suspicious/noExplicitAny: rows are what they are here
type Row = any;

const sessionText = `select sessions.id as "sessionId", users.id as "userId", users.username, users.full_name as "fullName", users.role, users.capabilities, case when users.has_scopes then scopes_of_user(users.id) end as scopes, users.language, users.must_change_password as "mustChangePassword",
  departments.id as "departmentId", departments.name as "departmentName", departments.short_name as "departmentShortName", departments.type as "departmentType", departments.parent_id as "departmentParentId", departments.root_id as "rootId",
  extract(epoch from now() - sessions.seen_at)::int as "idleSeconds"
  from sessions join users on users.id = sessions.user_id join departments on departments.id = users.department_id
  where sessions.token_hash = $1 and sessions.expires_at > now() and not users.locked and departments.active`;

async function personOf(request: FastifyRequest): Promise<Row> {
  const hash = createHash("sha256")
    .update(request.headers["x-auth-token"] as string)
    .digest();
  const { rows } = await pool.query({ name: "session", text: sessionText, values: [hash] });
  const [person] = rows;
  if (person.idleSeconds > 60)
    await pool.query({
      name: "touch",
      text: "update sessions set seen_at = now() where id = $1",
      values: [person.sessionId],
    });
  return person;
}

const nameOf = (table: string, column: string) =>
  `(select name from ${table} where id = equipments.${column})`;
const described = `select equipments.*, departments.name as department_name, departments.parent_id as department_parent_id,
  ${nameOf("equipment_types", "type_id")} as type_name, ${nameOf("subjects", "subject_id")} as subject_name, ${nameOf("equipment_groups", "group_id")} as group_name,
  ${nameOf("functional_rooms", "room_id")} as room_name, ${nameOf("funding_sources", "funding_source_id")} as funding_source_name,
  (select json_agg(json_build_object('part', part, 'quantity', quantity, 'critical', critical, 'note', note, 'since', since) order by critical desc, part)
    from equipment_missing_parts where equipment_id = equipments.id) as missing_parts, stock.*
  from equipments join departments on departments.id = equipments.department_id
  cross join lateral (
    select coalesce(sum(quantity), 0) as quantity,
      coalesce(sum(quantity) filter (where condition = 'GOOD'), 0) as good, coalesce(sum(quantity) filter (where condition = 'BROKEN'), 0) as broken,
      coalesce(sum(quantity) filter (where condition = 'LOST'), 0) as lost, coalesce(sum(quantity) filter (where condition = 'REPAIRING'), 0) as repairing,
      coalesce(sum(quantity) filter (where condition = 'DISPOSAL'), 0) as disposal, coalesce(sum(held), 0) as held, coalesce(sum(value), 0) as value,
      json_agg(distinct (select jsonb_build_object('id', id, 'name', name) from functional_rooms where id = stock_balances.room_id)) filter (where quantity > 0) as places,
      min((select expires_on from stock_lots where id = lot_id)) filter (where quantity > 0) as expires_on
    from stock_balances where equipment_id = equipments.id
  ) as stock`;

async function readRows(asker: Asker, person: Row, ids: number[]): Promise<object[]> {
  const { rows } = await asker.query({
    name: "rows",
    text: `${described} where equipments.id = any ($1::bigint[])`,
    values: [ids],
  });
  const byId = new Map(rows.map((row: Row) => [row.id, shown(person, row)]));
  return ids.map((id) => byId.get(id) as object);
}

async function readOne(asker: Asker, person: Row, id: number): Promise<object> {
  const { rows } = await asker.query({
    name: "one",
    text: `${described} where equipments.id = $1 and equipments.removed_at is null and equipments.department_id = $2`,
    values: [id, person.departmentId],
  });
  return shown(person, rows[0]);
}

function shown(person: Row, row: Row): object {
  const keeps = person.departmentId === row.department_id && person.role === "ROLE_DEPARTMENT_ADMIN";
  return {
    id: row.id,
    departmentId: row.department_id,
    departmentName: row.department_name,
    code: row.code,
    formerCode: row.former_code,
    name: row.name,
    unit: row.unit,
    trackingMode: row.tracking_mode,
    type: linked(row.type_id, row.type_name),
    subject: linked(row.subject_id, row.subject_name),
    group: linked(row.group_id, row.group_name),
    room: linked(row.room_id, row.room_name),
    fundingSource: linked(row.funding_source_id, row.funding_source_name),
    grades: row.grades,
    specification: row.specification,
    model: row.model,
    serialNumber: row.serial_number,
    manufacturer: row.manufacturer,
    country: row.country,
    yearMade: row.year_made,
    inUseDate: row.in_use_date,
    unitPrice: row.unit_price,
    supplier: row.supplier,
    warrantyUntil: row.warranty_until,
    maintenanceDue: row.maintenance_due,
    inspectionDue: row.inspection_due,
    selfMade: row.self_made,
    maker: row.maker,
    note: row.note,
    active: row.active,
    quantity: row.quantity,
    good: row.good,
    broken: row.broken,
    lost: row.lost,
    repairing: row.repairing,
    disposal: row.disposal,
    held: row.held,
    available: row.good - row.held,
    value: row.value,
    places: row.places ?? [],
    expiresOn: row.expires_on,
    missingParts: row.missing_parts ?? [],
    labelPrintedAt: row.label_printed_at,
    labelPrints: row.label_prints,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    can: { edit: keeps, remove: keeps, stop: keeps && row.active, resume: keeps && !row.active, post: keeps },
  };
}

function linked(id: number | null, name: string | null): object | null {
  return id === null ? null : { id, name };
}

const app = fastify();
app.addContentTypeParser("application/json", { parseAs: "string" }, (_, body, done) =>
  done(null, body === "" ? undefined : JSON.parse(body as string)),
);

app.get("/api/equipments", async (request) => {
  const person = await personOf(request);
  const query = request.query as { page?: string; search?: string };
  const page = Number(query.page ?? 1);
  const [scope, values] = scopeOf(person);
  const limits = [20, (page - 1) * 20];
  const { rows } = query.search
    ? await pool.query(searching(scope, values, query.search, limits))
    : await pool.query(listing(scope, values, limits));
  const { total, ids } = rows[0];
  const keeps = person.role === "ROLE_DEPARTMENT_ADMIN";
  return {
    items: await readRows(pool, person, ids),
    page,
    size: 20,
    total,
    can: { create: keeps, import: keeps, post: keeps },
  };
});

function scopeOf(person: Row): [string, number[]] {
  if (person.role === "ROLE_SYSTEM_ADMIN") return ["true", []];
  return [`${person.departmentType === "LEVEL_1" ? "root_id" : "department_id"} = $3`, [person.departmentId]];
}

function listing(scope: string, values: number[], limits: number[]): pg.QueryConfig {
  return {
    name: `list ${scope}`,
    text: `select (select coalesce(sum(followed), 0)::int from equipment_counts where ${scope}) as total,
      array (select id from equipments where removed_at is null and active and ${scope} order by id desc limit $1 offset $2) as ids`,
    values: [...limits, ...values],
  };
}

function searching(scope: string, values: number[], search: string, limits: number[]): pg.QueryConfig {
  const words = patternsOf(search);
  const tests = words.map((_, index) => `search_text like $${3 + values.length + index}`);
  return {
    text: `with hits as materialized (select id from equipments where removed_at is null and active and ${scope} and ${tests.join(" and ")})
      select count(*)::int as total, array (select id from hits order by id desc limit $1 offset $2) as ids from hits`,
    values: [...limits, ...values, ...words],
  };
}

app.get("/api/equipments/:id", async (request) => {
  const person = await personOf(request);
  return readOne(pool, person, Number((request.params as { id: string }).id));
});

app.post("/api/equipments", async (request) => {
  const person = await personOf(request);
  return inTransaction((client) => create(client, person, request.body));
});

for (const [noun, active] of [
  ["deactivation", false],
  ["reactivation", true],
] as const) {
  app.post(`/api/equipments/:id/${noun}`, async (request) => {
    const person = await personOf(request);
    return inTransaction((client) =>
      setActive(client, person, Number((request.params as { id: string }).id), active),
    );
  });
}

async function create(client: pg.PoolClient, person: Row, given: Row): Promise<object> {
  const unit = person.departmentId;
  const { rows: counts } = await client.query({
    name: "count and code",
    text: `insert into equipment_counts (department_id, root_id, followed, stopped, last_code) values ($1, $2, 1, 0, 1)
      on conflict (department_id) do update set followed = equipment_counts.followed + 1, last_code = equipment_counts.last_code + 1 returning last_code`,
    values: [unit, person.rootId],
  });
  const code = `TB${String(counts[0].last_code).padStart(5, "0")}`;
  await client.query({
    name: "taken",
    text: "select code_key from equipments where department_id = $1 and removed_at is null and code_key = any ($2::text[])",
    values: [unit, [code.toLowerCase()]],
  });
  const { rows: inserted } = await client.query({
    name: "insert",
    text: `insert into equipments (name, unit, type_id, subject_id, group_id, room_id, funding_source_id, grades, specification, model, serial_number, manufacturer, country, year_made, in_use_date, unit_price,
      supplier, warranty_until, maintenance_due, inspection_due, self_made, maker, note, department_id, root_id, code, code_key, tracking_mode, search_text, updated_by_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30) returning id`,
    values: [
      given.name,
      given.unit,
      given.typeId,
      given.subjectId,
      given.groupId,
      given.roomId,
      given.fundingSourceId,
      given.grades,
      given.specification,
      given.model,
      given.serialNumber,
      given.manufacturer,
      given.country,
      given.yearMade,
      given.inUseDate,
      given.unitPrice,
      given.supplier,
      given.warrantyUntil,
      given.maintenanceDue,
      given.inspectionDue,
      given.selfMade ?? false,
      given.maker,
      given.note,
      unit,
      person.rootId,
      code,
      code.toLowerCase(),
      given.trackingMode,
      searchText(code, given.name, given.model, given.serialNumber),
      person.fullName,
    ],
  });
  const { id } = inserted[0];
  await postOpening(client, person, id, given);
  await tell(client, person, "equipment.created", id, { quantity: given.quantity });
  return readOne(client, person, id);
}

async function postOpening(client: pg.PoolClient, person: Row, id: number, given: Row): Promise<void> {
  const unit = person.departmentId;
  const { rows: days } = await client.query<Row>({
    name: "opening day",
    text: `select least(date_trunc('year', now() at time zone 'Asia/Ho_Chi_Minh')::date - 1, (select min(start_date) - 1 from school_years where department_id = $1)) as day`,
    values: [unit],
  });
  const { day } = days[0];
  const { rows: units } = await client.query({
    name: "unit",
    text: `select name, root_id as "rootId" from departments where id = $1 for key share`,
    values: [unit],
  });
  await client.query({
    name: "day",
    text: `with day as (select (now() at time zone 'Asia/Ho_Chi_Minh')::date as today, $2::date as date),
      year as (select name, status from school_years where department_id = $1 and (select date from day) between start_date and end_date for share)
      select date, today, (select until from stock_closings where department_id = $1) as "closedUntil", (select name from year where status = 'CLOSED') as "closedYear" from day`,
    values: [unit, day],
  });
  const [year, month] = day.split("-").map(Number);
  const start = month >= 8 ? year : year - 1;
  const series = `DK-${String(start).slice(2)}${String(start + 1).slice(2)}`;
  const { rows: serials } = await client.query({
    name: "serial",
    text: "insert into serials (department_id, series, last) values ($1, $2, 1) on conflict (department_id, series) do update set last = serials.last + 1 returning last",
    values: [unit, series],
  });
  const number = `${series}-${String(serials[0].last).padStart(4, "0")}`;
  const good = given.quantity - given.broken;
  const { rows: vouchers } = await client.query({
    name: "voucher",
    text: `insert into stock_vouchers (department_id, root_id, department_name, number, type, date, reason, status, line_count, total_value, posted_by, posted_by_name, posted_at, created_by, created_by_name, search_text)
      values ($1, $2, $3, $4, 'OPENING', $5, 'Số dư đầu kỳ', 'POSTED', 1, $6, $7, $8, now(), $7, $8, $9) returning id`,
    values: [
      unit,
      units[0].rootId,
      units[0].name,
      number,
      day,
      given.quantity * given.unitPrice,
      person.userId,
      person.fullName,
      searchText(number, "Số dư đầu kỳ", null, null),
    ],
  });
  const lines = JSON.stringify([
    { condition: "GOOD", quantity: good, value: good * given.unitPrice },
    { condition: "BROKEN", quantity: given.broken, value: given.broken * given.unitPrice },
  ]);
  await client.query({
    name: "movements",
    text: `insert into stock_movements (department_id, voucher_id, date, line, equipment_id, condition, quantity, value)
      select $1, $2, $3, 1, $4, condition, quantity, value from json_to_recordset($5::json) as line (condition text, quantity numeric, value bigint)`,
    values: [unit, vouchers[0].id, day, id, lines],
  });
  await client.query({
    name: "balances",
    text: `insert into stock_balances (department_id, equipment_id, condition, quantity, value)
      select $1, $2, condition, quantity, value from json_to_recordset($3::json) as line (condition text, quantity numeric, value bigint)
      on conflict (equipment_id, room_id, lot_id, condition) do update set quantity = stock_balances.quantity + excluded.quantity, value = stock_balances.value + excluded.value`,
    values: [unit, id, lines],
  });
}

async function setActive(
  client: pg.PoolClient,
  person: Row,
  id: number,
  active: boolean,
): Promise<object | undefined> {
  const { rows } = await client.query({
    name: "lock",
    text: "select * from equipments where removed_at is null and department_id = $2 and id = $1 for update",
    values: [id, person.departmentId],
  });
  if (rows[0].active !== active) {
    await client.query({
      name: "switch",
      text: "update equipments set active = $2, version = version + 1, updated_at = now(), updated_by_name = $3 where id = $1",
      values: [id, active, person.fullName],
    });
    const step = active ? 1 : -1;
    await client.query({
      name: "count",
      text: `insert into equipment_counts (department_id, root_id, followed, stopped, last_code) values ($1, $2, greatest(0, $3::int), greatest(0, $4::int), 0)
        on conflict (department_id) do update set followed = equipment_counts.followed + $3::int, stopped = equipment_counts.stopped + $4::int returning last_code`,
      values: [person.departmentId, person.rootId, step, -step],
    });
    await tell(client, person, active ? "equipment.resumed" : "equipment.stopped", id, {});
  }
  return (await readRows(client, person, [id]))[0];
}

async function tell(
  client: pg.PoolClient,
  person: Row,
  event: string,
  id: number,
  details: object,
): Promise<void> {
  const at = new Date().toISOString();
  const text = JSON.stringify(details);
  const { departmentId, departmentName, userId, fullName } = person;
  const seal = createHmac("sha256", key)
    .update(
      JSON.stringify([departmentId, at, userId, fullName, departmentName, event, "equipment", id, text]),
    )
    .digest();
  await client.query({
    name: "history",
    text: `with head as (
        insert into history_heads (department_id, no, hash) values ($1, 1, sha256($2))
        on conflict (department_id) do update set no = history_heads.no + 1, hash = sha256(history_heads.hash || $2) returning no, hash
      )
      insert into history (department_id, no, at, actor_id, actor_name, actor_unit, event, subject_type, subject_id, details, hash, key_no)
      select $1, no, $3, $4, $5, $6, $7, 'equipment', $8, $9, hash, 1 from head`,
    values: [departmentId, seal, at, userId, fullName, departmentName, event, id, text],
  });
}

async function inTransaction<Answer>(work: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const answer = await work(client);
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

await standUp(app, { close: () => pool.end() });
