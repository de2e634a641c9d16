/**
 * Restrictions that stand (Luật 91/2025/QH15, Điều 4): of such a person only what the books need is shown, and nothing
 * is changed, except by who keeps the requests about personal data.
 */
import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { type Actor, holds } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";

/** What lending, counting and papers go on with: who it is, and where they belong. */
export const neededByBooks: ReadonlySet<string> = new Set([
  ...["classroom", "status", "kind", "position", "subjectGroup", "subjects", "account"],
]);

/** The numbers of the requests by which rows of a list are restricted, by the row; for others than pupils and staff none. */
export async function restrictionsOf(
  db: Db,
  of: Catalogue,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if ((of.plural !== "students" && of.plural !== "employees") || ids.length === 0) return new Map();
  const column = sql.ref(of.plural === "students" ? "pupil_id" : "employee_id");
  const { rows } = await sql<{ id: number; number: string }>`
    select ${column} as id, min(number) as number
    from data_requests
    where ${column} = ${anyOf([...ids])} and kind = 'RESTRICT' and status = 'DONE' and lifted_on is null
    group by ${column}`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The records with nothing beyond what the books need in those that are restricted. */
export async function withoutRestricted(
  db: Db,
  actor: Actor,
  of: Catalogue,
  records: readonly CatalogueRecord[],
): Promise<CatalogueRecord[]> {
  const restricted = await restrictionsOf(
    db,
    of,
    records.map(({ id }) => id),
  );
  return records.map((record) =>
    !restricted.has(record.id) || mayGoOn(actor, record) ? record : emptied(of, record),
  );
}

/** Is there more of the record than this person is shown while a restriction stands? */
export async function isRestrictedFor(
  db: Db,
  actor: Actor,
  of: Catalogue,
  record: Pick<CatalogueRecord, "id" | "departmentId">,
): Promise<boolean> {
  return !mayGoOn(actor, record) && (await restrictionsOf(db, of, [record.id])).size > 0;
}

function emptied(of: Catalogue, record: CatalogueRecord): CatalogueRecord {
  const hidden = Object.keys(of.fields).filter((field) => !neededByBooks.has(field));
  return { ...record, code: null, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

/** Nobody else changes what is kept of them, nor removes it; who lends and who leaves goes on. */
export async function refuseRestricted(
  db: Db,
  actor: Actor,
  of: Catalogue,
  records: readonly Pick<CatalogueRecord, "id" | "departmentId">[],
): Promise<void> {
  const others = records.filter((record) => !mayGoOn(actor, record));
  const [number] = (
    await restrictionsOf(
      db,
      of,
      others.map(({ id }) => id),
    )
  ).values();
  if (number) throw new Refusal("personRestricted", { number });
}

const mayGoOn = (actor: Actor, { departmentId }: Pick<CatalogueRecord, "departmentId">): boolean =>
  departmentId === actor.departmentId && holds(actor, "PERSONAL_DATA");
