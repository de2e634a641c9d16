/**
 * What the program may do with the tables while it serves people. They belong to another role, the owner, who
 * migrates them: so neither a column nor a trigger is in the reach of a request, and what is only ever added
 * to cannot be changed.
 */
import type { ClientBase } from "pg";
import pg from "pg";
import type { Database } from "./connect.ts";
import type { Tables } from "./tables.ts";

export type Right = "SELECT" | "INSERT" | "UPDATE" | "DELETE" | `UPDATE (${string})`;

const everyRow: readonly Right[] = ["SELECT", "INSERT", "UPDATE", "DELETE"];
const addedOnly: readonly Right[] = ["SELECT", "INSERT"];
const neverRemoved: readonly Right[] = ["SELECT", "INSERT", "UPDATE"];
/** To lock a row takes the right to change one of its columns; here the number that nobody changes. */
const lockedOnly = (column: string): readonly Right[] => ["SELECT", "INSERT", `UPDATE (${column})`];
const readOnly: readonly Right[] = ["SELECT"];

/** A table that is not named here is worked with row by row, all four ways. */
export const rightsByTable: Partial<
  Record<keyof Tables | "schema_migrations" | "schema_lease", readonly Right[]>
> = {
  schema_migrations: readOnly,
  schema_lease: readOnly,
  installation: [
    "SELECT",
    "INSERT",
    "UPDATE (only_row)",
    "UPDATE (second_factor_required)",
    "UPDATE (settings)",
  ],
  history: addedOnly,
  history_heads: neverRemoved,
  history_keys: addedOnly,
  history_anchors: addedOnly,
  // lines are sealed anew by whoever runs the machine, as the owner of the tables
  history_reseals: readOnly,
  // a trigger lets a key be destroyed and nothing else
  personal_keys: ["SELECT", "INSERT", "UPDATE (subject_id)", "UPDATE (wrapped)", "UPDATE (code_name)"],
  stock_movements: addedOnly,
  wear_entries: addedOnly,
  chemical_notes: addedOnly,
  legal_settings: addedOnly,
  stock_voucher_sources: addedOnly,
  count_entries: lockedOnly("id"),
  archives: addedOnly,
  unit_names: addedOnly,
  letterheads: addedOnly,
  // a trigger keeps what is younger than two years, but for the names of who was de-identified
  security_events: [
    "SELECT",
    "INSERT",
    "DELETE",
    "UPDATE (actor_name)",
    "UPDATE (username)",
    "UPDATE (details)",
    "UPDATE (search_text)",
  ],
  departments: neverRemoved,
  users: neverRemoved,
};

/**
 * Who is to be given rights, and the sentence for an operator where the program's role can do more than it
 * needs.
 */
export async function rolesOf(
  database: Database,
  owner: Database,
): Promise<{ program: string | undefined; warning: string | undefined }> {
  const asking =
    "select current_user as name, rolsuper as is_superuser, current_database() as database from pg_roles where rolname = current_user";
  const [program, keeper] = await Promise.all(
    [database, owner].map(async ({ pool }) => (await pool.query(asking)).rows[0]),
  );
  if (program.database !== keeper.database)
    throw new Error(
      `DATABASE_URL names the database "${program.database}" and DATABASE_OWNER_URL "${keeper.database}"; they must be the same.`,
    );
  const isOne = program.name === keeper.name;
  const tooMuch = program.is_superuser
    ? `The program serves people as "${program.name}", a superuser of the database server: whoever gets into it can change and remove everything.`
    : isOne && (await mayChangeTables(database))
      ? `The program serves people as "${program.name}", the role that may also change tables.`
      : undefined;
  return {
    program: isOne || program.is_superuser ? undefined : program.name,
    warning: tooMuch && `${tooMuch} README says how to give it a role of its own (DATABASE_OWNER_URL).`,
  };
}

async function mayChangeTables({ pool }: Database): Promise<boolean> {
  return (await pool.query("select has_schema_privilege('public', 'CREATE') as may")).rows[0].may;
}

export interface Difference {
  /** `table history`, `sequence repairs_id_seq`. */
  what: string;
  wanted: readonly string[];
  found: readonly string[];
}

interface Found {
  kind: "table" | "sequence";
  name: string;
  rights: string[];
}

/** Where the rights of the role differ from the declaration, however they were granted. */
export async function rightsThatDiffer(client: ClientBase, role: string): Promise<Difference[]> {
  // what everybody has, the role has too
  const { rows } = await client.query<Found>(
    `
      select case relkind when 'S' then 'sequence' else 'table' end as kind,
        relname as name,
        array(
          select privilege_type
          from aclexplode(relacl) as given
          where given.grantee in (0, (select oid from pg_roles where rolname = $1))
          union
          select format('%s (%s)', privilege_type, attname)
          from pg_attribute, aclexplode(attacl) as given
          where attrelid = pg_class.oid
            and given.grantee in (0, (select oid from pg_roles where rolname = $1))
          order by 1
        ) as rights
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v', 'S')
      order by relname`,
    [role],
  );
  return rows.flatMap(({ kind, name, rights }) => {
    const wanted = wantedFor(kind, name);
    return [...wanted].sort().join() === rights.join()
      ? []
      : [{ what: `${kind} ${name}`, wanted, found: rights }];
  });
}

/**
 * Gives the role what it should have and takes the rest, after a migration and at each start: so no new table
 * is forgotten.
 */
export async function grantRights(client: ClientBase, role: string): Promise<void> {
  const grantee = pg.escapeIdentifier(role);
  const { rows } = await client.query<{ name: string; open: boolean }>(
    `select current_database() as name, has_schema_privilege($1, 'public', 'CREATE') or has_database_privilege($1, current_database(), 'CREATE, TEMPORARY') as open`,
    [role],
  );
  const [place] = rows;
  // who does not own the database is only warned here, and the program goes on
  if (place?.open) {
    await client.query("revoke create on schema public from public");
    await client.query(`revoke create on schema public from ${grantee}`);
    await client.query(
      `revoke create, temporary on database ${pg.escapeIdentifier(place.name)} from public, ${grantee}`,
    );
  }
  await client.query(`grant usage on schema public to ${grantee}`);
  for (const { what, wanted } of await rightsThatDiffer(client, role)) {
    const [kind, name = ""] = what.split(" ");
    const target = `${kind} public.${pg.escapeIdentifier(name)}`;
    await client.query(`revoke all on ${target} from public, ${grantee}`);
    await client.query(`grant ${wanted.join(", ")} on ${target} to ${grantee}`);
  }
}

function wantedFor(kind: Found["kind"], name: string): readonly string[] {
  // a number is taken, never set back
  if (kind === "sequence") return ["USAGE"];
  const declared: Readonly<Record<string, readonly Right[] | undefined>> = rightsByTable;
  return declared[name] ?? everyRow;
}
