/**
 * The desk of a superior in spring: many schools ask for much. Written straight into the tables, because the
 * schools have no people.
 */
import type { DemandStatus } from "@so-thiet-bi/contract/demand-words";
import type { Pool } from "pg";
import { searchText } from "../src/db/search.ts";

export interface Desk {
  superior: { id: number; name: string };
  /** The unit that decides the second round. */
  above: { id: number; name: string };
  schools: readonly { id: number; rootId: number }[];
  /** Whose accounts the demands carry. */
  author: { id: number; name: string };
  /** What schools have on their books, by school and thing: the first thirty things. */
  records: ReadonlyMap<string, number>;
  /** Rows of the catalogue for the next thirty things; each school has two records of each. */
  types: readonly number[];
  nextCode: number;
}

const subjects = [
  "Vật lí",
  "Hóa học",
  "Sinh học",
  "Toán",
  "Công nghệ",
  "Tin học",
  "Địa lí",
  "Âm nhạc",
  "Mĩ thuật",
  "Thể dục",
  "Ngữ văn",
  null,
];
const kinds = [
  "Bộ thí nghiệm",
  "Mô hình",
  "Tranh",
  "Bản đồ",
  "Dụng cụ đo",
  "Ống nghiệm",
  "Kính",
  "Hóa chất",
  "Máy tính",
  "Giá đỡ",
];

export interface Thing {
  name: string;
  unit: string;
  subject: string | null;
}

/** A hundred and twenty things of twelve subjects. */
export const things: readonly Thing[] = Array.from({ length: 120 }, (_, place) => {
  const kind = kinds[place % kinds.length] as string;
  return {
    name: `${kind} số ${1 + Math.floor(place / 10)}`,
    unit: kind === "Hóa chất" ? "kg" : "Cái",
    subject: subjects[place % 12] ?? null,
  };
});

/** So many schools below the unit, each with things on its books. */
export async function openDesk(
  pool: Pool,
  usernames: { superior: string; above: string; author: string },
  schools: number,
): Promise<Desk> {
  const superior = await unitOf(pool, usernames.superior);
  const above = await unitOf(pool, usernames.above);
  const author = await unitOf(pool, usernames.author);
  const { rows: units } = await pool.query<{ id: number; rootId: number }>(
    `insert into departments select made.* from departments as pattern, generate_series(1, $3::int) as number,
        jsonb_populate_record(null::departments, to_jsonb(pattern) || jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('departments', 'id')), 'parent_id', $2::bigint,
          'code', 'BAN' || number, 'code_key', 'ban' || number, 'budget_code', null,
          'name', 'Trường THCS số ' || number || ' bàn duyệt', 'short_name', 'THCS ' || number)) as made
      where pattern.id = $1
      returning id, root_id as "rootId"`,
    [author.id, superior.id, schools],
  );
  const ids = units.map(({ id }) => id);
  const { rows: types } = await pool.query<{ id: number }>(
    "select id from equipment_types where department_id = (select root_id from departments where id = $1) order by id limit 30",
    [superior.id],
  );
  if (types.length < 30) throw new Error(`The catalogue of the province has ${types.length} rows.`);
  const typeIds = types.map(({ id }) => id);
  const { rows: records } = await pool.query<{ key: string; id: number }>(
    `with made as (
      insert into equipments select one.*
        from (select * from equipments order by id limit 1) as pattern,
          (select id, root_id from departments where id = any ($1::bigint[])) as school,
          generate_series(0, 59) as place, generate_series(1, case when place < 30 then 1 else 2 end) as copy,
          jsonb_populate_record(null::equipments, to_jsonb(pattern) || jsonb_build_object(
            'id', nextval(pg_get_serial_sequence('equipments', 'id')), 'department_id', school.id, 'root_id', school.root_id,
            'code', 'BAN-' || place || '-' || copy, 'code_key', 'ban' || place || '-' || copy, 'serial_number', null,
            'name', ($2::text[])[place + 1], 'tracking_mode', 'QUANTITY', 'type_id', case when place >= 30 then ($3::bigint[])[place - 29] end,
            'subject_id', null, 'group_id', null, 'room_id', null, 'funding_source_id', null)) as one
        returning id, department_id, code
    ), shelves as (
      insert into stock_balances (department_id, equipment_id, condition, quantity, value)
      select department_id, id, condition, 1 + (id + length(condition)) % 9, 0 from made, unnest(array['GOOD', 'BROKEN']) as condition
    )
    select department_id || ' ' || split_part(code, '-', 2) as key, id from made where split_part(code, '-', 2)::int < 30`,
    [ids, things.slice(0, 60).map(({ name }) => name), typeIds],
  );
  const people = await pool.query<{ id: number; name: string }>(
    "select id, full_name as name from users where username = $1",
    [usernames.author],
  );
  return {
    superior,
    above,
    schools: units,
    author: people.rows[0] as { id: number; name: string },
    records: new Map(records.map(({ key, id }) => [key, id])),
    types: typeIds,
    nextCode: 1,
  };
}

export interface Wanted {
  count: number;
  linesEach?: number;
  status?: DemandStatus;
  handling?: "SUPERIOR" | "SELF";
  cancelled?: boolean;
  schoolYear?: number;
}

/**
 * So many demands more, turn about by school; what waits lies with the desk's own unit, or with the one
 * above.
 */
export async function addDemands(pool: Pool, desk: Desk, wanted: Wanted): Promise<number[]> {
  const {
    count,
    linesEach = 10,
    status = "WAITING_FOR_LEVEL_1",
    handling = "SUPERIOR",
    cancelled = false,
    schoolYear = 2026,
  } = wanted;
  const stops = [desk.superior, desk.above].map(({ id, name }, index) => ({
    round: index + 1,
    departmentId: id,
    name,
  }));
  const rounds = roundsSpoken[status];
  const demands = Array.from({ length: count }, () => {
    const number = desk.nextCode++;
    const school = desk.schools[number % desk.schools.length] as Desk["schools"][number];
    const code = `DN-2627-${9000 + number}`;
    const title = `Thiết bị dạy học đợt ${number}`;
    return {
      number,
      department_id: school.id,
      root_id: school.rootId,
      code,
      title,
      kind: number % 3 === 0 ? "MINIMUM" : "SUPPLEMENT",
      urgency: number % 10 === 0 ? "URGENT" : "NORMAL",
      late: number % 15 === 0,
      turn_department_id:
        status === "WAITING_FOR_LEVEL_1"
          ? desk.superior.id
          : status === "WAITING_FOR_LEVEL_2"
            ? desk.above.id
            : null,
      attempt: status === "PENDING" ? 0 : 1,
      days: (number * 7) % 45,
      search_text: searchText(code, title),
    };
  });
  const { rows } = await pool.query<{ id: number; code: string }>(
    `insert into demands (department_id, root_id, code, title, kind, urgency, late, reason, status, route, turn_department_id, attempt, submitted_at,
        status_since, status_by_name, search_text, created_by, created_by_name, updated_by_name, handling, cancelled, school_year, budget_year)
      select department_id, root_id, code, title, kind, urgency, late, 'Thiếu so với định mức', $2, $3, turn_department_id, attempt,
        case when attempt > 0 then now() - days * interval '1 day' end, now() - days * interval '1 day' - number * interval '1 minute', $5,
        search_text, $4, $5, $5, $6, $7, $8::int, $8::int + 1
      from json_to_recordset($1) as given (number int, department_id bigint, root_id bigint, code text, title text, kind text, urgency text,
        late boolean, turn_department_id bigint, attempt int, days int, search_text text)
      returning id, code`,
    [
      JSON.stringify(demands),
      status,
      JSON.stringify(handling === "SELF" || status === "PENDING" ? [] : stops),
      desk.author.id,
      desk.author.name,
      handling,
      cancelled,
      schoolYear,
    ],
  );
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const lines = demands.flatMap(({ number, code, department_id }) =>
    Array.from({ length: linesEach }, (_, position) => {
      const place = (number * 7 + position * 13) % things.length;
      const thing = things[place] as Thing;
      // some schools write it all in capitals
      const name = number % 5 === 0 ? thing.name.toUpperCase() : thing.name;
      const requested = 1 + ((number + position) % 12) + (thing.unit === "kg" ? 0.125 : 0);
      const granted = Math.max(0, requested - (number % 3));
      return {
        demand_id: idOf.get(code),
        position,
        equipment_id: place < 30 ? desk.records.get(`${department_id} ${place}`) : null,
        type_id: place >= 30 && place < 60 ? desk.types[place - 30] : null,
        name,
        unit: thing.unit,
        subject: thing.subject,
        unit_price: place % 17 === 0 ? null : 25_333 + place * 1_000,
        norm_quantity: position % 2 === 0 ? requested + (place % 5) : null,
        priority: 1 + (place % 3),
        requested_quantity: requested,
        round1_quantity: rounds >= 1 ? granted : null,
        round2_quantity: rounds >= 2 ? granted : null,
        allocated_quantity: rounds >= 2 ? Math.max(0, granted - (position % 2)) : null,
        received_quantity: status === "DONE" ? Math.max(0, granted - (position % 2)) : null,
      };
    }),
  );
  await pool.query(
    `insert into demand_lines (demand_id, position, equipment_id, type_id, name, unit, tracking_mode, subject, unit_price, norm_quantity, priority,
        requested_quantity, round1_quantity, round2_quantity, allocated_quantity, received_quantity)
      select demand_id, position, equipment_id, type_id, name, unit, 'QUANTITY', subject, unit_price, norm_quantity, priority,
        requested_quantity, round1_quantity, round2_quantity, allocated_quantity, received_quantity
      from json_to_recordset($1) as given (demand_id bigint, position int, equipment_id bigint, type_id bigint, name text, unit text, subject text,
        unit_price bigint, norm_quantity numeric, priority int, requested_quantity numeric, round1_quantity numeric, round2_quantity numeric,
        allocated_quantity numeric, received_quantity numeric)`,
    [JSON.stringify(lines)],
  );
  await pool.query("analyze demands, demand_lines, equipments, stock_balances");
  return rows.map(({ id }) => id);
}

/** How many rounds have spoken in the present attempt. */
const roundsSpoken: Record<DemandStatus, 0 | 1 | 2> = {
  PENDING: 0,
  WAITING_FOR_LEVEL_1: 0,
  REJECTED_BY_LEVEL_1: 0,
  WAITING_FOR_LEVEL_2: 1,
  REJECTED_BY_LEVEL_2: 1,
  APPROVED: 2,
  DONE: 2,
};

async function unitOf(pool: Pool, username: string): Promise<{ id: number; name: string }> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    "select departments.id, departments.name from users join departments on departments.id = users.department_id where username = $1",
    [username],
  );
  return rows[0] as { id: number; name: string };
}
