import type { Filling } from "@so-thiet-bi/contract/language";
import { type NoticeName, type Reading, topicOf } from "@so-thiet-bi/contract/notices";
import type { Capability } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { countUnread } from "./queries.ts";

export interface Notice {
  event: NoticeName;
  /** As the record is called in the history. */
  about: { type: string; id: number };
  details: Readonly<Record<string, Filling>>;
  /** These people. */
  users?: readonly number[];
  /** And of these units the administrators and holders of one of the capabilities for the whole unit. */
  units?: readonly Told[];
}

interface Told {
  departmentId: number;
  capabilities: readonly Capability[];
}

/** The administrators of a unit, and those who keep all of its equipment. */
export const keepersOf = (departmentId: number): Told => ({
  departmentId,
  capabilities: ["EQUIPMENT_KEEPER"],
});

/**
 * Tells those whom it concerns and who want to hear of such things, in the transaction of what happened;
 * never the person who did it, and nobody twice. One statement.
 */
export async function notify(tx: Tx, actor: Actor, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ event, about, details, users = [], units = [] }) => ({
    event,
    topic: topicOf(event) ?? null,
    type: about.type,
    id: about.id,
    details,
    users,
    units,
  }));
  // why offset 0: PostgreSQL cannot know how few these are, and would read every account of a province
  await sql`
    with told as (
      select row_number() over () as no, event, topic,
        type, id, details, users, units
      from ${asRows(rows)} as given (
        event text, topic text, type text, id bigint,
        details json, users json, units json
      )
    ),
    people as (
      select no, value::bigint as user_id
      from told, json_array_elements_text(users)
      union
      select no, keeper.id
      from told,
        json_to_recordset(told.units) as unit ("departmentId" bigint, capabilities text[])
      cross join lateral (
        select id
        from users
        where department_id = unit."departmentId"
          and (
            role = 'ROLE_DEPARTMENT_ADMIN'
            or (role = 'ROLE_DEPARTMENT_USER' and users.capabilities && unit.capabilities)
          )
        offset 0
      ) as keeper
    )
    insert into notices (
      user_id, event, subject_type, subject_id, details, actor_name, actor_unit, on_bell, by_mail
    )
    select users.id, told.event, told.type, told.id,
      told.details, ${actor.fullName}, ${actor.departmentName},
      wanted.bell, wanted.mail
    from people
    join told using (no)
    cross join lateral (
      select id, locked, notice_settings from users where id = people.user_id offset 0
    ) as users
    cross join lateral (
      select coalesce(
        (users.notice_settings -> told.topic ->> 'bell')::boolean,
        true
      ) as bell,
        coalesce(
          (users.notice_settings -> told.topic ->> 'mail')::boolean,
          true
        ) as mail
    ) as wanted
    where not users.locked
      and users.id <> ${actor.userId}
      and (wanted.bell or wanted.mail)
    order by told.no, users.id`.execute(tx);
}

/**
 * Only one's own become read; what belongs to another is not there. Leaves no history: it changes nothing
 * that anybody else sees.
 */
export async function readNotices(tx: Tx, actor: Actor, which: Reading): Promise<{ unread: number }> {
  const { ids, about, until } = which;
  await tx
    .updateTable("notices")
    .set({ read_at: sql`now()` })
    .where("user_id", "=", actor.userId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (unread) => unread.where("id", "=", anyOf(ids ?? [])))
    .$if(about !== undefined, (unread) =>
      unread.where("subject_type", "=", about?.type ?? "").where("subject_id", "=", about?.id ?? 0),
    )
    .$if(until !== undefined, (unread) => unread.where("id", "<=", until ?? 0))
    .execute();
  return { unread: await countUnread(tx, actor) };
}

/** Removes what has had its time: read ones after ninety days, any after a year. */
export async function forgetOldNotices(database: Database): Promise<void> {
  await sql`
    delete from notices
    where created_at < now() - interval '90 days'
      and (read_at < now() - interval '90 days' or created_at < now() - interval '1 year')`.execute(
    database.kysely,
  );
}
