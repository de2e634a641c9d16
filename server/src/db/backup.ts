import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import pg from "pg";
import copy from "pg-copy-streams";
import { z } from "zod";
import program from "../../package.json" with { type: "json" };
import { digestOf, type FileStore } from "../storage/file-store.ts";
import type { Database } from "./connect.ts";
import { syncFolder } from "./embedded/cluster.ts";
import {
  createMigrationTables,
  listApplied,
  type Migration,
  ourMigrations,
  readMigrations,
  runMigration,
} from "./migration-files.ts";
import { open, openedBy, type Sealing, sealedFor } from "./sealing.ts";

/**
 * `before-migration`: made by the program itself, which keeps the newest few. `scheduled`: made once a day,
 * thinned out by `backups/rotation.ts`. `backup`: asked for, kept until somebody removes it. `book`: of one
 * unit, for another installation.
 */
export type BackupKind = "backup" | "before-migration" | "scheduled" | "book";

/** What is copied where it is not all of the database. Others read it too: a row is a line of JSON. */
export interface Part {
  unit: { id: number; code: string; name: string };
  /** In the transaction of the copy: what is chosen of each table, as a statement, and which stored files. */
  choose(
    client: pg.Client,
    tables: readonly Table[],
  ): Promise<{ rowsOf: (table: Table) => string; digests: ReadonlySet<string> }>;
  /** Small files beside the tables, by their names. */
  beside: ReadonlyMap<string, string>;
}

/**
 * Who is logged in, from which browser, how often somebody tried, and what answers were kept for a repeat: of
 * the moment, and of no use in another one. After a restore everybody logs in again.
 */
const leftOut: ReadonlySet<string> = new Set([
  // what was revoked since the backup must not open anything again
  "access_tokens",
  "sessions",
  "session_seal",
  "login_failures",
  "known_addresses",
  "attempts",
  "known_browsers",
  "provider_entries",
  "idempotency_keys",
  // what runs, and how it went last
  "job_runs",
  "processes",
  "asked_log_level",
  // says only who migrates at this moment
  "schema_lease",
]);

const manifestName = "manifest.json";
const filesName = "files";
const unfinishedMark = ".unfinished-";
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifestShape = z.object({
  format: z.literal(1),
  program: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** `rows`, `bytes` and `sha256` are of the text COPY writes, before it is compressed. */
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(z.string()),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: identifier, value: z.int() })),
  /** Photos and documents by their sha256; a backup before a migration leaves them where they are. */
  files: z.array(z.string().regex(/^[0-9a-f]{64}$/)).default([]),
  /** Whose book this is; a backup of everything says none. */
  unit: z.object({ id: z.int(), code: z.string(), name: z.string() }).optional(),
});

export type Manifest = z.infer<typeof manifestShape>;
type TableCopy = Manifest["tables"][number];

/** How rows stand in the file of their table. */
interface Form {
  ending: string;
  /** The statement of COPY that writes these rows. */
  out(rows: string): string;
  packed(): Transform;
  unpacked(): Transform;
  /** The statement of COPY that takes rows in, and what is done with them afterwards. */
  into(table: Table): { copy: string; finish?: string };
}

const asCopied: Form = {
  ending: ".copy.zst",
  out: (rows) => `copy (${rows}) to stdout`,
  packed: createZstdCompress,
  unpacked: createZstdDecompress,
  into: (table) => ({ copy: `copy ${target(table)} from stdin` }),
};

// why CSV: with signs that JSON never has as they are, a line of it is the JSON and nothing else; a line break
// stands in it between two words only
const asLines = "with (format csv, quote e'\\x01', delimiter e'\\x02')";
const inLines: Form = {
  ending: ".jsonl",
  out: (rows) => `
    copy (select replace(row_to_json(chosen)::text, e'\\n', ' ') from (${rows}) as chosen)
    to stdout ${asLines}`,
  packed: () => new PassThrough(),
  unpacked: () => new PassThrough(),
  into: (table) => ({
    copy: `copy lines_of_json from stdin ${asLines}`,
    finish: `
      insert into ${target(table)} overriding system value
      select ${table.columns.map((column) => `row.${pg.escapeIdentifier(column)}`).join(", ")}
      from lines_of_json
      cross join json_populate_record(
        null::public.${pg.escapeIdentifier(table.name)}, lines_of_json.line
      ) as row;
      truncate lines_of_json`,
  }),
};

const formOf = ({ unit }: Pick<Manifest, "unit">): Form => (unit ? inLines : asCopied);

/**
 * Writes everything the database holds at one moment, or a part of it, into a new folder inside `folder` and
 * answers its path: each table as the text of COPY, compressed, the files where a store of them is given, and
 * a manifest to check it by. The folder gets its name when all of it is on the disk. Throws a sentence for an
 * operator, and leaves nothing behind then.
 */
export async function writeBackup(
  database: Database,
  folder: string,
  log: (line: string) => void,
  {
    kind = "backup",
    files,
    recipients = [],
    part,
  }: { kind?: BackupKind; files?: FileStore; recipients?: readonly string[]; part?: Part } = {},
): Promise<string> {
  const takenAt = new Date().toISOString();
  // no colons: Windows does not take them
  const finished = join(folder, `${kind}-${takenAt.replace(/[:.]/g, "-")}`);
  let unfinished: string | undefined;
  try {
    const sealing = await sealedFor(recipients);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    unfinished = await mkdtemp(`${finished}${unfinishedMark}`);
    const { digests, ...tables } = await copyAll(database, unfinished, takenAt, sealing, part);
    // why after the tables: what a row of them names was on the disk before the row was
    const manifest = {
      ...tables,
      files: files ? await copyFiles(files, unfinished, log, { sealing, digests }) : [],
    };
    for (const [name, text] of part?.beside ?? [])
      await write(join(unfinished, name), Buffer.from(text), sealing);
    await write(join(unfinished, manifestName), Buffer.from(sealed(manifest)), sealing);
    syncFolder(unfinished);
    await rename(unfinished, finished);
    syncFolder(folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    log(
      `Backup of ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files${recipients.length > 0 ? ", encrypted" : ""}: ${finished}`,
    );
    return finished;
  } catch (error) {
    if (unfinished) await rm(unfinished, { recursive: true, force: true });
    throw new Error(`No backup could be written into ${folder}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/**
 * Fills an empty database from a backup: first the migrations it was made with and none of the later ones,
 * then the rows. In one transaction, and only after every file was read and found whole. Throws a sentence
 * for an operator; nothing is written then.
 */
export async function restoreBackup(
  database: Database,
  folder: string,
  log: (line: string) => void,
  {
    from = ourMigrations,
    files,
    identities = [],
  }: { from?: URL; files?: FileStore; identities?: readonly string[] } = {},
): Promise<void> {
  const opening = await openingOf(folder, identities);
  const manifest = await readManifest(folder, opening);
  const migrations = migrationsOf(manifest, readMigrations(from));
  const form = formOf(manifest);
  for (const table of manifest.tables) await refuseDamaged(folder, table, { opening, form });
  for (const digest of manifest.files) await readFileOf(folder, digest, opening);
  const client = await database.connectAlone();
  try {
    await client.query("begin");
    await refuseUnlessEmpty(client);
    await createMigrationTables(client);
    for (const migration of migrations) await runMigration(client, migration);
    await client.query("set constraints all immediate");
    await client.query(plainText);
    await refuseOtherTables(client, manifest);
    const guards = await liftGuards(client);
    // of the machine's memory, while the indexes are built
    await client.query("set local maintenance_work_mem = '256MB'");
    await client.query(`truncate ${manifest.tables.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
    await client.query("create temporary table lines_of_json (line json) on commit drop");
    for (const table of manifest.tables)
      if (!leftOut.has(table.name)) await load(client, folder, table, { opening, form });
    for (const { name, value } of manifest.sequences)
      await client.query("select setval($1::regclass, $2)", [`public.${name}`, value]);
    for (const guard of guards) await client.query(guard);
    for (const digest of manifest.files) await files?.put(await readFileOf(folder, digest, opening));
    await client.query("commit");
    // why here: without it the first searches would be planned blindly; the data is there even if it fails
    await client
      .query("vacuum (analyze)")
      .catch((error: Error) => log(`Restored, but not tidied: ${error.message}`));
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error instanceof NotRestorable
      ? new Error(error.message)
      : new Error(`Nothing was restored: ${(error as Error).message}`, { cause: error });
  } finally {
    await client.end();
  }
  log(
    `Restored the backup of ${manifest.takenAt}: ${manifest.tables.length} tables, ${manifest.files.length} files.`,
  );
}

/** Whose book lies there, and what the files beside its tables say; undefined: a backup of everything. */
export async function readBook(
  folder: string,
  names: readonly string[],
  identities: readonly string[] = [],
): Promise<{ unit: Part["unit"]; beside: string[] } | undefined> {
  const opening = await openingOf(folder, identities);
  const { unit } = await readManifest(folder, opening);
  if (!unit) return undefined;
  const beside: string[] = [];
  for (const name of names) beside.push((await read(join(folder, name), opening)).toString("utf8"));
  return { unit, beside };
}

/**
 * Removes the older finished backups of this kind, and what a killed process left unfinished a day ago or
 * earlier.
 */
export async function keepNewestBackups(folder: string, kind: BackupKind, kept: number): Promise<void> {
  const ofKind = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`)).sort();
  const finished = ofKind.filter((name) => !name.includes(unfinishedMark));
  const dayAgo = Date.now() - 24 * 3_600_000;
  for (const name of ofKind) {
    const path = join(folder, name);
    const isOld = name.includes(unfinishedMark)
      ? (await stat(path)).mtimeMs < dayAgo
      : finished.indexOf(name) < finished.length - kept;
    if (isOld) await rm(path, { recursive: true, force: true });
  }
}

class NotRestorable extends Error {}

/**
 * The same values are the same text everywhere, whatever the server is set to. And no time-out: a large table
 * takes its time.
 */
const plainText = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local time zone 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;`;

async function copyAll(
  database: Database,
  folder: string,
  takenAt: string,
  sealing: Sealing,
  part: Part | undefined,
): Promise<Omit<Manifest, "files"> & { digests: ReadonlySet<string> | undefined }> {
  const form = formOf({ unit: part?.unit });
  const client = await database.connectAlone();
  try {
    // what is chosen is noted in tables of this transaction, which is why that of a part may write
    await client.query(`begin isolation level repeatable read ${part ? "" : "read only"}`);
    await client.query(plainText);
    const migrations = await listApplied(client);
    const known = await listTables(client);
    const chosen = await part?.choose(client, known);
    const tables: TableCopy[] = [];
    for (const table of known) {
      const measured = new Measured();
      await pipeline(
        client.query(copy.to(form.out(chosen?.rowsOf(table) ?? allRowsOf(table)))),
        measured,
        form.packed(),
        sealing.through,
        createWriteStream(`${fileOf(folder, table, form)}${sealing.ending}`, { mode: 0o600, flush: true }),
      );
      tables.push({ ...table, ...measured.result() });
    }
    // why last: sequences stand outside the snapshot, and a later position never gives a number that is taken
    const sequences = await listSequences(client);
    await client.query("rollback");
    return {
      format: 1,
      program: program.version,
      takenAt,
      migrations,
      tables,
      sequences,
      ...(part && { unit: part.unit }),
      digests: chosen?.digests,
    };
  } finally {
    await client.end();
  }
}

/**
 * All there are, or those of a part; those that nobody names any more too: the next tidying takes them off
 * again.
 */
async function copyFiles(
  files: FileStore,
  folder: string,
  log: (line: string) => void,
  { sealing, digests: chosen }: { sealing: Sealing; digests: ReadonlySet<string> | undefined },
): Promise<string[]> {
  const copied: string[] = [];
  for await (const digests of files.list()) {
    for (const digest of digests) {
      if (chosen && !chosen.has(digest)) continue;
      const bytes = await files.get(digest);
      if (!bytes) continue; // tidied away meanwhile
      if (digestOf(bytes) !== digest) {
        log(`A stored file is damaged and was left out of the backup: ${digest}`);
        continue;
      }
      await mkdir(join(folder, filesName), { recursive: true, mode: 0o700 });
      await write(join(folder, filesName, digest), bytes, sealing);
      copied.push(digest);
    }
  }
  return copied;
}

async function write(path: string, bytes: Buffer, { ending, through }: Sealing): Promise<void> {
  await pipeline(
    Readable.from([bytes]),
    through,
    createWriteStream(`${path}${ending}`, { mode: 0o600, flush: true }),
  );
}

async function read(path: string, { ending, through }: Sealing): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of through(createReadStream(`${path}${ending}`))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * How the files of this backup are read. Throws a sentence for an operator where that takes a key that is not
 * there.
 */
async function openingOf(folder: string, identities: readonly string[]): Promise<Sealing> {
  if (!existsSync(join(folder, `${manifestName}.age`))) return open;
  if (identities.length === 0)
    throw new Error(
      `The backup ${folder} is encrypted. Set BACKUP_IDENTITY_FILE to the file with its key (AGE-SECRET-KEY-1…). Nothing was restored.`,
    );
  return openedBy(identities);
}

async function readFileOf(folder: string, digest: string, opening: Sealing): Promise<Buffer> {
  const bytes = await read(join(folder, filesName, digest), opening).catch(() => undefined);
  if (!bytes || digestOf(bytes) !== digest)
    throw new NotRestorable(
      `The backup ${folder} is damaged: the stored file ${digest} is missing or was changed. Nothing was restored.`,
    );
  return bytes;
}

export type Table = Pick<TableCopy, "name" | "columns">;

/** Every table but those that are left out. Computed columns compute themselves anew. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name,
      array(
        select attname::text
        from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`);
  return rows.filter(({ name }) => !leftOut.has(name));
}

/** Those that gave out a number already; the others stand where the migrations put them. */
async function listSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string; value: number }>(
    "select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename",
  );
  return rows;
}

const columnsOf = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(", ");

function target(table: Table): string {
  return `public.${pg.escapeIdentifier(table.name)} (${columnsOf(table)})`;
}

function allRowsOf(table: Table): string {
  return `select ${columnsOf(table)} from only public.${pg.escapeIdentifier(table.name)}`;
}

function fileOf(folder: string, { name }: Pick<Table, "name">, { ending }: Form): string {
  return join(folder, `${name}${ending}`);
}

interface Reading {
  opening: Sealing;
  form: Form;
}

/** Lets everything through and knows afterwards how much it was. */
class Measured extends Transform {
  readonly #hash: Hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  override _transform(
    piece: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, piece: Buffer) => void,
  ): void {
    this.#hash.update(piece);
    this.#bytes += piece.length;
    // a row is a line: COPY writes a line break inside a value as \n in two letters
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) this.#rows++;
    done(null, piece);
  }

  result(): Pick<TableCopy, "rows" | "bytes" | "sha256"> {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/**
 * The manifest with its own checksum at the end: a changed position of a sequence would be noticed by nothing
 * else.
 */
function sealed(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, sha256: sha256Of(manifest) }, null, 2)}\n`;
}

function sha256Of(value: object): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

async function readManifest(folder: string, opening: Sealing): Promise<Manifest> {
  const bytes = await read(join(folder, manifestName), opening).catch((cause) => {
    if (opening.ending && /no identity matched/.test(String(cause)))
      throw new Error(
        `No key in the file of BACKUP_IDENTITY_FILE opens the backup ${folder}. Nothing was restored.`,
        { cause },
      );
    throw new Error(
      `${folder} is no finished backup: its ${manifestName} cannot be read. Nothing was restored.`,
      { cause },
    );
  });
  const damaged = () =>
    new Error(`The backup ${folder} is damaged: its ${manifestName} was changed. Nothing was restored.`);
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw damaged();
  }
  if (typeof content !== "object" || content === null) throw damaged();
  const { sha256, ...body } = content as { sha256?: unknown };
  if (sha256 !== sha256Of(body)) throw damaged();
  const manifest = manifestShape.safeParse(body);
  if (!manifest.success)
    throw new Error(
      `The backup ${folder} was written by another version of the program. Nothing was restored.`,
    );
  return manifest.data;
}

function migrationsOf(manifest: Manifest, known: readonly Migration[]): Migration[] {
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = known.find((candidate) => candidate.name === name && candidate.checksum === checksum);
    if (!migration)
      throw new Error(
        `The backup was written by version ${manifest.program} of the program, which has a migration "${name}" that this one does not have. Please restore it with that version or a newer one.`,
      );
    return migration;
  });
}

async function refuseDamaged(folder: string, table: TableCopy, { opening, form }: Reading): Promise<void> {
  const measured = new Measured();
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  try {
    await pipeline(
      createReadStream(`${fileOf(folder, table, form)}${opening.ending}`),
      opening.through,
      form.unpacked(),
      measured,
      nowhere,
    );
  } catch (cause) {
    throw new Error(
      `The backup ${folder} is damaged: the file of the table "${table.name}" cannot be read. Nothing was restored.`,
      { cause },
    );
  }
  const { rows, bytes, sha256 } = measured.result();
  if (rows !== table.rows || bytes !== table.bytes || sha256 !== table.sha256)
    throw new Error(
      `The backup ${folder} is damaged: the file of the table "${table.name}" is not the one that was written. Nothing was restored.`,
    );
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1",
  );
  if (rows.length > 0)
    throw new NotRestorable(
      "The database is not empty. A backup is restored only into an empty one; give it another DATA_DIR or DATABASE_URL.",
    );
}

/** A file of migrations can only make the tables that a backup made with it holds. */
async function refuseOtherTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const made = JSON.stringify((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const held = manifest.tables.filter(({ name }) => !leftOut.has(name));
  if (made !== JSON.stringify(held.map(({ name, columns }) => [name, columns])))
    throw new NotRestorable("The backup holds other tables than its migrations make. Nothing was restored.");
}

/**
 * Takes away what would refuse the rows in the order of the files – foreign keys and our own triggers – and
 * the indexes that are faster built of all rows at once than row by row; answers the statements that put it
 * back. A foreign key or a unique index that is put back checks every row. why not session_replication_role:
 * only a superuser may set it, and foreign keys would never be checked
 */
async function liftGuards(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ lift: string; put_back: string }>(`
    select format('drop index %s', indexrelid::regclass) as lift,
      pg_get_indexdef(indexrelid) as put_back
    from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format(
        'alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)
      )
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace
      and not tgisinternal
      and tgenabled = 'O'
      and tgparentid = 0`);
  for (const { lift } of rows) await client.query(lift);
  return rows.map((row) => row.put_back);
}

async function load(
  client: pg.Client,
  folder: string,
  table: TableCopy,
  { opening, form }: Reading,
): Promise<void> {
  const measured = new Measured();
  const into = form.into(table);
  const rows = client.query(copy.from(into.copy));
  await pipeline(
    createReadStream(`${fileOf(folder, table, form)}${opening.ending}`),
    opening.through,
    form.unpacked(),
    measured,
    rows,
  );
  if (into.finish) await client.query(into.finish);
  if (measured.result().sha256 !== table.sha256 || rows.rowCount !== table.rows)
    throw new NotRestorable(
      `The file of the table "${table.name}" changed while it was read. Nothing was restored.`,
    );
}
