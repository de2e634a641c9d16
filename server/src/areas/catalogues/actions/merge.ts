import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { sql } from "kysely";
import pg from "pg";
import type { Tx } from "../../../db/connect.ts";
import { type Actor, toldTo } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { passPersonalKeys } from "../../history/actions/personal-keys.ts";
import { recordMany } from "../../history/actions.ts";
import { personKinds } from "../../history/rules/personal-words.ts";
import { checkTree, deleteUnused, lockTree } from "../actions.ts";
import { whoKeepsCatalogues } from "../policy.ts";
import { referencesTo, wordsOfTable } from "../queries/references.ts";
import { usableRows } from "../queries/usable-rows.ts";
import { getRecord, lockRecord } from "../queries.ts";
import { tableOf } from "../rules.ts";
import { rekey } from "./keys.ts";
import { detailsOf, subjectOf } from "./write.ts";

/** Two rows that mean the same, and which of them stays. */
interface Merger {
  of: Catalogue;
  id: number;
  intoId: number;
}

/** Everything that refers to a row refers to the other one from now on, and the row is deleted. */
export async function mergeRecords(tx: Tx, actor: Actor, merger: Merger): Promise<CatalogueRecord> {
  const { of, id, intoId } = merger;
  if (id === intoId) throw invalidField(["intoId"], "not-visible");
  await lockTree(tx, of, actor.departmentId);
  const [first, second] = [id, intoId].sort((a, b) => a - b) as [number, number];
  const locked = new Map([
    [first, await lockRecord(tx, actor, { of, id: first })],
    [second, await lockRecord(tx, actor, { of, id: second })],
  ]);
  const row = locked.get(id) as CatalogueRecord;
  const into = locked.get(intoId) as CatalogueRecord;
  if (!row.can.merge) throw forbidden(whoKeepsCatalogues);
  const usable = await usableRows(tx, { actor, of }, [intoId]);
  if (usable.length === 0 || !into.active || row.schoolYearId !== into.schoolYearId)
    throw invalidField(["intoId"], "not-visible");
  const below = { code: null, name: "", values: of.tree ? { [of.tree]: intoId } : {} };
  if (!(await checkTree(tx, of, id, below))) throw invalidField(["intoId"], "cycle-in-tree");
  const posted = await findRefersForGood(tx, of, id);
  if (posted)
    throw new Refusal("mergePosted", { name: row.name, nouns: toldTo(actor, wordsOfTable(posted)) });
  await moveReferences(tx, merger).catch((error: unknown) => sayCollision(actor, error));
  await deleteUnused(tx, of, id);
  const kind = personKinds.find((one) => one === of.singular);
  if (kind) await passPersonalKeys(tx, kind, id, intoId);
  const details = { ...detailsOf(of, row), into: into.name };
  await recordMany(tx, actor, "catalogue.merged", [
    { subject: subjectOf(of, row), details },
    { subject: { ...subjectOf(of, into), departmentId: row.departmentId }, details },
  ]);
  return getRecord(tx, actor, of, intoId);
}

/** Two rows that differed by nothing but the merged ones would be the same. */
function sayCollision(actor: Actor, error: unknown): never {
  if (error instanceof pg.DatabaseError && (error.code === "23505" || error.code === "23P01"))
    throw new Refusal("mergeCollides", { nouns: toldTo(actor, wordsOfTable(error.table ?? "")) });
  throw error;
}

/** The first table whose rows refer to a row and can never refer to another one. */
async function findRefersForGood(tx: Tx, of: Catalogue, id: number): Promise<string | undefined> {
  for (const { table, column, forGood } of await referencesTo(tx, of)) {
    if (!forGood) continue;
    const { rows } = await sql`
        select 1
        from ${sql.table(table)}
        where ${sql.ref(column)} = ${id} limit 1`.execute(tx);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/** Rows that say the same of both become one: both serve one item of a minimum list, at the same rate. */
const joined: Readonly<Record<string, readonly string[]>> = {
  norm_mappings: ["department_id", "item_id", "per_item"],
};

async function moveReferences(tx: Tx, { of, id, intoId }: Merger): Promise<void> {
  for (const { table, column, once, forGood } of await referencesTo(tx, of)) {
    // nothing there refers to the row, and even an update of no row would be refused
    if (forGood) continue;
    const rows = sql.table(table);
    const at = sql.ref(column);
    const same = once ? ["owner_id"] : joined[table];
    if (same) {
      const alike = sql.join(
        same.map((name) => sql`other.${sql.ref(name)} = t.${sql.ref(name)}`),
        sql` and `,
      );
      // what refers to both keeps one of them
      await sql`
        delete from ${rows} as t
        where t.${at} = ${id}
          and exists (
            select 1
            from ${rows} as other
            where other.${at} = ${intoId} and ${alike}
          )`.execute(tx);
    }
    const other = catalogues.find(({ plural }) => tableOf(plural) === table);
    const { rows: moved } = await sql<{ id: number }>`
      update ${rows}
      set ${at} = ${intoId}
      where ${at} = ${id}
      returning ${other ? sql`id` : sql`0`} as id`.execute(tx);
    if (other && (!other.name || other.identity || other.alike))
      await rekey(
        tx,
        other,
        moved.map((row) => row.id),
      );
  }
  // what is usually asked at the end is asked while the refusal still knows of the merger
  await sql`set constraints all immediate`.execute(tx);
}
