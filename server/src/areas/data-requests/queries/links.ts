/** Every column of the database that points to a person, with how often it points to this one. */
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { personalReferences } from "../../../law/personal-references.ts";
import type { Person } from "./kept-part.ts";

const idIn = { users: "account", employees: "employee", students: "pupil" } as const;

/** One statement; columns that do not point to the person are left out. */
export async function countLinks(db: Db, person: Person): Promise<{ name: string; count: number }[]> {
  const columns = Object.entries(personalReferences).filter(([, { to }]) => person[idIn[to]] !== null);
  if (columns.length === 0) return [];
  const counts = columns.map(([name, { to }]) => {
    const [table, column] = name.split(".") as [string, string];
    return sql`
      select ${sql.lit(name)} as name, count(*) as count
      from ${sql.table(table)}
      where ${sql.ref(column)} = ${person[idIn[to]]}`;
  });
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return rows.filter(({ count }) => count > 0);
}
