import { registrationStatusWords } from "@so-thiet-bi/contract/loan-words";
import { sql } from "kysely";
import { type Searched, shownDay } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { foundByBorrower, sightOf } from "./registrations.ts";

export function searchedRegistrations(actor: Actor): Searched {
  return {
    from: sql`
      loan_registrations as registration
      join employees as borrower on borrower.id = registration.borrower_id`,
    table: "registration",
    found: foundByBorrower(actor, "registration"),
    sight: sightOf(actor, "registration"),
    code: sql`registration.number`,
    title: sql`borrower.name`,
    hint: [sql`registration.lesson_title`, shownDay(sql`registration.date`)],
    state: { column: sql`registration.status`, words: registrationStatusWords },
    list: "/equipment/request/registrations",
  };
}
