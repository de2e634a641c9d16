import type { Language } from "@so-thiet-bi/contract/language";
import type { Capability } from "@so-thiet-bi/contract/people";
import {
  type BookPage,
  type Confirmer,
  confirmerWords,
  type TrackBookKey,
} from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, notFound, Refusal } from "../../../http/refusal.ts";
import { keepsOn } from "../../catalogues/queries/keepers.ts";
import { record } from "../../history/actions.ts";
import { confirmersOf, confirmsAs, whoConfirms } from "../policy.ts";
import { bookNoun, findPlace, namedInHistory, type Place } from "../queries/places.ts";
import { getBookPage } from "../queries.ts";

export const subjectOf = (lockId: number, departmentId: number) => ({
  type: "track-book",
  id: lockId,
  departmentId,
});

/** In the user's name, with the time; saying it twice is the same as once. */
export async function confirmBookPage(
  tx: Tx,
  actor: Actor,
  id: number,
  { as, version, language }: { as: Confirmer; version: number; language: Language },
): Promise<BookPage> {
  const { place, isGone } = await lockedPlace(tx, actor, id, version);
  if (!confirmsAs(actor, place, place.standing).includes(as)) throw forbidden(whoConfirms);
  if (isGone) throw new Refusal("pageChanged");
  const written = await sql`
    insert into track_book_confirmations (lock_id, confirmed_as, user_id, name, at)
    values (
      ${id}, ${as}, ${actor.userId},
      ${actor.fullName}, clock_timestamp()
    )
    on conflict do nothing`.execute(tx);
  const isNew = Number(written.numAffectedRows) === 1;
  if (isNew)
    await record(tx, actor, "trackBook.confirmed", subjectOf(id, place.departmentId), {
      ...namedInHistory(place),
      as: confirmerWords[as],
    });
  return getBookPage(tx, actor, place, language);
}

/**
 * The page of a lock of the user's unit, which nobody opens until the transaction ends; `isGone`: it was
 * opened before.
 */
export async function lockedPlace(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number,
): Promise<{ place: Place; isGone: boolean }> {
  const { rows } = await sql<{
    key: TrackBookKey;
    period: string;
    scopeId: number | null;
    scopeName: string | null;
    isOpen: boolean;
    version: number;
  }>`
    select book as key, period,
      nullif(scope_id, 0) as "scopeId", scope_name as "scopeName",
      unlocked_at is not null as "isOpen", version
    from track_book_locks
    where id = ${id} and department_id = ${actor.departmentId} for update`.execute(tx);
  const [lock] = rows;
  if (!lock) throw notFound(bookNoun);
  const { key, period, scopeId, scopeName: nameOfThen } = lock;
  return {
    place: await findPlace(tx, actor, { key, period, scopeId, nameOfThen }),
    isGone: lock.isOpen || lock.version !== version,
  };
}

/** Whom a lock concerns, for the notices: those whose book it is, and the heads of the unit. */
export async function peopleWhoConfirm(
  tx: Tx,
  { scope, scopeId, departmentId }: Pick<Place, "scope" | "scopeId" | "departmentId">,
): Promise<{ users: number[]; units: { departmentId: number; capabilities: Capability[] }[] }> {
  const asked = confirmersOf(scope, scopeId);
  const { rows } = await sql<{ id: number }>`
    select employees.user_id as id
    from employees
    where ${asked.includes("teacher")}
      and employees.id = ${scopeId}::bigint
    union
    select employees.user_id
    from subject_groups
    join employees on employees.id = subject_groups.head_id
    where ${asked.includes("groupLead")}
      and subject_groups.id = ${scopeId}::bigint
    union
    select employees.user_id
    from functional_room_keepers as keeper
    join employees on employees.id = keeper.employee_id
    where ${asked.includes("keeper")}
      and keeper.owner_id = ${scopeId}::bigint
      and ${keepsOn(currentDay)}
    union
    select user_id
    from user_capability_scopes
    where (
      ${asked.includes("groupLead")}
      and capability = 'SUBJECT_HEAD'
      and subject_group_id = ${scopeId}::bigint
    )
      or (
        ${asked.includes("keeper")}
        and capability in ('ROOM_KEEPER', 'EQUIPMENT_KEEPER')
        and room_id = ${scopeId}::bigint
      )`.execute(tx);
  const users = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return {
    users,
    units: [{ departmentId, capabilities: asked.includes("keeper") ? ["EQUIPMENT_KEEPER"] : [] }],
  };
}
