import { Readable } from "node:stream";
import { type Language, say } from "@so-thiet-bi/contract/language";
import { type SecurityEvent, securityFillings, securityKinds } from "@so-thiet-bi/contract/security";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { eventsAfter, type Filters, firstDay, type LogAsked } from "../queries.ts";

const atOnce = 1_000;
const mostLines = 1_000_000;

/** One event on each line, read while it is written: the memory does not grow with the log. */
export async function exportSecurityEvents(
  db: Db,
  actor: Actor,
  query: Filters,
  language: Language,
): Promise<FileAnswer> {
  const asked = { query, since: await firstDay(db, query) };
  return {
    name: `nhat-ky-bao-mat-${dayOf(new Date())}.jsonl`,
    type: "text/plain; charset=utf-8",
    content: Readable.from(linesOf(db, actor, asked, language)),
  };
}

async function* linesOf(db: Db, actor: Actor, asked: LogAsked, language: Language): AsyncGenerator<string> {
  let last: SecurityEvent | undefined;
  for (let count = 0; count < mostLines; count += atOnce) {
    const events = await eventsAfter(db, actor, asked, { last, limit: atOnce });
    if (events.length > 0)
      yield events.map((event) => `${JSON.stringify(lineOf(event, language))}\n`).join("");
    if (events.length < atOnce) return;
    last = events.at(-1);
  }
}

/** With the sentence that the page shows, for those who read the file without the program. */
function lineOf(event: SecurityEvent, language: Language) {
  return { ...event, text: say(securityKinds[event.kind].says, language, securityFillings(event)) };
}
