/**
 * Lists of a school with a hundred thousand rows, beside a school with half of that: how many statements, by
 * which indexes, how long.
 */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { listCatalogue } from "../src/areas/catalogues/queries.ts";
import { unnamedMark } from "../src/db/connect.ts";
import type { Tables } from "../src/db/tables.ts";
import { findActors } from "../src/demo/actors.ts";
import type { Actor } from "../src/http/actor.ts";
import { house, type Person } from "./house.ts";

const province = house();
const manyRows = 100_000;
const rowsElsewhere = 60_000;

let hung: Person;
let actor: Actor;
let classroom: number;
let group: number;
let subject: number;

beforeAll(async () => {
  hung = await province.as("hung");
  actor = (await findActors(province.database.kysely))("hung");
  const database = await province.owner.connectAlone();
  const years = (await hung.get("/school-years")).body.items as { id: number; status: string }[];
  const [unit, year] = [actor.departmentId, years.find(({ status }) => status === "CURRENT")?.id];
  await database.query(
    `insert into classrooms (department_id, school_year_id, name, key, alike_key, sort_key, search_text, updated_by_name, grade, student_count, session)
     select $1, $2, '9X' || n, '9x' || n, '9x' || n, '09 9X' || lpad(n::text, 4, '0'), ' 9x' || n, 'x', 9, 40, 'MORNING' from generate_series(1, 2500) as n`,
    [unit, year],
  );
  const elsewhere = (await findActors(province.database.kysely))("khanh").departmentId;
  for (const [department, count] of [
    [unit, manyRows],
    [elsewhere, rowsElsewhere],
  ]) {
    await database.query(
      `insert into students (department_id, code, name, key, alike_key, sort_key, search_text, updated_by_name, status)
     select $1, 'M' || n, ho || ' ' || dem || ' ' || ten, 'm' || n, lower(ho || ' ' || dem || ' ' || ten) || n, ten || ' ' || ho || ' ' || dem,
       ' m' || n || ' ' || ho_ || ' ' || dem_ || ' ' || ten_, 'x', case when n % 20 = 0 then 'MOVED' else 'STUDYING' end
     from generate_series(1, $2::int) as n
     join lateral (select (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Vũ'])[1 + n % 5] as ho, (array['nguyen', 'tran', 'le', 'pham', 'vu'])[1 + n % 5] as ho_) as h on true
     join lateral (select (array['Văn', 'Thị', 'Đức'])[1 + n % 3] as dem, (array['van', 'thi', 'duc'])[1 + n % 3] as dem_) as d on true
     join lateral (select (array['An', 'Bình', 'Châu', 'Dũng', 'Giang', 'Hà', 'Khánh'])[1 + n % 7] as ten,
       (array['an', 'binh', 'chau', 'dung', 'giang', 'ha', 'khanh'])[1 + n % 7] as ten_) as t on true`,
      [department, count],
    );
  }
  await database.query("analyze classrooms, students");
  await database.query(
    `insert into student_classroom (owner_id, school_year_id, target_id, since)
     select s.id, $2, c.id, '2026-08-01' from (select id, row_number() over (order by id) as n from students where department_id = $1 and key ~ '^m[0-9]+$') as s
     join (select id, row_number() over (order by id) - 1 as n from classrooms where department_id = $1 and key ~ '^9x') as c on c.n = s.n % 2500`,
    [unit, year],
  );
  const made = async (path: string, body: unknown) => (await hung.post(path, body)).body.id as number;
  group = await made("/equipment-groups", { name: "Nhóm của danh mục lớn" });
  subject = await made("/subjects", { name: "Môn của danh mục lớn", levels: ["MIDDLE"], grades: [6] });
  const measure = await made("/measures", { name: "đơn vị của danh mục lớn" });
  for (const [department, count] of [
    [unit, manyRows],
    [elsewhere, rowsElsewhere],
    [actor.departmentParentId, 5_000],
    [actor.rootId, 5_000],
  ]) {
    await database.query(
      `insert into equipment_types (department_id, code, name, key, alike_key, sort_key, search_text, updated_by_name, group_id, measure_id, tracking_mode,
         for_teacher, for_student, usage_scope, asset_class, loanable, hazardous, tracks_expiry)
       select $1, 'L' || n, 'Thiết bị số ' || n, 'l$1'::text || n, 'thiết bị ' || n, 'Thiết bị ' || lpad(n::text, 6, '0'), ' l' || n || ' thiet bi so ' || n, 'x', $2, $3,
         (array['QUANTITY', 'ITEM', 'CONSUMABLE'])[1 + n % 3], true, true, 'BOTH', 'TOOL', true, n % 50 = 0, false from generate_series(1, $4::int) as n`.replace(
        "'l$1'::text",
        `'l${department}-'`,
      ),
      [department, group, measure, count],
    );
  }
  await database.query(
    `insert into equipment_type_subjects (owner_id, target_id, position) select id, $1, 0 from equipment_types where department_id = $2 and group_id = $3`,
    [subject, unit, group],
  );
  classroom = (await hung.get("/classrooms?search=9X77&size=1")).body.items[0].id;
  for (const table of [
    "students",
    "student_classroom",
    "classrooms",
    "equipment_types",
    "equipment_type_subjects",
  ]) {
    await database.query(`vacuum analyze ${table}`);
  }
  await database.end();
}, 180_000);

const lists: [string, Catalogue, () => string][] = [
  ["pupils, first page", students, () => ""],
  ["pupils, last page", students, () => "page=2000&size=50"],
  ["pupils by code", students, () => "sort=code"],
  ["pupils by code, last page", students, () => "sort=-code&page=2000&size=50"],
  ["pupils, newest first", students, () => "sort=-createdAt"],
  ["pupils, a word that many have", students, () => "search=nguyen"],
  ["pupils, a full name", students, () => "search=khanh le van"],
  ["pupils, the end of a code", students, () => "search=99871"],
  ["pupils, what nobody is called", students, () => "search=zorro"],
  ["pupils of a class", students, () => `classroom=${classroom}`],
  ["by a filter: pupils who moved away", students, () => "status=MOVED"],
  ["equipment types with those of two units above", equipmentTypes, () => ""],
  ["equipment types, last page", equipmentTypes, () => "page=2200&size=50"],
  ["equipment types by code", equipmentTypes, () => "sort=code"],
  ["equipment types, a search", equipmentTypes, () => "search=thiet bi so 777"],
  ["by a filter: equipment types of a group", equipmentTypes, () => `group=${group}`],
  ["by a filter: equipment types of a subject", equipmentTypes, () => `subjects=${subject}`],
  ["by a filter: equipment types, hazardous ones", equipmentTypes, () => "hazardous=true"],
];

describe("a hundred thousand rows", () => {
  test.each(lists)("%s", async (title, of, query) => {
    const address = `/${of.plural}?${query()}`;
    const times: number[] = [];
    const costs: number[] = [];
    // why so often: from the sixth time on the database may plan a statement for all values
    for (let round = 0; round < 12; round++) {
      const [before, start] = [province.database.statements(), performance.now()];
      const answer = await hung.get(address);
      times.push(performance.now() - start);
      costs.push(province.database.statements() - before);
      expect(answer.status).toBe(200);
    }
    const median = times.sort((a, b) => a - b)[times.length >> 1] as number;
    const { body } = await hung.get(address);
    console.info(`${title}: ${median.toFixed(1)} ms, ${body.total} found`);
    // the session, the unit, its year, the ids with the total, the rows; of people, whose data are restricted;
    // once a minute the session notes that it was seen
    const most = of.plural === "students" || of.plural === "employees" ? 6 : 5;
    expect(Math.min(...costs)).toBeLessThanOrEqual(most);
    expect(Math.max(...costs)).toBeLessThanOrEqual(most + 1);
    // why so wide: a machine that does much else meanwhile; what is proved is the plan
    expect(median).toBeLessThan(2_000);

    // a filter by what no index has reads the rows, and of a school that has most of the table all of it
    if (title.startsWith("by a filter")) return;
    for (const statement of await statementsOf(of, query())) {
      for (const plan of await plansOf(statement)) {
        expect({
          statement: statement.sql,
          scans: scansOf(plan).filter(({ table }) => table === of.plural.replaceAll("-", "_")),
        }).toEqual({
          statement: statement.sql,
          scans: [],
        });
      }
    }
  });

  test("a new pupil gets the next code", async () => {
    const times: number[] = [];
    for (let round = 0; round < 8; round++) {
      const start = performance.now();
      const made = await hung.post("/students", { name: "Trần Minh Anh", classroom });
      times.push(performance.now() - start);
      expect(made.status).toBe(200);
    }
    const median = times.sort((a, b) => a - b)[times.length >> 1] as number;
    console.info(`A new pupil among ${manyRows}: ${median.toFixed(1)} ms`);
    expect(median).toBeLessThan(2_000);
  });
});

/** What the list asks the database, word for word. */
async function statementsOf(of: Catalogue, query: string): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = [];
  const overheard = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: province.owner.pool }),
    log: ({ query: statement }) => {
      asked.push(statement);
    },
  });
  await listCatalogue(
    overheard,
    actor,
    of,
    of.calls.list.query.parse(Object.fromEntries(new URLSearchParams(query))),
  );
  return asked;
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/** Planned for its values, and, where the product lets the database do so, once for all values. */
async function plansOf({ sql, parameters }: CompiledQuery): Promise<Plan[]> {
  const client = await province.owner.connectAlone();
  try {
    // as the product's own database is set; another one is its operator's, and may think a page far away dear
    await client.query("set random_page_cost = 1.1");
    const given = parameters.map((value) => pg.escapeLiteral(literal(value))).join(", ");
    await client.query(`prepare asked as ${sql}`);
    const plans: Plan[] = [];
    for (const mode of sql.includes(unnamedMark)
      ? ["force_custom_plan"]
      : ["force_custom_plan", "force_generic_plan"]) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const { rows } = await client.query(`explain (format json) execute asked${given ? `(${given})` : ""}`);
      plans.push(rows[0]["QUERY PLAN"][0].Plan);
    }
    return plans;
  } finally {
    await client.end();
  }
}

function literal(value: unknown): string {
  return Array.isArray(value) ? `{${value.join(",")}}` : String(value);
}

/** Tables that are read from one end to the other. */
function scansOf(plan: Plan): { table: string }[] {
  const own = plan["Node Type"].includes("Seq Scan") ? [{ table: plan["Relation Name"] ?? "" }] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
