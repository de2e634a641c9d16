import { isUsername } from "@so-thiet-bi/contract/accounts";
/**
 * What other areas call where something happens that concerns security: in the transaction of the change, or,
 * of what failed, by itself.
 */
import type { FailureKind, SecurityKind } from "@so-thiet-bi/contract/security";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import { asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { networkOf } from "./rules.ts";

type Told = string | number | { vi: string; en: string };

/** Who did it, and from where. */
export type Doer = Pick<
  Actor,
  "userId" | "username" | "fullName" | "departmentId" | "departmentName" | "from"
>;

export interface SecurityNote {
  /** Whose administrator reads it: the unit of the actor unless said; null: the installation as a whole. */
  departmentId?: number | null;
  /** The account that it was done to, where it is not the actor's own. */
  account?: { id: number; username: string };
  subject?: { type: string; id: number };
  /** What fills the sentence of the kind. Never a password, a token or a code. */
  details?: Record<string, Told>;
}

/** Leaves a line in the log of security, in the transaction of what happened. */
export async function noteSecurity(
  tx: Tx,
  actor: Doer,
  kind: SecurityKind,
  note: SecurityNote = {},
): Promise<void> {
  await noteAll(tx, actor, kind, [note]);
}

/** The same for many accounts or things, in one statement. */
export async function noteAll(
  tx: Tx,
  actor: Doer,
  kind: SecurityKind,
  notes: readonly SecurityNote[],
): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map(({ departmentId, account, subject, details = {} }) => {
    const username = account?.username ?? (actor.username || null);
    return {
      unit: departmentId === undefined ? actor.departmentId || null : departmentId,
      account: account?.id ?? null,
      username,
      type: subject?.type ?? null,
      id: subject?.id ?? null,
      details,
      words: searchText(
        actor.fullName,
        actor.username,
        username,
        actor.from?.address,
        ...Object.values(details).map(plain),
      ),
    };
  });
  await sql`
    insert into security_events (
      department_id, kind, actor_id, actor_name, actor_unit, account_id, username, address, agent,
      subject_type, subject_id, details, search_text
    )
    select unit, ${kind},
      ${actor.userId || null}::bigint,
      ${actor.fullName}, ${actor.departmentName}, account, username,
      ${actor.from?.address ?? null}::text,
      ${actor.from?.agent ?? null}::text,
      type, id, details, words
    from ${asRows(rows)} as note (
      unit bigint, account bigint, username text, type text,
      id bigint, details json, words text
    )`.execute(tx);
}

/** Of one address, in one minute; what is more is counted. */
export const mostFailuresWritten = 10;

/**
 * Notes what failed, by itself: the refusal must not take it back. Of one address in one minute only a few
 * are written and the others counted with the last one, in one statement, so that many at once never write
 * more.
 */
export async function noteFailure(
  database: Database,
  from: { address: string; agent: string },
  kind: FailureKind,
  {
    username,
    account,
    details = {},
  }: {
    username: string;
    account?: { id: number; departmentId: number } | undefined;
    details?: Record<string, Told>;
  },
): Promise<void> {
  // why: people type their password into the wrong field, and what is no username may be one
  const tried = account || isUsername(username) ? username : "…";
  await sql`
    with burst as (
      insert into security_bursts (address, minute)
      values (${networkOf(from.address)}, date_trunc('minute', now()))
      on conflict (address, minute) do update set failures = security_bursts.failures + 1
      returning id, failures
    )
    insert into security_events (
      department_id, kind, account_id, username, address, agent, burst_id, details, search_text
    )
    select ${account?.departmentId ?? null}::bigint,
      ${kind},
      ${account?.id ?? null}::bigint,
      ${tried}, ${from.address},
      ${from.agent},
      case when failures = ${mostFailuresWritten} then id end,
      ${JSON.stringify(details)}::json,
      ${searchText(tried, from.address, ...Object.values(details).map(plain))}
    from burst
    where failures <= ${mostFailuresWritten}`.execute(database.kysely);
}

const slice = 5_000;
const mostSlices = 200;

/**
 * Removes events after two years, and counts of minutes in which hardly anything failed; in slices, so that
 * nobody waits.
 */
export async function forgetOldEvents(database: Database): Promise<void> {
  for (let turn = 0; turn < mostSlices; turn++) {
    const { numAffectedRows = 0n } = await sql`
      delete from security_events
      where id in (
        select id
        from security_events
        where at < now() - interval '24 months'
        order by at, id limit ${slice}
      )`.execute(database.kysely);
    if (numAffectedRows < BigInt(slice)) break;
  }
  for (let turn = 0; turn < mostSlices; turn++) {
    const { numAffectedRows = 0n } = await sql`
      delete from security_bursts
      where id in (
        select id
        from security_bursts
        where minute < now() - interval '24 months'
          or (minute < now() - interval '1 hour' and failures <= ${mostFailuresWritten})
        limit ${slice}
      )`.execute(database.kysely);
    if (numAffectedRows < BigInt(slice)) break;
  }
}

function plain(told: Told): string {
  return typeof told === "object" ? told.vi : String(told);
}
