import { fieldChange, type HistoryLine } from "@so-thiet-bi/contract/history";
import { sql } from "kysely";
import type { ClientBase } from "pg";
import type { Db } from "../../db/connect.ts";
import type { Subject } from "./actions.ts";
import { wordsReader } from "./queries/personal-words.ts";
import type { ChainedLine, Head, Reseal } from "./rules.ts";

const mostLines = 500;

/** What happened to a record, newest first. The caller has asked whether the person may see the record. */
export async function historyOf(
  db: Db,
  type: Subject["type"],
  id: number,
): Promise<{ items: HistoryLine[] }> {
  const rows = await db
    .selectFrom("history")
    .select(["id", "at", "actor_name", "actor_unit", "event", "details"])
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(mostLines)
    .execute();
  const lines = rows.map((row) => ({ ...row, text: JSON.stringify(row.details) }));
  const read = await wordsReader(
    db,
    lines.flatMap(({ actor_name, text }) => [actor_name, text]),
  );
  return {
    items: lines.map((row) => ({
      id: row.id,
      at: row.at,
      actorName: read(row.actor_name),
      actorUnit: row.actor_unit,
      event: row.event,
      details: JSON.parse(row.text, (_, value) => (typeof value === "string" ? read(value) : value)),
    })),
  };
}

/** The details of a line without the changed fields that somebody is not shown. */
export function withChanges(
  details: HistoryLine["details"],
  isShown: (field: string) => boolean,
): HistoryLine["details"] {
  const changes = fieldChange.array().safeParse(details["changes"]);
  return changes.success
    ? { ...details, changes: changes.data.filter(({ field }) => isShown(field)) }
    : details;
}

const linesAtOnce = 5_000;

// as it was sealed, to the millisecond; a moment that is finer was not written by us, and keeps its six
// figures
const moment = `regexp_replace(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z')`;

const asChained = `department_id as "departmentId", no, ${moment} as at,
          actor_id as "actorId", actor_name as "actorName", actor_unit as "actorUnit", event,
          subject_type as "subjectType", subject_id as "subjectId",
          details::text as details, hash, key_no as "keyNo"`;

/**
 * Every line there is, unit by unit, in the order of its chain: read in parts, because there may be millions.
 */
export async function* readChains(client: ClientBase): AsyncGenerator<ChainedLine[]> {
  let last = { departmentId: 0, no: 0 };
  for (;;) {
    const { rows } = await client.query<ChainedLine>(
      `
        select ${asChained}
        from history
        where (department_id, no) > ($1, $2)
        order by department_id, no limit ${linesAtOnce}`,
      [last.departmentId, last.no],
    );
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < linesAtOnce) return;
    last = end;
  }
}

/** The lines of one unit, up to a number, in the order of its chain. */
export async function* readChain(db: Db, departmentId: number, until: number): AsyncGenerator<ChainedLine[]> {
  for (let last = 0; last < until; ) {
    const { rows } = await sql<ChainedLine>`
      select ${sql.raw(asChained)}
      from history
      where department_id = ${departmentId} and no > ${last} and no <= ${until}
      order by no limit ${linesAtOnce}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.no ?? until;
  }
}

/** What was sealed anew, the first first. */
export async function readReseals(client: Pick<ClientBase, "query">): Promise<Reseal[]> {
  const { rows } = await client.query<Reseal>(
    'select department_id as "departmentId", no, key_no as "keyNo", bound, hashes, seal from history_reseals order by id',
  );
  return rows;
}

/** Where the chain of each unit ends. */
export async function readHeads(client: Pick<ClientBase, "query">): Promise<Head[]> {
  const { rows } = await client.query<Head>(
    'select department_id as "departmentId", no, hash from history_heads order by department_id',
  );
  return rows;
}
