import type {
  Consent,
  ConsentsQuery,
  consentFilters,
  listConsents as listCall,
} from "@so-thiet-bi/contract/consents";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, holds, is, narrowing, since, until } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { findPart, partOf } from "../../db/page.ts";
import type { Consents } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import { keepsConsents, whoKeepsConsents } from "./policy.ts";

export type ConsentRow = Selectable<Consents>;

const consentNoun: Words = { vi: "sự đồng ý", en: "consent" };

/** It stays inside the unit, with who keeps it. */
const sight = (actor: Actor): RawBuilder<SqlBool> =>
  sql<SqlBool>`department_id = ${keepsConsents(actor) ? actor.departmentId : null}`;

export async function listConsents(
  db: Db,
  actor: Actor,
  query: ConsentsQuery,
): Promise<AnswerOf<typeof listCall>> {
  if (!keepsConsents(actor)) throw forbidden(whoKeepsConsents);
  const { ids, total } = await findPart(db, {
    select: sql`select id, given_on from consents`,
    where: [sight(actor), ...narrowing(query, conditions)],
    order: query.sort === "givenOn" ? sql`given_on, id` : sql`given_on desc, id desc`,
    ...partOf(query),
    search: query.search,
  });
  return {
    items: await readConsents(db, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: true },
  };
}

const conditions: Conditions<typeof consentFilters> = {
  standing: holds(sql<boolean>`withdrawn_on is null`),
  purpose: is("purpose"),
  pupilId: is("pupil_id"),
  from: since("given_on"),
  to: until("given_on"),
};

export async function getConsent(db: Db, actor: Actor, id: number): Promise<Consent> {
  const { rows } = await sql<{ id: number }>`
    select id from consents where id = ${id} and ${sight(actor)}`.execute(db);
  const [found] = await readConsents(
    db,
    rows.map((row) => row.id),
  );
  if (!found) throw notFound(consentNoun);
  return found;
}

/** For a change: nobody else changes it until the transaction ends. */
export async function lockConsent(tx: Tx, actor: Actor, id: number): Promise<ConsentRow> {
  const row = await tx
    .selectFrom("consents")
    .selectAll()
    .where("id", "=", id)
    .where(sight(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(consentNoun);
  return row;
}

/** In the order of the ids, which the caller may see all. */
async function readConsents(db: Db, ids: readonly number[]): Promise<Consent[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Consent, "can">>`
    select consent.id, json_build_object(
        'id', pupil.id, 'name', pupil.name,
        'classroom', (
          select classrooms.name
          from student_classroom as placed
          join classrooms on classrooms.id = placed.target_id
          where placed.owner_id = pupil.id
          order by placed.school_year_id desc
          limit 1
        )
      ) as pupil,
      consent.purpose, consent.scope, consent.giver, consent.giver_name as "giverName",
      consent.pupil_agreed as "pupilAgreed", consent.proof, consent.given_on as "givenOn",
      consent.withdrawn_on as "withdrawnOn", consent.withdrawn_by as "withdrawnBy",
      consent.created_by_name as "createdByName", consent.created_at as "createdAt",
      consent.updated_at as "updatedAt", consent.version
    from consents as consent
    join students as pupil on pupil.id = consent.pupil_id
    where consent.id = ${anyOf(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const stands = row.withdrawnOn === null;
    return [{ ...row, can: { edit: stands, withdraw: stands } }];
  });
}
