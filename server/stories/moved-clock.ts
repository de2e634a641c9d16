/**
 * The database believes another day: its `now()` is found in a schema of the house before that of PostgreSQL.
 * Connections made before keep the true clock. `STORY_CLOCK=2026-12-31T23:50:00+07:00 npm test -- stories` moves
 * the clock of the whole run, the program's too, and finds what holds on some days only.
 */
import type { Database } from "../src/db/connect.ts";

export const storyClock = process.env["STORY_CLOCK"];

/** Where the moved clock is found before PostgreSQL's own. */
export const clockPath = "clock, public, pg_catalog";

/**
 * From here on the clock runs as ever, beginning at `moment`: a time with its zone, or eight in the morning of a
 * day in Vietnam. Returns how many milliseconds it is ahead.
 */
export async function moveClock(owner: Database, program: string, moment: string): Promise<number> {
  const client = await owner.connectAlone();
  try {
    const { rows } = await client.query<{ name: string; ahead: number }>(
      `select current_database() as name,
        round(extract(epoch from $1::timestamptz - pg_catalog.clock_timestamp()) * 1000)::float8 as ahead`,
      [moment.includes("T") ? moment : `${moment}T08:00:00+07:00`],
    );
    const { name, ahead } = rows[0] as { name: string; ahead: number };
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
    await client.query(`alter database "${name}" set search_path to ${clockPath}`);
    return ahead;
  } finally {
    await client.end();
  }
}

const trueDate = Symbol.for("the true Date");

/** `Date`, so many milliseconds ahead of the true one. */
export function dateAhead(ahead: number): DateConstructor {
  const real = (Date as DateConstructor & { [trueDate]?: DateConstructor })[trueDate] ?? Date;
  const now = () => real.now() + ahead;
  return new Proxy(real, {
    construct: (of, given, target) => Reflect.construct(of, given.length === 0 ? [now()] : given, target),
    get: (of, name) => (name === "now" ? now : name === trueDate ? real : Reflect.get(of, name)),
  });
}
