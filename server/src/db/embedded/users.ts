import pg from "pg";
import type { Connection } from "../connect.ts";

export interface EmbeddedConnections {
  /** The program's: it serves people, and cannot change a table. */
  connection: Connection;
  /** Of whom the tables are. */
  owner: Connection;
}

/**
 * At each start: the owner and the program's user with their passwords, the database, and everything in it in
 * the owner's hands. A data folder from when one user did it all is brought over by this, without touching a
 * row.
 */
export async function makeUsers({
  connection: program,
  owner,
  superuser,
}: EmbeddedConnections & { superuser: Connection }): Promise<void> {
  await using({ ...superuser, database: "postgres" }, async (client) => {
    const { rows } = await client.query<{ name: string }>("select rolname as name from pg_roles");
    const known = new Set(rows.map(({ name }) => name));
    for (const { user, password } of [owner, program]) {
      const verb = known.has(user) ? "alter" : "create";
      await client.query(
        `${verb} role ${user} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
      );
    }
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      superuser.database,
    ]);
    if (rowCount === 0) await client.query(`create database ${superuser.database} owner ${owner.user}`);
    else await client.query(`alter database ${superuser.database} owner to ${owner.user}`);
  });
  await using(superuser, (client) => client.query(handOver(owner.user)));
}

/**
 * Tables take their indexes and the sequences of their columns along; what an extension brought stays its
 * own.
 */
const handOver = (owner: string) => `
  do $$
  declare statement text;
  begin
    for statement in
      select format('alter %s %s owner to ${owner}', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and relowner <> '${owner}'::regrole
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i', 'e') and classid = 'pg_class'::regclass)
      union all
      select format('alter routine %s owner to ${owner}', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace and proowner <> '${owner}'::regrole
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e' and classid = 'pg_proc'::regclass)
    loop
      execute statement;
    end loop;
  end $$`;

async function using(connection: Connection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
