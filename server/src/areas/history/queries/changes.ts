import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { Change, ChangesQuery, listChanges as listCall } from "@so-thiet-bi/contract/history";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import { readsChanges, readsChangesOfPeople, whoReadsChanges } from "../policy.ts";

const ofPeople = ["user", "data-request", "consent"];
const hexLength = 12;

interface Place {
  no: number;
  /** The first figures of the hash of the line: another history has another one there. */
  mark: string;
}

/**
 * Two statements whatever the page holds. Lines of a unit are numbered without a gap, in the order in which
 * they are committed (`record` holds the head of the unit until then), so nothing appears behind a cursor
 * later on.
 */
export async function listChanges(
  db: Db,
  actor: Actor,
  { after, size }: ChangesQuery,
): Promise<AnswerOf<typeof listCall>> {
  if (!readsChanges(actor)) throw forbidden(whoReadsChanges);
  const unit = actor.departmentId;
  const begin = after === undefined ? 0 : Number(after.split("-")[0]);
  const { rows: places } = await sql<Place>`
    select no, left(encode(hash, 'hex'), ${hexLength}) as mark
    from history
    where department_id = ${unit}
      and no in (${begin}, (select no from history_heads where department_id = ${unit}))
    order by no`.execute(db);
  if (after !== undefined && !places.some((place) => cursorOf(place) === after))
    throw new Refusal("cursorUnknown");
  const end = places.at(-1);
  const { rows } = await sql<Omit<Change, "subject"> & Place & { type: string; id: number }>`
    select no, left(encode(hash, 'hex'), ${hexLength}) as mark, at, event, subject_type as type,
      subject_id as id
    from history
    where department_id = ${unit}
      and no > ${begin}
      and subject_type <> all (${readsChangesOfPeople(actor) ? [] : ofPeople}::text[])
    order by no limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  const hasMore = rows.length > size;
  const last = hasMore ? shown.at(-1) : end;
  return {
    items: shown.map(({ at, event, type, id }) => ({ at, event, subject: { type, id } })),
    next: last ? cursorOf(last) : null,
    hasMore,
    latest: end ? cursorOf(end) : null,
  };
}

const cursorOf = ({ no, mark }: Place) => `${no}-${mark}`;
