/**
 * The whole book of one unit, taken out of this installation to be taken in by another (decision 0201): a
 * backup of what belongs to it, its history sealed with a key of its own that travels with it.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type pg from "pg";
import { currentWrapping } from "../areas/history/actions/personal-keys.ts";
import { currentSeal } from "../areas/history/actions.ts";
import { readChain } from "../areas/history/queries.ts";
import { keysIn, openedWith, sealedUnder, wrappingKey } from "../areas/history/rules/personal-words.ts";
import {
  chained,
  fingerprintOf,
  historyKey,
  keyBytes,
  sealedOver,
  sealOfLine,
} from "../areas/history/rules.ts";
import { turns } from "../beside/turns.ts";
import type { Config } from "../config.ts";
import type { Part, Table } from "../db/backup.ts";
import { readingOn } from "../db/connect.ts";
import { chooseRowsOf, chosenRowsOf } from "../db/part-of-unit.ts";
import { secretKeyFile, secretKeyOf } from "../secret-key.ts";

export const keyFiles = { history: "history.key", secret: "secret.key" } as const;

/** Checks the lines of the history before it seals them anew, so the process must have opened the history. */
export function bookOf(unit: Part["unit"]): Part {
  const [historyText, secretText] = [
    randomBytes(keyBytes).toString("hex"),
    randomBytes(32).toString("base64url"),
  ];
  const key = historyKey(Buffer.from(historyText, "hex"));
  const wrapping = wrappingKey(secretKeyOf({ secretKey: secretText, dataFolder: "" }));
  return {
    unit,
    beside: new Map([
      [keyFiles.history, `${historyText}\n`],
      [keyFiles.secret, `${secretText}\n`],
    ]),
    choose: async (client, tables) => {
      await chooseRowsOf(client, unit.id, tables);
      await sealBook(client, unit.id, { key, wrapping });
      return {
        rowsOf: (table) => rowsOf(table, unit.id, fingerprintOf(key)),
        digests: await digestsOf(client),
      };
    },
  };
}

/** As the tables stand, except for keys and for the accounts of others: those only say who somebody is. */
function rowsOf(table: Table, unitId: number, fingerprint: Buffer): string {
  const own = `row.department_id = ${unitId}`;
  const ofOthers = (column: string, instead: string) =>
    `case when ${own} then row.${column} else ${instead} end`;
  switch (table.name) {
    case "schema_migrations":
      return `select ${table.columns.join(", ")} from schema_migrations order by name`;
    case "installation":
      return `select only_row, kind, created_at, false as second_factor_required, '{}'::json as settings from installation`;
    case "history_keys":
      return `select 1::smallint as no, '\\x${fingerprint.toString("hex")}'::bytea as fingerprint, now() as since`;
    case "personal_keys":
      return `select row.id, row.kind, row.subject_id, sealed.wrapped, row.code_name from personal_keys as row join keys_of_book as sealed using (id) order by id`;
    case "history":
    case "history_heads":
      return chosenRowsOf(table, {
        hash: `(select hash from lines_of_book where no = row.no)`,
        ...(table.name === "history" && { key_no: "1::smallint" }),
      });
    case "users":
      return chosenRowsOf(table, {
        password_hash: ofOthers("password_hash", "''"),
        email: ofOthers("email", "null"),
        phone: ofOthers("phone", "null"),
        locked: ofOthers("locked", "true"),
        has_second_factor: "false",
      });
    default:
      return chosenRowsOf(table);
  }
}

interface BookKeys {
  key: ReturnType<typeof historyKey>;
  wrapping: ReturnType<typeof wrappingKey>;
}

/** Into tables of this transaction: what the hashes of the chain and the keys of persons are in the book. */
async function sealBook(client: pg.Client, unitId: number, { key, wrapping }: BookKeys): Promise<void> {
  await client.query(`
    create temporary table lines_of_book (no bigint primary key, hash bytea) on commit drop;
    create temporary table keys_of_book (id bigint primary key, wrapped bytea) on commit drop`);
  const seal = currentSeal();
  const turn = turns();
  const named = new Set<number>();
  let [before, hash] = [Buffer.alloc(0), Buffer.alloc(0)] as [Buffer, Buffer];
  for await (const lines of readChain(readingOn(client), unitId, Number.MAX_SAFE_INTEGER)) {
    const made: { no: number; hash: string }[] = [];
    for (const line of lines) {
      await turn();
      const own = sealedOver(seal, line);
      if (own !== undefined && !chained(before, own).equals(line.hash))
        throw new Error(
          `Line ${line.no} of its history does not fit the chain: npm run verify says what is wrong.`,
        );
      before = line.hash;
      hash = chained(hash, sealOfLine(key, line));
      made.push({ no: line.no, hash: hash.toString("hex") });
      for (const id of keysIn(`${line.actorName} ${line.details}`)) named.add(id);
    }
    await client.query(
      "insert into lines_of_book select no, decode(hash, 'hex') from json_to_recordset($1) as made (no bigint, hash text)",
      [JSON.stringify(made)],
    );
  }
  const { rows } = await client.query<{ id: number; wrapped: Buffer | null }>(
    "select id, wrapped from personal_keys where id = any ($1)",
    [[...named]],
  );
  const wrapped = rows.map((row) => {
    const opened = row.wrapped && openedWith(currentWrapping(), row.wrapped);
    return {
      id: row.id,
      wrapped: (opened ? sealedUnder(wrapping, opened) : row.wrapped)?.toString("hex") ?? null,
    };
  });
  await client.query(
    "insert into keys_of_book select id, decode(wrapped, 'hex') from json_to_recordset($1) as made (id bigint, wrapped text)",
    [JSON.stringify(wrapped)],
  );
}

async function digestsOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ digest: string }>(`
    select unnest(array[digest, thumbnail_digest]) as digest
    from attachments
    join chosen on table_id = 'attachments'::regclass and row_id = attachments.ctid
    union
    select digest
    from archives
    join chosen on table_id = 'archives'::regclass and row_id = archives.ctid`);
  return new Set(rows.map(({ digest }) => digest).filter((digest) => digest !== null));
}

type Places = Pick<Config, "historyKey" | "historyKeyFile" | "secretKey" | "dataFolder">;

/** A book comes with its own keys; they must not take the place of others. Throws a sentence for an operator. */
export function refuseWhereKeysAre(config: Places): void {
  const there =
    (config.historyKey && "HISTORY_KEY") ||
    (config.secretKey && "SECRET_KEY") ||
    placesOf(config).find((file) => existsSync(file));
  if (there)
    throw new Error(
      `The book of a unit brings its own keys, and ${there} is there already. Take it in with an empty DATA_DIR, without HISTORY_KEY and SECRET_KEY. Nothing was restored.`,
    );
}

export function keepKeysOfBook(config: Places, keys: { history: string; secret: string }): void {
  const [history, secret] = placesOf(config);
  for (const [file, text] of [
    [history, keys.history],
    [secret, keys.secret],
  ] as const) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text, { mode: 0o600, flag: "wx", flush: true });
  }
}

function placesOf({ historyKeyFile, dataFolder }: Places): [string, string] {
  return [historyKeyFile, secretKeyFile(dataFolder)];
}
