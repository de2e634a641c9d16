/**
 * The database believes another day: its `now()` is found in a schema of the house before that of PostgreSQL.
 * Connections made before keep the true clock.
 */
import type { Database } from "../src/db/connect.ts";

/** From here on the clock runs as ever, beginning at eight in the morning of `day` in Vietnam. */
export async function moveClock(owner: Database, program: string, day: string): Promise<void> {
  const client = await owner.connectAlone();
  try {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const ahead = Date.parse(`${day}T08:00:00+07:00`) - Date.now();
    await client.query(`create schema if not exists clock`);
    await client.query(`grant usage on schema clock to ${program}`);
    await client.query(
      `create or replace function clock.now() returns timestamptz language sql stable
       as $$ select pg_catalog.now() + interval '${ahead} milliseconds' $$`,
    );
    await client.query(
      `create or replace function clock.clock_timestamp() returns timestamptz language sql volatile
       as $$ select pg_catalog.clock_timestamp() + interval '${ahead} milliseconds' $$`,
    );
    // a default was bound to the true clock when its table was made
    await client.query(`
      do $$ declare found record; begin
        for found in
          select attrelid::regclass as thing, attname as field
          from pg_attrdef
          join pg_attribute on attrelid = adrelid and attnum = adnum
          where pg_get_expr(adbin, adrelid) in ('pg_catalog.now()', 'now()')
        loop
          execute format('alter table %s alter %I set default clock.now()', found.thing, found.field);
        end loop;
      end $$`);
    await client.query(`alter database "${rows[0]?.name}" set search_path to clock, public, pg_catalog`);
  } finally {
    await client.end();
  }
}
