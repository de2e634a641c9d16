/** Prints `tables.ts` from a migrated database: `npm run tables`. A test compares the two. */
import type { Database } from "./connect.ts";

const typeOf: Record<string, string> = {
  bigint: "number",
  integer: "number",
  smallint: "number",
  numeric: "number",
  text: "string",
  boolean: "boolean",
  "timestamp with time zone": "string",
  date: "string",
  tstzrange: "string",
  bytea: "Buffer",
  json: "unknown",
  jsonb: "unknown",
};
const elementOf: Record<string, string> = {
  _text: "string",
  _int2: "number",
  _int4: "number",
  _int8: "number",
};

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  udt_name: string;
  nullable: boolean;
  generated: boolean;
  /** The text of the column's own CHECK, where it has one. */
  rule: string | null;
}

export async function printTables(database: Database): Promise<string> {
  const { rows } = await database.pool.query<Column>(`
    select table_name, column_name, data_type, udt_name, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as generated,
      (select min(pg_get_constraintdef(oid)) from pg_constraint where conrelid = table_name::regclass and contype = 'c' and conkey = array[ordinal_position::int2]) as rule
    from information_schema.columns where table_schema = 'public' and table_name not like 'schema\\_%'
    order by table_name, ordinal_position`);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const parts = [...tables].map(
    ([name, columns]) => `export interface ${pascal(name)} {\n${columns.map(columnLine).join("\n")}\n}\n`,
  );
  const list = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)};`).join("\n");
  return `// Printed from the migrations by \`npm run tables\`; do not edit.\nimport type { ColumnType, Generated } from "kysely";\n\nexport interface Tables {\n${list}\n}\n\n${parts.join("\n")}`;
}

function columnLine(column: Column): string {
  const element = elementOf[column.udt_name];
  const base = element ? `${element}[]` : (unionOf(column) ?? typeOf[column.data_type] ?? "never");
  const read = column.nullable && base !== "unknown" ? `${base} | null` : base;
  return `  ${column.column_name}: ${writable(column, read)};`;
}

function writable(column: Column, read: string): string {
  // JSON is written as text, so that the driver does not take an array for a PostgreSQL array
  if (read === "unknown")
    return column.generated || column.nullable
      ? "ColumnType<unknown, string | null | undefined, string | null>"
      : "ColumnType<unknown, string, string>";
  return column.generated ? `Generated<${read}>` : read;
}

/** `status text check (status in ('A', 'B'))` → `"A" | "B"`. */
function unionOf(column: Column): string | undefined {
  if (column.data_type !== "text" || !column.rule?.includes("= ANY")) return undefined;
  return [...column.rule.matchAll(/'([^']+)'::text/g)].map((match) => `"${match[1]}"`).join(" | ");
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
