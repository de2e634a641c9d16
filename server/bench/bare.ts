/**
 * The yardstick: the same answers from a bare Fastify with the bare driver, written by hand for these few requests.
 * It asks the database the same things: the session, the rows, the exact totals, every row that a write leaves.
 */
import { createHash } from "node:crypto";
import fastify, { type FastifyRequest } from "fastify";
import pg from "pg";
import { patternsOf, searchText } from "../src/db/search.ts";
import { standUp } from "./stand.ts";

const numbers = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const pool = new pg.Pool({
  ...JSON.parse(process.env["BENCH_DATABASE"] as string),
  max: 10,
  types: {
    getTypeParser: (oid: number, format: "text") => {
      if (numbers.has(oid)) return Number;
      if (oid === pg.types.builtins.DATE) return String;
      if (oid === 1016) return (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));
      return pg.types.getTypeParser(oid, format);
    },
  },
  onConnect: async (client: pg.ClientBase) =>
    void (await client.query("set statement_timeout = 15000; set lock_timeout = 5000; set time zone 'Asia/Ho_Chi_Minh'; set jit = off")),
} as pg.PoolConfig);

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
    await pool.query({ name: "touch", text: "update sessions set seen_at = now() where id = $1", values: [person.sessionId] });
  return person;
}

const described = `select equipments.*, departments.name as department_name, departments.parent_id as department_parent_id, coalesce(good.quantity, 0) as good, coalesce(broken.quantity, 0) as broken
  from equipments join departments on departments.id = equipments.department_id
  left join stock_balances as good on good.equipment_id = equipments.id and good.condition = 'GOOD'
  left join stock_balances as broken on broken.equipment_id = equipments.id and broken.condition = 'BROKEN'`;

async function readRows(asker: Asker, person: Row, ids: number[]): Promise<object[]> {
  const { rows } = await asker.query({ name: "rows", text: `${described} where equipments.id = any ($1::bigint[])`, values: [ids] });
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
    name: row.name,
    unit: row.unit,
    trackingMode: row.tracking_mode,
    subject: row.subject,
    category: row.category,
    grades: row.grades,
    specification: row.specification,
    model: row.model,
    serialNumber: row.serial_number,
    manufacturer: row.manufacturer,
    country: row.country,
    yearMade: row.year_made,
    inUseDate: row.in_use_date,
    fundingSource: row.funding_source,
    unitPrice: row.unit_price,
    location: row.location,
    note: row.note,
    active: row.active,
    quantity: row.good + row.broken,
    good: row.good,
    broken: row.broken,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    can: { edit: keeps, remove: keeps, stop: keeps && row.active, resume: keeps && !row.active },
  };
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
  const { rows } = query.search ? await pool.query(searching(scope, values, query.search, limits)) : await pool.query(listing(scope, values, limits));
  const { total, ids } = rows[0];
  const keeps = person.role === "ROLE_DEPARTMENT_ADMIN";
  return { items: await readRows(pool, person, ids), page, size: 20, total, can: { create: keeps, import: keeps } };
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
      select (select count(*) from hits) as total, array (select id from hits order by id desc limit $1 offset $2) as ids`,
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
    return inTransaction((client) => setActive(client, person, Number((request.params as { id: string }).id), active));
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
    text: `insert into equipments (name, unit, subject, category, grades, specification, model, serial_number, manufacturer, country, year_made, in_use_date, funding_source, unit_price, location, note,
      department_id, root_id, code, code_key, tracking_mode, search_text, updated_by_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) returning id`,
    values: [
      given.name,
      given.unit,
      given.subject,
      given.category,
      given.grades,
      given.specification,
      given.model,
      given.serialNumber,
      given.manufacturer,
      given.country,
      given.yearMade,
      given.inUseDate,
      given.fundingSource,
      given.unitPrice,
      given.location,
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
  const { rows: days } = await client.query<Row>({
    name: "today",
    text: "select to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day",
  });
  const { rows: serials } = await client.query({
    name: "serial",
    text: "insert into serials (department_id, series, last) values ($1, $2, 1) on conflict (department_id, series) do update set last = serials.last + 1 returning last",
    values: [unit, "DK-2627"],
  });
  const lines = JSON.stringify([
    { condition: "GOOD", quantity: given.quantity - given.broken, value: (given.quantity - given.broken) * given.unitPrice },
    { condition: "BROKEN", quantity: given.broken, value: given.broken * given.unitPrice },
  ]);
  await client.query({
    name: "voucher",
    text: `with voucher as (
        insert into stock_vouchers (department_id, department_name, number, type, date, reason, posted_by, posted_by_name) select id, name, $2, 'OPENING', $3::date, 'Số dư đầu kỳ', $4::bigint, $5 from departments where id = $1 returning id
      ), line as (select * from json_to_recordset($6::json) as line (condition text, quantity numeric, value bigint)
      ), moved as (
        insert into stock_movements (department_id, voucher_id, equipment_id, condition, quantity, value) select $1, voucher.id, $7, condition, quantity, value from voucher, line
      )
      insert into stock_balances (department_id, equipment_id, condition, quantity, value) select $1, $7, condition, quantity, value from line
      on conflict (equipment_id, condition) do update set quantity = stock_balances.quantity + excluded.quantity, value = stock_balances.value + excluded.value`,
    values: [unit, `DK-2627-${String(serials[0].last).padStart(4, "0")}`, days[0].day, person.userId, person.fullName, lines, id],
  });
  await tell(client, person, "equipment.created", id, { quantity: given.quantity });
  return readOne(client, person, id);
}

async function setActive(client: pg.PoolClient, person: Row, id: number, active: boolean): Promise<object | undefined> {
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

async function tell(client: pg.PoolClient, person: Row, event: string, id: number, details: object): Promise<void> {
  const at = new Date().toISOString();
  const text = JSON.stringify(details);
  const sealed = Buffer.from(JSON.stringify([at, person.userId, event, "equipment", id, text]));
  await client.query({
    name: "history",
    text: `with head as (
        insert into history_heads (department_id, no, hash) values ($1, 1, sha256($2))
        on conflict (department_id) do update set no = history_heads.no + 1, hash = sha256(history_heads.hash || $2) returning no, hash
      )
      insert into history (department_id, no, at, actor_id, actor_name, actor_unit, event, subject_type, subject_id, details, hash)
      select $1, no, $3, $4, $5, $6, $7, 'equipment', $8, $9, hash from head`,
    values: [person.departmentId, sealed, at, person.userId, person.fullName, person.departmentName, event, id, text],
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
